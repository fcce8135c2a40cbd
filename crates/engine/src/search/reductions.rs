//! How much less deep a late move is searched, computed by the compiler.

/// In 1024ths of a ply: `REDUCTIONS[depth][number of the move]`.
pub(super) static REDUCTIONS: [[i16; 64]; 64] = reductions();

const fn reductions() -> [[i16; 64]; 64] {
    let mut table = [[0; 64]; 64];
    let mut depth = 1;
    while depth < 64 {
        let mut number = 1;
        while number < 64 {
            let product = logarithm(depth as u64) * logarithm(number as u64) / 1024;
            table[depth][number] = (512 + product * 435 / 1000) as i16;
            number += 1;
        }
        depth += 1;
    }
    table
}

/// The natural logarithm of `number`, in 1024ths: by squaring, so that every platform finds the same.
const fn logarithm(number: u64) -> i64 {
    // The binary logarithm first: its whole part, then bit by bit of its fraction.
    let whole = number.ilog2();
    let mut value = (number << 32) >> whole;
    let mut binary = (whole as i64) << 10;
    let mut bit = 9;
    while bit >= 0 {
        value = ((value as u128 * value as u128) >> 32) as u64;
        if value >= 2 << 32 {
            value >>= 1;
            binary += 1 << bit;
        }
        bit -= 1;
    }
    binary * 6931 / 10_000
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_logarithm_is_right_to_three_digits() {
        for number in 1..64u32 {
            let exact = f64::from(number).ln() * 1024.0;
            assert!((f64::from(logarithm(u64::from(number)) as i32) - exact).abs() < 2.0, "{number}");
        }
    }

    #[test]
    fn later_and_deeper_moves_are_reduced_more() {
        for depth in 2..63 {
            for number in 2..63 {
                assert!(REDUCTIONS[depth][number] <= REDUCTIONS[depth + 1][number]);
                assert!(REDUCTIONS[depth][number] <= REDUCTIONS[depth][number + 1]);
            }
        }
    }
}
