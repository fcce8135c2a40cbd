//! The options of Xiangqi's rules, for forms.

use crate::choice::{Choice, Named, Values};

pub(super) const ALL: &[Choice] = &[
    Choice::new(
        "material",
        ["Insufficient material", "子力不足"],
        ["When the game is drawn because neither side can win.", "双方都无法取胜时何时判和。"],
        Values::OneOf(&[
            Named::new("strict", ["no piece can cross the river", "双方均无可过河的子"]),
            Named::new("extended", ["also a lone cannon and similar cases", "孤炮等亦判和"]),
        ]),
    ),
    Choice::new(
        "limit_plies",
        ["Moves without a capture", "无吃子步数"],
        [
            "The game is drawn after this many moves of both sides together without a capture.",
            "双方合计走满此步数而无吃子，判和。",
        ],
        Values::Number { least: 1, most: 1000 },
    ),
    Choice::new(
        "counting",
        ["Counting of these moves", "计步方法"],
        ["Whether each side's checks count after the tenth.", "每方第十一次及以后的将军是否计步。"],
        Values::OneOf(&[
            Named::new("ten_checks", ["ten checks of each side", "每方至多计十次将军"]),
            Named::new("everything", ["every move", "每步都计"]),
        ]),
    ),
    Choice::new(
        "enforcement",
        ["How this draw is made", "判和方式"],
        ["Whether the draw is automatic or must be claimed by a player.", "步数已满时自动判和，或由棋手申请。"],
        Values::OneOf(&[
            Named::new("automatic", ["automatic", "自动判和"]),
            Named::new("claim", ["claimed by a player", "由棋手申请"]),
        ]),
    ),
];

#[cfg(test)]
mod tests {
    #[test]
    fn every_option_can_be_chosen() {
        crate::choice::check::<xiangqi::Xiangqi>(&[]);
    }
}
