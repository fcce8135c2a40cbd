//! Files, links and pictures.

use super::{DESKTOP, PHONE, Scenario, play, scenario};
use crate::page::Page;
use anyhow::{Result, ensure};
use serde_json::json;
use std::path::Path;

pub(super) const ALL: &[Scenario] = &[
    scenario("a game is shared by a link and continued elsewhere", DESKTOP, link),
    scenario("names in a link are shown as plain text", PHONE, names),
    scenario("a damaged link shows only an error", DESKTOP, damaged_link),
    scenario("links and positions contain no face-down pieces", PHONE, nothing_leaks),
    scenario("a pasted collection is listed with its faults", DESKTOP, collection),
    scenario("an unreadable text opens nothing, and an invalid position can be repaired", PHONE, wrong),
    scenario("a UCI position command is opened as a game", DESKTOP, engines),
    scenario("a file is chosen and opened", DESKTOP, chosen),
    scenario("a game is saved in every format, and as a picture", DESKTOP, saved),
    scenario("a game is saved with its date", DESKTOP, dated),
];

pub(super) fn paste(page: &Page, text: &str) -> Result<()> {
    page.open("#/files")?;
    let script = "document.querySelector('[data-testid=paste]').value = arguments[0]; \
                  document.querySelector('[data-testid=read]').click()";
    page.browser.run(script, &json!([text])).map(drop)
}

fn address(page: &Page) -> Result<String> {
    page.text("return location.hash")
}

pub(super) fn is_opened(page: &Page) -> Result<()> {
    page.until("the game", "return !!document.querySelector('[data-testid=opened] [data-place]')")
}

/// Plays on from the viewer, and waits for the game.
pub(super) fn play_on(page: &Page, how: &str) -> Result<()> {
    page.click(how)?;
    page.until("the table", "return !!document.querySelector('[data-testid=game] [data-place]')")
}

/// Opens the closed section of the viewer, and waits for the list of formats.
pub(super) fn lists_formats(page: &Page) -> Result<()> {
    page.browser.run("document.querySelector('[data-testid=more]').open = true", &json!([]))?;
    page.until("formats", "return document.querySelectorAll('[data-testid=format] option').length === 6")
}

fn link(page: &Page) -> Result<()> {
    page.open("#/xiangqi/friend")?;
    play(page, "h2e2 h9g7 h0g2", "mouse")?;
    page.click("share")?;
    is_opened(page)?;
    ensure!(address(page)? == "#/open/xiangqi/-/-/h2e2_h9g7_h0g2", "{}", address(page)?);
    page.click("copy-link")?;
    page.until(
        "the link",
        "return document.querySelector('[data-testid=said]').textContent.includes('#/open/xiangqi')",
    )?;
    page.click("previous")?;
    page.until("a step back", "return document.querySelector('.moves [aria-current]').textContent.includes('H8+7')")?;
    page.click("last")?;
    page.until("the last move", "return document.querySelector('.moves [aria-current]').textContent.includes('H2+3')")?;
    play_on(page, "play-friend")?;
    page.has_moves(3)?;
    page.press("i9", "mouse")?;
    page.press("h9", "mouse")?;
    page.has_moves(4)
}

fn names(page: &Page) -> Result<()> {
    // Addresses of older versions without names, and without a result.
    for old in ["h2e2_h9g7", "h2e2_h9g7/second_resignation"] {
        page.open(&format!("#/open/xiangqi/-/-/{old}"))?;
        is_opened(page)?;
        page.has_moves(2)?;
    }
    let hostile = "%3Cimg_src%3Dx_onerror%3Dalert%281%29%3E";
    let long = "%E5%BE%88".repeat(500);
    page.open(&format!("#/open/xiangqi/-/-/h2e2_h9g7/first_/{hostile}/{long}"))?;
    is_opened(page)?;
    let (near, far) = (page.says("bar-near")?, page.says("bar-far")?);
    ensure!(near.trim_end() == "Red <img src=x onerror=alert(1)>", "{near}");
    ensure!(far.trim_end() == format!("Black {}", "很".repeat(40)), "{far}");
    ensure!(page.says("status")?.contains("Red wins"), "{}", page.says("status")?);
    let fits = "return document.documentElement.scrollWidth <= document.documentElement.clientWidth";
    page.until("nothing that is too wide", fits)?;
    page.open("#/xiangqi/computer")?;
    page.press("h2", "touch")?;
    page.press("e2", "touch")?;
    page.has_moves(2)?;
    page.click("share")?;
    is_opened(page)?;
    ensure!(page.says("bar-far")?.starts_with("Black Chuhe, "), "{}", page.says("bar-far")?);
    Ok(())
}

