//! One game, ply by ply: what the engine would have played, and what was lost by playing otherwise.

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
    /// The ply, as programs write it.
    pub played: String,
    /// The move that was asked for: the same without what chance showed.
    pub asked: String,
    /// The phase of the game.
    pub phase: Phase,
    /// What the best move is worth to the player who moved.
    pub before: Assessment,
    /// The best line; empty if the engine found none.
    pub line: Vec<String>,
    /// The depth of the search.
    pub depth: u32,
    /// What the ply was worth to the player who moved.
    pub after: Assessment,
    /// How many points the player lost by it, from 0 to 1, without the effect of chance.
    pub loss: f64,
    /// The effect of chance; `None` if nothing was left to chance.
    pub luck: Option<Luck>,
}

/// The effect of chance on a ply.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Luck {
    /// The points that the player could expect before chance answered, from 0 to 1: the mean of all answers.
    pub expected: f64,
    /// How many points more the answer brought, from -1 to 1.
    pub gained: f64,
}

impl ReviewedPly {
    /// How bad the move was; `None` if it lost little.
    pub fn judgement(&self) -> Option<Judgement> {
        Judgement::of(self.loss)
    }

    /// The best move; `None` if it was played.
    pub fn better(&self) -> Option<&String> {
        self.line.first().filter(|best| **best != self.asked)
    }

    /// What the best move was worth to the first seat.
    pub fn before_for_first(&self) -> Assessment {
        match self.seat {
            Seat::First => self.before,
            Seat::Second => self.before.reversed(),
        }
    }

    /// What the position after the ply is worth to the first seat.
    pub fn for_first(&self) -> Assessment {
        match self.seat {
            Seat::First => self.after,
            Seat::Second => self.after.reversed(),
        }
    }
}

/// How a player has played.
#[derive(Clone, Debug)]
pub struct Summary<'s> {
    /// The seat of the player.
    pub seat: Seat,
    /// From 0 to 100; `None` if the player has not moved.
    pub accuracy: Option<f64>,
    /// How many inaccuracies, mistakes and blunders.
    pub counts: [usize; 3],
    /// How many points the player gained by chance; `None` if nothing was left to chance.
    pub luck: Option<f64>,
    /// The ply that lost most, if it was an inaccuracy at least.
    pub worst: Option<&'s ReviewedPly>,
}

/// How each player has played.
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
            // Of several that are as bad, the first one counts.
            worst: own().filter(|ply| ply.judgement().is_some()).rev().max_by(|a, b| a.loss.total_cmp(&b.loss)),
        }
    })
}

/// Reviews the plies of these numbers, counted from 1. `find` answers each query, by a search or from a journal;
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

/// The effect of chance on `ply`; `None` if nothing was left to chance. Every possible answer is searched alike.
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

/// What the last ply was worth to the player of `seat`; `None` if the rules have not ended the game.
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

    /// Reviews a part of a game with an engine of its own.
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
