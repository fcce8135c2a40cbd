//! Reading a record: the tags first, then the moves, each judged as it comes.

use super::tags::{self, Tag};
use super::{Record, RecordError, UNDERSTOOD, Written, read_result};
use crate::phrases::{code_and_squares, move_error};
use crate::{Phrases, RulesError, RulesText, Text, read_next, shown};
use game::{History, Outcome, Seed};

impl<G: Phrases> Record<G> {
    /// Reads a record. Moves must be legal; that a game should have ended earlier is no error here.
    pub fn read(text: &str) -> Result<Self, RecordError> {
        let (tags, lines) = tags::split(text)?;
        if tags.is_empty() && lines.is_empty() {
            return Err(RecordError::new(1, "there is nothing in it", "内容为空"));
        }
        let find = |name: &str| tags.iter().find(|tag| tag.name == name);
        must_be::<G>(find("Game"))?;
        let claimed = find("Result").map(claimed_result).transpose()?;
        let mut history = begin::<G>(find("Rules"), find("FEN"))?;
        let result = play(&mut history, &lines, claimed)?;
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
    let text = Text::new(
        format!("this is a record of `{value}`, expected `{}`", G::NAME),
        format!("这是“{value}”的棋谱，应为“{}”", G::NAME),
    );
    Err(RecordError { line: *line, ply: None, code: "unknown_game", text })
}

fn claimed_result(tag: &Tag) -> Result<Written, RecordError> {
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

fn begin<G: Phrases>(rules: Option<&Tag>, fen: Option<&Tag>) -> Result<History<G>, RecordError> {
    let refuse = |error: &RulesError| RecordError::rules(rules.map_or(1, |tag| tag.line), error);
    let text: RulesText = match rules {
        Some(tag) => tag.value.parse().map_err(|error| refuse(&error))?,
        None => RulesText::default(),
    };
    // Rules that nobody knows are told before a position that cannot be read.
    let by_name = G::read_rules(&text).map_err(|error| refuse(&error))?;
    let (rules, start) = if let Some(Tag { line, value, .. }) = fen {
        let start = G::read_position(value).map_err(|error| RecordError::position(*line, error))?;
        G::settle(&text, start).map_err(|error| refuse(&error))?
    } else {
        let start = G::deal(&by_name, &Seed([0; 32])).0;
        (by_name, start)
    };
    Ok(History::new(rules, start))
}

/// Plays the moves and gives the result that stands behind them.
fn play<G: Phrases>(
    history: &mut History<G>,
    lines: &[(usize, &str)],
    claimed: Option<Written>,
) -> Result<Option<Outcome>, RecordError> {
    let mut result = None;
    let mut last_line = 1;
    for (line, word) in words(lines)? {
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
        let Some(text) = without_number(word) else { continue };
        let ply = read_next(history, text).map_err(|error| {
            let (code, _) = code_and_squares(&error);
            let text = move_error::<G>(history.position(), &error);
            RecordError { line, ply: Some(history.plies().len() + 1), code, text }
        })?;
        history.push(ply);
    }
    match (claimed, result) {
        (Some(claimed), Some(result)) if claimed != result => Err(RecordError::new(
            last_line,
            "the result behind the moves is not the one in the tag Result",
            "着法后的结果与标签 Result 不一致",
        )),
        // Whoever writes the tag writes the end of the moves too; without it the file may have been cut off.
        (Some(_), None) => Err(RecordError::new(
            last_line,
            "there is no result behind the moves; the file may have been cut off",
            "着法之后没有结果；文件可能不完整",
        )),
        (_, result) => Ok(result.and_then(|Written(result)| result)),
    }
}

/// The words of the moves with their lines, comments left out.
fn words<'a>(lines: &[(usize, &'a str)]) -> Result<Vec<(usize, &'a str)>, RecordError> {
    let mut words = Vec::new();
    let mut comment_since = None;
    for &(line, text) in lines {
        let mut rest = text;
        while !rest.is_empty() {
            let read = if comment_since.is_some() {
                let end = rest.find('}');
                comment_since = if end.is_some() { None } else { comment_since };
                end.map_or(rest.len(), |end| end + 1)
            } else if rest.starts_with('{') {
                comment_since = Some(line);
                1
            } else if rest.starts_with(';') {
                rest.len()
            } else {
                let end = rest.find(|c: char| c.is_whitespace() || c == '{' || c == ';').unwrap_or(rest.len());
                if end > 0 {
                    words.push((line, &rest[..end]));
                }
                // A space is not worth a round of its own.
                end.max(rest.chars().next().filter(|c| c.is_whitespace()).map_or(0, char::len_utf8))
            };
            rest = &rest[read..];
        }
    }
    match comment_since {
        None => Ok(words),
        Some(line) => Err(RecordError::new(line, "the comment that begins here has no `}`", "此处的注释缺少“}”")),
    }
}

/// Takes the number of the move off: `1.h2e2`, `1.`, `1...`, `1`. Nothing may be left.
fn without_number(word: &str) -> Option<&str> {
    let rest = word.trim_start_matches(|c: char| c.is_ascii_digit());
    let rest = if rest.len() < word.len() { rest.trim_start_matches('.') } else { rest };
    (!rest.is_empty()).then_some(rest)
}
