//! Random games with random rules, for tests: the board of the search must agree with the rules crate in all of them.

use super::action::{Action, Kind};
use super::board::{Board, PieceIndex, Turn};
use super::generate;
use super::rule_masks::RuleMasks;
use game::{Key, Position as _, Seat, Side};
use games::banqi::{
    CannonDark, CannonMode, Cell, ChariotRush, DarkCapture, EqualCapture, Graveyard, HorseDiagonal, KingSoldier,
    Ladder, LongChase, Move, Parts, Piece, Ply, Position, Preset, Role, Rules, Square,
};

/// A deterministic random number generator.
pub(super) struct Rng(u64);

impl Rng {
    pub(super) const fn new(seed: u64) -> Self {
        Self(seed << 32)
    }

    pub(super) fn below(&mut self, bound: usize) -> usize {
        self.0 += 1;
        (Key::mix(self.0) >> 16) as usize % bound.max(1)
    }

    pub(super) fn one_of<T: Copy>(&mut self, items: &[T]) -> T {
        items[self.below(items.len())]
    }
}

/// All rule sets, and `random` rules with random toggles.
pub(super) fn every_kind_of_rules(random: u64) -> Vec<Rules> {
    let mut all: Vec<Rules> = Preset::ALL.into_iter().map(Rules::of).collect();
    all.extend(
        (0..)
            .map(|seed| random_rules(&mut Rng::new(seed)))
            .filter(|rules| rules.validate().is_ok())
            .take(random as usize),
    );
    all
}

fn random_rules(rng: &mut Rng) -> Rules {
    let mut ladder = Role::ALL;
    (1..7).for_each(|place| ladder.swap(place, rng.below(place + 1)));
    Rules {
        ladder: Ladder::new(&ladder).expect("the ladder contains every role once"),
        cannon: rng.one_of(&[CannonMode::Jump, CannonMode::Ladder, CannonMode::JumpAndLadder]),
        cannon_takes_cannon: rng.below(4) > 0,
        soldier_takes_cannon: rng.one_of(&[None, Some(true), Some(false)]),
        king_soldier: rng.one_of(&[KingSoldier::SoldierWins, KingSoldier::Mutual, KingSoldier::Plain]),
        equal_capture: rng.one_of(&[EqualCapture::Attacker, EqualCapture::BothDie, EqualCapture::Forbidden]),
        cannon_dark: rng.one_of(&[CannonDark::Off, CannonDark::Any, CannonDark::OwnSurvives]),
        dark_capture: rng.one_of(&[DarkCapture::Off, DarkCapture::Safe, DarkCapture::Deadly]),
        chain: rng.below(2) > 0,
        chariot_rush: rng.one_of(&[ChariotRush::Off, ChariotRush::Move, ChariotRush::MoveAndTakeAny]),
        horse_diagonal: rng.one_of(&[HorseDiagonal::Off, HorseDiagonal::ByRank, HorseDiagonal::Any]),
        opening_flips: rng.one_of(&[1, 1, 2, 5]),
        quiet_limit: rng.one_of(&[0, 40, 60]),
        repetition: rng.one_of(&[0, 2, 3]),
        long_chase: rng.one_of(&[LongChase::Off, LongChase::Lose, LongChase::Deviate]),
        draw_offer: true,
    }
}

/// A random game: each position, its ply, and the position after it.
pub(super) fn random_game(rules: Rules, rng: &mut Rng, most_plies: usize) -> Vec<(Position, Ply, Position)> {
    let mut position = Position::start(rules);
    let (mut game, mut moves, mut chances) = (Vec::new(), Vec::new(), Vec::new());
    while game.len() < most_plies && position.ending().is_none() {
        moves.clear();
        position.legal_moves(&mut moves);
        // Prefer captures, because a random game would mostly consist of moves to empty squares.
        let sharp: Vec<Move> =
            moves.iter().copied().filter(|mv| matches!(mv, Move::Capture(_) | Move::Attack(_))).collect();
        let mv = if !sharp.is_empty() && rng.below(2) == 0 { rng.one_of(&sharp) } else { rng.one_of(&moves) };
        chances.clear();
        position.chances(mv, &mut chances);
        let ply = rng.one_of(&chances).0;
        game.push((position, ply, position.after_unchecked(ply)));
        position = position.after_unchecked(ply);
    }
    game
}

