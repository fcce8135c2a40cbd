//! The options of a new game: opponent, level, clock, rules and start position.

use notation::RulesText;
use protocol::{Millis, Overtime, SenselessTime, Setup, Start, TimeControl, UndoPolicy};
use serde::{Deserialize, Serialize};
use session::Seat;

/// The opponent.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Opponent {
    /// The computer.
    #[default]
    Computer,
    /// A person at the same device.
    Friend,
    /// None: the computer plays against itself, and the user watches.
    Watch,
}

/// The seat of the user.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum SeatChoice {
    /// The user moves first.
    #[default]
    First,
    /// The user moves second.
    Second,
    /// Random.
    Any,
}

/// The kinds of clock.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum ClockKind {
    /// No clock.
    #[default]
    Free,
    /// A number of minutes for the game.
    SuddenDeath,
    /// The same, with an increment for each move.
    Increment,
    /// The same, followed by byo-yomi periods.
    Byoyomi,
    /// A number of seconds for each move.
    PerMove,
}

/// The options of a new game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub(crate) struct GameOptions {
    /// The opponent.
    pub(crate) opponent: Opponent,
    /// The user's seat.
    #[serde(rename = "chair")]
    pub(crate) seat_choice: SeatChoice,
    /// The computer's level, from 1 to 11. If it plays against itself, the levels of the first and of the
    /// second seat.
    pub(crate) levels: [u8; 2],
    /// The kind of clock.
    #[serde(rename = "pace")]
    pub(crate) clock_kind: ClockKind,
    /// Minutes for the game.
    pub(crate) minutes: u32,
    /// Seconds for a move or a period, or the increment.
    pub(crate) seconds: u32,
    /// The number of byo-yomi periods.
    pub(crate) periods: u32,
    /// The rules: `taiwan chain=on`. Empty for the default rules.
    pub(crate) rules: String,
    /// The start position. It is not remembered for the next game.
    #[serde(skip)]
    pub(crate) start: Start,
}

impl Default for GameOptions {
    fn default() -> Self {
        Self {
            opponent: Opponent::default(),
            seat_choice: SeatChoice::default(),
            levels: [3, 3],
            clock_kind: ClockKind::default(),
            minutes: 10,
            seconds: 10,
            periods: 3,
            rules: String::new(),
            start: Start::Usual,
        }
    }
}

impl Opponent {
    /// Every opponent, with its name in addresses.
    pub(crate) const ALL: [(Self, &str); 3] =
        [(Self::Computer, "computer"), (Self::Friend, "friend"), (Self::Watch, "watch")];
}

impl GameOptions {
    /// Returns the setup of a game with these options.
    pub(crate) fn setup(&self, game: &str) -> Result<Setup, SenselessTime> {
        Ok(Setup {
            game: game.to_owned(),
            rules: self.rules.clone(),
            start: self.start.clone(),
            time: self.time()?,
            undo_policy: UndoPolicy::Free,
        })
    }

    fn time(&self) -> Result<Option<TimeControl>, SenselessTime> {
        let (bank, seconds) =
            (Millis::of_seconds(u64::from(self.minutes) * 60), Millis::of_seconds(self.seconds.into()));
        Ok(Some(match self.clock_kind {
            ClockKind::Free => return Ok(None),
            ClockKind::SuddenDeath => TimeControl::sudden_death(bank)?,
            ClockKind::Increment => TimeControl::with_increment(bank, seconds)?,
            ClockKind::Byoyomi => TimeControl::byoyomi(bank, Overtime { period: seconds, periods: self.periods })?,
            ClockKind::PerMove => TimeControl::per_move(seconds)?,
        }))
    }

    /// Returns the computer's level on each seat; `None` for a person.
    pub(crate) fn computers(&self) -> [Option<u8>; 2] {
        match (self.opponent, self.seat_choice) {
            (Opponent::Friend, _) => [None; 2],
            (Opponent::Watch, _) => self.levels.map(Some),
            (Opponent::Computer, SeatChoice::Second) => [Some(self.levels[0]), None],
            (Opponent::Computer, _) => [None, Some(self.levels[0])],
        }
    }

