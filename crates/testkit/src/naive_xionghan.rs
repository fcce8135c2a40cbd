//! A naive implementation of the rules of `XiongHan`, to compare with.
//!
//! It shares only the types of pieces, squares and settings with the real generator. It uses the document's rows and
//! columns, tries every pair of points, carries out the move with all its effects, and tests whether the king could
//! be removed.

use game::Side;
use std::collections::BTreeMap;
use xionghan::{Move, Piece, Position, Role, Settings, Square, Switch};

/// A row and a column of the document.
type Point = (i32, i32);

/// The placement of the pieces.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Placement(BTreeMap<Point, Piece>);

fn point(square: Square) -> Point {
    let small = |number: usize| i32::try_from(number).expect("thirteen is small");
    (12 - small(square.rank()), small(square.file()))
}

fn square((row, column): Point) -> Option<Square> {
    Square::new(usize::try_from(column).ok()?, usize::try_from(12 - row).ok()?)
}

impl Placement {
    /// The placement of the pieces in `position`.
    pub fn of(position: &Position) -> Self {
        Self(position.board().all().map(|(square, piece)| (point(square), piece)).collect())
    }

    fn at(&self, point: Point) -> Option<Piece> {
        self.0.get(&point).copied()
    }

    fn is_empty(&self, point: Point) -> bool {
        !self.0.contains_key(&point)
    }

    /// The points strictly between two points of one of the eight lines; `None` if they share no line.
    fn between(from: Point, to: Point) -> Option<Vec<Point>> {
        let (down, right) = (to.0 - from.0, to.1 - from.1);
        if from == to || !(down == 0 || right == 0 || down.abs() == right.abs()) {
            return None;
        }
        let steps = down.abs().max(right.abs());
        Some((1..steps).map(|n| (from.0 + n * down.signum(), from.1 + n * right.signum())).collect())
    }

    fn shield_beside(&self, (row, column): Point, side: Side) -> bool {
        let shield = Some(Piece::new(side, Role::Shield));
        (-1..=1).any(|down| {
            (-1..=1).any(|right| (down, right) != (0, 0) && self.at((row + down, column + right)) == shield)
        })
    }

    fn is_protected(&self, at: Point, victim: Piece, settings: Settings) -> bool {
        let king = victim.role() == Role::King;
        (!king || settings.is_on(Switch::DunProtectsKing)) && self.shield_beside(at, victim.side())
    }

    fn is_frozen(&self, at: Point, side: Side) -> bool {
        let officers = self.0.iter().filter(|(_, piece)| **piece == Piece::new(!side, Role::Officer));
        officers.into_iter().any(|(&officer, _)| {
            let straight = officer.0 == at.0 || officer.1 == at.1;
            straight && Self::between(officer, at).is_some_and(|way| way.into_iter().all(|it| self.is_empty(it)))
        })
    }

    fn is_pinched(&self, from: Point, to: Point) -> bool {
        let (down, right) = ((to.0 - from.0).signum(), (to.1 - from.1).signum());
        let diagonal = down != 0 && right != 0;
        let steps = (to.0 - from.0).abs();
        diagonal
            && (0..steps).any(|n| {
                let here = (from.0 + n * down, from.1 + n * right);
                !self.is_empty((here.0 + down, here.1)) && !self.is_empty((here.0, here.1 + right))
            })
    }

    /// Returns `true` if the piece on `from` may move to `to`, ignoring the safety of its king.
    fn goes(&self, from: Point, to: Point, settings: Settings) -> bool {
        let Some(piece) = self.at(from) else { return false };
        let (side, target) = (piece.side(), self.at(to));
        if self.is_frozen(from, side) || from == to || target.is_some_and(|it| it.side() == side) {
            return false;
        }
        if let Some(victim) = target {
            let saved = victim.role() == Role::Shield || self.is_protected(to, victim, settings);
            if saved || self.shield_beside(from, !side) {
                return false;
            }
        }
        self.has_way(piece, from, to, settings)
    }

