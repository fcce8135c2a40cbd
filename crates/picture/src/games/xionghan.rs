//! `XiongHan`: 13 by 13 points, fourteen kinds.

use crate::{Board, Depict, Face, Figure, Man, Numerals, Place, River, Stand, Tells, Trace};
use game::Side;
use games::xionghan::{Move, Piece, Position, Role, Square, XiongHan};

/// Where cannons and soldiers start, and where captured soldiers return.
const HOMES: &[Place] = &[
    Place::new(1, 3),
    Place::new(11, 3),
    Place::new(1, 9),
    Place::new(11, 9),
    Place::new(0, 4),
    Place::new(2, 4),
    Place::new(4, 4),
    Place::new(6, 4),
    Place::new(8, 4),
    Place::new(10, 4),
    Place::new(12, 4),
    Place::new(0, 8),
    Place::new(2, 8),
    Place::new(4, 8),
    Place::new(6, 8),
    Place::new(8, 8),
    Place::new(10, 8),
    Place::new(12, 8),
];

const PALACES: &[Place] = &[Place::new(6, 2), Place::new(6, 10)];

impl Depict for XiongHan {
    type Piece = Piece;
    type Square = Square;

    fn face(piece: Piece) -> Face {
        let (traditional, letter, figure, name) = match piece.role() {
            Role::King => (['漢', '汗'], 'K', Figure::General, "king"),
            Role::Chariot => (['俥', '車'], 'R', Figure::Chariot, "chariot"),
            Role::Horse => (['傌', '馬'], 'N', Figure::Horse, "horse"),
            Role::Elephant => (['相', '象'], 'B', Figure::Elephant, "elephant"),
            Role::Advisor => (['仕', '士'], 'A', Figure::Advisor, "advisor"),
            Role::Cannon => (['炮', '砲'], 'C', Figure::Cannon, "cannon"),
            Role::Soldier => (['兵', '卒'], 'P', Figure::Soldier, "soldier"),
            Role::Officer => (['尉', '衛'], 'W', Figure::Officer, "officer"),
            Role::Archer => (['射', '䠶'], 'S', Figure::Archer, "archer"),
            Role::Ram => (['檑', '礌'], 'L', Figure::Ram, "ram"),
            Role::Armour => (['甲', '胄'], 'J', Figure::Armour, "armour"),
            Role::Assassin => (['刺', '伺'], 'I', Figure::Assassin, "assassin"),
            Role::Shield => (['楯', '碷'], 'U', Figure::Shield, "shield"),
            Role::Patrol => (['巡', '廵'], 'X', Figure::Patrol, "patrol"),
        };
        let side = piece.side();
        let traditional = traditional[side.index()];
        Face { side, traditional, simplified: simplified(traditional), letter, figure, name }
    }

    fn place(square: Square) -> Place {
        Place::new(square.file(), square.rank())
    }

    fn square(place: Place) -> Option<Square> {
        Square::new(place.file, place.rank)
    }

    fn board() -> Board {
        Board {
            files: &["a", "b", "c", "d", "e", "f", "g", "h", "i", "j", "k", "l", "m"],
            ranks: &["0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12"],
            stand: Stand::Points,
            river: Some(River::Along(6)),
            palaces: PALACES,
            homes: HOMES,
            // The ranks of the patrols.
            heavy: &[5, 7],
            numerals: Some(Numerals {
                near: &["十三", "十二", "十一", "十", "九", "八", "七", "六", "五", "四", "三", "二", "一"],
                far: &["1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12", "13"],
                tells: Tells::InChinese,
            }),
        }
    }

    fn emblem() -> Man {
        Man::FaceUp(Self::face(Piece::new(Side::Red, Role::King)))
    }

    fn men(position: &Position) -> Vec<(Place, Man)> {
        position.board().all().map(|(square, piece)| (Self::place(square), Man::FaceUp(Self::face(piece)))).collect()
    }

    fn trace(before: &Position, mv: Move) -> Trace {
        match mv {
            Move::Go { from, to, .. } => {
                let lost = before.effects(mv).into_iter().map(Self::place).collect();
                Trace { from: Some(Self::place(from)), to: Some(Self::place(to)), lost }
            }
            Move::Revive(to) => Trace { from: None, to: Some(Self::place(to)), lost: Vec::new() },
        }
    }
}

/// Most of this game's characters have no simplified form.
const fn simplified(character: char) -> char {
    match character {
        '漢' => '汉',
        '俥' | '車' => '车',
        '傌' | '馬' => '马',
        '砲' => '炮',
        '衛' => '卫',
        same => same,
    }
}
