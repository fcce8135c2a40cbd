//! The text that stores findings, so that an interrupted review can be resumed.
//!
//! The first line has the conditions of the review; each further line is a finding with the digest of
//! its [`Query::key`](crate::Query::key). So the order of the games does not matter, and positions that several games
//! share are searched once.

use crate::Finding;
use notation::Text;
use serde::{Deserialize, Serialize};
use std::collections::HashMap;

/// Findings by the digest of their query.
pub type Findings = HashMap<String, Finding>;

/// A line of the text.
#[derive(Debug, Serialize, Deserialize)]
struct Entry {
    key: String,
    #[serde(flatten)]
    found: Finding,
}

/// The first line of the text.
#[derive(Debug, PartialEq, Eq, Serialize, Deserialize)]
struct Head {
    #[serde(rename = "chuhe analyze")]
    conditions: String,
}

/// Returns the first line of a new text.
pub fn head(conditions: &str) -> String {
    serde_json::to_string(&Head { conditions: conditions.to_owned() }).unwrap_or_default()
}

/// Returns the line for a finding.
pub fn line(digest: &str, found: &Finding) -> String {
    serde_json::to_string(&Entry { key: digest.to_owned(), found: found.clone() }).unwrap_or_default()
}

/// Reads the findings of a text; `None` if the text is empty.
pub fn read(text: &str, conditions: &str) -> Result<Option<Findings>, Text> {
    let mut lines = text.lines();
    let Some(first) = lines.next() else { return Ok(None) };
    match serde_json::from_str::<Head>(first) {
        Err(_) => return Err(foreign()),
        Ok(other) if other.conditions != conditions => return Err(other_conditions(&other.conditions, conditions)),
        Ok(_) => {}
    }
    let mut found = Findings::new();
    for (index, line) in lines.enumerate() {
        let Entry { key, found: finding } = serde_json::from_str(line).map_err(|_| broken(index + 2))?;
        found.insert(key, finding);
    }
    Ok(Some(found))
}

/// Returns whether these bytes are the beginning of an incomplete first line.
pub fn is_torn_head(bytes: &[u8]) -> bool {
    b"{\"chuhe analyze\":".starts_with(&bytes[..bytes.len().min(17)]) || bytes.starts_with(b"{\"chuhe analyze\":")
}

/// Returns a digest of sixteen bytes for a query: two hashes with different bases (Fowler, Noll and Vo).
pub fn digest(key: &str) -> String {
    let sum =
        |basis: u64| key.bytes().fold(basis, |sum, byte| (sum ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01B3));
    format!("{:016x}{:016x}", sum(0xCBF2_9CE4_8422_2325), sum(0x6C62_272E_07BB_0142))
}

/// Returns the message for a text that is not a journal.
pub fn foreign() -> Text {
    Text {
        en: "this is not a work file of `chuhe analyze`; choose another file".into(),
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

    const CONDITIONS: &str = "nodes 5";

    #[test]
    fn what_was_written_is_read_and_what_is_not_ours_is_refused() {
        let found = Finding { line: vec!["h2e2".to_owned()], ..Finding::EMPTY };
        let first = head(CONDITIONS);
        let text = format!("{first}\n{}\n", line(&digest("x"), &found));
        let findings = read(&text, CONDITIONS).unwrap().unwrap();
        assert_eq!(findings.get(&digest("x")), Some(&found));
        assert_eq!(read("", CONDITIONS), Ok(None));
        let refused = |text: &str| read(text, CONDITIONS).unwrap_err().to_string();
        assert!(refused("Dear diary\n").contains("not a work file"));
        assert!(refused(&format!("{first}\n{{\"key\":7}}\n")).contains("line 2"));
        assert!(read(&text, "nodes 6").unwrap_err().to_string().contains("nodes 5 instead of nodes 6"));
    }

    #[test]
    fn only_a_head_that_is_cut_off_counts_as_empty() {
        assert!(is_torn_head(b"{\"chuhe an") && is_torn_head(b"{\"chuhe analyze\":\"nodes"));
        assert!(!is_torn_head(b"Dear diary") && !is_torn_head(b"{\"key"));
    }

    #[test]
    fn different_keys_have_different_digests() {
        let texts = ["", "a", "b", "ab", "ba", "h2e2 h9g7", "h2e2 h9g8"];
        let mut digests = texts.map(digest).to_vec();
        digests.sort();
        digests.dedup();
        assert_eq!(digests.len(), texts.len());
    }
}
