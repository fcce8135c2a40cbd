//! Running the fuzz targets of `fuzz/`.
//!
//! They need unstable compiler flags: an installed nightly is used, otherwise the pinned compiler is made to
//! allow them.

use std::{fs, path::Path, process::Command};

use anyhow::{Context, Result, bail};

use crate::{
    process,
    tools::{self, CargoTool},
    workspace::Workspace,
};

const CARGO_FUZZ: CargoTool = CargoTool { name: "cargo-fuzz", version: "0.13.2" };

/// The options of `cargo xtask fuzz`.
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// Run only this target
    target: Option<String>,
    /// The time for each target, in seconds
    #[arg(long, default_value_t = 60)]
    seconds: u32,
}

/// Runs one target or all.
pub(crate) fn run(workspace: &Workspace, args: &Args) -> Result<()> {
    let all = targets(&workspace.root)?;
    match &args.target {
        None => run_each(workspace, &all, args.seconds),
        Some(name) if all.contains(name) => run_each(workspace, std::slice::from_ref(name), args.seconds),
        Some(name) => bail!("no fuzz target `{name}`; there are: {}", all.join(", ")),
    }
}

/// Runs every target, a minute each.
pub(crate) fn run_all(workspace: &Workspace) -> Result<()> {
    run(workspace, &Args { target: None, seconds: 60 })
}

fn run_each(workspace: &Workspace, targets: &[String], seconds: u32) -> Result<()> {
    let cargo_fuzz = CARGO_FUZZ.path(workspace)?;
    let nightly = tools::nightly();
    for target in targets {
        let mut command = Command::new(&cargo_fuzz);
        command.args(["fuzz", "run", target, "--", &format!("-max_total_time={seconds}")]);
        // Cargo sets this variable to itself, and cargo-fuzz would use that cargo and its compiler.
        command.current_dir(&workspace.root).env_remove("CARGO");
        match &nightly {
            Some(name) => command.env("RUSTUP_TOOLCHAIN", name),
            None => command.env("RUSTC_BOOTSTRAP", "1"),
        };
        process::run(&mut command).with_context(|| format!("fuzz target `{target}` failed"))?;
    }
    Ok(())
}

/// Returns the names of the targets, sorted.
fn targets(root: &Path) -> Result<Vec<String>> {
    let folder = root.join("fuzz/fuzz_targets");
    let entries = fs::read_dir(&folder).with_context(|| format!("no fuzz targets in {}", folder.display()))?;
    let files = entries.flatten().map(|entry| entry.path());
    let sources = files.filter(|file| file.extension().is_some_and(|extension| extension == "rs"));
    let mut names: Vec<_> = sources.filter_map(|file| Some(file.file_stem()?.to_str()?.to_owned())).collect();
    names.sort();
    if names.is_empty() {
        bail!("no fuzz targets in {}", folder.display());
    }
    Ok(names)
}