/// The board after a ply.
pub(super) fn board_after(board: &Board, masks: &RuleMasks, ply: Ply) -> Board {
    let mut actions = Vec::new();
    generate::all(board, masks, &mut actions);
    let (mv, shown) = match ply {
        Ply::Flip { square, revealed } => (Move::Flip(square), Some(revealed)),
        Ply::Step { from, to } => (Move::Step { from, to }, None),
        Ply::Capture(captures) => (Move::Capture(captures), None),
        Ply::Attack { captures, revealed } => (Move::Attack(captures), Some(revealed)),
    };
    let action = actions.into_iter().find(|action| action.to_move() == Some(mv)).expect("the played move is generated");
    let mut after = *board;
    match shown {
        Some(piece) => after.play_shown(masks, action, piece.index() as PieceIndex),
        None => after.play(masks, action),
    }
    after
}

#[test]
fn the_board_of_the_search_agrees_with_the_rules_in_every_game() {
    let (mut seen, mut plies) = ([false; 4], 0);
    for (number, rules) in every_kind_of_rules(150).into_iter().enumerate() {
        let masks = RuleMasks::new(&rules);
        for game in 0..4 {
            let mut rng = Rng::new(1000 * number as u64 + game);
            for (before, ply, after) in random_game(rules, &mut rng, 300) {
                let board = Board::new(&before);
                let mut actions = Vec::new();
                generate::all(&board, &masks, &mut actions);
                for action in &actions {
                    seen[action.kind() as usize] = true;
                    assert_eq!(action.is_random(), matches!(action.kind(), Kind::Flip | Kind::Attack));
                }
                let mut listed: Vec<Move> = actions.iter().filter_map(|action| action.to_move()).collect();
                let mut legal = Vec::new();
                before.legal_moves(&mut legal);
                // Ignore chains that are longer than those of the search.
                legal.retain(
                    |mv| !matches!(mv, Move::Capture(chain) | Move::Attack(chain) if chain.targets().len() > 10),
                );
                listed.sort_unstable();
                legal.sort_unstable();
                assert_eq!(listed, legal, "{rules:?}\n{before:?}");
                let board_after = board_after(&board, &masks, ply);
                assert_eq!(board_after, Board::new(&after), "{ply:?} by {rules:?}\n{before:?}");
                assert_eq!(
                    board_after.alive().total(),
                    after.unseen().total() + (board_after.of_side(0) | board_after.of_side(1)).count_ones()
                );
                assert_eq!(generate::has_no_moves(&board, &masks), legal.is_empty());
                plies += 1;
            }
        }
    }
    assert!(seen.iter().all(|&kind| kind) && plies > 50_000, "{seen:?} in {plies} plies");
}

#[test]
fn keys_are_equal_exactly_if_the_public_positions_are() {
    let mut keys = std::collections::HashMap::new();
    for game in 0..40 {
        for (_, _, after) in random_game(Rules::default(), &mut Rng::new(game), 400) {
            let known = keys.entry(Board::new(&after).key()).or_insert(after);
            assert!(
                (known.board(), known.unseen(), known.side_to_move())
                    == (after.board(), after.unseen(), after.side_to_move()),
                "one key for\n{known:?}\nand\n{after:?}"
            );
        }
    }
    assert!(keys.len() > 5000, "{}", keys.len());
    assert_eq!(Board::new(&Position::default()).turn, Turn::Undecided);
    assert_eq!(Action::flip(0).kind(), Kind::Flip);
}

/// A position with these pieces face up and all others captured.
pub(super) fn ending(rules: Rules, pieces: &[(usize, PieceIndex)], mover: u8) -> Position {
    let piece_of = |piece: PieceIndex| Piece::all().nth(usize::from(piece)).expect("there are fourteen kinds");
    let (mut board, mut rest) = (games::banqi::Board::default(), games::banqi::Pool::full());
    for square in Square::all() {
        board.set(square, Cell::Empty);
    }
    for &(square, piece) in pieces {
        board.set(Square::from_index(square).expect("a square"), Cell::FaceUp(piece_of(piece)));
        assert!(rest.remove(piece_of(piece)));
    }
    let dead = rest.iter().flat_map(|(piece, count)| (0..count).map(move |_| piece));
    let captured = dead.fold(Graveyard::EMPTY, |graveyard, piece| graveyard.with(piece).expect("there is room"));
    let first = Some(Side::ALL[usize::from(mover)]);
    let parts = Parts { board, captured, turn: Seat::First, first, quiet: 0, ply: 100 };
    Position::new(rules, parts).expect("a set contains these pieces")
}
