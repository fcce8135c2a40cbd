//! Programs and targets that a step needs: they are installed, or the error says how to install them.
//!
//! Nothing is written outside the target folder, except toolchain parts (by rustup), system packages (by
//! `apt-get`, if allowed), and the advisory database (by cargo-deny, in cargo's folder).

use std::{
    fs,
    path::{Path, PathBuf},
    process::Command,
    time::Duration,
};

use anyhow::{Context, Result, bail};

use crate::{process, workspace::Workspace};

/// A cargo subcommand in a fixed version.
pub(crate) struct CargoTool {
    pub(crate) name: &'static str,
    pub(crate) version: &'static str,
}

impl CargoTool {
    /// Returns the path of the installed program; installs it first if that version is missing.
    pub(crate) fn path(&self, workspace: &Workspace) -> Result<PathBuf> {
        let root = workspace.target.join("tools");
        let program = root.join("bin").join(self.name).with_extension(std::env::consts::EXE_EXTENSION);
        if !self.is_at(&program) {
            eprintln!("      {} {} is not in {} yet: installing it", self.name, self.version, root.display());
            self.install(workspace, &root)?;
        }
        Ok(program)
    }

    fn is_at(&self, program: &Path) -> bool {
        program.exists()
            && process::read(Command::new(program).arg("--version"))
                .is_ok_and(|answer| answer.split_whitespace().any(|word| word == self.version))
    }

    fn install(&self, workspace: &Workspace, root: &Path) -> Result<()> {
        let install = |locked: &[&str]| {
            // Unoptimized: it builds in half the time, and the tool still runs within a second.
            let mut command = workspace.cargo(["install", self.name, "--version", self.version, "--debug", "--force"]);
            // A separate build folder, so that other cargo commands do not wait for this one.
            command.args(locked).arg("--root").arg(root).arg("--target-dir").arg(root.join("build"));
            process::run(&mut command)
        };
        install(&["--locked"]).or_else(|error| {
            // A lock file may name a version that the registry no longer offers.
            eprintln!("      {error}: trying with the newest versions of its dependencies");
            install(&[])
        })?;
        // Several hundred megabytes that are no longer needed; a failure to remove them is harmless.
        let _ = fs::remove_dir_all(root.join("build"));
        Ok(())
    }
}

/// Makes sure that the standard library of `triple` is installed.
pub(crate) fn need_target(triple: &str) -> Result<()> {
    let libraries = process::read(Command::new("rustc").args(["--print", "target-libdir", "--target", triple]))?;
    if holds_core(Path::new(libraries.trim())) {
        return Ok(());
    }
    rustup(&["target", "add", triple])
}

/// Makes sure that a toolchain component is installed; `subcommand` is the cargo subcommand that it provides.
pub(crate) fn need_component(workspace: &Workspace, component: &str, subcommand: &str) -> Result<()> {
    match process::read(&mut workspace.cargo([subcommand, "--version"])) {
        Ok(_) => Ok(()),
        Err(_) => rustup(&["component", "add", component]),
    }
}

/// Fails with the installation command if `program` is missing.
pub(crate) fn need_program(program: &str, install: &str) -> Result<()> {
    if !process::answers(program) {
        bail!("`{program}` is missing; install it with: {install}");
    }
    Ok(())
}

/// Makes sure that `program` is installed; installs its package if that is allowed.
pub(crate) fn need_package(program: &str, package: &str) -> Result<()> {
    if process::answers(program) {
        return Ok(());
    }
    let install = || Command::new("apt-get").args(["install", "-y", "--no-install-recommends", package]).status();
    let refresh = || Command::new("apt-get").arg("update").status();
    if process::answers("apt-get") {
        eprintln!("      {program} is missing: installing {package}");
        // The package lists may be outdated; then they are refreshed, and the installation is retried. The
        // result is checked below.
        if !install().is_ok_and(|status| status.success()) && refresh().is_ok() {
            let _ = install();
        }
    }
    need_program(program, &format!("apt-get install -y {package}"))
}

/// Returns the path of `axe-core`, which checks accessibility. The lock file fixes its version and its hash.
pub(crate) fn axe(workspace: &Workspace) -> Result<PathBuf> {
    const FILES: [&str; 2] = ["package.json", "package-lock.json"];
    need_package("npm", "npm")?;
    let (from, root) = (workspace.root.join("tools/e2e/axe"), workspace.target.join("tools/axe"));
    let script = root.join("node_modules/axe-core/axe.min.js");
    let is_same = |name: &&str| fs::read(root.join(name)).ok() == fs::read(from.join(name)).ok();
    if script.exists() && FILES.iter().all(is_same) {
        return Ok(script);
    }
    eprintln!("      axe-core is not in {} yet: installing it", root.display());
    fs::create_dir_all(&root)?;
    for name in FILES {
        fs::copy(from.join(name), root.join(name)).with_context(|| name.to_owned())?;
    }
    let mut command = Command::new("npm");
    process::run(command.args(["ci", "--ignore-scripts", "--no-audit", "--no-fund", "--silent"]).current_dir(&root))?;
    Ok(script)
}

/// Returns the name of an installed nightly toolchain.
pub(crate) fn nightly() -> Option<String> {
    let toolchains = process::read(Command::new("rustup").args(["toolchain", "list"])).ok()?;
    let name = toolchains.lines().find(|line| line.starts_with("nightly"))?;
    name.split_whitespace().next().map(str::to_owned)
}

fn rustup(args: &[&str]) -> Result<()> {
    const LIMIT: Duration = Duration::from_mins(2);
    process::run_within(LIMIT, Command::new("rustup").args(args))
        .with_context(|| format!("a part of the Rust toolchain is missing; try it by hand: rustup {}", args.join(" ")))
}

fn holds_core(folder: &Path) -> bool {
    let Ok(entries) = fs::read_dir(folder) else { return false };
    entries.flatten().any(|entry| entry.file_name().to_string_lossy().starts_with("libcore-"))
}
