//! What stands on a board.

use game::Side;
use notation::Text;

/// Something that stands on a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Man {
    /// A piece that everybody sees.
    FaceUp(Face),
    /// A piece that lies face down, and whose it is, where the game shows that.
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

/// A piece in every way in which it can be drawn and named.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Face {
    /// Whose it is.
    pub side: Side,
    /// The character of the traditional script.
    pub traditional: char,
    /// The character of the simplified script.
    pub simplified: char,
    /// The letter with which moves and records write it.
    pub letter: char,
    /// The figure for those who read neither.
    pub figure: Figure,
    /// The English name.
    pub name: &'static str,
}

/// What is drawn on a figurine.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Figure {
    /// A helmet with its plume.
    General,
    /// A scholar's hat with its two wings.
    Advisor,
    /// An elephant.
    Elephant,
    /// A chariot with its canopy.
    Chariot,
    /// A horse's head.
    Horse,
    /// A cannon on its wheel.
    Cannon,
    /// A man in a straw hat with his spear.
    Soldier,
    /// A banner of command.
    Officer,
    /// A bow with an arrow on it.
    Archer,
    /// A beam that hangs from its frame.
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
    /// What the kind is called, without its side: horse, 马.
    pub fn kind(&self) -> Text {
        Text { en: self.name.into(), zh: self.simplified.into() }
    }
}
