//! The page as a user sees it: places, buttons, texts.

use crate::driver::{Act, Browser};
use anyhow::{Context as _, Result, ensure};
use serde_json::json;
use std::thread;
use std::time::{Duration, Instant};

/// The page in a browser.
pub(crate) struct Page<'a> {
    pub(crate) browser: &'a Browser<'a>,
    url: &'a str,
    pub(crate) tools: &'a Tools,
}

/// What scenarios may need besides the page.
pub(crate) struct Tools {
    /// The axe-core script.
    pub(crate) axe: String,
    /// The URL of the same page on a plain host, below a path.
    pub(crate) elsewhere: String,
}

/// The time limit of `until`, generous for a busy machine.
const PATIENCE: Duration = Duration::from_mins(1);

impl<'a> Page<'a> {
    pub(crate) const fn new(browser: &'a Browser<'a>, url: &'a str, tools: &'a Tools) -> Self {
        Self { browser, url, tools }
    }

    /// Returns the same page on the plain host.
    pub(crate) const fn elsewhere(&self) -> Self {
        Self { url: self.tools.elsewhere.as_str(), ..*self }
    }

    /// Opens a hash route and waits until it is shown.
    pub(crate) fn open(&self, part: &str) -> Result<()> {
        self.browser.open(&self.address(part))?;
        self.is_there()
    }

    /// Returns the full URL of a hash route.
    pub(crate) fn address(&self, part: &str) -> String {
        format!("{}/{part}", self.url.trim_end_matches('/'))
    }

    pub(crate) fn reload(&self) -> Result<()> {
        self.browser.reload()?;
        self.is_there()
    }

    pub(crate) fn is_there(&self) -> Result<()> {
        // A route that starts a game is replaced by the address of that game.
        let script = "return !!document.querySelector('main:not(.waiting)') && !document.getElementById('first-paint')
                          && !/\\/(computer|friend|watch)$/.test(location.hash)";
        self.until("the page", script)
    }

    /// Waits until a script returns `true`.
    pub(crate) fn until(&self, what: &str, script: &str) -> Result<()> {
        let began = Instant::now();
        loop {
            if self.browser.run(script, &json!([]))? == json!(true) {
                return Ok(());
            }
            ensure!(began.elapsed() < PATIENCE, "timed out waiting for {what}");
            thread::sleep(Duration::from_millis(50));
        }
    }

    /// Returns the result of a script as text.
    pub(crate) fn text(&self, script: &str) -> Result<String> {
        Ok(self.browser.run(script, &json!([]))?.as_str().unwrap_or_default().to_owned())
    }

    /// Returns the text of the element with a test id.
    pub(crate) fn says(&self, name: &str) -> Result<String> {
        self.text(&format!("return document.querySelector('[data-testid={name}]').textContent"))
    }

    /// Clicks a button or a link.
    pub(crate) fn click(&self, name: &str) -> Result<()> {
        self.browser.click(&format!("[data-testid={name}]"))
    }

    /// Clicks something in the closed section beside a game.
    pub(crate) fn click_more(&self, name: &str) -> Result<()> {
        self.browser.run("document.querySelector('[data-testid=more]').open = true", &json!([]))?;
        self.click(name)
    }

    /// Selects a value in a list.
    pub(crate) fn choose(&self, name: &str, value: &str) -> Result<()> {
        // The driver opens no list, so this does what a browser does on a selection.
        let script = "const list = document.querySelector(`[data-testid=${arguments[0]}]`); list.value = arguments[1];
                      list.dispatchEvent(new Event('change', { bubbles: true })); return list.value";
        let chosen = self.browser.run(script, &json!([name, value]))?;
        ensure!(chosen == value, "{name} has no choice {value}");
        Ok(())
    }

    /// Selects a language.
    pub(crate) fn speak(&self, tag: &str) -> Result<()> {
        self.choose("language", tag)?;
        self.until(tag, &format!("return document.documentElement.lang === '{tag}'"))
    }

    /// Presses a place of the board.
    pub(crate) fn press(&self, place: &str, pointer: &str) -> Result<()> {
        self.browser.press(self.middle(place)?, pointer)
    }

    /// Drags the piece of a place to another.
    pub(crate) fn drag(&self, from: &str, to: &str, pointer: &str) -> Result<()> {
        let (from, to) = (self.middle(from)?, self.middle(to)?);
        let halfway = (f64::midpoint(from.0, to.0), f64::midpoint(from.1, to.1));
        self.browser.point(&[Act::Go(from), Act::Down, Act::Go(halfway), Act::Go(to), Act::Up], pointer)
    }

    /// Returns the centre of a place on the screen.
    pub(crate) fn middle(&self, place: &str) -> Result<(f64, f64)> {
        let script = "const r = document.querySelector(`[data-place='${arguments[0]}']`).getBoundingClientRect();
                      return [r.x + r.width / 2, r.y + r.height / 2]";
        let at = self.browser.run(script, &json!([place]))?;
        Ok((at[0].as_f64().with_context(|| place.to_owned())?, at[1].as_f64().context("a height")?))
    }

    /// Returns the moves in the list.
    pub(crate) fn moves(&self) -> Result<Vec<String>> {
        let script =
            "return [...document.querySelectorAll('[data-testid=moves] li')].map(x => x.textContent).join('|')";
        let text = self.text(script)?;
        Ok(text.split('|').filter(|mv| !mv.is_empty()).map(str::to_owned).collect())
    }

    /// Waits until this many moves were played.
    pub(crate) fn has_moves(&self, count: usize) -> Result<()> {
        let script = format!("return document.querySelectorAll('[data-testid=moves] li').length === {count}");
        self.until(&format!("{count} moves"), &script)
    }

    /// Returns the accessible name of a place.
    pub(crate) fn spoken(&self, place: &str) -> Result<String> {
        self.text(&format!("return document.querySelector(\"[data-place='{place}']\").getAttribute('aria-label')"))
    }

    /// Fails if the console has errors or warnings.
    pub(crate) fn is_without_errors(&self) -> Result<()> {
        let console = self.browser.console()?;
        ensure!(console.is_empty(), "the console says: {}", console.join("; "));
        Ok(())
    }
}
