//! The rule sets and options of Banqi by name.

use super::refusals;
use crate::options::{name_of, named};
use crate::{RulesError, RulesText, Text};
use banqi::{
    CannonDark, CannonMode, ChariotRush, DarkCapture, EqualCapture, HorseDiagonal, KingSoldier, Ladder, LongChase,
    Preset, Role, Rules,
};

/// The options in the order in which they are written.
const OPTIONS: [&str; 16] = [
    "ladder",
    "cannon_mode",
    "cannon_takes_cannon",
    "soldier_takes_cannon",
    "king_soldier",
    "equal_capture",
    "cannon_dark",
    "dark_capture",
    "chain",
    "chariot_rush",
    "horse_diagonal",
    "opening_flips",
    "quiet_limit",
    "repetition",
    "long_chase",
    "draw_offer",
];

// The first name of a value is written; the others are also read, because JSON has its own booleans.
const CANNON_MODE: [(&str, CannonMode); 3] =
    [("jump", CannonMode::Jump), ("ladder", CannonMode::Ladder), ("jump+ladder", CannonMode::JumpAndLadder)];
const TRUTH: [(&str, bool); 2] = [("true", true), ("false", false)];
const SOLDIER: [(&str, Option<bool>); 3] = [("by_ladder", None), ("true", Some(true)), ("false", Some(false))];
const KING_SOLDIER: [(&str, KingSoldier); 3] =
    [("soldier_wins", KingSoldier::SoldierWins), ("mutual", KingSoldier::Mutual), ("plain", KingSoldier::Plain)];
const EQUAL: [(&str, EqualCapture); 3] =
    [("attacker", EqualCapture::Attacker), ("both_die", EqualCapture::BothDie), ("none", EqualCapture::Forbidden)];
const CANNON_DARK: [(&str, CannonDark); 4] = [
    ("false", CannonDark::Off),
    ("true", CannonDark::Any),
    ("own_survives", CannonDark::OwnSurvives),
    ("off", CannonDark::Off),
];
const DARK_CAPTURE: [(&str, DarkCapture); 4] = [
    ("off", DarkCapture::Off),
    ("safe", DarkCapture::Safe),
    ("deadly", DarkCapture::Deadly),
    ("false", DarkCapture::Off),
];
const CHAIN: [(&str, bool); 4] = [("off", false), ("on", true), ("false", false), ("true", true)];
const CHARIOT_RUSH: [(&str, ChariotRush); 4] = [
    ("off", ChariotRush::Off),
    ("move", ChariotRush::Move),
    ("move+any", ChariotRush::MoveAndTakeAny),
    ("false", ChariotRush::Off),
];
const HORSE_DIAGONAL: [(&str, HorseDiagonal); 4] = [
    ("off", HorseDiagonal::Off),
    ("capture", HorseDiagonal::ByRank),
    ("capture_any", HorseDiagonal::Any),
    ("false", HorseDiagonal::Off),
];
const LONG_CHASE: [(&str, LongChase); 4] =
    [("off", LongChase::Off), ("lose", LongChase::Lose), ("deviate", LongChase::Deviate), ("false", LongChase::Off)];

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
    rules.validate().map_err(|senseless| RulesError::Senseless { text: refusals::senseless(senseless) })?;
    Ok(rules)
}

pub(super) fn names() -> Vec<&'static str> {
    Preset::ALL.map(Preset::name).to_vec()
}

fn preset(name: &str) -> Result<Preset, RulesError> {
    let found = Preset::ALL.into_iter().find(|preset| preset.name() == name);
    found.ok_or_else(|| RulesError::Preset { found: name.to_owned(), known: names() })
}

fn set(rules: &mut Rules, option: &str, value: &str) -> Result<(), RulesError> {
    match option {
        "ladder" => rules.ladder = read_ladder(value)?,
        "cannon_mode" => rules.cannon = named("cannon_mode", value, &CANNON_MODE)?,
        "cannon_takes_cannon" => rules.cannon_takes_cannon = named("cannon_takes_cannon", value, &TRUTH)?,
        "soldier_takes_cannon" => rules.soldier_takes_cannon = named("soldier_takes_cannon", value, &SOLDIER)?,
        "king_soldier" => rules.king_soldier = named("king_soldier", value, &KING_SOLDIER)?,
        "equal_capture" => rules.equal_capture = named("equal_capture", value, &EQUAL)?,
        "cannon_dark" => rules.cannon_dark = named("cannon_dark", value, &CANNON_DARK)?,
        "dark_capture" => rules.dark_capture = named("dark_capture", value, &DARK_CAPTURE)?,
        "chain" => rules.chain = named("chain", value, &CHAIN)?,
        "chariot_rush" => rules.chariot_rush = named("chariot_rush", value, &CHARIOT_RUSH)?,
        "horse_diagonal" => rules.horse_diagonal = named("horse_diagonal", value, &HORSE_DIAGONAL)?,
        "opening_flips" => rules.opening_flips = number("opening_flips", value, u8::MAX.into())?,
        "quiet_limit" => rules.quiet_limit = number("quiet_limit", value, u16::MAX.into())?,
        "repetition" => rules.repetition = number("repetition", value, u8::MAX.into())?,
        "long_chase" => rules.long_chase = named("long_chase", value, &LONG_CHASE)?,
        "draw_offer" => rules.draw_offer = named("draw_offer", value, &TRUTH)?,
        _ => return Err(RulesError::Option { found: option.to_owned(), known: OPTIONS.to_vec() }),
    }
    Ok(())
}

