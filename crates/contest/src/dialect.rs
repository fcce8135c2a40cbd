//! How games are sent to engines of other authors that use a different notation.

use crate::spec::Protocol;
use game::{Game, History, MoveOf};

/// The notation of a game in other engines. The default methods are for games that these engines write as we do.
pub trait Dialects: Game {
    /// Returns whether this protocol can express games by these rules.
    fn is_spoken(protocol: Protocol, rules: &Self::Rules) -> bool {
        let _ = rules;
        matches!(protocol, Protocol::Uci | Protocol::Ucci)
    }

    /// Returns the game so far in this protocol; `None` if the protocol uses the UCI form.
    fn tell(protocol: Protocol, history: &History<Self>) -> Option<String> {
        let _ = (protocol, history);
        None
    }

    /// Reads a move in the notation of this protocol; `None` if the text is not a move in that notation.
    fn understand(protocol: Protocol, position: &Self::Position, text: &str) -> Option<MoveOf<Self>> {
        let _ = (protocol, position, text);
        None
    }
}

/// Implements the defaults for all games without a dialect.
macro_rules! by_default {
    ($($module:ident $Game:ident,)*) => { $(by_default!($module $Game);)* };
    (banqi $Game:ident) => {};
    ($module:ident $Game:ident) => { impl Dialects for games::$module::$Game {} };
}
games::each_game!(by_default);

#[cfg(test)]
mod tests {
    use super::*;
    use games::xiangqi::Xiangqi;

    #[test]
    fn a_game_without_a_dialect_is_told_as_in_uci() {
        assert!(!Xiangqi::is_spoken(Protocol::Cdc, &games::xiangqi::Rules::default()));
        assert!(Xiangqi::is_spoken(Protocol::Ucci, &games::xiangqi::Rules::default()));
    }
}
