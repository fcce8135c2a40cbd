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
    /// What it did when it was drawn.
    pub(crate) step: Step,
    /// Grows whenever it has to be drawn anew; what was drawn last lies on top.
    pub(crate) drawn: usize,
}

/// What a piece did when it was drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Step {
    /// Nothing that is to be seen.
    Still,
    /// It came from here.
    Went(Place),
    /// It was turned over, and showed this before.
    Turned(Man),
    /// It was not there before.
    Came,
}

/// The pieces on a board, each with its number.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Tokens {
    standing: Vec<Token>,
    leaving: Vec<Token>,
    next: usize,
}

/// More pieces that went or were turned are several plies at once: to show them all would be chaos.
const MAX_STEPS: usize = 2;
/// An undone ply gives back no more.
const MAX_NEW: usize = 6;

impl Tokens {
    /// The pieces.
    pub(crate) fn all(&self) -> &[Token] {
        &self.standing
    }

    /// The pieces that have just been lost.
    pub(crate) fn leaving(&self) -> &[Token] {
        &self.leaving
    }

    /// The same pieces where they stand now: what stays is left as it was drawn, what moved takes its number along,
    /// what was turned over keeps it too, and only what comes anew gets a new one. What became something else on its
    /// way is found by `trails`, where something may have gone from and to.
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
        // In the order in which they were drawn: a page that keeps the order need not move what it drew.
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

    /// The first legal moves of a game, one after the other: every piece keeps its number until it is taken.
    #[test]
    fn a_ply_changes_the_place_of_one_piece_and_takes_away_at_most_what_is_lost() {
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
                assert!(now.len() - kept <= 1, "{}: a piece lost its number in {}", entry.name, stroke.mv);
                assert_eq!(after.leaving().len(), before.len() - kept, "{}: {}", entry.name, stroke.mv);
                let changed = now.iter().filter(|token| !before.contains(token));
                assert!(changed.into_iter().all(|token| token.step != Step::Still), "{}: {}", entry.name, stroke.mv);
                tokens = after;
            }
        }
    }

    #[test]
    fn nothing_has_the_number_of_another() {
        let table = table("xionghan");
        let tokens = Tokens::default().moved(&table.scene(0).unwrap().men, &[]);
        let mut ids: Vec<usize> = tokens.all().iter().map(|token| token.id).collect();
        ids.dedup();
        assert_eq!(ids.len(), tokens.all().len());
    }

    fn place(name: &str) -> Place {
        table("xiangqi").board().place(name).unwrap()
    }

    /// What is at `at` after the first men went from and to places.
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
    fn two_plies_are_shown_and_more_at_once_are_not() {
        assert_eq!(after(&[("h2", "e2")], "e2"), Step::Went(place("h2")));
        assert_eq!(after(&[("h2", "e2")], "b2"), Step::Still);
        assert_eq!(after(&[("h2", "e2"), ("h9", "g7")], "g7"), Step::Went(place("h9")));
        assert_eq!(after(&[("h2", "e2"), ("h9", "g7"), ("h0", "g2")], "g2"), Step::Still);
    }

    #[test]
    fn what_moved_lies_on_top_and_what_it_took_leaves() {
        let men = table("xiangqi").scene(0).unwrap().men;
        let tokens = Tokens::default().moved(&men, &[]);
        let mut now = men.clone();
        now.retain(|(at, _)| *at != place("h9"));
        now.iter_mut().find(|(at, _)| *at == place("h2")).unwrap().0 = place("h9");
        let after = tokens.moved(&now, &[(place("h2"), place("h9"))]);
        let last = after.all().last().unwrap();
        assert_eq!((last.place, last.step), (place("h9"), Step::Went(place("h2"))));
        assert_eq!(after.leaving().iter().map(|token| token.place).collect::<Vec<_>>(), [place("h9")]);
        // Taken back: the cannon goes home, and the horse is there again.
        let again = after.moved(&men, &[(place("h9"), place("h2"))]);
        let step = |name| again.all().iter().find(|token| token.place == place(name)).unwrap().step;
        assert_eq!((step("h2"), step("h9")), (Step::Went(place("h9")), Step::Came));
    }

    #[test]
    fn what_is_turned_over_stays_itself_both_ways() {
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
    fn what_became_something_else_on_its_way_is_still_itself() {
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
