//! The tags of a game, including those of other programs.

use crate::Fault;
use notation::record::{Claim, RecordError, Tag, read_result, split};
use notation::{Text, shown};

/// The tags of a game and the text after them.
pub(super) struct Head<'a> {
    pub(super) tags: Vec<Tag>,
    pub(super) faults: Vec<Fault>,
    pub(super) moves: &'a str,
    /// The line of the first move.
    pub(super) line: usize,
}

impl Head<'_> {
    /// Returns the tag of this name.
    pub(super) fn find(&self, name: &str) -> Option<&Tag> {
        // Some programs write every tag they know, most of them empty.
        self.tags.iter().find(|tag| tag.name == name && !tag.value.trim().is_empty())
    }
}

/// Returns the game that the tags name.
pub(crate) fn game_name(text: &str) -> Option<String> {
    let head = read(text, 1);
    head.find("Game").or_else(|| head.find("Variant")).map(|tag| tag.value.clone())
}

/// Reads the tags of a game whose first line has this number.
pub(super) fn read(text: &str, line: usize) -> Head<'_> {
    let (lines, moves, behind) = split(text, line);
    let mut tags: Vec<Tag> = Vec::new();
    let mut faults = Vec::new();
    for tag in lines {
        match tag {
            Ok(tag) => add(&mut tags, &mut faults, tag),
            Err(error) => {
                let written = text.lines().nth(error.line - line).unwrap_or_default();
                let found = careless(written, error.line);
                if found.is_empty() {
                    faults.push(error.into());
                }
                for tag in found {
                    add(&mut tags, &mut faults, tag);
                }
            }
        }
    }
    Head { tags, faults, moves, line: behind }
}

/// Of two tags with the same name, the first counts.
fn add(tags: &mut Vec<Tag>, faults: &mut Vec<Fault>, tag: Tag) {
    match tags.iter().find(|other| other.name == tag.name) {
        None => tags.push(tag),
        Some(other) if other.value == tag.value => {}
        Some(_) => {
            let name = shown(&tag.name);
            let text = Text { en: format!("the tag {name} is given twice"), zh: format!("标签 {name} 重复") };
            faults.push(RecordError { line: tag.line, ply: None, code: "bad_record", text }.into());
        }
    }
}

/// Reads several tags on a line, or quotation marks inside quotation marks.
fn careless(text: &str, line: usize) -> Vec<Tag> {
    let mut tags = Vec::new();
    let mut rest = text;
    while let Some((name, behind)) = rest.split_once('[').and_then(|(_, inner)| inner.split_once('"')) {
        let (value, behind) = match behind.find("\"]") {
            Some(end) => (&behind[..end], &behind[end + 2..]),
            None => (behind.trim_end().trim_end_matches(']').trim_end_matches('"'), ""),
        };
        let name = name.trim();
        if !name.is_empty() && name.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_') {
            let value = value.replace(char::is_control, " ");
            tags.push(Tag { line, name: name.to_owned(), value });
        }
        rest = behind;
    }
    tags
}

/// Reads the tag `Result`, including the words of other programs.
pub(super) fn result(tag: &Tag) -> Result<Claim, Fault> {
    const WORDS: [(&str, &str); 10] = [
        ("红胜", "1-0"),
        ("红方胜", "1-0"),
        ("黑负", "1-0"),
        ("黑胜", "0-1"),
        ("黑方胜", "0-1"),
        ("红负", "0-1"),
        ("和棋", "1/2-1/2"),
        ("和", "1/2-1/2"),
        ("1/2", "1/2-1/2"),
        ("未知", "*"),
    ];
    let value = tag.value.trim();
    let value = WORDS.iter().find(|(word, _)| *word == value).map_or(value, |(_, result)| result);
    read_result(value).ok_or_else(|| {
        let value = shown(value);
        let text = Text {
            en: format!("the result is `{value}`, expected 1-0, 0-1, 1/2-1/2 or *"),
            zh: format!("结果为“{value}”，应为 1-0、0-1、1/2-1/2 或 *"),
        };
        RecordError { line: tag.line, ply: None, code: "bad_record", text }.into()
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, expected: &[(&str, &str)], faults: usize) {
        let head = read(text, 1);
        let found: Vec<_> = head.tags.iter().map(|tag| (tag.name.as_str(), tag.value.as_str())).collect();
        assert_eq!((found.as_slice(), head.faults.len()), (expected, faults));
    }

    #[test]
    fn careless_tags_are_understood() {
        check("[Red \"A\"] [Black \"B\"]\n", &[("Red", "A"), ("Black", "B")], 0);
        check("[Event \"the \"big\" cup\"]\n", &[("Event", "the \"big\" cup")], 0);
        check("[Red \"A\"\n", &[("Red", "A")], 0);
        check("[Red \"A\"]\n[Red \"A\"]\n[Red \"B\"]\n", &[("Red", "A")], 1);
        check("[Red]\n[中 \"x\"]\n", &[], 2);
    }
}
