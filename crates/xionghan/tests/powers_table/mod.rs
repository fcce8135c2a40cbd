//! Reads `testdata/xionghan/powers/*.txt`; the README there describes the format. It does not use our notation crate,
//! so that a mistake there cannot hide a mistake in the rules.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use game::Side;
use xionghan::{Board, Graveyard, Move, On, Piece, Position, Role, Settings, Square, Switch};

/// The letters of the kinds, in the order of [`Role::ALL`].
const LETTERS: &str = "KRNBACPWSLJIUX";

/// A position with questions about it.
#[derive(Default)]
pub(crate) struct Case {
    /// The rule, and what the position shows.
    pub(crate) title: String,
    turn: Option<Side>,
    men: Vec<(Square, Piece)>,
    dead: Vec<Piece>,
    settings: Settings,
    /// Questions with their answers.
    pub(crate) questions: Vec<(String, String)>,
}

/// All cases of a table.
pub(crate) fn read(table: &str) -> Vec<Case> {
    let mut cases: Vec<Case> = Vec::new();
    for line in table.lines().filter(|line| !line.is_empty() && !line.starts_with('#')) {
        if line.starts_with("XH-") {
            cases.push(Case { title: line.to_owned(), ..Case::default() });
            continue;
        }
        let (name, value) = line.split_once(": ").unwrap_or_else(|| panic!("no answer in {line:?}"));
        let case = cases.last_mut().expect("a title comes first");
        match name {
            "men" => case.men = value.split(' ').map(placed_piece).collect(),
            "turn" => case.turn = Some(side(value)),
            "dead" => case.dead = value.chars().map(piece).collect(),
            "settings" => case.settings = value.split(',').fold(Settings::DEFAULT, switched),
            _ => case.questions.push((name.to_owned(), value.to_owned())),
        }
    }
    cases
}

/// A symmetry of the board. Each is its own inverse.
pub(crate) struct View {
    pub(crate) name: &'static str,
    square: fn(Square) -> Square,
    side: fn(Side) -> Side,
}

/// As written, mirrored, with the colours exchanged, and both.
pub(crate) const VIEWS: [View; 4] = [
    View { name: "as written", square: |square| square, side: |side| side },
    View { name: "mirrored", square: Square::mirrored, side: |side| side },
    View { name: "colours exchanged", square: Square::rotated, side: Side::opponent },
    View { name: "both", square: |square| square.rotated().mirrored(), side: Side::opponent },
];

impl View {
    pub(crate) fn square(&self, name: &str) -> Square {
        (self.square)(name.parse().unwrap_or_else(|error| panic!("{error}")))
    }

    pub(crate) fn square_name(&self, square: Square) -> String {
        (self.square)(square).to_string()
    }

    fn piece(&self, piece: Piece) -> Piece {
        Piece::new((self.side)(piece.side()), piece.role())
    }

    /// The letter of a piece, upper case for Red.
    pub(crate) fn letter(&self, piece: Piece) -> String {
        let letter = &LETTERS[piece.role().index()..=piece.role().index()];
        if self.piece(piece).side() == Side::Red { letter.to_owned() } else { letter.to_lowercase() }
    }

    pub(crate) fn side_name(&self, side: Side) -> &'static str {
        if (self.side)(side) == Side::Red { "red" } else { "black" }
    }

    pub(crate) fn position(&self, case: &Case) -> Position {
        let mut board = Board::default();
        for &(square, piece) in &case.men {
            let before = board.put((self.square)(square), self.piece(piece));
            assert_eq!(before, None, "two pieces on {square}: {}", case.title);
        }
        let mut dead = Graveyard::EMPTY;
        case.dead.iter().for_each(|&piece| dead.bury(self.piece(piece)));
        let turn = (self.side)(case.turn.unwrap_or(Side::Red));
        Position::new(board, turn, dead, case.settings).unwrap_or_else(|error| panic!("{error}: {}", case.title))
    }

    /// `e4e5`, `e11e12=R` or `P@e4`.
    pub(crate) fn read_move(&self, text: &str) -> Move {
        if let Some(home) = text.strip_prefix("P@") {
            return Move::Revive(self.square(home));
        }
        let (squares, letter) = text.split_once('=').map_or((text, None), |(squares, letter)| (squares, Some(letter)));
        let middle = 1 + squares[1..].find(|c: char| c.is_ascii_lowercase()).unwrap();
        let promotion = letter.map(|letter| piece(letter.chars().next().unwrap()).role());
        Move::Go { from: self.square(&squares[..middle]), to: self.square(&squares[middle..]), promotion }
    }
}

/// The letter of a promotion to `role`.
pub(crate) fn role_letter(role: Role) -> &'static str {
    &LETTERS[role.index()..=role.index()]
}

fn side(text: &str) -> Side {
    match text {
        "red" => Side::Red,
        "black" => Side::Black,
        other => panic!("{other} is no side"),
    }
}

fn piece(letter: char) -> Piece {
    let side = if letter.is_ascii_uppercase() { Side::Red } else { Side::Black };
    let index = LETTERS.find(letter.to_ascii_uppercase()).unwrap_or_else(|| panic!("{letter} is no piece"));
    Piece::new(side, Role::ALL[index])
}

fn placed_piece(text: &str) -> (Square, Piece) {
    (text[1..].parse().unwrap_or_else(|error| panic!("{error}")), piece(text.chars().next().unwrap()))
}

fn switched(settings: Settings, text: &str) -> Settings {
    let (on, name) = match text.split_at(1) {
        ("+", name) => (On::Yes, name),
        ("-", name) => (On::No, name),
        _ => panic!("{text} is no setting"),
    };
    let switch = Switch::all().find(|switch| switch.name() == name);
    settings.with(switch.unwrap_or_else(|| panic!("{name} is no switch")), on)
}
