//! What somebody chooses before a game: against whom, how strong, with how much time, by which rules.

use notation::RulesText;
use protocol::{Manner, Millis, Overtime, SenselessTime, Setup, Start, TimeControl};
use serde::{Deserialize, Serialize};
use session::Seat;

/// Against whom one plays.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Opponent {
    /// The computer.
    #[default]
    Computer,
    /// Somebody at the same device.
    Friend,
    /// Nobody: the computer plays itself.
    Watch,
}

/// On which seat one plays.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Chair {
    /// One moves first.
    #[default]
    First,
    /// One answers.
    Second,
    /// Chance decides.
    Any,
}

/// The kinds of clock.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Pace {
    /// As much time as one likes.
    #[default]
    Free,
    /// So many minutes for the game.
    SuddenDeath,
    /// And some seconds more with each move.
    Increment,
    /// And then so many periods of seconds.
    Byoyomi,
    /// So many seconds for each move.
    PerMove,
}

/// What somebody chooses before a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub(crate) struct Terms {
    /// Against whom.
    pub(crate) opponent: Opponent,
    /// On which seat.
    pub(crate) chair: Chair,
    /// How strong the computer is, from 1 to 11; where it plays itself, on the first seat and on the second.
    pub(crate) levels: [u8; 2],
    /// With which clock.
    pub(crate) pace: Pace,
    /// Minutes for the game.
    pub(crate) minutes: u32,
    /// Seconds for a move or a period, or with each move.
    pub(crate) seconds: u32,
    /// Periods.
    pub(crate) periods: u32,
    /// By which rules: `taiwan chain=on`; nothing for the usual ones.
    pub(crate) rules: String,
    /// Where the game begins. That is chosen anew each time.
    #[serde(skip)]
    pub(crate) start: Start,
}

impl Default for Terms {
    fn default() -> Self {
        Self {
            opponent: Opponent::default(),
            chair: Chair::default(),
            levels: [3, 3],
            pace: Pace::default(),
            minutes: 10,
            seconds: 10,
            periods: 3,
            rules: String::new(),
            start: Start::Usual,
        }
    }
}

impl Opponent {
    /// Everybody, by the names that addresses have for them.
    pub(crate) const ALL: [(Self, &str); 3] =
        [(Self::Computer, "computer"), (Self::Friend, "friend"), (Self::Watch, "watch")];
}

impl Terms {
    /// What a game needs to begin.
    pub(crate) fn setup(&self, game: &str) -> Result<Setup, SenselessTime> {
        Ok(Setup {
            game: game.to_owned(),
            rules: self.rules.clone(),
            start: self.start.clone(),
            time: self.time()?,
            manner: Manner::Free,
        })
    }

    fn time(&self) -> Result<Option<TimeControl>, SenselessTime> {
        let (bank, seconds) =
            (Millis::of_seconds(u64::from(self.minutes) * 60), Millis::of_seconds(self.seconds.into()));
        Ok(Some(match self.pace {
            Pace::Free => return Ok(None),
            Pace::SuddenDeath => TimeControl::sudden_death(bank)?,
            Pace::Increment => TimeControl::with_increment(bank, seconds)?,
            Pace::Byoyomi => TimeControl::byoyomi(bank, Overtime { period: seconds, periods: self.periods })?,
            Pace::PerMove => TimeControl::per_move(seconds)?,
        }))
    }

    /// The computer's strength on each seat; nothing, where a person sits.
    pub(crate) fn computers(&self) -> [Option<u8>; 2] {
        match (self.opponent, self.chair) {
            (Opponent::Friend, _) => [None; 2],
            (Opponent::Watch, _) => self.levels.map(Some),
            (Opponent::Computer, Chair::Second) => [Some(self.levels[0]), None],
            (Opponent::Computer, _) => [None, Some(self.levels[0])],
        }
    }

