//! Banqi for engines of other authors: the tournament protocol CDC, and the UCI dialect of the program Misty.

use crate::Dialects;
use crate::spec::Protocol;
use game::{History, Side};
use games::banqi::{Banqi, Captures, Cell, Move, Ply, Position, Square};
use notation::banqi::{Letters, cdc};

impl Dialects for Banqi {
    fn is_spoken(protocol: Protocol, rules: &Self::Rules) -> bool {
        match protocol {
            Protocol::Uci => true,
            Protocol::Ucci => false,
            // These protocols have no chain captures and no captures of face-down pieces.
            Protocol::Cdc | Protocol::Misty => {
                let classic = games::banqi::Rules::default();
                !rules.chain && rules.dark_capture == classic.dark_capture && rules.cannon_dark == classic.cannon_dark
            }
        }
    }

    fn tell(protocol: Protocol, history: &History<Self>) -> Option<String> {
        match protocol {
            Protocol::Uci | Protocol::Ucci => None,
            Protocol::Cdc => {
                let plies: Vec<String> = history.plies().iter().filter_map(|&ply| cdc::write_ply(ply)).collect();
                Some(plies.join(" "))
            }
            Protocol::Misty => Some(tell_misty(history)),
        }
    }

    fn understand(protocol: Protocol, position: &Position, text: &str) -> Option<Move> {
        let (from, to) = match protocol {
            Protocol::Uci | Protocol::Ucci => return None,
            Protocol::Cdc => {
                text.split_once(' ').and_then(|(a, b)| Some((cdc::read_square(a)?, cdc::read_square(b)?)))?
            }
            Protocol::Misty => {
                let (a, b) = text.split_at_checked(2)?;
                (read_misty_square(a)?, read_misty_square(b)?)
            }
        };
        Some(match position.board().at(to) {
            _ if from == to => Move::Flip(from),
            Cell::Empty => Move::Step { from, to },
            Cell::FaceDown | Cell::FaceUp(_) => Move::Capture(Captures::new(from, to)),
        })
    }
}

/// Returns the position after the last flip or capture, and the steps since then.
fn tell_misty(history: &History<Banqi>) -> String {
    let last = history.plies().len();
    let reach = last.min(usize::from(history.position().quiet()));
    let steps = history.plies()[last - reach..].iter().filter_map(|ply| match *ply {
        Ply::Step { from, to } => Some(misty_square(from) + &misty_square(to)),
        _ => None,
    });
    let mut words = vec!["position fen".to_owned(), misty_fen(&history.positions()[last - reach])];
    words.extend((reach > 0).then(|| "moves".to_owned()));
    words.extend(steps);
    words.join(" ")
}

fn misty_fen(position: &Position) -> String {
    let rows = [0, 1, 2, 3].map(|row| {
        let (mut text, mut empty) = (String::new(), 0);
        for square in (0..8).filter_map(|column| Square::new(column, row)) {
            let letter = match position.board().at(square) {
                Cell::Empty => {
                    empty += 1;
                    continue;
                }
                Cell::FaceDown => 'X',
                Cell::FaceUp(piece) => Letters::OpenSpiel.write(piece),
            };
            if empty > 0 {
                text += &empty.to_string();
                empty = 0;
            }
            text.push(letter);
        }
        if empty > 0 {
            text += &empty.to_string();
        }
        text
    });
    let turn = match position.side_to_move() {
        None => '-',
        Some(Side::Red) => 'r',
        Some(Side::Black) => 'b',
    };
    let pool: Vec<String> =
        position.unseen().iter().map(|(piece, count)| format!("{}{count}", Letters::OpenSpiel.write(piece))).collect();
    let pool = if pool.is_empty() { "-".to_owned() } else { pool.concat() };
    format!("{} {turn} {pool} {} {}", rows.join("/"), position.quiet(), position.ply() + 1)
}

/// Writes a square. Misty counts ranks from 0 at the bottom.
fn misty_square(square: Square) -> String {
    let file = ('a'..='h').nth(square.column()).unwrap_or('?');
    format!("{file}{}", 3 - square.row())
}

fn read_misty_square(text: &str) -> Option<Square> {
    match text.as_bytes() {
        &[file @ b'a'..=b'h', rank @ b'0'..=b'3'] => Square::new((file - b'a').into(), (b'3' - rank).into()),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use notation::Notation as _;

    fn game(plies: &[&str]) -> History<Banqi> {
        let mut history = History::new(games::banqi::Rules::default(), Position::default());
        for text in plies {
            let ply = Banqi::read_ply(history.position(), text).unwrap();
            history.push_unchecked(ply);
        }
        history
    }

    #[test]
    fn the_same_game_is_told_in_each_dialect() {
        let history = game(&["C2=p", "C3=K", "C2xC3", "D3=q", "C3-C2"]);
        assert_eq!(Banqi::tell(Protocol::Cdc, &history).as_deref(), Some("b3(P) c3(k) b3-c3 c4(C) c3-b3"));
        assert_eq!(
            Banqi::tell(Protocol::Misty, &history).as_deref(),
            Some(
                "position fen XXXXXXXX/XX1XXXXX/XXSCXXXX/XXXXXXXX r \
                 G1A2E2R2H2C1S4a2e2r2h2c2s5 0 5 moves c1c2"
            )
        );
        assert_eq!(Banqi::tell(Protocol::Uci, &history), None);
    }

    #[test]
    fn answers_are_understood_and_garbage_is_not() {
        let history = game(&["C2=p", "C3=K"]);
        let position = history.position();
        let [from, to, dark] = ["C2", "C3", "A1"].map(|name| name.parse().unwrap());
        for (protocol, capture, flip) in [(Protocol::Cdc, "b3 c3", "a1 a1"), (Protocol::Misty, "c2c1", "a3a3")] {
            let understood = |text: &str| Banqi::understand(protocol, position, text);
            assert_eq!(understood(capture), Some(Move::Capture(Captures::new(from, to))));
            assert_eq!(understood(flip), Some(Move::Flip(dark)));
            for garbage in ["", "a1", "z9 a1", "a9a1", "b3c3x", "é1a1"] {
                assert_eq!(understood(garbage), None, "{garbage}");
            }
        }
    }

    #[test]
    fn what_a_dialect_has_no_words_for_is_not_played_in_it() {
        let chain = games::banqi::Rules { chain: true, ..games::banqi::Rules::default() };
        assert!(
            Banqi::is_spoken(Protocol::Cdc, &games::banqi::Rules::default())
                && !Banqi::is_spoken(Protocol::Cdc, &chain)
        );
        assert!(Banqi::is_spoken(Protocol::Uci, &chain));
    }
}
