//! How engines of other authors are told of a game, if they do not write it as we do.

use crate::spec::Protocol;
use game::{Game, History, MoveOf};

/// How engines of other authors write a game. The defaults are for a game that they write as we do.
pub trait Dialects: Game {
    /// Whether games by these rules can be told in this protocol.
    fn is_spoken(protocol: Protocol, rules: &Self::Rules) -> bool {
        let _ = rules;
        matches!(protocol, Protocol::Uci | Protocol::Ucci)
    }

    /// The game so far, as an engine of this protocol is told it; `None` if it is told as in UCI.
    fn tell(protocol: Protocol, history: &History<Self>) -> Option<String> {
        let _ = (protocol, history);
        None
    }

    /// The move that an engine of this protocol means; `None` if the text is no move in its own notation.
    fn understand(protocol: Protocol, position: &Self::Position, text: &str) -> Option<MoveOf<Self>> {
        let _ = (protocol, position, text);
        None
    }
}

/// All games but those that have a dialect of their own.
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
