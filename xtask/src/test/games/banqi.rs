//! Random rules of Banqi.

use super::Dice;

const PRESETS: [&str; 9] =
    ["classic", "legacy", "legacy-go", "taiwan", "tcga-2010", "ntu-2021", "icga", "hongkong", "mainland"];
const TOGGLES: [(&str, &[&str]); 11] = [
    ("cannon_mode", &["jump", "ladder", "jump+ladder"]),
    ("cannon_takes_cannon", &["true", "false"]),
    ("soldier_takes_cannon", &["by_ladder", "true", "false"]),
    ("king_soldier", &["soldier_wins", "mutual", "plain"]),
    ("equal_capture", &["attacker", "both_die", "none"]),
    ("cannon_dark", &["false", "true", "own_survives"]),
    ("dark_capture", &["off", "safe", "deadly"]),
    ("chain", &["off", "on"]),
    ("chariot_rush", &["off", "move", "move+any"]),
    ("horse_diagonal", &["off", "capture", "capture_any"]),
    ("long_chase", &["off", "lose", "deviate"]),
];

/// Returns a rule set with some toggles, the same for the same number. Draws come by rule, so that every game
/// ends.
pub(super) fn rules(number: u64) -> String {
    let mut dice = Dice::new(number);
    let mut words = vec![PRESETS[dice.below(PRESETS.len())].to_owned()];
    for (name, values) in TOGGLES {
        if dice.below(4) == 0 {
            words.push(format!("{name}={}", values[dice.below(values.len())]));
        }
    }
    drop_senseless(&mut words);
    words.push("quiet_limit=40".to_owned());
    words.push("repetition=3".to_owned());
    words.join(" ")
}

/// Removes contradictory options: a cannon that does not jump cannot jump onto a face-down piece, and captures
/// of equals can be forbidden only once.
fn drop_senseless(words: &mut Vec<String>) {
    let says = |word: &str| words.iter().any(|other| other == word);
    let mode = words.iter().find_map(|word| word.strip_prefix("cannon_mode="));
    let never_jumps = mode.map_or(says("hongkong") || says("mainland"), |mode| mode == "ladder");
    let twice = says("cannon_takes_cannon=false");
    words.retain(|word| !(never_jumps && word.starts_with("cannon_dark=") || twice && word == "equal_capture=none"));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rules_vary_and_use_every_preset_and_toggle() {
        let all: Vec<String> = (0..super::super::RULES).map(rules).collect();
        for preset in PRESETS {
            assert!(all.iter().any(|rules| rules.split(' ').next() == Some(preset)), "{preset}");
        }
        for (name, _) in TOGGLES {
            assert!(all.iter().any(|rules| rules.contains(name)), "{name}");
        }
        assert_eq!(rules(3), rules(3));
    }

    #[test]
    fn contradictory_options_are_removed() {
        let kept = |text: &str| {
            let mut words: Vec<String> = text.split(' ').map(str::to_owned).collect();
            drop_senseless(&mut words);
            words.join(" ")
        };
        assert_eq!(kept("mainland cannon_dark=true chain=on"), "mainland chain=on");
        assert_eq!(kept("classic cannon_mode=ladder cannon_dark=true"), "classic cannon_mode=ladder");
        assert_eq!(kept("mainland cannon_mode=jump cannon_dark=true"), "mainland cannon_mode=jump cannon_dark=true");
        assert_eq!(kept("icga cannon_takes_cannon=false equal_capture=none"), "icga cannon_takes_cannon=false");
    }
}
