//! `XiongHan`: pieces have powers over others. Captured pieces lie beside the board, because promotions and revivals
//! use them.

use super::Entry;
use crate::arrange::{Arrangement, Arranges, Beside};
use crate::gestures::{Caution, Deed, Gesture, Gestures, Origin, Power, PowerKind, Way};
use crate::hides::Hides;
use game::{Position as _, Side};
use games::xionghan::{Board, Graveyard, Move, Parts, Piece, Position, Powers, Role, Square, XiongHan};
use picture::{Depict as _, Face, Man, Place};

/// The game. Its default rules favour one side, so people who choose no rules play the symmetric ones.
pub static ENTRY: Entry = Entry::of::<XiongHan>().seated_by("symmetric");

impl Hides for XiongHan {}

impl Gestures for XiongHan {
    fn gesture(position: &Position, mv: Move) -> Gesture {
        match mv {
            Move::Go { from, to, promotion } => {
                let becomes = promotion.map(|role| Self::face(Piece::new(position.side_to_move(), role)));
                let deed = if position.board().is_empty(to) { Deed::Go } else { Deed::Take };
                let lost = position.effects(mv).into_iter().map(Self::place).collect();
                let origin = Origin::Board(Self::place(from));
                Gesture { origin, target: Self::place(to), deed, via: Vec::new(), lost, becomes }
            }
            Move::Revive(square) => Gesture {
                origin: Origin::Reserve,
                target: Self::place(square),
                deed: Deed::Revive,
                via: Vec::new(),
                lost: Vec::new(),
                becomes: None,
            },
        }
    }

    fn attempt(_: &Position, origin: Origin, target: Place) -> Option<Move> {
        let to = Self::square(target)?;
        Some(match origin {
            Origin::Board(from) => Move::new(Self::square(from)?, to),
            Origin::Reserve => Move::Revive(to),
        })
    }

    fn passed(position: &Position) -> Option<Position> {
        Position::new(*position.board(), !position.side_to_move(), *position.dead(), position.settings()).ok()
    }

    /// Tests each place with a horse, because no power protects a horse from capture.
    fn covered(position: &Position) -> Vec<Place> {
        let side = position.side_to_move();
        let is_covered = |&square: &Square| {
            let mut board = *position.board();
            board.put(square, Piece::new(side, Role::Horse));
            let answer = Position::new(board, !side, *position.dead(), position.settings());
            answer.is_ok_and(|answer| {
                let mut moves = Vec::new();
                answer.captures(&mut moves);
                moves.into_iter().any(|mv| answer.deaths(mv).contains(square))
            })
        };
        let empty = Square::all().filter(|&square| position.board().is_empty(square));
        empty.filter(is_covered).map(Self::place).collect()
    }

    fn check(position: &Position) -> Option<(Place, Vec<Place>)> {
        let checkers: Vec<Place> = position.checkers().into_iter().map(Self::place).collect();
        let king = position.board().king(position.side_to_move()).filter(|_| !checkers.is_empty());
        king.map(|king| (Self::place(king), checkers))
    }

    fn sides(_: &Position) -> [Option<Side>; 2] {
        [Some(Side::Red), Some(Side::Black)]
    }

    /// The graveyards are part of a position, because promotions and revivals use them.
    fn fallen(_: &Position, position: &Position) -> Vec<Face> {
        position.dead().iter().map(Self::face).collect()
    }

    fn powers(position: &Position, at: Place) -> Vec<Power> {
        let Some(square) = Self::square(at) else { return Vec::new() };
        let powers = position.powers(square);
        let single = [
            (PowerKind::Frozen, powers.frozen_by),
            (PowerKind::Denied, powers.denied_by),
            (PowerKind::Protected, powers.protected_by),
        ];
        let suffers = |kind, others| Power { kind, way: Way::Suffers, others };
        let single = single.into_iter().filter_map(|(kind, by)| Some(suffers(kind, vec![Self::place(by?)])));
        let pinches = powers.pinched_by.into_iter();
        let pinches = pinches.map(|by| suffers(PowerKind::Pinched, by.map(Self::place).to_vec()));
        single.chain(pinches).chain(exerted(position, square)).collect()
    }

    fn cautions(position: &Position, mv: Move) -> Vec<Caution> {
        let at = match mv {
            Move::Go { to, .. } => to,
            Move::Revive(square) => square,
        };
        let (after, mut answers) = (position.after_unchecked(mv), Vec::new());
        after.legal_moves(&mut answers);
        let is_exposed = answers.iter().any(|&answer| after.deaths(answer).contains(at));
        let can_go = |next: &Position| {
            let mut moves = Vec::new();
            next.legal_moves(&mut moves);
            moves.iter().any(|mv| matches!(mv, Move::Go { from, .. } if *from == at))
        };
        // If the other side cannot pass, because it is in check or the game is over, there is no such caution.
        let is_stuck = !answers.is_empty() && Self::passed(&after).is_some_and(|next| !can_go(&next));
        let found = [(is_exposed, Caution::Exposed), (is_stuck, Caution::Stuck)];
        found.into_iter().filter_map(|(holds, caution)| holds.then_some(caution)).collect()
    }
}

/// Returns the effects of the piece on a square on other pieces.
fn exerted(position: &Position, square: Square) -> impl Iterator<Item = Power> {
    type By = fn(&Powers) -> Option<Square>;
    let kinds: [(PowerKind, By); 3] = [
        (PowerKind::Frozen, |powers| powers.frozen_by),
        (PowerKind::Denied, |powers| powers.denied_by),
        (PowerKind::Protected, |powers| powers.protected_by),
    ];
    let powers: Vec<(Square, Powers)> = position.board().all().map(|(at, _)| (at, position.powers(at))).collect();
    kinds.into_iter().filter_map(move |(kind, by)| {
        let others = powers.iter().filter(|(_, powers)| by(powers) == Some(square));
        let others: Vec<Place> = others.map(|&(at, _)| XiongHan::place(at)).collect();
        (!others.is_empty()).then_some(Power { kind, way: Way::Exerts, others })
    })
}

impl Arranges for XiongHan {
    const BESIDE: Beside = Beside::Captured;

    fn pieces() -> Vec<Piece> {
        Side::ALL.into_iter().flat_map(|side| Role::ALL.into_iter().map(move |role| Piece::new(side, role))).collect()
    }

    fn arrangement(parts: &Parts) -> Arrangement {
        let men = parts.board.all().map(|(square, piece)| (Self::place(square), Man::FaceUp(Self::face(piece))));
        Arrangement {
            men: men.collect(),
            turn: Some(parts.turn),
            captured: parts.dead.iter().map(Self::face).collect(),
            unseen: Vec::new(),
        }
    }

    fn arrange(parts: &mut Parts, arrangement: &Arrangement) {
        parts.board = Board::default();
        for &(place, man) in &arrangement.men {
            if let (Some(square), Man::FaceUp(face)) = (Self::square(place), man)
                && let Some(piece) = Self::piece(face)
            {
                parts.board.put(square, piece);
            }
        }
        parts.turn = arrangement.turn.unwrap_or(parts.turn);
        parts.dead = Graveyard::EMPTY;
        for piece in arrangement.captured.iter().filter_map(|&face| Self::piece(face)) {
            parts.dead.bury(piece);
        }
    }
}
