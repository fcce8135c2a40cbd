//! Perft with a hash table and threads gives the same numbers as without.

use game::perft::{Options, divide, perft};
use xiangqi::Position;

#[test]
fn hash_collisions_do_not_change_perft_counts() {
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
