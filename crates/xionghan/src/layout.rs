//! The three starting layouts (XH-1.5).

use crate::{Board, Piece, Role, Settings, Square};
use game::Side;

/// A starting layout.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Layout {
    /// As in the document: Black has four shields and no armour.
    #[default]
    Document,
    /// Both sides are equal, as in existing programs.
    Symmetric,
    /// 经典: fewer kinds, 24 pieces per side.
    Classic,
}

/// Pieces with their file and their rank from the own back rank.
type Placement = &'static [(usize, usize, Role)];

/// The pieces that all layouts share: the second rank without chariots, cannons, soldiers, patrols.
const COMMON: Placement = &[
    (3, 1, Role::Horse),
    (4, 1, Role::Elephant),
    (5, 1, Role::Advisor),
    (6, 1, Role::King),
    (7, 1, Role::Advisor),
    (8, 1, Role::Elephant),
    (9, 1, Role::Horse),
    (1, 3, Role::Cannon),
    (11, 3, Role::Cannon),
    (0, 4, Role::Soldier),
    (2, 4, Role::Soldier),
    (4, 4, Role::Soldier),
    (6, 4, Role::Soldier),
    (8, 4, Role::Soldier),
    (10, 4, Role::Soldier),
    (12, 4, Role::Soldier),
    (0, 5, Role::Patrol),
    (12, 5, Role::Patrol),
    (0, 0, Role::Archer),
    (12, 0, Role::Archer),
    (4, 0, Role::Ram),
    (8, 0, Role::Ram),
];

/// The rest of a full army.
const FULL: Placement = &[
    (2, 1, Role::Chariot),
    (10, 1, Role::Chariot),
    (1, 0, Role::Shield),
    (2, 0, Role::Armour),
    (3, 0, Role::Assassin),
    (6, 0, Role::Officer),
    (9, 0, Role::Assassin),
    (10, 0, Role::Armour),
    (11, 0, Role::Shield),
];

/// The rest of Black's army in the document.
const DOCUMENT_BLACK: Placement = &[
    (1, 0, Role::Shield),
    (2, 0, Role::Chariot),
    (3, 0, Role::Assassin),
    (5, 0, Role::Shield),
    (6, 0, Role::Officer),
    (7, 0, Role::Shield),
    (9, 0, Role::Assassin),
    (10, 0, Role::Chariot),
    (11, 0, Role::Shield),
];

const CLASSIC: Placement = &[(2, 0, Role::Chariot), (10, 0, Role::Chariot)];

impl Layout {
    /// All layouts.
    pub const ALL: [Self; 3] = [Self::Document, Self::Symmetric, Self::Classic];

    /// The name in files and protocols.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Document => "document",
            Self::Symmetric => "symmetric",
            Self::Classic => "classic",
        }
    }

    /// The starting board, without the kinds that the settings exclude.
    pub fn board(self, settings: Settings) -> Board {
        let mut board = Board::default();
        for side in Side::ALL {
            let rest = match (self, side) {
                (Self::Document, Side::Black) => DOCUMENT_BLACK,
                (Self::Document | Self::Symmetric, _) => FULL,
                (Self::Classic, _) => CLASSIC,
            };
            let pieces = COMMON.iter().chain(rest).filter(|(_, _, role)| settings.appears(*role));
            for &(file, own_rank, role) in pieces {
                let rank = if side == Side::Red { own_rank } else { 12 - own_rank };
                if let Some(square) = Square::new(file, rank) {
                    board.put(square, Piece::new(side, role));
                }
            }
        }
        board
    }
}
