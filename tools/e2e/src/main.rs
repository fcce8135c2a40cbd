//! Browser tests of the page: `cargo xtask test --only page` runs this.
//!
//! [`driver`] talks to `chromedriver`, [`page`] knows the page, [`host`] serves it like any web host, and
//! [`scenarios`] are the tests.
#![allow(clippy::print_stdout, reason = "a command-line program prints its results")]

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

/// Runs the browser tests of the page.
#[derive(Parser)]
struct Args {
    /// The URL of the page
    url: String,
    /// The folder that any web host can serve
    #[arg(long)]
    folder: PathBuf,
    /// The axe-core script, which checks accessibility
    #[arg(long)]
    axe: PathBuf,
    /// Only scenarios whose names contain this text
    #[arg(long)]
    only: Option<String>,
    /// Measure how smoothly the page runs, instead of running the scenarios
    #[arg(long)]
    measure: bool,
}

/// The number of parallel browsers, which wait most of the time.
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
    // Each scenario has its own browser, so that no stored data is shared.
    let browser = driver.browser(scenario.screen)?;
    let page = Page::new(&browser, url, tools);
    (scenario.run)(&page)?;
    page.is_without_errors()
}
