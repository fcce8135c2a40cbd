//! The tags at the head of a record: `[Name "value"]`.

use super::RecordError;
use crate::shown;

/// A tag and the line on which it stands.
#[derive(Debug)]
pub(super) struct Tag {
    pub(super) line: usize,
    pub(super) name: String,
    pub(super) value: String,
}

/// Lines of moves, each with its number from 1.
type Lines<'a> = Vec<(usize, &'a str)>;

/// Splits a record into its tags and the lines of moves.
pub(super) fn split(text: &str) -> Result<(Vec<Tag>, Lines<'_>), RecordError> {
    // Editors of one system like to put a mark of the byte order in front.
    let text = text.strip_prefix('\u{FEFF}').unwrap_or(text);
    let mut lines = text.lines().enumerate().map(|(index, line)| (index + 1, line)).peekable();
    let mut tags: Vec<Tag> = Vec::new();
    while let Some((line, text)) = lines.next_if(|(_, line)| is_head(line)) {
        if text.trim_start().starts_with('[') {
            let tag = read(line, text)?;
            if tags.iter().any(|other| other.name == tag.name) {
                let name = shown(&tag.name);
                return Err(RecordError::new(
                    line,
                    format!("the tag {name} is given twice"),
                    format!("标签 {name} 重复"),
                ));
            }
            tags.push(tag);
        }
    }
    Ok((tags, lines.collect()))
}

/// The game that a record says it is of; nothing if it does not say, or is no record.
pub fn game_named(text: &str) -> Option<String> {
    let (tags, _) = split(text).ok()?;
    tags.into_iter().find(|tag| tag.name == "Game").map(|tag| tag.value)
}

/// Tags, blank lines and whole lines of comment come before the moves.
fn is_head(line: &str) -> bool {
    let line = line.trim_start();
    line.is_empty() || line.starts_with(['[', ';'])
}

fn read(line: usize, text: &str) -> Result<Tag, RecordError> {
    let malformed = || {
        let found = shown(text.trim());
        RecordError::new(
            line,
            format!("`{found}` is not a tag; expected something like `[Red \"name\"]`"),
            format!("“{found}”不是标签；标签形如“[Red \"姓名\"]”"),
        )
    };
    let inner = text.trim().strip_prefix('[').and_then(|text| text.strip_suffix(']')).ok_or_else(malformed)?;
    let (name, value) = inner.trim().split_once(char::is_whitespace).ok_or_else(malformed)?;
    let is_name = name.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_');
    let quoted = value.trim().strip_prefix('"').and_then(|value| value.strip_suffix('"'));
    let value = quoted.filter(|_| is_name).and_then(unescape).ok_or_else(malformed)?;
    Ok(Tag { line, name: name.to_owned(), value })
}

/// Takes the backslashes off; a quotation mark needs one, and so does a backslash. Control
/// characters become spaces, as they do when a tag is written.
fn unescape(text: &str) -> Option<String> {
    let mut value = String::with_capacity(text.len());
    let mut characters = text.chars();
    while let Some(character) = characters.next() {
        match character {
            '\\' => value.push(characters.next().filter(|next| ['"', '\\'].contains(next))?),
            '"' => return None,
            _ => value.push(if character.is_control() { ' ' } else { character }),
        }
    }
    Some(value)
}

/// Writes a tag on a line of its own. Line breaks and their like cannot be kept and become spaces.
pub(super) fn write(name: &str, value: &str) -> String {
    let value = value.replace(char::is_control, " ").replace('\\', "\\\\").replace('"', "\\\"");
    format!("[{name} \"{value}\"]\n")
}
