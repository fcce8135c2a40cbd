//! Known vulnerabilities of the dependencies, by `cargo deny check advisories`.
//!
//! The check needs a database from the network. A machine without it passes with a warning; a machine that has it,
//! even an old copy, fails if an advisory applies.

use std::{
    path::Path,
    process::{Command, Stdio},
    time::Duration,
};

use anyhow::{Context, Result, bail};
use serde::Deserialize;

use crate::{process, workspace::Workspace};

/// Fetches the database if possible, and checks the dependencies against it.
pub(super) fn check(workspace: &Workspace, cargo_deny: &Path) -> Result<()> {
    const FETCH_LIMIT: Duration = Duration::from_mins(2);
    let deny = || {
        let mut command = Command::new(cargo_deny);
        command.current_dir(&workspace.root);
        command
    };
    let mut fetch = deny();
    // Its errors are several lines of git; the warning below says what they mean, and how to see them.
    fetch.args(["fetch", "db"]).env("GIT_TERMINAL_PROMPT", "0").stdout(Stdio::null()).stderr(Stdio::null());
    let fetched = process::run_within(FETCH_LIMIT, &mut fetch).is_ok();

    let mut command = deny();
    command.args(["--offline", "--format", "json", "check", "advisories"]);
    process::announce(&command);
    let output = command.output().map_err(|error| process::not_started(&command, error))?;
    let report = String::from_utf8(output.stderr).context("cargo-deny printed something that is not text")?;
    match (read(&report)?, fetched) {
        (Outcome::Clean, true) => {}
        (Outcome::Clean, false) => warn(cargo_deny, "known vulnerabilities were checked with an older local copy"),
        (Outcome::NoDatabase, false) => warn(cargo_deny, "known vulnerabilities were NOT checked"),
        (Outcome::NoDatabase, true) => bail!("cargo-deny fetched the advisory database and does not find it"),
        (Outcome::Found(advisories), _) => {
            bail!("advisories apply to dependencies:\n{}", advisories.join("\n"))
        }
    }
    Ok(())
}

fn warn(cargo_deny: &Path, consequence: &str) {
    let program = cargo_deny.display();
    eprintln!("      warning: the advisory database could not be fetched: {consequence} (see: {program} fetch db)");
}

/// What the check of advisories says.
#[derive(Debug, PartialEq, Eq)]
enum Outcome {
    /// The database was read, and no advisory in it applies.
    Clean,
    /// There is no database on this machine.
    NoDatabase,
    /// The errors, one line each.
    Found(Vec<String>),
}

/// A line of `cargo deny --format json`.
#[derive(Deserialize)]
#[serde(tag = "type", content = "fields", rename_all = "lowercase")]
enum Line {
    Diagnostic(Diagnostic),
    Log { level: String, message: String },
    Summary { advisories: Counts },
}

#[derive(Deserialize)]
struct Diagnostic {
    severity: String,
    message: String,
    advisory: Option<Advisory>,
    #[serde(default)]
    graphs: Vec<Graph>,
}

#[derive(Deserialize)]
struct Advisory {
    id: String,
}

#[derive(Deserialize)]
struct Graph {
    #[serde(rename = "Krate")]
    package: Package,
}

#[derive(Deserialize)]
struct Package {
    name: String,
    version: String,
}

#[derive(Deserialize)]
struct Counts {
    errors: usize,
}

/// Reads what cargo-deny 0.20 printed. Its exit code is 1 both for an advisory and for a missing database, but only a
/// check that ran has a summary.
fn read(report: &str) -> Result<Outcome> {
    /// How the message begins if the folder of the database does not exist.
    const MISSING: &str = "failed to get 'FETCH_HEAD' metadata";
    let mut found = Vec::new();
    let mut logged = Vec::new();
    for line in report.lines().filter(|line| !line.trim().is_empty()) {
        match serde_json::from_str(line).with_context(|| format!("unexpected output of cargo-deny: {line}"))? {
            Line::Diagnostic(diagnostic) if diagnostic.severity == "error" => found.push(diagnostic.describe()),
            Line::Log { level, message } if level == "ERROR" => logged.push(message),
            Line::Diagnostic(_) | Line::Log { .. } => {}
            Line::Summary { advisories: Counts { errors: 0 } } => return Ok(Outcome::Clean),
            Line::Summary { .. } => return Ok(Outcome::Found(found)),
        }
    }
    if logged.iter().any(|message| message.starts_with(MISSING)) {
        return Ok(Outcome::NoDatabase);
    }
    found.append(&mut logged);
    bail!("cargo-deny could not check advisories:\n{}", found.join("\n"))
}