fn damaged_link(page: &Page) -> Result<()> {
    for damaged in ["xiangqi", "xiangqi/-/-/h2e2_h2e2", "xiangqi/-/nonsense/-", "go/-/-/-", "xiangqi/nobody/-/-"] {
        page.open(&format!("#/open/{damaged}"))?;
        let said = page.says("bad-link")?;
        ensure!(said.contains("damaged") && !said.contains(['_', '[']), "{damaged}: {said}");
        let boards =
            page.browser.run("return document.querySelectorAll('main img, main .board').length", &json!([]))?;
        ensure!(boards == 0, "{damaged} shows a board");
    }
    Ok(())
}

fn nothing_leaks(page: &Page) -> Result<()> {
    page.open("#/banqi/friend")?;
    page.press("B2", "touch")?;
    page.has_moves(1)?;
    page.click("share")?;
    is_opened(page)?;
    let address = address(page)?;
    ensure!(
        address.starts_with("#/open/banqi/-/-/B2%3D") && address.len() == "#/open/banqi/-/-/B2%3Dx".len(),
        "{address}"
    );
    page.click_more("copy-fen")?;
    page.until("the position", "return document.querySelector('[data-testid=said]').textContent.includes('????')")?;
    let said = page.says("said")?;
    ensure!(said.matches('?').count() == 31, "{said}");
    Ok(())
}

fn collection(page: &Page) -> Result<()> {
    paste(page, "[Red \"Hu\"]\n\n1. h2e2 h9g7 2. h0h1 *\n\n[Game \"Go\"]\n\n1. a1 *\n\n[Game \"Banqi\"]\n\n1. A1=p *")?;
    page.until("a list", "return document.querySelectorAll('[data-testid=games] li').length === 3")?;
    ensure!(page.says("games")?.contains("Hu"), "{}", page.says("games")?);
    page.browser.click("[data-testid=games] button")?;
    page.until("what is wrong", "return document.querySelector('[data-testid=report]').textContent.includes('ply 3')")?;
    ensure!(!page.says("report")?.contains(['_', '[']), "{}", page.says("report")?);
    page.click("open-anyway")?;
    is_opened(page)?;
    page.has_moves(2)?;
    paste(page, "3k5/9/9/9/9/9/9/9/9/4KR3 w")?;
    is_opened(page)?;
    ensure!(address(page)?.contains("3k5~9~9"), "{}", address(page)?);
    Ok(())
}

/// Waits for the reason why something cannot be opened.
fn refused(page: &Page, why: &str) -> Result<()> {
    let script =
        format!("return document.querySelector('[data-testid=report] [role=alert]')?.textContent.includes('{why}')");
    page.until(why, &script)?;
    page.until("nothing to open", "return !document.querySelector('[data-testid=open-anyway]')")
}

fn wrong(page: &Page) -> Result<()> {
    for (text, why) in [("hello", "hello"), ("1. h2h2 *", "ply 1"), ("1. z9z8", "off the board")] {
        paste(page, text)?;
        refused(page, why)?;
        ensure!(page.says("report")?.starts_with("Nothing could be read"), "{}", page.says("report")?);
    }
    for (text, why, game) in [
        ("3k5/9/9/9/9/9/9/9/9/3K5 w", "the generals on d0 and d9 face each other", "xiangqi"),
        ("????????/????????/????????/8 - - - 0 0 -", "24 lie face down", "banqi"),
        ("13/13/13/13/13/13/13/13/13/13/13/13/13 r - - 0 1", "Red has 0 kings", "xionghan"),
    ] {
        paste(page, text)?;
        refused(page, why)?;
        page.click("repair")?;
        page.until("the workbench", "return !!document.querySelector('.edit [data-place]')")?;
        ensure!(address(page)?.starts_with(&format!("#/edit/{game}/")), "{}", address(page)?);
        page.until(
            "the same reason",
            &format!("return document.querySelector('[data-testid=verdict]').textContent.includes('{why}')"),
        )?;
    }
    Ok(())
}

