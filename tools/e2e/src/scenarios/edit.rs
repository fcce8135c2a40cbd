//! The position editor: editing, the verdict, addresses, and playing.

use super::{DESKTOP, PHONE, Scenario, TABLET, play, scenario};
use crate::driver::Act;
use crate::page::Page;
use anyhow::{Result, ensure};
use serde_json::json;

pub(super) const ALL: &[Scenario] = &[
    scenario("a position is edited by clicks, validated, and played", DESKTOP, by_clicks),
    scenario("a position is edited by keyboard alone", DESKTOP, by_keys),
    scenario("pieces are dragged on and off the board, with undo", DESKTOP, by_drags),
    scenario("a Banqi position is edited by touch, with the whole set accounted for", PHONE, banqi),
    scenario("a XiongHan position is edited by touch, with captured pieces", TABLET, xionghan),
    scenario("a position in an address is restored, and a damaged one is reported", DESKTOP, addresses),
    scenario("the text and the board of a position stay in sync", DESKTOP, text),
    scenario("the position of a game is edited", PHONE, from_a_game),
];

fn is_there(page: &Page) -> Result<()> {
    page.until("the workbench", "return !!document.querySelector('[data-testid=editor] [data-place]')")
}

/// Waits until the verdict contains this text.
fn verdict(page: &Page, text: &str) -> Result<()> {
    let script =
        format!("return document.querySelector('[data-testid=verdict]').textContent.includes({})", json!(text));
    page.until(&format!("the verdict: {text}"), &script)
}

/// Waits until this piece is on a place.
fn stands(page: &Page, place: &str, what: &str) -> Result<()> {
    let script = format!(
        "return document.querySelector(\"[data-place='{place}']\").getAttribute('aria-label').includes('{what}')"
    );
    page.until(&format!("{what} on {place}"), &script)
}

/// Puts pieces of the palette on places.
fn put(page: &Page, pieces: &[(&str, &str)], pointer: &str) -> Result<()> {
    for (piece, place) in pieces {
        page.click(piece)?;
        page.press(place, pointer)?;
    }
    Ok(())
}

fn written(page: &Page) -> Result<String> {
    page.text("return document.querySelector('[data-testid=position-text]').value")
}

fn by_clicks(page: &Page) -> Result<()> {
    page.open("#/xiangqi/new")?;
    page.choose("opponent", "friend")?;
    page.click("arrange")?;
    is_there(page)?;
    verdict(page, "can be played")?;
    page.click("clear")?;
    verdict(page, "Red has 0 generals")?;
    put(page, &[("black-general", "e9"), ("red-general", "d0")], "mouse")?;
    verdict(page, "Here the game is over")?;
    put(page, &[("red-chariot", "a4")], "mouse")?;
    verdict(page, "can be played")?;
    put(page, &[("red-elephant", "b0")], "mouse")?;
    verdict(page, "a red elephant can never stand on b0")?;
    page.until("the place of it", "return document.querySelectorAll('.sign.pointed').length === 1")?;
    page.until("no way to play it", "return document.querySelector('[data-testid=play-here]').disabled")?;
    page.click("undo")?;
    verdict(page, "can be played")?;
    page.click("black-moves")?;
    page.click("eraser")?;
    page.press("a4", "mouse")?;
    stands(page, "a4", "empty")?;
    page.click("undo")?;
    stands(page, "a4", "red chariot")?;
    ensure!(written(page)? == "4k4/9/9/9/9/R8/9/9/9/3K5 b - - 0 1", "{}", written(page)?);
    page.click("play-here")?;
    page.until("the form", "return document.querySelector('[data-testid=position]')?.value.startsWith('4k4/')")?;
    page.until("what was chosen", "return document.querySelector('[data-testid=opponent]').value === 'friend'")?;
    page.click("begin")?;
    page.until("the board", "return !!document.querySelector('[data-testid=game] [data-place]')")?;
    ensure!(page.spoken("a4")?.contains("red chariot"), "{}", page.spoken("a4")?);
    play(page, "e9e8 a4a8", "mouse")
}

