//! Positions of the vectors, in the document's own terms. It does not use our notation crate, so that a mistake there
//! cannot hide a mistake in the rules.

#![allow(dead_code, clippy::unwrap_used, reason = "each test uses a part, and may panic")]

use game::Side;
use testkit::{Record, Value, vectors};
use xionghan::{Board, Graveyard, On, Piece, Position, Role, Settings, Square, Switch};

/// All vector files.
pub(crate) const FILES: [&str; 5] = ["default", "hand", "settings", "sparse", "terminal"];

pub(crate) fn records(file: &str) -> Vec<Record> {
    vectors(&format!("xionghan/{file}.jsonl"))
}

pub(crate) fn role(kind: &Value) -> Role {
    match kind.as_str().unwrap() {
        "king" => Role::King,
        "ju" => Role::Chariot,
        "ma" => Role::Horse,
        "xiang" => Role::Elephant,
        "shi" => Role::Advisor,
        "pao" => Role::Cannon,
        "pawn" => Role::Soldier,
        "wei" => Role::Officer,
        "she" => Role::Archer,
        "lei" => Role::Ram,
        "jia" => Role::Armour,
        "ci" => Role::Assassin,
        "dun" => Role::Shield,
        "xun" => Role::Patrol,
        other => panic!("{other} is no kind"),
    }
}

fn side(text: &str) -> Side {
    match text {
        "r" | "red" => Side::Red,
        "b" | "black" => Side::Black,
        other => panic!("{other} is no side"),
    }
}

/// The square of the document's row and column, two numbers of a list.
pub(crate) fn square(list: &Value, at: usize) -> Square {
    let number = |index: usize| usize::try_from(list[index].as_u64().unwrap()).unwrap();
    Square::new(number(at + 1), 12 - number(at)).unwrap()
}

pub(crate) fn position(record: &Record) -> Position {
    let mut settings = Settings::DEFAULT;
    for (name, value) in record.get("settings").as_object().unwrap() {
        let switch = Switch::all().find(|switch| switch.name() == name).unwrap();
        settings = settings.with(switch, if value.as_bool().unwrap() { On::Yes } else { On::No });
    }
    let mut board = Board::default();
    for piece in record.get("pieces").as_array().unwrap() {
        board.put(square(piece, 2), Piece::new(side(piece[1].as_str().unwrap()), role(&piece[0])));
    }
    let mut dead = Graveyard::EMPTY;
    for (colour, kinds) in record.get("dead").as_object().unwrap() {
        for kind in kinds.as_array().unwrap() {
            dead.bury(Piece::new(side(colour), role(kind)));
        }
    }
    Position::new(board, side(record.text("turn")), dead, settings).unwrap()
}