fn engines(page: &Page) -> Result<()> {
    for (text, address_of) in [
        ("position startpos moves h2e2 h9g7", "#/open/xiangqi/-/-/h2e2_h9g7"),
        ("startpos moves h3e3 h10g8", "#/open/xiangqi/-/-/h2e2_h9g7"),
        (
            "position fen 3k5/9/9/9/9/9/9/9/9/4KR3 w moves f0f1 d9d8",
            "#/open/xiangqi/-/3k5~9~9~9~9~9~9~9~9~4KR3_w_-_-_0_1/f0f1_d9d8",
        ),
    ] {
        paste(page, text)?;
        is_opened(page)?;
        ensure!(address(page)? == address_of, "{text}: {}", address(page)?);
    }
    Ok(())
}

fn chosen(page: &Page) -> Result<()> {
    page.open("#/files")?;
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../testdata/xiangqi/show/opening.pgn").canonicalize()?;
    page.browser.write("[data-testid=file]", &file.to_string_lossy())?;
    page.until(
        "what is in it",
        "return !!document.querySelector('[data-testid=open-anyway], [data-testid=opened] [data-place]')",
    )
}

/// Records every file that the page makes.
pub(super) fn listen(page: &Page) -> Result<()> {
    let listen = "const make = URL.createObjectURL; \
                  if (!window.made) URL.createObjectURL = (blob) => { window.made.push(blob); return make(blob); }; \
                  window.made = []";
    page.browser.run(listen, &json!([])).map(drop)
}

fn saved(page: &Page) -> Result<()> {
    page.open("#/open/xiangqi/-/-/h2e2_h9g7")?;
    is_opened(page)?;
    listen(page)?;
    lists_formats(page)?;
    let mut made = 0;
    for format in ["record", "pgn", "xqf", "dhtmlxq", "cbr", "cbf"] {
        page.choose("format", format)?;
        page.click("save")?;
        made += 1;
        page.until(format, &format!("return window.made.length === {made} && window.made[{made} - 1].size > 50"))?;
    }
    for picture in ["svg", "png"] {
        page.click(&format!("save-{picture}"))?;
        made += 1;
        page.until(picture, &format!("return window.made.length === {made} && window.made[{made} - 1].size > 5000"))?;
    }
    let first = page.text("return window.made[0].text()")?;
    ensure!(first.contains("[Game \"Xiangqi\"]") && first.contains("1. h2e2 h9g7"), "{first}");
    let png = page.text("return window.made[7].slice(1, 4).text()")?;
    ensure!(png == "PNG", "{png}");
    // A saved file can be read again.
    page.browser
        .run("return window.made[2].arrayBuffer().then(b => new Uint8Array(b).slice(0, 2).join())", &json!([]))
        .and_then(|magic| {
            ensure!(magic == "88,81", "an XQF begins with {magic}");
            Ok(())
        })?;
    paste(page, &first)?;
    is_opened(page)?;
    ensure!(address(page)? == "#/open/xiangqi/-/-/h2e2_h9g7", "{}", address(page)?);
    Ok(())
}

/// Returns the tags of the viewed game in a file of this format.
fn saved_as(page: &Page, format: &str) -> Result<String> {
    is_opened(page)?;
    listen(page)?;
    lists_formats(page)?;
    page.choose("format", format)?;
    page.click("save")?;
    page.until("a file", "return window.made.length === 1")?;
    page.text("return window.made[0].text()")
}

fn dated(page: &Page) -> Result<()> {
    let today = "const now = new Date(), two = number => String(number).padStart(2, '0');
                 return `[Date \"${now.getFullYear()}.${two(now.getMonth() + 1)}.${two(now.getDate())}\"]`";
    for format in ["pgn", "record"] {
        page.open("#/xiangqi/friend")?;
        play(page, "h2e2 h9g7", "mouse")?;
        page.click("share")?;
        let (saved, today) = (saved_as(page, format)?, page.text(today)?);
        ensure!(saved.contains(&today), "{today} {saved}");
        // The date of a file is kept, and a link has no date.
        paste(page, "[Date \"1987.01.18\"]\n\n1. h2e2 h9g7 2. h0g2 *")?;
        let saved = saved_as(page, format)?;
        ensure!(saved.matches("[Date").count() == 1 && saved.contains("[Date \"1987.01.18\"]"), "{saved}");
        page.open("")?;
        page.open("#/open/xiangqi/-/-/h2e2_b9c7")?;
        let saved = saved_as(page, format)?;
        ensure!(!saved.contains("[Date"), "{saved}");
    }
    Ok(())
}
