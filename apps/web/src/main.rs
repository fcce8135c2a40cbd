//! The page: three games on any screen.
//!
//! Modules that need no browser are compiled and tested on every target:
//!
//! - the board: [`layout`] (coordinates of places), [`board_lines`], [`piece_shapes`], [`markers`], [`motion`] (which
//!   piece moved where), [`sounds`], [`tray`] (captured pieces)
//! - input: [`viewport`] (screen coordinates), [`drag`] (press or drag), [`gesture`] (what it means), [`keys`]
//!   (shortcuts), [`move_choices`] (a gesture that may mean several moves), [`pasted`] (pasted text)
//! - games: [`game_options`] (before a game), [`loaded_games`] (games whose rules are loaded), [`saved_games`],
//!   [`export`] and [`link`] (a game in an address), [`viewer`] (one ply of a game), [`study`] (comments and
//!   variations), [`assessment`] (engine scores and clocks), [`edit`] (the position editor)
//! - texts: [`words`], [`move_notation`], [`settings`]
//!
//! The rest, in `page/`, is compiled for WebAssembly only.
#![cfg_attr(not(target_arch = "wasm32"), allow(dead_code, reason = "some items are used only in the browser"))]

mod assessment;
mod board_lines;
mod drag;
mod edit;
mod export;
#[cfg(test)]
mod fixture;
mod game_options;
mod gesture;
mod keys;
mod layout;
mod link;
mod loaded_games;
mod markers;
mod motion;
mod move_choices;
mod move_notation;
#[cfg(target_arch = "wasm32")]
mod page;
mod pasted;
mod piece_shapes;
mod saved_games;
mod settings;
mod sounds;
mod study;
mod tray;
mod viewer;
mod viewport;
mod words;

#[cfg(target_arch = "wasm32")]
fn main() {
    page::show();
}

#[cfg(not(target_arch = "wasm32"))]
#[allow(clippy::print_stderr, reason = "the native binary only prints this message")]
fn main() {
    eprintln!("this program runs in a browser: cargo xtask play");
}
