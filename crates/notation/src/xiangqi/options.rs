//! The rule sets and options of Xiangqi by name.

use crate::options::{name_of, named};
use crate::{RulesError, RulesText, Text};
use xiangqi::{Counting, Enforcement, Material, Repetition, Rules};

const OPTIONS: [&str; 4] = ["material", "limit_plies", "counting", "enforcement"];
const MATERIAL: [(&str, Material); 2] = [("strict", Material::Strict), ("extended", Material::Extended)];
const COUNTING: [(&str, Counting); 2] = [("ten_checks", Counting::TenChecks), ("everything", Counting::Everything)];
const ENFORCEMENT: [(&str, Enforcement); 2] = [("automatic", Enforcement::Automatic), ("claim", Enforcement::Claim)];

pub(super) fn read(text: &RulesText) -> Result<Rules, RulesError> {
    let mut rules = match &text.preset {
        Some(name) => Rules::of(preset(name)?),
        None => Rules::default(),
    };
    for (index, (option, value)) in text.options.iter().enumerate() {
        if text.options[..index].iter().any(|(earlier, _)| earlier == option) {
            return Err(RulesError::Twice { found: format!("{option}={value}") });
        }
        set(&mut rules, option, value)?;
    }
    Ok(rules)
}

fn preset(name: &str) -> Result<Repetition, RulesError> {
    let found = Repetition::ALL.into_iter().find(|preset| preset.name() == name);
    found.ok_or_else(|| RulesError::Preset { found: name.to_owned(), known: names() })
}

pub(super) fn names() -> Vec<&'static str> {
    Repetition::ALL.map(Repetition::name).to_vec()
}

fn set(rules: &mut Rules, option: &str, value: &str) -> Result<(), RulesError> {
    match option {
        "material" => rules.material = named("material", value, &MATERIAL)?,
        "limit_plies" => rules.limit.plies = plies(value)?,
        "counting" => rules.limit.counting = named("counting", value, &COUNTING)?,
        "enforcement" => rules.limit.enforcement = named("enforcement", value, &ENFORCEMENT)?,
        _ => return Err(RulesError::Option { found: option.to_owned(), known: OPTIONS.to_vec() }),
    }
    Ok(())
}

fn plies(value: &str) -> Result<u32, RulesError> {
    let digits_only = value.bytes().all(|byte| byte.is_ascii_digit());
    let number = value.parse().ok().filter(|&number: &u32| digits_only && number > 0);
    number.ok_or_else(|| RulesError::Value {
        option: "limit_plies",
        found: value.to_owned(),
        expected: Text { en: "a whole number from 1".into(), zh: "不小于 1 的整数".into() },
    })
}

/// Returns every option with its value.
pub(super) fn list(rules: &Rules) -> Vec<(&'static str, String)> {
    let values = [
        name_of(rules.material, &MATERIAL).to_owned(),
        rules.limit.plies.to_string(),
        name_of(rules.limit.counting, &COUNTING).to_owned(),
        name_of(rules.limit.enforcement, &ENFORCEMENT).to_owned(),
    ];
    OPTIONS.into_iter().zip(values).collect()
}

pub(super) fn write(rules: &Rules) -> RulesText {
    let usual = list(&Rules::of(rules.repetition));
    let differing = list(rules).into_iter().filter(|option| !usual.contains(option));
    let options = differing.map(|(option, value)| (option.to_owned(), value)).collect();
    RulesText { preset: Some(rules.repetition.name().to_owned()), options }
}

#[cfg(test)]
mod tests {
    use crate::options::testing::{check_round_trip, parse};
    use ::xiangqi::Xiangqi;

    #[test]
    fn rules_are_written_as_differences_from_the_preset() {
        check_round_trip::<Xiangqi>("", "wxf");
        check_round_trip::<Xiangqi>("material=strict", "wxf");
        check_round_trip::<Xiangqi>("cxa limit_plies=120", "cxa");
        check_round_trip::<Xiangqi>("plain,counting=ten_checks", "plain counting=ten_checks");
        check_round_trip::<Xiangqi>(
            "axf enforcement=claim limit_plies=80 material=extended counting=everything",
            "axf material=extended limit_plies=80 counting=everything enforcement=claim",
        );
    }

    #[test]
    fn unknown_names_are_refused_with_the_known_ones() {
        let refused = |text: &str| parse::<Xiangqi>(text).unwrap_err().to_string();
        assert_eq!(refused("fide"), "there are no rules `fide`; known rules: wxf, axf, cxa, computer, plain");
        assert_eq!(
            refused("wxf ko=1"),
            "the rules have no option `ko`; known options: material, limit_plies, counting, enforcement"
        );
        assert_eq!(refused("wxf material=all"), "the option material cannot be `all`; expected strict or extended");
        for plies in ["0", "-1", "+5", "4294967296", "x", ""] {
            let expected = format!("the option limit_plies cannot be `{plies}`; expected a whole number from 1");
            assert_eq!(refused(&format!("limit_plies={plies}")), expected);
        }
        assert_eq!(refused("wxf axf"), "`axf` repeats a setting that is already given");
        assert_eq!(
            refused("wxf material=strict material=extended"),
            "`material=extended` repeats a setting that is already given"
        );
    }
}
