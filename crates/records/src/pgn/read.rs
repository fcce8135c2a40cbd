//! Reading a game of PGN.

use super::head::{self, Head};
use super::spelling;
use crate::{Fault, NodeId, Notes, Place, Reading, Recorded, Tree, commentary};
use game::{History, Outcome, PlyOf};
use notation::phrases::{code_and_squares, move_error};
use notation::record::{
    Claim, RecordError, Token, Tokens, UNDERSTOOD, begin, read_result, split_glyph, without_number,
};
use notation::{Phrases, Style, Text, shown};

/// The maximum number of faults reported per game.
const MOST_FAULTS: usize = 20;

/// Reads a game whose first line has this number.
pub(crate) fn read<G: Phrases>(text: &str, line: usize) -> Result<Reading<G>, Fault> {
    let mut head = head::read(text, line);
    let history = begin::<G>(head.find("Rules"), head.find("FEN"))?;
    let claimed = match head.find("Result").map(head::result).transpose() {
        Ok(claimed) => claimed,
        Err(fault) => {
            head.faults.push(fault);
            None
        }
    };
    let named = head.find("Format").and_then(|tag| spelling::named(&tag.value));
    let style = spelling::detect(&history, &main_words(Tokens::new(head.moves, head.line)), named);

    let mut reader = Reader::new(history, style, std::mem::take(&mut head.faults));
    let behind = reader.moves(Tokens::new(head.moves, head.line));
    let result = reader.result(&head, claimed, behind);
    let Reader { history, tree, faults, .. } = reader;
    if head.tags.is_empty() && faults.is_empty() && behind.is_none() && tree.plies() == 0 {
        return Err(RecordError { line, ply: None, code: "bad_record", text: nothing() }.into());
    }

    let termination = head.find("Termination").map(|tag| tag.value.clone());
    let has_red = head.find("Red").is_some();
    let others = head.tags.into_iter().filter(|tag| !UNDERSTOOD.contains(&tag.name.as_str()) && tag.name != "Format");
    let tags = others
        .filter(|tag| !tag.value.is_empty())
        // Programs that were made for chess call the first player White.
        .map(|tag| (if tag.name == "White" && !has_red { "Red".to_owned() } else { tag.name }, tag.value));
    let game = Recorded { tags: tags.collect(), rules: history.rules().clone(), tree, result, termination };
    Ok(Reading { game, faults })
}

/// Returns the moves of the game itself, without their numbers.
fn main_words(tokens: Tokens<'_>) -> Vec<&str> {
    let mut depth = 0_usize;
    let words = tokens.map_while(Result::ok).filter_map(|(_, token)| match token {
        Token::Open => {
            depth += 1;
            None
        }
        Token::Close => {
            depth = depth.saturating_sub(1);
            None
        }
        Token::Word(word) if depth == 0 && read_result(word).is_none() => without_number(split_glyph(word).0),
        Token::Word(_) | Token::Comment(_) => None,
    });
    words.take_while(|word| !word.starts_with('=')).collect()
}

/// The line that a variation branches off.
struct Level<G: Phrases> {
    /// The number of plies before the variation.
    plies: usize,
    /// The ply that the variation replaces, and its node.
    ply: Option<PlyOf<G>>,
    node: NodeId,
}

/// The state of reading.
struct Reader<G: Phrases> {
    history: History<G>,
    style: Style,
    tree: Tree<G>,
    faults: Vec<Fault>,
    /// The last ply of the current line.
    node: NodeId,
    levels: Vec<Level<G>>,
    /// The number of open variations when an illegal ply occurred: the rest of that line is skipped.
    skips: Option<usize>,
    /// The comment before the first move of a variation.
    early: Option<Notes>,
}

impl<G: Phrases> Reader<G> {
    fn new(history: History<G>, style: Style, faults: Vec<Fault>) -> Self {
        let tree = Tree::new(history.start().clone());
        let node = tree.root();
        Self { history, style, tree, faults, node, levels: Vec::new(), skips: None, early: None }
    }

    /// Reads all moves and returns the result after them.
    fn moves(&mut self, tokens: Tokens) -> Option<Claim> {
        let mut result = None;
        let mut last_line = None;
        for token in tokens {
            let (line, token) = match token {
                Ok(found) => found,
                Err(error) => {
                    self.fault(error.into());
                    break;
                }
            };
            last_line = Some(line);
            match token {
                Token::Open => self.open(line),
                Token::Close => self.close(line),
                Token::Comment(comment) => self.comment(comment),
                // Some sites append an advertisement.
                Token::Word(word) if word.starts_with('=') => break,
                Token::Word(word) if result.is_some() => {
                    let text = Text {
                        en: format!("there is `{}` after the result, expected the end", shown(word)),
                        zh: format!("结果之后还有“{}”，应到此结束", shown(word)),
                    };
                    self.complain(line, text);
                    break;
                }
                Token::Word(word) => {
                    let claim = if self.levels.is_empty() { read_result(word) } else { None };
                    match claim {
                        Some(claim) => result = Some(claim),
                        None => self.word(line, word),
                    }
                }
            }
        }
        if let (false, Some(line)) = (self.levels.is_empty(), last_line) {
            let text = Text { en: "a variation has no `)`".into(), zh: "有变着缺少“)”".into() };
            self.complain(line, text);
        }
        result
    }

