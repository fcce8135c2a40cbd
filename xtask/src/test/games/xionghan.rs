//! Random rules of `XiongHan`.

use super::Dice;

const LAYOUTS: [&str; 3] = ["document", "symmetric", "classic"];

/// Every switch with its default, except that of the king, who always appears.
const SWITCHES: [(&str, &str); 28] = [
    ("king_can_leave_palace", "on"),
    ("king_lose_diagonal_outside_palace", "on"),
    ("king_can_diagonal_in_palace", "on"),
    ("shi_can_leave_palace", "on"),
    ("shi_gain_straight_outside_palace", "on"),
    ("xiang_can_cross_river", "on"),
    ("xiang_gain_jump_two_outside_river", "on"),
    ("ma_can_straight_three", "on"),
    ("pawn_backward_at_base_enabled", "on"),
    ("pawn_full_movement_at_base_enabled", "on"),
    ("pawn_promotion_enabled", "on"),
    ("pawn_resurrection_enabled", "on"),
    ("pawn_fast_march", "off"),
    ("dun_protects_king", "off"),
    ("ju_appear", "on"),
    ("ma_appear", "on"),
    ("xiang_appear", "on"),
    ("shi_appear", "on"),
    ("pao_appear", "on"),
    ("pawn_appear", "on"),
    ("wei_appear", "on"),
    ("she_appear", "on"),
    ("lei_appear", "on"),
    ("jia_appear", "on"),
    ("ci_appear", "on"),
    ("dun_appear", "on"),
    ("xun_appear", "on"),
    ("no_progress_draw_plies", "0"),
];

/// Returns a layout with about every sixth switch changed. Draws come by rule, so that every game ends.
pub(super) fn rules(number: u64) -> String {
    let mut dice = Dice::new(number);
    let mut words = vec![LAYOUTS[dice.below(LAYOUTS.len())].to_owned()];
    for (name, usual) in SWITCHES {
        match usual {
            "on" if dice.below(6) == 0 => words.push(format!("{name}=off")),
            "off" if dice.below(6) == 0 => words.push(format!("{name}=on")),
            "0" => words.push(format!("{name}={}", [40, 60, 80][dice.below(3)])),
            _ => {}
        }
    }
    words.join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rules_vary_and_use_every_layout_and_switch() {
        let all: Vec<String> = (0..super::super::RULES).map(rules).collect();
        for layout in LAYOUTS {
            assert!(all.iter().any(|rules| rules.starts_with(layout)), "{layout}");
        }
        for (name, _) in SWITCHES {
            assert!(all.iter().any(|rules| rules.contains(name)), "{name}");
        }
        assert_eq!(rules(3), rules(3));
    }
}
