//! Choosing among the moves that a text may mean.

use crate::{Candidate, MoveError, Notation, Style};
use game::{IllegalOf, MoveOf, Position as _, in_order};

/// How well a legal move fits the text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Likeness {
    /// Another kind of piece.
    None,
    /// The same kind of piece.
    Kind,
    /// The same kind, direction and distance.
    Words,
    /// Exactly the piece that was meant.
    Piece,
}

/// Returns the legal move among `readings`. `text` was written in `style`; if it fits nothing, the error lists
/// the most similar legal moves.
pub(crate) fn settle<G: Notation>(
    position: &G::Position,
    text: &str,
    style: Style,
    readings: &[MoveOf<G>],
    likeness: impl Fn(MoveOf<G>) -> Likeness,
) -> Result<MoveOf<G>, MoveError<IllegalOf<G>>> {
    let mut legal = Vec::new();
    let mut refusal = None;
    for &mv in readings {
        match position.check(mv) {
            Ok(()) => legal.push(mv),
            Err(illegal) => {
                refusal.get_or_insert(illegal);
            }
        }
    }
    let told = |moves: Vec<MoveOf<G>>| moves.into_iter().map(|mv| candidate::<G>(position, mv, style)).collect();
    match (legal.as_slice(), refusal) {
        (&[mv], _) => Ok(mv),
        ([], Some(illegal)) => Err(MoveError::Illegal(illegal)),
        ([], None) => {
            let mut moves = Vec::new();
            position.legal_moves(&mut moves);
            let most = moves.iter().map(|&mv| likeness(mv)).max().unwrap_or(Likeness::None);
            moves.retain(|&mv| most != Likeness::None && likeness(mv) == most);
            Err(MoveError::Impossible { text: text.to_owned(), candidates: told(in_order(moves)) })
        }
        _ => Err(MoveError::Ambiguous { text: text.to_owned(), candidates: told(legal) }),
    }
}

fn candidate<G: Notation>(position: &G::Position, mv: MoveOf<G>, style: Style) -> Candidate {
    let coordinates = G::write_move(mv);
    let text = G::write_styled(position, mv, style).unwrap_or_else(|| coordinates.clone());
    Candidate { coordinates, text }
}
