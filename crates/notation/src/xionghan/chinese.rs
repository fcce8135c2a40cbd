//! Chinese names of the pieces: written in one way, read in many.

use super::words;
use crate::spoken::Characters;
use xionghan::{Piece, Role};

/// Returns the character of a piece. Those of one side all differ; some have a simplified form.
pub(super) const fn name(piece: Piece, characters: Characters) -> char {
    let glyph = words::glyph(piece);
    match (characters, glyph) {
        (Characters::Simplified, '漢') => '汉',
        (Characters::Simplified, '俥' | '車') => '车',
        (Characters::Simplified, '傌' | '馬') => '马',
        (Characters::Simplified, '砲') => '炮',
        (Characters::Simplified, '衛') => '卫',
        _ => glyph,
    }
}

/// Returns the kind of piece of a character, for either side.
pub(super) const fn role(character: char) -> Option<Role> {
    Some(match character {
        '漢' | '汉' | '汗' | '帅' | '帥' | '将' | '將' => Role::King,
        '俥' | '車' | '车' | '伡' => Role::Chariot,
        '傌' | '馬' | '马' | '㐷' => Role::Horse,
        '相' | '象' => Role::Elephant,
        '仕' | '士' => Role::Advisor,
        '炮' | '砲' | '包' => Role::Cannon,
        '兵' | '卒' => Role::Soldier,
        '尉' | '衛' | '卫' | '衞' => Role::Officer,
        '射' | '䠶' => Role::Archer,
        '檑' | '礌' | '擂' | '雷' => Role::Ram,
        '甲' | '胄' | '冑' => Role::Armour,
        '刺' | '伺' => Role::Assassin,
        '楯' | '碷' | '盾' => Role::Shield,
        '巡' | '廵' => Role::Patrol,
        _ => return None,
    })
}
