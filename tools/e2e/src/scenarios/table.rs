//! What happens at a table: takebacks, answers, games that are kept.

use super::{DESKTOP, Scenario, TABLET, play, scenario};
use crate::page::Page;
use anyhow::{Result, ensure};

pub(super) const ALL: &[Scenario] = &[
    scenario("what was played is taken back and played again", DESKTOP, undo_and_redo),
    scenario("the computer answers", TABLET, computer),
    scenario("a game and the choices of a person survive a reload", DESKTOP, persistence),
    scenario("a game survives the tab that is killed", DESKTOP, killed_tab),
];

fn killed_tab(page: &Page) -> Result<()> {
    page.open("#/xiangqi/friend")?;
    play(page, "h2e2 h9g7 h0g2", "mouse")?;
    let other = page.browser.another_tab()?;
    page.browser.kill_tab();
    ensure!(page.moves().is_err(), "the tab is still alive");
    page.browser.look_at(&other)?;
    page.open("#/xiangqi/friend")?;
    page.has_moves(3)
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
