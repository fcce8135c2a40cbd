//! What a person has chosen. It is kept by the browser, and applies at once.

use crate::words::{Tongue, Word};
use serde::{Deserialize, Serialize};

/// What a person has chosen.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub(crate) struct Settings {
    /// The tag of the language; nothing for what the browser says.
    pub(crate) language: Option<String>,
    /// The colours of the board.
    pub(crate) theme: Theme,
    /// What is drawn on the pieces.
    pub(crate) pieces: Pieces,
    /// Are moves heard?
    pub(crate) sound: bool,
    /// The strength of the computer, from 1 to 10.
    pub(crate) level: u8,
}

impl Default for Settings {
    fn default() -> Self {
        Self { language: None, theme: Theme::default(), pieces: Pieces::default(), sound: true, level: 3 }
    }
}

/// The colours of the board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Theme {
    /// A wooden board.
    #[default]
    ClassicWood,
    /// Cool grey.
    Slate,
    /// A page of a book.
    Parchment,
    /// For the night.
    Dark,
}

/// What is drawn on the pieces.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Pieces {
    /// Traditional characters.
    #[default]
    Traditional,
    /// Simplified characters.
    Simplified,
    /// Small drawings.
    Figurines,
    /// Letters.
    Letters,
}

impl Theme {
    /// Every theme, with what it is called.
    pub(crate) const ALL: [(Self, Word); 4] = [
        (Self::ClassicWood, Word::Wood),
        (Self::Slate, Word::Slate),
        (Self::Parchment, Word::Parchment),
        (Self::Dark, Word::Dark),
    ];

    /// The class by which styles know it.
    pub(crate) const fn class(self) -> &'static str {
        match self {
            Self::ClassicWood => "classic-wood",
            Self::Slate => "slate",
            Self::Parchment => "parchment",
            Self::Dark => "dark",
        }
    }
}

impl Pieces {
    /// Every set, with what it is called.
    pub(crate) const ALL: [(Self, Word); 4] = [
        (Self::Traditional, Word::Traditional),
        (Self::Simplified, Word::Simplified),
        (Self::Figurines, Word::Figurines),
        (Self::Letters, Word::Letters),
    ];
}

impl Settings {
    /// What was kept. What cannot be read is not guessed at: nothing was chosen then.
    pub(crate) fn read(kept: &str) -> Option<Self> {
        // An empty list would do for a structure in which everything may be left out.
        let settings: Self = kept.starts_with('{').then(|| serde_json::from_str(kept).ok())??;
        let language_is_ours = settings.language.as_deref().is_none_or(|tag| Tongue::of_tag(tag).is_some());
        ((1..=10).contains(&settings.level) && language_is_ours).then_some(settings)
    }

    /// To be kept.
    pub(crate) fn write(&self) -> String {
        // Strings, numbers and names: this cannot fail.
        serde_json::to_string(self).unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_chosen_comes_back_and_what_is_damaged_does_not() {
        let chosen = Settings {
            language: Some("zh-Hant".to_owned()),
            theme: Theme::Dark,
            pieces: Pieces::Figurines,
            sound: false,
            level: 10,
        };
        assert_eq!(Settings::read(&chosen.write()), Some(chosen));
        assert_eq!(Settings::read("{}"), Some(Settings::default()), "what an older page did not know is as usual");
        for damaged in ["", "[]", r#"{"level":0}"#, r#"{"level":11}"#, r#"{"theme":"mud"}"#, r#"{"language":"xx"}"#] {
            assert_eq!(Settings::read(damaged), None, "{damaged}");
        }
    }
}
