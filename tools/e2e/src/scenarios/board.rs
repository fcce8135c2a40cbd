//! The board: drags, touch, the magnifier, choices and piece sets.

use super::{DESKTOP, PHONE, Scenario, TABLET, play, scenario};
use crate::driver::Act;
use crate::page::Page;
use anyhow::{Result, ensure};
use serde_json::json;

pub(super) const ALL: &[Scenario] = &[
    scenario("a piece is dragged, and flies back after an invalid drop", DESKTOP, drag),
    scenario("a piece is dragged by touch", TABLET, drag_by_touch),
    scenario("touch on a small board shows the magnifier and asks to confirm", PHONE, magnifier),
    scenario("a piece is turned over with an animation", DESKTOP, flip),
    scenario("a promotion is chosen, and a useless one is warned of", DESKTOP, choice),
    scenario("a captured soldier returns to a chosen point", DESKTOP, revival),
    scenario("every piece set is drawn on every board", DESKTOP, looks),
    scenario("the far player's pieces are rotated", TABLET, face_to_face),
    scenario("the board has an accessible name", DESKTOP, named),
];

fn drag(page: &Page) -> Result<()> {
    page.open("#/xiangqi/friend")?;
    page.drag("h2", "e2", "mouse")?;
    page.has_moves(1)?;
    ensure!(page.moves()? == ["1. C2=5"], "{:?}", page.moves()?);
    // A hobbled horse cannot move, and the board says why.
    page.drag("b9", "d8", "mouse")?;
    page.until("a reason", "return document.querySelector('[data-testid=message]').textContent.includes('hobbled')")?;
    page.until("it to be back", "return !document.querySelector('.lifted, .ghost')")?;
    page.has_moves(1)?;
    // Dropping off the board is no move either.
    let from = page.middle("h9")?;
    page.browser.point(&[Act::Go(from), Act::Down, Act::Go((from.0, 2.0)), Act::Go((5.0, 2.0))], "mouse")?;
    page.until("it to be lifted", "return !!document.querySelector('.lifted') && !!document.querySelector('.ghost')")?;
    page.browser.point(&[Act::Up], "mouse")?;
    page.until("it to be back", "return !document.querySelector('.lifted, .ghost')")?;
    page.has_moves(1)
}

fn drag_by_touch(page: &Page) -> Result<()> {
    page.open("#/xiangqi/friend")?;
    page.drag("b2", "b9", "touch")?;
    page.has_moves(1)?;
    let fallen = page.says("captured")?;
    ensure!(fallen.contains("black horse"), "{fallen}");
    Ok(())
}

fn magnifier(page: &Page) -> Result<()> {
    page.open("#/xionghan/friend")?;
    // The driver cannot hold a finger down between requests, so the page records what it saw.
    let watch =
        "new MutationObserver(() => { window.sawMagnifier ||= !!document.querySelector('[data-testid=magnifier] use') })
                 .observe(document.body, { childList: true, subtree: true })";
    page.browser.run(watch, &json!([]))?;
    page.press("b3", "touch")?;
    page.until(
        "a magnifier",
        "return window.sawMagnifier === true && !document.querySelector('[data-testid=magnifier]')",
    )?;
    // The move is only shown; a second press or the button plays it.
    page.press("b6", "touch")?;
    page.until("a question", "return !!document.querySelector('[data-testid=confirm]')")?;
    page.has_moves(0)?;
    page.press("d5", "touch")?;
    page.until("the question to be gone", "return !document.querySelector('[data-testid=confirm]')")?;
    page.has_moves(0)?;
    page.press("b3", "touch")?;
    page.press("b6", "touch")?;
    page.click("confirm")?;
    page.has_moves(1)?;
    page.press("b9", "touch")?;
    page.press("b8", "touch")?;
    page.press("b8", "touch")?;
    page.has_moves(2)
}

fn flip(page: &Page) -> Result<()> {
    page.open("#/banqi/friend")?;
    page.press("D2", "mouse")?;
    page.has_moves(1)?;
    let turned = "return document.querySelectorAll('.turned .past').length === 1 && document.querySelectorAll('.man.back').length === 31";
    page.until("a piece that turns", turned)?;
    let unseen = page.says("unseen")?;
    ensure!(unseen.contains("red soldier") && unseen.contains("black soldier"), "{unseen}");
    // The page contains public information only.
    let script = "return [...document.querySelectorAll('.cell')].filter(x => x.getAttribute('aria-label').includes('hidden piece')).length";
    ensure!(page.browser.run(script, &json!([]))? == 31, "thirty-one pieces are hidden");
    Ok(())
}

