//! CBF, the XML format of 象棋桥: `<Head>` with texts and a FEN, `<MoveList>` with moves as `77-47`.
//!
//! No file with variations is known, so none are written; moves after the end of the game are reported as
//! faults.

use crate::bytes::{number_of, result_of};
use crate::recognise::CBF as ROOT;
use crate::xml::{Event, Reader, attribute, escape};
use crate::{Fault, Place, Reading, Recorded, Tree, Written, commentary, placement};
use game::{Explain as _, Position as _};
use notation::{Notation as _, Phrases as _, Text, shown};
use std::collections::HashMap;
use std::fmt::Write as _;
use xiangqi::{Position, Rules, Square, Xiangqi};

/// The tags: our names and theirs.
const FIELDS: [(&str, &str); 19] = [
    ("Title", "Name"),
    ("Event", "Contest"),
    ("Round", "Round"),
    ("Group", "Group"),
    ("Table", "Table"),
    ("Date", "Date"),
    ("Site", "Site"),
    ("TimeControl", "TimeRule"),
    ("Red", "Red"),
    ("RedTeam", "RedTeam"),
    ("RedTime", "RedTime"),
    ("RedRating", "RedRating"),
    ("Black", "Black"),
    ("BlackTeam", "BlackTeam"),
    ("BlackTime", "BlackTime"),
    ("BlackRating", "BlackRating"),
    ("Annotator", "Commentator"),
    ("Author", "Creator"),
    ("ECCO", "ECCO"),
];

/// A placeholder that carries the comment on the start.
const NO_MOVE: &str = "00-00";

/// A move of the file.
#[derive(Default)]
struct Move {
    value: String,
    comment: String,
    last: bool,
}

/// Reads a game.
pub(crate) fn read(text: &str) -> Result<Reading<Xiangqi>, Fault> {
    let (head, moves) = scan(text);
    let find = |name: &str| head.get(name).map_or("", |value| value.trim());
    let start = match find("FEN") {
        "" => Position::default(),
        fen => Xiangqi::read_position(fen).map_err(Fault::position)?,
    };
    let mut game = Recorded::<Xiangqi>::new(Rules::default(), start);
    for (tag, field) in FIELDS {
        game.set_tag(tag, find(field));
    }
    game.result = find("RecordResult").parse().ok().and_then(result_of);

    let mut faults = Vec::new();
    let mut moves = moves.into_iter().peekable();
    if let Some(opening) = moves.next_if(|mv| mv.value == NO_MOVE) {
        *game.tree.notes_mut(game.tree.root()) = commentary::read(&opening.comment);
    }
    let (mut last, mut position) = (game.tree.root(), start);
    while let Some(mv) = moves.next() {
        let ply = game.tree.plies() + 1;
        let fault = |code, text| Fault { line: None, ply: Some(ply), place: Place::Game, code, text };
        let Some([from, to]) = squares(&mv.value) else {
            faults.push(fault("bad_move", no_move(&mv.value)));
            break;
        };
        match position.check_squares(from, to) {
            Err(illegal) => {
                faults.push(fault(illegal.code(), Xiangqi::illegal(&position, &illegal)));
                break;
            }
            Ok(ply) => {
                let Some(node) = game.tree.add(last, ply) else {
                    faults.push(Fault::too_long(Tree::<Xiangqi>::MOST));
                    break;
                };
                *game.tree.notes_mut(node) = commentary::read(&mv.comment);
                (last, position) = (node, position.after_unchecked(ply));
            }
        }
        if mv.last && moves.peek().is_some() {
            let left = moves.count();
            faults.push(Fault { line: None, ply: None, place: Place::Variation, code: "bad_file", text: behind(left) });
            break;
        }
    }
    Ok(Reading { game, faults })
}

