//! From text to a game: rules, start and plies in, a `History` out.
//!
//! Every program that is given a game in text uses [`set_up`] or [`replay`], so that all of them refuse the same
//! texts for the same reasons.

use crate::{MoveError, Notation, Phrases, PositionError, RulesError, RulesText, Text, phrases, read_next};
use game::{Game, History, IllegalOf, PlyOf, Seed};

/// Why no game can begin with these rules and this start.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SetupError {
    /// The rules are unknown, or contradict the start position.
    #[error("{}", .0.text())]
    Rules(RulesError),
    /// The start position cannot be read or cannot be played.
    #[error(transparent)]
    Position(#[from] PositionError),
}

impl From<RulesError> for SetupError {
    fn from(error: RulesError) -> Self {
        Self::Rules(error)
    }
}

impl SetupError {
    /// A stable name for programs: `unknown_rules`, `bad_fen` or `impossible_position`.
    pub const fn code(&self) -> &'static str {
        match self {
            Self::Rules(_) => RulesError::CODE,
            Self::Position(error) => error.code,
        }
    }

    /// What is wrong, with what was found and what was expected.
    pub fn text(&self) -> Text {
        match self {
            Self::Rules(error) => error.text(),
            Self::Position(error) => error.text.clone(),
        }
    }

    /// The squares to point at.
    pub fn squares(&self) -> &[String] {
        match self {
            Self::Rules(_) => &[],
            Self::Position(error) => &error.squares,
        }
    }
}

/// Why a game in text cannot be replayed.
#[derive(Debug)]
pub enum ReplayError<G: Game> {
    /// It cannot even begin.
    Setup(SetupError),
    /// One of its plies cannot be read or is illegal.
    Ply(Box<PlyError<G>>),
}

/// A ply that cannot be read or is illegal, with the game before it.
#[derive(Debug)]
pub struct PlyError<G: Game> {
    /// The game before that ply.
    pub history: History<G>,
    /// The text of the ply.
    pub text: String,
    /// Why it is refused.
    pub error: MoveError<IllegalOf<G>>,
}

impl<G: Game> From<SetupError> for ReplayError<G> {
    fn from(error: SetupError) -> Self {
        Self::Setup(error)
    }
}

impl<G: Game> PlyError<G> {
    /// The number of the ply, counted from 1.
    pub fn number(&self) -> usize {
        self.history.plies().len() + 1
    }
}

impl<G: Phrases> ReplayError<G> {
    /// A stable name for programs: that of a [`SetupError`], or of the rule that a ply breaks.
    pub fn code(&self) -> &'static str {
        match self {
            Self::Setup(error) => error.code(),
            Self::Ply(ply) => phrases::code_and_squares(&ply.error).0,
        }
    }

    /// The number of the ply that is refused, counted from 1; `None` if the game cannot even begin.
    pub fn ply(&self) -> Option<usize> {
        match self {
            Self::Setup(_) => None,
            Self::Ply(ply) => Some(ply.number()),
        }
    }

    /// What is wrong, for people.
    pub fn text(&self) -> Text {
        match self {
            Self::Setup(error) => error.text(),
            Self::Ply(ply) => phrases::move_error::<G>(ply.history.position(), &ply.error),
        }
    }
}

/// The game that begins with these rules from the position `start`; `None` is the start of the rule set.
///
/// Unknown rules are reported before a position that cannot be read.
///
/// ```
/// use notation::{RulesText, set_up};
/// use xiangqi::Xiangqi;
///
/// let history = set_up::<Xiangqi>(&RulesText::default(), Some("3k5/9/9/9/9/9/9/9/9/4K4 w"))?;
/// assert!(history.plies().is_empty());
/// let error = set_up::<Xiangqi>(&"no-such-rules".parse().unwrap(), Some("no position")).unwrap_err();
/// assert_eq!(error.code(), "unknown_rules");
/// # Ok::<_, notation::SetupError>(())
/// ```
pub fn set_up<G: Notation>(rules: &RulesText, start: Option<&str>) -> Result<History<G>, SetupError> {
    let by_name = G::read_rules(rules)?;
    let (rules, start) = if let Some(text) = start {
        G::settle(rules, G::read_position(text)?)?
    } else {
        let start = G::deal(&by_name, &Seed([0; 32])).0;
        (by_name, start)
    };
    Ok(History::new(rules, start))
}

/// The same game after these plies, each as [`read_next`] reads it.
///
/// ```
/// use notation::{RulesText, replay};
/// use xiangqi::Xiangqi;
///
/// let played = replay::<Xiangqi>(&RulesText::default(), None, &["h2e2", "h9g7"]).unwrap();
/// assert_eq!(played.plies().len(), 2);
/// let error = replay::<Xiangqi>(&RulesText::default(), None, &["h2e2", "b9d8"]).unwrap_err();
/// assert_eq!((error.code(), error.ply()), ("horse_leg_blocked", Some(2)));
/// ```
pub fn replay<G: Notation>(
    rules: &RulesText,
    start: Option<&str>,
    plies: &[impl AsRef<str>],
) -> Result<History<G>, ReplayError<G>> {
    replay_with(rules, start, plies, read_next)
}

/// The same, where plies are read in another way: in another notation, or as they were played.
pub fn replay_with<G: Notation>(
    rules: &RulesText,
    start: Option<&str>,
    plies: &[impl AsRef<str>],
    read: impl Fn(&History<G>, &str) -> Result<PlyOf<G>, MoveError<IllegalOf<G>>>,
) -> Result<History<G>, ReplayError<G>> {
    let mut history = set_up(rules, start)?;
    for text in plies.iter().map(AsRef::as_ref) {
        match read(&history, text) {
            Ok(ply) => history.push_unchecked(ply),
            Err(error) => {
                return Err(ReplayError::Ply(Box::new(PlyError { history, text: text.to_owned(), error })));
            }
        }
    }
    Ok(history)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Language;
    use banqi::Banqi;
    use xiangqi::Xiangqi;

    #[track_caller]
    fn check(rules: &str, start: Option<&str>, plies: &[&str], code: &str, ply: Option<usize>) {
        let refused = replay::<Xiangqi>(&rules.parse().unwrap(), start, plies).unwrap_err();
        assert_eq!((refused.code(), refused.ply()), (code, ply));
        assert_ne!(refused.text().to(Language::English), refused.text().to(Language::Chinese));
    }

    #[test]
    fn each_error_has_a_code_and_a_place() {
        check("nonsense", Some("?"), &["?"], "unknown_rules", None);
        check("wxf", Some("?"), &["?"], "bad_fen", None);
        check("wxf", None, &["h2e2", "?"], "bad_move", Some(2));
        check("wxf", None, &["h2e2", "h9g7", "h0g3"], "illegal_piece_move", Some(3));
    }

    #[test]
    fn the_game_before_a_bad_ply_is_kept() {
        let refused = replay::<Xiangqi>(&RulesText::default(), None, &["h2e2", "?", "h9g7"]).unwrap_err();
        let ReplayError::Ply(ply) = refused else { panic!("{refused:?}") };
        assert_eq!((ply.history.plies().len(), ply.text.as_str()), (1, "?"));
    }

    #[test]
    fn rules_of_the_text_apply_to_the_position() {
        let rules: RulesText = "taiwan".parse().unwrap();
        let history = set_up::<Banqi>(&rules, None).unwrap();
        assert_eq!(history.rules(), &Banqi::read_rules(&rules).unwrap());
        let same = set_up::<Banqi>(&rules, Some(&Banqi::write_position(history.start()))).unwrap();
        assert_eq!(same.start(), history.start());
    }
}