impl Diagnostic {
    fn describe(&self) -> String {
        let id = self.advisory.as_ref().map_or("error", |advisory| &advisory.id);
        let package = self.graphs.first().map(|Graph { package }| format!(" {} {}", package.name, package.version));
        format!("{id}{}: {}", package.unwrap_or_default(), self.message)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    // Captured from cargo-deny 0.20.2 and shortened: inclusion graphs, labels and descriptions are left out.
    const CLEAN: &str = r#"{"fields":{"advisories":{"errors":0,"helps":0,"notes":0,"warnings":0}},"type":"summary"}"#;
    const FOUND: &str = r#"
{"fields":{"advisory":{"id":"RUSTSEC-2026-9999","package":"sha2","title":"Invented for a test","withdrawn":null},"code":"vulnerability","graphs":[{"Krate":{"name":"sha2","version":"0.10.9"},"parents":[{"Krate":{"name":"wasm_split_macros","version":"0.2.2"}}]}],"labels":[],"message":"Invented for a test","notes":["ID: RUSTSEC-2026-9999"],"severity":"error"},"type":"diagnostic"}
{"fields":{"advisory":{"id":"RUSTSEC-2026-9999","package":"sha2","title":"Invented for a test","withdrawn":null},"code":"vulnerability","graphs":[{"Krate":{"name":"sha2","version":"0.11.1"},"parents":[]}],"labels":[],"message":"Invented for a test","notes":[],"severity":"error"},"type":"diagnostic"}
{"fields":{"advisories":{"errors":2,"helps":0,"notes":0,"warnings":0}},"type":"summary"}
"#;
    const MISSING: &str = r#"{"fields":{"level":"ERROR","message":"failed to get 'FETCH_HEAD' metadata: failed to get HEAD timestamp: [\"-C\", \"advisory-dbs/advisory-db-3157b0e258782691\", \"show\", \"-s\", \"--format=%cI\", \"HEAD\"]\nfatal: cannot change to 'advisory-dbs/advisory-db-3157b0e258782691': No such file or directory\n","timestamp":"2026-11-18T13:44:48.526207507Z"},"type":"log"}"#;
    const WRONG_CONFIGURATION: &str = r#"
{"fields":{"labels":[{"column":11,"line":30,"message":"","span":"file:///adb"}],"message":"advisory database url doesn't have a domain name","severity":"error"},"type":"diagnostic"}
{"fields":{"level":"ERROR","message":"failed to validate configuration file deny.toml","timestamp":"2026-11-18T13:44:19.414078614Z"},"type":"log"}
"#;
    const YANKED: &str = r#"
{"fields":{"code":"yanked","graphs":[{"Krate":{"name":"a","version":"1.0.0"}}],"labels":[],"message":"detected yanked crate (try `cargo update -p a`)","severity":"warning"},"type":"diagnostic"}
{"fields":{"advisories":{"errors":0,"helps":0,"notes":0,"warnings":1}},"type":"summary"}
"#;

    #[test]
    fn a_check_that_ran_is_clean_or_lists_the_advisories() {
        assert_eq!(read(CLEAN).unwrap(), Outcome::Clean);
        assert_eq!(read(YANKED).unwrap(), Outcome::Clean);
        let advisories = ["0.10.9", "0.11.1"].map(|it| format!("RUSTSEC-2026-9999 sha2 {it}: Invented for a test"));
        assert_eq!(read(FOUND).unwrap(), Outcome::Found(advisories.to_vec()));
    }

    #[test]
    fn a_missing_database_is_no_advisory() {
        assert_eq!(read(MISSING).unwrap(), Outcome::NoDatabase);
    }

    #[test]
    fn everything_else_fails() {
        let error = read(WRONG_CONFIGURATION).unwrap_err().to_string();
        assert!(error.contains("domain name") && error.contains("failed to validate"), "{error}");
        assert!(read("").is_err() && read("error: unexpected argument").is_err());
        // A broken database is not a missing one.
        assert!(
            read(&MISSING.replace("failed to get 'FETCH_HEAD' metadata", "failed to load advisory database")).is_err()
        );
    }
}