/// Writes a game without its variations.
pub(crate) fn write(game: &Recorded<Xiangqi>) -> Written {
    let tree = &game.tree;
    let mut text = format!("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n{ROOT} Version=\"1.0\">\n <Head>\n");
    for (tag, field) in FIELDS {
        let _ = match game.tag(tag) {
            Some(value) => writeln!(text, "  <{field}>{}</{field}>", escape(value)),
            None => writeln!(text, "  <{field} />"),
        };
    }
    let _ = writeln!(text, "  <RecordResult>{}</RecordResult>", number_of(game.result));
    let _ = writeln!(text, "  <FEN>{}</FEN>\n </Head>\n <MoveList>", Xiangqi::write_position(tree.start()));
    let line: Vec<_> = std::iter::once(tree.root()).chain(tree.main_line()).collect();
    for (index, &node) in line.iter().enumerate() {
        let value = tree.ply(node).map_or_else(
            || NO_MOVE.to_owned(),
            |mv| {
                let [from, to] =
                    [mv.from, mv.to].map(|square| format!("{}{}", square.file(), placement::to_top(square)));
                format!("{from}-{to}")
            },
        );
        let last = if index > 0 && index + 1 == line.len() { " end=\"1\"" } else { "" };
        let comment = commentary::write(tree.notes(node));
        let _ = match comment.as_str() {
            "" => writeln!(text, "  <Move value=\"{value}\"{last} />"),
            comment => writeln!(text, "  <Move value=\"{value}\"{last}>{}</Move>", escape(comment)),
        };
    }
    text += " </MoveList>\n</ChineseChessRecord>\n";
    let left = tree.plies() - (line.len() - 1);
    let lost = if left == 0 { Vec::new() } else { vec![variations(left)] };
    Written { bytes: text.into_bytes(), lost }
}

/// Returns the texts of the head by name, and the moves.
fn scan(text: &str) -> (HashMap<&str, String>, Vec<Move>) {
    let mut head: HashMap<&str, String> = HashMap::new();
    let mut moves: Vec<Move> = Vec::new();
    let mut open: Vec<&str> = Vec::new();
    for event in Reader::new(text) {
        match event {
            Event::Start { name, attributes } => {
                open.push(name);
                if name == "Move" {
                    let value = attribute(attributes, "value").unwrap_or_default();
                    let last = attribute(attributes, "end").is_some_and(|end| end == "1");
                    moves.push(Move { value, comment: String::new(), last });
                }
            }
            Event::End => drop(open.pop()),
            Event::Text(text) => match open.as_slice() {
                [.., "Head", name] => *head.entry(*name).or_default() += &text,
                [.., "Move"] => {
                    if let Some(mv) = moves.last_mut() {
                        mv.comment += &text;
                    }
                }
                _ => {}
            },
        }
    }
    (head, moves)
}

/// Reads two squares, files from the left and ranks from the top. A square off the board is `None`.
fn squares(value: &str) -> Option<[Option<Square>; 2]> {
    let &[from_file, from_rank, b'-', to_file, to_rank] = value.as_bytes() else { return None };
    let digits = [from_file, from_rank, to_file, to_rank];
    let square = |file: u8, rank: u8| placement::from_top(usize::from(file - b'0'), usize::from(rank - b'0'));
    digits.iter().all(u8::is_ascii_digit).then(|| [square(from_file, from_rank), square(to_file, to_rank)])
}

fn no_move(found: &str) -> Text {
    let found = shown(found);
    Text {
        en: format!("`{found}` is not a move; expected something like `77-47`"),
        zh: format!("“{found}”不是着法；着法形如“77-47”"),
    }
}

fn behind(left: usize) -> Text {
    Text {
        en: format!("moves after the end of the game, which cannot be read: {left}"),
        zh: format!("对局结束之后还有 {left} 步，无法理解"),
    }
}

fn variations(left: usize) -> Text {
    Text {
        en: format!("this format does not support variations; plies left out: {left}"),
        zh: format!("此格式不写变着，略去 {left} 步"),
    }
}
