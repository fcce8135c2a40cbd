//! The scrambling of versions after 1.0: bytes are shifted by keys derived from twelve bytes of the head.

use super::PIECES;

/// The phrase combined with scrambled text.
const PHRASE: &[u8; 32] = b"[(C) Copyright Mr. Dong Shiwei.]";

/// From this version on, the pieces are also permuted.
const PERMUTED: u8 = 12;

/// The keys of a file.
#[derive(Debug)]
pub(super) struct Keys {
    version: u8,
    pieces: u8,
    pub(super) from: u8,
    pub(super) to: u8,
    pub(super) comment: u32,
    body: [u8; 32],
}

impl Keys {
    /// Derives the keys from a head.
    pub(super) fn of(head: &[u8; PIECES]) -> Self {
        let &[_, _, version, mask, _, _, _, _, or_a, or_b, or_c, or_d, sum, pieces, from, to] = head;
        let bytes = [sum & mask | or_a, pieces & mask | or_b, from & mask | or_c, to & mask | or_d];
        let first = spread(pieces).wrapping_mul(pieces);
        let second = spread(from).wrapping_mul(first);
        let third = spread(to).wrapping_mul(second);
        Self {
            version,
            pieces: first,
            from: second,
            to: third,
            comment: (u32::from(sum) * 256 + u32::from(pieces)) % 32_000 + 767,
            body: std::array::from_fn(|index| PHRASE[index] & bytes[index % 4]),
        }
    }

    /// Returns the byte of a piece as in an unscrambled file.
    pub(super) fn piece(&self, stored: &[u8; 32], index: usize) -> u8 {
        let place = if self.version >= PERMUTED {
            // The piece was stored this many places further on.
            index.wrapping_sub(usize::from(self.pieces) + 1) & 31
        } else {
            index
        };
        stored[place].wrapping_sub(self.pieces)
    }

    /// Removes the keys from the body, which starts at a multiple of their length.
    pub(super) fn unlock(&self, body: &[u8]) -> Vec<u8> {
        body.iter().zip(self.body.iter().cycle()).map(|(byte, key)| byte.wrapping_sub(*key)).collect()
    }
}

fn spread(key: u8) -> u8 {
    let steps = [(3, 9), (3, 8), (2, 1), (3, 8)];
    steps
        .iter()
        .fold(key.wrapping_mul(key), |key, &(times, plus): &(u8, u8)| key.wrapping_mul(times).wrapping_add(plus))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn zero_keys_change_nothing() {
        let mut head = [0; PIECES];
        head[2] = PERMUTED - 1;
        let keys = Keys::of(&head);
        assert_eq!((keys.pieces, keys.from, keys.to, keys.comment), (0, 0, 0, 767));
        assert_eq!(keys.unlock(&[1, 2, 3]), [1, 2, 3]);
        let stored: [u8; 32] = std::array::from_fn(|index| u8::try_from(index).unwrap());
        assert!((0..32).all(|index| usize::from(keys.piece(&stored, index)) == index));
    }

    #[test]
    fn the_keys_of_a_head_follow_the_formula() {
        // Computed by hand: f(1) = (((1*3+9)*3+8)*2+1)*3+8 = 275, and 275 mod 256 = 19.
        assert_eq!(spread(1), 19);
        let mut head = [0; PIECES];
        head[2..].copy_from_slice(&[18, 0x0F, 0, 0, 0, 0, 0x40, 0, 0, 0, 5, 1, 1, 1]);
        let keys = Keys::of(&head);
        assert_eq!(
            (keys.pieces, keys.from, keys.to),
            (19, (19_u8).wrapping_mul(19), 19_u8.wrapping_mul(19).wrapping_mul(19))
        );
        assert_eq!(keys.comment, 5 * 256 + 1 + 767);
        assert_eq!(keys.body[0], b'[' & (5 & 0x0F | 0x40));
        let mut stored = [0; 32];
        stored[0] = 19 + 7;
        // The first stored byte belongs twenty places further on.
        assert_eq!(keys.piece(&stored, 20), 7);
    }
}
