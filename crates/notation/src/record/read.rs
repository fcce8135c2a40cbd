//! Reading a record: the tags, then the moves, each checked in turn.

use super::tags::{self, Tag};
use super::{Claim, Record, RecordError, Token, Tokens, UNDERSTOOD, read_result, split_glyph, without_number};
use crate::phrases::{code_and_squares, move_error};
use crate::{Phrases, RulesError, RulesText, SetupError, Text, read_next, set_up, shown};
use game::{History, Outcome};

impl<G: Phrases> Record<G> {
    /// Reads a record. Moves must be legal. Moves after the end of the game are no error here.
    pub fn read(text: &str) -> Result<Self, RecordError> {
        let (head, moves, line) = tags::split(text, 1);
        let tags = tags::unique(head)?;
        if tags.is_empty() && moves.is_empty() {
            return Err(RecordError::new(1, "it is empty", "内容为空"));
        }
        let find = |name: &str| tags.iter().find(|tag| tag.name == name);
        must_be::<G>(find("Game"))?;
        let claimed = find("Result").map(claimed_result).transpose()?;
        let mut history = begin::<G>(find("Rules"), find("FEN"))?;
        let result = play(&mut history, Tokens::new(moves, line), claimed)?;
        let termination = find("Termination").map(|tag| tag.value.clone());
        let others = tags.into_iter().filter(|tag| !UNDERSTOOD.contains(&tag.name.as_str()));
        Ok(Self { tags: others.map(|tag| (tag.name, tag.value)).collect(), history, result, termination })
    }
}

fn must_be<G: Phrases>(tag: Option<&Tag>) -> Result<(), RecordError> {
    let Some(Tag { line, value, .. }) = tag.filter(|tag| !tag.value.eq_ignore_ascii_case(G::NAME)) else {
        return Ok(());
    };
    let value = shown(value);
    let text = Text {
        en: format!("this is a record of `{value}`, expected `{}`", G::NAME),
        zh: format!("这是“{value}”的棋谱，应为“{}”", G::NAME),
    };
    Err(RecordError { line: *line, ply: None, code: "unknown_game", text })
}

fn claimed_result(tag: &Tag) -> Result<Claim, RecordError> {
    let Tag { line, value, .. } = tag;
    read_result(value).ok_or_else(|| {
        let value = shown(value);
        RecordError::new(
            *line,
            format!("the result is `{value}`, expected 1-0, 0-1, 1/2-1/2 or *"),
            format!("结果为“{value}”，应为 1-0、0-1、1/2-1/2 或 *"),
        )
    })
}

/// Starts a game from the tags `Rules` and `FEN`.
pub fn begin<G: Phrases>(rules: Option<&Tag>, fen: Option<&Tag>) -> Result<History<G>, RecordError> {
    let refuse = |error: &RulesError| RecordError::rules(rules.map_or(1, |tag| tag.line), error);
    let text: RulesText = match rules {
        Some(tag) => tag.value.parse().map_err(|error| refuse(&error))?,
        None => RulesText::default(),
    };
    set_up(&text, fen.map(|tag| tag.value.as_str())).map_err(|error| match error {
        SetupError::Rules(error) => refuse(&error),
        SetupError::Position(error) => RecordError::position(fen.map_or(1, |tag| tag.line), error),
    })
}

/// Plays the moves and returns the result after them.
fn play<G: Phrases>(
    history: &mut History<G>,
    tokens: Tokens,
    claimed: Option<Claim>,
) -> Result<Option<Outcome>, RecordError> {
    let mut result = None;
    let mut last_line = 1;
    // Variations are not part of the game.
    let mut variations = Vec::new();
    for token in tokens {
        let (line, token) = token?;
        let word = match token {
            Token::Open => {
                variations.push(line);
                continue;
            }
            Token::Close => {
                variations.pop().ok_or_else(|| no_variation(line))?;
                continue;
            }
            Token::Comment(_) => continue,
            Token::Word(_) if !variations.is_empty() => continue,
            Token::Word(word) => word,
        };
        last_line = line;
        if result.is_some() {
            let word = shown(word);
            return Err(RecordError::new(
                line,
                format!("there is `{word}` after the result, expected the end"),
                format!("结果之后还有“{word}”，应到此结束"),
            ));
        }
        result = read_result(word);
        if result.is_some() {
            continue;
        }
        let Some(text) = without_number(split_glyph(word).0) else { continue };
        let ply = read_next(history, text).map_err(|error| {
            let (code, _) = code_and_squares(&error);
            let text = move_error::<G>(history.position(), &error);
            RecordError { line, ply: Some(history.plies().len() + 1), code, text }
        })?;
        history.push_unchecked(ply);
    }
    if let Some(&line) = variations.last() {
        return Err(RecordError::new(line, "the variation that begins here has no `)`", "此处的变着缺少“)”"));
    }
    match (claimed, result) {
        (Some(claimed), Some(result)) if claimed != result => Err(RecordError::new(
            last_line,
            "the result after the moves differs from the tag Result",
            "着法后的结果与标签 Result 不一致",
        )),
        // A record with a `Result` tag also has a result after the moves; otherwise the file may be truncated.
        (Some(_), None) => Err(RecordError::new(
            last_line,
            "there is no result after the moves; the file may be incomplete",
            "着法之后没有结果；文件可能不完整",
        )),
        (_, result) => Ok(result.and_then(|Claim(result)| result)),
    }
}

fn no_variation(line: usize) -> RecordError {
    RecordError::new(line, "there is a `)` without a `(` before it", "“)”之前没有“(”")
}
