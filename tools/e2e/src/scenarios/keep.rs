//! Saved games: none is lost, and each can be opened again.

use super::{DESKTOP, PHONE, Scenario, play, scenario};
use crate::page::Page;
use anyhow::{Result, ensure};
use serde_json::json;

pub(super) const ALL: &[Scenario] = &[
    scenario("a game and the settings survive a reload", DESKTOP, persistence),
    scenario("a game survives a crash of the tab", DESKTOP, killed_tab),
    scenario("an old game stays in the list", PHONE, list),
    scenario("a game continued in another window stops in this one", DESKTOP, two_windows),
    scenario("viewing a game does not change the order of the list", DESKTOP, looked_at),
    scenario("a full storage deletes old finished games with a notice", DESKTOP, full),
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
    // Actions here no longer change the game, and neither does leaving.
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
    // A game without moves is not listed.
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
    // Each entry shows the players and seats, the number of moves, and the time.
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
    // Fill the storage except for a little room.
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
