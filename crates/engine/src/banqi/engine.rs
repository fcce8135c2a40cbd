//! Both ways of searching, one at a time.

use super::alphabeta::AlphaBeta;
use super::montecarlo::MonteCarlo;
use crate::engine::Task;
use crate::level::{self, Weaknesses};
use crate::library::Library;
use crate::limits::Control;
use crate::report::{Found, Report};
use crate::searcher::{Purpose, Searcher, Unfit};
use ::banqi::{Banqi, Move};
use game::History;
use std::num::NonZeroUsize;

/// An engine for Banqi that can search in either way.
#[derive(Debug)]
pub struct BanqiEngine {
    alphabeta: AlphaBeta,
    montecarlo: MonteCarlo,
    method: Method,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Method {
    AlphaBeta,
    MonteCarlo,
}

impl Method {
    const NAMES: &[&str] = &["ab", "mc"];
}

impl BanqiEngine {
    /// An engine with so many megabytes for what it learns. It searches by alpha-beta, the stronger way.
    pub fn new(megabytes: usize) -> Self {
        Self {
            alphabeta: AlphaBeta::new(megabytes),
            montecarlo: MonteCarlo::new(megabytes, 0),
            method: Method::AlphaBeta,
        }
    }
}

impl Searcher for BanqiEngine {
    type Game = Banqi;

    fn search(
        &mut self,
        history: &History<Banqi>,
        task: &Task<Move>,
        control: Control<'_>,
        tell: &mut dyn FnMut(&Report<Move>),
    ) -> Found<Move> {
        match self.method {
            Method::AlphaBeta => self.alphabeta.search(history, task, control, tell),
            Method::MonteCarlo => self.montecarlo.search(history, task, control, tell),
        }
    }

    fn read_parameters(&mut self, text: &str) -> Result<(), Unfit> {
        self.alphabeta.read_parameters(text)?;
        self.montecarlo.read_parameters(text)
    }

    fn methods(&self) -> &'static [&'static str] {
        Method::NAMES
    }

    fn set_method(&mut self, name: &str) {
        match name {
            "ab" => self.method = Method::AlphaBeta,
            "mc" => self.method = Method::MonteCarlo,
            _ => {}
        }
    }

    fn set_purpose(&mut self, purpose: Purpose) {
        self.alphabeta.set_purpose(purpose);
        self.montecarlo.set_purpose(purpose);
    }

    fn set_library(&mut self, library: Option<Library>) {
        self.alphabeta.set_library(library.clone());
        self.montecarlo.set_library(library);
    }

    fn weaknesses(&self) -> &'static Weaknesses {
        &level::OF_BANQI
    }

    fn resize(&mut self, megabytes: usize) {
        self.alphabeta.resize(megabytes);
        self.montecarlo.resize(megabytes);
    }

    fn set_threads(&mut self, threads: NonZeroUsize) {
        self.alphabeta.set_threads(threads);
    }

    fn forget(&mut self) {
        self.alphabeta.forget();
        self.montecarlo.forget();
    }
}
