//! Messages in all supported languages.
//!
//! A message is written in all languages at once, so that none can be forgotten; the caller picks one to show.

use std::fmt;

/// A supported language.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Language {
    /// English.
    #[default]
    English,
    /// 简体中文.
    Chinese,
}

impl Language {
    /// Every language.
    pub const ALL: [Self; 2] = [Self::English, Self::Chinese];

    /// Returns the two-letter code: `en`, `zh`.
    pub const fn code(self) -> &'static str {
        match self {
            Self::English => "en",
            Self::Chinese => "zh",
        }
    }

    /// Returns the language of a locale such as `zh_CN.UTF-8`, if it is supported.
    ///
    /// ```
    /// use notation::Language;
    ///
    /// assert_eq!(Language::of_locale("zh_CN.UTF-8"), Some(Language::Chinese));
    /// assert_eq!(Language::of_locale("EN"), Some(Language::English));
    /// assert_eq!(Language::of_locale("C"), None);
    /// ```
    pub fn of_locale(locale: &str) -> Option<Self> {
        let name = locale.split(['_', '-', '.', '@']).next()?.to_ascii_lowercase();
        Self::ALL.into_iter().find(|language| language.code() == name)
    }
}

/// A message in every language. Its `Display` is English.
///
/// ```
/// use notation::{Language, Text};
///
/// let text = Text { en: "checkmate".into(), zh: "将死".into() };
/// assert_eq!(text.to(Language::Chinese), "将死");
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

    /// Returns the message in `language`.
    pub fn to(&self, language: Language) -> &str {
        match language {
            Language::English => &self.en,
            Language::Chinese => &self.zh,
        }
    }

    /// Joins several messages into a list: `a, b and c`, `甲、乙、丙`.
    #[must_use]
    pub fn list(parts: &[Self]) -> Self {
        let english: Vec<&str> = parts.iter().map(|part| part.to(Language::English)).collect();
        let chinese: Vec<&str> = parts.iter().map(|part| part.to(Language::Chinese)).collect();
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
    fn a_list_reads_naturally_at_any_length() {
        let part = |english: &str, chinese: &str| Text { en: english.into(), zh: chinese.into() };
        let parts = [part("a", "甲"), part("b", "乙"), part("c", "丙")];
        assert_eq!(Text::list(&parts[..0]), part("", ""));
        assert_eq!(Text::list(&parts[..1]), part("a", "甲"));
        assert_eq!(Text::list(&parts[..2]), part("a and b", "甲、乙"));
        assert_eq!(Text::list(&parts), part("a, b and c", "甲、乙、丙"));
    }
}
