//! Banqi: 8 by 4 squares, and pieces that lie face down.

use crate::{Board, Depict, Face, Figure, Man, Place, Stand, Trace};
use games::banqi::{Banqi, Cell, Piece, Ply, Position, Role, Square};
use notation::banqi::Letters;

impl Depict for Banqi {
    type Piece = Piece;
    type Square = Square;

    fn face(piece: Piece) -> Face {
        let (traditional, simplified, figure, name) = match piece.role() {
            Role::General => (['帥', '將'], ['帅', '将'], Figure::General, "general"),
            Role::Advisor => (['仕', '士'], ['仕', '士'], Figure::Advisor, "advisor"),
            Role::Elephant => (['相', '象'], ['相', '象'], Figure::Elephant, "elephant"),
            Role::Chariot => (['俥', '車'], ['车', '车'], Figure::Chariot, "chariot"),
            Role::Horse => (['傌', '馬'], ['马', '马'], Figure::Horse, "horse"),
            Role::Cannon => (['炮', '砲'], ['炮', '炮'], Figure::Cannon, "cannon"),
            Role::Soldier => (['兵', '卒'], ['兵', '卒'], Figure::Soldier, "soldier"),
        };
        let (side, letter) = (piece.side(), Letters::Legacy.write(piece).to_ascii_uppercase());
        let [traditional, simplified] = [traditional, simplified].map(|both| both[side.index()]);
        Face { side, traditional, simplified, letter, figure, name }
    }

    /// Rows are counted from the top, ranks from the bottom.
    fn place(square: Square) -> Place {
        Place::new(square.column(), 3 - square.row())
    }

    fn square(place: Place) -> Option<Square> {
        Square::new(place.file, 3_usize.checked_sub(place.rank)?)
    }

    fn board() -> Board {
        Board {
            files: &["A", "B", "C", "D", "E", "F", "G", "H"],
            ranks: &["4", "3", "2", "1"],
            stand: Stand::Squares,
            river: None,
            palaces: &[],
            homes: &[],
            heavy: &[],
            numerals: None,
        }
    }

    fn emblem() -> Man {
        Man::FaceDown(None)
    }

    fn men(position: &Position) -> Vec<(Place, Man)> {
        let man = |cell| match cell {
            Cell::Empty => None,
            Cell::FaceDown => Some(Man::FaceDown(None)),
            Cell::FaceUp(piece) => Some(Man::FaceUp(Self::face(piece))),
        };
        position.board().all().filter_map(|(square, cell)| Some((Self::place(square), man(cell)?))).collect()
    }

    fn trace(_: &Position, ply: Ply) -> Trace {
        match ply {
            Ply::Flip { square, .. } => Trace { from: None, to: Some(Self::place(square)), lost: Vec::new() },
            Ply::Step { from, to } => {
                Trace { from: Some(Self::place(from)), to: Some(Self::place(to)), lost: Vec::new() }
            }
            Ply::Capture(captures) | Ply::Attack { captures, .. } => {
                let taken = captures.targets().iter().copied().filter(|&target| target != captures.last());
                let (from, to) = (Some(Self::place(captures.from())), Some(Self::place(captures.last())));
                Trace { from, to, lost: taken.map(Self::place).collect() }
            }
        }
    }
}
