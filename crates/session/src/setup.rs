//! From what was agreed on, as text, to a game about to begin.

use crate::Playable;
use game::History;
use notation::{PositionError, RulesError, RulesText, Text, set_up};
use protocol::{Setup, Start};

/// Why there is no game that begins so.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SetupError {
    /// A stable name for programs.
    pub code: &'static str,
    /// What is wrong, with what was found and what was expected.
    pub text: Text,
    /// The squares to look at.
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

/// The game that begins so.
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
