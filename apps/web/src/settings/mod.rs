//! The user's settings. They are kept in local storage and take effect at once.

mod choices;
mod fields;

pub(crate) use choices::{Animation, Confirm, Labels, Notation, Pieces, Shade, Theme};
pub(crate) use fields::{FIELDS, Field, Kind};

use notation::Language;
use serde_json::{Map, Value};
use std::ops::RangeInclusive;

/// The computer's levels.
const LEVELS: RangeInclusive<u8> = 1..=10;
/// The volume, in percent.
const VOLUMES: RangeInclusive<u8> = 0..=100;

/// The user's settings.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(clippy::struct_excessive_bools, reason = "each is a switch of its own")]
pub(crate) struct Settings {
    /// The language; `None` uses the browser's.
    pub(crate) language: Option<Language>,
    /// The colour scheme of the page. The board has its own colours.
    pub(crate) page: Shade,
    /// The colours of the board.
    pub(crate) theme: Theme,
    /// What is drawn on the pieces.
    pub(crate) pieces: Pieces,
    /// The labels at the edge of the board.
    pub(crate) labels: Labels,
    /// The notation of moves.
    pub(crate) notation: Notation,
    /// Whether moves are animated.
    pub(crate) animation: Animation,
    /// Whether moves make a sound.
    pub(crate) sound: bool,
    /// The volume, in percent.
    pub(crate) volume: u8,
    /// Whether the destinations of the selected piece are shown.
    pub(crate) destinations: bool,
    /// Whether the opponent's attacks are shown.
    pub(crate) attacked: bool,
    /// When a move must be confirmed.
    pub(crate) confirm: Confirm,
    /// Whether there is a hint button.
    pub(crate) hints: bool,
    /// Whether the engine's evaluation is shown.
    pub(crate) thinking: bool,
    /// Whether the far player's pieces are rotated towards that player when two people share a screen.
    pub(crate) facing: bool,
    /// The computer's level, from 1 to 10.
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

/// The stored name of the language.
const LANGUAGE: &str = "language";

impl Settings {
    /// Reads stored settings. Also returns the names of those that could not be read; they have their defaults.
    pub(crate) fn read(kept: &str) -> (Self, Vec<String>) {
        let mut settings = Self::default();
        let damaged = match serde_json::from_str::<Map<String, Value>>(kept) {
            Err(_) => vec!["*".to_owned()],
            // Unknown names come from a newer version of the page and are no damage.
            Ok(kept) => {
                kept.iter().filter(|(name, value)| !settings.take(name, value)).map(|(name, _)| name.clone()).collect()
            }
        };
        (settings, damaged)
    }

    /// Returns the volume in percent; 0 if sound is off.
    pub(crate) const fn loudness(&self) -> u8 {
        if self.sound { self.volume } else { 0 }
    }

    /// Returns the settings as text for storage.
    pub(crate) fn write(&self) -> String {
        let fields = FIELDS.iter().map(|field| (field.name.to_owned(), self.value(field)));
        let language = self.language.map_or(Value::Null, |tongue| tongue.tag().into());
        let all = std::iter::once((LANGUAGE.to_owned(), language)).chain(fields);
        Value::Object(all.collect()).to_string()
    }

    /// Returns the stored value of a setting.
    pub(crate) fn value(&self, field: &Field) -> Value {
        match &field.kind {
            Kind::Choice(named, get, _) => named[get(self)].0.into(),
            Kind::Switch(get, _) => get(self).into(),
            Kind::Number(_, get, _) | Kind::Strength(_, get, _) => get(self).into(),
        }
    }

    /// Sets a setting from its stored value. Returns whether the value could be read.
    pub(crate) fn take(&mut self, name: &str, value: &Value) -> bool {
        if name == LANGUAGE {
            self.language = value.as_str().and_then(Language::of_locale);
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

    /// Settings that all differ from the defaults.
    fn chosen() -> Settings {
        let mut settings = Settings { language: Some(Language::Traditional), ..Settings::default() };
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
    fn settings_round_trip() {
        let chosen = chosen();
        assert_eq!(Settings::read(&chosen.write()), (chosen.clone(), vec![]));
        let usual = Settings::default();
        for field in FIELDS {
            assert_ne!(chosen.value(field), usual.value(field), "{}", field.name);
        }
        assert_eq!(Settings::read(&usual.write()), (usual, vec![]));
    }

    #[test]
    fn missing_settings_have_defaults_and_unknown_ones_are_ignored() {
        assert_eq!(Settings::read("{}"), (Settings::default(), vec![]));
        assert_eq!(Settings::read(r#"{"perfume":"rose"}"#), (Settings::default(), vec![]));
    }

    #[test]
    fn a_damaged_setting_is_reported_and_the_others_are_kept() {
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
