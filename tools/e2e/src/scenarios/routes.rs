//! Every route: by click, by address and by reload, without an error.

use super::{DESKTOP, PHONE, Scenario, scenario};
use crate::page::Page;
use anyhow::{Context as _, Result, ensure};
use serde_json::json;
use std::collections::{BTreeSet, VecDeque};

pub(super) const ALL: &[Scenario] = &[
    scenario("every route by click, by address and by reload", DESKTOP, every_route),
    scenario("every route is fully translated", DESKTOP, every_word),
    scenario("no route is wider than a phone", PHONE, nothing_sticks_out),
];

/// Returns the hash links of the current page.
const LINKS: &str = "return [...document.querySelectorAll('a[href^=\"#\"]')].map(a => a.getAttribute('href'))";

/// Visits every route that links lead to, and calls `look` once for each.
pub(super) fn crawl(page: &Page, mut look: impl FnMut(&Page, &str) -> Result<()>) -> Result<usize> {
    let mut known = BTreeSet::from(["#/".to_owned()]);
    let mut waiting = VecDeque::from(["#/".to_owned()]);
    while let Some(route) = waiting.pop_front() {
        afresh(page, &route)?;
        look(page, &route).with_context(|| route.clone())?;
        page.is_without_errors().with_context(|| route.clone())?;
        afresh(page, &route)?;
        for link in page.browser.run(LINKS, &json!([]))?.as_array().into_iter().flatten() {
            let link = link.as_str().unwrap_or_default().to_owned();
            // All saved games count as one route.
            let kind = if link.starts_with("#/game/") { "#/game/".to_owned() } else { link.clone() };
            if known.insert(kind) {
                // By a click, as users do. A game that was just started has other links than the one before.
                page.browser.run("document.querySelector(`a[href='${arguments[0]}']`)?.click()", &json!([link]))?;
                page.until(&link, &format!("return location.hash === '{link}' || location.hash.length > 1"))?;
                page.is_there()?;
                page.is_without_errors().with_context(|| format!("by a click on {link}"))?;
                afresh(page, &route)?;
                waiting.push_back(link);
            }
        }
    }
    Ok(known.len())
}

/// Opens a route from an empty page, so that the previous one cannot be mistaken for it.
fn afresh(page: &Page, route: &str) -> Result<()> {
    page.open(route)?;
    page.reload()
}

fn every_route(page: &Page) -> Result<()> {
    let mut seen = BTreeSet::new();
    let routes = crawl(page, |page, route| {
        seen.insert(route.to_owned());
        page.reload()
    })?;
    ensure!(routes >= 7, "only {routes} routes");
    for game in ["xiangqi", "banqi", "xionghan"] {
        // If the default rules differ from the game's own, the position is in the address.
        let leads = seen.iter().any(|route| route.starts_with(&format!("#/edit/{game}")));
        ensure!(leads, "no link leads to the editor of {game}");
    }
    page.open("#/no/such/place")
}

fn every_word(page: &Page) -> Result<()> {
    page.open("")?;
    page.speak("zh-Hans")?;
    // Names, abbreviations, squares and links that are Latin in Chinese too.
    let script = "return [...document.querySelectorAll('main, dialog')].map(part => part.innerText).join(' ')
        .replace(/[a-m]1?\\d([a-m]1?\\d)?|[A-H][1-4]|\\b(Chuhe|English|FEN|UCI|UCCI|WXF|PGN|PNG|SVG|Esc|Enter|Shift|Delete|Home|End|PageUp|PageDown|Elo)\\b/g, '')
        .match(/[A-Za-z]{2,}/g)?.join(' ') ?? ''";
    crawl(page, |page, route| {
        if route.starts_with("#/guide") {
            // The guide names commands and files.
            return Ok(());
        }
        let left = page.text(script)?;
        ensure!(left.is_empty(), "left in English: {left}");
        Ok(())
    })
    .map(drop)
}

/// Content beyond the right edge cannot be found by scrolling down.
fn nothing_sticks_out(page: &Page) -> Result<()> {
    let widest = "const main = document.querySelector('main');
        const seen = [...main.querySelectorAll('*')].filter(part => part.checkVisibility());
        const inner = part => { for (let p = part.parentElement; p && p !== main; p = p.parentElement)
            if (['auto', 'scroll', 'hidden', 'clip'].includes(getComputedStyle(p).overflowX)) return true; return false; };
        const out = seen.filter(part => part.getBoundingClientRect().right > screen.width + 1 && !part.closest('svg') && !inner(part));
        return out.slice(0, 3).map(part => part.outerHTML.slice(0, 90)).join(' | ')";
    crawl(page, |page, _| {
        let out = page.text(widest)?;
        ensure!(out.is_empty(), "beyond the right edge: {out}");
        Ok(())
    })
    .map(drop)
}
