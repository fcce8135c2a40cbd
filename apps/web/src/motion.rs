//! Piece identities from one position to the next, so that the board animates only the pieces that moved.

use picture::{Man, Place};

/// A piece with a stable id.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Token {
    /// The id.
    pub(crate) id: usize,
    /// The place of the piece.
    pub(crate) place: Place,
    /// What the piece shows.
    pub(crate) man: Man,
    /// How the piece got here when it was last drawn.
    pub(crate) step: Step,
    /// Increases whenever the piece must be redrawn. The piece drawn last is on top.
    pub(crate) drawn: usize,
}

/// How a piece changed when it was drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Step {
    /// No visible change.
    Still,
    /// It moved from this place.
    Went(Place),
    /// It was turned over; before, it showed this.
    Turned(Man),
    /// It is new on the board.
    Came,
}

/// The pieces on a board with their ids.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Tokens {
    standing: Vec<Token>,
    leaving: Vec<Token>,
    next: usize,
}

/// If more pieces moved or were turned over, several plies happened at once, and no animation is shown.
const MAX_STEPS: usize = 2;
/// The maximum number of pieces that an undone ply can restore.
const MAX_NEW: usize = 6;

impl Tokens {
    /// Returns the pieces.
    pub(crate) fn all(&self) -> &[Token] {
        &self.standing
    }

    /// Returns the pieces that were just captured.
    pub(crate) fn leaving(&self) -> &[Token] {
        &self.leaving
    }

