//! In every notation of every game, moves round-trip and no two legal moves have the same text.

#![allow(clippy::unwrap_used)] // clippy does not recognize helpers of tests

use game::{Deterministic, MoveOf, Position as _, Side};
use notation::{Notation, Style};
use std::collections::HashSet;
use testkit::random_game;
use xiangqi::Xiangqi;
use xionghan::XiongHan;

/// The number of positions from random games, and of set-up positions.
const POSITIONS: usize = 5_000;
/// The length of a random game.
const PLIES: usize = 100;

/// A deterministic pseudo-random generator.
struct Dice(u64);

impl Dice {
    fn roll(&mut self, below: usize) -> usize {
        // SplitMix64.
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mixed = (self.0 ^ self.0 >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
        usize::try_from((mixed ^ mixed >> 31) % below as u64).unwrap()
    }

    fn side(&mut self) -> Side {
        Side::ALL[self.roll(2)]
    }
}

/// Checks every legal move in every notation. Returns how many need a place on a file in Chinese.
#[track_caller]
fn check<G: Notation>(position: &G::Position) -> usize {
    let mut moves = Vec::new();
    position.legal_moves(&mut moves);
    let mut placed = 0;
    for &style in G::styles() {
        let mut texts = HashSet::new();
        for &mv in &moves {
            check_move::<G>(position, mv, style, &mut texts);
        }
        if style == Style::Zh {
            placed += texts.iter().filter(|text| text.starts_with(['前', '中', '后', '二', '三', '四', '五'])).count();
        }
    }
    placed
}

#[track_caller]
fn check_move<G: Notation>(position: &G::Position, mv: MoveOf<G>, style: Style, texts: &mut HashSet<String>) {
    let about = || format!("{mv:?} in {}", G::write_position(position));
    let text = G::write_styled(position, mv, style).unwrap_or_else(|| panic!("{style:?} cannot say {}", about()));
    assert_eq!(G::read_styled(position, &text, style), Ok(mv), "{style:?} {text}: {}", about());
    // In typed moves ranks count from 0, unless there is a rank of 10.
    if style != Style::Uci10 || text.contains("10") {
        assert_eq!(G::read_typed_move(position, &text), Ok(mv), "{text}: {}", about());
    }
    assert!(texts.insert(text.clone()), "{text} is said twice: {}", about());
}

/// Plays random games from `start` until there are enough positions.
fn in_games<G: Notation>(start: &G::Position, count: usize)
where
    G::Position: Deterministic,
{
    let mut dice = Dice(0);
    let mut seen = 0;
    while seen < count {
        let choices: Vec<u16> = (0..PLIES).map(|_| u16::try_from(dice.roll(1 << 16)).unwrap()).collect();
        // Neighbouring positions of a game are similar, so some are skipped.
        for position in random_game(start, &choices).iter().step_by(3) {
            check::<G>(position);
            seen += 1;
        }
    }
}

#[test]
fn games_of_xiangqi() {
    in_games::<Xiangqi>(&xiangqi::Position::default(), POSITIONS);
}

#[test]
fn games_of_xionghan() {
    for layout in xionghan::Layout::ALL {
        let rules = xionghan::Rules { layout, ..xionghan::Rules::default() };
        in_games::<XiongHan>(&xionghan::Position::start(&rules), POSITIONS / 3 + 1);
    }
}

#[test]
fn crowded_positions_of_xiangqi() {
    use xiangqi::{Board, Piece, Position, Role, Square};
    let mut dice = Dice(1 << 32);
    let (mut seen, mut placed) = (0, 0);
    while seen < POSITIONS {
        let mut board = Board::default();
        for side in Side::ALL {
            let rank = if side == Side::Red { dice.roll(3) } else { 7 + dice.roll(3) };
            board.put(Square::new(3 + dice.roll(3), rank).unwrap(), Piece::new(side, Role::General));
        }
        // Few files and many soldiers; sometimes more than a set has, and of other kinds as well.
        let files: Vec<usize> = (0..=dice.roll(3)).map(|_| dice.roll(9)).collect();
        let crowd = [Role::Soldier, Role::Soldier, Role::Chariot, Role::Horse, Role::Cannon][dice.roll(5)];
        for _ in 0..4 + dice.roll(14) {
            let (file, rank) = (files[dice.roll(files.len())], dice.roll(10));
            let role = if dice.roll(8) == 0 { Role::ALL[1 + dice.roll(6)] } else { crowd };
            let square = Square::new(file, rank).unwrap();
            if board.piece_at(square).is_none() {
                board.put(square, Piece::new(dice.side(), role));
            }
        }
        if let Ok(position) = Position::new(board, dice.side()) {
            placed += check::<Xiangqi>(&position);
            seen += 1;
        }
    }
    assert!(placed > 5 * POSITIONS, "{placed}");
}

#[test]
fn crowded_positions_of_xionghan() {
    use xionghan::{Board, Graveyard, Piece, Position, Role, Settings, Square};
    let mut dice = Dice(1 << 33);
    let mut placed = 0;
    for _ in 0..POSITIONS {
        let mut board = Board::default();
        for side in Side::ALL {
            // On different files, so that the kings do not face each other.
            let file = 2 * dice.roll(6) + side.index();
            board.put(Square::new(file, dice.roll(13)).unwrap(), Piece::new(side, Role::King));
        }
        let files: Vec<usize> = (0..=dice.roll(5)).map(|_| dice.roll(13)).collect();
        let crowd = Role::ALL[1 + dice.roll(13)];
        for _ in 0..6 + dice.roll(30) {
            let square = Square::new(files[dice.roll(files.len())], dice.roll(13)).unwrap();
            let role = if dice.roll(3) == 0 { Role::ALL[1 + dice.roll(13)] } else { crowd };
            if board.is_empty(square) {
                board.put(square, Piece::new(dice.side(), role));
            }
        }
        let mut dead = Graveyard::EMPTY;
        for _ in 0..dice.roll(6) {
            dead.bury(Piece::new(dice.side(), Role::ALL[1 + dice.roll(13)]));
        }
        let position = Position::new(board, dice.side(), dead, Settings::default()).unwrap();
        placed += check::<XiongHan>(&position);
    }
    assert!(placed > 5 * POSITIONS, "{placed}");
}
