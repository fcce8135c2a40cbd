//! Finds moves that cannot expose the mover's king, so that they need not be tried on a copy of the board.
//!
//! A king that is not attacked now can be attacked after an ordinary move only if the move touches a point on which
//! an attack depends:
//!
//! - a line to a chariot or the enemy king with at most one piece between, or to a cannon with at most two: a move
//!   changes the number by one;
//! - a leg, an eye, a pinch, a companion or an exit, for an enemy near enough to use it;
//! - the path of an armour to a point where it would capture the king by a line of three;
//! - the line from an own officer to an enemy that would attack if it were not frozen.
//!
//! King moves are always tried. Officers and shields restrain attackers, so their moves are tried unless there is no
//! danger at all. Moves that remove a piece from a distance are tried too.

use crate::attacks::{is_attacked, is_near_armour_line, may_reach_nearby, near_enemies};
use crate::effects::lines_of_three;
use crate::geometry::{Direction, ray, step};
use crate::set::{SquareSet, WITHIN_ONE};
use crate::sight::sights;
use crate::{Board, Piece, Role, Settings, Square, Switch};
use game::Side;

/// The potential attackers of a king, and the points on which their attacks depend.
pub(crate) struct Danger {
    waiting: SquareSet,
    points: SquareSet,
    shields_protect_king: bool,
}

impl Danger {
    /// The danger to the king of `side`. If it is attacked already, every move must be tried.
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

    /// Must every move of a `role` from `from` be tried?
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

    /// Adds the enemies near the king, and the points that could block them.
    fn add_near(&mut self, board: &Board, side: Side, king: Square) {
        for enemy in near_enemies(board, side, king).iter() {
            let Some(role) = board.piece_at(enemy).map(Piece::role) else { continue };
            if !may_reach_nearby(role, enemy, king) {
                continue;
            }
            self.waiting.insert(enemy);
            match role {
                // Adjacent, with nothing between.
                Role::King | Role::Advisor | Role::Soldier => {}
                // Isolation of the king, and a pinch of the ram's step.
                Role::Ram => self.points = self.points.or(&WITHIN_ONE[king.index()]),
                // It must have an exit.
                Role::Assassin => {
                    let away = Direction::between(king, enemy).and_then(|direction| step(enemy, direction, 1));
                    self.points.insert_all(away.as_slice());
                }
                // Legs, eyes and pinches lie between the two points.
                _ => self.add_rectangle(king, enemy),
            }
        }
    }

    /// Adds all points of the rectangle with these corners.
    fn add_rectangle(&mut self, a: Square, b: Square) {
        for file in a.file().min(b.file())..=a.file().max(b.file()) {
            let ranks = a.rank().min(b.rank())..=a.rank().max(b.rank());
            ranks.filter_map(|rank| Square::new(file, rank)).for_each(|square| self.points.insert(square));
        }
    }

    /// Adds enemies on the king's lines that attack with one piece more or fewer between.
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

    /// Adds armours that could complete a line against the king if their path were free.
    fn add_armours(&mut self, board: &Board, side: Side, king: Square) {
        if !is_near_armour_line(board, side, king) {
            return;
        }
        let allies = board.squares_of(!side).without(board.shields(!side));
        for &[one, other] in lines_of_three(king) {
            for (to, ally) in [(one, other), (other, one)] {
                // An enemy on that point stays, or is replaced by its capturer.
                if !allies.contains(ally) || board.squares_of(!side).contains(to) {
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

    /// Adds the lines between officers of `side` and the potential attackers that they freeze.
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
