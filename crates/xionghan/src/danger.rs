//! Which moves cannot possibly expose the mover's king, so that they need not be tried.
//!
//! A king that is not attacked now can be attacked after a quiet step of an ordinary piece only if
//! the step changes something that an attack depends on: the king's own rank and file, the points
//! within three of it (legs, eyes, pinches, isolation, lines of three), the lines of sight of one's
//! own officers (a frozen attacker may thaw), or the ways of enemy armours. Everything else is safe.
//! Kings, officers and shields change more than that and are always tried, and so are the moves of
//! armours and assassins that remove somebody.

use crate::attacks::is_attacked;
use crate::geometry::distance;
use crate::{Board, Role, Settings, Square};
use game::Side;

/// The points that matter to the king of one side.
pub(crate) struct Danger {
    points: [u64; 3],
}

impl Danger {
    /// What matters to the king of `side`; everything, if it is attacked already.
    pub(crate) fn new(board: &Board, settings: Settings, side: Side) -> Self {
        let Some(king) = board.king(side).filter(|_| !is_attacked(board, settings, side)) else {
            return Self { points: [u64::MAX; 3] };
        };
        let far = board.officers(side).iter().chain(board.armours(!side).iter());
        let mut points = AROUND[king.index()];
        for square in far {
            points.iter_mut().zip(CROSS[square.index()]).for_each(|(mine, theirs)| *mine |= theirs);
        }
        Self { points }
    }

    /// May a move of `role` from `from` to `to`, which removes nobody from afar, go untried?
    pub(crate) fn cannot_come_from(&self, role: Role, from: Square, to: Square) -> bool {
        !matches!(role, Role::King | Role::Officer | Role::Shield) && !self.concerns(from) && !self.concerns(to)
    }

    fn concerns(&self, square: Square) -> bool {
        self.points[square.index() / 64] >> (square.index() % 64) & 1 == 1
    }
}

/// For each point, its rank and file.
static CROSS: [[u64; 3]; Square::COUNT] = points(0);

/// For each point, its rank and file and everything within three points.
static AROUND: [[u64; 3]; Square::COUNT] = points(3);

/// For each point, its rank and file and everything within `reach`.
const fn points(reach: usize) -> [[u64; 3]; Square::COUNT] {
    let mut table = [[0; 3]; Square::COUNT];
    let mut a = 0;
    while a < Square::COUNT {
        let mut b = 0;
        while b < Square::COUNT {
            let (Some(from), Some(to)) = (Square::from_index(a), Square::from_index(b)) else { unreachable!() };
            let aligned = from.file() == to.file() || from.rank() == to.rank();
            if aligned || distance(from, to) <= reach {
                table[a][b / 64] |= 1 << (b % 64);
            }
            b += 1;
        }
        a += 1;
    }
    table
}
