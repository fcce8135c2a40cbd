//! Plays the page in a real browser, as people do: `cargo xtask test --only page` runs this.
//!
//! [`driver`] speaks to `chromedriver`, [`page`] knows the page, and [`scenarios`] are what people do.
#![allow(clippy::print_stdout, reason = "telling people what holds is the work of this program")]

mod driver;
mod page;
mod scenarios;

use anyhow::{Result, bail};
use clap::Parser;
use driver::Driver;
use page::Page;

/// Plays the page in a real browser.
#[derive(Parser)]
struct Args {
    /// Where the page is
    url: String,
    /// Only scenarios whose names contain this
    #[arg(long)]
    only: Option<String>,
}

fn main() -> Result<()> {
    let args = Args::parse();
    let driver = Driver::start()?;
    let mut failed = 0;
    for scenario in scenarios::ALL.iter().copied().flatten() {
        if args.only.as_deref().is_some_and(|part| !scenario.name.contains(part)) {
            continue;
        }
        // Each has a browser of its own: nothing that one keeps can help another.
        let browser = driver.browser(scenario.screen)?;
        let page = Page::new(&browser, &args.url);
        let ended = (scenario.run)(&page).and_then(|()| page.is_without_errors());
        match ended {
            Ok(()) => println!("ok    {}", scenario.name),
            Err(error) => {
                failed += 1;
                println!("FAIL  {}: {error:#}", scenario.name);
            }
        }
    }
    if failed > 0 {
        bail!("{failed} failed");
    }
    Ok(())
}
