//! Relative notation, `C2=5` and 炮二平五: the meaning of the words on this board, and how they are written.

use super::chinese;
use crate::spoken::{self, Characters, Disambiguation, Letters, Likeness, Men, Numbers, Phrase, Point, Way};
use crate::{MoveError, Style};
use game::Side;
use xiangqi::{Illegal, Move, Piece, Position, Role, Xiangqi};

/// Reads a legal move; `None` if the text is not in relative notation.
pub(super) fn read(position: &Position, text: &str) -> Option<Result<Move, MoveError<Illegal>>> {
    let phrase = parse(text)?;
    Some(resolve(position, text, &phrase, phrase.style(text)))
}

/// Reads a legal move in a given notation: WXF or Chinese.
pub(super) fn read_styled(position: &Position, text: &str, style: Style) -> Result<Move, MoveError<Illegal>> {
    let (letters, example) = match style {
        Style::Wxf => (Letters::Latin, "C2=5"),
        _ => (Letters::Chinese, "炮二平五"),
    };
    match parse(text).filter(|phrase| phrase.letters == letters) {
        Some(phrase) => resolve(position, text, &phrase, style),
        None => Err(MoveError::Unreadable { text: text.to_owned(), example }),
    }
}

/// Writes a move in WXF notation: `C2=5`, `R+-1`, `15=6`.
pub(super) fn write_wxf(position: &Position, mv: Move) -> Option<String> {
    let Spoken { piece, disambiguation, from, way, argument } = describe(position, mv)?;
    let (letter, file) = (letter(piece.role()), from.file);
    let who = match (disambiguation, piece.role()) {
        (Disambiguation::Alone, _) => format!("{letter}{file}"),
        (Disambiguation::OneFile(place), _) if place.of == 2 => {
            format!("{letter}{}", if place.ordinal == 1 { '+' } else { '-' })
        }
        (Disambiguation::OneFile(place) | Disambiguation::SeveralFiles(place), Role::Soldier) => {
            format!("{}{file}", place.ordinal)
        }
        // Three or more of a kind other than soldiers occur only in set-up positions.
        (Disambiguation::OneFile(place) | Disambiguation::SeveralFiles(place), _) => {
            format!("{}{letter}{file}", place.ordinal)
        }
    };
    Some(format!("{who}{}{argument}", way.sign()))
}

/// Writes a move in Chinese: 炮二平五, 前炮退二, 前六平五.
pub(super) fn write_chinese(position: &Position, mv: Move, characters: Characters) -> Option<String> {
    let Spoken { piece, disambiguation, from, way, argument } = describe(position, mv)?;
    let (name, number) = (chinese::name(piece, characters), |number| spoken::number(number, piece.side()));
    let who = match (disambiguation, piece.role()) {
        (Disambiguation::Alone, _) => format!("{name}{}", number(from.file)),
        (Disambiguation::OneFile(place), _) => format!("{}{name}", place.word(characters)),
        (Disambiguation::SeveralFiles(place), Role::Soldier) => {
            format!("{}{}", place.word(characters), number(from.file))
        }
        (Disambiguation::SeveralFiles(place), _) => format!("{}{name}{}", place.word(characters), number(from.file)),
    };
    Some(format!("{who}{}{}", way.character(characters), number(argument)))
}

/// A move in relative notation.
struct Spoken {
    piece: Piece,
    disambiguation: Disambiguation,
    from: Point,
    way: Way,
    argument: usize,
}

fn describe(position: &Position, mv: Move) -> Option<Spoken> {
    let piece = position.board().piece_at(mv.from)?;
    let (from, to) = (Point::of(mv.from, piece.side()), Point::of(mv.to, piece.side()));
    let (way, ranks) = from.way_to(to);
    let argument = match (way, piece.role()) {
        (Way::Sideways, _) | (_, Role::Horse | Role::Advisor | Role::Elephant) => to.file,
        _ => ranks,
    };
    let disambiguation = match piece.role() {
        // Of two on a file, one can only move forward and the other only back.
        Role::Advisor | Role::Elephant => Disambiguation::Alone,
        role => men(position, piece.side(), role).disambiguation(from),
    };
    Some(Spoken { piece, disambiguation, from, way, argument })
}

fn men(position: &Position, side: Side, role: Role) -> Men {
    Men::new(position.board().pieces(side, role).into_iter().map(|square| Point::of(square, side)))
}

fn parse(text: &str) -> Option<Phrase<Role>> {
    spoken::parse(text, Numbers::Single, |character| letter_role(character).or_else(|| chinese::role(character)))
}

fn resolve(position: &Position, text: &str, phrase: &Phrase<Role>, style: Style) -> Result<Move, MoveError<Illegal>> {
    let side = position.side_to_move();
    let role = phrase.who.role.unwrap_or(Role::Soldier);
    let meant = men(position, side, role).meant(&phrase.who);
    let target = |from: Point| target(role, from, phrase.way, phrase.argument)?.square(side);
    let reading = |from: &Point| Some(Move::new(from.square(side)?, target(*from)?));
    let readings: Vec<Move> = meant.iter().filter_map(reading).collect();
    let likeness = |mv| match describe(position, mv) {
        Some(said) if said.piece.role() != role => Likeness::None,
        Some(said) if meant.contains(&said.from) => Likeness::Piece,
        Some(said) if (said.way, said.argument) == (phrase.way, phrase.argument) => Likeness::Words,
        _ => Likeness::Kind,
    };
    spoken::settle::<Xiangqi>(position, text, style, &readings, likeness)
}

/// Returns the target of a piece that moves `way` by `argument`: a file for diagonal movers, otherwise a number
/// of points.
fn target(role: Role, from: Point, way: Way, argument: usize) -> Option<Point> {
    let files = from.file.abs_diff(argument);
    let (file, ranks) = match (way, role, files) {
        (Way::Sideways, ..) => (argument, 0),
        (_, Role::General | Role::Chariot | Role::Cannon | Role::Soldier, _) => (from.file, argument),
        (_, Role::Horse, 1) | (_, Role::Elephant, 2) => (argument, 2),
        (_, Role::Horse, 2) | (_, Role::Advisor, 1) => (argument, 1),
        (_, Role::Horse | Role::Advisor | Role::Elephant, _) => return None,
    };
    from.towards(way, file, ranks)
}

/// Returns the WXF letter, which differs from that of FEN.
const fn letter(role: Role) -> char {
    match role {
        Role::General => 'K',
        Role::Advisor => 'A',
        Role::Elephant => 'E',
        Role::Horse => 'H',
        Role::Chariot => 'R',
        Role::Cannon => 'C',
        Role::Soldier => 'P',
    }
}

/// Reads the letters of both, in lower case.
const fn letter_role(character: char) -> Option<Role> {
    Some(match character {
        'k' => Role::General,
        'a' => Role::Advisor,
        'e' | 'b' => Role::Elephant,
        'h' | 'n' => Role::Horse,
        'r' => Role::Chariot,
        'c' => Role::Cannon,
        'p' => Role::Soldier,
        _ => return None,
    })
}
