//! The arbiter: repetition (BQ-7.3), quiet plies (BQ-7.4) and long chases (BQ-7.5).

use crate::generate::{Target, each_target};
use crate::{Deal, Evidence, Illegal, LongChase, Move, Ply, Position, Reason, Rules, Square};
use game::{Ending, Game, History, MoveOf, Outcome, Position as _, Seat, Seed, Verdict};

/// The game of Banqi.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Banqi;

impl Game for Banqi {
    const NAME: &'static str = "banqi";

    type Position = Position;
    type Secret = Deal;
    type Rules = Rules;
    type Evidence = Evidence;

    fn deal(rules: &Rules, seed: &Seed) -> (Position, Deal) {
        (Position::start(*rules), Deal::new(seed))
    }

    fn resolve(_: &Position, deal: &Deal, mv: Move) -> Ply {
        match mv {
            Move::Flip(square) => Ply::Flip { square, revealed: deal.piece_at(square) },
            Move::Attack(captures) => Ply::Attack { captures, revealed: deal.piece_at(captures.last()) },
            Move::Step { from, to } => Ply::Step { from, to },
            Move::Capture(captures) => Ply::Capture(captures),
        }
    }

    fn adjudicate(history: &History<Self>) -> Option<Verdict<Self>> {
        by_repetition(history).or_else(|| by_quiet_limit(history))
    }

    fn claimable(_: &History<Self>, _: Seat) -> Option<Ending<Reason>> {
        None
    }

    fn forbids(history: &History<Self>, mv: MoveOf<Self>) -> Option<Illegal> {
        if history.rules().long_chase != LongChase::Deviate {
            return None;
        }
        let victim = repeated_chase(history, mv)?;
        // A player without other legal moves may repeat the chase.
        let mut others = Vec::new();
        history.position().legal_moves(&mut others);
        let free = others.into_iter().any(|other| repeated_chase(history, other).is_none());
        free.then_some(Illegal::LongChase { victim })
    }

    fn allows_draw_offers(rules: &Rules) -> bool {
        rules.draw_offer
    }
}

/// The piece that `mv` would chase once too often.
fn repeated_chase(history: &History<Banqi>, mv: Move) -> Option<Square> {
    let Move::Step { from, to } = mv else { return None };
    let mover = history.position().turn();
    let mut next = history.clone();
    next.push_unchecked(Ply::Step { from, to });
    long_chase_of(&next, repetition_span(&next)?, mover)
}

fn by_repetition(history: &History<Banqi>) -> Option<Verdict<Banqi>> {
    let begin = repetition_span(history)?;
    let chasers = Seat::ALL.map(|seat| long_chase_of(history, begin, seat));
    let drawn = Ending { outcome: Outcome::Draw, reason: Reason::Repetition };
    let lost = |seat: Seat| Ending { outcome: Outcome::Win(!seat), reason: Reason::LongChase };
    let ending = match (history.rules().long_chase, chasers) {
        (LongChase::Lose, [Some(_), None]) => lost(Seat::First),
        (LongChase::Lose, [None, Some(_)]) => lost(Seat::Second),
        // The chased side has completed the repetition; the chaser must now deviate.
        (LongChase::Deviate, [Some(_), None] | [None, Some(_)]) => return None,
        _ => drawn,
    };
    let evidence = Evidence::Repetition { begins_after: begin, chased: chasers };
    Some(Verdict { ending, evidence: Some(evidence) })
}

fn by_quiet_limit(history: &History<Banqi>) -> Option<Verdict<Banqi>> {
    let (limit, quiet) = (history.rules().quiet_limit, history.position().quiet());
    let ending = Ending { outcome: Outcome::Draw, reason: Reason::QuietLimit };
    (limit > 0 && quiet >= limit).then_some(Verdict { ending, evidence: Some(Evidence::Quiet { quiet, limit }) })
}

/// The start of the repetition, if the last position has occurred often enough.
fn repetition_span(history: &History<Banqi>) -> Option<usize> {
    let wanted = usize::from(history.rules().repetition).checked_sub(2)?;
    let (last, now) = (history.plies().len(), history.position());
    // Positions before the last flip or capture cannot recur.
    let reach = last.min(usize::from(now.quiet()));
    let earlier = (1..=reach / 2).map(|pairs| last - 2 * pairs);
    let mut occurrences = earlier.filter(|&ply| history.positions()[ply].repeats(now));
    occurrences.nth(wanted)
}

/// The current square of a piece that `seat` attacked with every ply since `begin`.
fn long_chase_of(history: &History<Banqi>, begin: usize, seat: Seat) -> Option<Square> {
    let mut victims: Option<Vec<Square>> = None;
    let plies = history.plies()[begin..].iter().zip(&history.positions()[begin..]);
    for (ply, before) in plies {
        let Ply::Step { from, to } = *ply else { return None };
        // Victims are tracked from square to square.
        if let Some(followed) = &mut victims {
            followed.iter_mut().filter(|square| **square == from).for_each(|square| *square = to);
        }
        if before.turn() == seat {
            let attacked = attacked_by(&before.after_unchecked(*ply), seat);
            victims = Some(match victims {
                None => attacked,
                Some(followed) => followed.into_iter().filter(|square| attacked.contains(square)).collect(),
            });
        }
    }
    victims?.first().copied()
}

/// The squares of the face-up pieces that `seat` could capture if it were its turn.
fn attacked_by(position: &Position, seat: Seat) -> Vec<Square> {
    let mut attacked = Vec::new();
    for (from, piece) in position.side_of(seat).into_iter().flat_map(|side| position.board().of_side(side)) {
        each_target(position.board(), position.rules(), piece, from, |target| {
            if let Target::FaceUp(square) = target {
                attacked.push(square);
            }
        });
    }
    attacked
}
