//! Commitments to a hidden deal, and shuffles that can be repeated.
//!
//! The keeper of a table publishes [`commit`] before the first ply. When the game is over, the keeper reveals the
//! secret. Then every player can compute [`seed`] and repeat the [`shuffle`]. This crate is independent of the games:
//! each game with a hidden deal shuffles its own pieces, under its own label.
//!
//! docs/rules/banqi-deal.md describes every byte, so that a program in another language can verify a game.
//!
//! ```
//! let (secret, nonce) = ([1; 32], [0; 32]);
//! let published = commitment::commit("game-7", &secret);
//! let seed = commitment::seed(&secret, &nonce, &nonce);
//! let mut cards = [1, 2, 3, 4];
//! commitment::shuffle(&mut cards, "example-v1", &seed);
//!
//! assert_eq!(published, commitment::commit("game-7", &secret));
//! assert_ne!(published, commitment::commit("game-8", &secret));
//! ```

use game::Seed;
use sha2::{Digest, Sha256};

/// Returns the commitment that the keeper publishes before the first ply. It binds the keeper to `secret`.
pub fn commit(game_id: &str, secret: &[u8; 32]) -> [u8; 32] {
    let digest = Sha256::new().chain_update(b"chuhe-commit-v1").chain_update(game_id.as_bytes());
    digest.chain_update([0]).chain_update(secret).finalize().into()
}

/// Returns the seed of a deal. The keeper and both players contribute to it, so none of them decides it alone.
pub fn seed(secret: &[u8; 32], nonce_first: &[u8; 32], nonce_second: &[u8; 32]) -> Seed {
    let digest = Sha256::new().chain_update(b"chuhe-seed-v1").chain_update(secret);
    Seed(digest.chain_update(nonce_first).chain_update(nonce_second).finalize().into())
}

/// Shuffles `items` in the order that `seed` determines. Each game and version has its own `label`, so that equal seeds
/// do not give equal shuffles in two games.
pub fn shuffle<T>(items: &mut [T], label: &str, seed: &Seed) {
    let mut words = words(label, seed);
    for i in (1..items.len()).rev() {
        let choices = u32::try_from(i + 1).unwrap_or(u32::MAX);
        // Words from the last full multiple on are skipped, so that every place is equally likely.
        let limit = (1_u64 << 32) - (1_u64 << 32) % u64::from(choices);
        let word = words.find(|&word| u64::from(word) < limit).unwrap_or_default();
        items.swap(i, (word % choices) as usize);
    }
}

/// Returns the words of SHA-256(label ‖ seed ‖ u64be n) for n = 0, 1, …
fn words(label: &str, seed: &Seed) -> impl Iterator<Item = u32> {
    (0_u64..).flat_map(move |n| {
        let digest = Sha256::new().chain_update(label).chain_update(seed.0).chain_update(n.to_be_bytes());
        let bytes: [u8; 32] = digest.finalize().into();
        let word = move |at: usize| u32::from_be_bytes([bytes[at], bytes[at + 1], bytes[at + 2], bytes[at + 3]]);
        (0..32).step_by(4).map(word)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    const SECRET: &str = "97699b7cc0a0ed83b78b2002f0e57046ee561be6942bec256fe201abba552a9e";

    fn bytes(text: &str) -> [u8; 32] {
        std::array::from_fn(|at| u8::from_str_radix(&text[2 * at..2 * at + 2], 16).unwrap())
    }

    /// The example of docs/rules/banqi-deal.md, section 5.
    #[test]
    fn the_example_of_the_specification_comes_out() {
        let secret = bytes(SECRET);
        let commit = bytes("8dc37e2d1895b98d096b4c348147e8535aa18bb7bb0a1c723ef27a39b360933c");
        assert_eq!(super::commit("game-0", &secret), commit);
        let seed = seed(&secret, &[0; 32], &[0; 32]);
        assert_eq!(seed.0, bytes("d09400fc04d64b9f96d6a61860650023bc011601b8b32f21f90edb5149a514bc"));
        let mut pieces = *b"kggeecchhqqpppppKGGEECCHHQQPPPPP";
        shuffle(&mut pieces, "banqi-shuffle-v1", &seed);
        assert_eq!(&pieces, b"pKpgEHPekqcCepgPchHPGqGQpEPPhpCQ");
    }

    #[test]
    fn another_label_gives_another_shuffle() {
        let shuffled = |label| {
            let mut numbers: Vec<u8> = (0..32).collect();
            shuffle(&mut numbers, label, &Seed([7; 32]));
            numbers
        };
        assert_ne!(shuffled("one-v1"), shuffled("two-v1"));
    }
}
