//! How the keeper of a table binds itself before the first ply, and how anybody checks afterwards that it kept its word.
//!
//! docs/rules/banqi-deal.md has the bytes. What is secret here can be neither printed nor copied by accident: it
//! leaves through [`Promise::sealed`], for whoever keeps the game, and through
//! [`Session::deal`](crate::Session::deal) when the game is over.

use crate::{Hides, Shows};
use game::{History, PlyOf, Position as _, Seed};
use notation::{Language::Chinese, Phrases, Text};
use protocol::{Bytes32, DealView, Reveal, Sealed};

/// A deal that is fixed, and what may be told of it when.
#[allow(missing_debug_implementations, reason = "a secret must not be printed")]
pub struct Promise {
    id: Option<String>,
    deal: Reveal,
    /// How many events had happened before it was made.
    known: usize,
}

/// When a deal is told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Told {
    /// The game goes on: only what binds.
    Commitment,
    /// The game is over: everything.
    Everything,
}

impl Promise {
    /// A deal from a secret to which the commitment for `id` binds, and from what the players add to it.
    /// Who has nothing to add adds zeros.
    pub fn drawn(id: impl Into<String>, secret: [u8; 32], [first, second]: [[u8; 32]; 2]) -> Self {
        let [secret, first, second] = [secret, first, second].map(Bytes32);
        Self { id: Some(id.into()), deal: Reveal::Secret { secret, first, second }, known: 0 }
    }

    /// A deal that somebody wants to see again. Nothing proves that the seed was chosen before the first ply.
    pub fn given(seed: &Seed) -> Self {
        Self { id: None, deal: Reveal::Seed(Bytes32(seed.0)), known: 0 }
    }

    /// The same, made when so much had happened already: it hides only what that has not shown.
    pub(crate) fn after(self, known: usize) -> Self {
        Self { known, ..self }
    }

    /// How many events had happened before it was made.
    pub(crate) const fn known(&self) -> usize {
        self.known
    }

    /// What decides the deal.
    pub(crate) fn seed(&self) -> Seed {
        seed(&self.deal)
    }

    /// All of it, for whoever keeps the game.
    pub fn sealed(&self) -> Sealed {
        Sealed { id: self.id.clone(), deal: self.deal, known: self.known }
    }

    /// The promise that was kept so.
    pub fn unsealed(sealed: Sealed) -> Self {
        Self { id: sealed.id, deal: sealed.deal, known: sealed.known }
    }

    /// What may be told now.
    pub(crate) fn view(&self, told: Told) -> DealView {
        let commitment = match (&self.id, &self.deal) {
            (Some(id), Reveal::Secret { secret, .. }) => Some(Bytes32(commitment::commit(id, &secret.0))),
            _ => None,
        };
        DealView { id: self.id.clone(), commitment, revealed: (told == Told::Everything).then_some(self.deal) }
    }
}

/// Why a deal is not what was promised.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unkept<P> {
    /// It has not been told yet.
    NotRevealed,
    /// The secret is not the one to which the commitment binds.
    OtherSecret,
    /// A ply showed something else than was dealt.
    OtherPiece(Other<P>),
}

/// A ply that showed something else than was dealt.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Other<P> {
    /// Its number, from 1.
    pub ply: usize,
    /// What happened.
    pub found: P,
    /// What should have happened.
    pub expected: P,
}

/// What a verified game has shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Kept {
    /// Was the keeper bound by a commitment?
    pub bound: bool,
    /// How many plies showed what was dealt.
    pub right: usize,
    /// How many showed what was known before the deal.
    pub unbound: usize,
}

/// Was `history`, whose face-down pieces were dealt when everything lay as at its start, dealt as promised?
pub fn verify<G: Phrases + Hides>(history: &History<G>, deal: &DealView) -> Result<Kept, Unkept<PlyOf<G>>> {
    let reveal = deal.revealed.as_ref().ok_or(Unkept::NotRevealed)?;
    let bound = match (reveal, &deal.id, deal.commitment) {
        (Reveal::Seed(_), _, None) => false,
        (Reveal::Secret { secret, .. }, Some(id), Some(commitment)) => {
            if commitment::commit(id, &secret.0) != commitment.0 {
                return Err(Unkept::OtherSecret);
            }
            true
        }
        // A commitment without its secret, or a secret that nothing binds, must not look as if it proved something.
        _ => return Err(Unkept::OtherSecret),
    };
    let (right, unbound) = compare(history, history.start(), &seed(reveal)).map_err(Unkept::OtherPiece)?;
    Ok(Kept { bound, right, unbound })
}

/// Compares what `history` has shown with what `seed` dealt when everything lay as in `dealt`: how many plies showed
/// that, and how many something that was known before.
pub fn compare<G: Phrases + Hides>(
    history: &History<G>,
    dealt: &G::Position,
    seed: &Seed,
) -> Result<(usize, usize), Other<PlyOf<G>>> {
    let hidden = G::hide(&History::new(history.rules().clone(), dealt.clone()), seed);
    let (mut right, mut unbound) = (0, 0);
    for (index, (&ply, before)) in history.plies().iter().zip(history.positions()).enumerate() {
        match G::shows(dealt, ply) {
            Shows::Nothing => {}
            Shows::Known => unbound += 1,
            Shows::Hidden => {
                let expected = G::resolve(before, &hidden, G::Position::move_of(ply));
                if expected != ply {
                    return Err(Other { ply: index + 1, found: ply, expected });
                }
                right += 1;
            }
        }
    }
    Ok((right, unbound))
}

fn seed(deal: &Reveal) -> Seed {
    match deal {
        Reveal::Seed(seed) => Seed(seed.0),
        Reveal::Secret { secret, first, second } => commitment::seed(&secret.0, &first.0, &second.0),
    }
}

/// What is wrong with a deal, for people.
pub fn text<G: Phrases>(history: &History<G>, unkept: &Unkept<PlyOf<G>>) -> Text {
    match unkept {
        Unkept::NotRevealed => Text {
            en: "the deal is revealed when the game is over".into(),
            zh: "暗子的摆放在对局结束后才公布".into(),
        },
        Unkept::OtherSecret => {
            Text { en: "the secret does not match the commitment".into(), zh: "秘密值与承诺值不符".into() }
        }
        Unkept::OtherPiece(Other { ply, expected, .. }) => {
            let before = history.positions().get(ply - 1).unwrap_or_else(|| history.start());
            let expected = G::ply(before, *expected);
            Text {
                en: format!("ply {ply} does not match the deal; expected {expected}"),
                zh: format!("第 {ply} 步与摆放不符，按摆放应为“{}”", expected.to(Chinese)),
            }
        }
    }
}
