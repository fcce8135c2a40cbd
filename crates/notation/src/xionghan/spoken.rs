//! Relative notation, 炮十二平七: the meaning of the words on this board, and how they are written.
//!
//! See docs/notation.md. There is only a Chinese notation, because no federation has defined letters.

use super::chinese;
use crate::spoken::{self, Characters, Disambiguation, Letters, Likeness, Men, Numbers, Point, Way, Who};
use crate::{MoveError, Style};
use game::Side;
use xionghan::{Illegal, Move, Piece, Position, Role, Square, XiongHan};

const EXAMPLE: &str = "炮十二平七";
/// The rank on which soldiers start and return, from their own back rank.
const PAWN_HOME: usize = 4;
/// Words for a revival.
const REVIVES: [&str; 2] = ["复活", "復活"];
/// Words for a promotion.
const BECOMES: [&str; 3] = ["升变", "升變", "升"];
/// Marks a diagonal move of a piece that also moves straight.
const SLANTED: char = '斜';

/// Straight or diagonal. Omitted if the kind leaves no choice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Course {
    Plain,
    Slanted,
}

/// A parsed move, with its promotion.
struct Sentence {
    who: Who<Role>,
    deed: Deed,
}

enum Deed {
    Go { course: Course, way: Way, argument: usize, promotion: Option<Role> },
    ComeBack,
}

/// Reads a legal move; `None` if the text is not in relative notation.
pub(super) fn read(position: &Position, text: &str, style: Style) -> Option<Result<Move, MoveError<Illegal>>> {
    let Sentence { who, deed } = parse(text)?;
    let side = position.side_to_move();
    let role = who.role.unwrap_or(Role::Soldier);
    let meant = men(position, side, role).meant(&who);
    let reached = |from: Point| match deed {
        Deed::Go { course, way, argument, .. } => target(role, from, course, way, argument)?.square(side),
        Deed::ComeBack => None,
    };
    let readings: Vec<Move> = match deed {
        Deed::ComeBack => who.file.and_then(|file| home(file, side)).map(Move::Revive).into_iter().collect(),
        Deed::Go { promotion, .. } => {
            let reading = |&from: &Point| Some(Move::Go { from: from.square(side)?, to: reached(from)?, promotion });
            meant.iter().filter_map(reading).collect()
        }
    };
    let likeness = |mv: Move| match mv {
        Move::Go { from, .. } if position.board().piece_at(from).map(Piece::role) != Some(role) => Likeness::None,
        Move::Go { from, .. } if meant.contains(&Point::of(from, side)) => Likeness::Piece,
        Move::Go { from, to, .. } if reached(Point::of(from, side)) == Some(to) => Likeness::Words,
        Move::Revive(_) if role != Role::Soldier => Likeness::None,
        Move::Go { .. } | Move::Revive(_) => Likeness::Kind,
    };
    Some(spoken::settle::<XiongHan>(position, text, style, &readings, likeness))
}

/// Reads a legal move that must be in relative notation.
pub(super) fn read_styled(position: &Position, text: &str, style: Style) -> Result<Move, MoveError<Illegal>> {
    let unreadable = || Err(MoveError::Unreadable { text: text.to_owned(), example: EXAMPLE });
    read(position, text, style).unwrap_or_else(unreadable)
}

/// Writes a move: 炮十二平七, 前兵进一, 兵五进一升俥, 兵五复活.
pub(super) fn write(position: &Position, mv: Move, characters: Characters) -> Option<String> {
    let (from, to, promotion) = match mv {
        Move::Go { from, to, promotion } => (from, to, promotion),
        Move::Revive(square) => {
            let soldier = Piece::new(position.side_to_move(), Role::Soldier);
            let [simplified, traditional] = REVIVES;
            let revives = if characters == Characters::Simplified { simplified } else { traditional };
            let file = spoken::number(Point::of(square, soldier.side()).file, soldier.side());
            return Some(format!("{}{file}{revives}", chinese::name(soldier, characters)));
        }
    };
    let piece = position.board().piece_at(from)?;
    let (side, role) = (piece.side(), piece.role());
    let becomes = promotion.map(|role| format!("升{}", chinese::name(Piece::new(side, role), characters)));
    let (from, to) = (Point::of(from, side), Point::of(to, side));
    let who = who_is(position, piece, from, characters);
    let went = went(role, from, to, side, characters);
    Some(format!("{who}{went}{}", becomes.unwrap_or_default()))
}

