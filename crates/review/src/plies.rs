//! The review of one game, ply by ply: the engine's best move, and the loss by the move that was played.

use crate::{Assessment, Extent, Finding, Judgement, Phase, Phases, Query, accuracy, phase};
use game::{History, Outcome, PlyOf, Position as _, Seat};
use notation::Phrases;
use std::ops::RangeInclusive;

/// The review of one ply.
#[derive(Clone, Debug, PartialEq)]
pub struct ReviewedPly {
    /// Its number, from 1.
    pub number: usize,
    /// The seat that played it.
    pub seat: Seat,
    /// The ply in coordinates.
    pub played: String,
    /// The move in coordinates: the ply without the result of a flip.
    pub asked: String,
    /// The phase of the game.
    pub phase: Phase,
    /// The value of the best move for the player who moved.
    pub before: Assessment,
    /// The best line; empty if the engine found none.
    pub line: Vec<String>,
    /// The depth of the search.
    pub depth: u32,
    /// The value of the ply for the player who moved.
    pub after: Assessment,
    /// The points that the player lost by it, from 0 to 1, without the effect of chance.
    pub loss: f64,
    /// The effect of chance; `None` if the ply did not depend on chance.
    pub luck: Option<Luck>,
}

/// The effect of chance on a ply.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Luck {
    /// The expected points of the player before the flip, from 0 to 1: the mean over all results.
    pub expected: f64,
    /// The points that the result gained over the expected points, from -1 to 1.
    pub gained: f64,
}

impl ReviewedPly {
    /// Returns the judgement of the move; `None` if it lost little.
    pub fn judgement(&self) -> Option<Judgement> {
        Judgement::of(self.loss)
    }

    /// Returns the best move; `None` if it was played.
    pub fn better(&self) -> Option<&String> {
        self.line.first().filter(|best| **best != self.asked)
    }

    /// Returns the value of the best move for the first seat.
    pub fn before_for_first(&self) -> Assessment {
        match self.seat {
            Seat::First => self.before,
            Seat::Second => self.before.reversed(),
        }
    }

    /// Returns the value of the position after the ply for the first seat.
    pub fn for_first(&self) -> Assessment {
        match self.seat {
            Seat::First => self.after,
            Seat::Second => self.after.reversed(),
        }
    }
}

/// The summary of a player's moves.
#[derive(Clone, Debug)]
pub struct Summary<'s> {
    /// The seat of the player.
    pub seat: Seat,
    /// The accuracy from 0 to 100; `None` if the player has not moved.
    pub accuracy: Option<f64>,
    /// The numbers of inaccuracies, mistakes and blunders.
    pub counts: [usize; 3],
    /// The points that the player gained by chance; `None` if no ply depended on chance.
    pub luck: Option<f64>,
    /// The ply that lost most; `None` if there is no inaccuracy, mistake or blunder.
    pub worst: Option<&'s ReviewedPly>,
}

/// Returns the summary of each player.
pub fn summaries(plies: &[ReviewedPly]) -> [Summary<'_>; 2] {
    Seat::ALL.map(|seat| {
        let own = || plies.iter().filter(|ply| ply.seat == seat);
        let count = f64::from(u32::try_from(own().count()).unwrap_or(u32::MAX));
        let sum: f64 = own().map(|ply| accuracy(ply.loss)).sum();
        Summary {
            seat,
            accuracy: (count > 0.0).then(|| sum / count),
            counts: Judgement::ALL.map(|wanted| own().filter(|ply| ply.judgement() == Some(wanted)).count()),
            luck: own().filter_map(|ply| ply.luck).map(|luck| luck.gained).reduce(|sum, gained| sum + gained),
            // Of several equally bad plies, the first one counts.
            worst: own().filter(|ply| ply.judgement().is_some()).rev().max_by(|a, b| a.loss.total_cmp(&b.loss)),
        }
    })
}

/// Reviews the plies with these numbers, counted from 1. `find` answers each query, by a search or from a journal;
/// `done` is called after each ply.
pub fn review<G, E>(
    game: &History<G>,
    numbers: RangeInclusive<usize>,
    find: &mut dyn FnMut(&Query) -> Result<Finding, E>,
    done: &mut dyn FnMut(),
) -> Result<Vec<ReviewedPly>, E>
where
    G: Phases + Phrases,
{
    let mut history = History::<G>::new(game.rules().clone(), game.start().clone());
    let mut plies = Vec::new();
    let mut known: Option<Finding> = None;
    for (index, &ply) in game.plies().iter().enumerate().take(*numbers.end()) {
        let number = index + 1;
        if number < *numbers.start() {
            history.push_unchecked(ply);
            continue;
        }
        let found = match known.take() {
            Some(found) => found,
            None => find(&Query::new(&history, &[], Extent::Whole))?,
        };
        let (seat, phase) = (history.position().turn(), phase::<G>(history.position(), index));
        let asked = G::write_move(G::Position::move_of(ply));
        let is_best = found.line.first() == Some(&asked);
        let luck = luck(&history, ply, find)?;
        let choice = if luck.is_some() && !is_best {
            Some(find(&Query::new(&history, std::slice::from_ref(&asked), Extent::Whole))?.score)
        } else {
            None
        };
        history.push_unchecked(ply);
        done();
        let over = history.position().ending().is_some();
        let next = if over { None } else { Some(find(&Query::new(&history, &[], Extent::Whole))?) };
        let after = match (decided(&history, seat), &next) {
            (Some(decided), _) => decided,
            (None, Some(next)) => next.score.reversed(),
            (None, None) => Assessment::Drawn,
        };
        let played = G::write_ply(ply);
        let expected = choice.unwrap_or(after).expected();
        let loss = if is_best { 0.0 } else { (found.score.expected() - expected).max(0.0) };
        let Finding { score: before, line, depth } = found;
        plies.push(ReviewedPly { number, seat, played, asked, phase, before, line, depth, after, loss, luck });
        known = next;
    }
    Ok(plies)
}

