//! Pieces on a board.

use game::Side;
use notation::Text;

/// A piece on a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Man {
    /// A face-up piece.
    FaceUp(Face),
    /// A face-down piece, with its side if the game shows that.
    FaceDown(Option<Side>),
}

impl Man {
    /// Whose it is. `None` for a face-down piece of unknown side.
    pub const fn side(self) -> Option<Side> {
        match self {
            Self::FaceUp(face) => Some(face.side),
            Self::FaceDown(side) => side,
        }
    }

    /// Returns `true` if it lies face down.
    pub const fn is_face_down(self) -> bool {
        matches!(self, Self::FaceDown(_))
    }
}

/// The names and drawings of a piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Face {
    /// Its side.
    pub side: Side,
    /// The traditional character.
    pub traditional: char,
    /// The simplified character.
    pub simplified: char,
    /// The letter in moves and records.
    pub letter: char,
    /// The drawing for people who read neither.
    pub figure: Figure,
    /// The English name.
    pub name: &'static str,
}

/// The drawing on a figurine.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Figure {
    /// A helmet with a plume.
    General,
    /// A scholar's hat with wings.
    Advisor,
    /// An elephant.
    Elephant,
    /// A chariot with its canopy.
    Chariot,
    /// A horse's head.
    Horse,
    /// A cannon on its wheel.
    Cannon,
    /// A soldier with a straw hat and a spear.
    Soldier,
    /// A banner of command.
    Officer,
    /// A bow with an arrow.
    Archer,
    /// A beam hanging from a frame.
    Ram,
    /// A breastplate.
    Armour,
    /// A dagger.
    Assassin,
    /// A shield.
    Shield,
    /// A watchman's lantern.
    Patrol,
}

impl Figure {
    /// Every figure.
    pub const ALL: [Self; 14] = [
        Self::General,
        Self::Advisor,
        Self::Elephant,
        Self::Horse,
        Self::Chariot,
        Self::Cannon,
        Self::Soldier,
        Self::Officer,
        Self::Archer,
        Self::Ram,
        Self::Armour,
        Self::Assassin,
        Self::Shield,
        Self::Patrol,
    ];
}

impl Face {
    /// Returns the name of the kind, without its side: horse, 马.
    pub fn kind(&self) -> Text {
        Text { en: self.name.into(), zh: self.simplified.into() }
    }
}
