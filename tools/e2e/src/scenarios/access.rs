//! Accessibility and layout shifts.

use super::routes::crawl;
use super::{DESKTOP, PHONE, Scenario, scenario};
use crate::page::Page;
use anyhow::{Result, ensure};
use serde_json::json;

pub(super) const ALL: &[Scenario] = &[
    scenario("every page is accessible in every theme, light and dark", DESKTOP, accessibility),
    scenario("every page is accessible on a phone", PHONE, accessibility),
    scenario("pages load without layout shifts", PHONE, shifts),
];

/// All checks once, then the contrast in every theme, light and dark.
const LOOK: &str = "const told = (found) => found.violations.map(it =>
        `${it.id}: ${it.nodes.slice(0, 3).map(node => node.html.slice(0, 120)).join(' ; ')}`);
    const root = document.documentElement, all = [];
    const before = { ...root.dataset };
    root.dataset.animation = 'off';
    all.push(...told(await axe.run(document)));
    for (const theme of ['classic-wood', 'slate', 'parchment', 'dark']) {
      for (const page of ['light', 'dark']) {
        root.dataset.theme = theme;
        root.dataset.page = page;
        const found = await axe.run(document, { runOnly: ['color-contrast'] });
        all.push(...told(found).map(text => `${theme} ${page} ${text}`));
      }
    }
    Object.assign(root.dataset, before);
    return all;";

fn accessibility(page: &Page) -> Result<()> {
    let mut found = Vec::new();
    crawl(page, |page, route| {
        if route.starts_with("#/guide") {
            page.until("the text", "return !!document.querySelector('[data-testid=guide]')")?;
        }
        page.browser.run(&page.tools.axe, &json!([]))?;
        let script = format!("return (async () => {{ {LOOK} }})()");
        let told = page.browser.run(&script, &json!([]))?;
        found.extend(told.as_array().into_iter().flatten().map(|text| format!("{route}: {text}")));
        Ok(())
    })?;
    ensure!(found.is_empty(), "{} accessibility problems:\n{}", found.len(), found.join("\n"));
    Ok(())
}

/// Returns the sum of layout shifts since loading, and the elements.
const JUMPED: &str = "return new Promise(done => {
        let sum = 0;
        const what = [];
        new PerformanceObserver(list => {
          for (const shift of list.getEntries()) {
            if (shift.hadRecentInput) continue;
            sum += shift.value;
            what.push(...shift.sources.map(source => source.node?.className ?? source.node?.nodeName));
          }
        }).observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => done([sum, what.join(' ')])));
      })";

fn shifts(page: &Page) -> Result<()> {
    let places = [
        "#/",
        "#/xiangqi/friend",
        "#/banqi/friend",
        "#/xionghan/friend",
        "#/edit/xionghan",
        "#/settings",
        "#/guide/xiangqi",
        "#/files",
    ];
    for place in places {
        // From an empty page, as on a first visit.
        page.browser.open("about:blank")?;
        page.open(place)?;
        page.until("all of it", "return document.readyState === 'complete'")?;
        let jumped = page.browser.run(JUMPED, &json!([]))?;
        let (sum, what) = (jumped[0].as_f64().unwrap_or(1.0), jumped[1].as_str().unwrap_or_default());
        ensure!(sum < 0.02, "{place} shifts by {sum}: {what}");
    }
    Ok(())
}
