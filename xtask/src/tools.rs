//! Programs and targets that a step needs: they are installed, or the error says how to install them.
//!
//! Nothing is put outside the target folder, except toolchain parts, which only rustup can place, packages of the
//! system, where `apt-get` may install them, and the advisory database, which cargo-deny keeps in cargo's own folder.

use std::{
    fs,
    path::{Path, PathBuf},
    process::Command,
    time::Duration,
};

use anyhow::{Context, Result, bail};

use crate::{process, workspace::Workspace};

/// A cargo subcommand of which we use exactly one version.
pub(crate) struct CargoTool {
    pub(crate) name: &'static str,
    pub(crate) version: &'static str,
}

impl CargoTool {
    /// The path of the installed program; installs it first if that version is not there.
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
            // Unoptimised: that is built in half the time, and the tool still answers within a second.
            let mut command = workspace.cargo(["install", self.name, "--version", self.version, "--debug", "--force"]);
            // Its own build folder, or every other cargo run would wait for this one.
            command.args(locked).arg("--root").arg(root).arg("--target-dir").arg(root.join("build"));
            process::run(&mut command)
        };
        install(&["--locked"]).or_else(|error| {
            // A lock file may name a version that a registry no longer gives out.
            eprintln!("      {error}: trying with the newest versions of its dependencies");
            install(&[])
        })?;
        // Several hundred megabytes that nobody looks at again; failing to remove them harms nothing.
        let _ = fs::remove_dir_all(root.join("build"));
        Ok(())
    }
}

/// Makes sure that the standard library of `triple` is there.
pub(crate) fn need_target(triple: &str) -> Result<()> {
    let libraries = process::read(Command::new("rustc").args(["--print", "target-libdir", "--target", triple]))?;
    if holds_core(Path::new(libraries.trim())) {
        return Ok(());
    }
    rustup(&["target", "add", triple])
}

/// Makes sure that a part of the toolchain is there; `subcommand` is the cargo subcommand that it brings.
pub(crate) fn need_component(workspace: &Workspace, component: &str, subcommand: &str) -> Result<()> {
    match process::read(&mut workspace.cargo([subcommand, "--version"])) {
        Ok(_) => Ok(()),
        Err(_) => rustup(&["component", "add", component]),
    }
}

/// Fails with the command that installs `program` if it is not there.
pub(crate) fn need_program(program: &str, install: &str) -> Result<()> {
    if !process::answers(program) {
        bail!("`{program}` is needed and not here; install it with: {install}");
    }
    Ok(())
}

/// Makes sure that `program` is there; where we may, its package is installed.
pub(crate) fn need_package(program: &str, package: &str) -> Result<()> {
    if process::answers(program) {
        return Ok(());
    }
    let install = || Command::new("apt-get").args(["install", "-y", "--no-install-recommends", package]).status();
    let refresh = || Command::new("apt-get").arg("update").status();
    if process::answers("apt-get") {
        eprintln!("      {program} is not here yet: installing {package}");
        // Lists of packages may be old; then they are fetched, and it is tried again. Whether it helped is asked below.
        if !install().is_ok_and(|status| status.success()) && refresh().is_ok() {
            let _ = install();
        }
    }
    need_program(program, &format!("apt-get install -y {package}"))
}

/// The path of `axe-core`, which looks for barriers in a page. The lock file says which version, and what its bytes are.
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

/// The name of an installed nightly toolchain.
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
