//! What people do.

use crate::driver::Screen;
use crate::page::Page;
use anyhow::{Result, ensure};

/// Something that people do, on a screen.
pub(crate) struct Scenario {
    pub(crate) name: &'static str,
    pub(crate) screen: Screen,
    pub(crate) run: fn(&Page) -> Result<()>,
}

const DESKTOP: Screen = Screen { width: 1280, height: 800, touch: false };
const TABLET: Screen = Screen { width: 1024, height: 768, touch: true };
const PHONE: Screen = Screen { width: 390, height: 844, touch: true };

pub(crate) const ALL: &[Scenario] = &[
    scenario("a game of Xiangqi is played to mate by clicks", DESKTOP, mate_by_clicks),
    scenario("a move is made by keys alone", DESKTOP, keys),
    scenario("a move is typed in any notation", DESKTOP, typed),
    scenario("a finger turns pieces over and the board stands upright", PHONE, banqi_by_touch),
    scenario("a finger plays XiongHan", TABLET, xionghan_by_touch),
    scenario("a refused move says why and where", DESKTOP, refusal),
    scenario("what was played is taken back and played again", DESKTOP, undo_and_redo),
    scenario("the computer answers", TABLET, computer),
    scenario("a game and the choices of a person survive a reload", DESKTOP, persistence),
    scenario("the page speaks three languages", DESKTOP, languages),
    scenario("after one visit the page works without a network", DESKTOP, offline),
];

const fn scenario(name: &'static str, screen: Screen, run: fn(&Page) -> Result<()>) -> Scenario {
    Scenario { name, screen, run }
}

/// Plays moves such as `h2e2` by pressing both places.
fn play(page: &Page, moves: &str, pointer: &str) -> Result<()> {
    for (number, mv) in moves.split_whitespace().enumerate() {
        page.press(&mv[..2], pointer)?;
        page.press(&mv[2..], pointer)?;
        page.has_moves(number + 1)?;
    }
    Ok(())
}

/// A game of our engine against itself, to the mate.
const GAME: &str = "i0i1 b9c7 b2b6 h7h5 i1d1 h5h4 h2d2 h9g7 h0g2 h4h5 g3g4 b7a7 b0a2 a9b9 \
                    a0b0 i9h9 d2e2 c6c5 b6c6 g9e7 b0b9 c7b9 d1d8 b9c7 g2f4 c7e8 f4d5 a7a3 \
                    d5c7 a3e3 d0e1 e3e5 c6c9";

fn mate_by_clicks(page: &Page) -> Result<()> {
    page.open("")?;
    page.click("xiangqi-friend")?;
    page.until("the board", "return !!document.querySelector('[data-testid=board]')")?;
    play(page, GAME, "mouse")?;
    page.until("the end", "return document.querySelector('[data-testid=status]').textContent.includes('Red wins')")
}

fn keys(page: &Page) -> Result<()> {
    let [right, up, enter] = ['\u{e014}', '\u{e013}', '\u{e007}'];
    page.open("#/xiangqi/friend")?;
    page.browser.run("document.getElementById('place-a0').focus()", &serde_json::json!([]))?;
    // From a0 to the cannon on b2, and with it to b4.
    page.browser.keys(&[right, up, up, enter, up, up, enter])?;
    page.has_moves(1)?;
    ensure!(page.moves()? == ["1. C8+2"], "{:?}", page.moves()?);
    Ok(())
}

fn typed(page: &Page) -> Result<()> {
    page.open("#/xiangqi/friend")?;
    for (count, text) in [(1, "炮二平五"), (2, "H8+7"), (3, "h0g2")] {
        page.browser.write("[data-testid=typed]", text)?;
        page.click("play-typed")?;
        page.has_moves(count)?;
    }
    page.browser.write("[data-testid=typed]", "h0g2")?;
    page.click("play-typed")?;
    page.until("a refusal", "return document.querySelector('[data-testid=message]').textContent !== ''")
}

fn banqi_by_touch(page: &Page) -> Result<()> {
    page.open("#/banqi/friend")?;
    let upright = "const r = document.querySelector('[data-testid=board]').viewBox.baseVal; return r.height > r.width";
    page.until("an upright board", upright)?;
    ensure!(page.spoken("A1")?.contains("hidden piece"), "{}", page.spoken("A1")?);
    for (count, place) in ["A1", "C2", "H4", "E3"].into_iter().enumerate() {
        page.press(place, "touch")?;
        page.has_moves(count + 1)?;
        ensure!(!page.spoken(place)?.contains("hidden"), "{}", page.spoken(place)?);
    }
    Ok(())
}

