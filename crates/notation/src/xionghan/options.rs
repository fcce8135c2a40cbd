//! The layouts and settings of `XiongHan` by name.

use crate::options::{name_of, named};
use crate::{RulesError, RulesText, Text};
use xionghan::{Layout, On, Rules, Settings, Switch};

const LAYOUT: &str = "layout";
const NO_PROGRESS: &str = "no_progress_draw_plies";

// The first name of a value is the one written.
const ON: [(&str, On); 4] = [("on", On::Yes), ("off", On::No), ("true", On::Yes), ("false", On::No)];

pub(super) fn read(text: &RulesText) -> Result<Rules, RulesError> {
    let mut rules = match &text.preset {
        Some(name) => Rules::of(layout(name)?),
        None => Rules::default(),
    };
    for (index, (option, value)) in text.options.iter().enumerate() {
        let again = text.options[..index].iter().any(|(earlier, _)| earlier == option);
        if again || option == LAYOUT && text.preset.is_some() {
            return Err(RulesError::Twice { found: format!("{option}={value}") });
        }
        set(&mut rules, option, value)?;
    }
    Ok(rules)
}

/// Returns the rules of a game from a position with these settings. The rules must not contradict the settings;
/// options that they omit are taken from the position.
pub(super) fn settle(text: &RulesText, settings: Settings) -> Result<Rules, RulesError> {
    let asked = read(text)?;
    let there = Rules { settings, ..asked };
    let said = |option: &str| text.options.iter().any(|(name, _)| name == option);
    for ((option, rules), (_, position)) in list(&asked).into_iter().zip(list(&there)) {
        if rules != position && said(option) {
            return Err(RulesError::Contradiction { option, rules, position });
        }
    }
    Ok(there)
}

fn layout(name: &str) -> Result<Layout, RulesError> {
    let found = Layout::ALL.into_iter().find(|layout| layout.name() == name);
    found.ok_or_else(|| RulesError::Preset { found: name.to_owned(), known: names() })
}

pub(super) fn names() -> Vec<&'static str> {
    Layout::ALL.map(Layout::name).to_vec()
}

fn switch(name: &str) -> Option<Switch> {
    Switch::all().find(|switch| switch.name() == name)
}

fn set(rules: &mut Rules, option: &str, value: &str) -> Result<(), RulesError> {
    match (option, switch(option)) {
        (_, Some(switch)) => rules.settings = rules.settings.with(switch, named(switch.name(), value, &ON)?),
        (LAYOUT, _) => rules.layout = named(LAYOUT, value, &Layout::ALL.map(|layout| (layout.name(), layout)))?,
        (NO_PROGRESS, _) => {
            rules.settings.no_progress_draw_plies = plies(value).ok_or_else(|| RulesError::Value {
                option: NO_PROGRESS,
                found: value.to_owned(),
                expected: Text {
                    en: format!("a whole number from 0 to {}", u16::MAX),
                    zh: format!("0 至 {} 的整数", u16::MAX),
                },
            })?;
        }
        _ => {
            let known = list(rules).into_iter().map(|(option, _)| option).collect();
            return Err(RulesError::Option { found: option.to_owned(), known });
        }
    }
    Ok(())
}

fn plies(value: &str) -> Option<u16> {
    value.parse().ok().filter(|_| value.bytes().all(|byte| byte.is_ascii_digit()))
}

const fn on(settings: Settings, switch: Switch) -> On {
    if settings.is_on(switch) { On::Yes } else { On::No }
}

/// Returns every option with its value.
pub(super) fn list(rules: &Rules) -> Vec<(&'static str, String)> {
    let settings = rules.settings;
    let switches = Switch::all().map(|switch| (switch.name(), name_of(on(settings, switch), &ON).to_owned()));
    std::iter::once((LAYOUT, rules.layout.name().to_owned()))
        .chain(switches)
        .chain([(NO_PROGRESS, settings.no_progress_draw_plies.to_string())])
        .collect()
}

pub(super) fn write(rules: &Rules) -> RulesText {
    let usual = list(&Rules::of(rules.layout));
    let differing = list(rules).into_iter().filter(|option| !usual.contains(option));
    let options = differing.map(|(option, value)| (option.to_owned(), value)).collect();
    RulesText { preset: Some(rules.layout.name().to_owned()), options }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::options::testing::{check_round_trip, parse};
    use ::xionghan::XiongHan;

    #[test]
    fn rules_are_written_as_differences_from_the_layout() {
        check_round_trip::<XiongHan>("", "document");
        check_round_trip::<XiongHan>("symmetric", "symmetric");
        check_round_trip::<XiongHan>("layout=classic", "classic");
        check_round_trip::<XiongHan>("classic pawn_fast_march=true", "classic pawn_fast_march=on");
        check_round_trip::<XiongHan>(
            "no_progress_draw_plies=120 dun_protects_king=on,ma_appear=false,xun_appear=true",
            "document dun_protects_king=on ma_appear=off no_progress_draw_plies=120",
        );
    }

    #[test]
    fn every_switch_is_written_and_read_back() {
        for switch in Switch::all() {
            for (value, on) in ON {
                let rules = parse::<XiongHan>(&format!("symmetric {}={value}", switch.name())).unwrap();
                assert_eq!(rules.settings.is_on(switch), on == On::Yes, "{}", switch.name());
                assert_eq!(read(&write(&rules)), Ok(rules));
            }
        }
    }

    #[test]
    fn unknown_names_are_refused_with_the_known_ones() {
        let refused = |text: &str| parse::<XiongHan>(text).unwrap_err().to_string();
        assert_eq!(refused("wxf"), "there are no rules `wxf`; known rules: document, symmetric, classic");
        assert!(refused("ko=1").starts_with("the rules have no option `ko`; known options: layout, king_can_"));
        assert_eq!(refused("ma_appear=1"), "the option ma_appear cannot be `1`; expected on or off");
        assert_eq!(
            refused("layout=modern"),
            "the option layout cannot be `modern`; expected document or symmetric or classic"
        );
        for plies in ["-1", "+5", "65536", "x", "", "1.5"] {
            let expected = format!("cannot be `{plies}`; expected a whole number from 0 to 65535");
            assert!(refused(&format!("no_progress_draw_plies={plies}")).ends_with(&expected), "{plies}");
        }
        for text in ["classic layout=classic", "document symmetric", "ma_appear=on ma_appear=on"] {
            assert!(refused(text).ends_with("repeats a setting that is already given"), "{text}");
        }
    }

    #[test]
    fn rules_may_repeat_but_not_contradict_a_position() {
        let settings = parse::<XiongHan>("ma_appear=off no_progress_draw_plies=7").unwrap().settings;
        let settled = |text: &str| settle(&text.parse().unwrap(), settings);
        for text in ["", "document", "ma_appear=off", "no_progress_draw_plies=7 ci_appear=on"] {
            assert_eq!(settled(text), Ok(Rules { settings, ..Rules::default() }), "{text}");
        }
        assert_eq!(settled("classic"), Ok(Rules { layout: Layout::Classic, settings }));
        assert_eq!(
            settled("ma_appear=on").unwrap_err().to_string(),
            "the rules say ma_appear=on, but the position has ma_appear=off"
        );
        assert!(settled("no_progress_draw_plies=0").is_err());
        assert!(settled("ci_appear=off").is_err());
    }
}
