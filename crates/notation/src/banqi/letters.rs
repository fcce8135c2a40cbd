//! Letters for pieces. There are three conventions that contradict each other: `c` is a red chariot in ours,
//! and a black cannon in tournaments.

use banqi::{Piece, Role};
use game::Side;

/// A convention for writing pieces as letters.
///
/// ```
/// use notation::banqi::Letters;
///
/// let piece = Letters::Cdc.read('N').unwrap();
/// assert_eq!(Letters::Legacy.write(piece), 'h');
/// assert_eq!(Letters::OpenSpiel.write(piece), 'H');
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Letters {
    /// Ours, in positions and records: `kgechqp`, lower case for Red.
    Legacy,
    /// Computer tournaments: `KGMRNCP`, upper case for Red.
    Cdc,
    /// `OpenSpiel` and Misty: `GAERHCS`, upper case for Red.
    OpenSpiel,
}

impl Letters {
    /// Every convention.
    pub const ALL: [Self; 3] = [Self::Legacy, Self::Cdc, Self::OpenSpiel];

    /// Returns the piece of this letter.
    pub fn read(self, letter: char) -> Option<Piece> {
        Piece::all().find(|&piece| self.write(piece) == letter)
    }

    /// Returns the letter for a piece.
    pub const fn write(self, piece: Piece) -> char {
        let lower = match self {
            Self::Legacy => return piece.letter(),
            Self::Cdc => cdc(piece.role()),
            Self::OpenSpiel => open_spiel(piece.role()),
        };
        match piece.side() {
            Side::Red => lower.to_ascii_uppercase(),
            Side::Black => lower,
        }
    }
}

const fn cdc(role: Role) -> char {
    match role {
        Role::General => 'k',
        Role::Advisor => 'g',
        Role::Elephant => 'm',
        Role::Chariot => 'r',
        Role::Horse => 'n',
        Role::Cannon => 'c',
        Role::Soldier => 'p',
    }
}

const fn open_spiel(role: Role) -> char {
    match role {
        Role::General => 'g',
        Role::Advisor => 'a',
        Role::Elephant => 'e',
        Role::Chariot => 'r',
        Role::Horse => 'h',
        Role::Cannon => 'c',
        Role::Soldier => 's',
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn all(letters: Letters) -> String {
        Piece::all().map(|piece| letters.write(piece)).collect()
    }

    #[test]
    fn letters_follow_their_convention() {
        assert_eq!(all(Letters::Legacy), "kgechqpKGECHQP");
        assert_eq!(all(Letters::Cdc), "KGMRNCPkgmrncp");
        assert_eq!(all(Letters::OpenSpiel), "GAERHCSgaerhcs");
    }

    #[test]
    fn letters_round_trip_and_others_are_refused() {
        for letters in Letters::ALL {
            for piece in Piece::all() {
                assert_eq!(letters.read(letters.write(piece)), Some(piece));
            }
            let known = all(letters);
            for letter in ('\0'..='\u{2FF}').filter(|letter| !known.contains(*letter)) {
                assert_eq!(letters.read(letter), None, "{letter:?}");
            }
        }
    }
}
