//! What the whole page does: its languages, and that it needs no network.

use super::{DESKTOP, PHONE, Scenario, play, scenario};
use crate::page::Page;
use anyhow::{Result, ensure};
use serde_json::json;

pub(super) const ALL: &[Scenario] = &[
    scenario("the page speaks three languages", DESKTOP, languages),
    scenario("a first visit loads little", PHONE, |page| weight(page, "", MOST)),
    scenario("a first visit to a game loads little", PHONE, |page| weight(page, "#/xiangqi/friend", MOST_IN_A_GAME)),
    scenario("a first visit to a large game loads little", PHONE, |page| {
        weight(page, "#/xionghan/friend", MOST_IN_A_GAME)
    }),
    scenario("a first visit to the workbench loads little", PHONE, |page| weight(page, "#/edit/banqi", MOST_IN_A_GAME)),
    scenario("a page that cannot be loaded says so, and can be tried again", PHONE, lost),
    scenario("after one visit the page works without a network", DESKTOP, offline),
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
    // Every word that is seen is Chinese; squares and numbers are everybody's.
    let script = "return document.querySelector('aside').innerText.replace(/[^A-Za-z]/g, '')";
    ensure!(page.text(script)?.is_empty(), "left in English: {}", page.text(script)?);
    // A game that has no notation in Chinese tells its moves in words, and its rules in a table.
    page.open("#/banqi/friend")?;
    page.press("A1", "mouse")?;
    page.has_moves(1)?;
    ensure!(page.moves()?[0].starts_with("1. A1 翻出"), "{:?}", page.moves()?);
    let cells = "return document.querySelectorAll('[data-testid=rules] .chart td').length === 50";
    page.until("seven kinds that take or do not take seven", cells)
}

fn lost(page: &Page) -> Result<()> {
    // First the program itself is lost, then a part of it.
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
    // What was lost is known to the console too.
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

/// What a first visit may load in all, compressed, in bytes.
const MOST: u64 = 350_000;
/// What may be loaded by somebody who follows a link into a game: its rules and the board besides.
const MOST_IN_A_GAME: u64 = 450_000;

fn weight(page: &Page, part: &str, most: u64) -> Result<()> {
    page.open(part)?;
    // As the browser counted it: this does not depend on what files are called.
    let script = "const all = ['navigation', 'resource'].flatMap(kind => performance.getEntriesByType(kind));
                  return [all.reduce((sum, entry) => sum + entry.encodedBodySize, 0), all.length]";
    let counted = page.browser.run(script, &serde_json::json!([]))?;
    let bytes = counted[0].as_u64().unwrap_or(u64::MAX);
    println!("      a first visit to /{part} loads {bytes} bytes in {} files", counted[1]);
    ensure!(bytes <= most, "a first visit loads {bytes} bytes, more than {most}");
    Ok(())
}
