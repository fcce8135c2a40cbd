//! Static exchange evaluation on one square.

use games::xiangqi::{Board, ExchangeAttackers, Move, Piece, Role, Square, SquareSet, at_home};

/// The order in which pieces capture: the cheapest first, the general last.
const CHEAPEST_FIRST: [Role; 7] =
    [Role::Soldier, Role::Advisor, Role::Elephant, Role::Horse, Role::Cannon, Role::Chariot, Role::General];

/// The value of a piece on `square` in an exchange.
pub(super) const fn exchange_value(piece: Piece, square: Square) -> i32 {
    match piece.role() {
        Role::General => 10_000,
        Role::Advisor | Role::Elephant => 200,
        Role::Horse => 440,
        Role::Chariot => 1000,
        Role::Cannon => 470,
        Role::Soldier => {
            if at_home(square, piece.side()) {
                80
            } else {
                150
            }
        }
    }
}

/// Does `mv`, with all recaptures on the same square, gain at least `threshold`? Pins are ignored.
pub(super) fn see_ge(board: &Board, mv: Move, threshold: i32) -> bool {
    let worth_on = |square: Square| board.piece_at(square).map_or(0, |piece| exchange_value(piece, square));
    let Some(mover) = board.piece_at(mv.from) else { return false };
    let gained = worth_on(mv.to) - threshold;
    if gained < 0 {
        return false;
    }
    // What the next capture gains beyond the threshold.
    let mut next_gains = exchange_value(mover, mv.from) - gained;
    if next_gains <= 0 {
        return true;
    }
    let mut attackers = ExchangeAttackers::new(board, mv.to);
    attackers.leave(mv.from);
    let (mut side, mut pays) = (mover.side(), true);
    loop {
        side = !side;
        let Some((from, role)) = cheapest(board, attackers.attackers(side)) else { return pays };
        if role == Role::General && !attackers.attackers(!side).is_empty() {
            // A general may not capture a defended piece.
            return pays;
        }
        pays = !pays;
        next_gains = worth_on(from) - next_gains;
        if next_gains < i32::from(pays) {
            return pays;
        }
        attackers.leave(from);
    }
}

fn cheapest(board: &Board, attackers: SquareSet) -> Option<(Square, Role)> {
    if attackers.is_empty() {
        return None;
    }
    CHEAPEST_FIRST.into_iter().find_map(|role| Some(((attackers & board.of_role(role)).first()?, role)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use games::xiangqi::Xiangqi;
    use notation::Notation;

    /// The gain of a move, found by raising the threshold.
    fn gain(fen: &str, mv: &str) -> i32 {
        let position = Xiangqi::read_position(fen).unwrap();
        let mv = Xiangqi::read_move(&position, mv).unwrap();
        (-1500..1500).rev().find(|&threshold| see_ge(position.board(), mv, threshold)).unwrap()
    }

    #[test]
    fn exchanges_are_resolved_completely() {
        // An undefended soldier; a soldier that an elephant defends.
        assert_eq!(gain("4k4/9/9/p8/9/9/9/9/9/R2K5 w - - 0 1", "a0a6"), 80);
        assert_eq!(gain("4k4/9/4b4/9/2p6/9/9/9/9/2RK5 w - - 0 1", "c0c5"), 80 - 1000);
        // Chariot takes chariot, defended by a horse; a second chariot behind the first recaptures the horse.
        assert_eq!(gain("4k4/9/n8/9/1r7/9/9/9/9/1R1K5 w - - 0 1", "b0b5"), 0);
        assert_eq!(gain("4k4/9/n8/9/1r7/9/9/9/1R7/1R1K5 w - - 0 1", "b1b5"), 440);
        // A cannon behind another one gets a screen when the front cannon captures.
        assert_eq!(gain("4k4/9/9/9/1p7/9/1P7/9/1C7/3K5 w - - 0 1", "b1b5"), 80);
        // A general recaptures only undefended pieces.
        assert_eq!(gain("4k4/4a4/9/9/9/9/9/9/4R4/3K5 w - - 0 1", "e1e8"), 200 - 1000);
        assert_eq!(gain("4k4/4a4/9/9/9/9/4R4/9/4R4/3K5 w - - 0 1", "e3e8"), 200);
    }

    #[test]
    fn a_quiet_move_to_an_attacked_square_loses_the_piece() {
        assert_eq!(gain("4k4/9/9/p8/9/9/9/9/9/R2K5 w - - 0 1", "a0a5"), -1000);
        assert_eq!(gain("4k4/9/9/p8/9/9/9/9/9/R2K5 w - - 0 1", "a0a4"), 0);
    }
}
