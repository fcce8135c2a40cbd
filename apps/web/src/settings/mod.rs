//! What a person has chosen. It is kept by the browser, and applies at once.

mod choices;
mod fields;

pub(crate) use choices::{Animation, Confirm, Labels, Notation, Pieces, Shade, Theme};
pub(crate) use fields::{FIELDS, Field, Kind};

use crate::words::Tongue;
use serde_json::{Map, Value};
use std::ops::RangeInclusive;

/// How strong the computer can be.
const LEVELS: RangeInclusive<u8> = 1..=10;
/// How loud it can be, in hundredths.
const VOLUMES: RangeInclusive<u8> = 0..=100;

/// What a person has chosen.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(clippy::struct_excessive_bools, reason = "each is a switch of its own")]
pub(crate) struct Settings {
    /// The language; nothing for what the browser says.
    pub(crate) language: Option<Tongue>,
    /// Is the page light or dark? The board has colours of its own.
    pub(crate) page: Shade,
    /// The colours of the board.
    pub(crate) theme: Theme,
    /// What is drawn on the pieces.
    pub(crate) pieces: Pieces,
    /// What is written at the edge of the board.
    pub(crate) labels: Labels,
    /// How moves are written.
    pub(crate) notation: Notation,
    /// Do pieces glide?
    pub(crate) animation: Animation,
    /// Are moves heard?
    pub(crate) sound: bool,
    /// How loud, in hundredths.
    pub(crate) volume: u8,
    /// Is it shown where a chosen piece can go?
    pub(crate) destinations: bool,
    /// Is it shown what the other side attacks?
    pub(crate) attacked: bool,
    /// When a move has to be confirmed.
    pub(crate) confirm: Confirm,
    /// Is there a button for hints?
    pub(crate) hints: bool,
    /// Is it shown what the computer thinks?
    pub(crate) thinking: bool,
    /// Are the pieces of the far player turned to him, where two people sit at one screen?
    pub(crate) facing: bool,
    /// The strength of the computer, from 1 to 10.
    pub(crate) level: u8,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            language: None,
            page: Shade::default(),
            theme: Theme::default(),
            pieces: Pieces::default(),
            labels: Labels::default(),
            notation: Notation::default(),
            animation: Animation::default(),
            sound: true,
            volume: 40,
            destinations: true,
            attacked: false,
            confirm: Confirm::default(),
            hints: true,
            thinking: false,
            facing: false,
            level: 3,
        }
    }
}

/// The name by which the language is kept.
const LANGUAGE: &str = "language";

impl Settings {
    /// What was kept, and the names of what could not be read: that is as usual again.
    pub(crate) fn read(kept: &str) -> (Self, Vec<String>) {
        let mut settings = Self::default();
        let damaged = match serde_json::from_str::<Map<String, Value>>(kept) {
            Err(_) => vec!["*".to_owned()],
            // What a newer page knew and this one does not is no damage.
            Ok(kept) => {
                kept.iter().filter(|(name, value)| !settings.take(name, value)).map(|(name, _)| name.clone()).collect()
            }
        };
        (settings, damaged)
    }

    /// How loud moves are heard, in hundredths; 0 is silence.
    pub(crate) const fn loudness(&self) -> u8 {
        if self.sound { self.volume } else { 0 }
    }

    /// To be kept.
    pub(crate) fn write(&self) -> String {
        let fields = FIELDS.iter().map(|field| (field.name.to_owned(), self.value(field)));
        let language = self.language.map_or(Value::Null, |tongue| tongue.tag().into());
        let all = std::iter::once((LANGUAGE.to_owned(), language)).chain(fields);
        Value::Object(all.collect()).to_string()
    }

    /// What a field is, as it is kept.
    pub(crate) fn value(&self, field: &Field) -> Value {
        match &field.kind {
            Kind::Choice(named, get, _) => named[get(self)].0.into(),
            Kind::Switch(get, _) => get(self).into(),
            Kind::Number(_, get, _) | Kind::Strength(_, get, _) => get(self).into(),
        }
    }

    /// Takes what was kept under a name. Could it be read?
    pub(crate) fn take(&mut self, name: &str, value: &Value) -> bool {
        if name == LANGUAGE {
            self.language = value.as_str().and_then(Tongue::of_tag);
            return value.is_null() || self.language.is_some();
        }
        let Some(field) = FIELDS.iter().find(|field| field.name == name) else { return true };
        self.take_field(field, value).is_some()
    }

    fn take_field(&mut self, field: &Field, value: &Value) -> Option<()> {
        match &field.kind {
            Kind::Choice(named, _, set) => {
                let name = value.as_str()?;
                set(self, named.iter().position(|(other, _)| *other == name)?);
            }
            Kind::Switch(_, set) => set(self, value.as_bool()?),
            Kind::Number(range, _, set) | Kind::Strength(range, _, set) => {
                let number = u8::try_from(value.as_u64()?).ok().filter(|number| range.contains(number))?;
                set(self, number);
            }
        }
        Some(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Everything other than usual.
    fn chosen() -> Settings {
        let mut settings = Settings { language: Some(Tongue::Traditional), ..Settings::default() };
        for field in FIELDS {
            match &field.kind {
                Kind::Choice(named, _, set) => set(&mut settings, named.len() - 1),
                Kind::Switch(get, set) => {
                    let other = !get(&settings);
                    set(&mut settings, other);
                }
                Kind::Number(range, _, set) | Kind::Strength(range, _, set) => set(&mut settings, *range.end()),
            }
        }
        settings
    }

    #[test]
    fn what_was_chosen_comes_back() {
        let chosen = chosen();
        assert_eq!(Settings::read(&chosen.write()), (chosen.clone(), vec![]));
        let usual = Settings::default();
        for field in FIELDS {
            assert_ne!(chosen.value(field), usual.value(field), "{}", field.name);
        }
        assert_eq!(Settings::read(&usual.write()), (usual, vec![]));
    }

    #[test]
    fn what_an_older_page_did_not_know_is_as_usual_and_what_a_newer_one_knew_is_no_damage() {
        assert_eq!(Settings::read("{}"), (Settings::default(), vec![]));
        assert_eq!(Settings::read(r#"{"perfume":"rose"}"#), (Settings::default(), vec![]));
    }

    #[test]
    fn damage_is_told_and_costs_nothing_else() {
        let kept = chosen().write();
        for (whole, damaged, name) in [
            (r#""level":10"#, r#""level":0"#, "level"),
            (r#""level":10"#, r#""level":11"#, "level"),
            (r#""level":10"#, r#""level":266"#, "level"),
            (r#""level":10"#, r#""level":"10""#, "level"),
            (r#""volume":100"#, r#""volume":-1"#, "volume"),
            (r#""theme":"dark""#, r#""theme":"mud""#, "theme"),
            (r#""sound":false"#, r#""sound":0"#, "sound"),
            (r#""language":"zh-Hant""#, r#""language":"xx""#, "language"),
        ] {
            assert!(kept.contains(whole), "{kept}");
            let (settings, told) = Settings::read(&kept.replace(whole, damaged));
            assert_eq!(told, [name]);
            let mut usual = chosen();
            if name == LANGUAGE {
                usual.language = None;
            } else {
                let field = FIELDS.iter().find(|field| field.name == name).unwrap();
                assert!(usual.take(name, &Settings::default().value(field)));
            }
            assert_eq!(settings, usual, "{damaged}");
        }
        for nothing in ["", "[]", "null", "{", "\"{}\""] {
            assert_eq!(Settings::read(nothing), (Settings::default(), vec!["*".to_owned()]), "{nothing}");
        }
    }
}
