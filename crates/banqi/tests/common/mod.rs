//! Boards and moves of Banqi in the plain letters of the vectors. It does not use our notation crate, so that a
//! mistake there cannot hide a mistake in the rules.

#![allow(dead_code, clippy::unwrap_used, reason = "each test uses a part, and may panic")]

use banqi::{Board, Captures, Cell, Graveyard, Move, Parts, Piece, Ply, Pool, Position, Role, Rules, Square};
use game::{Seat, Side};

pub(crate) fn piece(letter: char) -> Piece {
    let role = match letter.to_ascii_lowercase() {
        'k' => Role::General,
        'g' => Role::Advisor,
        'e' => Role::Elephant,
        'c' => Role::Chariot,
        'h' => Role::Horse,
        'q' => Role::Cannon,
        'p' => Role::Soldier,
        other => panic!("{other} is no piece"),
    };
    Piece::new(if letter.is_ascii_lowercase() { Side::Red } else { Side::Black }, role)
}

pub(crate) fn letter(piece: Piece) -> char {
    "kgechqpKGECHQP".chars().find(|&it| self::piece(it) == piece).unwrap()
}

pub(crate) fn square(text: &str) -> Square {
    text.parse().unwrap()
}

/// A position with this board of 32 letters, `.` and `?`; Red is the first seat. `unseen` lists the face-down pieces.
/// All other pieces count as captured.
pub(crate) fn position(rules: Rules, board: &str, to_move: Option<Side>, unseen: &str) -> Position {
    let mut cells = Board::default();
    let mut captured = Pool::full();
    for (square, text) in Square::all().zip(board.chars()) {
        let cell = match text {
            '.' => Cell::Empty,
            '?' => Cell::FaceDown,
            letter => Cell::FaceUp(piece(letter)),
        };
        if let Cell::FaceUp(piece) = cell {
            assert!(captured.remove(piece), "too many of {piece:?}");
        }
        cells.set(square, cell);
    }
    unseen.chars().for_each(|letter| assert!(captured.remove(piece(letter)), "too many of {letter}"));
    let dead = captured.iter().flat_map(|(piece, count)| (0..count).map(move |_| piece));
    let parts = Parts {
        board: cells,
        captured: dead.fold(Graveyard::EMPTY, |graveyard, piece| graveyard.with(piece).unwrap()),
        turn: to_move.map_or(Seat::First, Side::seat),
        first: to_move.map(|_| Side::Red),
        quiet: 0,
        ply: if to_move.is_some() { 40 } else { 0 },
    };
    Position::new(rules, parts).unwrap_or_else(|error| panic!("{board}: {error}"))
}

/// The board as 32 letters.
pub(crate) fn drawn(position: &Position) -> String {
    let text = |cell| match cell {
        Cell::Empty => '.',
        Cell::FaceDown => '?',
        Cell::FaceUp(piece) => letter(piece),
    };
    position.board().all().map(|(_, cell)| text(cell)).collect()
}

/// `A1-B1`, `A1xC1xC2`, `A1=?`, `A1xB1=?`.
pub(crate) fn written(mv: Move) -> String {
    let captures = |captures: &Captures| {
        let squares = std::iter::once(captures.from()).chain(captures.targets().iter().copied());
        squares.map(|square| square.to_string()).collect::<Vec<_>>().join("x")
    };
    match mv {
        Move::Flip(square) => format!("{square}=?"),
        Move::Step { from, to } => format!("{from}-{to}"),
        Move::Capture(taken) => captures(&taken),
        Move::Attack(taken) => format!("{}=?", captures(&taken)),
    }
}

/// Reads `A1-B1`, `A1xC1xC2`, `A1=q`, `A1xB1=q`.
pub(crate) fn ply(text: &str) -> Ply {
    let (moved, revealed) = text
        .split_once('=')
        .map_or((text, None), |(moved, letter)| (moved, Some(piece(letter.chars().next().unwrap()))));
    if let Some((from, to)) = moved.split_once('-') {
        return Ply::Step { from: square(from), to: square(to) };
    }
    let mut squares = moved.split('x').map(square);
    let from = squares.next().unwrap();
    let Some(first) = squares.next() else { return Ply::Flip { square: from, revealed: revealed.unwrap() } };
    let captures = squares.fold(Captures::new(from, first), |captures, target| captures.then(target).unwrap());
    revealed.map_or(Ply::Capture(captures), |revealed| Ply::Attack { captures, revealed })
}

/// The legal moves except flips, sorted.
pub(crate) fn moves(position: &Position) -> Vec<String> {
    let mut legal = Vec::new();
    game::Position::legal_moves(position, &mut legal);
    let mut texts: Vec<String> = legal.into_iter().map(written).filter(|text| text.len() > 4).collect();
    texts.sort();
    texts
}