    fn has_way(&self, piece: Piece, from: Point, to: Point, settings: Settings) -> bool {
        let on = |switch: Switch| settings.is_on(switch);
        let side = piece.side();
        let red = side == Side::Red;
        let (down, right) = (to.0 - from.0, to.1 - from.1);
        let (high, wide) = (down.abs(), right.abs());
        let palace = |(row, column): Point| {
            let rows = if red { 9..=11 } else { 1..=3 };
            rows.contains(&row) && (5..=7).contains(&column)
        };
        let crossed = if red { from.0 <= 6 } else { from.0 >= 6 };
        let base = if red { 0 } else { 12 };
        let ahead = if red { -down } else { down };
        let straight = high == 0 || wide == 0;
        let on_way = Self::between(from, to).map(|way| way.into_iter().filter(|&it| !self.is_empty(it)).count());
        let open = on_way == Some(0);
        let quiet = self.is_empty(to);
        let middle = (from.0 + down / 2, from.1 + right / 2);
        match piece.role() {
            Role::King => {
                let inside = palace(from);
                let diagonal = if inside {
                    on(Switch::KingCanDiagonalInPalace)
                } else {
                    !on(Switch::KingLoseDiagonalOutsidePalace)
                };
                high.max(wide) == 1 && (straight || diagonal) && (on(Switch::KingCanLeavePalace) || palace(to))
            }
            Role::Chariot => straight && open,
            Role::Horse => match (high, wide) {
                (2, 1) => self.is_empty((from.0 + down / 2, from.1)),
                (1, 2) => self.is_empty((from.0, from.1 + right / 2)),
                (3, 0) | (0, 3) => on(Switch::MaCanStraightThree) && open,
                _ => false,
            },
            Role::Elephant => {
                let may_cross = on(Switch::XiangCanCrossRiver);
                let far = if red { to.0 < 6 } else { to.0 > 6 };
                let jump = may_cross && on(Switch::XiangGainJumpTwoOutsideRiver) && crossed;
                let shape = (high, wide) == (2, 2) || jump && matches!((high, wide), (2, 0) | (0, 2));
                shape && self.is_empty(middle) && (may_cross || !far)
            }
            Role::Advisor => {
                let may_leave = on(Switch::ShiCanLeavePalace);
                let step = may_leave && !palace(from) && on(Switch::ShiGainStraightOutsidePalace);
                ((high, wide) == (1, 1) || step && high + wide == 1) && (may_leave || palace(to))
            }
            Role::Cannon => straight && on_way == Some(usize::from(!quiet)),
            Role::Soldier => {
                let back = on(Switch::PawnBackwardAtBaseEnabled) || on(Switch::PawnFullMovementAtBaseEnabled);
                let march = on(Switch::PawnFastMarch) && !crossed && wide == 0 && ahead > 1 && open && quiet;
                let marched = if red { to.0 >= 5 } else { to.0 <= 7 };
                (ahead, wide) == (1, 0)
                    || (high, wide) == (0, 1) && crossed
                    || (ahead, wide) == (-1, 0) && from.0 == base && back
                    || march && marched
            }
            Role::Officer => quiet && on_way == Some(1),
            Role::Shield => quiet && straight && on_way == Some(1),
            Role::Archer => high == wide && high <= 3 && open && !self.is_pinched(from, to),
            Role::Ram => {
                let alone = [(0, 1), (0, -1), (1, 0), (-1, 0)]
                    .into_iter()
                    .all(|(down, right)| self.at((to.0 + down, to.1 + right)).is_none_or(|other| other.side() == side));
                open && !self.is_pinched(from, to) && (quiet || high.max(wide) == 1 && alone)
            }
            Role::Armour | Role::Assassin => quiet && straight && open,
            Role::Patrol => {
                let row = from.0 == 5 || from.0 == 7;
                row && high == 0 && wide % 2 == 0 && open && (quiet || wide == 2)
            }
        }
    }

    /// Carries out a move with all its effects.
    fn moved(&self, from: Point, to: Point, settings: Settings) -> Self {
        let mut after = self.clone();
        let Some(piece) = after.0.remove(&from) else { return after };
        after.0.insert(to, piece);
        let side = piece.side();
        if piece.role() == Role::Armour {
            let judged = after.clone();
            for victim in judged.line_victims(to, side, settings) {
                after.0.remove(&victim);
            }
        }
        let behind = (from.0 - (to.0 - from.0).signum(), from.1 - (to.1 - from.1).signum());
        if let (Role::Assassin, Some(victim)) = (piece.role(), self.at(behind)) {
            let spared = victim.role() == Role::Shield || self.is_protected(behind, victim, settings);
            if victim.side() != side && !spared && !self.shield_beside(from, !side) {
                after.0.remove(&behind);
                after.0.remove(&to);
            }
        }
        after
    }

