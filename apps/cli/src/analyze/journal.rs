//! What was found, written down as it is found: a run that was broken off goes on where it was.
//!
//! Findings are kept by the game that led to them, so it does not matter in which file and in which order games
//! come, and what many games have in common is looked at once.

use super::worth::Worth;
use crate::terminal::printable;
use anyhow::{Context as _, Result, anyhow};
use notation::{Language, Text};
use serde::{Deserialize, Serialize};
use std::collections::HashMap;
use std::fs::{self, File, OpenOptions};
use std::io::{Read as _, Seek as _, SeekFrom, Write as _};

/// What the engine found in one position.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Finding {
    /// What it is worth to the side to move.
    pub(super) score: Worth,
    /// The best line.
    pub(super) line: Vec<String>,
    pub(super) depth: u32,
}

impl Finding {
    /// What an engine finds that finds nothing.
    pub(super) const NOTHING: Self = Self { score: Worth::Cp(0), line: Vec::new(), depth: 0 };
}

/// A line of the file: where, and what.
#[derive(Debug, Serialize, Deserialize)]
struct Entry {
    key: String,
    #[serde(flatten)]
    found: Finding,
}

/// The first line of the file: under which conditions the work was done.
#[derive(Debug, PartialEq, Eq, Serialize, Deserialize)]
struct Head {
    #[serde(rename = "chuhe analyze")]
    conditions: String,
}

/// All that was found so far.
#[derive(Debug, Default)]
pub(super) struct Journal {
    found: HashMap<String, Finding>,
    /// Nowhere, if nobody named a file.
    file: Option<File>,
}

impl Journal {
    /// Opens the file and reads what is in it. A last line that was not written to its end is cut off.
    pub(super) fn open(path: Option<&str>, conditions: &str, language: Language) -> Result<Self> {
        let Some(path) = path else { return Ok(Self::default()) };
        let name = printable(path);
        let say = |text: &Text| format!("{name}: {}", text.to(language));
        let opened = OpenOptions::new().read(true).write(true).create(true).truncate(false).open(path);
        let mut file =
            opened.with_context(|| say(&Text { en: "cannot be opened".into(), zh: "无法打开".into() }))?;
        let mut bytes = Vec::new();
        file.read_to_end(&mut bytes)
            .with_context(|| say(&Text { en: "cannot be read".into(), zh: "无法读取".into() }))?;
        let end = bytes.iter().rposition(|&byte| byte == b'\n').map_or(0, |last| last + 1);
        let whole = String::from_utf8_lossy(&bytes[..end]);
        let head = Head { conditions: conditions.to_owned() };
        let (found, is_new) = read(&whole, &head).map_err(|text| anyhow!(say(&text)))?;
        // Something that is not ours must not be cut.
        if is_new && !bytes.is_empty() && !is_torn_head(&bytes) {
            return Err(anyhow!(say(&foreign())));
        }
        file.set_len(end as u64)?;
        file.seek(SeekFrom::End(0))?;
        if is_new {
            writeln!(file, "{}", serde_json::to_string(&head)?)?;
        }
        Ok(Self { found, file: Some(file) })
    }

    /// How many positions are known already.
    pub(super) fn len(&self) -> usize {
        self.found.len()
    }

    /// What was found at the end of a game.
    pub(super) fn find(&self, game: &str) -> Option<&Finding> {
        self.found.get(&digest(game))
    }

    /// Writes down what was found at the end of a game.
    pub(super) fn add(&mut self, game: &str, found: &Finding) -> Result<()> {
        let entry = Entry { key: digest(game), found: found.clone() };
        if let Some(file) = &mut self.file {
            // In one piece, so that whoever is interrupted leaves whole lines behind.
            file.write_all(format!("{}\n", serde_json::to_string(&entry)?).as_bytes())?;
        }
        self.found.insert(entry.key, entry.found);
        Ok(())
    }
}

/// Takes a file away that is not needed any longer.
pub(super) fn remove(path: &str) -> Result<()> {
    fs::remove_file(path).with_context(|| printable(path))
}

