//! Games that are kept: none is lost, and each can be opened again.

use super::{DESKTOP, PHONE, Scenario, play, scenario};
use crate::page::Page;
use anyhow::{Result, ensure};
use serde_json::json;

pub(super) const ALL: &[Scenario] = &[
    scenario("a game and the choices of a person survive a reload", DESKTOP, persistence),
    scenario("a game survives the tab that is killed", DESKTOP, killed_tab),
    scenario("a new game leaves the old one in the list", PHONE, list),
    scenario("a game that goes on in another window stands still in this one", DESKTOP, two_windows),
    scenario("looking at a game does not make it the last one", DESKTOP, looked_at),
    scenario("a full browser drops old games that are over, and says so", DESKTOP, full),
];

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

fn killed_tab(page: &Page) -> Result<()> {
    page.open("#/xiangqi/friend")?;
    play(page, "h2e2 h9g7 h0g2", "mouse")?;
    let other = page.browser.another_tab()?;
    page.browser.kill_tab();
    ensure!(page.moves().is_err(), "the tab is still alive");
    page.browser.look_at(&other)?;
    page.open("")?;
    page.click("continue")?;
    page.has_moves(3)
}

fn two_windows(page: &Page) -> Result<()> {
    page.open("#/xiangqi/friend")?;
    play(page, "h2e2", "mouse")?;
    let (here, there) = (page.browser.this_tab()?, page.browser.another_tab()?);
    page.browser.look_at(&there)?;
    page.open("")?;
    page.click("continue")?;
    page.has_moves(1)?;
    page.press("h9", "mouse")?;
    page.press("g7", "mouse")?;
    page.has_moves(2)?;
    page.browser.look_at(&here)?;
    page.until("word of it", "return !!document.querySelector('[data-testid=go-on-here]')")?;
    // Nothing that is done here changes the game any more, and going away does not either.
    page.click("undo")?;
    page.press("b9", "mouse")?;
    page.press("c7", "mouse")?;
    page.has_moves(1)?;
    page.click("go-on-here")?;
    page.is_there()?;
    page.has_moves(2)?;
    page.press("h0", "mouse")?;
    page.press("g2", "mouse")?;
    page.has_moves(3)?;
    page.browser.look_at(&there)?;
    page.until("word of it", "return !!document.querySelector('[data-testid=go-on-here]')")
}

fn looked_at(page: &Page) -> Result<()> {
    for game in ["xiangqi", "xionghan"] {
        page.open(&format!("#/{game}/friend"))?;
        let moves = if game == "xiangqi" { ["h2", "e2"] } else { ["b3", "b6"] };
        page.press(moves[0], "mouse")?;
        page.press(moves[1], "mouse")?;
        page.has_moves(1)?;
    }
    let order =
        || page.text("return [...document.querySelectorAll('.saved strong')].map(x => x.textContent).join('|')");
    page.open("#/games")?;
    let before = order()?;
    ensure!(before.starts_with("XiongHan"), "{before}");
    page.browser.run("document.querySelectorAll('[data-testid=saved-game]')[1].click()", &json!([]))?;
    page.until("the game", "return !!document.querySelector('[data-testid=board]')")?;
    page.has_moves(1)?;
    page.open("#/games")?;
    ensure!(order()? == before, "{} instead of {before}", order()?);
    Ok(())
}

fn list(page: &Page) -> Result<()> {
    page.open("#/xiangqi/friend")?;
    play(page, "h2e2 h9g7", "touch")?;
    page.open("#/banqi/friend")?;
    page.press("A1", "touch")?;
    page.has_moves(1)?;
    page.open("#/xionghan/friend")?;
    // Nobody has moved there: it is no game yet.
    page.open("#/games")?;
    let count = |page: &Page, count: usize| {
        page.until(
            &format!("{count} games"),
            &format!("return document.querySelectorAll('[data-testid=saved-game]').length === {count}"),
        )
    };
    count(page, 2)?;
    page.click("delete")?;
    count(page, 1)?;
    page.click("bring-back")?;
    count(page, 2)?;
    page.browser.run("document.querySelectorAll('[data-testid=saved-game]')[1].click()", &json!([]))?;
    page.has_moves(2)?;
    page.press("h0", "touch")?;
    page.press("g2", "touch")?;
    page.has_moves(3)?;
    page.open("#/game/none")?;
    page.until("an answer", "return !!document.querySelector('[data-testid=missing]')")?;
    // Each entry says who plays on which seat, how far it went, and when.
    page.open("#/xiangqi/computer")?;
    page.press("h2", "touch")?;
    page.press("e2", "touch")?;
    page.has_moves(2)?;
    page.open("#/games")?;
    count(page, 3)?;
    let said =
        page.text("return [...document.querySelectorAll('[data-testid=saved-game]')].map(x => x.innerText).join('|')")?;
    let entries: Vec<&str> = said.split('|').collect();
    for (entry, parts) in entries.iter().zip([
        ["Computer", "You play first", "1 move ·"],
        ["Xiangqi", "A friend here", "2 moves ·"],
        ["Banqi", "A friend here", "1 move ·"],
    ]) {
        ensure!(parts.iter().all(|part| entry.contains(part)) && entry.contains(':'), "{entry}: {parts:?}");
    }
    Ok(())
}

fn full(page: &Page) -> Result<()> {
    page.open("#/xiangqi/friend")?;
    play(page, "h2e2", "mouse")?;
    page.click("resign")?;
    page.click("yes")?;
    page.until("the end", "return !!document.querySelector('[data-testid=ending]')")?;
    page.click("again")?;
    page.has_moves(0)?;
    // Everything but a little is taken by somebody else.
    page.browser.run(
        "let text = 'x'.repeat(1 << 20), count = 0;
         while (text.length > 16) { try { localStorage.setItem(`other${count++}`, text) } catch { text = text.slice(text.length / 2) } }",
        &json!([]),
    )?;
    play(page, "h2e2", "mouse")?;
    page.until(
        "a word about it",
        "return document.querySelector('[data-testid=notice]')?.textContent.includes('full')",
    )?;
    page.reload()?;
    page.has_moves(1)
}
