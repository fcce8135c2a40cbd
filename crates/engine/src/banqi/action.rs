//! A move in the search, packed into one word.

use games::banqi::{Captures, Move, Square};

/// A move in the search: its kind, its source square, and up to ten targets.
///
/// Longer capture chains are legal where `chain` is on, but the search ignores them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Action(u64);

/// The kind of a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    /// Turn a piece over.
    Flip,
    /// Move to an empty square.
    Step,
    /// Capture one or more face-up pieces.
    Capture,
    /// Capture any number of face-up pieces, and finally attack a face-down piece.
    Attack,
}

const KIND_BITS: u32 = 3;
const FROM: u32 = KIND_BITS;
const COUNT: u32 = FROM + 5;
const TARGETS: u32 = COUNT + 4;
/// The maximum number of targets.
pub(super) const MAX_TARGETS: usize = 10;

impl Action {
    pub(super) const fn flip(square: usize) -> Self {
        Self::new(1, square, square)
    }

    pub(super) const fn step(from: usize, to: usize) -> Self {
        Self::new(2, from, to)
    }

    pub(super) const fn capture(from: usize, to: usize) -> Self {
        Self::new(3, from, to)
    }

    pub(super) const fn attack(from: usize, to: usize) -> Self {
        Self::new(4, from, to)
    }

    const fn new(kind: u64, from: usize, to: usize) -> Self {
        Self(kind | (from as u64) << FROM | 1 << COUNT | (to as u64) << TARGETS)
    }

    /// Appends a capture or an attack to a chain; `None` if there is no room.
    pub(super) fn then(self, next: Self) -> Option<Self> {
        let count = self.count();
        if count == MAX_TARGETS {
            return None;
        }
        let kind = next.0 & ((1 << KIND_BITS) - 1);
        let rest = self.0 >> KIND_BITS << KIND_BITS;
        let target = (next.to() as u64) << (TARGETS as usize + 5 * count);
        Some(Self((rest | kind | target) + (1 << COUNT)))
    }

    pub(super) const fn kind(self) -> Kind {
        match self.0 & ((1 << KIND_BITS) - 1) {
            1 => Kind::Flip,
            2 => Kind::Step,
            3 => Kind::Capture,
            _ => Kind::Attack,
        }
    }

    pub(super) const fn from(self) -> usize {
        (self.0 >> FROM) as usize & 31
    }

    /// The first target.
    pub(super) const fn to(self) -> usize {
        (self.0 >> TARGETS) as usize & 31
    }

    pub(super) const fn count(self) -> usize {
        (self.0 >> COUNT) as usize & 15
    }

    pub(super) fn targets(self) -> impl Iterator<Item = usize> {
        (0..self.count()).map(move |index| (self.0 >> (TARGETS as usize + 5 * index)) as usize & 31)
    }

    /// The last target.
    pub(super) fn last(self) -> usize {
        self.targets().last().unwrap_or(self.from())
    }

    /// Does the move have a random outcome?
    pub(super) const fn is_random(self) -> bool {
        matches!(self.kind(), Kind::Flip | Kind::Attack)
    }

    /// A code of 24 bits, never 0, which identifies the move in its position. Two capture chains may have the same
    /// code, but that is very unlikely.
    pub(super) const fn code(self) -> u32 {
        let chain = (self.0 >> (TARGETS + 5)).wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 57;
        (self.0 & 0x1_FFFF | chain << 17) as u32
    }

    /// The move in the form of the rules crate.
    pub(super) fn to_move(self) -> Option<Move> {
        let square = Square::from_index;
        let from = square(self.from())?;
        let captures = || {
            let mut targets = self.targets();
            let first = Captures::new(from, square(targets.next()?)?);
            targets.try_fold(first, |captures, target| captures.then(square(target)?))
        };
        Some(match self.kind() {
            Kind::Flip => Move::Flip(from),
            Kind::Step => Move::Step { from, to: square(self.to())? },
            Kind::Capture => Move::Capture(captures()?),
            Kind::Attack => Move::Attack(captures()?),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_action_converts_to_the_same_move() {
        let square = |index| Square::from_index(index).unwrap();
        assert_eq!(Action::flip(31).to_move(), Some(Move::Flip(square(31))));
        assert_eq!(Action::step(3, 11).to_move(), Some(Move::Step { from: square(3), to: square(11) }));
        let chain = Action::capture(0, 1).then(Action::capture(1, 9)).unwrap().then(Action::attack(9, 17)).unwrap();
        let expected = Captures::new(square(0), square(1)).then(square(9)).unwrap().then(square(17)).unwrap();
        assert_eq!(chain.to_move(), Some(Move::Attack(expected)));
        assert_eq!((chain.count(), chain.last(), chain.is_random()), (3, 17, true));
    }

    #[test]
    fn a_chain_has_at_most_ten_targets() {
        let mut chain = Action::capture(0, 1);
        for target in 2..=MAX_TARGETS {
            chain = chain.then(Action::capture(0, target)).unwrap();
        }
        assert_eq!(chain.then(Action::capture(0, 30)), None);
        assert_eq!(chain.targets().collect::<Vec<_>>(), (1..=MAX_TARGETS).collect::<Vec<_>>());
    }

    #[test]
    fn codes_fit_24_bits_and_are_distinct() {
        let mut codes = std::collections::HashSet::new();
        for from in 0..32 {
            codes.insert(Action::flip(from).code());
            for to in 0..32 {
                codes.extend(
                    [Action::step(from, to), Action::capture(from, to), Action::attack(from, to)].map(Action::code),
                );
            }
        }
        assert_eq!(codes.len(), 32 + 3 * 32 * 32);
        assert!(codes.iter().all(|&code| code != 0 && code < 1 << 24));
    }
}
