//! Messages in all supported languages.
//!
//! A message is written in all languages at once, so that none can be forgotten; the caller picks one to show.

use std::borrow::Cow;
use std::fmt;

/// A language in which users read our texts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Language {
    /// English.
    #[default]
    English,
    /// 简体中文: Chinese in simplified characters.
    Chinese,
    /// 繁體中文: Chinese in traditional characters, made from the simplified text by [`traditional`](crate::traditional()).
    Traditional,
}

impl Language {
    /// Every language.
    pub const ALL: [Self; 3] = [Self::English, Self::Chinese, Self::Traditional];

    /// Its short name on the command line, in messages and in files: `en`, `zh`, `zh-Hant`.
    pub const fn code(self) -> &'static str {
        match self {
            Self::English => "en",
            Self::Chinese => "zh",
            Self::Traditional => "zh-Hant",
        }
    }

    /// Its full tag, as in BCP 47: `en`, `zh-Hans`, `zh-Hant`.
    pub const fn tag(self) -> &'static str {
        match self {
            Self::English => "en",
            Self::Chinese => "zh-Hans",
            Self::Traditional => "zh-Hant",
        }
    }

    /// Its name in the language itself.
    pub const fn name(self) -> &'static str {
        match self {
            Self::English => "English",
            Self::Chinese => "简体中文",
            Self::Traditional => "繁體中文",
        }
    }

    /// The language of a locale such as `zh_CN.UTF-8` or of a tag such as `zh-Hant`; `None` if we have no texts in it.
    ///
    /// ```
    /// use notation::Language;
    ///
    /// assert_eq!(Language::of_locale("zh_CN.UTF-8"), Some(Language::Chinese));
    /// assert_eq!(Language::of_locale("zh_TW.UTF-8"), Some(Language::Traditional));
    /// assert_eq!(Language::of_locale("EN"), Some(Language::English));
    /// assert_eq!(Language::of_locale("C"), None);
    /// ```
    pub fn of_locale(locale: &str) -> Option<Self> {
        let locale = locale.to_ascii_lowercase();
        let mut parts = locale.split(['_', '-', '.', '@']);
        match parts.next()? {
            "en" => Some(Self::English),
            // A script is more than a region: `zh-Hans-HK` is simplified Chinese in Hong Kong.
            "zh" => match parts.find(|part| ["hans", "hant", "tw", "hk", "mo"].contains(part)) {
                None | Some("hans") => Some(Self::Chinese),
                Some(_) => Some(Self::Traditional),
            },
            _ => None,
        }
    }
}

/// A message in every language. Its `Display` is English.
///
/// ```
/// use notation::{Language, Text};
///
/// let text = Text { en: "checkmate".into(), zh: "将死".into() };
/// assert_eq!(text.to(Language::Chinese), "将死");
/// assert_eq!(text.to(Language::Traditional), "將死");
/// assert_eq!(text.to_string(), "checkmate");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Text {
    /// The message in English.
    pub en: String,
    /// The message in simplified Chinese.
    pub zh: String,
}

impl Text {
    /// Creates a message that is the same in every language: a move, a number.
    pub fn same(text: impl Into<String>) -> Self {
        let text = text.into();
        Self { en: text.clone(), zh: text }
    }

    /// The message for readers of `language`.
    // Inlined, so that a call with a constant language is only a reference to a field.
    #[inline]
    pub fn to(&self, language: Language) -> Cow<'_, str> {
        match language {
            Language::English => Cow::Borrowed(&self.en),
            Language::Chinese => Cow::Borrowed(&self.zh),
            Language::Traditional => Cow::Owned(crate::traditional(&self.zh)),
        }
    }

    /// Joins several messages into a list: `a, b and c`, `甲、乙、丙`.
    #[must_use]
    pub fn list(parts: &[Self]) -> Self {
        let english: Vec<&str> = parts.iter().map(|part| &*part.en).collect();
        let chinese: Vec<&str> = parts.iter().map(|part| &*part.zh).collect();
        let english = match english.split_last() {
            Some((last, rest)) if !rest.is_empty() => format!("{} and {last}", rest.join(", ")),
            _ => english.concat(),
        };
        Self { en: english, zh: chinese.join("、") }
    }
}

impl fmt::Display for Text {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.en)
    }
}

/// A refusal for people is an error for programs.
impl std::error::Error for Text {}

/// Returns foreign text in a form that is safe to show: truncated, and without anything that could
/// control a terminal.
///
/// ```
/// assert_eq!(notation::shown("h2e2"), "h2e2");
/// assert_eq!(notation::shown("\u{1b}[2J"), "\\u{1b}[2J");
/// assert_eq!(notation::shown(&"long".repeat(100)).chars().count(), 60);
/// ```
pub fn shown(text: &str) -> String {
    const MOST: usize = 60;
    let short: String = match text.char_indices().nth(MOST) {
        Some(_) => text.chars().take(MOST - 3).chain("...".chars()).collect(),
        None => text.to_owned(),
    };
    short.chars().flat_map(|c| if c.is_control() { c.escape_default().collect() } else { vec![c] }).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_locale_or_tag_is_a_language_in_many_ways() {
        use Language::{Chinese, English, Traditional};
        for (locales, language) in [
            (["zh-Hant", "zh-TW", "zh_HK.UTF-8", "zh-Hant-HK", "ZH_tw", "zh-Hant-CN"], Some(Traditional)),
            (["zh", "zh-CN", "zh-Hans-SG", "zh_CN.GB18030", "zh-Hans-HK", "zh_SG@x"], Some(Chinese)),
            (["en", "en-US", "en_GB.UTF-8", "EN", "en@euro", "en_HK"], Some(English)),
            (["fr", "C", "", "POSIX", "zhx", "english"], None),
        ] {
            assert_eq!(locales.map(Language::of_locale), [language; 6], "{locales:?}");
        }
        for names in [Language::tag, Language::code] {
            assert_eq!(Language::ALL.map(|language| Language::of_locale(names(language))), Language::ALL.map(Some));
        }
    }

    #[test]
    fn a_list_reads_naturally_at_any_length() {
        let part = |english: &str, chinese: &str| Text { en: english.into(), zh: chinese.into() };
        let parts = [part("a", "甲"), part("b", "乙"), part("c", "丙")];
        assert_eq!(Text::list(&parts[..0]), part("", ""));
        assert_eq!(Text::list(&parts[..1]), part("a", "甲"));
        assert_eq!(Text::list(&parts[..2]), part("a and b", "甲、乙"));
        assert_eq!(Text::list(&parts), part("a, b and c", "甲、乙、丙"));
    }
}