fn xionghan_by_touch(page: &Page) -> Result<()> {
    page.open("#/xionghan/friend")?;
    let script = "return [...document.querySelectorAll('.cell')].find(x => x.getAttribute('aria-label').includes('can move')).dataset.place";
    let from = page.text(script)?;
    page.press(&from, "touch")?;
    let script = "return ([...document.querySelectorAll('.cell')].find(x => x.getAttribute('aria-label').includes('can go here')) ?? {dataset: {place: ''}}).dataset.place";
    let to = page.text(script)?;
    ensure!(!to.is_empty(), "nothing can be reached from {from}");
    page.press(&to, "touch")?;
    page.has_moves(1)
}

fn refusal(page: &Page) -> Result<()> {
    page.open("#/xiangqi/friend")?;
    page.press("b0", "mouse")?;
    page.press("d1", "mouse")?;
    page.until("a reason", "return document.querySelector('[data-testid=message]').textContent.includes('hobbled')")?;
    page.until("a place to look at", "return document.querySelectorAll('.ring.pointed').length === 1")?;
    page.has_moves(0)
}

fn undo_and_redo(page: &Page) -> Result<()> {
    page.open("#/xiangqi/friend")?;
    play(page, "h2e2 h9g7 h0g2", "mouse")?;
    page.click("undo")?;
    page.has_moves(2)?;
    page.click("undo")?;
    page.has_moves(1)?;
    page.click("redo")?;
    page.has_moves(2)?;
    page.click("new")?;
    page.has_moves(0)
}

fn computer(page: &Page) -> Result<()> {
    for game in ["xiangqi", "banqi"] {
        page.open(&format!("#/{game}/computer"))?;
        if game == "xiangqi" {
            page.press("h2", "touch")?;
            page.press("e2", "touch")?;
        } else {
            page.press("A1", "touch")?;
        }
        // Its answer comes by itself.
        page.has_moves(2)?;
        page.until(
            "our turn",
            "return !document.querySelector('[data-testid=status]').textContent.includes('thinking')",
        )?;
        if game == "xiangqi" {
            // What it answered goes with what it answered to.
            page.click("undo")?;
            page.has_moves(0)?;
        }
    }
    Ok(())
}

fn persistence(page: &Page) -> Result<()> {
    page.open("#/xiangqi/friend")?;
    play(page, "h2e2 h9g7", "mouse")?;
    page.reload()?;
    page.has_moves(2)?;
    page.click("home")?;
    page.until("the home page", "return !!document.querySelector('.home')")?;
    page.choose("theme", "dark")?;
    page.until("a dark page", "return document.documentElement.dataset.theme === 'dark'")?;
    page.reload()?;
    page.until("a dark page", "return document.documentElement.dataset.theme === 'dark'")
}

fn languages(page: &Page) -> Result<()> {
    page.open("")?;
    for (tag, title) in [("zh-Hans", "与电脑对弈"), ("zh-Hant", "與電腦對弈")] {
        page.choose("language", tag)?;
        page.until(tag, &format!("return document.documentElement.lang === '{tag}'"))?;
        ensure!(page.says("xiangqi-computer")? == title, "{}", page.says("xiangqi-computer")?);
    }
    page.open("#/xiangqi/friend")?;
    play(page, "h2e2", "mouse")?;
    ensure!(page.moves()? == ["1. 炮二平五"], "{:?}", page.moves()?);
    // Every word that is seen is Chinese; squares and numbers are everybody's.
    let script = "return document.querySelector('aside').innerText.replace(/[^A-Za-z]/g, '')";
    ensure!(page.text(script)?.is_empty(), "left in English: {}", page.text(script)?);
    Ok(())
}

fn offline(page: &Page) -> Result<()> {
    page.open("#/xiangqi/computer")?;
    let kept = "return navigator.serviceWorker.ready.then(r => !!r.active)";
    page.until("everything to be kept", kept)?;
    page.reload()?;
    page.browser.set_offline(true)?;
    page.reload()?;
    page.press("h2", "mouse")?;
    page.press("e2", "mouse")?;
    page.has_moves(2)
}
