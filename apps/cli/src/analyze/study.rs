//! One game, ply by ply: what the engine would have played, and what was lost by playing otherwise.

use super::journal::{Finding, Journal};
use super::phase::{Phase, phase};
use super::worth::{Judgement, Worth, accuracy};
use crate::games::Playable;
use anyhow::Result;
use engine::{Control, Limits};
use game::{History, Outcome, Position as _, Seat};
use std::sync::atomic::AtomicBool;
use std::time::Instant;
use thinker::{GameText, Question, Thinker};

/// What is to be said about a ply.
#[derive(Clone, Debug)]
pub(super) struct Step {
    /// Its number, from 1.
    pub(super) number: usize,
    pub(super) seat: Seat,
    /// The ply, as programs write it.
    pub(super) played: String,
    /// The move that was asked for: the same but for what chance showed.
    pub(super) asked: String,
    pub(super) phase: Phase,
    /// What the best move is worth to whoever moved.
    pub(super) before: Worth,
    /// What was best, with what was to follow; empty only where the engine found nothing.
    pub(super) line: Vec<String>,
    /// How deep the engine looked.
    pub(super) depth: u32,
    /// What the ply was worth to whoever moved.
    pub(super) after: Worth,
    /// How many points were lost by it, from 0 to 1; not by what chance made of it.
    pub(super) loss: f64,
    /// What chance made of it, where chance had a word.
    pub(super) fortune: Option<Fortune>,
}

/// What chance made of a ply.
#[derive(Clone, Copy, Debug)]
pub(super) struct Fortune {
    /// How many points whoever moved could expect before chance answered, from 0 to 1: the mean of all answers.
    pub(super) expected: f64,
    /// How many more the answer brought than that, from -1 to 1.
    pub(super) luck: f64,
}

impl Step {
    pub(super) fn judgement(&self) -> Option<Judgement> {
        Judgement::of(self.loss)
    }

    /// What was best, if something else was played.
    pub(super) fn better(&self) -> Option<&String> {
        self.line.first().filter(|best| **best != self.asked)
    }

    /// What the best move was worth to the first seat.
    pub(super) fn before_for_first(&self) -> Worth {
        match self.seat {
            Seat::First => self.before,
            Seat::Second => self.before.reversed(),
        }
    }

    /// What the position after it is worth to the first seat.
    pub(super) fn for_first(&self) -> Worth {
        match self.seat {
            Seat::First => self.after,
            Seat::Second => self.after.reversed(),
        }
    }
}

/// How a player has played.
#[derive(Clone, Debug)]
pub(super) struct Summary<'s> {
    pub(super) seat: Seat,
    /// From 0 to 100; nothing if the player has not moved.
    pub(super) accuracy: Option<f64>,
    /// How many inaccuracies, mistakes and blunders.
    pub(super) counts: [usize; 3],
    /// How many points the player's own flips brought by luck; nothing where nothing was left to chance.
    pub(super) luck: Option<f64>,
    /// Where most was lost, if it was anything worth a word.
    pub(super) worst: Option<&'s Step>,
}

/// How each player has played.
pub(super) fn summaries(steps: &[Step]) -> [Summary<'_>; 2] {
    Seat::ALL.map(|seat| {
        let own = || steps.iter().filter(|step| step.seat == seat);
        let count = f64::from(u32::try_from(own().count()).unwrap_or(u32::MAX));
        let sum: f64 = own().map(|step| accuracy(step.loss)).sum();
        Summary {
            seat,
            accuracy: (count > 0.0).then(|| sum / count),
            counts: Judgement::ALL.map(|wanted| own().filter(|step| step.judgement() == Some(wanted)).count()),
            luck: own().filter_map(|step| step.fortune).map(|fortune| fortune.luck).reduce(|sum, luck| sum + luck),
            // Of several that are as bad, the first one counts.
            worst: own()
                .filter(|step| step.judgement().is_some())
                .rev()
                .max_by(|one, other| one.loss.total_cmp(&other.loss)),
        }
    })
}

/// Whoever looks at positions: an engine, and what it has found before.
pub(super) struct Student {
    pub(super) engine: Box<dyn Thinker>,
    pub(super) limits: Limits,
    pub(super) journal: Journal,
}

impl Student {
    /// Studies the plies from `first` to `last`, counted from 1, and tells of each position that is done.
    pub(super) fn study<G: Playable>(
        &mut self,
        game: &History<G>,
        first: usize,
        last: usize,
        mut tell: impl FnMut(),
    ) -> Result<Vec<Step>> {
        let last = last.min(game.plies().len());
        let mut history = History::<G>::new(game.rules().clone(), game.start().clone());
        let mut steps = Vec::new();
        let mut known: Option<Finding> = None;
        for (index, &ply) in game.plies().iter().enumerate().take(last) {
            let number = index + 1;
            if number < first {
                history.push_unchecked(ply);
                continue;
            }
            let found = match known.take() {
                Some(found) => found,
                None => self.look(&history)?,
            };
            let (seat, phase) = (history.position().turn(), phase::<G>(history.position(), index));
            let asked = G::write_move(G::Position::move_of(ply));
            let is_best = found.line.first() == Some(&asked);
            let fortune = self.fortune(&history, ply)?;
            let choice = if fortune.is_some() && !is_best { Some(self.look_at(&history, &asked)?.score) } else { None };
            history.push_unchecked(ply);
            tell();
            let over = history.position().ending().is_some();
            let next = if over { None } else { Some(self.look(&history)?) };
            let after = match (decided(&history, seat), &next) {
                (Some(worth), _) => worth,
                (None, Some(next)) => next.score.reversed(),
                (None, None) => Worth::Drawn,
            };
            let played = G::write_ply(ply);
            let worth = choice.unwrap_or(after).expected();
            let loss = if is_best { 0.0 } else { (found.score.expected() - worth).max(0.0) };
            let Finding { score: before, line, depth } = found;
            steps.push(Step { number, seat, played, asked, phase, before, line, depth, after, loss, fortune });
            known = next;
        }
        Ok(steps)
    }

