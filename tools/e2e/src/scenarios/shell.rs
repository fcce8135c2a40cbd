//! The page as a whole: languages, sizes, and offline use.

use super::{DESKTOP, PHONE, Scenario, play, scenario};
use crate::page::Page;
use anyhow::{Result, ensure};
use serde_json::json;

pub(super) const ALL: &[Scenario] = &[
    scenario("the page has three languages", DESKTOP, languages),
    scenario("a first visit is small", PHONE, |page| weight(page, "", MOST)),
    scenario("a first visit to a game is small", PHONE, |page| weight(page, "#/xiangqi/friend", MOST_IN_A_GAME)),
    scenario("a first visit to a large game is small", PHONE, |page| weight(page, "#/xionghan/friend", MOST_IN_A_GAME)),
    scenario("a first visit to the editor is small", PHONE, |page| weight(page, "#/edit/banqi", MOST_IN_A_GAME)),
    scenario("a failed load is reported and can be retried", PHONE, lost),
    scenario("the page works offline after one visit", DESKTOP, offline),
];

fn languages(page: &Page) -> Result<()> {
    page.open("")?;
    for (tag, title) in [("zh-Hans", "与电脑对弈"), ("zh-Hant", "與電腦對弈")] {
        page.choose("language", tag)?;
        page.until(tag, &format!("return document.documentElement.lang === '{tag}'"))?;
        ensure!(page.says("xiangqi-computer")? == title, "{}", page.says("xiangqi-computer")?);
    }
    page.open("#/xiangqi/friend")?;
    play(page, "h2e2", "mouse")?;
    ensure!(page.moves()? == ["1. 炮二平五"], "{:?}", page.moves()?);
    // Every visible word is Chinese, except squares and numbers.
    let script = "return document.querySelector('aside').innerText.replace(/[^A-Za-z]/g, '')";
    ensure!(page.text(script)?.is_empty(), "left in English: {}", page.text(script)?);
    // A game without a Chinese notation shows its moves in words, and its rules in a table.
    page.open("#/banqi/friend")?;
    page.press("A1", "mouse")?;
    page.has_moves(1)?;
    ensure!(page.moves()?[0].starts_with("1. A1 翻出"), "{:?}", page.moves()?);
    let cells = "return document.querySelectorAll('[data-testid=rules] .chart td').length === 50";
    page.until("seven kinds that take or do not take seven", cells)
}

fn lost(page: &Page) -> Result<()> {
    // First the module itself is missing, then a part of it.
    let again = "return [...document.querySelectorAll('[role=alert] ~ button, [role=alert] button')].length === 1";
    for (file, part) in [("*/web_bg.wasm", ""), ("*/split_table.wasm", "#/xiangqi/friend")] {
        page.browser.lose(&[file])?;
        page.browser.open(&page.address(part))?;
        page.until("word of it", again)?;
        let seen = "const alert = document.querySelector('[role=alert]'); const box = alert.getBoundingClientRect();
                    return alert.checkVisibility({ visibilityProperty: true }) && box.top >= 0 && box.bottom <= innerHeight";
        page.until("word that is seen", seen)?;
        page.browser.lose(&[])?;
        page.browser.run("document.querySelector('[role=alert] ~ button, [role=alert] button').click()", &json!([]))?;
        page.is_there()?;
    }
    // The console also reports the missing file.
    page.browser.console().map(drop)
}

fn offline(page: &Page) -> Result<()> {
    page.open("#/xiangqi/computer")?;
    let kept = "return navigator.serviceWorker.ready.then(r => !!r.active)";
    page.until("everything to be kept", kept)?;
    page.reload()?;
    page.browser.set_offline(true)?;
    page.reload()?;
    page.press("h2", "mouse")?;
    page.press("e2", "mouse")?;
    page.has_moves(2)
}

/// The maximum size of a first visit, compressed, in bytes.
const MOST: u64 = 350_000;
/// The maximum size of a first visit by a link into a game, with its rules and the board.
const MOST_IN_A_GAME: u64 = 450_000;

fn weight(page: &Page, part: &str, most: u64) -> Result<()> {
    page.open(part)?;
    // As counted by the browser, independent of file names.
    let script = "const all = ['navigation', 'resource'].flatMap(kind => performance.getEntriesByType(kind));
                  return [all.reduce((sum, entry) => sum + entry.encodedBodySize, 0), all.length]";
    let counted = page.browser.run(script, &serde_json::json!([]))?;
    let bytes = counted[0].as_u64().unwrap_or(u64::MAX);
    println!("      a first visit to /{part} loads {bytes} bytes in {} files", counted[1]);
    ensure!(bytes <= most, "a first visit loads {bytes} bytes, more than {most}");
    Ok(())
}
