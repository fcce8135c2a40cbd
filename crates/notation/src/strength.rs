//! The names of the engine's levels. The engine defines how strong they are.

/// The name of each level, from the weakest: in English, in Chinese, and in traditional Chinese. The first ten
/// are the levels 1 to 10; the last is full strength.
pub const STRENGTHS: [[&str; 3]; 11] = [
    ["beginner", "初学", "初學"],
    ["novice", "入门", "入門"],
    ["learner", "学徒", "學徒"],
    ["casual", "棋友", "棋友"],
    ["amateur", "业余", "業餘"],
    ["club", "棋社", "棋社"],
    ["strong", "好手", "好手"],
    ["expert", "高手", "高手"],
    ["candidate", "候补大师", "候補大師"],
    ["master", "大师", "大師"],
    ["full", "全力", "全力"],
];
