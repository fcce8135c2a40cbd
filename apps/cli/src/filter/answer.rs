//! Finding the answer: replay the moves, then say what there is to say.

use super::reply::Status;
use super::{Answer, Problem, Request};
use crate::games::Playable;
use game::perft::{Options, divide};
use game::{History, Outcome, Position as _, Reason as _, Seed};
use notation::phrases::{code_and_squares, move_error};
use notation::{Language, RulesError, read_next};
use std::collections::BTreeMap;

/// Answers a question about one game.
pub(crate) fn answer<G: Playable>(request: &Request, language: Language) -> Result<Answer, Problem> {
    let history = replay::<G>(request, language)?;
    let position = history.position();
    let verdict = history.verdict();
    let outcome = verdict.as_ref().map(|verdict| verdict.ending.outcome);
    let (status, winner) = match outcome {
        None => (Status::Ongoing, None),
        Some(Outcome::Draw) => (Status::Drawn, None),
        Some(Outcome::Win(seat)) => (Status::Won, G::seat_code(position, seat)),
    };
    Ok(Answer {
        fen: G::write_position(position),
        turn: G::seat_code(position, position.turn()),
        check: G::in_check(position),
        // A won game has no moves; what could be played in a drawn one is still of interest.
        legal: if winner.is_some() { Vec::new() } else { legal(&history) },
        status,
        winner,
        reason: verdict.map(|verdict| verdict.ending.reason.code()),
        divide: request.divide.map(|depth| counts::<G>(position, depth)),
    })
}

/// Plays the moves as they come. Ends that the history brings about do not stop them.
fn replay<G: Playable>(request: &Request, language: Language) -> Result<History<G>, Problem> {
    let rules =
        G::read_rules(&request.rules).map_err(|error| Problem::new(RulesError::CODE, error.text().to(language)))?;
    let start = match &request.fen {
        Some(fen) => G::read_position(fen)
            .map(|start| G::under(&rules, start))
            .map_err(|error| Problem { squares: error.squares, ..Problem::new(error.code, error.text.to(language)) })?,
        None => G::deal(&rules, &Seed([0; 32])).0,
    };
    let mut history = History::<G>::new(rules, start);
    for (index, text) in request.moves.iter().enumerate() {
        let ply = read_next(&history, text).map_err(|error| {
            let (code, squares) = code_and_squares(&error);
            let message = move_error::<G>(history.position(), &error);
            Problem { squares, ply: Some(index + 1), ..Problem::new(code, message.to(language)) }
        })?;
        history.push(ply);
    }
    Ok(history)
}

fn legal<G: Playable>(history: &History<G>) -> Vec<String> {
    let mut texts: Vec<String> = history.legal_moves().into_iter().map(G::write_move).collect();
    texts.sort_unstable();
    texts
}

fn counts<G: Playable>(position: &G::Position, depth: u32) -> BTreeMap<String, u64> {
    let counts = divide(position, depth, Options::default());
    counts.into_iter().map(|(mv, nodes)| (G::write_move(mv), nodes)).collect()
}
