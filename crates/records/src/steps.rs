//! Trees in binary formats: a sequence of steps, each line to its end before its variations. Each step says
//! whether it has a continuation and a variation.

use crate::{Fault, Place, Recorded, Tree, commentary};
use game::{Explain as _, Position as _};
use notation::Phrases as _;
use xiangqi::{Position, Square, Xiangqi};

/// A step of a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Step {
    /// `None` if the square is off the board.
    pub(crate) from: Option<Square>,
    pub(crate) to: Option<Square>,
    pub(crate) comment: String,
    pub(crate) follows: Follows,
}

/// What follows a step in the file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Follows {
    /// A continuation of the line.
    pub(crate) next: bool,
    /// After that, a variation of this step.
    pub(crate) variation: bool,
}

/// The maximum number of faults reported per game.
const MOST_FAULTS: usize = 20;

/// Builds the tree of a game. Steps after an illegal one in the same line are omitted.
pub(crate) fn grow(start: &Position, steps: impl IntoIterator<Item = Step>) -> (Tree<Xiangqi>, Vec<Fault>) {
    let mut tree = Tree::new(*start);
    let mut faults = Vec::new();
    // The positions of the current line, with the node and its depth.
    let mut path = vec![*start];
    let mut here = Some((tree.root(), 0));
    // The points where variations will start; `None` if they would follow an illegal step.
    let mut open = Vec::new();
    let mut place = Place::Game;
    for Step { from, to, comment, follows } in steps {
        if follows.variation {
            open.push(here);
        }
        let after = here.and_then(|(parent, depth)| {
            path.truncate(depth + 1);
            let position = path[depth];
            match position.check_squares(from, to) {
                Ok(mv) => {
                    let Some(node) = tree.add(parent, mv) else {
                        if faults.len() < MOST_FAULTS {
                            faults.push(Fault::too_long(Tree::<Xiangqi>::MOST));
                        }
                        return None;
                    };
                    *tree.notes_mut(node) = commentary::read(&comment);
                    path.push(position.after_unchecked(mv));
                    Some((node, depth + 1))
                }
                Err(illegal) => {
                    let text = Xiangqi::illegal(&position, &illegal);
                    if faults.len() < MOST_FAULTS {
                        faults.push(Fault { line: None, ply: Some(depth + 1), place, code: illegal.code(), text });
                    }
                    None
                }
            }
        });
        here = if follows.next {
            after
        } else {
            place = Place::Variation;
            match open.pop() {
                Some(branch) => branch,
                None => break,
            }
        };
    }
    (tree, faults)
}

/// Returns the steps of a game, as [`grow`] reads them.
pub(crate) fn list(game: &Recorded<Xiangqi>) -> Vec<Step> {
    let tree = &game.tree;
    let mut steps = Vec::with_capacity(tree.plies());
    tree.walk(|_, node| {
        let ply = tree.ply(node);
        steps.push(Step {
            from: ply.map(|mv| mv.from),
            to: ply.map(|mv| mv.to),
            comment: commentary::write(tree.notes(node)),
            follows: Follows { next: tree.next(node).is_some(), variation: tree.variation(node).is_some() },
        });
    });
    steps
}
