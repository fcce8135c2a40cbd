//! Playing a game: undo, the computer, offers, endings and browsing.

use super::{DESKTOP, PHONE, Scenario, TABLET, play, scenario};
use crate::page::Page;
use anyhow::{Result, ensure};
use serde_json::json;

pub(super) const ALL: &[Scenario] = &[
    scenario("plies are undone and redone", DESKTOP, undo_and_redo),
    scenario("the computer answers a move", TABLET, computer),
    scenario("a missing engine is reported and can be retried", DESKTOP, engine_lost),
    scenario("a hint and the evaluation are shown", DESKTOP, advice),
    scenario("a hint to flip a piece is visible", PHONE, advice_to_flip),
    scenario("a move of the computer does not close a confirmation", DESKTOP, question_stays),
    scenario("resignation is confirmed, with the focus in the dialog", PHONE, resign),
    scenario("only a rematch exchanges the seats", TABLET, rematch),
    scenario("leaving a game stops its clocks", DESKTOP, clocks_rest),
    scenario("texts beside a wide board cause no layout shift", DESKTOP, steady),
    scenario("two people agree on a draw, and the computer decides by its score", TABLET, draws),
    scenario("every position of a game can be viewed", DESKTOP, looking_back),
    scenario("a ruling shows its evidence", DESKTOP, grounds),
    scenario("the shuffle is verified at the end", PHONE, verify),
    scenario("the computer plays against itself, pauses and resumes", TABLET, watch),
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
    page.click_more("new")?;
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
            // Undo also removes the computer's answer.
            page.click("undo")?;
            page.has_moves(0)?;
        } else {
            ensure!(page.says("colours")?.starts_with("You play"), "{}", page.says("colours")?);
        }
    }
    Ok(())
}

fn engine_lost(page: &Page) -> Result<()> {
    page.open("#/xiangqi/computer")?;
    // Simulates a network failure between the page and its engine.
    let lose = "window.Whole = Worker; window.Worker = class extends Whole {
                    constructor(url, options) { super(url.replace('engine-worker', 'lost'), options); } }";
    page.browser.run(lose, &json!([]))?;
    page.press("h2", "mouse")?;
    page.press("e2", "mouse")?;
    page.until("word of it", "return !!document.querySelector('[data-testid=try-again]')")?;
    ensure!(page.says("message")?.contains("cannot play"), "{}", page.says("message")?);
    ensure!(!page.says("status")?.contains("thinking"), "{}", page.says("status")?);
    page.has_moves(1)?;
    page.browser.run("window.Worker = Whole", &json!([]))?;
    page.click("try-again")?;
    page.has_moves(2)?;
    page.until("the question to be gone", "return !document.querySelector('[data-testid=try-again]')")?;
    ensure!(page.says("message")?.is_empty(), "{}", page.says("message")?);
    // The console also reports the missing file.
    page.browser.console().map(drop)
}

fn advice(page: &Page) -> Result<()> {
    page.open("#/xiangqi/computer")?;
    page.click_more("thinking")?;
    page.click("hint")?;
    page.until("advice", "return document.querySelector('[data-testid=message]').textContent.startsWith('Try ')")?;
    page.until("a mark on the board", "return !!document.querySelector('.board .hint')")?;
    page.until("a thought", "return /depth \\d+/.test(document.querySelector('[data-testid=thought]')?.textContent)")?;
    page.click_more("attacked")?;
    page.press("h2", "mouse")?;
    page.press("h9", "mouse")?;
    page.has_moves(2)?;
    page.until("a threat", "return !!document.querySelector('.board .threat, .board .threatened')")
}

fn advice_to_flip(page: &Page) -> Result<()> {
    page.open("#/banqi/friend")?;
    page.click("hint")?;
    page.until("a mark on the board", "return !!document.querySelector('.board .hint')")
}

fn question_stays(page: &Page) -> Result<()> {
    page.open("#/xiangqi/computer")?;
    page.press("h2", "mouse")?;
    page.press("e2", "mouse")?;
    page.click("resign")?;
    page.has_moves(2)?;
    page.until("the question", "return !!document.querySelector('[data-testid=yes]')")?;
    page.click("yes")?;
    page.until("the end", "return !!document.querySelector('[data-testid=ending]')")
}

