//! The strength of an engine, by name and by number.
//!
//! The levels themselves are in `engine`, which has no text; their names are in `notation`, where the page finds them.

use engine::Level;
use notation::{STRENGTHS, Text, shown};
use std::str::FromStr;

/// The strength of an engine.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Strength {
    /// The strength of a person of this level.
    Level(Level),
    /// Full strength.
    #[default]
    Full,
}

const _: () = assert!(STRENGTHS.len() == Level::ALL.len() + 1 && STRENGTHS.len() == Strength::MOST as usize);

impl Strength {
    /// The number of [`Strength::Full`], one more than that of the strongest level. A higher number is always stronger.
    pub const MOST: u8 = 11;

    /// Returns the strength with this number, from 1 to [`Strength::MOST`].
    pub fn of_number(number: u8) -> Option<Self> {
        if number == Self::MOST { Some(Self::Full) } else { Level::of_number(number).map(Self::Level) }
    }

    /// Returns its number.
    pub fn number(self) -> u8 {
        match self {
            Self::Level(level) => level.number(),
            Self::Full => Self::MOST,
        }
    }

    /// Returns its name: `amateur`, 业余.
    pub fn name(self) -> Text {
        let [english, chinese, _] = STRENGTHS[usize::from(self.number() - 1)];
        Text { en: english.into(), zh: chinese.into() }
    }
}

impl FromStr for Strength {
    type Err = Text;

    /// Reads a number or a name, in either language.
    fn from_str(text: &str) -> Result<Self, Text> {
        let wanted = text.trim().to_lowercase();
        let by_name = STRENGTHS.iter().position(|names| names.contains(&wanted.as_str()));
        let number = by_name.and_then(|index| u8::try_from(index + 1).ok()).or_else(|| wanted.parse().ok());
        number.and_then(Self::of_number).ok_or_else(|| unknown(text))
    }
}

fn unknown(text: &str) -> Text {
    let (text, most) = (shown(text), Strength::MOST);
    let names = |index: usize| STRENGTHS.map(|names| names[index]);
    Text {
        en: format!(
            "there is no level `{text}`; expected a number from 1 to {most}, or one of {}",
            names(0).join(", ")
        ),
        zh: format!("没有级别“{text}”；应为 1 至 {most} 的数字，或：{}", names(1).join("、")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_strength_is_found_by_its_number_and_by_each_of_its_names() {
        for (number, names) in (1..=Strength::MOST).zip(STRENGTHS) {
            let strength = Strength::of_number(number).unwrap();
            assert_eq!(strength.number().to_string().parse(), Ok(strength));
            assert_eq!(strength.name(), Text { en: (names[0]).into(), zh: (names[1]).into() });
            for name in names {
                assert_eq!(name.to_uppercase().parse(), Ok(strength), "{name}");
            }
        }
        assert_eq!(Strength::default().number(), 11);
    }

    #[test]
    fn what_is_no_level_is_refused_with_what_there_is() {
        for text in ["", "0", "12", "-1", "5.5", "grandmaster", "999999999999"] {
            let error = text.parse::<Strength>().unwrap_err();
            assert!(error.to_string().contains(&format!("`{text}`")) && error.to_string().contains("amateur"));
            assert!(error.to(notation::Language::Chinese).contains("业余"));
        }
    }
}
