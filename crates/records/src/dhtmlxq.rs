//! `DhtmlXQ` 东萍, the markup that forums show as a board (UBB): `[DhtmlXQ_movelist]7747…[/DhtmlXQ_movelist]`.
//!
//! A move is four digits, files from the left and ranks from the top. `move_0_5_3` is variation 3, an
//! alternative to ply 5 of line 0; `comment3_5` is about ply 5 of line 3, `comment5` about ply 5 of the game.

use crate::recognise::DHTMLXQ as MARK;
use crate::{Fault, NodeId, Notes, Place, Reading, Recorded, Tree, Written, commentary, placement};
use game::{Explain as _, Outcome, Position as _, Seat, Side};
use notation::{Notation as _, Phrases as _, Text, shown};
use std::collections::{HashMap, VecDeque};
use std::fmt::Write as _;
use xiangqi::{Board, Position, Rules, Square, Xiangqi};

/// The tags: our names and theirs.
const FIELDS: [(&str, &str); 20] = [
    ("Title", "title"),
    ("Event", "event"),
    ("Group", "group"),
    ("Site", "place"),
    ("TimeControl", "timerule"),
    ("Round", "round"),
    ("Table", "table"),
    ("Date", "date"),
    ("Red", "red"),
    ("RedTeam", "redteam"),
    ("RedTime", "redtime"),
    ("RedRating", "redrating"),
    ("Black", "black"),
    ("BlackTeam", "blackteam"),
    ("BlackTime", "blacktime"),
    ("BlackRating", "blackrating"),
    ("Annotator", "remark"),
    ("Author", "author"),
    ("Opening", "open"),
    ("ECCO", "ecco"),
];

/// Results as written there; the first of each is the one we write.
const RESULTS: [(&str, Option<Outcome>); 9] = [
    ("红胜", Some(Outcome::Win(Seat::First))),
    ("黑胜", Some(Outcome::Win(Seat::Second))),
    ("和棋", Some(Outcome::Draw)),
    ("未知", None),
    ("红先胜", Some(Outcome::Win(Seat::First))),
    ("黑先胜", Some(Outcome::Win(Seat::Second))),
    ("红先负", Some(Outcome::Win(Seat::Second))),
    ("红先和", Some(Outcome::Draw)),
    ("和局", Some(Outcome::Draw)),
];

/// A variation whose parent line has not been read yet.
struct Branch<'a> {
    id: usize,
    ply: usize,
    moves: &'a str,
}

/// A line that has been read: the node before it, and its plies from ply `first` on.
struct Line {
    parent: usize,
    first: usize,
    before: (NodeId, Position),
    nodes: Vec<(NodeId, Position)>,
}

/// Reads a game.
pub(crate) fn read(text: &str) -> Result<Reading<Xiangqi>, Fault> {
    let fields = fields(text);
    let find = |name: &str| fields.iter().find(|(other, _)| *other == name).map(|&(_, value)| value.trim());
    let moves = find("movelist").unwrap_or_default();
    let start = start(find("fen"), find("binit"), moves)?;
    let mut game = Recorded::<Xiangqi>::new(Rules::default(), start);
    for (tag, field) in FIELDS {
        game.set_tag(tag, find(field).unwrap_or_default());
    }
    game.result = find("result").and_then(result_of);

    let mut waiting: HashMap<usize, Vec<Branch>> = HashMap::new();
    for (name, value) in &fields {
        if let Some([parent, ply, id]) = name.strip_prefix("move_").and_then(numbers) {
            waiting.entry(parent).or_default().push(Branch { id, ply, moves: value.trim() });
        }
    }
    let mut reader = Reader { tree: &mut game.tree, lines: HashMap::new(), faults: Vec::new() };
    reader.line(0, Branch { id: 0, ply: 1, moves });
    let mut read = VecDeque::from([0]);
    while let Some(parent) = read.pop_front() {
        for branch in waiting.remove(&parent).into_iter().flatten() {
            let id = branch.id;
            if !reader.lines.contains_key(&id) && reader.line(parent, branch) {
                read.push_back(id);
            }
        }
    }
    let left: usize = waiting.values().map(Vec::len).sum();
    if left > 0 {
        reader.fault(None, Place::Variation, "bad_file", lost_branches(left));
    }
    reader.comments(&fields);
    let faults = reader.faults;
    Ok(Reading { game, faults })
}

/// The state of reading.
struct Reader<'a> {
    tree: &'a mut Tree<Xiangqi>,
    lines: HashMap<usize, Line>,
    faults: Vec<Fault>,
}

