//! Counting with a table and with threads gives the same numbers as counting without.

use game::perft::{Options, divide, perft};
use xiangqi::Position;

#[test]
fn a_small_table_that_collides_at_several_depths_changes_no_count() {
    let start = Position::default();
    // A few thousand entries for hundreds of thousands of positions at three depths.
    for hash in [0, 1 << 10, 1 << 16, 1 << 24] {
        for threads in [1, 2] {
            let split = divide(&start, 5, Options { threads, hash });
            assert_eq!(split.len(), 44);
            assert_eq!(
                split.iter().map(|(_, count)| count).sum::<u64>(),
                133_312_995,
                "{hash} bytes, {threads} threads"
            );
        }
    }
    assert_eq!(divide(&start, 0, Options::default()), []);
    assert_eq!(perft(&start, 0), 1);
}
