//! `cargo xtask dist`: the page as a folder that any web host can serve.

use std::{
    path::{Path, PathBuf},
    process::Command,
    thread,
};

use anyhow::{Result, anyhow};

use crate::{process, tools, workspace::Workspace};

/// The options of `cargo xtask dist`.
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// The output folder [default: dist in the target folder]
    #[arg(long)]
    out: Option<PathBuf>,
}

const TRIPLE: &str = "wasm32-unknown-unknown";
/// Leptos with type-erased views: the page is 7 % smaller.
const ERASED: &str = "target.wasm32-unknown-unknown.rustflags=['--cfg', 'erase_components']";
const PROFILE: &str = "wasm-ui";
/// The profile optimizes for size; the engine needs speed.
const FAST: &str = "profile.wasm-ui.opt-level=3";

/// Makes the folder.
pub(crate) fn run(workspace: &Workspace, args: &Args) -> Result<()> {
    let out = args.out.clone().unwrap_or_else(|| folder(workspace));
    make(workspace, &out, &[])?;
    println!("the page is in {}", out.display());
    Ok(())
}

/// Makes the folder in its default place, and returns its path. Builds native binaries in parallel, with these
/// cargo arguments.
pub(crate) fn build(workspace: &Workspace, meanwhile: &[&[&str]]) -> Result<PathBuf> {
    let out = folder(workspace);
    make(workspace, &out, meanwhile)?;
    Ok(out)
}

fn folder(workspace: &Workspace) -> PathBuf {
    workspace.target.join("dist")
}

fn make(workspace: &Workspace, out: &Path, meanwhile: &[&[&str]]) -> Result<()> {
    tools::need_target(TRIPLE)?;
    eprintln!("      the page and the files (small) and the engine (fast), for the browser");
    // The last step of each build uses a single core for minutes on a fresh machine.
    thread::scope(|scope| {
        let here = scope.spawn(|| {
            let bundle: &[&str] = &["build", "--package", "bundle"];
            let mut all = [bundle].into_iter().chain(meanwhile.iter().copied());
            all.try_for_each(|arguments| process::run(&mut workspace.cargo(arguments.iter().copied())))
        });
        compile(workspace)?;
        here.join().map_err(|_| anyhow!("a thread panicked"))?
    })?;
    let compiled = workspace.target.join(TRIPLE).join(PROFILE);
    let mut command = workspace.cargo(["run", "--package", "bundle", "--"]);
    command.arg("--out").arg(out);
    command.args(["--fixed", "apps/web/fixed", "--versioned", "apps/web/versioned", "--guide", "docs/guide"]);
    command.arg("--split").arg(compiled.join("web.wasm"));
    command.arg("--module").arg(compiled.join("records_worker.wasm"));
    command.arg("--module").arg(compiled.join("engine_worker.wasm"));
    process::run(&mut command)
}

/// Compiles for the browser.
fn compile(workspace: &Workspace) -> Result<()> {
    // The page is loaded first, so it is compiled for size; the engine is loaded after it, and is compiled for
    // speed. The relocations of the page are kept, so that it can be split into parts that are loaded on
    // demand.
    let mut page = for_browser(workspace, "rustc", "web");
    process::run(page.args(["--", "-Clink-arg=--emit-relocs"]))?;
    process::run(&mut for_browser(workspace, "build", "records-worker"))?;
    process::run(for_browser(workspace, "build", "engine-worker").args(["--config", FAST]))
}

/// All use the same profile and flags, so that they share dependencies and build scripts.
fn for_browser(workspace: &Workspace, verb: &str, package: &str) -> Command {
    let mut command = workspace.cargo([verb, "--package", package, "--target", TRIPLE, "--profile", PROFILE]);
    command.args(["--config", ERASED]);
    command
}