    fn open(&mut self, line: usize) {
        let (plies, node) = (self.history.plies().len(), self.node);
        if self.skips.is_some() {
            self.levels.push(Level { plies, ply: None, node });
            return;
        }
        let Some(parent) = self.tree.parent(node).filter(|_| self.early.is_none()) else {
            let text =
                Text { en: "a variation begins before there is a move".into(), zh: "变着之前没有着法".into() };
            self.complain(line, text);
            self.levels.push(Level { plies, ply: None, node });
            self.skips = Some(self.levels.len());
            return;
        };
        let ply = self.history.pop();
        self.levels.push(Level { plies: self.history.plies().len(), ply, node });
        self.node = parent;
        self.early = Some(Notes::default());
    }

    fn close(&mut self, line: usize) {
        let Some(Level { plies, ply, node }) = self.levels.pop() else {
            let text =
                Text { en: "there is a `)` without a `(` before it".into(), zh: "“)”之前没有“(”".into() };
            self.complain(line, text);
            return;
        };
        if self.skips.is_some_and(|levels| self.levels.len() < levels) {
            self.skips = None;
        }
        self.early = None;
        if self.skips.is_none() {
            while self.history.plies().len() > plies {
                self.history.pop();
            }
            if let Some(ply) = ply {
                self.history.push_unchecked(ply);
            }
            self.node = node;
        }
    }

    fn comment(&mut self, comment: &str) {
        if self.skips.is_some() {
            return;
        }
        let Notes { comment, glyphs, clock, elapsed } = commentary::read(comment);
        let notes = self.early.as_mut().unwrap_or_else(|| self.tree.notes_mut(self.node));
        notes.add(&comment);
        notes.glyphs.extend(glyphs);
        notes.clock = clock.or(notes.clock);
        notes.elapsed = elapsed.or(notes.elapsed);
    }

    fn word(&mut self, line: usize, word: &str) {
        if self.skips.is_some() {
            return;
        }
        let (word, glyph) = split_glyph(word);
        if let Some(text) = without_number(word) {
            self.ply(line, text);
        }
        if self.skips.is_none() {
            let glyph = glyph_of(glyph);
            let notes = self.early.as_mut().unwrap_or_else(|| self.tree.notes_mut(self.node));
            notes.glyphs.extend(glyph);
        }
    }

    fn ply(&mut self, line: usize, text: &str) {
        let number = self.history.plies().len() + 1;
        let place = if self.levels.is_empty() { Place::Game } else { Place::Variation };
        match spelling::read::<G>(&self.history, text, self.style) {
            Ok(ply) => {
                let Some(node) = self.tree.add(self.node, ply) else {
                    self.fault(Fault::too_long(Tree::<G>::MOST));
                    self.skips = Some(self.levels.len());
                    return;
                };
                self.history.push_unchecked(ply);
                self.node = node;
                if let Some(notes) = self.early.take() {
                    *self.tree.notes_mut(node) = notes;
                }
            }
            Err(error) => {
                let (code, _) = code_and_squares(&error);
                let text = move_error::<G>(self.history.position(), &error);
                self.fault(Fault { line: Some(line), ply: Some(number), place, code, text });
                self.skips = Some(self.levels.len());
            }
        }
    }

    /// Returns the result of the game, from the tag and from the end of the moves.
    fn result(&mut self, head: &Head, claimed: Option<Claim>, behind: Option<Claim>) -> Option<Outcome> {
        let line = head.line + head.moves.trim_end().lines().count().saturating_sub(1);
        match (claimed, behind) {
            (Some(Claim(Some(tag))), Some(Claim(Some(end)))) if tag != end => {
                let text = Text {
                    en: "the result after the moves differs from the tag Result".into(),
                    zh: "着法后的结果与标签 Result 不一致".into(),
                };
                self.complain(line, text);
            }
            // Other programs often omit it; ours never does.
            (Some(_), None) if head.find("Rules").is_some() && self.skips.is_none() => {
                let text = Text {
                    en: "there is no result after the moves; the file may be incomplete".into(),
                    zh: "着法之后没有结果；文件可能不完整".into(),
                };
                self.complain(line, text);
            }
            _ => {}
        }
        claimed.and_then(|Claim(tag)| tag).or_else(|| behind.and_then(|Claim(end)| end))
    }

    fn complain(&mut self, line: usize, text: Text) {
        self.fault(RecordError { line, ply: None, code: "bad_record", text }.into());
    }

    fn fault(&mut self, fault: Fault) {
        if self.faults.len() < MOST_FAULTS {
            self.faults.push(fault);
        }
    }
}

/// Returns the number of a glyph; `None` if there is none, or the number is too high.
fn glyph_of(text: &str) -> Option<u8> {
    let half_width = text.replace('！', "!").replace('？', "?");
    match half_width.as_str() {
        "!" => Some(1),
        "?" => Some(2),
        "!!" => Some(3),
        "??" => Some(4),
        "!?" => Some(5),
        "?!" => Some(6),
        other => other.strip_prefix('$')?.parse().ok(),
    }
}

fn nothing() -> Text {
    Text { en: "it is empty".into(), zh: "内容为空".into() }
}
