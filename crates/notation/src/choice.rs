//! What players may agree on before a game, said so that a form can ask for it.
//!
//! Each game lists its own options; whoever shows them knows none of them by name.

use crate::Text;

/// One option of the rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Choice {
    /// Its name in agreed rules: `cannon_mode`.
    pub name: &'static str,
    title: [&'static str; 2],
    about: [&'static str; 2],
    /// What can be chosen.
    pub values: Values,
}

/// What can be chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Values {
    /// Off or on, by the names that rules have for it.
    Switch {
        /// What stands for no.
        off: &'static str,
        /// What stands for yes.
        on: &'static str,
    },
    /// One of these.
    OneOf(&'static [Named]),
    /// A whole number.
    Number {
        /// The least.
        least: u32,
        /// The most.
        most: u32,
    },
}

/// A value, or a start, that has a name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Named {
    /// What rules and setups call it.
    pub name: &'static str,
    title: [&'static str; 2],
}

impl Choice {
    /// What it is about, in English and Chinese, in a few words and in a sentence.
    pub(crate) const fn new(
        name: &'static str,
        title: [&'static str; 2],
        about: [&'static str; 2],
        values: Values,
    ) -> Self {
        Self { name, title, about, values }
    }

    /// What it is about, in a few words.
    pub fn title(&self) -> Text {
        text(self.title)
    }

    /// What it is about, in a sentence.
    pub fn about(&self) -> Text {
        text(self.about)
    }
}

impl Named {
    /// What rules call it, and what people do.
    pub(crate) const fn new(name: &'static str, title: [&'static str; 2]) -> Self {
        Self { name, title }
    }

    /// What people call it.
    pub fn title(&self) -> Text {
        text(self.title)
    }
}

fn text([english, chinese]: [&'static str; 2]) -> Text {
    Text { en: english.into(), zh: chinese.into() }
}

/// What holds of the choices of every game: each is an option of the rules, each value of it can be agreed on, and
/// what has to be said is said in both languages. `silent` are the options that nobody is asked for.
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
            // A value may make no sense together with the usual rules, but it must be one.
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
