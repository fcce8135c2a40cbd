//! The options of `XiongHan`'s rules, for forms.

use crate::choice::{Choice, Values};

const fn switch(name: &'static str, title: [&'static str; 2], about: [&'static str; 2]) -> Choice {
    Choice::new(name, title, about, Values::Switch { off: "off", on: "on" })
}

const fn kind(name: &'static str, title: [&'static str; 2]) -> Choice {
    switch(name, title, ["This piece is in the game, and soldiers may promote to it.", "此兵种上场，兵可升变为它。"])
}

pub(super) const ALL: &[Choice] = &[
    switch(
        "king_can_leave_palace",
        ["King leaves its palace", "王可出宫"],
        ["The king may leave its palace. It wins by entering the enemy palace.", "王可离开九宫；入敌宫即胜。"],
    ),
    switch(
        "king_lose_diagonal_outside_palace",
        ["King moves straight outside", "王出宫失斜"],
        ["Outside its palace the king moves straight only.", "王出宫后只能直走。"],
    ),
    switch(
        "king_can_diagonal_in_palace",
        ["King moves diagonally inside", "宫内王可斜走"],
        ["Inside its palace the king moves in eight directions.", "王在宫内可走八个方向。"],
    ),
    switch(
        "shi_can_leave_palace",
        ["Advisor leaves the palace", "士可出宫"],
        ["The advisor may leave its palace.", "士可以走出九宫。"],
    ),
    switch(
        "shi_gain_straight_outside_palace",
        ["Advisor moves straight outside", "士出宫得直"],
        ["Outside the palace the advisor also moves straight.", "士出宫后还可直走一步。"],
    ),
    switch(
        "xiang_can_cross_river",
        ["Elephant crosses the river", "象可过河"],
        ["The elephant may cross the river.", "象可以走到河对岸。"],
    ),
    switch(
        "xiang_gain_jump_two_outside_river",
        ["Elephant moves straight", "象过河得直"],
        ["Beyond the river the elephant also moves two points straight.", "象过河后还可直跳两点。"],
    ),
    switch(
        "ma_can_straight_three",
        ["Horse moves three straight", "马走直三"],
        ["The horse also moves three points straight.", "马还可以直走三点。"],
    ),
    switch(
        "pawn_backward_at_base_enabled",
        ["Soldier moves back", "兵到底可退"],
        ["A soldier on the enemy's last rank may move backward.", "兵到达敌方底线后可以后退。"],
    ),
    switch(
        "pawn_full_movement_at_base_enabled",
        ["Soldier free on the last rank", "兵到底可任走"],
        ["Same effect as the switch above; either one is enough.", "兵到底线后可以后退；与上一项任选其一即可。"],
    ),
    switch(
        "pawn_promotion_enabled",
        ["Promotion", "升变"],
        ["A soldier that reaches the last rank may become a captured piece.", "兵到达底线可升变为己方被吃的棋子。"],
    ),
    switch(
        "pawn_resurrection_enabled",
        ["Revival", "复活"],
        ["A captured soldier may return instead of a move.", "可以复活一个被吃的兵代替走棋。"],
    ),
    switch(
        "pawn_fast_march",
        ["Fast march", "兵急行"],
        ["A soldier that has not crossed the river may move several empty points.", "未过河的兵可一次走多步。"],
    ),
    switch(
        "dun_protects_king",
        ["Shield protects the king", "楯护王"],
        ["A shield protects its king too.", "楯也保护己方的王。"],
    ),
    kind("ju_appear", ["Chariots", "车"]),
    kind("ma_appear", ["Horses", "马"]),
    kind("xiang_appear", ["Elephants", "象"]),
    kind("shi_appear", ["Advisors", "士"]),
    kind("pao_appear", ["Cannons", "炮"]),
    switch("pawn_appear", ["Soldiers", "兵"], ["This piece is in the game.", "此兵种上场。"]),
    kind("wei_appear", ["Officers", "尉"]),
    kind("she_appear", ["Archers", "射"]),
    kind("lei_appear", ["Rams", "檑"]),
    kind("jia_appear", ["Armours", "甲"]),
    kind("ci_appear", ["Assassins", "刺"]),
    kind("dun_appear", ["Shields", "楯"]),
    kind("xun_appear", ["Patrols", "巡"]),
    Choice::new(
        "no_progress_draw_plies",
        ["Moves without a capture", "无吃子步数"],
        ["The game is drawn after this many in a row; 0 means no limit.", "连续达到此步数判和；0 为不限。"],
        Values::Number { least: 0, most: 1000 },
    ),
];

#[cfg(test)]
mod tests {
    #[test]
    fn every_option_can_be_chosen() {
        // The layout is the rule set, and every game has kings.
        crate::choice::check::<xionghan::XiongHan>(&["layout", "king_appear"]);
    }
}