    /// Agrees on another value of an option, where `usual` are the values of the rule set.
    pub(crate) fn set_option(&mut self, name: &str, value: &str, usual: &[(&'static str, String)]) {
        let mut rules: RulesText = self.rules.parse().unwrap_or_default();
        rules.options.retain(|(other, _)| other != name);
        if !usual.iter().any(|(other, as_usual)| *other == name && as_usual == value) {
            rules.options.push((name.to_owned(), value.to_owned()));
        }
        self.rules = rules.to_string();
    }

    /// The seat at the near side of the board: one's own, or whoever begins.
    pub(crate) fn near(&self) -> Seat {
        match (self.opponent, self.chair) {
            (Opponent::Computer, Chair::Second) => Seat::Second,
            _ => Seat::First,
        }
    }

    /// Where chance decides on the seat, it has.
    #[must_use]
    pub(crate) fn seated(mut self, chance: u8) -> Self {
        if self.chair == Chair::Any {
            self.chair = if chance.is_multiple_of(2) { Chair::First } else { Chair::Second };
        }
        self
    }

    /// The same with the seats exchanged. Two people at one device change places themselves, or do not.
    #[must_use]
    pub(crate) fn exchanged(mut self) -> Self {
        match self.opponent {
            Opponent::Computer if self.chair == Chair::Second => self.chair = Chair::First,
            Opponent::Computer => self.chair = Chair::Second,
            Opponent::Watch => self.levels.reverse(),
            Opponent::Friend => {}
        }
        self
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_kind_of_clock_makes_sense_as_it_is_offered() {
        let written = |pace| {
            let terms = Terms { pace, ..Terms::default() };
            terms.setup("xiangqi").unwrap().time.map(|time| protocol::write(&time))
        };
        assert_eq!(written(Pace::Free), None);
        assert_eq!(written(Pace::SuddenDeath).as_deref(), Some(r#"{"bank":600000}"#));
        assert_eq!(written(Pace::Increment).as_deref(), Some(r#"{"bank":600000,"increment":10000}"#));
        let byoyomi = r#"{"bank":600000,"overtime":{"period":10000,"periods":3}}"#;
        assert_eq!(written(Pace::Byoyomi).as_deref(), Some(byoyomi));
        let per_move = r#"{"bank":0,"overtime":{"period":10000,"periods":1}}"#;
        assert_eq!(written(Pace::PerMove).as_deref(), Some(per_move));
        let nothing = Terms { pace: Pace::SuddenDeath, minutes: 0, ..Terms::default() };
        assert!(nothing.setup("xiangqi").is_err());
    }

    #[test]
    fn the_computer_sits_where_one_does_not() {
        let seats = |opponent, chair| Terms { opponent, chair, levels: [4, 7], ..Terms::default() }.computers();
        assert_eq!(seats(Opponent::Computer, Chair::First), [None, Some(4)]);
        assert_eq!(seats(Opponent::Computer, Chair::Second), [Some(4), None]);
        assert_eq!(seats(Opponent::Friend, Chair::First), [None, None]);
        assert_eq!(seats(Opponent::Watch, Chair::First), [Some(4), Some(7)]);
    }

    #[test]
    fn a_rematch_exchanges_the_seats_and_another_exchanges_them_back() {
        let terms = Terms { levels: [4, 7], rules: "axf".to_owned(), ..Terms::default() };
        for (opponent, _) in Opponent::ALL {
            let terms = Terms { opponent, ..terms.clone() };
            let other = terms.clone().exchanged();
            assert_eq!(terms.near() == other.near(), opponent != Opponent::Computer);
            assert_eq!(other.clone().exchanged().computers(), terms.computers());
            assert_eq!(other.rules, terms.rules);
            let mut turned = terms.computers();
            turned.reverse();
            assert_eq!(other.computers(), turned);
        }
    }

    #[test]
    fn chance_decides_only_where_it_is_asked() {
        let chairs = |chair| [0, 1].map(|chance| Terms { chair, ..Terms::default() }.seated(chance).chair);
        assert_eq!(chairs(Chair::Any), [Chair::First, Chair::Second]);
        assert_eq!(chairs(Chair::Second), [Chair::Second, Chair::Second]);
    }

    #[test]
    fn only_what_differs_from_the_rule_set_is_agreed_on() {
        let entry = session::named("banqi").unwrap();
        let usual = (entry.options)(&"taiwan".parse().unwrap()).unwrap();
        let mut terms = Terms { rules: "taiwan".to_owned(), ..Terms::default() };
        for (name, value, rules) in [
            ("chain", "on", "taiwan chain=on"),
            ("quiet_limit", "60", "taiwan chain=on quiet_limit=60"),
            ("chain", "off", "taiwan quiet_limit=60"),
            ("quiet_limit", "70", "taiwan quiet_limit=70"),
            ("quiet_limit", "50", "taiwan"),
        ] {
            terms.set_option(name, value, &usual);
            assert_eq!(terms.rules, rules);
        }
    }

    #[test]
    fn what_was_chosen_comes_back_but_for_the_start() {
        let terms = Terms { pace: Pace::Byoyomi, start: Start::Handicap("horse".to_owned()), ..Terms::default() };
        let back: Terms = serde_json::from_str(&serde_json::to_string(&terms).unwrap()).unwrap();
        assert_eq!(back, Terms { start: Start::Usual, ..terms });
        assert_eq!(serde_json::from_str::<Terms>("{}").unwrap(), Terms::default());
    }
}