    /// Returns the pieces of the next position.
    ///
    /// Pieces that moved or were turned over keep their ids, unchanged pieces are not redrawn, and only new
    /// pieces get new ids. `trails` are possible movements; with them, a promoted piece is recognized as the
    /// same piece.
    #[must_use]
    pub(crate) fn moved(&self, men: &[(Place, Man)], trails: &[(Place, Place)]) -> Self {
        let mut left = self.standing.clone();
        let mut take = |is_it: &dyn Fn(&Token) -> bool| {
            let index = left.iter().position(is_it)?;
            Some(left.swap_remove(index))
        };
        let mut were: Vec<Option<Token>> = vec![None; men.len()];
        for (was, &(place, man)) in were.iter_mut().zip(men) {
            *was = take(&|token| token.place == place && token.man == man);
        }
        for (was, &(place, man)) in were.iter_mut().zip(men) {
            let came_by = |token: &Token| trails.contains(&(token.place, place));
            *was = was.or_else(|| take(&|token| token.man == man && came_by(token)));
        }
        for (was, &(_, man)) in were.iter_mut().zip(men) {
            *was = was.or_else(|| take(&|token| token.man == man && !man.is_face_down()));
        }
        for (was, &(place, man)) in were.iter_mut().zip(men) {
            let turns = |token: &Token| token.man.is_face_down() || man.is_face_down();
            *was = was.or_else(|| take(&|token| token.place == place && turns(token)));
            *was = was.or_else(|| take(&|token| trails.contains(&(token.place, place))));
        }
        let step = |was: &Option<Token>, place: Place| match was {
            None => Step::Came,
            Some(token) if token.place == place => Step::Turned(token.man),
            Some(token) => Step::Went(token.place),
        };
        let stays = |was: &Option<Token>, place, man| was.is_some_and(|was| was.place == place && was.man == man);
        let changed = were.iter().zip(men).filter(|(was, (place, man))| !stays(was, *place, *man));
        let steps: Vec<Step> = changed.map(|(was, (place, _))| step(was, *place)).collect();
        let came = steps.iter().filter(|step| **step == Step::Came).count();
        let is_calm = came <= MAX_NEW && steps.len() - came <= MAX_STEPS;
        let mut next = self.next;
        let mut fresh = || {
            next += 1;
            next - 1
        };
        let mut tokens: Vec<Token> = Vec::with_capacity(men.len());
        for (was, &(place, man)) in were.iter().zip(men) {
            tokens.push(match was {
                Some(token) if stays(was, place, man) => *token,
                _ => {
                    let drawn = fresh();
                    let step = if is_calm { step(was, place) } else { Step::Still };
                    Token { id: was.map_or(drawn, |token| token.id), place, man, step, drawn }
                }
            });
        }
        // Sorted by drawing order, so that the page need not move elements that it has drawn.
        tokens.sort_by_key(|token| token.drawn);
        let leaving = if is_calm { left } else { Vec::new() };
        Self { standing: tokens, leaving, next }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fixture::table;
    use protocol::{Request, Timestamp};
    use session::Seat;

    /// Plays the first legal moves of each game: every piece keeps its id until it is captured.
    #[test]
    fn a_ply_moves_one_piece_and_removes_only_captured_ones() {
        for entry in session::GAMES {
            let mut table = table(entry.name);
            let mut tokens = Tokens::default().moved(&table.scene(0).unwrap().men, &[]);
            for ply in 0..40 {
                let strokes = table.reach();
                let Some(stroke) = strokes.strokes().get(ply * 7 % strokes.strokes().len().max(1)) else { break };
                let seat = table.turn().unwrap_or(Seat::First);
                table.ask(seat, table.seq(), &Request::Move(stroke.mv.clone()), Timestamp(0)).unwrap();
                let scene = table.scene(table.plies()).unwrap();
                let men = scene.men;
                let trails: Vec<_> = scene.trace.from.zip(scene.trace.to).into_iter().collect();
                let after = tokens.moved(&men, &trails);
                let (before, now) = (tokens.all(), after.all());
                let stayed = now.iter().filter(|token| before.contains(token)).count();
                let kept = now.iter().filter(|token| before.iter().any(|old| old.id == token.id)).count();
                assert_eq!(now.len(), men.len());
                assert!(now.len() - stayed <= 1, "{}: more than one piece changed in {}", entry.name, stroke.mv);
                assert!(now.len() - kept <= 1, "{}: a piece lost its id in {}", entry.name, stroke.mv);
                assert_eq!(after.leaving().len(), before.len() - kept, "{}: {}", entry.name, stroke.mv);
                let changed = now.iter().filter(|token| !before.contains(token));
                assert!(changed.into_iter().all(|token| token.step != Step::Still), "{}: {}", entry.name, stroke.mv);
                tokens = after;
            }
        }
    }

    #[test]
    fn ids_are_unique() {
        let table = table("xionghan");
        let tokens = Tokens::default().moved(&table.scene(0).unwrap().men, &[]);
        let mut ids: Vec<usize> = tokens.all().iter().map(|token| token.id).collect();
        ids.dedup();
        assert_eq!(ids.len(), tokens.all().len());
    }

    fn place(name: &str) -> Place {
        table("xiangqi").board().place(name).unwrap()
    }

    /// Returns the step of the piece at `at` after these movements.
    fn after(steps: &[(&str, &str)], at: &str) -> Step {
        let men = table("xiangqi").scene(0).unwrap().men;
        let tokens = Tokens::default().moved(&men, &[]);
        let mut now = men;
        for (from, to) in steps {
            now.retain(|(at, _)| *at != place(to));
            let man = now.iter_mut().find(|(at, _)| *at == place(from)).unwrap();
            man.0 = place(to);
        }
        tokens.moved(&now, &[]).all().iter().find(|token| token.place == place(at)).unwrap().step
    }

    #[test]
    fn up_to_two_plies_at_once_are_animated() {
        assert_eq!(after(&[("h2", "e2")], "e2"), Step::Went(place("h2")));
        assert_eq!(after(&[("h2", "e2")], "b2"), Step::Still);
        assert_eq!(after(&[("h2", "e2"), ("h9", "g7")], "g7"), Step::Went(place("h9")));
        assert_eq!(after(&[("h2", "e2"), ("h9", "g7"), ("h0", "g2")], "g2"), Step::Still);
    }

    #[test]
    fn a_moved_piece_is_on_top_and_a_captured_one_leaves() {
        let men = table("xiangqi").scene(0).unwrap().men;
        let tokens = Tokens::default().moved(&men, &[]);
        let mut now = men.clone();
        now.retain(|(at, _)| *at != place("h9"));
        now.iter_mut().find(|(at, _)| *at == place("h2")).unwrap().0 = place("h9");
        let after = tokens.moved(&now, &[(place("h2"), place("h9"))]);
        let last = after.all().last().unwrap();
        assert_eq!((last.place, last.step), (place("h9"), Step::Went(place("h2"))));
        assert_eq!(after.leaving().iter().map(|token| token.place).collect::<Vec<_>>(), [place("h9")]);
        // Undone: the cannon moves back, and the horse is restored.
        let again = after.moved(&men, &[(place("h9"), place("h2"))]);
        let step = |name| again.all().iter().find(|token| token.place == place(name)).unwrap().step;
        assert_eq!((step("h2"), step("h9")), (Step::Went(place("h9")), Step::Came));
    }

    #[test]
    fn a_turned_piece_keeps_its_id_both_ways() {
        let scene = table("banqi").scene(0).unwrap();
        let tokens = Tokens::default().moved(&scene.men, &[]);
        let mut men = scene.men.clone();
        men[3].1 = Man::FaceUp(scene.unseen[0].0);
        let turned = tokens.moved(&men, &[]);
        let at = |tokens: &Tokens| *tokens.all().iter().find(|token| token.place == men[3].0).unwrap();
        assert_eq!((at(&turned).id, at(&turned).step), (at(&tokens).id, Step::Turned(Man::FaceDown(None))));
        let back = turned.moved(&scene.men, &[]);
        assert_eq!((at(&back).id, at(&back).step), (at(&tokens).id, Step::Turned(men[3].1)));
    }

    #[test]
    fn a_promoted_piece_keeps_its_id() {
        let scene = table("xionghan").scene(0).unwrap();
        let tokens = Tokens::default().moved(&scene.men, &[]);
        let (from, to) = (scene.men[0].0, Place::new(6, 6));
        let mut men = scene.men.clone();
        men[0] = (to, men[9].1);
        let now = tokens.moved(&men, &[(from, to)]);
        assert_eq!(now.all().last().unwrap().step, Step::Went(from));
        assert!(now.leaving().is_empty());
    }
}
