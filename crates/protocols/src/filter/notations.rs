//! Conversion of moves to and from other notations.

use super::Problem;
use super::reply::{Item, Texts};
use game::{History, IllegalOf, MoveOf};
use notation::Phrases;
use notation::phrases::{code_and_squares, move_error};
use notation::{Language, MoveError};

type Read<G> = Result<MoveOf<G>, MoveError<IllegalOf<G>>>;

/// Writes each of these legal moves in every notation of the game.
pub(super) fn notate<G: Phrases>(history: &History<G>, moves: &[String], language: Language) -> Vec<Item<Texts>> {
    let position = history.position();
    let written = |mv| {
        let each = G::styles().iter().filter_map(|&style| Some((style.code(), G::write_styled(position, mv, style)?)));
        Texts(each.collect())
    };
    moves.iter().map(|text| item(history, G::read_move(position, text), language, written)).collect()
}

/// Reads each of these texts as a legal move, in any notation of the game.
pub(super) fn read<G: Phrases>(history: &History<G>, texts: &[String], language: Language) -> Vec<Item<String>> {
    let typed = |text: &String| G::read_typed_move(history.position(), text);
    texts.iter().map(|text| item(history, typed(text), language, G::write_move)).collect()
}

/// Returns the result for a move, or the problem with it.
fn item<G: Phrases, T>(
    history: &History<G>,
    read: Read<G>,
    language: Language,
    tell: impl Fn(MoveOf<G>) -> T,
) -> Item<T> {
    let allowed = read.and_then(|mv| match G::forbids(history, mv) {
        None => Ok(mv),
        Some(illegal) => Err(MoveError::Illegal(illegal)),
    });
    match allowed {
        Ok(mv) => Item::Done(tell(mv)),
        Err(error) => Item::Failed(problem(history, &error, language)),
    }
}

/// Returns the problem for a refused move.
pub(super) fn problem<G: Phrases>(
    history: &History<G>,
    error: &MoveError<IllegalOf<G>>,
    language: Language,
) -> Problem {
    let (code, squares) = code_and_squares(error);
    let message = move_error::<G>(history.position(), error);
    Problem { squares, ..Problem::new(code, message.to(language)) }
}