/// Returns every option with its value.
pub(super) fn list(rules: &Rules) -> Vec<(&'static str, String)> {
    let value = |option: &str| match option {
        "ladder" => rules.ladder.roles().iter().copied().map(ladder_letter).collect(),
        "cannon_mode" => name_of(rules.cannon, &CANNON_MODE).to_owned(),
        "cannon_takes_cannon" => name_of(rules.cannon_takes_cannon, &TRUTH).to_owned(),
        "soldier_takes_cannon" => name_of(rules.soldier_takes_cannon, &SOLDIER).to_owned(),
        "king_soldier" => name_of(rules.king_soldier, &KING_SOLDIER).to_owned(),
        "equal_capture" => name_of(rules.equal_capture, &EQUAL).to_owned(),
        "cannon_dark" => name_of(rules.cannon_dark, &CANNON_DARK).to_owned(),
        "dark_capture" => name_of(rules.dark_capture, &DARK_CAPTURE).to_owned(),
        "chain" => name_of(rules.chain, &CHAIN).to_owned(),
        "chariot_rush" => name_of(rules.chariot_rush, &CHARIOT_RUSH).to_owned(),
        "horse_diagonal" => name_of(rules.horse_diagonal, &HORSE_DIAGONAL).to_owned(),
        "opening_flips" => rules.opening_flips.to_string(),
        "quiet_limit" => rules.quiet_limit.to_string(),
        "repetition" => rules.repetition.to_string(),
        "long_chase" => name_of(rules.long_chase, &LONG_CHASE).to_owned(),
        _ => name_of(rules.draw_offer, &TRUTH).to_owned(),
    };
    OPTIONS.iter().map(|&option| (option, value(option))).collect()
}

