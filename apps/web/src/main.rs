//! The page: three games on any screen.
//!
//! What needs no browser is compiled and tested everywhere: [`layout`] (where places are on the screen), [`ground`] (the
//! lines of a board), [`figure`] (what is drawn on a piece), [`signs`] (the marks on a board), [`motion`] (which piece
//! is which), [`viewport`], [`drag`] and [`hand`] (what a pointer means), [`keys`] (what keys mean), [`options`] (what there
//! is to choose), [`tray`] (what lies beside a board), [`edit`] (a position that is arranged), [`tones`] (what is heard),
//! [`loaded`] (the games whose rules are here), [`link`] and [`told`] (a game in an address), [`moment`] (one moment of a
//! game that is looked at), [`pasted`] (what somebody pasted), [`words`] (what the page says), [`script`] (in traditional
//! characters), [`settings`], [`game_options`] (what is chosen before a game), [`shelf`] (games that are kept), [`study`] (what
//! people wrote about them), [`judgement`] (what engines and clocks tell people) and [`written`] (in which notation). The
//! rest, in `page/`, is compiled for WebAssembly only.
#![cfg_attr(not(target_arch = "wasm32"), allow(dead_code, reason = "only a page uses it all"))]

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
mod script;
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
#[allow(clippy::print_stderr, reason = "all that it can do here")]
fn main() {
    eprintln!("this program runs in a browser: cargo xtask play");
}
