//! Which of our crates may depend on which: the picture of `ARCHITECTURE.md` as a table.

use super::{Finding, TextFile};
use crate::workspace::{Kind, Package, Workspace};

/// A crate of ours and what it may use.
struct Member {
    name: &'static str,
    /// Whether it also has to compile for WebAssembly.
    browser: bool,
    uses: &'static [&'static [&'static str]],
}

/// The row of the table that stands for every rules crate: one for each game of `crates/games`.
const A_GAME: &str = "the rules of a game";

/// What a crate may use that works with every game.
const RULES: &[&str] = &["grid", "game", "commitment", A_GAME, "games"];

/// What a test or an example may use although it stands further down: the tools for tests, notations and files.
const FOR_TESTS: &[&str] = &["testkit", "notation", "records"];

/// The table. Dependencies only point up the list, so there can be no circle.
/// A crate that is not written yet may stand here; a crate that is written must, except for rules crates.
const MEMBERS: &[Member] = &[
    everywhere("grid", &[]),
    everywhere("game", &[&["grid"]]),
    everywhere("commitment", &[&["game"]]),
    everywhere(A_GAME, &[&["game", "grid", "commitment"]]),
    everywhere("games", &[&[A_GAME]]),
    everywhere("notation", &[RULES]),
    everywhere("records", &[RULES, &["notation"]]),
    everywhere("picture", &[RULES, &["notation"]]),
    everywhere("engine", &[RULES]),
    everywhere("thinker", &[RULES, &["engine", "notation"]]),
    native("protocols", &[RULES, &["engine", "notation", "thinker"]]),
    everywhere("protocol", &[]),
    everywhere("session", &[RULES, &["notation", "picture", "protocol"]]),
    native("contest", &[RULES, &["engine", "notation", "session", "thinker"]]),
    native("store", &[&["protocol"]]),
    native("testkit", &[RULES, &["notation"]]),
    everywhere("engine-worker", &[&["engine", "notation", "protocol", "thinker"]]),
    everywhere("records-worker", &[RULES, &["notation", "picture", "protocol", "records", "session"]]),
    everywhere("web", &[RULES, &["notation", "picture", "session", "protocol"]]),
    native("server", &[&["engine", "session", "store", "protocol"]]),
    // apps/cli
    native(
        "chuhe",
        &[
            RULES,
            &["contest", "engine", "notation", "picture", "protocol", "protocols", "records", "session", "server"],
            &["thinker"],
        ],
    ),
    // tools/bundle
    native("bundle", &[RULES, &["notation", "picture"]]),
    native("e2e", &[]),
    native("xtask", &[]),
];

const fn everywhere(name: &'static str, uses: &'static [&'static [&'static str]]) -> Member {
    Member { name, browser: true, uses }
}

const fn native(name: &'static str, uses: &'static [&'static [&'static str]]) -> Member {
    Member { name, browser: false, uses }
}

/// The rules crates: what `games` depends on.
pub(crate) fn rules_crates(workspace: &Workspace) -> Vec<&str> {
    let facade = workspace.packages.iter().filter(|package| package.name == "games");
    let dependencies = facade.flat_map(|package| &package.dependencies);
    let ours = dependencies.filter(|dependency| dependency.is_ours() && dependency.kind == Kind::Normal);
    ours.map(|dependency| dependency.name.as_str()).collect()
}

/// Whether this crate has to compile for WebAssembly too.
pub(crate) fn is_for_the_browser(workspace: &Workspace, name: &str) -> bool {
    let row = row(name, &rules_crates(workspace));
    MEMBERS.iter().any(|member| member.name == row && member.browser)
}

/// The name in the table under which a crate stands.
fn row<'a>(name: &'a str, rules_crates: &[&str]) -> &'a str {
    if rules_crates.contains(&name) { A_GAME } else { name }
}

pub(super) fn check(workspace: &Workspace, files: &[TextFile]) -> Vec<Finding> {
    let mut findings = Vec::new();
    let games = rules_crates(workspace);
    for package in &workspace.packages {
        let path = package.manifest_path.strip_prefix(&workspace.root).unwrap_or(&package.manifest_path);
        let path = path.to_string_lossy().replace('\\', "/");
        let manifest = files.iter().find(|file| file.path == path);
        for (dependency, text) in complaints(package, &games) {
            let line = manifest.map_or(1, |manifest| line_of(manifest, dependency));
            findings.push(Finding { file: path.clone(), line, text });
        }
    }
    findings
}