fn by_keys(page: &Page) -> Result<()> {
    let [right, up, enter, delete] = ['\u{e014}', '\u{e013}', '\u{e007}', '\u{e017}'];
    page.open("#/edit/xiangqi")?;
    is_there(page)?;
    page.browser.run("document.getElementById('place-a0').focus()", &json!([]))?;
    // Removes the chariot, replaces the horse by a soldier, and puts a black cannon above it.
    page.browser.keys(&[delete, right, 'p', up, 'C'])?;
    stands(page, "a0", "empty")?;
    stands(page, "b0", "red soldier")?;
    stands(page, "b1", "black cannon")?;
    // Enter picks a piece up, and puts it down.
    page.browser.keys(&[enter, right, enter])?;
    stands(page, "b1", "empty")?;
    stands(page, "c1", "black cannon")?;
    // Enter on the palette, and on a place.
    page.browser.run("document.querySelector('[data-testid=red-horse]').focus()", &json!([]))?;
    page.browser.keys(&[enter])?;
    page.browser.run("document.getElementById('place-e5').focus()", &json!([]))?;
    page.browser.keys(&[enter])?;
    stands(page, "e5", "red horse")?;
    page.browser.run("document.querySelector('[data-testid=undo]').focus()", &json!([]))?;
    page.browser.keys(&[enter, enter])?;
    stands(page, "e5", "empty")?;
    stands(page, "b1", "black cannon")
}

fn by_drags(page: &Page) -> Result<()> {
    page.open("#/edit/xiangqi")?;
    is_there(page)?;
    page.drag("b0", "e5", "mouse")?;
    stands(page, "e5", "red horse")?;
    stands(page, "b0", "empty")?;
    let edge =
        "const r = document.querySelector('[data-testid=verdict]').getBoundingClientRect(); return [r.x + 9, r.y + 9]";
    let edge = page.browser.run(edge, &json!([]))?;
    let off = (edge[0].as_f64().unwrap_or_default(), edge[1].as_f64().unwrap_or_default());
    let e5 = page.middle("e5")?;
    let halfway = (f64::midpoint(e5.0, off.0), f64::midpoint(e5.1, off.1));
    page.browser.point(&[Act::Go(e5), Act::Down, Act::Go(halfway), Act::Go(off), Act::Up], "mouse")?;
    stands(page, "e5", "empty")?;
    page.click("undo")?;
    stands(page, "e5", "red horse")?;
    page.click("undo")?;
    stands(page, "b0", "red horse")?;
    page.until("nothing to take back", "return document.querySelector('[data-testid=undo]').disabled")?;
    page.click("redo")?;
    stands(page, "e5", "red horse")?;
    page.click("mirror")?;
    stands(page, "b0", "red horse")?;
    page.click("swap")?;
    stands(page, "e4", "black horse")?;
    page.click("start")?;
    stands(page, "e4", "empty")
}

fn banqi(page: &Page) -> Result<()> {
    page.open("#/edit/banqi")?;
    is_there(page)?;
    verdict(page, "can be played")?;
    // After a flip, the side to move must be known.
    put(page, &[("red-general", "A1")], "touch")?;
    verdict(page, "can be played")?;
    page.until("a turn", "return document.querySelector('[data-testid=red-moves]').ariaPressed === 'true'")?;
    page.click("eraser")?;
    page.press("B1", "touch")?;
    verdict(page, "31 pieces are neither on the board nor captured, but 30 lie face down")?;
    // The user says which piece it was.
    page.click("unseen-卒")?;
    verdict(page, "can be played")?;
    page.until("one captured", "return !!document.querySelector(\"[data-testid='captured-卒']\")")?;
    page.reload()?;
    is_there(page)?;
    stands(page, "A1", "red general")?;
    stands(page, "B1", "empty")?;
    page.click("share")?;
    super::files::is_opened(page)?;
    super::files::play_on(page, "play-friend")?;
    ensure!(page.spoken("A1")?.contains("red general"), "{}", page.spoken("A1")?);
    page.press("C1", "touch")?;
    page.has_moves(1)
}

