//! Which of our crates may depend on which: the table of `ARCHITECTURE.md`.

use super::{Finding, TextFile};
use crate::workspace::{Kind, Package, Workspace};

/// A crate and the crates that it may use.
struct Member {
    name: &'static str,
    /// Whether it must also compile for WebAssembly.
    browser: bool,
    uses: &'static [&'static [&'static str]],
}

/// The row for every rules crate: one for each game of `crates/games`.
const A_GAME: &str = "the rules of a game";

/// What a crate that supports every game may use.
const RULES: &[&str] = &["grid", "game", "commitment", A_GAME, "games"];

/// What tests and examples may use although it is further down: test tools, notations and files.
const FOR_TESTS: &[&str] = &["testkit", "notation", "records"];

/// The table. Dependencies only point up the list, so there can be no cycle.
/// It may list crates that do not exist yet. Every existing crate must be in it, except for rules crates.
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
    native("endings", &[RULES, &["engine", "notation"]]),
    native("tuning", &[RULES, &["engine", "notation"]]),
    everywhere("thinker", &[RULES, &["engine", "notation"]]),
    native("protocols", &[RULES, &["engine", "notation", "thinker"]]),
    everywhere("protocol", &[]),
    everywhere("session", &[RULES, &["notation", "picture", "protocol"]]),
    everywhere("review", &[RULES, &["engine", "notation", "thinker"]]),
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
            &["endings", "review", "thinker", "tuning"],
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

/// Returns the rules crates: the dependencies of `games`.
pub(crate) fn rules_crates(workspace: &Workspace) -> Vec<&str> {
    let facade = workspace.packages.iter().filter(|package| package.name == "games");
    let dependencies = facade.flat_map(|package| &package.dependencies);
    let ours = dependencies.filter(|dependency| dependency.is_ours() && dependency.kind == Kind::Normal);
    ours.map(|dependency| dependency.name.as_str()).collect()
}

/// Returns whether this crate must also compile for WebAssembly.
pub(crate) fn is_for_the_browser(workspace: &Workspace, name: &str) -> bool {
    let row = row(name, &rules_crates(workspace));
    MEMBERS.iter().any(|member| member.name == row && member.browser)
}

/// Returns the name of a crate's row in the table.
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

/// Returns the problems of a package, each with the name to look for in its manifest.
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
        // Tests may use everything above, to compare with it.
        Kind::Dev => FOR_TESTS.contains(&wanted) || MEMBERS[..place].iter().any(|member| member.name == wanted),
    }
}

/// Returns the line of a manifest that starts with a name, or has it as a value.
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
    fn the_table_points_up_and_names_only_known_crates() {
        for (place, member) in MEMBERS.iter().enumerate() {
            for used in member.uses.iter().copied().flatten() {
                let above = MEMBERS[..place].iter().any(|other| other.name == *used);
                assert!(above, "{} uses {used}, which is not above it", member.name);
            }
        }
    }

    #[test]
    fn an_edge_in_the_table_is_allowed() {
        check_complaints("game", r#"{"name": "grid", "path": "p"}, {"name": "serde"}"#, &[]);
        check_complaints("notation", r#"{"name": "xiangqi", "path": "p"}"#, &[]);
        check_complaints("xiangqi", r#"{"name": "game", "path": "p"}"#, &[]);
    }

    #[test]
    fn an_edge_outside_the_table_is_refused() {
        check_complaints("grid", r#"{"name": "game", "path": "p"}"#, &["game"]);
        check_complaints("engine", r#"{"name": "notation", "path": "p"}"#, &["notation"]);
        check_complaints("game", r#"{"name": "testkit", "path": "p"}"#, &["testkit"]);
        check_complaints("xiangqi", r#"{"name": "banqi", "path": "p"}"#, &["banqi"]);
    }

    #[test]
    fn tests_may_use_the_testkit_and_crates_above() {
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
