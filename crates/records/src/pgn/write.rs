//! Writing a game as PGN.

use super::spelling;
use crate::{NodeId, Notes, Recorded, commentary};
use game::{Position as _, Seat, Seed};
use notation::record::{wrap, write_head, write_result, write_tag};
use notation::{Phrases, Style};
use std::fmt::Write as _;

/// Writes a game as our own record, without any loss.
pub(crate) fn ours<G: Phrases>(game: &Recorded<G>) -> String {
    let start = game.tree.start();
    let head = write_head::<G>(&game.tags, &game.rules, start, game.result, game.termination.as_deref());
    head + "\n" + &moves(game, Style::Uci)
}

/// Writes a game for other programs, which call it `name`.
pub(crate) fn foreign<G: Phrases>(game: &Recorded<G>, name: &str, style: Style) -> String {
    let mut text = write_tag("Game", name);
    for (name, value) in &game.tags {
        text += &write_tag(name, value);
    }
    text += &write_tag("Result", write_result(game.result));
    if game.rules != G::Rules::default() {
        text += &write_tag("Rules", &G::write_rules(&game.rules).to_string());
    }
    let start = game.tree.start();
    if *start != G::deal(&game.rules, &Seed([0; 32])).0 {
        text += &write_tag("FEN", &G::write_position(start));
    }
    if let Some(code) = &game.termination {
        text += &write_tag("Termination", code);
    }
    text += &write_tag("Format", format_of(style));
    text + "\n" + &moves(game, style)
}

const fn format_of(style: Style) -> &'static str {
    match style {
        Style::Zh | Style::ZhHant => "Chinese",
        Style::Wxf => "WXF",
        Style::Iccs => "ICCS",
        Style::Uci => "UCI",
        Style::Uci10 => "UCI10",
    }
}

/// A pending part of the output.
enum Task {
    /// The continuation of a node at this depth in plies.
    After(NodeId, usize),
    /// A variation that starts with this node.
    Variation(NodeId, usize),
    /// The end of a variation.
    Close,
}

fn moves<G: Phrases>(game: &Recorded<G>, style: Style) -> String {
    let tree = &game.tree;
    let mut writer = Writer { words: Vec::new(), style, numbered: false, open: false };
    writer.notes(tree.notes(tree.root()));
    // The side that moved first decides where move numbers increase.
    let number = |depth: usize| match tree.start().turn() {
        Seat::First => depth.div_ceil(2),
        Seat::Second => depth / 2 + 1,
    };
    let mut path = vec![tree.start().clone()];
    let mut tasks = vec![Task::After(tree.root(), 0)];
    while let Some(task) = tasks.pop() {
        match task {
            Task::Close => {
                writer.close();
            }
            Task::Variation(node, depth) => {
                writer.open = true;
                writer.ply::<G>(&path[depth - 1], tree.ply(node), number(depth));
                writer.notes(tree.notes(node));
                tasks.push(Task::After(node, depth));
            }
            Task::After(node, depth) => {
                path.truncate(depth.max(1));
                if let Some(ply) = tree.ply(node) {
                    let after = path[depth - 1].after_unchecked(ply);
                    path.push(after);
                }
                let Some(next) = tree.next(node) else { continue };
                writer.ply::<G>(&path[depth], tree.ply(next), number(depth + 1));
                writer.notes(tree.notes(next));
                tasks.push(Task::After(next, depth + 1));
                let variations: Vec<NodeId> = tree.children(node).skip(1).collect();
                for variation in variations.into_iter().rev() {
                    tasks.extend([Task::Close, Task::Variation(variation, depth + 1)]);
                }
            }
        }
    }
    wrap(writer.words.iter().map(String::as_str).chain([write_result(game.result)]))
}

struct Writer {
    words: Vec<String>,
    style: Style,
    /// Whether the second player's next move needs no number, because it follows the first player's directly.
    numbered: bool,
    /// Whether the next word starts a variation.
    open: bool,
}

impl Writer {
    fn ply<G: Phrases>(&mut self, before: &G::Position, ply: Option<game::PlyOf<G>>, number: usize) {
        let Some(ply) = ply else { return };
        let mut word = if std::mem::take(&mut self.open) { "(".to_owned() } else { String::new() };
        match before.turn() {
            Seat::First => drop(write!(word, "{number}. ")),
            Seat::Second if self.numbered && word.is_empty() => {}
            Seat::Second => drop(write!(word, "{number}... ")),
        }
        word += &spelling::write::<G>(before, ply, self.style);
        self.words.push(word);
        self.numbered = true;
    }

    fn notes(&mut self, notes: &Notes) {
        self.words.extend(notes.glyphs.iter().map(|glyph| format!("${glyph}")));
        let comment = commentary::marks(notes) + &escaped_comment(&notes.comment);
        let comment = comment.trim_end();
        if !comment.is_empty() {
            self.words.push(format!("{{{comment}}}"));
            self.numbered = false;
        }
    }

    fn close(&mut self) {
        if let Some(last) = self.words.last_mut() {
            last.push(')');
        }
        self.numbered = false;
    }
}

/// Removes braces and anything that looks like the start of a game from a comment.
fn escaped_comment(comment: &str) -> String {
    comment.replace('}', "｝").replace("\n[", "\n [")
}
