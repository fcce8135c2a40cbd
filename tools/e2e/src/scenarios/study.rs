//! Comments and variations: read from a file, viewed, stored and saved again.

use super::files::{is_opened, listen, lists_formats, paste, play_on};
use super::{DESKTOP, PHONE, Scenario, scenario};
use crate::page::Page;
use anyhow::{Result, ensure};
use serde_json::json;

pub(super) const ALL: &[Scenario] = &[
    scenario("comments and variations of a file are shown, stored and saved again", DESKTOP, study),
    scenario("a continued game keeps its comments after a reload", PHONE, played_on),
    scenario("unusual comments are plain text, and damaged ones are reported", DESKTOP, odd),
];

const GAME: &str = "[Red \"Hu\"]\n[Event \"Study\"]\n[Result \"1-0\"]\n\n{Before the first move.} 1. h2e2 $1 {the central cannon} h9g7 \
    (1... h7e7 {the same} 2. h0g2 (2. e2e6 $2 {too early} d9e8 (2... f9e8 {or so})) h9g7) \
    2. h0g2 {two\nlines} i9h9 1-0";

/// Returns the comments in the list of moves.
fn notes(page: &Page) -> Result<String> {
    page.text("return [...document.querySelectorAll('[data-testid=note]')].map(x => x.textContent).join('|')")
}

fn enter(page: &Page, number: usize) -> Result<()> {
    let script = format!("document.querySelectorAll('[data-testid=variation]')[{number}].click()");
    page.browser.run(&script, &json!([])).map(drop)
}

fn current(page: &Page, text: &str) -> Result<()> {
    let script = format!("return document.querySelector('.moves [aria-current]')?.textContent.includes('{text}')");
    page.until(text, &script)
}

fn study(page: &Page) -> Result<()> {
    paste(page, GAME)?;
    is_opened(page)?;
    page.has_moves(4)?;
    ensure!(page.says("status")?.contains("Red wins"), "{}", page.says("status")?);
    ensure!(page.says("preface")? == "Before the first move.", "{}", page.says("preface")?);
    ensure!(notes(page)? == "the central cannon|two\nlines", "{}", notes(page)?);
    ensure!(page.moves()?[0].starts_with("1. C2=5!"), "{:?}", page.moves()?);
    // Into a variation, and into a nested one.
    enter(page, 0)?;
    current(page, "C8=5")?;
    page.until(
        "a move that is told",
        "return document.querySelector('[data-testid=announced]').textContent.includes('h7')",
    )?;
    ensure!(page.spoken("e7")?.contains("black cannon"), "{}", page.spoken("e7")?);
    ensure!(notes(page)? == "the central cannon|the same", "{}", notes(page)?);
    page.click("next")?;
    current(page, "2. H2+3")?;
    enter(page, 1)?;
    current(page, "2. C5+4?")?;
    ensure!(notes(page)?.ends_with("the same|too early"), "{}", notes(page)?);
    page.click("last")?;
    current(page, "A4+5")?;
    page.click("back-to-game")?;
    current(page, "1. C2=5")?;
    page.has_moves(4)?;
    // A reload changes nothing, and the saved file has everything.
    page.reload()?;
    is_opened(page)?;
    ensure!(notes(page)? == "the central cannon|two\nlines", "{}", notes(page)?);
    listen(page)?;
    lists_formats(page)?;
    page.choose("format", "record")?;
    page.click("save")?;
    page.until("a file", "return window.made.length === 1")?;
    let saved = page.text("return window.made[0].text()")?;
    for part in ["[Red \"Hu\"]", "[Event \"Study\"]", "1-0", "{too early}", "(2... f9e8 {or so})", "two\nlines"] {
        ensure!(saved.contains(part), "{part}: {saved}");
    }
    page.choose("format", "cbf")?;
    page.click("save")?;
    page.until(
        "what is lost",
        "return document.querySelector('[data-testid=said]').textContent.includes('variations')",
    )?;
    page.click("copy-link")?;
    page.until(
        "what a link lacks",
        "return document.querySelector('[data-testid=said]').textContent.includes('not in the link')",
    )
}

fn played_on(page: &Page) -> Result<()> {
    paste(page, GAME)?;
    is_opened(page)?;
    play_on(page, "play-friend")?;
    page.has_moves(4)?;
    page.press("i0", "touch")?;
    page.press("h0", "touch")?;
    page.has_moves(5)?;
    page.reload()?;
    page.has_moves(5)?;
    ensure!(notes(page)? == "the central cannon|two\nlines", "{}", notes(page)?);
    // A variation is viewed on the board, and a press on the board returns to the game.
    let at = |page: &Page, place: &str, what: &str| {
        page.until(what, &format!("return document.querySelector(\"[data-place='{place}']\").getAttribute('aria-label').includes('{what}')"))
    };
    enter(page, 0)?;
    at(page, "e7", "black cannon")?;
    at(page, "h2", "empty")?;
    page.click("on")?;
    at(page, "g2", "red horse")?;
    page.browser.run("window.scrollTo(0, 0)", &json!([]))?;
    page.press("a9", "touch")?;
    at(page, "h0", "red chariot")?;
    page.has_moves(5)?;
    enter(page, 0)?;
    page.click("back-to-game")?;
    at(page, "h0", "red chariot")?;
    // After an undo, the line of the file is shown as a variation.
    for _ in 0..2 {
        page.click("undo")?;
    }
    page.has_moves(3)?;
    page.until(
        "what the file had",
        "return [...document.querySelectorAll('[data-testid=variation]')].some(x => x.textContent.includes('R9=8'))",
    )?;
    page.click("share")?;
    is_opened(page)?;
    ensure!(notes(page)? == "the central cannon|two\nlines", "{}", notes(page)?);
    Ok(())
}

fn odd(page: &Page) -> Result<()> {
    let long = "很".repeat(20_000);
    let text = format!(
        "1. h2e2 {{<img src=x onerror=alert(1)>&amp;<script>}} h9g7 (1... h9g7 {{again}}) (1... h9g8) (1... {{nothing}}) {{{long}}} *"
    );
    paste(page, &text)?;
    page.until(
        "what was read",
        "return !!document.querySelector('[data-testid=open-anyway], [data-testid=opened] [data-place]')",
    )?;
    if page.browser.run("return !!document.querySelector('[data-testid=open-anyway]')", &json!([]))? == true {
        page.click("open-anyway")?;
    }
    is_opened(page)?;
    page.has_moves(2)?;
    ensure!(
        notes(page)?.starts_with("<img src=x onerror=alert(1)>&amp;<script>|"),
        "{}",
        notes(page)?.chars().take(80).collect::<String>()
    );
    ensure!(notes(page)?.contains("again"), "the same move twice is said twice");
    let wide = "return document.documentElement.scrollWidth <= document.documentElement.clientWidth";
    page.until("nothing that is too wide", wide)?;
    // A variation that the rules end is shown up to there.
    let circle = "a0a1 a9a8 a1a0 a8a9 ".repeat(4);
    paste(page, &format!("1. h2e2 (1. {circle}) h9g7 *"))?;
    is_opened(page)?;
    enter(page, 0)?;
    page.until(
        "why",
        "return document.querySelector('[data-testid=said]').textContent.includes('The line ends here')",
    )?;
    page.browser.run("localStorage.setItem('chuhe.opened', '{')", &json!([]))?;
    page.reload()?;
    is_opened(page)?;
    page.until(
        "that they are lost",
        "return document.querySelector('[data-testid=notice]').textContent.includes('could not be read')",
    )?;
    page.has_moves(2)
}
