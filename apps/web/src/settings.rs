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
    /// How loud moves are heard, in hundredths; 0 is silence.
    pub(crate) volume: u8,
    /// Is the page light or dark? The board has colours of its own.
    pub(crate) page: Shade,
    /// What is written at the edge of the board.
    pub(crate) labels: Labels,
    /// When a move has to be confirmed.
    pub(crate) confirm: Confirm,
    /// Is it shown where the piece in hand may go?
    pub(crate) destinations: bool,
    /// The strength of the computer, from 1 to 10.
    pub(crate) level: u8,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            language: None,
            theme: Theme::default(),
            pieces: Pieces::default(),
            volume: 40,
            page: Shade::default(),
            labels: Labels::default(),
            confirm: Confirm::default(),
            destinations: true,
            level: 3,
        }
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
    /// Characters on discs that nobody can confuse.
    HighContrast,
}

/// Is the page light or dark?
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Shade {
    /// As the device is.
    #[default]
    Auto,
    /// Light.
    Light,
    /// Dark.
    Dark,
}

/// What is written at the edge of the board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Labels {
    /// The names of files and ranks.
    #[default]
    Squares,
    /// The files as each side counts them, where the game has that tradition.
    Numerals,
    /// Nothing.
    Nothing,
}

/// When a move has to be confirmed before it is played.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Confirm {
    /// Never.
    Off,
    /// Where places are too small for a finger.
    #[default]
    Small,
    /// Always.
    Always,
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
    pub(crate) const ALL: [(Self, Word); 5] = [
        (Self::Traditional, Word::Traditional),
        (Self::Simplified, Word::Simplified),
        (Self::Figurines, Word::Figurines),
        (Self::Letters, Word::Letters),
        (Self::HighContrast, Word::HighContrast),
    ];

    /// The class by which styles know it.
    pub(crate) const fn class(self) -> &'static str {
        match self {
            Self::HighContrast => "high-contrast",
            Self::Traditional | Self::Simplified | Self::Figurines | Self::Letters => "ink",
        }
    }
}

impl Shade {
    /// Every shade, with what it is called.
    #[allow(dead_code, reason = "for the page on which it is chosen")]
    pub(crate) const ALL: [(Self, Word); 3] =
        [(Self::Auto, Word::AsDevice), (Self::Light, Word::Light), (Self::Dark, Word::Dark)];

    /// The class by which styles know it.
    pub(crate) const fn class(self) -> &'static str {
        match self {
            Self::Auto => "auto",
            Self::Light => "light",
            Self::Dark => "dark",
        }
    }
}

impl Labels {
    /// Everything that may be written, with what it is called.
    #[allow(dead_code, reason = "for the page on which it is chosen")]
    pub(crate) const ALL: [(Self, Word); 3] =
        [(Self::Squares, Word::SquareNames), (Self::Numerals, Word::FileNumbers), (Self::Nothing, Word::NoLabels)];
}

impl Confirm {
    /// Every choice, with what it is called.
    #[allow(dead_code, reason = "for the page on which it is chosen")]
    pub(crate) const ALL: [(Self, Word); 3] =
        [(Self::Off, Word::Never), (Self::Small, Word::OnSmallBoards), (Self::Always, Word::Always)];
}

impl Settings {
    /// What was kept. What cannot be read is not guessed at: nothing was chosen then.
    pub(crate) fn read(kept: &str) -> Option<Self> {
        // An empty list would do for a structure in which everything may be left out.
        let settings: Self = kept.starts_with('{').then(|| serde_json::from_str(kept).ok())??;
        let language_is_ours = settings.language.as_deref().is_none_or(|tag| Tongue::of_tag(tag).is_some());
        let in_range = (1..=10).contains(&settings.level) && settings.volume <= 100;
        (in_range && language_is_ours).then_some(settings)
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
            volume: 0,
            page: Shade::Light,
            labels: Labels::Nothing,
            confirm: Confirm::Always,
            destinations: false,
            level: 10,
        };
        assert_eq!(Settings::read(&chosen.write()), Some(chosen));
        assert_eq!(Settings::read("{}"), Some(Settings::default()), "what an older page did not know is as usual");
        let of_a_field = [r#"{"level":0}"#, r#"{"level":11}"#, r#"{"volume":101}"#, r#"{"theme":"mud"}"#];
        for damaged in ["", "[]", r#"{"language":"xx"}"#].into_iter().chain(of_a_field) {
            assert_eq!(Settings::read(damaged), None, "{damaged}");
        }
    }
}
