//! Words that belong only to the machine where a file was written.

use super::{Finding, TextFile};

/// Split in two, so that this file passes its own check.
const WORDS: &[&str] = &[
    concat!("/wo", "rk/"),
    concat!("crates", ".io"),
    concat!("pypi", ".org"),
    concat!("python", "hosted.org"),
    concat!("deb.", "debian.org"),
    concat!("security.", "debian.org"),
    concat!("npm", "js.org"),
    concat!("npm", "js.com"),
];

pub(super) fn check(files: &[TextFile]) -> Vec<Finding> {
    let mut findings = Vec::new();
    for file in files.iter().filter(|file| !is_written_by_cargo(file)) {
        for word in WORDS.iter().filter(|word| file.text.contains(*word)) {
            let lines = file.lines().filter(|(_, line)| line.contains(word));
            findings.extend(lines.map(|(line, _)| Finding::new(file, line, format!("`{word}` does not belong here"))));
        }
    }
    findings
}

/// Cargo writes the sources of packages into its lock file, the same on every machine.
fn is_written_by_cargo(file: &TextFile) -> bool {
    file.path.rsplit('/').next() == Some("Cargo.lock")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tidy::files::file;

    #[test]
    fn a_leak_is_reported_with_its_line() {
        let text = format!("fine\nsee {}main\n", WORDS[0]);
        let files =
            [file("README.md", &text), file("fuzz/Cargo.lock", WORDS[1]), file("a/workspace/b.rs", "a/workspace/")];
        let lines: Vec<_> = check(&files).into_iter().map(|finding| (finding.file, finding.line)).collect();
        assert_eq!(lines, [("README.md".to_owned(), 2)]);
    }
}
