//! Which piece is which from one moment to the next, so that a board can move what moved and leave the rest alone.

use picture::{Man, Place};

/// A piece with a number that stays with it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Token {
    /// Its number.
    pub(crate) id: usize,
    /// Where it stands.
    pub(crate) place: Place,
    /// What it shows.
    pub(crate) man: Man,
}

/// The pieces on a board, each with its number.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Tokens {
    tokens: Vec<Token>,
    next: usize,
}

impl Tokens {
    /// The pieces.
    pub(crate) fn all(&self) -> &[Token] {
        &self.tokens
    }

    /// The same pieces where they stand now: what stays keeps its number, what moved takes its number along, what
    /// was turned over keeps it too, and only what comes anew gets a new one.
    #[must_use]
    pub(crate) fn moved(&self, men: &[(Place, Man)]) -> Self {
        let mut left = self.tokens.clone();
        let mut take = |is_it: &dyn Fn(&Token) -> bool| {
            let index = left.iter().position(is_it)?;
            Some(left.swap_remove(index).id)
        };
        let mut ids: Vec<Option<usize>> = vec![None; men.len()];
        for (id, &(place, man)) in ids.iter_mut().zip(men) {
            *id = take(&|token| token.place == place && token.man == man);
        }
        for (id, &(_, man)) in ids.iter_mut().zip(men) {
            *id = id.or_else(|| take(&|token| token.man == man));
        }
        for (id, &(place, _)) in ids.iter_mut().zip(men) {
            *id = id.or_else(|| take(&|token| token.place == place && token.man == Man::FaceDown));
        }
        let mut next = self.next;
        let mut fresh = || {
            next += 1;
            next - 1
        };
        let mut tokens: Vec<Token> = ids
            .into_iter()
            .zip(men)
            .map(|(id, &(place, man))| Token { id: id.unwrap_or_else(&mut fresh), place, man })
            .collect();
        // In the order of their numbers: a page that keeps the order need not move what it drew.
        tokens.sort_by_key(|token| token.id);
        Self { tokens, next }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fixture::table;
    use protocol::{Request, Timestamp};
    use session::Seat;

    /// The first legal moves of a game, one after the other: every piece keeps its number until it is taken.
    #[test]
    fn a_ply_changes_the_place_of_one_piece_and_takes_away_at_most_what_is_lost() {
        for entry in session::GAMES {
            let mut table = table(entry.name);
            let mut tokens = Tokens::default().moved(&table.scene(0).unwrap().men);
            for ply in 0..40 {
                let strokes = table.reach();
                let Some(stroke) = strokes.strokes().get(ply * 7 % strokes.strokes().len().max(1)) else { break };
                let seat = table.turn().unwrap_or(Seat::First);
                table.ask(seat, table.seq(), &Request::Move(stroke.mv.clone()), Timestamp(0)).unwrap();
                let men = table.scene(table.plies()).unwrap().men;
                let after = tokens.moved(&men);
                let (before, now) = (tokens.all(), after.all());
                let stayed = now.iter().filter(|token| before.contains(token)).count();
                let kept = now.iter().filter(|token| before.iter().any(|old| old.id == token.id)).count();
                assert_eq!(now.len(), men.len());
                assert!(now.len() - stayed <= 1, "{}: more than one piece changed in {}", entry.name, stroke.mv);
                assert!(now.len() - kept <= 1, "{}: a piece lost its number in {}", entry.name, stroke.mv);
                tokens = after;
            }
        }
    }

    #[test]
    fn nothing_has_the_number_of_another() {
        let table = table("xionghan");
        let tokens = Tokens::default().moved(&table.scene(0).unwrap().men);
        let mut ids: Vec<usize> = tokens.all().iter().map(|token| token.id).collect();
        ids.dedup();
        assert_eq!(ids.len(), tokens.all().len());
    }
}
