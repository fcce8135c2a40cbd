//! The viewer: the board, the list of moves, and its actions.

use super::{DESKTOP, PHONE, Scenario, play, scenario};
use crate::page::Page;
use anyhow::{Result, ensure};
use serde_json::json;

pub(super) const ALL: &[Scenario] = &[
    scenario("the viewer shows the board without loading the records worker", DESKTOP, on_board),
    scenario("touch scrolls over the viewer's board and plays nothing", PHONE, untouched),
    scenario("the list of moves follows the viewer", PHONE, follows_viewer),
    scenario("the list of moves follows a game", DESKTOP, follows_game),
    scenario("a game is continued from the shown ply", DESKTOP, from_here),
    scenario("a variation is continued from the shown ply", PHONE, from_variation),
    scenario("the shown position can be edited", DESKTOP, arranged),
    scenario("returning to a collection restores the scroll position", PHONE, collection),
];

/// Waits until a place has this accessible name.
fn stands(page: &Page, place: &str, what: &str) -> Result<()> {
    let script = format!(
        "return document.querySelector(\"[data-place='{place}']\").getAttribute('aria-label') === '{place}, {what}'"
    );
    page.until(&format!("{what} on {place}"), &script)
}

fn on_board(page: &Page) -> Result<()> {
    page.open("#/open/xiangqi/-/-/h2e2_h7e7_e2e6_d9e8/-/Hu/Xu")?;
    super::files::is_opened(page)?;
    page.has_moves(4)?;
    let men = |count: usize| {
        page.until(
            &format!("{count} pieces"),
            &format!("return document.querySelectorAll('.board .man:not(.leaving)').length === {count}"),
        )
    };
    men(31)?;
    stands(page, "e6", "red cannon")?;
    stands(page, "e8", "black advisor")?;
    let marks = "return document.querySelectorAll('.board .from').length > 0 && document.querySelectorAll('.board .to').length > 0";
    page.until("marks of the last move", marks)?;
    page.click("previous")?;
    stands(page, "d9", "black advisor")?;
    page.until("a piece that goes back", "return !!document.querySelector('.board .went')")?;
    stands(page, "e9", "black general, in check")?;
    ensure!(page.says("status")?.contains("Check!"), "{}", page.says("status")?);
    page.click("first")?;
    men(32)?;
    stands(page, "h2", "red cannon")?;
    // A press does nothing and does not move the focus.
    page.press("h2", "mouse")?;
    page.press("e2", "mouse")?;
    page.drag("h2", "e2", "mouse")?;
    let nothing = "return !document.querySelector('.board .held, .board .dot, .lifted') && !document.querySelector('[data-testid=said]').textContent";
    page.until("nothing to happen", nothing)?;
    page.browser.keys(&['\u{e014}'])?;
    stands(page, "e2", "red cannon")?;
    // Flipping the board also swaps the bars of the players.
    ensure!(page.says("bar-near")?.starts_with("Red Hu"), "{}", page.says("bar-near")?);
    let (red, black) = (page.middle("e0")?, page.middle("e9")?);
    ensure!(red.1 > black.1, "Red sits below");
    page.click("turn")?;
    page.until(
        "another near side",
        "return document.querySelector('[data-testid=bar-near]').textContent.startsWith('Black Xu')",
    )?;
    let (red, black) = (page.middle("e0")?, page.middle("e9")?);
    ensure!(red.1 < black.1, "Red sits above");
    // The records worker is loaded only for saving.
    let loaded = "return performance.getEntriesByType('resource').filter(it => /records|files/.test(it.name)).map(it => it.name).join()";
    let found = page.text(loaded)?;
    ensure!(found.is_empty(), "it was loaded: {found}");
    super::files::lists_formats(page)
}

fn untouched(page: &Page) -> Result<()> {
    page.open("#/open/banqi/-/-/A1%3DK_A2%3Dk_B1%3Dp")?;
    super::files::is_opened(page)?;
    page.has_moves(3)?;
    stands(page, "B1", "red soldier")?;
    let upright = (page.middle("A1")?, page.middle("H1")?);
    ensure!(upright.0.1 < upright.1.1 && (upright.0.0 - upright.1.0).abs() < 1.0, "it is not upright: {upright:?}");
    page.press("C1", "touch")?;
    page.press("A1", "touch")?;
    page.click("previous")?;
    stands(page, "B1", "hidden piece")?;
    page.has_moves(3)?;
    page.until(
        "a board over which one scrolls",
        "return getComputedStyle(document.querySelector('.board')).touchAction === 'auto'",
    )
}

/// Long enough for a scrolling list, without a threefold repetition.
fn long_game() -> Vec<&'static str> {
    "b0c2 b9c7 h0g2 h9g7 a0a1 a9a8 i0i1 i9i8 a1d1 a8d8 i1f1 i8f8 d1d5 d8d6 f1f5 f8f6 c2b0 c7b9 g2h0 g7h9 b0a2 b9a7 \
     a2b0 a7b9 e3e4 e6e5 a3a4 a6a5"
        .split_whitespace()
        .collect()
}

/// Waits until this move is current and visible in the list, without scrolling the page.
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

/// Checks that the list is long enough to scroll.
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

/// Goes back this many moves, and checks each of them.
fn step_back(page: &Page, from: usize, by: usize) -> Result<()> {
    for back in 1..=by {
        page.click("previous")?;
        sees(page, from - back)?;
    }
    Ok(())
}

