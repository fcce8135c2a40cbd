//! Banqi: one set of pieces, of which some lie face down, and colours that the first flip decides.

use super::{Arrangement, Arranges, Beside};
use banqi::{Banqi, Cell, Graveyard, Parts, Piece, Pool, Square};
use game::{Seat, Side};
use picture::{Depict as _, Man};

impl Arranges for Banqi {
    const BESIDE: Beside = Beside::Set;

    fn pieces() -> Vec<Piece> {
        Piece::all().collect()
    }

    fn arrangement(parts: &Parts) -> Arrangement {
        let man = |cell| match cell {
            Cell::Empty => None,
            Cell::FaceDown => Some(Man::FaceDown),
            Cell::FaceUp(piece) => Some(Man::FaceUp(Self::face(piece))),
        };
        Arrangement {
            men: parts.board.all().filter_map(|(square, cell)| Some((Self::place(square), man(cell)?))).collect(),
            turn: parts.first.map(|first| if parts.turn == Seat::First { first } else { !first }),
            captured: parts.captured.iter().map(Self::face).collect(),
            unseen: parts.unseen().0.iter().map(|(piece, count)| (Self::face(piece), count)).collect(),
        }
    }

    /// Nobody has a colour as long as nothing was ever seen, and somebody has from then on: Red moves then, until
    /// somebody says otherwise.
    fn arrange(parts: &mut Parts, arrangement: &Arrangement) {
        for square in Square::all() {
            let man = arrangement.men.iter().find(|(place, _)| *place == Self::place(square)).map(|(_, man)| *man);
            let cell = match man {
                None => Cell::Empty,
                Some(Man::FaceDown) => Cell::FaceDown,
                Some(Man::FaceUp(face)) => Self::piece(face).map_or(Cell::Empty, Cell::FaceUp),
            };
            parts.board.set(square, cell);
        }
        let captured = arrangement.captured.iter().filter_map(|&face| Self::piece(face));
        // No more than a set has, which is more than a board can tell.
        parts.captured = captured.fold(Graveyard::EMPTY, |all, piece| all.with(piece).unwrap_or(all));
        let untouched = parts.unseen().0 == Pool::full();
        let turn = (!untouched).then(|| arrangement.turn.unwrap_or(Side::Red));
        parts.first = turn.and(parts.first.or(turn));
        parts.turn = if turn == parts.first { Seat::First } else { Seat::Second };
    }
}