/// Starts a game from a position.
fn open_at(page: &Page, game: &str, position: &str) -> Result<()> {
    page.open(&format!("#/{game}/new"))?;
    page.choose("opponent", "friend")?;
    page.choose("start", "position")?;
    page.browser.write("[data-testid=position]", position)?;
    page.click("begin")?;
    page.until("the board", "return !!document.querySelector('[data-testid=board]')")
}

const ARRIVES: &str = "13/2P3k6/13/13/13/13/13/13/13/13/13/5K7/13 r RXP - 0 40";

fn choice(page: &Page) -> Result<()> {
    open_at(page, "xionghan", ARRIVES)?;
    let [escape, tab, enter] = ['\u{e00c}', '\u{e004}', '\u{e007}'];
    page.press("c11", "mouse")?;
    page.press("c12", "mouse")?;
    page.until("a question", "return document.querySelectorAll('[data-testid=choice]').length === 3")?;
    ensure!(page.says("choosing")?.contains("could not move from there"), "{}", page.says("choosing")?);
    page.browser.keys(&[escape])?;
    page.until("the question to be gone", "return !document.querySelector('[data-testid=choosing]')")?;
    page.has_moves(0)?;
    page.press("c11", "mouse")?;
    page.press("c12", "mouse")?;
    page.until("a question", "return document.querySelectorAll('[data-testid=choice]').length === 3")?;
    page.browser.keys(&[tab, enter])?;
    page.has_moves(1)?;
    page.until("the keys to be on the board", "return document.activeElement.classList.contains('cell')")?;
    ensure!(page.spoken("c12")?.contains("red"), "{}", page.spoken("c12")?);
    Ok(())
}

fn revival(page: &Page) -> Result<()> {
    open_at(page, "xionghan", ARRIVES)?;
    // A press on an empty point alone does not return a soldier.
    page.press("e4", "mouse")?;
    page.has_moves(0)?;
    page.click("revive")?;
    page.until("places", "return document.querySelectorAll('.sign.dot').length === 7")?;
    page.press("e4", "mouse")?;
    page.has_moves(1)?;
    ensure!(page.spoken("e4")?.contains("red soldier"), "{}", page.spoken("e4")?);
    Ok(())
}

fn looks(page: &Page) -> Result<()> {
    page.open("#/xiangqi/friend")?;
    play(page, "h2e2 h9g7", "mouse")?;
    let sets = ["plain", "simplified", "figurines", "letters", "high-contrast", "traditional"];
    let boards = ["slate", "parchment", "dark", "classic-wood"];
    for (pieces, theme) in sets.into_iter().zip(boards.into_iter().cycle()) {
        let keep =
            "localStorage.setItem('chuhe.settings', JSON.stringify({ pieces: arguments[0], theme: arguments[1] }))";
        page.browser.run(keep, &json!([pieces, theme]))?;
        page.reload()?;
        let chosen = format!(
            "const chosen = document.documentElement.dataset;
            return chosen.pieces === '{pieces}' && chosen.theme === '{theme}'"
        );
        page.until("what was chosen", &chosen)?;
        let drawn = "const men = [...document.querySelectorAll('.board .man')];
                     return men.length === 32 && men.every(man => man.querySelector('.disc')
                         && [...man.querySelectorAll('.ink, .pen')].some(x => x.getAttribute('d').length > 20))";
        page.until("something on every piece", drawn)?;
    }
    Ok(())
}

fn face_to_face(page: &Page) -> Result<()> {
    let turned = |side: &str| {
        page.text(&format!("return getComputedStyle(document.querySelector('.board .{side} .ink')).rotate"))
    };
    page.open("#/settings")?;
    page.click("facing")?;
    page.open("#/xiangqi/friend")?;
    ensure!([turned("red")?, turned("black")?] == ["none", "180deg"], "the far player is Black");
    page.click("turn")?;
    page.until("the board to turn", "return document.querySelector('[data-testid=game]').dataset.facing === 'red'")?;
    ensure!([turned("red")?, turned("black")?] == ["180deg", "none"], "the far player is Red");
    // The computer does not sit opposite.
    page.open("#/xiangqi/computer")?;
    ensure!([turned("red")?, turned("black")?] == ["none", "none"], "the computer reads everything");
    Ok(())
}

fn named(page: &Page) -> Result<()> {
    let label = || page.text("return document.querySelector('[data-testid=board]').getAttribute('aria-label')");
    page.open("#/xiangqi/friend")?;
    ensure!(label()? == "Xiangqi, Board, Red at the bottom", "{}", label()?);
    page.click("turn")?;
    page.until("Black", "return document.querySelector('[data-testid=board]').ariaLabel.includes('Black')")?;
    page.open("#/banqi/friend")?;
    ensure!(label()? == "Banqi, Board", "{}", label()?);
    Ok(())
}