    /// The pieces that an armour of `side` removes after it moved to `at`.
    fn line_victims(&self, at: Point, side: Side, settings: Settings) -> Vec<Point> {
        let mut victims = Vec::new();
        for (down, right) in [(0, 1), (1, 0), (1, 1), (1, -1)] {
            for first in -2..=0 {
                let line = [0, 1, 2].map(|n| (at.0 + (first + n) * down, at.1 + (first + n) * right));
                let pieces: Vec<(Point, Piece)> = line.into_iter().filter_map(|it| Some((it, self.at(it)?))).collect();
                let (own, enemy): (Vec<_>, Vec<_>) = pieces.into_iter().partition(|(_, piece)| piece.side() == side);
                let holds = own.len() == 2
                    && own.iter().all(|&(it, ally)| ally.role() != Role::Shield && !self.shield_beside(it, !side));
                if let (true, &[(victim, piece)]) = (holds, enemy.as_slice())
                    && piece.role() != Role::Shield
                    && !self.is_protected(victim, piece, settings)
                {
                    victims.push(victim);
                }
            }
        }
        victims
    }

    fn king(&self, side: Side) -> Option<Point> {
        self.0.iter().find(|(_, piece)| **piece == Piece::new(side, Role::King)).map(|(&at, _)| at)
    }

    /// Returns `true` if the king of `side` could be removed by one move, or if the kings face each other.
    pub fn in_check(&self, side: Side, settings: Settings) -> bool {
        let (Some(king), other) = (self.king(side), self.king(!side)) else { return false };
        let facing = other.is_some_and(|other| {
            other.1 == king.1
                && Self::between(king, other).is_some_and(|way| way.into_iter().all(|it| self.is_empty(it)))
        });
        facing
            || self.0.iter().filter(|(_, piece)| piece.side() != side).any(|(&from, piece)| {
                let far = matches!(piece.role(), Role::Armour | Role::Assassin);
                let goals: Vec<Point> = if far { self.line_points(from) } else { vec![king] };
                goals
                    .into_iter()
                    .any(|to| self.goes(from, to, settings) && self.moved(from, to, settings).at(king) != self.at(king))
            })
    }

    fn line_points(&self, (row, column): Point) -> Vec<Point> {
        (0..13).map(|n| (row, n)).chain((0..13).map(|n| (n, column))).filter(|&it| self.is_empty(it)).collect()
    }

    /// The placement after `mv` of `side`.
    #[must_use]
    pub fn after(&self, mv: Move, side: Side, settings: Settings) -> Self {
        match mv {
            Move::Revive(home) => {
                let mut after = self.clone();
                after.0.insert(point(home), Piece::new(side, Role::Soldier));
                after
            }
            Move::Go { from, to, promotion } => {
                let mut after = self.moved(point(from), point(to), settings);
                if let Some(role) = promotion {
                    after.0.insert(point(to), Piece::new(side, role));
                }
                after
            }
        }
    }
}

/// All legal moves of the side to move except promotions and revivals, sorted.
pub fn legal_steps(position: &Position) -> Vec<(Square, Square)> {
    let (placement, side, settings) = (Placement::of(position), position.side_to_move(), position.settings());
    let mut legal = Vec::new();
    for (&from, _) in placement.0.iter().filter(|(_, piece)| piece.side() == side) {
        for to in (0..13).flat_map(|row| (0..13).map(move |column| (row, column))) {
            if placement.goes(from, to, settings) && !placement.moved(from, to, settings).in_check(side, settings) {
                legal.extend(square(from).zip(square(to)));
            }
        }
    }
    legal.sort_unstable();
    legal
}

/// All points where the side to move may revive a soldier, sorted.
pub fn legal_revivals(position: &Position) -> Vec<Square> {
    let (placement, side, settings) = (Placement::of(position), position.side_to_move(), position.settings());
    let soldier = Piece::new(side, Role::Soldier);
    let alive = placement.0.values().filter(|&&piece| piece == soldier).count();
    let dead = position.dead().iter().filter(|&piece| piece == soldier).count();
    if !settings.is_on(Switch::PawnResurrectionEnabled) || alive >= 7 || dead == 0 {
        return Vec::new();
    }
    let row = if side == Side::Red { 8 } else { 4 };
    let homes = (0..13).step_by(2).map(|column| (row, column)).filter(|&home| placement.is_empty(home));
    let homes = homes.filter_map(square);
    let mut safe: Vec<Square> =
        homes.filter(|&home| !placement.after(Move::Revive(home), side, settings).in_check(side, settings)).collect();
    safe.sort_unstable();
    safe
}