fn xionghan(page: &Page) -> Result<()> {
    page.open("#/edit/xionghan")?;
    is_there(page)?;
    page.click("red-patrol")?;
    page.click("capture")?;
    page.until("a dead one", "return !!document.querySelector(\"[data-testid='captured-巡']\")")?;
    ensure!(written(page)?.contains(" r X - "), "{}", written(page)?);
    page.click("captured-巡")?;
    ensure!(written(page)?.contains(" r - - "), "{}", written(page)?);
    page.press("g6", "touch")?;
    stands(page, "g6", "red patrol")?;
    page.press("g6", "touch")?;
    stands(page, "g6", "empty")
}

fn addresses(page: &Page) -> Result<()> {
    page.open("#/edit/xiangqi/4k4~9~9~9~9~R8~9~9~9~3K5_w_-_-_0_1")?;
    is_there(page)?;
    stands(page, "a4", "red chariot")?;
    put(page, &[("red-horse", "c4")], "mouse")?;
    stands(page, "c4", "red horse")?;
    page.until("an address that follows", "return location.hash.includes('R1N6')")?;
    page.reload()?;
    is_there(page)?;
    stands(page, "c4", "red horse")?;
    // An unplayable position is also restored.
    page.open("#/edit/xiangqi/9~9~9~9~9~R8~9~9~9~9_w_-_-_0_1")?;
    page.reload()?;
    verdict(page, "Red has 0 generals")?;
    page.open("#/edit/xiangqi/nonsense")?;
    page.reload()?;
    verdict(page, "a position begins with the 10 rows")?;
    ensure!(written(page)? == "nonsense", "{}", written(page)?);
    page.open("#/edit/xiangqi/%ZZ")?;
    page.reload()?;
    page.until("a notice", "return document.querySelector('.notice')?.textContent.includes('damaged') ?? false")?;
    page.open("#/xiangqi/new/4k4~9~9~9~9~R8~9~9~9~3K5_w_-_-_0_1")?;
    page.reload()?;
    page.until("the form", "return document.querySelector('[data-testid=position]')?.value.startsWith('4k4/')")
}

fn text(page: &Page) -> Result<()> {
    page.open("#/edit/xiangqi")?;
    is_there(page)?;
    let type_in = |text: &str| {
        let script = "const field = document.querySelector('[data-testid=position-text]'); field.value = arguments[0];
                      field.dispatchEvent(new Event('input', { bubbles: true }))";
        page.browser.run(script, &json!([text]))
    };
    type_in("4k4/9/9/9/9/R8/9/9/9/3K5 w")?;
    stands(page, "a4", "red chariot")?;
    stands(page, "a0", "empty")?;
    verdict(page, "can be played")?;
    type_in("4k4/9/9/9/9/R8/9/9/9/3K5 x")?;
    verdict(page, "the side to move is `x`")?;
    stands(page, "a4", "red chariot")?;
    page.click("undo")?;
    verdict(page, "can be played")?;
    page.click("black-moves")?;
    ensure!(written(page)? == "4k4/9/9/9/9/R8/9/9/9/3K5 b - - 0 1", "{}", written(page)?);
    page.click("copy-fen")?;
    page.until("the text", "return document.querySelector('[data-testid=said]').textContent.includes('3K5 b')")
}

fn from_a_game(page: &Page) -> Result<()> {
    page.open("#/xiangqi/friend")?;
    play(page, "h2e2 h9g7", "touch")?;
    page.click("back")?;
    page.click_more("edit")?;
    is_there(page)?;
    stands(page, "e2", "red cannon")?;
    stands(page, "h9", "black horse")?;
    ensure!(written(page)?.contains(" b - - "), "{}", written(page)?);
    verdict(page, "can be played")
}