impl Reader<'_> {
    /// Reads a line that branches off `parent`. Returns whether there is a place for it.
    fn line(&mut self, parent: usize, branch: Branch) -> bool {
        let Branch { id, ply: first, moves } = branch;
        let place = if id == 0 { Place::Game } else { Place::Variation };
        let before = if id == 0 { Some((self.tree.root(), *self.tree.start())) } else { self.before(parent, first) };
        let Some(before) = before else {
            self.fault(Some(first), place, "bad_file", no_place(id));
            return false;
        };
        let (mut last, mut position) = before;
        let mut nodes = Vec::new();
        for (index, step) in moves.as_bytes().chunks(4).enumerate() {
            let ply = first + index;
            let Some([from, to]) = squares(step) else {
                self.fault(Some(ply), place, "bad_move", no_move(&String::from_utf8_lossy(step)));
                break;
            };
            match position.check_squares(from, to) {
                Ok(mv) => {
                    let Some(node) = self.tree.add(last, mv) else {
                        self.faults.push(Fault::too_long(Tree::<Xiangqi>::MOST));
                        break;
                    };
                    (last, position) = (node, position.after_unchecked(mv));
                    nodes.push((last, position));
                }
                Err(illegal) => {
                    self.fault(Some(ply), place, illegal.code(), Xiangqi::illegal(&position, &illegal));
                    break;
                }
            }
        }
        self.lines.insert(id, Line { parent, first, before, nodes });
        true
    }

    /// Returns the node and the position before a ply of a line.
    fn before(&self, line: usize, ply: usize) -> Option<(NodeId, Position)> {
        let mut line = self.lines.get(&line)?;
        // Plies before the start of a line belong to its parent line. A parent is always read before its
        // children, so this loop ends.
        while ply < line.first && line.first > 1 {
            line = self.lines.get(&line.parent)?;
        }
        match ply.checked_sub(line.first)? {
            0 => Some(line.before),
            index => line.nodes.get(index - 1).copied(),
        }
    }

    fn comments(&mut self, fields: &[(&str, &str)]) {
        for (name, value) in fields {
            let Some(place) = name.strip_prefix("comment") else { continue };
            let at = numbers(place).or_else(|| numbers(place).map(|[ply]| [0, ply]));
            let Some([line, ply]) = at else { continue };
            let node = if ply == 0 { Some(self.tree.root()) } else { self.node(line, ply) };
            let Some(node) = node else { continue };
            let Notes { comment, glyphs, clock, elapsed } = commentary::read(&unescape(value));
            let notes = self.tree.notes_mut(node);
            notes.add(&comment);
            notes.glyphs.extend(glyphs);
            notes.clock = clock.or(notes.clock);
            notes.elapsed = elapsed.or(notes.elapsed);
        }
    }

    fn node(&self, line: usize, ply: usize) -> Option<NodeId> {
        let line = self.lines.get(&line)?;
        line.nodes.get(ply.checked_sub(line.first)?).map(|&(node, _)| node)
    }

    fn fault(&mut self, ply: Option<usize>, place: Place, code: &'static str, text: Text) {
        const MOST: usize = 20;
        if self.faults.len() < MOST {
            self.faults.push(Fault { line: None, ply, place, code, text });
        }
    }
}

/// Writes a game.
pub(crate) fn write(game: &Recorded<Xiangqi>) -> Written {
    let tree = &game.tree;
    let mut text = String::from("[DhtmlXQHTML]\n");
    for (tag, field) in FIELDS {
        if let Some(value) = game.tag(tag) {
            add(&mut text, field, &escape(value));
        }
    }
    let result = RESULTS.iter().find(|(_, result)| *result == game.result).map_or("", |(name, _)| name);
    add(&mut text, "result", result);
    // The squares give neither the side to move nor more pieces of a kind than at the start.
    if *tree.start() != Position::default() {
        add(&mut text, "fen", &Xiangqi::write_position(tree.start()));
    }
    if let Some(squares) = placement::list(tree.start().board()) {
        add(&mut text, "binit", &squares.map(|square| square.map_or_else(|| "99".to_owned(), digits)).concat());
    }

    let mut comments = String::new();
    comment(&mut comments, "comment0", tree.notes(tree.root()));
    let mut waiting = VecDeque::from_iter(tree.next(tree.root()).map(|node| (0, 1, node)));
    let mut id = 0;
    while let Some((parent, first, begin)) = waiting.pop_front() {
        let mut moves = String::new();
        for (index, node) in std::iter::successors(Some(begin), |&node| tree.next(node)).enumerate() {
            let ply = first + index;
            if let Some(mv) = tree.ply(node) {
                moves += &digits(mv.from);
                moves += &digits(mv.to);
            }
            let name = if id == 0 { format!("comment{ply}") } else { format!("comment{id}_{ply}") };
            comment(&mut comments, &name, tree.notes(node));
            // The alternatives to the first ply of a line belong to its parent line.
            if index > 0 || id == 0 {
                let variations = std::iter::successors(tree.variation(node), |&node| tree.variation(node));
                waiting.extend(variations.map(|variation| (id, ply, variation)));
            }
        }
        let name = if id == 0 { "movelist".to_owned() } else { format!("move_{parent}_{first}_{id}") };
        add(&mut text, &name, &moves);
        id += 1;
    }
    text += &comments;
    text += "[/DhtmlXQHTML]\n";
    Written::whole(text.into_bytes())
}