fn who_is(position: &Position, piece: Piece, from: Point, characters: Characters) -> String {
    let (name, file) = (chinese::name(piece, characters), spoken::number(from.file, piece.side()));
    match men(position, piece.side(), piece.role()).disambiguation(from) {
        Disambiguation::Alone => format!("{name}{file}"),
        Disambiguation::OneFile(place) => format!("{}{name}", place.word(characters)),
        Disambiguation::SeveralFiles(place) => format!("{}{name}{file}", place.word(characters)),
    }
}

fn went(role: Role, from: Point, to: Point, side: Side, characters: Characters) -> String {
    let (way, ranks) = from.way_to(to);
    let is_slanted = way != Way::Sideways && from.file != to.file && counts_points(role);
    let slanted = if is_slanted { SLANTED.to_string() } else { String::new() };
    let argument = if way == Way::Sideways || is_slanted || !counts_points(role) { to.file } else { ranks };
    format!("{slanted}{}{}", way.character(characters), spoken::number(argument, side))
}

/// Returns whether the number of points is given for forward and backward moves of this kind. For others, the
/// target file is given.
const fn counts_points(role: Role) -> bool {
    !matches!(role, Role::Horse | Role::Elephant | Role::Advisor | Role::Archer)
}

fn men(position: &Position, side: Side, role: Role) -> Men {
    let of_kind = position.board().of_side(side).filter(|(_, piece)| piece.role() == role);
    Men::new(of_kind.map(|(square, _)| Point::of(square, side)))
}

fn home(file: usize, side: Side) -> Option<Square> {
    Point { file, rank: PAWN_HOME }.square(side)
}

/// Returns the target of a piece: see docs/notation.md.
fn target(role: Role, from: Point, course: Course, way: Way, argument: usize) -> Option<Point> {
    let files = from.file.abs_diff(argument);
    // An archer never moves straight.
    let course = if role == Role::Archer && way != Way::Sideways { Course::Slanted } else { course };
    let (file, ranks) = match (way, course, role, files) {
        (Way::Sideways, Course::Plain, ..) => (argument, 0),
        (Way::Sideways, Course::Slanted, ..) | (_, Course::Slanted, _, 0) => return None,
        (_, Course::Slanted, ..) => (argument, files),
        (_, Course::Plain, Role::Horse, 0..=2) => (argument, 3 - files),
        (_, Course::Plain, Role::Elephant, 0 | 2) => (argument, 2),
        (_, Course::Plain, Role::Advisor, 0 | 1) => (argument, 1),
        (_, Course::Plain, Role::Horse | Role::Elephant | Role::Advisor, _) => return None,
        (_, Course::Plain, ..) => (from.file, argument),
    };
    from.towards(way, file, ranks)
}

fn parse(text: &str) -> Option<Sentence> {
    let text: String = text.chars().filter(|it| !it.is_whitespace()).collect();
    if let Some(soldier) = REVIVES.iter().find_map(|revives| text.strip_suffix(revives)) {
        return parse_revival(soldier);
    }
    let (went, promotion) = match BECOMES.iter().find_map(|becomes| text.split_once(becomes)) {
        Some((went, kind)) => (went, Some(kind_named(kind)?)),
        None => (text.as_str(), None),
    };
    // 斜 stands before the direction; the rest is parsed without it.
    let (went, course) = match went.split_once(SLANTED) {
        Some((who, way)) if way.starts_with(['进', '進', '退']) => (format!("{who}{way}"), Course::Slanted),
        Some(_) => return None,
        None => (went.to_owned(), Course::Plain),
    };
    let phrase = spoken::parse(&went, Numbers::Long, chinese::role)?;
    let deed = Deed::Go { course, way: phrase.way, argument: phrase.argument, promotion };
    (phrase.letters == Letters::Chinese).then_some(Sentence { who: phrase.who, deed })
}

/// The returning soldier is written like a moving one.
fn parse_revival(soldier: &str) -> Option<Sentence> {
    let phrase = spoken::parse(&format!("{soldier}平一"), Numbers::Long, chinese::role)?;
    let says_where = phrase.who.role == Some(Role::Soldier) && phrase.who.marker.is_none() && phrase.who.file.is_some();
    says_where.then_some(Sentence { who: phrase.who, deed: Deed::ComeBack })
}

fn kind_named(text: &str) -> Option<Role> {
    let mut characters = text.chars();
    let role = characters.next().and_then(chinese::role);
    role.filter(|_| characters.next().is_none())
}