/// Returns the rule set with the fewest differences, and the differences.
pub(super) fn nearest(rules: &Rules) -> (Preset, Vec<(&'static str, String)>) {
    let all = list(rules);
    let differences = |preset: Preset| {
        let usual = list(&Rules::of(preset));
        all.iter().filter(|option| !usual.contains(option)).cloned().collect::<Vec<_>>()
    };
    let mut nearest = (Preset::Classic, differences(Preset::Classic));
    for preset in Preset::ALL {
        let options = differences(preset);
        if options.len() < nearest.1.len() {
            nearest = (preset, options);
        }
    }
    nearest
}

pub(super) fn write(rules: &Rules) -> RulesText {
    let (preset, options) = nearest(rules);
    let options = options.into_iter().map(|(option, value)| (option.to_owned(), value)).collect();
    RulesText { preset: Some(preset.name().to_owned()), options }
}

/// Returns the letter of a piece in a ladder.
pub(super) const fn ladder_letter(role: Role) -> char {
    match role {
        Role::General => 'K',
        Role::Advisor => 'A',
        Role::Elephant => 'E',
        Role::Chariot => 'R',
        Role::Horse => 'H',
        Role::Cannon => 'C',
        Role::Soldier => 'S',
    }
}

fn read_ladder(value: &str) -> Result<Ladder, RulesError> {
    let role = |letter: char| Role::ALL.into_iter().find(|&role| ladder_letter(role) == letter);
    let roles: Option<Vec<Role>> = value.chars().map(role).collect();
    roles.and_then(|roles| Ladder::new(&roles)).ok_or_else(|| RulesError::Value {
        option: "ladder",
        found: value.to_owned(),
        expected: Text {
            en: "each of KAERHCS once, from the highest to the lowest (C may be left out)".into(),
            zh: "KAERHCS 各一次，由大到小（C 可省略）".into(),
        },
    })
}

fn number<N: TryFrom<u32>>(option: &'static str, value: &str, most: u32) -> Result<N, RulesError> {
    let digits_only = value.bytes().all(|byte| byte.is_ascii_digit());
    let number: Option<u32> = value.parse().ok().filter(|_| digits_only);
    number.and_then(|number| N::try_from(number).ok()).ok_or_else(|| RulesError::Value {
        option,
        found: value.to_owned(),
        expected: Text { en: format!("a whole number from 0 to {most}"), zh: format!("0 至 {most} 的整数") },
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::options::testing::{check_round_trip, parse};
    use ::banqi::Banqi;

    #[test]
    fn rules_are_written_as_differences_from_the_nearest_preset() {
        check_round_trip::<Banqi>("", "classic");
        for preset in Preset::ALL {
            check_round_trip::<Banqi>(preset.name(), preset.name());
            assert_eq!(parse::<Banqi>(preset.name()), Ok(Rules::of(preset)));
        }
        check_round_trip::<Banqi>("classic draw_offer=false", "ntu-2021");
        check_round_trip::<Banqi>("classic quiet_limit=0 repetition=0", "legacy-go");
        check_round_trip::<Banqi>("ladder=KAERHS", "classic");
        check_round_trip::<Banqi>("ladder=SKAERHC", "classic ladder=SKAERHC");
        check_round_trip::<Banqi>("taiwan chain=true,cannon_dark=off", "taiwan chain=on");
    }

    #[test]
    fn every_value_of_every_option_is_written_and_read_back() {
        for values in [
            "ladder=KRHCAES cannon_mode=ladder king_soldier=mutual equal_capture=both_die dark_capture=safe",
            "cannon_mode=jump+ladder soldier_takes_cannon=true king_soldier=plain equal_capture=none chain=on",
            "cannon_takes_cannon=false soldier_takes_cannon=false cannon_dark=true dark_capture=deadly",
            "cannon_dark=own_survives chariot_rush=move horse_diagonal=capture opening_flips=3 quiet_limit=65535",
            "chariot_rush=move+any horse_diagonal=capture_any repetition=255 long_chase=deviate draw_offer=false",
            "opening_flips=16 long_chase=lose repetition=2 quiet_limit=1",
        ] {
            let rules = parse::<Banqi>(values).unwrap();
            let listed = list(&rules);
            for option in values.split(' ') {
                let (name, value) = option.split_once('=').unwrap();
                assert!(
                    listed.contains(&(OPTIONS.into_iter().find(|other| *other == name).unwrap(), value.to_owned()))
                );
            }
            assert_eq!(read(&write(&rules)), Ok(rules));
            let all = RulesText { preset: None, options: listed.into_iter().map(|(o, v)| (o.to_owned(), v)).collect() };
            assert_eq!(read(&all), Ok(rules));
        }
    }

    #[test]
    fn unknown_names_are_refused_with_the_known_ones() {
        let refused = |text: &str| parse::<Banqi>(text).unwrap_err().to_string();
        assert_eq!(
            refused("macau"),
            "there are no rules `macau`; known rules: classic, legacy, legacy-go, taiwan, tcga-2010, ntu-2021, icga, \
             hongkong, mainland"
        );
        assert!(refused("ko=1").starts_with("the rules have no option `ko`; known options: ladder, cannon_mode, "));
        assert_eq!(refused("chain=maybe"), "the option chain cannot be `maybe`; expected off or on");
        assert_eq!(
            refused("cannon_dark=x"),
            "the option cannon_dark cannot be `x`; expected false or true or own_survives"
        );
        for ladder in ["", "KAERHC", "KAERHCC", "kaerhcs", "KAERHCSS", "KAEXHCS"] {
            assert!(refused(&format!("ladder={ladder}")).contains("expected each of KAERHCS once"), "{ladder}");
        }
        for number in ["-1", "+5", "65536", "x", "", "1.5"] {
            let expected = format!("cannot be `{number}`; expected a whole number from 0 to 65535");
            assert!(refused(&format!("quiet_limit={number}")).ends_with(&expected), "{number}");
        }
        assert_eq!(refused("taiwan icga"), "`icga` repeats a setting that is already given");
        assert_eq!(refused("chain=on chain=off"), "`chain=off` repeats a setting that is already given");
    }

    #[test]
    fn contradictory_rules_are_refused_with_the_reason() {
        for (text, reason) in [
            ("mainland cannon_dark=true", "cannon_dark needs a cannon that jumps"),
            ("legacy long_chase=lose", "long_chase needs repetition"),
            ("repetition=1", "repetition must be 0 (off) or at least 2"),
            ("opening_flips=0", "opening_flips must be from 1 to 16"),
            ("cannon_takes_cannon=false equal_capture=none", "equal_capture=none already forbids"),
        ] {
            let error = parse::<Banqi>(text).unwrap_err();
            assert!(error.to_string().starts_with("these rules are not valid: "), "{error}");
            assert!(error.to_string().contains(reason), "{error}");
        }
    }
}
