//! What happens at a table: takebacks, answers, offers, endings, and looking back.

use super::{DESKTOP, PHONE, Scenario, TABLET, play, scenario};
use crate::page::Page;
use anyhow::{Result, ensure};
use serde_json::json;

pub(super) const ALL: &[Scenario] = &[
    scenario("what was played is taken back and played again", DESKTOP, undo_and_redo),
    scenario("the computer answers", TABLET, computer),
    scenario("the computer gives advice and says what it thinks", DESKTOP, advice),
    scenario("whoever resigns is asked once, and a rematch exchanges the seats", PHONE, resign_and_rematch),
    scenario("two people agree on a draw, the computer thinks about it", TABLET, draws),
    scenario("every moment of a game can be looked at", DESKTOP, looking_back),
    scenario("a ruling shows what it rests on", DESKTOP, grounds),
    scenario("the shuffle is verified at the end", PHONE, verify),
    scenario("the computer plays itself, waits and goes on", TABLET, watch),
];

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
        } else {
            ensure!(page.says("colours")?.starts_with("You play"), "{}", page.says("colours")?);
        }
    }
    Ok(())
}

fn advice(page: &Page) -> Result<()> {
    page.open("#/xiangqi/computer")?;
    page.click("thinking")?;
    page.click("hint")?;
    page.until("advice", "return document.querySelector('[data-testid=message]').textContent.startsWith('Try ')")?;
    page.until("a mark on the board", "return !!document.querySelector('.board .hint')")?;
    page.until("a thought", "return /depth \\d+/.test(document.querySelector('[data-testid=thought]')?.textContent)")?;
    page.click("attacked")?;
    page.press("h2", "mouse")?;
    page.press("h9", "mouse")?;
    page.has_moves(2)?;
    page.until("a threat", "return !!document.querySelector('.board .threat, .board .threatened')")
}

fn resign_and_rematch(page: &Page) -> Result<()> {
    page.open("#/xiangqi/friend")?;
    ensure!(page.says("bar-near")?.contains("Red"), "{}", page.says("bar-near")?);
    play(page, "h2e2", "touch")?;
    page.click("resign")?;
    page.click("no")?;
    ensure!(page.says("status")?.contains("to move"), "{}", page.says("status")?);
    page.click("resign")?;
    page.click("yes")?;
    page.until("the end", "return document.querySelector('[data-testid=status]').textContent.includes('Red wins')")?;
    page.click("rematch")?;
    page.has_moves(0)?;
    ensure!(page.says("bar-near")?.contains("Black"), "{}", page.says("bar-near")?);
    Ok(())
}

fn draws(page: &Page) -> Result<()> {
    page.open("#/xiangqi/friend")?;
    play(page, "h2e2", "touch")?;
    page.click("draw")?;
    page.click("yes")?;
    page.until(
        "a draw",
        "return document.querySelector('[data-testid=status]').textContent.includes('Draw: agreement')",
    )?;
    page.open("#/xiangqi/computer")?;
    page.click("draw")?;
    // At the beginning nobody is worse.
    page.until("an answer", "return document.querySelector('[data-testid=message]').textContent.includes('declines')")
}

fn looking_back(page: &Page) -> Result<()> {
    page.open("#/xiangqi/friend")?;
    play(page, "h2e2 h9g7 h0g2", "mouse")?;
    let at = |page: &Page, place: &str, what: &str| -> Result<()> {
        page.until(what, &format!("return document.querySelector(\"[data-place='{place}']\").getAttribute('aria-label').includes('{what}')"))
    };
    page.browser.run("document.querySelectorAll('[data-testid=moves] button')[0].click()", &json!([]))?;
    at(page, "e2", "red cannon")?;
    at(page, "h9", "black horse")?;
    page.click("back")?;
    at(page, "h2", "red cannon")?;
    page.click("on")?;
    page.click("on")?;
    at(page, "g7", "black horse")?;
    at(page, "h0", "red horse")?;
    page.click("last")?;
    at(page, "g2", "red horse")?;
    // By keys, and a hand on the board comes back to now.
    page.browser.run("document.querySelector('[data-testid=back]').focus()", &json!([]))?;
    page.browser.keys(&['\u{e011}'])?;
    at(page, "h0", "red horse")?;
    page.press("a9", "mouse")?;
    at(page, "g2", "red horse")?;
    page.has_moves(3)
}

fn grounds(page: &Page) -> Result<()> {
    page.open("#/xiangqi/friend")?;
    play(page, "a0a1 a9a8 a1a0 a8a9 a0a1 a9a8 a1a0 a8a9", "mouse")?;
    page.until("the end", "return document.querySelector('[data-testid=status]').textContent.includes('Draw')")?;
    page.browser.run("document.querySelector('[data-testid=grounds]').open = true", &json!([]))?;
    page.browser.run("document.querySelector('[data-testid=grounds] button').click()", &json!([]))?;
    page.until(
        "a ply of it",
        "return document.querySelector(\"[data-place='a1']\").getAttribute('aria-label').includes('red chariot')",
    )
}

fn verify(page: &Page) -> Result<()> {
    page.open("#/banqi/friend")?;
    for place in ["A1", "B2"] {
        page.press(place, "touch")?;
    }
    page.has_moves(2)?;
    page.click("resign")?;
    page.click("yes")?;
    page.click("verify")?;
    page.until("the answer", "return document.querySelector('[data-testid=verified]').textContent.endsWith('2')")
}

fn watch(page: &Page) -> Result<()> {
    page.open("#/xiangqi/watch")?;
    page.click("speed")?;
    page.until("some moves", "return document.querySelectorAll('[data-testid=moves] li').length >= 3")?;
    page.click("halt")?;
    page.until(
        "a computer that waits",
        "return !document.querySelector('[data-testid=status]').textContent.includes('thinking')",
    )?;
    let before = page.moves()?.len();
    page.click("halt")?;
    page.until("more moves", &format!("return document.querySelectorAll('[data-testid=moves] li').length > {before}"))
}
