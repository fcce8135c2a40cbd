//! The move limit: how long a game may go on without a capture.

use crate::{Count, Counting, Limit, Position, Xiangqi};
use game::{History, Side};

/// The number of checks of a side that count towards the limit (XQ-6.5).
const FREE_CHECKS: u32 = 10;

/// Counts the plies since the last capture by the agreed rules.
///
/// If a game begins from a custom position, its counter is trusted for the plies before, none of which is counted as
/// a check.
pub fn count(history: &History<Xiangqi>) -> Count {
    along(history.rules().limit, history.positions())
}

/// The same for a line of positions, each one move after the previous one. The count is zero for an empty line.
pub fn along(limit: Limit, positions: &[Position]) -> Count {
    let Some(last) = positions.last() else {
        return Count { plies: 0, counted: 0, limit: limit.plies, checks: [0; 2] };
    };
    let since = positions.iter().rposition(|position| position.plies_since_capture() == 0).unwrap_or(0);
    let before = positions[since].plies_since_capture();
    let plies = last.plies_since_capture();
    let mut count = Count { plies, counted: before, limit: limit.plies, checks: [0; 2] };
    let mut answers_uncounted_check = false;
    for position in &positions[since + 1..] {
        let mover: Side = !position.side_to_move();
        let is_answer = std::mem::take(&mut answers_uncounted_check);
        if position.in_check() {
            count.checks[mover.index()] += 1;
            answers_uncounted_check =
                limit.counting == Counting::TenChecks && count.checks[mover.index()] > FREE_CHECKS;
        }
        if !is_answer && !answers_uncounted_check {
            count.counted = count.counted.saturating_add(1);
        }
    }
    count
}
