//! Creates a game from the agreed setup, which is text.

use crate::Playable;
use game::History;
use notation::{PositionError, RulesError, RulesText, Text, set_up};
use protocol::{Setup, Start};

/// Why a setup is invalid.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SetupError {
    /// A stable name for programs.
    pub code: &'static str,
    /// The error, with the found and the expected value.
    pub text: Text,
    /// The squares to highlight.
    pub squares: Vec<String>,
}

impl std::fmt::Display for SetupError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} [{}]", self.text, self.code)
    }
}

impl std::error::Error for SetupError {}

impl From<RulesError> for SetupError {
    fn from(error: RulesError) -> Self {
        Self::new(RulesError::CODE, error.text())
    }
}

impl From<PositionError> for SetupError {
    fn from(PositionError { code, text, squares }: PositionError) -> Self {
        Self { code, text, squares }
    }
}

impl From<notation::SetupError> for SetupError {
    fn from(error: notation::SetupError) -> Self {
        Self { code: error.code(), text: error.text(), squares: error.squares().to_vec() }
    }
}

impl SetupError {
    pub(crate) const fn new(code: &'static str, text: Text) -> Self {
        Self { code, text, squares: Vec::new() }
    }
}

/// Returns the game that `setup` describes.
pub(crate) fn begin<G: Playable>(setup: &Setup) -> Result<History<G>, SetupError> {
    let wanted: RulesText = setup.rules.parse()?;
    Ok(match &setup.start {
        Start::Usual => set_up(&wanted, None)?,
        Start::Position(text) => set_up(&wanted, Some(text))?,
        Start::Handicap(text) => {
            let rules = G::read_rules(&wanted)?;
            let start = G::under(&rules, G::read_handicap(text)?);
            History::new(rules, start)
        }
    })
}
