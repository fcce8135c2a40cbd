//! Wins, draws and losses, and how the games ended.

use game::{History, Outcome, Reason as _, Seat};
use std::collections::BTreeMap;
use std::fmt;
use xionghan::XiongHan;

/// The results of a seat.
#[derive(Default)]
pub(crate) struct Tally {
    wins: u32,
    draws: u32,
    losses: u32,
    plies: usize,
    endings: BTreeMap<&'static str, u32>,
}

impl Tally {
    /// Counts a game from the view of `seat`. An unfinished game is a draw.
    pub(crate) fn count(&mut self, history: &History<XiongHan>, seat: Seat) {
        self.plies += history.plies().len();
        let ending = history.verdict().map(|verdict| verdict.ending);
        *self.endings.entry(ending.map_or("too_long", |ending| ending.reason.code())).or_default() += 1;
        match ending.map(|ending| ending.outcome) {
            Some(Outcome::Win(winner)) if winner == seat => self.wins += 1,
            Some(Outcome::Win(_)) => self.losses += 1,
            Some(Outcome::Draw) | None => self.draws += 1,
        }
    }
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [wins, draws, losses] = [self.wins, self.draws, self.losses].map(f64::from);
        let games = wins + draws + losses;
        let mean = (wins + draws / 2.0) / games;
        let variance = (wins * (1.0 - mean).powi(2) + draws * (0.5 - mean).powi(2) + losses * mean.powi(2)) / games;
        let error = 1.96 * (variance / games).sqrt();
        write!(
            f,
            "{games} games: {wins} won, {draws} drawn, {losses} lost, {:.1} ± {:.1} %, {:.0} plies each, {:?}",
            mean * 100.0,
            error * 100.0,
            self.plies as f64 / games,
            self.endings
        )
    }
}
