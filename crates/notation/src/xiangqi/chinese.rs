//! Chinese names of the pieces: written in one way, read in many.

use crate::spoken::Characters;
use game::Side;
use xiangqi::{Piece, Role};

/// Returns the character of a piece. Red's and Black's differ where that is traditional.
pub(super) const fn name(piece: Piece, characters: Characters) -> char {
    use Characters::{Simplified, Traditional};
    match (piece.role(), piece.side(), characters) {
        (Role::General, Side::Red, Simplified) => '帅',
        (Role::General, Side::Red, Traditional) => '帥',
        (Role::General, Side::Black, Simplified) => '将',
        (Role::General, Side::Black, Traditional) => '將',
        (Role::Advisor, Side::Red, _) => '仕',
        (Role::Advisor, Side::Black, _) => '士',
        (Role::Elephant, Side::Red, _) => '相',
        (Role::Elephant, Side::Black, _) => '象',
        (Role::Horse, _, Simplified) => '马',
        (Role::Horse, _, Traditional) => '馬',
        (Role::Chariot, _, Simplified) => '车',
        (Role::Chariot, _, Traditional) => '車',
        (Role::Cannon, ..) => '炮',
        (Role::Soldier, Side::Red, _) => '兵',
        (Role::Soldier, Side::Black, _) => '卒',
    }
}

/// Returns the kind of piece of a character, for either side.
pub(super) const fn role(character: char) -> Option<Role> {
    Some(match character {
        '帅' | '帥' | '将' | '將' => Role::General,
        '仕' | '士' => Role::Advisor,
        '相' | '象' => Role::Elephant,
        '马' | '馬' | '傌' | '㐷' => Role::Horse,
        '车' | '車' | '俥' | '伡' => Role::Chariot,
        '炮' | '砲' | '包' => Role::Cannon,
        '兵' | '卒' => Role::Soldier,
        _ => return None,
    })
}
