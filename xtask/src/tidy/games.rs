//! The files that list every game: "Adding a game" in `CONTRIBUTING.md` names them all, and no other file does it.
//!
//! A file lists every game if its code names each of them. A file that names one game is about that game, so a new game
//! does not touch it.

use super::{Finding, TextFile, edges};
use crate::workspace::Workspace;

const GUIDE: &str = "CONTRIBUTING.md";
const SECTION: &str = "## Adding a game";

/// Files that name every game although a new game need not be added there, and why.
const OTHERS: &[(&str, &str)] = &[
    ("apps/cli/src/games.rs", "what only some games have at the command line; a new game gets the defaults"),
    ("apps/cli/src/args.rs", "help texts with examples"),
    ("apps/cli/src/help/refusals.rs", "help texts with examples"),
    ("apps/cli/src/help/chinese.txt", "help texts with examples"),
    ("apps/web/fixed/index.html", "a description for search engines"),
    ("apps/web/fixed/manifest.webmanifest", "a description for search engines"),
];

/// Folders with tests, examples, prose and measurements, which may name the games that they are about.
const FREE: &[&str] = &["docs/", "testdata/", "fuzz/", "tools/e2e/", "xtask/", ".ci/"];

pub(super) fn check(workspace: &Workspace, files: &[TextFile]) -> Vec<Finding> {
    check_files(&edges::rules_crates(workspace), files)
}

fn check_files(games: &[&str], files: &[TextFile]) -> Vec<Finding> {
    let Some(guide) = files.iter().find(|file| file.path == GUIDE) else { return Vec::new() };
    let listed = listed(guide);
    let mut findings = Vec::new();
    for file in files.iter().filter(|file| is_code(file, games)) {
        let known =
            listed.iter().any(|(_, path)| *path == file.path) || OTHERS.iter().any(|(path, _)| *path == file.path);
        if let (Some(line), false) = (last_named(file, games), known) {
            let text = format!(
                "this names every game: use `games::each_game!`, or list the file in {GUIDE}, \"{}\"",
                &SECTION[3..]
            );
            findings.push(Finding::new(file, line, text));
        }
    }
    for (line, path) in listed {
        let found = files.iter().find(|file| file.path == path);
        if found.and_then(|file| last_named(file, games)).is_none() {
            findings.push(Finding::new(
                guide,
                line,
                format!("`{path}` does not name every game, so a new game need not change it"),
            ));
        }
    }
    findings
}

/// The files of the table in the section, with their lines.
fn listed(guide: &TextFile) -> Vec<(usize, &str)> {
    let section = guide.lines().skip_while(|(_, line)| *line != SECTION).skip(1);
    let section = section.take_while(|(_, line)| !line.starts_with("## "));
    let path = |line: &'_ str| Some(line.strip_prefix("| `")?.split_once('`')?.0.len());
    section.filter_map(|(number, line)| Some((number, &line[3..3 + path(line)?]))).collect()
}

/// Whether a file is code, and not about one game by its path.
fn is_code(file: &TextFile, games: &[&str]) -> bool {
    let path = file.path.as_str();
    let is_own = || games.iter().any(|game| path.contains(game));
    let is_free = || FREE.iter().any(|folder| path.starts_with(folder)) || file.has_extension("md");
    let is_test = || path.contains("/tests/") || path.contains("/examples/") || path.ends_with("tests.rs");
    !is_own() && !is_free() && !is_test()
}

/// The line in which the last of the games is first named, if all are. Comments and tests do not count.
fn last_named(file: &TextFile, games: &[&str]) -> Option<usize> {
    let code: Vec<(usize, String)> = file
        .lines()
        .take_while(|(_, line)| !line.starts_with("#[cfg(test)]") && *line != "[dev-dependencies]")
        .filter(|(_, line)| !line.trim_start().starts_with("//"))
        .map(|(number, line)| (number, line.to_lowercase()))
        .collect();
    let first = |game: &&str| code.iter().find(|(_, line)| line.contains(game)).map(|(number, _)| *number);
    let lines: Option<Vec<usize>> = games.iter().map(first).collect();
    lines?.into_iter().max()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tidy::files::file;

    const GAMES: [&str; 2] = ["xiangqi", "banqi"];

    fn findings(files: &[TextFile]) -> Vec<String> {
        check_files(&GAMES, files).iter().map(ToString::to_string).collect()
    }

    fn guide(path: &str) -> TextFile {
        file(
            GUIDE,
            &format!(
                "# How\n\n{SECTION}\n\n| file | what |\n|---|---|\n| `{path}` | a line |\n\n## Next\n\n| `other.rs` | |"
            ),
        )
    }

    #[test]
    fn a_file_that_lists_every_game_must_be_in_the_guide() {
        let list = file("crates/a/src/list.rs", "// of games\nuse xiangqi::Xiangqi;\n\nuse banqi::Banqi;");
        assert_eq!(findings(&[guide("crates/a/src/list.rs"), list]), [""; 0]);
        let lists = ["crates/a/src/list.rs", "crates/b/src/lib.rs"].map(|path| file(path, "Xiangqi\n\"banqi\""));
        let [found] = &findings(&[&[guide("crates/a/src/list.rs")], &lists[..]].concat())[..] else { panic!() };
        assert!(found.starts_with("crates/b/src/lib.rs:2: this names every game"), "{found}");
    }

    #[test]
    fn the_guide_lists_no_other_files() {
        let expected = "CONTRIBUTING.md:7: `gone.rs` does not name every game, so a new game need not change it";
        assert_eq!(findings(&[guide("gone.rs")]), [expected]);
        assert_eq!(findings(&[guide("gone.rs"), file("gone.rs", "xiangqi")]), [expected]);
    }

    #[test]
    fn comments_tests_and_files_about_one_game_are_free() {
        let list = file("list.rs", "xiangqi banqi");
        let free = [
            file("crates/a/src/lib.rs", "/// xiangqi, banqi\nxiangqi\n#[cfg(test)]\nmod tests { banqi }"),
            file("crates/a/tests/all.rs", "xiangqi banqi"),
            file("crates/a/src/banqi/other.rs", "xiangqi banqi"),
            file("docs/all.md", "xiangqi banqi"),
        ];
        assert_eq!(findings(&[&[guide("list.rs"), list], &free[..]].concat()), [""; 0]);
    }
}
