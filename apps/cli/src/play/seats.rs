//! The players of the seats: people, and engines of some strength.

use game::Seat;
use notation::{Language::Chinese, Text, shown};
use session::{Controller, LocalPlayers};
use thinker::Strength;

/// The players of the seats. A seat without an engine has a person.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Seats([Option<Strength>; 2]);

/// The seats that `--side` gives to engines.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Taken {
    One(Seat),
    Both,
}

impl Taken {
    /// Reads `red`, `second`, `both` …, in either language.
    pub(super) fn read(text: &str) -> Result<Self, Text> {
        match text.to_lowercase().as_str() {
            "red" | "first" | "红" | "红方" | "紅" | "紅方" | "先手" => Ok(Self::One(Seat::First)),
            "black" | "second" | "黑" | "黑方" | "后手" | "後手" => Ok(Self::One(Seat::Second)),
            "both" | "双方" | "雙方" => Ok(Self::Both),
            _ => Err(unknown(text)),
        }
    }
}

impl Seats {
    /// Seats the engines: a single engine at `taken`, two engines one on each seat.
    pub(super) fn of(engines: &[Strength], taken: Option<Taken>) -> Result<Self, Text> {
        match (engines, taken) {
            ([], None) => Ok(Self::default()),
            ([], Some(_)) => Err(side_without_engine()),
            (&[engine], Some(Taken::Both)) => Ok(Self([Some(engine); 2])),
            (&[engine], Some(Taken::One(Seat::First))) => Ok(Self([Some(engine), None])),
            (&[engine], Some(Taken::One(Seat::Second)) | None) => Ok(Self([None, Some(engine)])),
            (&[first, second], None) => Ok(Self([Some(first), Some(second)])),
            ([_, _], Some(_)) => Err(both_taken()),
            _ => Err(too_many(engines.len())),
        }
    }

    /// Returns the strength of the engine on a seat, or `None` for a person.
    pub(super) fn engine(self, seat: Seat) -> Option<Strength> {
        self.0[seat.index()]
    }

    /// Gives a seat to a person.
    pub(super) fn release(&mut self, seat: Seat) {
        self.0[seat.index()] = None;
    }

    /// Returns the players in the form of the session.
    pub(super) fn players(self) -> LocalPlayers {
        LocalPlayers(self.0.map(|engine| engine.map_or(Controller::Person, |_| Controller::Computer)))
    }

    /// Returns the seat of the only person, or `None` if there are two people or none.
    pub(super) fn only_person(self) -> Option<Seat> {
        self.players().only_person()
    }

    /// Returns the seats of engines, with their strengths.
    pub(super) fn engines(self) -> impl Iterator<Item = (Seat, Strength)> {
        Seat::ALL.into_iter().filter_map(move |seat| Some((seat, self.engine(seat)?)))
    }
}

/// Returns the name of an engine.
pub(super) fn name(strength: Strength) -> Text {
    let (number, name) = (strength.number(), strength.name());
    match strength {
        Strength::Level(_) => Text {
            en: format!("the engine, level {number} ({name})"),
            zh: format!("引擎，{number} 级（{}）", name.to(Chinese)),
        },
        Strength::Full => Text { en: "the engine at full strength".into(), zh: "引擎（全力）".into() },
    }
}

fn unknown(text: &str) -> Text {
    let text = shown(text);
    Text {
        en: format!("the engine cannot sit on `{text}`; expected red, black, first, second or both"),
        zh: format!("引擎不能执“{text}”；应为 red、black、first、second、both，或红、黑、先手、后手、双方"),
    }
}

fn side_without_engine() -> Text {
    Text {
        en: "--side says where an engine sits; --engine says which".into(),
        zh: "--side 指定引擎执哪一方，须与 --engine 同用".into(),
    }
}

fn both_taken() -> Text {
    Text {
        en: "two engines take both sides, the first one Red's; --side is for one".into(),
        zh: "两个引擎各执一方（先者执红）；--side 只用于一个引擎".into(),
    }
}

fn too_many(count: usize) -> Text {
    Text {
        en: format!("{count} engines are too many for two seats"), zh: format!("只有两方，却有 {count} 个引擎")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(engines: &[&str], side: Option<&str>, expected: Result<[Option<u8>; 2], &str>) {
        let engines: Vec<Strength> = engines.iter().map(|text| text.parse().unwrap()).collect();
        let seated = side.map(Taken::read).transpose().and_then(|taken| Seats::of(&engines, taken));
        match (seated, expected) {
            (Ok(seats), Ok(numbers)) => assert_eq!(seats.0.map(|engine| engine.map(Strength::number)), numbers),
            (Err(text), Err(part)) => assert!(text.to_string().contains(part), "{text}"),
            (seated, _) => panic!("{seated:?}"),
        }
    }

    #[test]
    fn engines_sit_where_they_are_told_to() {
        check(&[], None, Ok([None, None]));
        check(&["5"], None, Ok([None, Some(5)]));
        check(&["5"], Some("RED"), Ok([Some(5), None]));
        check(&["5"], Some("后手"), Ok([None, Some(5)]));
        check(&["full"], Some("both"), Ok([Some(11), Some(11)]));
        check(&["club", "大师"], None, Ok([Some(6), Some(10)]));
        check(&["5"], Some("green"), Err("`green`"));
        check(&[], Some("red"), Err("--engine"));
        check(&["1", "2"], Some("red"), Err("two engines"));
        check(&["1", "2", "3"], None, Err("3 engines"));
    }

    #[test]
    fn the_only_person_is_known() {
        let one = Strength::default();
        assert_eq!(Seats([None, Some(one)]).only_person(), Some(Seat::First));
        assert_eq!(Seats([Some(one), None]).only_person(), Some(Seat::Second));
        assert_eq!(Seats([None, None]).only_person(), None);
        assert_eq!(Seats([Some(one), Some(one)]).only_person(), None);
        assert!(!Seats([Some(one), Some(one)]).players().has_person());
    }
}
