//! Agreed rules as text: a rule set and the options that differ from it, `wxf material=extended`.
//!
//! Which rule sets and options there are is the business of each game.

use crate::{Text, shown};
use std::fmt;
use std::str::FromStr;

/// Agreed rules as somebody wrote them; not yet known to exist.
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
    /// The name of the rule set; the game's own default if there is none.
    pub preset: Option<String>,
    /// What is to differ from the rule set, each with its value.
    pub options: Vec<(String, String)>,
}

/// Why a text does not name agreed rules. Each says what there is instead.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RulesError {
    /// There is no such rule set.
    Preset {
        /// What was given.
        found: String,
        /// What there is.
        known: Vec<&'static str>,
    },
    /// There is no such option.
    Option {
        /// What was given.
        found: String,
        /// What there is.
        known: Vec<&'static str>,
    },
    /// The option has no such value.
    Value {
        /// Which option.
        option: &'static str,
        /// What was given.
        found: String,
        /// What there is.
        expected: Text,
    },
    /// The options exist, but make no sense together.
    Senseless {
        /// Why.
        text: Text,
    },
    /// The position that the game begins from says otherwise.
    Contradiction {
        /// Which option.
        option: &'static str,
        /// What the rules say.
        rules: String,
        /// What the position says.
        position: String,
    },
    /// Something is said twice.
    Twice {
        /// The second time.
        found: String,
    },
}

impl RulesError {
    /// A stable name for programs.
    pub const CODE: &'static str = "unknown_rules";

    /// What is wrong, for people.
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
                en: format!("these rules make no sense: {text}"),
                zh: format!("规则自相矛盾：{}", text.to(crate::Language::Chinese)),
            },
            Self::Contradiction { option, rules, position } => Text {
                en: format!("the rules say {option}={rules}, but the position has {option}={position}"),
                zh: format!("规则为 {option}={rules}，而局面为 {option}={position}"),
            },
            Self::Twice { .. } => Text {
                en: format!("`{found}` comes too late: the rules have said that already"),
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

/// The value of `option` that is called `found`.
pub(crate) fn named<T: Copy + PartialEq>(
    option: &'static str,
    found: &str,
    values: &[(&'static str, T)],
) -> Result<T, RulesError> {
    let value = values.iter().find(|(name, _)| *name == found).map(|&(_, value)| value);
    value.ok_or_else(|| {
        // Each value once, by the first of its names.
        let first = |&(name, value): &(&'static str, T)| name_of(value, values) == name;
        let names: Vec<&str> = values.iter().filter(|value| first(value)).map(|&(name, _)| name).collect();
        let expected = Text { en: names.join(" or "), zh: names.join(" 或 ") };
        RulesError::Value { option, found: found.to_owned(), expected }
    })
}

/// What `value` is called: the first of its names.
pub(crate) fn name_of<T: PartialEq>(value: T, values: &[(&'static str, T)]) -> &'static str {
    values.iter().find(|(_, other)| *other == value).map_or("", |&(name, _)| name)
}

/// For the tests of every game's rules.
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
