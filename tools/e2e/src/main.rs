//! Plays the page in a real browser, as people do: `cargo xtask test --only page` runs this.
//!
//! [`driver`] speaks to `chromedriver`, [`page`] knows the page, [`host`] serves it as any host would, and [`scenarios`]
//! are what people do.
#![allow(clippy::print_stdout, reason = "telling people what holds is the work of this program")]

mod driver;
mod host;
mod measure;
mod page;
mod scenarios;

use anyhow::{Context as _, Result, ensure};
use clap::Parser;
use driver::Driver;
use page::{Page, Tools};
use scenarios::Scenario;
use std::path::PathBuf;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

/// Plays the page in a real browser.
#[derive(Parser)]
struct Args {
    /// Where the page is
    url: String,
    /// The folder that any web host could serve
    #[arg(long)]
    folder: PathBuf,
    /// The script that looks for barriers
    #[arg(long)]
    axe: PathBuf,
    /// Only scenarios whose names contain this
    #[arg(long)]
    only: Option<String>,
    /// Measure how smoothly it runs, in place of the scenarios
    #[arg(long)]
    measure: bool,
}

/// So many browsers at once: most of the time they wait.
const HANDS: usize = 4;

fn main() -> Result<()> {
    let args = Args::parse();
    let driver = Driver::start()?;
    let axe = std::fs::read_to_string(&args.axe).with_context(|| args.axe.display().to_string())?;
    let tools = Tools { axe, elsewhere: host::serve(args.folder.clone(), "/some/where/")? };
    if args.measure {
        return measure::run(&driver, &args.url, &tools);
    }
    let wanted = |scenario: &&Scenario| args.only.as_deref().is_none_or(|part| scenario.name.contains(part));
    let wanted: Vec<&Scenario> = scenarios::ALL.iter().copied().flatten().filter(wanted).collect();
    ensure!(!wanted.is_empty(), "no scenario has such a name");
    let (next, failed) = (AtomicUsize::new(0), AtomicUsize::new(0));
    thread::scope(|scope| {
        for _ in 0..HANDS {
            scope.spawn(|| {
                while let Some(scenario) = wanted.get(next.fetch_add(1, Ordering::Relaxed)) {
                    match run(&driver, scenario, &args.url, &tools) {
                        Ok(()) => println!("ok    {}", scenario.name),
                        Err(error) => {
                            failed.fetch_add(1, Ordering::Relaxed);
                            println!("FAIL  {}: {error:#}", scenario.name);
                        }
                    }
                }
            });
        }
    });
    let failed = failed.into_inner();
    ensure!(failed == 0, "{failed} of {} failed", wanted.len());
    Ok(())
}

fn run(driver: &Driver, scenario: &Scenario, url: &str, tools: &Tools) -> Result<()> {
    // Each has a browser of its own: nothing that one keeps can help another.
    let browser = driver.browser(scenario.screen)?;
    let page = Page::new(&browser, url, tools);
    (scenario.run)(&page)?;
    page.is_without_errors()
}