    /// Sets an option of the rules, where `usual` are the values of the rule set.
    pub(crate) fn set_option(&mut self, name: &str, value: &str, usual: &[(&'static str, String)]) {
        let mut rules: RulesText = self.rules.parse().unwrap_or_default();
        rules.options.retain(|(other, _)| other != name);
        if !usual.iter().any(|(other, as_usual)| *other == name && as_usual == value) {
            rules.options.push((name.to_owned(), value.to_owned()));
        }
        self.rules = rules.to_string();
    }

    /// Returns the seat at the bottom of the board: the user's, or the first.
    pub(crate) fn near(&self) -> Seat {
        match (self.opponent, self.seat_choice) {
            (Opponent::Computer, SeatChoice::Second) => Seat::Second,
            _ => Seat::First,
        }
    }

    /// Decides a random seat with a random byte.
    #[must_use]
    pub(crate) fn seated(mut self, chance: u8) -> Self {
        if self.seat_choice == SeatChoice::Any {
            self.seat_choice = if chance.is_multiple_of(2) { SeatChoice::First } else { SeatChoice::Second };
        }
        self
    }

    /// Returns the options with the seats exchanged. Two people at one device exchange seats themselves.
    #[must_use]
    pub(crate) fn exchanged(mut self) -> Self {
        match self.opponent {
            Opponent::Computer if self.seat_choice == SeatChoice::Second => self.seat_choice = SeatChoice::First,
            Opponent::Computer => self.seat_choice = SeatChoice::Second,
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
    fn every_kind_of_clock_has_a_valid_default() {
        let written = |clock_kind| {
            let game_options = GameOptions { clock_kind, ..GameOptions::default() };
            game_options.setup("xiangqi").unwrap().time.map(|time| protocol::write(&time))
        };
        assert_eq!(written(ClockKind::Free), None);
        assert_eq!(written(ClockKind::SuddenDeath).as_deref(), Some(r#"{"bank":600000}"#));
        assert_eq!(written(ClockKind::Increment).as_deref(), Some(r#"{"bank":600000,"increment":10000}"#));
        let byoyomi = r#"{"bank":600000,"overtime":{"period":10000,"periods":3}}"#;
        assert_eq!(written(ClockKind::Byoyomi).as_deref(), Some(byoyomi));
        let per_move = r#"{"bank":0,"overtime":{"period":10000,"periods":1}}"#;
        assert_eq!(written(ClockKind::PerMove).as_deref(), Some(per_move));
        let nothing = GameOptions { clock_kind: ClockKind::SuddenDeath, minutes: 0, ..GameOptions::default() };
        assert!(nothing.setup("xiangqi").is_err());
    }

    #[test]
    fn the_computer_takes_the_other_seat() {
        let seats = |opponent, seat_choice| {
            GameOptions { opponent, seat_choice, levels: [4, 7], ..GameOptions::default() }.computers()
        };
        assert_eq!(seats(Opponent::Computer, SeatChoice::First), [None, Some(4)]);
        assert_eq!(seats(Opponent::Computer, SeatChoice::Second), [Some(4), None]);
        assert_eq!(seats(Opponent::Friend, SeatChoice::First), [None, None]);
        assert_eq!(seats(Opponent::Watch, SeatChoice::First), [Some(4), Some(7)]);
    }

    #[test]
    fn a_rematch_exchanges_the_seats() {
        let game_options = GameOptions { levels: [4, 7], rules: "axf".to_owned(), ..GameOptions::default() };
        for (opponent, _) in Opponent::ALL {
            let game_options = GameOptions { opponent, ..game_options.clone() };
            let other = game_options.clone().exchanged();
            assert_eq!(game_options.near() == other.near(), opponent != Opponent::Computer);
            assert_eq!(other.clone().exchanged().computers(), game_options.computers());
            assert_eq!(other.rules, game_options.rules);
            let mut turned = game_options.computers();
            turned.reverse();
            assert_eq!(other.computers(), turned);
        }
    }

    #[test]
    fn only_a_random_seat_depends_on_chance() {
        let seat_choices = |seat_choice| {
            [0, 1].map(|chance| GameOptions { seat_choice, ..GameOptions::default() }.seated(chance).seat_choice)
        };
        assert_eq!(seat_choices(SeatChoice::Any), [SeatChoice::First, SeatChoice::Second]);
        assert_eq!(seat_choices(SeatChoice::Second), [SeatChoice::Second, SeatChoice::Second]);
    }

    #[test]
    fn rules_list_only_options_that_differ_from_the_rule_set() {
        let entry = session::named("banqi").unwrap();
        let usual = (entry.options)(&"taiwan".parse().unwrap()).unwrap();
        let mut game_options = GameOptions { rules: "taiwan".to_owned(), ..GameOptions::default() };
        for (name, value, rules) in [
            ("chain", "on", "taiwan chain=on"),
            ("quiet_limit", "60", "taiwan chain=on quiet_limit=60"),
            ("chain", "off", "taiwan quiet_limit=60"),
            ("quiet_limit", "70", "taiwan quiet_limit=70"),
            ("quiet_limit", "50", "taiwan"),
        ] {
            game_options.set_option(name, value, &usual);
            assert_eq!(game_options.rules, rules);
        }
    }

    #[test]
    fn options_round_trip_except_the_start_position() {
        let game_options = GameOptions {
            clock_kind: ClockKind::Byoyomi,
            start: Start::Handicap("horse".to_owned()),
            ..GameOptions::default()
        };
        let back: GameOptions = serde_json::from_str(&serde_json::to_string(&game_options).unwrap()).unwrap();
        assert_eq!(back, GameOptions { start: Start::Usual, ..game_options });
        assert_eq!(serde_json::from_str::<GameOptions>("{}").unwrap(), GameOptions::default());
    }
}
