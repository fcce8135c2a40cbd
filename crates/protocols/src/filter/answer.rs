//! Answers a request: replays the moves and describes the position.

use super::reply::Status;
use super::{Answer, Countable, Problem, Request, notations};
use game::perft::{Options, divide};
use game::{History, MoveOf, Outcome, Position as _, Reason as _};
use notation::Phrases;
use notation::{Language, ReplayError, replay};
use std::collections::BTreeMap;

/// Answers a request about one game.
pub(super) fn answer<G: Countable>(request: &Request, language: Language) -> Result<Answer, Problem> {
    let history = replayed::<G>(request, language)?;
    let position = history.position();
    let verdict = history.verdict();
    let outcome = verdict.as_ref().map(|verdict| verdict.ending.outcome);
    let (status, winner) = match outcome {
        None => (Status::Ongoing, None),
        Some(Outcome::Draw) => (Status::Drawn, None),
        Some(Outcome::Win(seat)) => (Status::Won, G::seat_code(position, seat)),
    };
    // A won game has no legal moves. In a drawn game, the moves of the position are still listed.
    let moves = if winner.is_some() { Vec::new() } else { history.legal_moves() };
    Ok(Answer {
        fen: G::write_position(position),
        turn: G::seat_code(position, position.turn()),
        check: G::in_check(position),
        legal: legal::<G>(&moves),
        effects: effects::<G>(position, &moves),
        status,
        winner,
        reason: verdict.map(|verdict| verdict.ending.reason.code()),
        divide: request.divide.map(|depth| counts::<G>(position, depth)),
        notations: request.notate.as_ref().map(|moves| notations::notate(&history, moves, language)),
        read: request.read.as_ref().map(|texts| notations::read(&history, texts, language)),
    })
}

/// Replays the moves. Endings that depend on the history do not stop the replay.
fn replayed<G: Phrases>(request: &Request, language: Language) -> Result<History<G>, Problem> {
    replay(&request.rules, request.fen.as_deref(), &request.moves).map_err(|error| match error {
        ReplayError::Setup(error) => {
            Problem { squares: error.squares().to_vec(), ..Problem::new(error.code(), error.text().to(language)) }
        }
        ReplayError::Ply(ply) => {
            Problem { ply: Some(ply.number()), ..notations::problem(&ply.history, &ply.error, language) }
        }
    })
}

fn legal<G: Phrases>(moves: &[MoveOf<G>]) -> Vec<String> {
    let mut texts: Vec<String> = moves.iter().map(|&mv| G::write_move(mv)).collect();
    texts.sort_unstable();
    texts
}

/// Returns the effects of each move besides the step itself. Moves without such effects are left out.
fn effects<G: Phrases>(position: &G::Position, moves: &[MoveOf<G>]) -> BTreeMap<String, Vec<String>> {
    let each = moves.iter().map(|&mv| (G::write_move(mv), G::effects(position, mv)));
    each.filter(|(_, squares)| !squares.is_empty()).collect()
}

fn counts<G: Countable>(position: &G::Position, depth: u32) -> BTreeMap<String, u64> {
    let counts = divide(position, depth, Options::default());
    counts.into_iter().map(|(mv, nodes)| (G::write_move(mv), nodes)).collect()
}
