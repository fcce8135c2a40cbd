//! The options of Banqi's rules, for forms.

use crate::choice::{Choice, Named, Values};

const TRUTH: Values = Values::Switch { off: "false", on: "true" };

pub(super) const ALL: &[Choice] = &[
    Choice::new(
        "ladder",
        ["Order of the pieces", "棋子大小"],
        ["From the highest to the lowest: each piece captures those after it.", "由大到小，大者吃小者。"],
        Values::OneOf(&[
            Named::new("KAERHCS", ["general advisor elephant chariot horse cannon soldier", "将士象车马炮卒"]),
            Named::new("KAERHSC", ["the same, the cannon lowest", "将士象车马卒炮"]),
            Named::new("KRHCAES", ["general chariot horse cannon advisor elephant soldier", "将车马炮士象卒"]),
        ]),
    ),
    Choice::new(
        "cannon_mode",
        ["How the cannon captures", "炮的吃法"],
        [
            "By jumping over exactly one piece, by rank like other pieces, or both.",
            "隔一子跳吃、按大小吃，或两者皆可。",
        ],
        Values::OneOf(&[
            Named::new("jump", ["by jumping", "隔子跳吃"]),
            Named::new("ladder", ["by rank", "按大小吃"]),
            Named::new("jump+ladder", ["both", "两者皆可"]),
        ]),
    ),
    Choice::new(
        "cannon_takes_cannon",
        ["Cannon takes cannon", "炮可吃炮"],
        ["A cannon may take a cannon of the other side.", "炮可以吃对方的炮。"],
        TRUTH,
    ),
    Choice::new(
        "soldier_takes_cannon",
        ["Soldier takes cannon", "卒可吃炮"],
        ["Whether a soldier takes a cannon.", "卒是否可以吃炮。"],
        Values::OneOf(&[
            Named::new("by_ladder", ["by rank", "按大小"]),
            Named::new("true", ["yes", "可以"]),
            Named::new("false", ["no", "不可以"]),
        ]),
    ),
    Choice::new(
        "king_soldier",
        ["General and soldier", "将与卒"],
        ["Which captures the other, general or soldier.", "将与卒相遇时谁吃谁。"],
        Values::OneOf(&[
            Named::new("soldier_wins", ["only the soldier takes the general", "卒吃将，将不吃卒"]),
            Named::new("mutual", ["each takes the other", "互相可吃"]),
            Named::new("plain", ["only the general takes the soldier", "将吃卒，卒不吃将"]),
        ]),
    ),
    Choice::new(
        "equal_capture",
        ["Equal pieces", "同级相吃"],
        ["What happens when a piece captures one of equal rank.", "同级棋子相吃的结果。"],
        Values::OneOf(&[
            Named::new("attacker", ["the attacker wins", "主动者胜"]),
            Named::new("both_die", ["both leave the board", "同归于尽"]),
            Named::new("none", ["not allowed", "不可相吃"]),
        ]),
    ),
    Choice::new(
        "cannon_dark",
        ["Cannon captures face-down pieces", "炮打暗子"],
        ["A cannon may jump onto a face-down piece.", "炮可以跳吃尚未翻开的棋子。"],
        Values::OneOf(&[
            Named::new("false", ["no", "不可以"]),
            Named::new("true", ["yes, of either side", "可以，无论敌我"]),
            Named::new("own_survives", ["yes, but own pieces survive", "可以，己子不死"]),
        ]),
    ),
    Choice::new(
        "dark_capture",
        ["Attacks on face-down pieces", "暗吃"],
        ["A piece may attack an adjacent face-down piece.", "可以攻击相邻的暗子。"],
        Values::OneOf(&[
            Named::new("off", ["no", "不可以"]),
            Named::new("safe", ["yes, without risk", "可以，失败无损"]),
            Named::new("deadly", ["yes, the attacker may be captured", "可以，失败可能被吃"]),
        ]),
    ),
    Choice::new(
        "chain",
        ["Captures in a row", "连吃"],
        ["A piece that has captured may capture again in the same turn.", "吃子后同一步内可以接着再吃。"],
        Values::Switch { off: "off", on: "on" },
    ),
    Choice::new(
        "chariot_rush",
        ["Sliding chariot", "车直冲"],
        ["The chariot moves any distance over empty squares.", "车可沿直线走过任意多的空格。"],
        Values::OneOf(&[
            Named::new("off", ["no", "否"]),
            Named::new("move", ["yes", "是"]),
            Named::new("move+any", ["yes, and captures any piece from a distance", "是，远冲可吃任何子"]),
        ]),
    ),
    Choice::new(
        "horse_diagonal",
        ["Diagonal horse", "马斜吃"],
        ["The horse also captures one step diagonally.", "马还可以斜走一格吃子。"],
        Values::OneOf(&[
            Named::new("off", ["no", "否"]),
            Named::new("capture", ["yes, by rank", "是，按大小"]),
            Named::new("capture_any", ["yes, any piece", "是，可吃任何子"]),
        ]),
    ),
    Choice::new(
        "opening_flips",
        ["Flips at the start", "开局翻子"],
        ["In this many opening rounds, pieces may only be turned over.", "开局的这些回合只能翻子。"],
        Values::Number { least: 1, most: 16 },
    ),
    Choice::new(
        "quiet_limit",
        ["Moves without flip or capture", "无翻吃步数"],
        ["The game is drawn after this many in a row; 0 means no limit.", "连续达到此步数判和；0 为不限。"],
        Values::Number { least: 0, most: 1000 },
    ),
    Choice::new(
        "repetition",
        ["Repetition", "重复局面"],
        [
            "The game is drawn when a position occurs this many times; 0 means never.",
            "同一局面出现此次数判和；0 为不计。",
        ],
        Values::Number { least: 0, most: 99 },
    ),
    Choice::new(
        "long_chase",
        ["Perpetual chase", "长捉"],
        ["The penalty for chasing the same piece perpetually.", "一方长捉同一子时如何处理。"],
        Values::OneOf(&[
            Named::new("off", ["a draw like any repetition", "与一般重复同判和"]),
            Named::new("lose", ["the chaser loses", "判负"]),
            Named::new("deviate", ["the chaser must play another move", "必须变着"]),
        ]),
    ),
    Choice::new(
        "draw_offer",
        ["Draw by agreement", "议和"],
        ["The players may agree on a draw.", "双方可以议和。"],
        TRUTH,
    ),
];

#[cfg(test)]
mod tests {
    #[test]
    fn every_option_can_be_chosen() {
        crate::choice::check::<banqi::Banqi>(&[]);
    }
}
