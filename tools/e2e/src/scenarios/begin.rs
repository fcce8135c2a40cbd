//! The options of a new game, and their effect.

use super::{DESKTOP, PHONE, Scenario, TABLET, play, scenario};
use crate::page::Page;
use anyhow::{Result, ensure};

pub(super) const ALL: &[Scenario] = &[
    scenario("on a phone every game starts with one tap without scrolling", PHONE, one_tap),
    scenario("options of a new game take effect and are remembered", TABLET, chosen),
    scenario("an invalid start position shows the reason", DESKTOP, from_text),
    scenario("a handicap removes a piece", PHONE, handicap),
    scenario("a game is lost on time", DESKTOP, flag_falls),
    scenario("a restored game with clocks is paused", TABLET, comes_back_paused),
    scenario("the computer moves first if the person takes the second seat", PHONE, second_seat),
];

fn one_tap(page: &Page) -> Result<()> {
    page.open("")?;
    let hidden = "return [...document.querySelectorAll('.card a.button')].filter(a => {
        const r = a.getBoundingClientRect(); return r.top < 0 || r.bottom > innerHeight || r.height < 44 }).length
        + (document.querySelectorAll('.card a.button').length === 6 ? 0 : 100)";
    ensure!(page.browser.run(hidden, &serde_json::json!([]))? == 0, "a start is hidden or too small");
    Ok(())
}

fn chosen(page: &Page) -> Result<()> {
    page.open("#/banqi/new")?;
    page.choose("opponent", "friend")?;
    page.choose("rule-set", "taiwan")?;
    page.browser.run("document.querySelector('[data-testid=every-rule]').open = true", &serde_json::json!([]))?;
    page.click("chain")?;
    page.click("begin")?;
    page.until("the board", "return !!document.querySelector('[data-testid=board]')")?;
    page.until("an address of its own", "return location.hash.startsWith('#/game/')")?;
    page.browser.run("document.querySelector('[data-testid=rules]').open = true", &serde_json::json!([]))?;
    ensure!(page.says("rules")?.contains("Taiwan"), "{}", page.says("rules")?);
    page.open("#/banqi/new")?;
    page.until("the rule set", "return document.querySelector('[data-testid=rule-set]')?.value === 'taiwan'")?;
    page.until("the option", "return document.querySelector('[data-testid=chain]').checked")?;
    page.choose("rule-set", "classic")?;
    page.until("another rule set", "return !document.querySelector('[data-testid=chain]').checked")
}

fn from_text(page: &Page) -> Result<()> {
    page.open("#/xiangqi/new")?;
    page.choose("opponent", "friend")?;
    page.choose("start", "position")?;
    page.browser.write("[data-testid=position]", "nonsense")?;
    page.click("begin")?;
    page.until("a reason", "return document.querySelector('[data-testid=setup-error]').textContent !== ''")?;
    page.browser.run(
        "const field = document.querySelector('[data-testid=position]'); field.value = ''",
        &serde_json::json!([]),
    )?;
    page.browser.write("[data-testid=position]", "4k4/9/9/9/9/9/9/9/R8/3K5 w - - 0 1")?;
    page.click("begin")?;
    page.until("the board", "return !!document.querySelector('[data-testid=board]')")?;
    ensure!(page.spoken("a1")?.contains("red chariot"), "{}", page.spoken("a1")?);
    ensure!(page.spoken("a0")?.contains("empty"), "{}", page.spoken("a0")?);
    Ok(())
}

fn handicap(page: &Page) -> Result<()> {
    page.open("#/xiangqi/new")?;
    page.choose("opponent", "friend")?;
    page.choose("start", "handicap")?;
    page.choose("handicap", "two-horses")?;
    page.click("begin")?;
    page.until("the board", "return !!document.querySelector('[data-testid=board]')")?;
    for place in ["b0", "h0"] {
        ensure!(page.spoken(place)?.contains("empty"), "{}", page.spoken(place)?);
    }
    Ok(())
}

fn flag_falls(page: &Page) -> Result<()> {
    page.open("#/xiangqi/new")?;
    page.choose("opponent", "friend")?;
    page.choose("clock", "per-move")?;
    page.browser.run(
        "const field = document.querySelector('[data-testid=seconds]'); field.value = '1';
        field.dispatchEvent(new Event('input', { bubbles: true }))",
        &serde_json::json!([]),
    )?;
    page.click("begin")?;
    page.until("the board", "return !!document.querySelector('[data-testid=board]')")?;
    // The clocks start with the first move.
    play(page, "h2e2", "mouse")?;
    page.until(
        "the flag",
        "return document.querySelector('[data-testid=status]').textContent.includes('Red wins: time')",
    )
}

fn comes_back_paused(page: &Page) -> Result<()> {
    page.open("#/xiangqi/new")?;
    page.choose("opponent", "friend")?;
    page.choose("clock", "sudden-death")?;
    page.click("begin")?;
    page.until("the board", "return !!document.querySelector('[data-testid=board]')")?;
    play(page, "h2e2 h9g7", "touch")?;
    let running = "return document.querySelectorAll('.clock.runs').length === 1";
    page.until("a running clock", running)?;
    page.reload()?;
    page.until("a paused game", "return document.querySelectorAll('.clock.runs').length === 0")?;
    page.click("go-on")?;
    page.until("a running clock", running)?;
    page.press("h0", "touch")?;
    page.press("g2", "touch")?;
    page.has_moves(3)
}

fn second_seat(page: &Page) -> Result<()> {
    page.open("#/xiangqi/new")?;
    page.choose("chair", "second")?;
    page.choose("level-of", "1")?;
    page.click("begin")?;
    page.has_moves(1)?;
    ensure!(page.says("bar-near")?.contains("Black"), "{}", page.says("bar-near")?);
    page.press("h9", "touch")?;
    page.press("g7", "touch")?;
    page.has_moves(3)
}
