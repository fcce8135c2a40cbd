//! Which moves cannot possibly expose the mover's king, so that they need not be tried.
//!
//! A king that is not attacked now can be attacked after an ordinary move only if the move touches a
//! point that an attack waits for:
//!
//! - a line to a chariot or the other king with at most one piece between, or to a cannon with at most
//!   two: a move changes their number by one;
//! - a leg, an eye, a pinch, a companion or a way out, for an enemy near enough to make use of it;
//! - the way of an armour to a point from which it would take the king by a line of three;
//! - the look of one's own officer at an enemy who would attack if he were not frozen.
//!
//! Kings are always tried.
//! Officers and shields hold attackers by being where they are, so they are tried unless nothing at
//! all waits. Who removes somebody without landing on him is tried too.

use crate::attacks::{fears_lines, is_attacked, is_near_enough, near_enemies};
use crate::effects::lines_of_three;
use crate::geometry::{Direction, ray, step};
use crate::set::{SquareSet, WITHIN_ONE};
use crate::sight::sights;
use crate::{Board, Piece, Role, Settings, Square, Switch};
use game::Side;

/// What waits to attack the king of one side, and the points that this depends on.
pub(crate) struct Danger {
    waiting: SquareSet,
    points: SquareSet,
    shields_protect_king: bool,
}

impl Danger {
    /// What the king of `side` has to fear; everything, if it is attacked already.
    pub(crate) fn new(board: &Board, settings: Settings, side: Side) -> Self {
        let shields_protect_king = settings.is_on(Switch::DunProtectsKing);
        let everything = Self { waiting: SquareSet::FULL, points: SquareSet::FULL, shields_protect_king };
        let Some(king) = board.king(side).filter(|_| !is_attacked(board, settings, side)) else { return everything };
        let mut danger = Self { waiting: SquareSet::EMPTY, points: SquareSet::EMPTY, shields_protect_king };
        danger.add_near(board, side, king);
        danger.add_lines(board, side, king);
        danger.add_armours(board, side, king);
        danger.add_held(board, side);
        danger
    }

    /// Must every move of `role` from `from` be tried?
    pub(crate) fn comes_from(&self, role: Role, from: Square) -> bool {
        match role {
            Role::King => true,
            Role::Shield => self.shields_protect_king || !self.waiting.is_empty(),
            Role::Officer => !self.waiting.is_empty(),
            _ => self.points.contains(from),
        }
    }

    /// Must every move to `to` be tried?
    #[inline]
    pub(crate) fn comes_to(&self, to: Square) -> bool {
        self.points.contains(to)
    }

    /// Who is near enough to take the king, and what may stand in the way.
    fn add_near(&mut self, board: &Board, side: Side, king: Square) {
        for enemy in near_enemies(board, side, king).iter() {
            let Some(role) = board.piece_at(enemy).map(Piece::role) else { continue };
            if !is_near_enough(role, enemy, king) {
                continue;
            }
            self.waiting.insert(enemy);
            match role {
                // From one point away, with nothing between.
                Role::King | Role::Advisor | Role::Soldier => {}
                // Isolation, and a pinch of its one step.
                Role::Ram => self.points = self.points.or(&WITHIN_ONE[king.index()]),
                // It must be able to walk away.
                Role::Assassin => {
                    let away = Direction::between(king, enemy).and_then(|direction| step(enemy, direction, 1));
                    self.points.insert_all(away.as_slice());
                }
                // Legs, eyes and pinches lie between the two.
                _ => self.add_rectangle(king, enemy),
            }
        }
    }

    /// All points from one corner to the other.
    fn add_rectangle(&mut self, a: Square, b: Square) {
        for file in a.file().min(b.file())..=a.file().max(b.file()) {
            let ranks = a.rank().min(b.rank())..=a.rank().max(b.rank());
            ranks.filter_map(|rank| Square::new(file, rank)).for_each(|square| self.points.insert(square));
        }
    }

    /// Who attacks along the king's lines when one piece more or fewer stands between.
    fn add_lines(&mut self, board: &Board, side: Side, king: Square) {
        let is = |square: Square, roles: &[Role]| {
            let enemy = board.piece_at(square).filter(|piece| piece.side() != side);
            enemy.is_some_and(|piece| roles.contains(&piece.role()))
        };
        for (sight, direction) in sights(board, king).into_iter().zip(0..4) {
            let Some(first) = sight.first() else { continue };
            if is(first, &[Role::Chariot, Role::King, Role::Cannon]) {
                self.waiting.insert(first);
                self.points.insert_all(sight.up_to_first());
            }
            let Some(second) = sight.second() else { continue };
            if is(second, &[Role::Chariot, Role::King, Role::Cannon]) {
                self.waiting.insert(second);
                self.points.insert_all(sight.up_to_second());
            }
            let behind = sights(board, second)[direction];
            if let Some(third) = behind.first().filter(|&third| is(third, &[Role::Cannon])) {
                self.waiting.insert(third);
                self.points.insert_all(sight.up_to_second());
                self.points.insert_all(behind.up_to_first());
            }
        }
    }

    /// Which armour could complete a line against the king if nobody stood in its way.
    fn add_armours(&mut self, board: &Board, side: Side, king: Square) {
        if !fears_lines(board, side, king) {
            return;
        }
        let allies = board.men(!side).without(board.shields(!side));
        for &[one, other] in lines_of_three(king) {
            for (to, ally) in [(one, other), (other, one)] {
                // Who stands on that point as an enemy stays, or is replaced by his captor.
                if !allies.contains(ally) || board.men(!side).contains(to) {
                    continue;
                }
                for way in Direction::STRAIGHT.map(|direction| ray(to, direction)) {
                    for (length, &armour) in way.iter().enumerate() {
                        if armour != ally && board.armours(!side).contains(armour) {
                            self.waiting.insert(armour);
                            self.points.insert(to);
                            self.points.insert_all(&way[..length]);
                        }
                    }
                }
            }
        }
    }

    /// Between an officer of `side` and one who waits nobody may step.
    fn add_held(&mut self, board: &Board, side: Side) {
        if self.waiting.is_empty() {
            return;
        }
        for officer in board.officers(side).iter() {
            for sight in sights(board, officer) {
                if sight.first().is_some_and(|faced| self.waiting.contains(faced)) {
                    self.points.insert_all(sight.open());
                }
            }
        }
    }
}
