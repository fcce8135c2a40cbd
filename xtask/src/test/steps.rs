//! The steps of `cargo xtask test`. Cheap steps come first, so that small mistakes are found early.

use std::{fs, process::Command};

use anyhow::{Context, Result, ensure};
use serde::Deserialize;

use super::{advisories, answers, games, page};
use crate::{
    chuhe, fuzz, process, signature,
    tidy::{self, edges},
    tools::{self, CargoTool},
    workspace::Workspace,
};

/// 0.20.2 builds with the pinned compiler.
const CARGO_DENY: CargoTool = CargoTool { name: "cargo-deny", version: "0.20.2" };

/// A step.
pub(super) struct Step {
    pub(super) name: &'static str,
    pub(super) about: &'static str,
    /// Runs with `--full` only.
    pub(super) slow: bool,
    pub(super) run: fn(&Workspace) -> Result<()>,
}

/// All steps, in the order in which they run.
pub(super) const STEPS: &[Step] = &[
    step("fmt", "the code is formatted", fmt),
    step("tidy", "dependency edges, rule ids, links, vectors", tidy::run),
    step("clippy", "no warning in any target", clippy),
    step("test", "unit tests, integration tests, documentation examples", test),
    step("doc", "the documentation builds without a warning", doc),
    step("wasm", "the crates that a browser needs compile for WebAssembly", wasm),
    step("features", "notation and records compile with each game alone, and with none", features),
    step("smoke", "the release binary counts perft correctly", smoke),
    step("page", "the page is small and passes its browser tests", page::run),
    step("signature", "the engines search exactly the recorded nodes", signature::check),
    step("deny", "licences, sources, duplicates and known vulnerabilities of the dependencies", deny),
    slow("perft", "the perft vectors, to their full depth", perft),
    slow("answers", "the engine answers in every known position within ten milliseconds", answers::run),
    slow("games", "five hundred fast games each of Banqi and XiongHan by random rules, without a fault", games::run),
    slow("fuzz", "each fuzz target for a minute", fuzz::run_all),
];

const fn step(name: &'static str, about: &'static str, run: fn(&Workspace) -> Result<()>) -> Step {
    Step { name, about, slow: false, run }
}

const fn slow(name: &'static str, about: &'static str, run: fn(&Workspace) -> Result<()>) -> Step {
    Step { name, about, slow: true, run }
}

fn fmt(workspace: &Workspace) -> Result<()> {
    tools::need_component(workspace, "rustfmt", "fmt")?;
    process::run(&mut workspace.cargo(["fmt", "--all", "--", "--check"]))
        .context("the code is not formatted; fix it with: cargo fmt")
}

fn clippy(workspace: &Workspace) -> Result<()> {
    tools::need_component(workspace, "clippy", "clippy")?;
    process::run(&mut workspace.cargo(["clippy", "--workspace", "--all-targets", "--", "-D", "warnings"]))
}

fn test(workspace: &Workspace) -> Result<()> {
    process::run(&mut workspace.cargo(["test", "--workspace"]))
}

fn doc(workspace: &Workspace) -> Result<()> {
    let mut command = workspace.cargo(["doc", "--workspace", "--no-deps", "--document-private-items"]);
    process::run(command.env("RUSTDOCFLAGS", "-Dwarnings"))
}

fn wasm(workspace: &Workspace) -> Result<()> {
    const TRIPLE: &str = "wasm32-unknown-unknown";
    tools::need_component(workspace, "clippy", "clippy")?;
    tools::need_target(TRIPLE)?;
    let mut command = workspace.cargo(["clippy", "--target", TRIPLE]);
    for package in &workspace.packages {
        if edges::is_for_the_browser(workspace, &package.name) {
            command.args(["-p", &package.name]);
        }
    }
    process::run(command.args(["--", "-D", "warnings"]))
}

fn features(workspace: &Workspace) -> Result<()> {
    tools::need_component(workspace, "clippy", "clippy")?;
    let games = edges::rules_crates(workspace);
    for package in ["notation", "records"] {
        for game in std::iter::once("").chain(games.iter().copied()) {
            let only = ["--no-default-features", "--features", game];
            let mut command = workspace.cargo(["clippy", "-p", package]);
            process::run(command.args(only).args(["--", "-D", "warnings"]))?;
        }
    }
    Ok(())
}

fn smoke(workspace: &Workspace) -> Result<()> {
    let mut command = Command::new(chuhe::build(workspace)?);
    command.args(["perft", "4"]);
    process::announce(&command);
    let nodes = chuhe::read_nodes(&process::read(&mut command)?)?;
    ensure!(nodes == 3_290_240, "perft 4 from the start has 3290240 leaves, not {nodes}");
    Ok(())
}

fn deny(workspace: &Workspace) -> Result<()> {
    let program = CARGO_DENY.path(workspace)?;
    let mut command = Command::new(&program);
    // First, because this also downloads the manifests that the offline check of advisories reads.
    process::run(command.args(["check", "bans", "licenses", "sources"]).current_dir(&workspace.root))?;
    advisories::check(workspace, &program)
}

/// A line of `testdata/xiangqi/perft.jsonl`.
#[derive(Deserialize)]
struct PerftVector {
    id: String,
    fen: String,
    /// Leaves at depth 1, 2, 3 …
    perft: Vec<u64>,
}

fn perft(workspace: &Workspace) -> Result<()> {
    const VECTORS: &str = "testdata/xiangqi/perft.jsonl";
    let chuhe = chuhe::build(workspace)?;
    let text = fs::read_to_string(workspace.root.join(VECTORS)).context(VECTORS)?;
    for line in text.lines() {
        let PerftVector { id, fen, perft } = serde_json::from_str(line).context(VECTORS)?;
        let expected = perft.last().with_context(|| format!("{VECTORS}: {id} has no numbers"))?;
        let depth = perft.len();
        let output = process::read(Command::new(&chuhe).args(["perft", "--fen", &fen, &depth.to_string()]))?;
        let nodes = chuhe::read_nodes(&output)?;
        ensure!(nodes == *expected, "{id}, depth {depth}: expected {expected} leaves, counted {nodes}");
        eprintln!("      {id}, depth {depth}: {nodes} leaves");
    }
    Ok(())
}