/// What is wrong with a package, with the name to look for in its manifest.
fn complaints<'a>(package: &'a Package, games: &[&str]) -> Vec<(&'a str, String)> {
    let name = package.name.as_str();
    let Some(place) = MEMBERS.iter().position(|member| member.name == row(name, games)) else {
        let text = format!("`{name}` is neither in the table of xtask/src/tidy/edges.rs nor a game of crates/games");
        return vec![(name, text)];
    };
    let ours = package.dependencies.iter().filter(|dependency| dependency.is_ours());
    ours.filter(|dependency| !is_allowed(place, row(&dependency.name, games), dependency.kind))
        .map(|dependency| {
            let kind = if dependency.kind == Kind::Dev { "use in its tests" } else { "depend on" };
            let text = format!("`{name}` may not {kind} `{}` (table in xtask/src/tidy/edges.rs)", dependency.name);
            (dependency.name.as_str(), text)
        })
        .collect()
}

fn is_allowed(place: usize, wanted: &str, kind: Kind) -> bool {
    match kind {
        Kind::Normal | Kind::Build => MEMBERS[place].uses.iter().any(|group| group.contains(&wanted)),
        // Tests may take whatever stands above, to compare with it.
        Kind::Dev => FOR_TESTS.contains(&wanted) || MEMBERS[..place].iter().any(|member| member.name == wanted),
    }
}

/// Where a manifest speaks of a name: the line that begins with it, or that gives it as a value.
fn line_of(manifest: &TextFile, name: &str) -> usize {
    let begins =
        |line: &str| line.trim_start().strip_prefix(name).is_some_and(|rest| rest.trim_start().starts_with(['=', '.']));
    let is_value = |line: &str| line.ends_with(&format!("\"{name}\""));
    let found = manifest.lines().find(|(_, line)| begins(line) || is_value(line));
    found.map_or(1, |(number, _)| number)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tidy::files::file;

    #[track_caller]
    fn check_complaints(name: &str, dependencies: &str, expected: &[&str]) {
        let json = format!(r#"{{"name": "{name}", "manifest_path": "Cargo.toml", "dependencies": [{dependencies}]}}"#);
        let package: Package = serde_json::from_str(&json).unwrap();
        let found: Vec<_> =
            complaints(&package, &["xiangqi", "banqi"]).into_iter().map(|(dependency, _)| dependency).collect();
        assert_eq!(found, expected);
    }

    #[test]
    fn the_table_points_up_and_names_only_its_own() {
        for (place, member) in MEMBERS.iter().enumerate() {
            for used in member.uses.iter().copied().flatten() {
                let above = MEMBERS[..place].iter().any(|other| other.name == *used);
                assert!(above, "{} uses {used}, which is not above it", member.name);
            }
        }
    }

    #[test]
    fn an_edge_that_is_in_the_table_is_allowed() {
        check_complaints("game", r#"{"name": "grid", "path": "p"}, {"name": "serde"}"#, &[]);
        check_complaints("notation", r#"{"name": "xiangqi", "path": "p"}"#, &[]);
        check_complaints("xiangqi", r#"{"name": "game", "path": "p"}"#, &[]);
    }

    #[test]
    fn an_edge_that_is_not_in_the_table_is_refused() {
        check_complaints("grid", r#"{"name": "game", "path": "p"}"#, &["game"]);
        check_complaints("engine", r#"{"name": "notation", "path": "p"}"#, &["notation"]);
        check_complaints("game", r#"{"name": "testkit", "path": "p"}"#, &["testkit"]);
        check_complaints("xiangqi", r#"{"name": "banqi", "path": "p"}"#, &["banqi"]);
    }

    #[test]
    fn tests_may_use_the_testkit_and_what_stands_above() {
        check_complaints("xiangqi", r#"{"name": "testkit", "kind": "dev", "path": "p"}"#, &[]);
        check_complaints("xiangqi", r#"{"name": "notation", "kind": "dev", "path": "p"}"#, &[]);
        check_complaints("engine", r#"{"name": "notation", "kind": "dev", "path": "p"}"#, &[]);
        check_complaints("game", r#"{"name": "xiangqi", "kind": "dev", "path": "p"}"#, &["xiangqi"]);
    }

    #[test]
    fn a_crate_must_be_in_the_table_or_a_game() {
        check_complaints("jieqi", "", &["jieqi"]);
    }

    #[test]
    fn a_finding_names_the_line_of_the_manifest() {
        let manifest =
            file("Cargo.toml", "[package]\nname = \"engine\"\n[dependencies]\ngames = 1\ngame.workspace = true");
        assert_eq!(line_of(&manifest, "game"), 5);
        assert_eq!(line_of(&manifest, "engine"), 2);
    }
}
