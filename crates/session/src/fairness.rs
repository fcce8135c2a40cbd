//! How the keeper of a table commits to a deal before the first ply, and how to verify the deal after the game.
//!
//! docs/rules/banqi-deal.md describes the bytes. The secret cannot be printed or copied by accident. It leaves only
//! through [`Promise::sealed`], for storage, and through [`Session::deal`](crate::Session::deal) when the game is over.

use crate::{Hides, Shows};
use game::{History, PlyOf, Position as _, Seed};
use notation::{Language::Chinese, Phrases, Text};
use protocol::{Bytes32, DealView, Reveal, Sealed};

/// A fixed deal. It decides which part of the deal may be published.
#[allow(missing_debug_implementations, reason = "a secret must not be printed")]
pub struct Promise {
    id: Option<String>,
    deal: Reveal,
    /// The number of events before the promise was made.
    known: usize,
}

/// How much of a deal is published.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Told {
    /// The game goes on: only the commitment.
    Commitment,
    /// The game is over: the whole deal.
    Everything,
}

impl Promise {
    /// Returns a deal from a secret, with a commitment for `id`, and from the nonces of the players. A player who
    /// contributes no nonce uses zeros.
    pub fn drawn(id: impl Into<String>, secret: [u8; 32], [first, second]: [[u8; 32]; 2]) -> Self {
        let [secret, first, second] = [secret, first, second].map(Bytes32);
        Self { id: Some(id.into()), deal: Reveal::Secret { secret, first, second }, known: 0 }
    }

    /// Returns the deal of a known seed, to repeat it. It does not prove that the seed was chosen before the first ply.
    pub fn given(seed: &Seed) -> Self {
        Self { id: None, deal: Reveal::Seed(Bytes32(seed.0)), known: 0 }
    }

    /// Returns the same promise, made after `known` events. It deals only the pieces that these have not shown.
    pub(crate) fn after(self, known: usize) -> Self {
        Self { known, ..self }
    }

    /// Returns the number of events before the promise was made.
    pub(crate) const fn known(&self) -> usize {
        self.known
    }

    /// Returns the seed of the deal.
    pub(crate) fn seed(&self) -> Seed {
        seed(&self.deal)
    }

    /// Returns the whole promise, for storage by the keeper.
    pub fn sealed(&self) -> Sealed {
        Sealed { id: self.id.clone(), deal: self.deal, known: self.known }
    }

    /// Returns the promise that was stored.
    pub fn unsealed(sealed: Sealed) -> Self {
        Self { id: sealed.id, deal: sealed.deal, known: sealed.known }
    }

    /// Returns the part of the deal that may be published now.
    pub(crate) fn view(&self, told: Told) -> DealView {
        let commitment = match (&self.id, &self.deal) {
            (Some(id), Reveal::Secret { secret, .. }) => Some(Bytes32(commitment::commit(id, &secret.0))),
            _ => None,
        };
        DealView { id: self.id.clone(), commitment, revealed: (told == Told::Everything).then_some(self.deal) }
    }
}

/// Why a deal does not match its promise.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unkept<P> {
    /// The deal has not been revealed yet.
    NotRevealed,
    /// The secret does not match the commitment.
    OtherSecret,
    /// A ply does not match the deal.
    OtherPiece(Other<P>),
}

/// A ply that does not match the deal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Other<P> {
    /// The number of the ply, from 1.
    pub ply: usize,
    /// The ply that was played.
    pub found: P,
    /// The ply that follows from the deal.
    pub expected: P,
}

/// The result of verifying a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Kept {
    /// Whether the keeper was bound by a commitment.
    pub bound: bool,
    /// The number of plies that showed a dealt piece, as promised.
    pub right: usize,
    /// The number of plies that showed a piece that was known before the deal.
    pub unbound: usize,
}

/// Verifies that `history` matches the deal. The face-down pieces must have been dealt in its start position.
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
        // A commitment without its secret, or a secret without a commitment, proves nothing and must be rejected.
        _ => return Err(Unkept::OtherSecret),
    };
    let (right, unbound) = compare(history, history.start(), &seed(reveal)).map_err(Unkept::OtherPiece)?;
    Ok(Kept { bound, right, unbound })
}

/// Compares `history` with the deal of `seed` in the position `dealt`. Returns the number of plies that showed a dealt
/// piece, and the number that showed a piece known before the deal.
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

/// Returns the error in a deal, for people.
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