/// Returns the effect of chance on `ply`; `None` if it did not depend on chance. Every possible result is searched.
fn luck<G: Phrases, E>(
    history: &History<G>,
    ply: PlyOf<G>,
    find: &mut dyn FnMut(&Query) -> Result<Finding, E>,
) -> Result<Option<Luck>, E> {
    let mut chances = Vec::new();
    history.position().chances(G::Position::move_of(ply), &mut chances);
    if chances.len() < 2 {
        return Ok(None);
    }
    let seat = history.position().turn();
    let mut after = history.clone();
    let (mut sum, mut weights, mut happened) = (0.0, 0.0, 0.5);
    for (answer, weight) in chances {
        after.push_unchecked(answer);
        let assessment = match decided(&after, seat) {
            Some(assessment) => assessment,
            None => find(&Query::new(&after, &[], Extent::Part))?.score.reversed(),
        };
        after.pop();
        sum += f64::from(weight) * assessment.expected();
        weights += f64::from(weight);
        if answer == ply {
            happened = assessment.expected();
        }
    }
    let expected = sum / weights;
    Ok(Some(Luck { expected, gained: happened - expected }))
}

/// Returns the value of the last ply for the player of `seat`; `None` if the rules have not ended the game.
fn decided<G: Phrases>(history: &History<G>, seat: Seat) -> Option<Assessment> {
    let outcome = history.verdict()?.ending.outcome;
    Some(match outcome {
        Outcome::Draw => Assessment::Drawn,
        Outcome::Win(winner) if winner == seat => Assessment::Won(0),
        Outcome::Win(_) => Assessment::Lost(0),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Search;
    use engine::Limits;
    use games::banqi::Banqi;
    use notation::{RulesText, replay};
    use std::time::Duration;
    use thinker::InputError;

    fn ply(number: usize, seat: Seat, loss: f64) -> ReviewedPly {
        ReviewedPly {
            number,
            seat,
            played: "h2e2".to_owned(),
            asked: "h2e2".to_owned(),
            phase: Phase::Opening,
            before: Assessment::Cp(0),
            line: vec!["h2e2".to_owned()],
            depth: 1,
            after: Assessment::Cp(0),
            loss,
            luck: None,
        }
    }

    #[test]
    fn a_summary_counts_what_each_player_lost() {
        let plies = [
            ply(1, Seat::First, 0.0),
            ply(2, Seat::Second, 0.3),
            ply(3, Seat::First, 0.06),
            ply(4, Seat::Second, 0.3),
            ply(5, Seat::First, 0.12),
        ];
        let [first, second] = summaries(&plies);
        assert_eq!((first.counts, second.counts), ([1, 1, 0], [0, 0, 2]));
        assert_eq!((first.worst.map(|ply| ply.number), second.worst.map(|ply| ply.number)), (Some(5), Some(2)));
        assert!(first.accuracy > second.accuracy);
        let [_, without_moves] = summaries(&plies[..1]);
        assert_eq!((without_moves.accuracy, without_moves.worst.is_none()), (None, true));
    }

    /// Reviews a part of a game with a new engine.
    fn part(game: &History<Banqi>, numbers: RangeInclusive<usize>) -> Result<Vec<ReviewedPly>, InputError> {
        let mut thinker = thinker::engine_for("banqi").unwrap().make(1);
        let mut search = Search { thinker: &mut *thinker, limits: Limits::of_nodes(400) };
        review(game, numbers, &mut |query| search.answer(query, &|| Duration::ZERO), &mut || {})
    }

    #[test]
    fn a_review_in_parts_is_the_same_as_a_review_in_one_piece() {
        let game = replay::<Banqi>(&RulesText::default(), None, &["C2=p", "C3=K", "C2xC3", "D3=q"]).unwrap();
        let whole = part(&game, 1..=4).unwrap();
        assert!(whole[0].luck.is_some() && whole[2].luck.is_none());
        let parts = [part(&game, 1..=1).unwrap(), part(&game, 2..=3).unwrap(), part(&game, 4..=9).unwrap()].concat();
        assert_eq!(whole, parts);
    }
}
