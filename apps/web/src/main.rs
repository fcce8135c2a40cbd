//! The page: three games on any screen.
//!
//! What needs no browser is compiled and tested everywhere: [`plan`] (where places are on the screen), [`ground`] (the
//! lines of a board), [`figure`] (what is drawn on a piece), [`signs`] (the marks on a board), [`motion`] (which piece
//! is which), [`lens`], [`grip`] and [`hand`] (what a pointer means), [`keys`] (what keys mean), [`options`] (what there
//! is to choose), [`tray`] (what lies beside a board), [`edit`] (a position that is arranged), [`tones`] (what is heard),
//! [`loaded`] (the games whose rules are here), [`link`] and [`told`] (a game in an address), [`moment`] (one moment of a
//! game that is looked at), [`pasted`] (what somebody pasted), [`words`] (what the page says), [`script`] (in traditional
//! characters), [`settings`], [`terms`] (what is chosen before a game), [`shelf`] (games that are kept), [`study`] (what
//! people wrote about them), [`judgement`] (what engines and clocks tell people) and [`written`] (in which notation). The
//! rest, in `page/`, is compiled for WebAssembly only.
#![cfg_attr(not(target_arch = "wasm32"), allow(dead_code, reason = "only a page uses it all"))]

mod edit;
mod figure;
#[cfg(test)]
mod fixture;
mod grip;
mod ground;
mod hand;
mod judgement;
mod keys;
mod lens;
mod link;
mod loaded;
mod moment;
mod motion;
mod options;
#[cfg(target_arch = "wasm32")]
mod page;
mod pasted;
mod plan;
mod script;
mod settings;
mod shelf;
mod signs;
mod study;
mod terms;
mod told;
mod tones;
mod tray;
mod words;
mod written;

#[cfg(target_arch = "wasm32")]
fn main() {
    page::show();
}

#[cfg(not(target_arch = "wasm32"))]
#[allow(clippy::print_stderr, reason = "all that it can do here")]
fn main() {
    eprintln!("this program runs in a browser: cargo xtask play");
}
