//! The options of a game's rules, described so that a form can show them.
//!
//! Each game lists its own options; the form needs to know none of them by name.

use crate::Text;

/// One option of the rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Choice {
    /// Its name in the rules: `cannon_mode`.
    pub name: &'static str,
    title: [&'static str; 2],
    about: [&'static str; 2],
    /// The possible values.
    pub values: Values,
}

/// The possible values of an option.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Values {
    /// Off or on.
    Switch {
        /// The name of the value for off.
        off: &'static str,
        /// The name of the value for on.
        on: &'static str,
    },
    /// One of these values.
    OneOf(&'static [Named]),
    /// A whole number.
    Number {
        /// The minimum.
        least: u32,
        /// The maximum.
        most: u32,
    },
}

/// A named value, or a named start position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Named {
    /// The name in rules and setups.
    pub name: &'static str,
    title: [&'static str; 2],
}

impl Choice {
    /// Creates an option with a title and a description, each in English and Chinese.
    pub(crate) const fn new(
        name: &'static str,
        title: [&'static str; 2],
        about: [&'static str; 2],
        values: Values,
    ) -> Self {
        Self { name, title, about, values }
    }

    /// Returns the title.
    pub fn title(&self) -> Text {
        text(self.title)
    }

    /// Returns the description, a sentence.
    pub fn about(&self) -> Text {
        text(self.about)
    }
}

impl Named {
    /// Creates a value with its name in rules and its title for people.
    pub(crate) const fn new(name: &'static str, title: [&'static str; 2]) -> Self {
        Self { name, title }
    }

    /// Returns the title for people.
    pub fn title(&self) -> Text {
        text(self.title)
    }
}

fn text([english, chinese]: [&'static str; 2]) -> Text {
    Text { en: english.into(), zh: chinese.into() }
}

/// Checks the options of a game: each is an option of the rules, each value is accepted, and all texts exist in
/// both languages. `silent` are the options that forms do not show.
#[cfg(test)]
pub(crate) fn check<G: crate::Phrases>(silent: &[&str]) {
    let choices = G::choices();
    let options = G::options(&G::Rules::default());
    let asked: Vec<&str> = options.iter().map(|(name, _)| *name).filter(|name| !silent.contains(name)).collect();
    assert_eq!(choices.iter().map(|choice| choice.name).collect::<Vec<_>>(), asked);
    for choice in choices {
        for [english, chinese] in [choice.title, choice.about] {
            assert!(english.is_ascii() && !chinese.is_ascii() && !english.is_empty(), "{}", choice.name);
        }
        assert!(choice.about[0].ends_with('.') && choice.about[1].ends_with('。'), "{}", choice.name);
        let values = match choice.values {
            Values::Switch { off, on } => vec![off.to_owned(), on.to_owned()],
            Values::OneOf(values) => values.iter().map(|value| value.name.to_owned()).collect(),
            Values::Number { least, most } => vec![least.to_string(), most.to_string()],
        };
        for value in &values {
            let text = crate::RulesText { preset: None, options: vec![(choice.name.to_owned(), value.clone())] };
            // A value may contradict the default rules, but it must exist.
            match G::read_rules(&text) {
                Ok(rules) => {
                    let read = G::options(&rules).into_iter().find(|(name, _)| *name == choice.name);
                    assert_eq!(read.map(|(_, value)| value).as_ref(), Some(value), "{}", choice.name);
                }
                Err(crate::RulesError::Senseless { .. }) => {}
                Err(error) => panic!("{error}"),
            }
        }
        for preset in G::rule_sets() {
            let text = crate::RulesText { preset: Some(preset.to_owned()), options: Vec::new() };
            let rules = G::read_rules(&text).unwrap();
            let (_, value) = G::options(&rules).into_iter().find(|(name, _)| *name == choice.name).unwrap();
            let offered = match choice.values {
                Values::Number { least, most } => (least..=most).contains(&value.parse().unwrap()),
                _ => values.contains(&value),
            };
            assert!(offered, "{preset} has {}={value}, which cannot be chosen", choice.name);
        }
    }
}