    /// What there is to find in the last position of a game, which has a legal move.
    fn look<G: Playable>(&mut self, history: &History<G>) -> Result<Finding> {
        self.look_among(history, &[], self.limits)
    }

    /// What a move is worth that may not be the best.
    fn look_at<G: Playable>(&mut self, history: &History<G>, mv: &str) -> Result<Finding> {
        self.look_among(history, &[mv.to_owned()], self.limits)
    }

    /// What chance made of `ply`, if it had a word: every answer is looked at alike, for a part of the usual time.
    fn fortune<G: Playable>(&mut self, history: &History<G>, ply: game::PlyOf<G>) -> Result<Option<Fortune>> {
        let mut chances = Vec::new();
        history.position().chances(G::Position::move_of(ply), &mut chances);
        if chances.len() < 2 {
            return Ok(None);
        }
        let seat = history.position().turn();
        let limits = part_of(self.limits);
        let mut after = history.clone();
        let (mut sum, mut weights, mut happened) = (0.0, 0.0, 0.5);
        for (answer, weight) in chances {
            after.push_unchecked(answer);
            let worth = match decided(&after, seat) {
                Some(worth) => worth,
                None => self.look_among(&after, &[], limits)?.score.reversed(),
            };
            after.pop();
            sum += f64::from(weight) * worth.expected();
            weights += f64::from(weight);
            if answer == ply {
                happened = worth.expected();
            }
        }
        let expected = sum / weights;
        Ok(Some(Fortune { expected, luck: happened - expected }))
    }

    /// The same within some limits, where only some moves are allowed if any are named.
    fn look_among<G: Playable>(&mut self, history: &History<G>, only: &[String], limits: Limits) -> Result<Finding> {
        let rules = G::write_rules(history.rules());
        let start = G::write_position(history.start());
        let plies: Vec<String> = history.plies().iter().map(|&ply| G::write_ply(ply)).collect();
        let mut key = format!("{rules}\n{start}\n{}", plies.join(" "));
        for mv in only {
            key.extend(["\n", mv]);
        }
        if limits != self.limits {
            key += "\nin part";
        }
        if let Some(found) = self.journal.find(&key) {
            return Ok(found.clone());
        }
        // Each position is looked at for itself: what is found does not depend on where the work began.
        self.engine.forget();
        self.engine.set_game(&GameText { rules, start: Some(start), plies, ..GameText::default() })?;
        let found = match self.search(limits, only)? {
            Some(found) => found,
            // There was no time for anything.
            None => self.search(Limits::of_depth(1), only)?.unwrap_or(Finding::NOTHING),
        };
        self.journal.add(&key, &found)?;
        Ok(found)
    }

    fn search(&mut self, limits: Limits, only: &[String]) -> Result<Option<Finding>> {
        let (stop, pondering, began) = (AtomicBool::new(false), AtomicBool::new(false), Instant::now());
        let elapsed = || began.elapsed();
        let control = Control { stop: &stop, pondering: &pondering, elapsed: &elapsed };
        let mut found = None;
        let question = Question { only: only.to_vec(), ..Question::new(limits) };
        self.engine.think(&question, control, &mut |told| {
            found = Some(Finding { score: told.score.into(), line: told.line, depth: told.depth });
        })?;
        Ok(found)
    }
}

/// A flip may show fourteen pieces: each has a part of what a position has.
fn part_of(limits: Limits) -> Limits {
    const PART: u32 = 8;
    Limits {
        depth: limits.depth.map(|depth| depth.saturating_sub(2).max(1)),
        nodes: limits.nodes.map(|nodes| nodes / u64::from(PART) + 1),
        time: limits.time.map(|time| time / PART),
        ..limits
    }
}

/// What the last ply was worth to whoever played it, where the rules say so.
fn decided<G: Playable>(history: &History<G>, seat: Seat) -> Option<Worth> {
    let outcome = history.verdict()?.ending.outcome;
    Some(match outcome {
        Outcome::Draw => Worth::Drawn,
        Outcome::Win(winner) if winner == seat => Worth::Won(0),
        Outcome::Win(_) => Worth::Lost(0),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn step(number: usize, seat: Seat, loss: f64) -> Step {
        Step {
            number,
            seat,
            played: "h2e2".to_owned(),
            asked: "h2e2".to_owned(),
            phase: Phase::Opening,
            before: Worth::Cp(0),
            line: vec!["h2e2".to_owned()],
            depth: 1,
            after: Worth::Cp(0),
            loss,
            fortune: None,
        }
    }

    #[test]
    fn a_summary_counts_what_each_player_lost() {
        let steps = [
            step(1, Seat::First, 0.0),
            step(2, Seat::Second, 0.3),
            step(3, Seat::First, 0.06),
            step(4, Seat::Second, 0.3),
            step(5, Seat::First, 0.12),
        ];
        let [first, second] = summaries(&steps);
        assert_eq!((first.counts, second.counts), ([1, 1, 0], [0, 0, 2]));
        assert_eq!((first.worst.map(|step| step.number), second.worst.map(|step| step.number)), (Some(5), Some(2)));
        assert!(first.accuracy > second.accuracy);
        let [_, nobody] = summaries(&steps[..1]);
        assert_eq!((nobody.accuracy, nobody.worst.is_none()), (None, true));
    }
}