fn from_here(page: &Page) -> Result<()> {
    page.open("#/open/xiangqi/-/-/h2e2_h9g7_h0g2_i9h9/first_resignation")?;
    super::files::is_opened(page)?;
    page.has_moves(4)?;
    let offered = "return !document.querySelector('[data-testid=play-friend]').disabled";
    let closed = "return document.querySelector('[data-testid=play-friend]').disabled";
    page.until("no way on where the game is over", closed)?;
    step_back(page, 4, 2)?;
    page.until("a way on", offered)?;
    super::files::play_on(page, "play-friend")?;
    page.has_moves(2)?;
    play_on(page, "b0", "c2", "mouse", 3)?;
    // The computer also answers from there.
    page.open("#/open/xiangqi/-/-/h2e2_h9g7_h0g2_i9h9")?;
    super::files::is_opened(page)?;
    step_back(page, 4, 2)?;
    super::files::play_on(page, "play-computer")?;
    page.has_moves(2)?;
    page.press("b0", "mouse")?;
    page.press("c2", "mouse")?;
    page.has_moves(4)
}

fn play_on(page: &Page, from: &str, to: &str, pointer: &str, plies: usize) -> Result<()> {
    page.press(from, pointer)?;
    page.press(to, pointer)?;
    page.has_moves(plies)
}

fn from_variation(page: &Page) -> Result<()> {
    super::files::paste(page, "1. h2e2 h9g7 (1... h7e7 2. h0g2 h9g7 3. i0h0) 2. h0g2 i9h9 *")?;
    super::files::is_opened(page)?;
    page.click("variation")?;
    page.until("the variation", "return document.querySelector('[data-testid=moves]').textContent.includes('C8=5')")?;
    page.click("next")?;
    page.until("one on", "return document.querySelector('.moves [aria-current]').textContent.includes('H2+3')")?;
    super::files::play_on(page, "play-friend")?;
    page.until(
        "the moves of the variation",
        "return document.querySelectorAll('[data-testid=moves] li').length === 3 \
            && document.querySelector('[data-testid=moves]').textContent.includes('C8=5')",
    )?;
    // The original line of the file is shown as a variation.
    page.until(
        "what the file had",
        "return [...document.querySelectorAll('[data-testid=variation]')].some(x => x.textContent.includes('H8+7'))",
    )?;
    // The editor opens the shown position of the variation, not that of the game.
    let enter =
        "[...document.querySelectorAll('[data-testid=variation]')].find(x => x.textContent.includes('H8+7')).click()";
    page.browser.run(enter, &json!([]))?;
    page.until("the way back", "return !!document.querySelector('[data-testid=back-to-game]')")?;
    page.click_more("edit")?;
    page.until("the workbench", "return !!document.querySelector('.edit [data-place=g7]')")?;
    ensure!(page.spoken("g7")?.contains("black horse"), "{}", page.spoken("g7")?);
    ensure!(page.spoken("h7")?.contains("black cannon"), "{}", page.spoken("h7")?);
    Ok(())
}

fn arranged(page: &Page) -> Result<()> {
    page.open("#/open/xiangqi/-/-/h2e2_h9g7_h0g2")?;
    super::files::is_opened(page)?;
    step_back(page, 3, 2)?;
    page.click_more("edit")?;
    page.until("the workbench", "return !!document.querySelector('.edit [data-place=e2]')")?;
    ensure!(page.spoken("e2")?.contains("red cannon"), "{}", page.spoken("e2")?);
    ensure!(page.spoken("h9")?.contains("black horse"), "{}", page.spoken("h9")?);
    let address = page.text("return location.hash")?;
    ensure!(address.starts_with("#/edit/xiangqi/rnbakabnr~9~1c5c1"), "{address}");
    Ok(())
}

fn collection(page: &Page) -> Result<()> {
    let games: Vec<String> = (1..=60)
        .map(|number| {
            format!(
                "[Red \"Hu {number}\"]\n[Event \"Cup\"]\n[Date \"19{number:02}.??.??\"]\n\n1. h2e2 h9g7 2. h0g2 *\n"
            )
        })
        .collect();
    super::files::paste(page, &games.join("\n"))?;
    page.until("a list", "return document.querySelectorAll('[data-testid=games] li').length === 60")?;
    for number in [40, 55] {
        let row = format!("[data-number='{number}']");
        page.browser
            .run(&format!("document.querySelector(\"{row}\").scrollIntoView({{ block: 'center' }})"), &json!([]))?;
        let stood = page.browser.run("return window.stood = Math.round(scrollY)", &json!([]))?;
        ensure!(stood.as_i64().is_some_and(|stood| stood > 500), "the list is too short: {stood}");
        page.browser.click(&row)?;
        super::files::is_opened(page)?;
        page.has_moves(3)?;
        ensure!(page.says("bar-near")?.starts_with(&format!("Red Hu {number}")), "{}", page.says("bar-near")?);
        ensure!(page.says("occasion")? == format!("Cup, 19{number}.??.??"), "{}", page.says("occasion")?);
        page.click("back")?;
        page.until("the list", "return document.querySelectorAll('[data-testid=games] li').length === 60")?;
        page.until("where it was", "return Math.abs(scrollY - window.stood) < 3")?;
        page.until("the keys", &format!("return document.activeElement.matches(\"{row}\")"))?;
    }
    // Another file replaces it.
    super::files::paste(page, "hello")?;
    page.until("no list", "return !document.querySelector('[data-testid=games]')")
}
