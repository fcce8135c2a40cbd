//! Settings, the guide, updates and offline use.

use super::{DESKTOP, PHONE, Scenario, play, scenario};
use crate::page::Page;
use anyhow::{Result, ensure};
use serde_json::json;

pub(super) const ALL: &[Scenario] = &[
    scenario("settings apply at once and survive a reload", PHONE, settings),
    scenario("damaged settings are reported and the others kept", DESKTOP, damaged),
    scenario("the guide is shown in three languages", DESKTOP, guide),
    scenario("a new version waits until the user activates it", DESKTOP, update),
    scenario("files and guide work offline", DESKTOP, offline),
    scenario("the page works below a sub-path of a plain host", DESKTOP, elsewhere),
];

fn settings(page: &Page) -> Result<()> {
    page.open("#/settings")?;
    page.click("theme-slate")?;
    page.click("pieces-letters")?;
    page.click("sound")?;
    page.choose("page", "dark")?;
    // A level has a name wherever it is chosen.
    page.choose("level", "5")?;
    let named = "return document.querySelector('[data-testid=level]').selectedOptions[0].textContent";
    ensure!(page.text(named)? == "5 · amateur", "{}", page.text(named)?);
    let look = "return [...['theme', 'pieces', 'page'].map(name => document.documentElement.dataset[name]),
        document.querySelector('[data-testid=sound]').checked,
        document.querySelector('[data-testid=theme-slate]').checked,
        document.querySelector('[data-testid=level]').value].join()";
    for moment in ["at once", "after a reload"] {
        let found = page.text(look)?;
        ensure!(found == "slate,letters,dark,false,true,5", "{moment}: {found}");
        page.reload()?;
    }
    Ok(())
}

fn damaged(page: &Page) -> Result<()> {
    page.open("")?;
    let break_it = r#"localStorage.setItem('chuhe.settings', '{"theme":"mud","pieces":"letters","level":99}')"#;
    page.browser.run(break_it, &json!([]))?;
    page.reload()?;
    let said = page.says("notice")?;
    ensure!(said.contains("Board") && said.contains("Computer strength"), "{said}");
    let kept =
        page.text("return [document.documentElement.dataset.theme, document.documentElement.dataset.pieces].join()")?;
    ensure!(kept == "classic-wood,letters", "{kept}");
    page.click("close-notice")?;
    page.reload()?;
    page.until("silence", "return !document.querySelector('[data-testid=notice]')")
}

const PAGES: [&str; 7] = ["", "/xiangqi", "/banqi", "/xionghan", "/playing", "/files", "/command-line"];

fn guide(page: &Page) -> Result<()> {
    for (tag, word) in [("en", "Back to the guide."), ("zh-Hans", "回到指南。"), ("zh-Hant", "嗎？")] {
        page.open("#/settings")?;
        page.speak(tag)?;
        for name in PAGES {
            page.open(&format!("#/guide{name}"))?;
            page.until("the text", "return !!document.querySelector('[data-testid=guide]')")?;
            let expected = if tag == "zh-Hant" { name == "/banqi" } else { !name.is_empty() };
            ensure!(page.says("guide")?.contains(word) == expected, "{tag} {name}: {word}");
            let seen = "for (const image of document.querySelectorAll('.guide img')) image.loading = 'eager';
                        return [...document.querySelectorAll('.guide img')].every(image => image.complete && image.naturalWidth > 0)";
            page.until("the boards", seen)?;
        }
    }
    page.open("#/guide/no-such-page")?;
    page.until("a word about it", "return !!document.querySelector('[role=alert]')")?;
    // The console also reports the missing file.
    let heard = page.browser.console()?;
    ensure!(heard.iter().all(|line| line.contains("no-such-page")), "{heard:?}");
    Ok(())
}

const KEPT: &str = "return navigator.serviceWorker.ready.then(r => !!r.active)";

fn update(page: &Page) -> Result<()> {
    page.open("#/xiangqi/friend")?;
    page.until("everything to be kept", KEPT)?;
    page.reload()?;
    play(page, "h2e2", "mouse")?;
    // A browser treats another script URL as a new version.
    page.browser.run("window.here = true; navigator.serviceWorker.register('sw.js?next')", &json!([]))?;
    page.until("the notice", "return !!document.querySelector('[data-testid=use-update]')")?;
    page.has_moves(1)?;
    ensure!(page.browser.run("return window.here", &json!([]))? == true, "the page was loaded again by itself");
    page.click("use-update")?;
    page.until("the new version", "return !window.here && !!document.querySelector('[data-testid=board]')")?;
    page.has_moves(1)
}

fn offline(page: &Page) -> Result<()> {
    page.open("")?;
    page.until("everything to be kept", KEPT)?;
    page.reload()?;
    page.browser.set_offline(true)?;
    page.open("#/guide/xionghan")?;
    page.until("the guide", "return !!document.querySelector('[data-testid=guide] img')")?;
    page.open("#/open/xiangqi/-/-/h2e2")?;
    super::files::is_opened(page)?;
    // Formats and pictures come from the records worker.
    super::files::lists_formats(page)
}

fn elsewhere(page: &Page) -> Result<()> {
    let page = page.elsewhere();
    page.open("#/xiangqi/computer")?;
    page.press("h2", "mouse")?;
    page.press("e2", "mouse")?;
    page.has_moves(2)?;
    page.open("#/guide/banqi")?;
    page.until("the guide", "return !!document.querySelector('[data-testid=guide] img')")?;
    page.open("#/open/xiangqi/-/-/h2e2")?;
    super::files::is_opened(&page)?;
    super::files::lists_formats(&page)?;
    page.until("everything to be kept", KEPT)?;
    page.reload()?;
    page.browser.set_offline(true)?;
    page.open("#/xionghan/friend")?;
    page.until("a board", "return !!document.querySelector('[data-testid=board]')")
}
