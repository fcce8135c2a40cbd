//! Rules as text: a rule set and the options that differ from it, `wxf material=extended`.
//!
//! Each game defines its rule sets and options.

use crate::{Text, shown};
use std::fmt;
use std::str::FromStr;

/// Rules as written; the names are not checked yet.
///
/// ```
/// use notation::RulesText;
///
/// let rules: RulesText = "wxf, material=extended".parse()?;
/// assert_eq!(rules.preset.as_deref(), Some("wxf"));
/// assert_eq!(rules.to_string(), "wxf material=extended");
/// # Ok::<_, notation::RulesError>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RulesText {
    /// The name of the rule set; `None` for the game's default.
    pub preset: Option<String>,
    /// The options that differ from the rule set, with their values.
    pub options: Vec<(String, String)>,
}

/// Why a text is not a set of rules. Most variants list the known values.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RulesError {
    /// There is no such rule set.
    Preset {
        /// The text.
        found: String,
        /// The known rule sets.
        known: Vec<&'static str>,
    },
    /// There is no such option.
    Option {
        /// The text.
        found: String,
        /// The known options.
        known: Vec<&'static str>,
    },
    /// The option has no such value.
    Value {
        /// The option.
        option: &'static str,
        /// The text.
        found: String,
        /// The possible values.
        expected: Text,
    },
    /// The options exist, but contradict each other.
    Senseless {
        /// The reason.
        text: Text,
    },
    /// The start position contradicts the rules.
    Contradiction {
        /// The option.
        option: &'static str,
        /// Its value in the rules.
        rules: String,
        /// Its value in the position.
        position: String,
    },
    /// A rule set or an option is given twice.
    Twice {
        /// The second occurrence.
        found: String,
    },
}

impl RulesError {
    /// The stable error code for programs.
    pub const CODE: &'static str = "unknown_rules";

    /// Returns the message for people.
    pub fn text(&self) -> Text {
        let found = match self {
            Self::Preset { found, .. }
            | Self::Option { found, .. }
            | Self::Value { found, .. }
            | Self::Twice { found } => shown(found),
            Self::Senseless { .. } | Self::Contradiction { .. } => String::new(),
        };
        match self {
            Self::Preset { known, .. } => Text {
                en: format!("there are no rules `{found}`; known rules: {}", known.join(", ")),
                zh: format!("没有规则“{found}”；已有规则：{}", known.join("、")),
            },
            Self::Option { known, .. } => Text {
                en: format!("the rules have no option `{found}`; known options: {}", known.join(", ")),
                zh: format!("规则没有选项“{found}”；已有选项：{}", known.join("、")),
            },
            Self::Value { option, expected, .. } => Text {
                en: format!("the option {option} cannot be `{found}`; expected {expected}"),
                zh: format!("选项 {option} 不能为“{found}”；应为{}", expected.to(crate::Language::Chinese)),
            },
            Self::Senseless { text } => Text {
                en: format!("these rules are not valid: {text}"),
                zh: format!("规则无效：{}", text.to(crate::Language::Chinese)),
            },
            Self::Contradiction { option, rules, position } => Text {
                en: format!("the rules say {option}={rules}, but the position has {option}={position}"),
                zh: format!("规则为 {option}={rules}，而局面为 {option}={position}"),
            },
            Self::Twice { .. } => Text {
                en: format!("`{found}` repeats a setting that is already given"),
                zh: format!("“{found}”重复：前面已经指定"),
            },
        }
    }
}

impl fmt::Display for RulesError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.text().fmt(f)
    }
}

impl std::error::Error for RulesError {}

impl FromStr for RulesText {
    type Err = RulesError;

    /// Reads a rule set and `option=value` pairs, separated by spaces or commas.
    fn from_str(text: &str) -> Result<Self, RulesError> {
        let mut rules = Self::default();
        for word in text.split([' ', '\t', ',']).filter(|word| !word.is_empty()) {
            match word.split_once('=') {
                Some((option, value)) => rules.options.push((option.to_owned(), value.to_owned())),
                None if rules.preset.is_none() && rules.options.is_empty() => rules.preset = Some(word.to_owned()),
                None => return Err(RulesError::Twice { found: word.to_owned() }),
            }
        }
        Ok(rules)
    }
}

impl fmt::Display for RulesText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let options = self.options.iter().map(|(option, value)| format!("{option}={value}"));
        let words: Vec<String> = self.preset.iter().cloned().chain(options).collect();
        f.write_str(&words.join(" "))
    }
}

/// Returns the value of `option` with the name `found`.
pub(crate) fn named<T: Copy + PartialEq>(
    option: &'static str,
    found: &str,
    values: &[(&'static str, T)],
) -> Result<T, RulesError> {
    let value = values.iter().find(|(name, _)| *name == found).map(|&(_, value)| value);
    value.ok_or_else(|| {
        // Each value once, by its first name.
        let first = |&(name, value): &(&'static str, T)| name_of(value, values) == name;
        let names: Vec<&str> = values.iter().filter(|value| first(value)).map(|&(name, _)| name).collect();
        let expected = Text { en: names.join(" or "), zh: names.join(" 或 ") };
        RulesError::Value { option, found: found.to_owned(), expected }
    })
}

/// Returns the first name of `value`.
pub(crate) fn name_of<T: PartialEq>(value: T, values: &[(&'static str, T)]) -> &'static str {
    values.iter().find(|(_, other)| *other == value).map_or("", |&(name, _)| name)
}

/// Helpers for the tests of each game's rules.
#[cfg(test)]
pub(crate) mod testing {
    use super::RulesError;
    use crate::Notation;
    use std::fmt::Debug;

    pub(crate) fn parse<G: Notation>(text: &str) -> Result<G::Rules, RulesError> {
        G::read_rules(&text.parse()?)
    }

    #[track_caller]
    pub(crate) fn check_round_trip<G: Notation<Rules: Debug + PartialEq>>(text: &str, canonical: &str) {
        let rules = parse::<G>(text).unwrap();
        assert_eq!(G::write_rules(&rules).to_string(), canonical);
        assert_eq!(parse::<G>(canonical), Ok(rules));
    }
}
