//! Xiangqi: 9 by 10 points.

use crate::{Board, Depict, Face, Figure, Man, Numerals, Place, River, Stand, Tells, Trace};
use game::Side;
use games::xiangqi::{Move, Piece, Position, Role, Square, Xiangqi};

/// Returns two sample pieces for the preview of a piece set: a red general and a black horse.
pub fn samples() -> [Man; 2] {
    [(Side::Red, Role::General), (Side::Black, Role::Horse)]
        .map(|(side, role)| Man::FaceUp(Xiangqi::face(Piece::new(side, role))))
}

/// Where cannons and soldiers start.
const HOMES: &[Place] = &[
    Place::new(1, 2),
    Place::new(7, 2),
    Place::new(1, 7),
    Place::new(7, 7),
    Place::new(0, 3),
    Place::new(2, 3),
    Place::new(4, 3),
    Place::new(6, 3),
    Place::new(8, 3),
    Place::new(0, 6),
    Place::new(2, 6),
    Place::new(4, 6),
    Place::new(6, 6),
    Place::new(8, 6),
];

const PALACES: &[Place] = &[Place::new(4, 1), Place::new(4, 8)];

impl Depict for Xiangqi {
    type Piece = Piece;
    type Square = Square;

    fn face(piece: Piece) -> Face {
        let (traditional, simplified, letter, figure, name) = match piece.role() {
            Role::General => (['帥', '將'], ['帅', '将'], 'K', Figure::General, "general"),
            Role::Advisor => (['仕', '士'], ['仕', '士'], 'A', Figure::Advisor, "advisor"),
            Role::Elephant => (['相', '象'], ['相', '象'], 'E', Figure::Elephant, "elephant"),
            Role::Horse => (['傌', '馬'], ['马', '马'], 'H', Figure::Horse, "horse"),
            Role::Chariot => (['俥', '車'], ['车', '车'], 'R', Figure::Chariot, "chariot"),
            Role::Cannon => (['炮', '砲'], ['炮', '炮'], 'C', Figure::Cannon, "cannon"),
            Role::Soldier => (['兵', '卒'], ['兵', '卒'], 'P', Figure::Soldier, "soldier"),
        };
        let side = piece.side();
        let [traditional, simplified] = [traditional, simplified].map(|both| both[side.index()]);
        Face { side, traditional, simplified, letter, figure, name }
    }

    fn place(square: Square) -> Place {
        Place::new(square.file(), square.rank())
    }

    fn square(place: Place) -> Option<Square> {
        Square::new(place.file, place.rank)
    }

    fn board() -> Board {
        Board {
            files: &["a", "b", "c", "d", "e", "f", "g", "h", "i"],
            ranks: &["0", "1", "2", "3", "4", "5", "6", "7", "8", "9"],
            stand: Stand::Points,
            river: Some(River::Above(4)),
            palaces: PALACES,
            homes: HOMES,
            heavy: &[],
            numerals: Some(Numerals {
                near: &["九", "八", "七", "六", "五", "四", "三", "二", "一"],
                far: &["1", "2", "3", "4", "5", "6", "7", "8", "9"],
                tells: Tells::InAnyLanguage,
            }),
        }
    }

    fn emblem() -> Man {
        Man::FaceUp(Self::face(Piece::new(Side::Red, Role::General)))
    }

    fn men(position: &Position) -> Vec<(Place, Man)> {
        position.board().all().map(|(square, piece)| (Self::place(square), Man::FaceUp(Self::face(piece)))).collect()
    }

    fn trace(_: &Position, Move { from, to }: Move) -> Trace {
        Trace { from: Some(Self::place(from)), to: Some(Self::place(to)), lost: Vec::new() }
    }
}