fn comment(text: &mut String, name: &str, notes: &Notes) {
    if !notes.is_empty() {
        add(text, name, &escape(&commentary::write(notes)));
    }
}

fn add(text: &mut String, name: &str, value: &str) {
    let _ = writeln!(text, "[DhtmlXQ_{name}]{value}[/DhtmlXQ_{name}]");
}

/// `||` stands for a line break, and no text may look like the end of a field.
fn escape(value: &str) -> String {
    value
        .replace("[/DhtmlXQ", "[ /DhtmlXQ")
        .replace(MARK, "[ DhtmlXQ")
        .replace("\r\n", "\n")
        .replace(['\r', '\n'], "||")
}

fn unescape(value: &str) -> String {
    value.replace("||", "\n")
}

/// Returns every `[DhtmlXQ_name]value[/DhtmlXQ_`.
fn fields(text: &str) -> Vec<(&str, &str)> {
    text.split("[DhtmlXQ_")
        .skip(1)
        .filter_map(|field| {
            let (name, rest) = field.split_once(']')?;
            let value = rest.split_once("[/DhtmlXQ").map_or(rest, |(value, _)| value);
            Some((name, value))
        })
        .collect()
}

fn start(fen: Option<&str>, binit: Option<&str>, moves: &str) -> Result<Position, Fault> {
    if let Some(fen) = fen.filter(|fen| !fen.is_empty()) {
        return Xiangqi::read_position(fen).map_err(Fault::position);
    }
    let board = match binit.filter(|binit| !binit.is_empty()) {
        None => *Position::default().board(),
        Some(binit) => read_board(binit)?,
    };
    let first = squares(moves.as_bytes().get(..4).unwrap_or_default()).and_then(|[from, _]| from);
    placement::start(&board, first, Side::Red)
}

fn read_board(binit: &str) -> Result<Board, Fault> {
    let digits = binit.as_bytes();
    if digits.len() != 64 || !digits.iter().all(u8::is_ascii_digit) {
        let found = shown(binit);
        return Err(Fault::file(
            format!("the squares of the pieces are `{found}`, expected 64 digits"),
            format!("棋子位置为“{found}”，应为 64 位数字"),
        ));
    }
    Ok(placement::place(digits.chunks(2).map(square)))
}

/// Reads two squares of two digits each. A square off the board is `None`.
fn squares(step: &[u8]) -> Option<[Option<Square>; 2]> {
    let digits = step.len() == 4 && step.iter().all(u8::is_ascii_digit);
    digits.then(|| [square(&step[..2]), square(&step[2..])])
}

fn square(digits: &[u8]) -> Option<Square> {
    let &[file, rank] = digits else { return None };
    placement::from_top(usize::from(file - b'0'), usize::from(rank - b'0'))
}

fn digits(square: Square) -> String {
    format!("{}{}", square.file(), placement::to_top(square))
}

/// Reads numbers separated by `_`.
fn numbers<const N: usize>(text: &str) -> Option<[usize; N]> {
    let numbers: Option<Vec<usize>> =
        text.split('_').map(|number| number.parse().ok().filter(|&it| it < 1 << 30)).collect();
    numbers?.try_into().ok()
}

fn result_of(text: &str) -> Option<Outcome> {
    RESULTS.iter().find(|(name, _)| *name == text).and_then(|&(_, result)| result)
}

fn lost_branches(count: usize) -> Text {
    Text {
        en: format!("variations of a missing line: {count}"), zh: format!("有 {count} 个变着所依附的着法不存在")
    }
}

fn no_place(id: usize) -> Text {
    Text {
        en: format!("variation {id} belongs to a ply that does not exist"),
        zh: format!("变着 {id} 所依附的着法不存在"),
    }
}

fn no_move(found: &str) -> Text {
    let found = shown(found);
    Text {
        en: format!("`{found}` is not a move; expected four digits"),
        zh: format!("“{found}”不是着法，应为四位数字"),
    }
}