type Found = HashMap<String, Finding>;

/// What is in a file, and whether it is a new one.
fn read(text: &str, head: &Head) -> Result<(Found, bool), Text> {
    let mut lines = text.lines();
    let Some(first) = lines.next() else { return Ok((Found::new(), true)) };
    match serde_json::from_str::<Head>(first) {
        Err(_) => return Err(foreign()),
        Ok(other) if other != *head => return Err(other_conditions(&other.conditions, &head.conditions)),
        Ok(_) => {}
    }
    let mut found = Found::new();
    for (index, line) in lines.enumerate() {
        let Entry { key, found: finding } = serde_json::from_str(line).map_err(|_| broken(index + 2))?;
        found.insert(key, finding);
    }
    Ok((found, false))
}

/// Was the first line itself not written to its end?
fn is_torn_head(bytes: &[u8]) -> bool {
    b"{\"chuhe analyze\":".starts_with(&bytes[..bytes.len().min(17)]) || bytes.starts_with(b"{\"chuhe analyze\":")
}

/// Sixteen bytes that stand for a game: two sums that begin differently (Fowler, Noll and Vo).
fn digest(text: &str) -> String {
    let sum =
        |basis: u64| text.bytes().fold(basis, |sum, byte| (sum ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01B3));
    format!("{:016x}{:016x}", sum(0xCBF2_9CE4_8422_2325), sum(0x6C62_272E_07BB_0142))
}

fn foreign() -> Text {
    Text {
        en: "this is not what `chuhe analyze` writes while it works; choose another file".into(),
        zh: "这不是 `chuhe analyze` 的工作文件；请另选文件".into(),
    }
}

fn broken(line: usize) -> Text {
    Text {
        en: format!("line {line} is broken; remove the file and begin again"),
        zh: format!("第 {line} 行已损坏；请删除此文件后重新分析"),
    }
}

fn other_conditions(found: &str, wanted: &str) -> Text {
    Text {
        en: format!(
            "this work was begun with other settings ({found} instead of {wanted}); remove it or choose another file"
        ),
        zh: format!("此工作文件的设置不同（{found}，而非 {wanted}）；请删除或另选文件"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn head() -> Head {
        Head { conditions: "nodes 5".to_owned() }
    }

    #[test]
    fn what_was_written_is_read_and_what_is_not_ours_is_refused() {
        let entry = Entry { key: digest("x"), found: Finding { line: vec!["h2e2".to_owned()], ..Finding::NOTHING } };
        let first = serde_json::to_string(&head()).unwrap();
        let text = format!("{first}\n{}\n", serde_json::to_string(&entry).unwrap());
        let (found, is_new) = read(&text, &head()).unwrap();
        assert_eq!((found.get(&digest("x")), is_new), (Some(&entry.found), false));
        assert!(read("", &head()).unwrap().1);
        let refused = |text: &str| read(text, &head()).unwrap_err().to_string();
        assert!(refused("Dear diary\n").contains("not what"));
        assert!(refused(&format!("{first}\n{{\"key\":7}}\n")).contains("line 2"));
        let other = Head { conditions: "nodes 6".to_owned() };
        assert!(read(&text, &other).unwrap_err().to_string().contains("nodes 5 instead of nodes 6"));
    }

    #[test]
    fn only_a_head_that_is_cut_off_counts_as_nothing() {
        assert!(is_torn_head(b"{\"chuhe an") && is_torn_head(b"{\"chuhe analyze\":\"nodes"));
        assert!(!is_torn_head(b"Dear diary") && !is_torn_head(b"{\"key"));
    }

    #[test]
    fn different_games_have_different_digests() {
        let texts = ["", "a", "b", "ab", "ba", "h2e2 h9g7", "h2e2 h9g8"];
        let mut digests = texts.map(digest).to_vec();
        digests.sort();
        digests.dedup();
        assert_eq!(digests.len(), texts.len());
    }
}