fn resign(page: &Page) -> Result<()> {
    page.open("#/xiangqi/friend")?;
    play(page, "h2e2", "touch")?;
    page.click("resign")?;
    ensure!(page.text("return document.querySelector('[role=alertdialog]').textContent")?.starts_with("Black"), "who?");
    let seen = "const box = document.querySelector('[role=alertdialog]').getBoundingClientRect();
                return box.top >= 0 && box.bottom <= innerHeight";
    page.until("a question that is seen", seen)?;
    page.until("the keys", "return document.activeElement.dataset.testid === 'yes'")?;
    page.browser.keys(&['\u{e00c}'])?;
    page.until("no question", "return !document.querySelector('[role=alertdialog]')")?;
    page.until("the keys again", "return document.activeElement.dataset.testid === 'resign'")?;
    ensure!(page.says("status")?.contains("to move"), "{}", page.says("status")?);
    page.click("resign")?;
    page.click("yes")?;
    page.until("the end", "return document.querySelector('[data-testid=status]').textContent.includes('Red wins')")?;
    page.until("the keys once more", "return document.activeElement.dataset.testid === 'rematch'")
}

fn rematch(page: &Page) -> Result<()> {
    let near = |side: &str| -> Result<()> {
        let script = format!("return document.querySelector('[data-testid=bar-near]').textContent.includes('{side}')");
        page.until(side, &script)
    };
    page.open("#/xiangqi/computer")?;
    near("Red")?;
    page.click("resign")?;
    page.click("yes")?;
    page.until("the end", "return document.querySelector('[data-testid=result]')?.textContent === 'You lost.'")?;
    page.click("rematch")?;
    near("Black")?;
    page.click("home")?;
    page.click("xiangqi-computer")?;
    page.is_there()?;
    near("Red")?;
    // Two people at one board do not want it flipped.
    page.open("#/xiangqi/friend")?;
    play(page, "h2e2", "touch")?;
    page.click("resign")?;
    page.click("yes")?;
    page.click("rematch")?;
    page.has_moves(0)?;
    near("Red")
}

fn clocks_rest(page: &Page) -> Result<()> {
    page.open("#/xiangqi/new")?;
    page.choose("opponent", "friend")?;
    page.choose("clock", "sudden-death")?;
    page.click("begin")?;
    page.is_there()?;
    page.until("the board", "return !!document.querySelector('[data-testid=board]')")?;
    play(page, "h2e2", "mouse")?;
    let left = "return document.querySelector('[data-testid=bar-far] [data-testid=clock]').textContent";
    let full = page.text(left)?;
    page.until("time to pass", &format!("return (() => {{ {left} }})() !== '{full}'"))?;
    let leave_and_return = |leave: &str| -> Result<()> {
        page.browser.run(leave, &json!([]))?;
        page.until("the game again", "return !!document.querySelector('[data-testid=go-on]')")?;
        ensure!(page.text(left)? != full, "the time is given back: {full}");
        page.click("go-on")
    };
    leave_and_return("location.reload()")?;
    page.click("settings-link")?;
    page.until("the settings", "return !!document.querySelector('[data-testid=settings]')")?;
    leave_and_return("history.back()")
}

fn steady(page: &Page) -> Result<()> {
    page.open("#/banqi/computer")?;
    let place = || {
        page.text("const b = document.querySelector('.board').getBoundingClientRect(); return [b.x, b.y, b.width, b.height].join()")
    };
    let before = place()?;
    page.press("C2", "mouse")?;
    page.has_moves(2)?;
    let after = place()?;
    ensure!(before == after, "flipped: {before}, {after}");
    page.click("resign")?;
    let asked = place()?;
    ensure!(before == asked, "asked: {before}, {asked}");
    page.click("yes")?;
    page.until("the end", "return !!document.querySelector('[data-testid=verify]')")?;
    page.click("verify")?;
    page.until("the end", "return document.querySelector('[data-testid=verified]').textContent !== ''")?;
    let over = place()?;
    ensure!(before == over, "over: {before}, {over}");
    ensure!(page.text("return document.title")?.starts_with("Banqi"), "{}", page.text("return document.title")?);
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
    page.click("yes")?;
    // At the start no side is worse.
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
    // By keyboard; a press on the board returns to the current position.
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
    page.until("the end", "return !!document.querySelector('[data-testid=verify]')")?;
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
    page.until("more moves", &format!("return document.querySelectorAll('[data-testid=moves] li').length > {before}"))?;
    // A reopened game is paused.
    page.click("settings-link")?;
    page.until("the settings", "return !!document.querySelector('[data-testid=settings]')")?;
    page.click("back")?;
    page.until("a game that waits", "return document.querySelector('[data-testid=halt]')?.textContent === 'Resume'")
}
