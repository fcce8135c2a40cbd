//! Words that make a text a riddle. CONTRIBUTING asks for plain English in everything that people read.

use super::{Finding, TextFile};

/// Phrases in lower case, each with a better way to say it. They are cut in two, so that this file passes its own check.
const PHRASES: &[(&str, &str)] = &[
    (concat!("who", "ever"), "name who does it: the caller, the user, a client"),
    (concat!("no", "body"), "say who does not do it, or use the passive voice"),
    (concat!("some", "body"), "name who does it: the caller, the user, a client"),
    (concat!("every", "body"), "name them: all callers, both players"),
    (concat!("what is ", "seldom"), "use the standard term: rarely used options"),
    (concat!("the ", "house"), "write `we`, `this project` or `supported`"),
    (concat!("a word to the ", "user"), "use the standard term: an error message"),
];

/// The endings of files that people read.
const EXTENSIONS: &[&str] = &["rs", "md", "txt", "toml", "html", "css", "js", "mjs"];

/// Paths that contain such phrases as data: the reply to a protocol, invalid names in tests, and test tables.
const EXCEPTIONS: &[&str] = &[
    "crates/protocols/src/ucci.rs",
    "crates/session/tests/requests.rs",
    "testdata/xionghan/powers/",
    "tools/e2e/src/scenarios/files.rs",
];

pub(super) fn check(files: &[TextFile]) -> Vec<Finding> {
    let is_text = |file: &&TextFile| EXTENSIONS.iter().any(|ending| file.has_extension(ending));
    let is_clean = |file: &&TextFile| !EXCEPTIONS.iter().any(|path| file.path.starts_with(path));
    files.iter().filter(is_text).filter(is_clean).flat_map(riddles).collect()
}

fn riddles(file: &TextFile) -> Vec<Finding> {
    let mut findings = Vec::new();
    for (line, text) in file.lines() {
        let lower = text.to_lowercase();
        for (phrase, instead) in PHRASES.iter().filter(|(phrase, _)| has_phrase(&lower, phrase)) {
            findings.push(Finding::new(file, line, format!("`{phrase}`: {instead}")));
        }
    }
    findings
}

/// Whether the phrase stands in the text as whole words; a name of a test has underscores for spaces.
fn has_phrase(text: &str, phrase: &str) -> bool {
    let is_letter = |c: char| c.is_alphanumeric();
    let text = text.replace('_', " ");
    text.match_indices(phrase)
        .any(|(at, _)| !text[..at].ends_with(is_letter) && !text[at + phrase.len()..].starts_with(is_letter))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tidy::files::file;

    #[test]
    fn a_riddle_is_found_with_its_line() {
        let [(one, _), (two, _), ..] = *PHRASES else { panic!("there are phrases") };
        let text = format!("fine\n// {}s\n// {} else\nfn {two}_comes() {{}}\n", one.to_uppercase(), one.to_uppercase());
        let found: Vec<_> = check(&[file("a.rs", &text)]).into_iter().map(|finding| finding.line).collect();
        assert_eq!(found, [3, 4]);
    }

    #[test]
    fn only_text_that_people_read_is_checked() {
        let text = PHRASES[0].0;
        assert_eq!(check(&[file("Cargo.lock", text), file("a.jsonl", text)]), []);
        for path in EXCEPTIONS {
            assert_eq!(check(&[file(&format!("{path}/a.md"), text)]), []);
        }
    }
}
