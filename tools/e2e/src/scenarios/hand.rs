//! Moves by keyboard, touch and text, and refusals.

use super::{DESKTOP, PHONE, Scenario, TABLET, play, scenario};
use crate::page::Page;
use anyhow::{Result, ensure};

pub(super) const ALL: &[Scenario] = &[
    scenario("a move is played by keyboard alone", DESKTOP, keys),
    scenario("shortcuts browse, undo and redo, except in text fields", DESKTOP, keys_beside),
    scenario("a move is typed in any notation", DESKTOP, typed),
    scenario("pieces are turned over by touch on an upright board", PHONE, banqi_by_touch),
    scenario("XiongHan is played by touch", TABLET, xionghan_by_touch),
    scenario("a refused move shows the reason and the place", DESKTOP, refusal),
];

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

fn keys_beside(page: &Page) -> Result<()> {
    let [left, right, end, control] = ['\u{e012}', '\u{e014}', '\u{e010}', '\u{e009}'];
    let at = |page: &Page, place: &str, what: &str| {
        page.until(what, &format!("return document.querySelector(\"[data-place='{place}']\").getAttribute('aria-label').includes('{what}')"))
    };
    page.open("#/xiangqi/friend")?;
    play(page, "h2e2 h9g7", "mouse")?;
    // Nothing has the focus.
    page.browser.run("document.activeElement.blur()", &serde_json::json!([]))?;
    page.browser.keys(&[left, left])?;
    at(page, "h2", "red cannon")?;
    page.browser.keys(&[right])?;
    at(page, "e2", "red cannon")?;
    at(page, "h9", "black horse")?;
    page.browser.run("document.querySelector('[data-testid=first]').focus()", &serde_json::json!([]))?;
    page.browser.keys(&[end])?;
    at(page, "g7", "black horse")?;
    // At the edge of the board an arrow has no effect.
    page.browser.run("document.getElementById('place-a0').focus()", &serde_json::json!([]))?;
    page.browser.keys(&[left])?;
    at(page, "g7", "black horse")?;
    page.browser.chord(control, 'z')?;
    page.has_moves(1)?;
    page.browser.chord(control, 'y')?;
    page.has_moves(2)?;
    // In a text field, undo changes the text.
    page.browser.write("[data-testid=typed]", "h0g2")?;
    page.browser.keys(&[left])?;
    page.browser.chord(control, 'z')?;
    at(page, "g7", "black horse")?;
    page.has_moves(2)?;
    page.open("#/open/xiangqi/-/-/h2e2_h9g7")?;
    super::files::is_opened(page)?;
    page.browser.keys(&[left])?;
    page.until("a step back", "return document.querySelector('.moves [aria-current]').textContent.includes('C2=5')")
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
    page.until("a place to look at", "return document.querySelectorAll('.sign.pointed').length === 1")?;
    page.has_moves(0)
}
