//! Games that are looked at: the list of moves follows the board, and what is done is done to what is shown.

use super::{DESKTOP, PHONE, Scenario, play, scenario};
use crate::page::Page;
use anyhow::{Result, ensure};
use serde_json::json;

pub(super) const ALL: &[Scenario] = &[
    scenario("the list of moves follows a game that is looked at", PHONE, follows_viewer),
    scenario("the list of moves follows a game that is played", DESKTOP, follows_game),
];

/// Long enough for a list that scrolls, and never three times the same.
fn long_game() -> Vec<&'static str> {
    "b0c2 b9c7 h0g2 h9g7 a0a1 a9a8 i0i1 i9i8 a1d1 a8d8 i1f1 i8f8 d1d5 d8d6 f1f5 f8f6 c2b0 c7b9 g2h0 g7h9 b0a2 b9a7 \
     a2b0 a7b9 h0i2 h9i7 i2h0 i7h9"
        .split_whitespace()
        .collect()
}

/// The move that is shown is marked, and it is seen in its list, while the page stays where it is.
fn sees(page: &Page, plies: usize) -> Result<()> {
    let script = format!(
        "const list = document.querySelector('.moves'), all = [...list.querySelectorAll('li button:first-child')];
         if (scrollY !== (window.stood ?? 0)) return false;
         const at = all.findIndex(x => x.ariaCurrent === 'true');
         if (at + 1 !== {plies}) return false;
         if (at < 0) return list.scrollTop === 0;
         const a = all[at].getBoundingClientRect(), b = list.getBoundingClientRect();
         return a.top >= b.top - 1 && a.bottom <= b.bottom + 1"
    );
    page.until(&format!("move {plies} in its list"), &script)
}

/// A list that shows everything follows nothing.
fn overflows(page: &Page) -> Result<()> {
    page.until("a long list", "const x = document.querySelector('.moves'); return x.scrollHeight > x.clientHeight + 60")
}

fn stay(page: &Page) -> Result<()> {
    page.browser.run("window.stood = scrollY", &json!([])).map(drop)
}

fn follows_viewer(page: &Page) -> Result<()> {
    let game = long_game();
    page.open(&format!("#/open/xiangqi/-/-/{}", game.join("_")))?;
    super::files::is_opened(page)?;
    page.has_moves(game.len())?;
    overflows(page)?;
    stay(page)?;
    sees(page, game.len())?;
    let says = |who: &str| {
        page.until(who, &format!("return document.querySelector('[data-testid=status]').textContent.includes('{who}')"))
    };
    says("Red to move")?;
    page.click("first")?;
    stay(page)?;
    sees(page, 0)?;
    says("Red to move")?;
    for plies in 1..=game.len() {
        page.click("next")?;
        sees(page, plies)?;
        says(if plies % 2 == 0 { "Red to move" } else { "Black to move" })?;
    }
    page.click("previous")?;
    sees(page, game.len() - 1)?;
    says("Black to move")
}

fn follows_game(page: &Page) -> Result<()> {
    let game = long_game();
    page.open("#/xiangqi/friend")?;
    play(page, &game.join(" "), "mouse")?;
    overflows(page)?;
    stay(page)?;
    sees(page, game.len())?;
    for plies in (0..game.len()).rev() {
        page.click("back")?;
        sees(page, plies)?;
    }
    page.click("last")?;
    sees(page, game.len())?;
    page.click("undo")?;
    sees(page, game.len() - 1)?;
    ensure!(page.moves()?.len() == game.len() - 1, "{:?}", page.moves()?);
    Ok(())
}
