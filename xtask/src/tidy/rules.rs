//! Rule ids such as `XQ-4.2`: each is defined once in `docs/rules`, and cited where it is tested or
//! implemented.

use std::collections::{BTreeMap, BTreeSet};

use super::{Finding, TextFile};

pub(super) fn check(files: &[TextFile]) -> Vec<Finding> {
    let mut findings = Vec::new();
    let mut defined = BTreeMap::new();
    let mut prefixes = BTreeSet::new();
    for file in files.iter().filter(|file| is_specification(file)) {
        for (line, text) in file.lines() {
            let Some(id) = defined_id(text) else { continue };
            prefixes.insert(&id[..PREFIX]);
            if let Some((first, at)) = defined.insert(id, (file, line)) {
                findings.push(Finding::new(file, line, format!("{id} is already at {}:{at}", first.path)));
            }
        }
    }

    let mut cited = BTreeSet::new();
    for file in files.iter().filter(|file| proves(file) || file.has_extension("md")) {
        for (line, text) in file.lines() {
            for id in ids(text).filter(|id| prefixes.contains(&id[..PREFIX])) {
                if !defined.contains_key(id) {
                    findings.push(Finding::new(file, line, format!("{id} is not in docs/rules")));
                } else if proves(file) {
                    cited.insert(id);
                }
            }
        }
    }

    let uncited = defined.into_iter().filter(|(id, _)| !cited.contains(id));
    findings.extend(
        uncited.map(|(id, (file, line))| Finding::new(file, line, format!("{id} is cited by no test, vector or code"))),
    );
    findings
}

fn is_specification(file: &TextFile) -> bool {
    file.path.starts_with("docs/rules/") && file.has_extension("md")
}

/// Returns whether a citation in this file counts: tests, vectors and code, but not documents.
fn proves(file: &TextFile) -> bool {
    let in_crate = file.path.starts_with("crates/") && (file.path.contains("/src/") || file.path.contains("/tests/"));
    in_crate || file.path.starts_with("apps/") || file.path.starts_with("testdata/")
}

/// Returns the id that a line of the specification defines: the one at its start, after list marks and
/// asterisks.
fn defined_id(line: &str) -> Option<&str> {
    let sentence = line.trim_start_matches(|c: char| c.is_whitespace() || "-*#>|".contains(c));
    let id = ids(sentence).next()?;
    sentence.starts_with(id).then_some(id)
}

/// The length of `XQ-` at the start of an id. Each game has its own two letters.
const PREFIX: usize = 3;

/// Returns everything in a text that has the form of an id.
fn ids(text: &str) -> impl Iterator<Item = &str> {
    text.match_indices('-').filter_map(move |(dash, _)| {
        let start = (dash + 1).checked_sub(PREFIX)?;
        let letters = text.get(start..dash)?;
        let is_prefix = letters.bytes().all(|byte| byte.is_ascii_uppercase());
        let inside_a_word = text[..start].ends_with(|c: char| c.is_alphanumeric());
        let length = PREFIX + numbers_length(&text[dash + 1..])?;
        (is_prefix && !inside_a_word).then(|| &text[start..start + length])
    })
}

/// Returns the length of `4.2` at the start of a text.
fn numbers_length(text: &str) -> Option<usize> {
    let digits = |text: &str| text.bytes().take_while(u8::is_ascii_digit).count();
    let chapter = digits(text);
    let sentence = digits(text[chapter..].strip_prefix('.')?);
    (chapter > 0 && sentence > 0).then_some(chapter + 1 + sentence)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tidy::files::file;

    #[test]
    fn ids_are_found_anywhere_in_a_line() {
        let found = |text| ids(text).collect::<Vec<_>>();
        assert_eq!(found("// XQ-4.2, XQ-10.11. See XH-1.1"), ["XQ-4.2", "XQ-10.11", "XH-1.1"]);
        assert_eq!(found("XQ-4 XQ-.2 XQ-4. AXQ-1.1 xq-1.1 棋-1.1 -1.1"), [""; 0]);
    }

    #[test]
    fn an_id_is_defined_where_a_line_begins_with_it() {
        assert_eq!(defined_id("XQ-4.2 The horse …"), Some("XQ-4.2"));
        assert_eq!(defined_id("- **XQ-4.2** The horse …"), Some("XQ-4.2"));
        assert_eq!(defined_id("| XQ-4.2 | the horse |"), Some("XQ-4.2"));
        assert_eq!(defined_id("The horse (XQ-4.2) …"), None);
    }

    #[test]
    fn a_rule_must_be_cited_and_a_cited_rule_must_exist() {
        let files = [
            file("docs/rules/xiangqi.md", "**XQ-1.1** One.\n**XQ-1.2** Two, unlike XQ-1.1.\n**XQ-1.1** Again."),
            file("docs/glossary.md", "XQ-1.2"),
            file("crates/xiangqi/tests/rules.rs", "// XQ-1.1\n// XQ-1.9"),
            file("crates/server/src/lib.rs", "No game has these letters: CP-1.2"),
            file("xtask/src/sample.rs", "XQ-7.7"),
        ];
        let findings: Vec<_> = check(&files).iter().map(ToString::to_string).collect();
        let expected = [
            "docs/rules/xiangqi.md:3: XQ-1.1 is already at docs/rules/xiangqi.md:1",
            "crates/xiangqi/tests/rules.rs:2: XQ-1.9 is not in docs/rules",
            "docs/rules/xiangqi.md:2: XQ-1.2 is cited by no test, vector or code",
        ];
        assert_eq!(findings, expected);
    }
}
