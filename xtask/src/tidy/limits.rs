//! Limits on the size of files, traits and the command line.

use super::{Finding, TextFile};

/// The most lines of a Rust file.
const FILE_LINES: usize = 500;
/// The most methods of a trait.
const TRAIT_METHODS: usize = 15;
/// The most lines of all Rust files in `apps/cli/src`.
const CLI_LINES: usize = 8_000;

/// Traits that may have more methods, with the reason.
const LARGE_TRAITS: &[(&str, &str)] = &[
    ("Guide", "one engine asks one game, at every node: docs/decisions/0018-large-traits.md"),
    ("Notation", "every game writes all of it, and generic code uses all of it: docs/decisions/0018-large-traits.md"),
];

pub(super) fn check(files: &[TextFile]) -> Vec<Finding> {
    let mut findings = Vec::new();
    for file in files.iter().filter(|file| file.has_extension("rs")) {
        let lines = file.lines().count();
        if lines > FILE_LINES {
            findings.push(Finding::new(file, lines, format!("{lines} lines, more than {FILE_LINES}: split the file")));
        }
        findings.extend(large_traits(file));
    }
    findings.extend(command_line(files, CLI_LINES));
    findings
}

fn large_traits(file: &TextFile) -> Vec<Finding> {
    let excepted = |name: &str| LARGE_TRAITS.iter().any(|(other, _)| *other == name);
    let traits = traits(file).into_iter().filter(|found| found.methods > TRAIT_METHODS && !excepted(found.name));
    traits
        .map(|Trait { name, line, methods }| {
            let text =
                format!("the trait `{name}` has {methods} methods, more than {TRAIT_METHODS}: split it by caller");
            Finding::new(file, line, text)
        })
        .collect()
}

fn command_line(files: &[TextFile], most: usize) -> Option<Finding> {
    const FOLDER: &str = "apps/cli/src";
    let ours = |file: &&TextFile| file.path.starts_with("apps/cli/src/") && file.has_extension("rs");
    let lines: usize = files.iter().filter(ours).map(|file| file.lines().count()).sum();
    let text = format!("{lines} lines, more than {most}: move code into a library");
    (lines > most).then(|| Finding { file: FOLDER.to_owned(), line: 0, text })
}

/// A trait in a file.
#[derive(Debug, PartialEq, Eq)]
struct Trait<'a> {
    name: &'a str,
    line: usize,
    methods: usize,
}

/// The traits of a file that is formatted by rustfmt: methods are indented by four spaces more than their trait.
fn traits(file: &TextFile) -> Vec<Trait<'_>> {
    let mut found: Vec<Trait<'_>> = Vec::new();
    // The indentation of the trait that is open.
    let mut open: Option<usize> = None;
    for (line, text) in file.lines() {
        let indent = text.len() - text.trim_start().len();
        match open {
            Some(outer) if indent == outer && text.trim() == "}" => open = None,
            Some(outer) => {
                if indent == outer + 4 && has_keyword(text, "fn").is_some() {
                    found.iter_mut().last().into_iter().for_each(|last| last.methods += 1);
                }
            }
            None => {
                if let Some(rest) = has_keyword(text, "trait") {
                    let end = rest.find(|c: char| !c.is_alphanumeric() && c != '_').unwrap_or(rest.len());
                    found.push(Trait { name: &rest[..end], line, methods: 0 });
                    open = (!text.trim_end().ends_with('}')).then_some(indent);
                }
            }
        }
    }
    found
}

/// The text after a keyword of an item, if only words of Rust that may stand before it do.
fn has_keyword<'a>(line: &'a str, keyword: &str) -> Option<&'a str> {
    let mut rest = line.trim_start();
    loop {
        let (word, after) = rest.split_once(' ')?;
        if word == keyword {
            return Some(after);
        }
        if !["pub", "pub(crate)", "pub(super)", "const", "async"].contains(&word) {
            return None;
        }
        rest = after;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tidy::files::file;

    fn findings(path: &str, text: &str) -> Vec<String> {
        check(&[file(path, text)]).iter().map(ToString::to_string).collect()
    }

    #[test]
    fn a_long_file_is_found() {
        assert_eq!(findings("a.rs", &"x\n".repeat(500)), [""; 0]);
        assert_eq!(findings("a.rs", &"x\n".repeat(501)), ["a.rs:501: 501 lines, more than 500: split the file"]);
        assert_eq!(findings("a.md", &"x\n".repeat(501)), [""; 0]);
    }

    #[test]
    fn methods_of_traits_are_counted() {
        let text = "pub trait A: Sized {\n    /// fn no\n    fn one(&self);\n    fn two() {\n        fn inner() {}\n    }\n}\n\
                    impl A for u8 {\n    fn one(&self) {}\n}\nmod b {\n    pub(crate) trait B<T> {}\n    trait C {\n        \
                    const fn c();\n    }\n}\n";
        let file = file("a.rs", text);
        let found: Vec<_> = traits(&file).into_iter().map(|it| (it.name, it.line, it.methods)).collect();
        assert_eq!(found, [("A", 1, 2), ("B", 12, 0), ("C", 13, 1)]);
    }

    #[test]
    fn a_large_trait_is_found_unless_it_is_excepted() {
        let large = |name: &str| format!("trait {name} {{\n{}}}\n", "    fn f();\n".repeat(16));
        let expected = "a.rs:1: the trait `Big` has 16 methods, more than 15: split it by caller";
        assert_eq!(findings("a.rs", &large("Big")), [expected]);
        for (name, reason) in LARGE_TRAITS {
            assert!(!reason.is_empty());
            assert_eq!(findings("a.rs", &large(name)), [""; 0]);
        }
    }

    #[test]
    fn the_lines_of_the_command_line_are_added_up() {
        let files =
            [file("apps/cli/src/a.rs", "x\nx"), file("apps/cli/src/b/c.rs", "x"), file("apps/cli/tests/d.rs", "x")];
        assert!(command_line(&files, 3).is_none());
        assert_eq!(
            command_line(&files, 2).unwrap().to_string(),
            "apps/cli/src:0: 3 lines, more than 2: move code into a library"
        );
    }
}
