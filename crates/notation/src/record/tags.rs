//! The tags at the head of a record: `[Name "value"]`.

use super::RecordError;
use crate::shown;

/// A tag and its line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tag {
    /// The line, from 1.
    pub line: usize,
    /// The name.
    pub name: String,
    /// The value.
    pub value: String,
}

/// A line of the head: a tag or an error.
type Head = Result<Tag, RecordError>;

/// Splits a record into the tags of its head, the rest, and the line number of the rest. `line` is the number
/// of the first line.
pub fn split(text: &str, line: usize) -> (Vec<Head>, &str, usize) {
    // Some editors write a byte order mark.
    let mut rest = text.strip_prefix('\u{FEFF}').unwrap_or(text);
    let mut line = line;
    let mut head = Vec::new();
    while !rest.is_empty() {
        let end = rest.find('\n').map_or(rest.len(), |end| end + 1);
        let text = &rest[..end];
        if !is_head(text) {
            break;
        }
        if text.trim_start().starts_with('[') {
            head.push(read(line, text));
        }
        rest = &rest[end..];
        line += 1;
    }
    (head, rest, line)
}

/// Returns the tags, or an error if one occurs twice.
pub(super) fn unique(head: Vec<Head>) -> Result<Vec<Tag>, RecordError> {
    let mut tags: Vec<Tag> = Vec::new();
    for tag in head {
        let tag = tag?;
        if tags.iter().any(|other| other.name == tag.name) {
            let name = shown(&tag.name);
            let text = (format!("the tag {name} is given twice"), format!("标签 {name} 重复"));
            return Err(RecordError::new(tag.line, text.0, text.1));
        }
        tags.push(tag);
    }
    Ok(tags)
}

/// Returns the game that the record names, if any.
pub fn game_named(text: &str) -> Option<String> {
    let (head, ..) = split(text, 1);
    head.into_iter().flatten().find(|tag| tag.name == "Game").map(|tag| tag.value)
}

/// Tags, blank lines and comment lines come before the moves.
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

/// Removes backslashes, which escape quotation marks and backslashes. Control characters become spaces, as in
/// writing.
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

/// Writes a tag on its own line. Line breaks and other control characters become spaces.
pub fn write_tag(name: &str, value: &str) -> String {
    let value = value.replace(char::is_control, " ").replace('\\', "\\\\").replace('"', "\\\"");
    format!("[{name} \"{value}\"]\n")
}
