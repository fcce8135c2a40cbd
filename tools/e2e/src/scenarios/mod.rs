//! The browser tests, one file per subject.

mod access;
mod begin;
mod board;
mod edit;
mod files;
mod hand;
mod keep;
mod random;
mod reading;
mod routes;
mod shell;
mod study;
mod table;
mod viewer;
mod whole;

use crate::driver::Screen;
use crate::page::Page;
use anyhow::Result;

/// A browser test on a screen.
pub(crate) struct Scenario {
    pub(crate) name: &'static str,
    pub(crate) screen: Screen,
    pub(crate) run: fn(&Page) -> Result<()>,
}

const DESKTOP: Screen = Screen { width: 1280, height: 800, touch: false };
const TABLET: Screen = Screen { width: 1024, height: 768, touch: true };
const PHONE: Screen = Screen { width: 390, height: 844, touch: true };

/// All scenarios; the slowest start first.
pub(crate) const ALL: &[&[Scenario]] = &[
    random::ALL,
    whole::ALL,
    access::ALL,
    routes::ALL,
    board::ALL,
    hand::ALL,
    begin::ALL,
    edit::ALL,
    table::ALL,
    keep::ALL,
    shell::ALL,
    files::ALL,
    study::ALL,
    viewer::ALL,
    reading::ALL,
];

const fn scenario(name: &'static str, screen: Screen, run: fn(&Page) -> Result<()>) -> Scenario {
    Scenario { name, screen, run }
}

/// Plays moves such as `h2e2` by pressing both places.
fn play(page: &Page, moves: &str, pointer: &str) -> Result<()> {
    for (number, mv) in moves.split_whitespace().enumerate() {
        page.press(&mv[..2], pointer)?;
        page.press(&mv[2..], pointer)?;
        page.has_moves(number + 1)?;
    }
    Ok(())
}
