//! The workspace and its packages, from `cargo metadata`.

use std::{
    env,
    path::{Path, PathBuf},
    process::Command,
};

use anyhow::{Context, Result};
use serde::Deserialize;

use crate::process;

/// The workspace that this program belongs to.
#[derive(Debug, Deserialize)]
pub(crate) struct Workspace {
    #[serde(rename = "workspace_root")]
    pub(crate) root: PathBuf,
    #[serde(rename = "target_directory")]
    pub(crate) target: PathBuf,
    pub(crate) packages: Vec<Package>,
}

/// A member of the workspace.
#[derive(Debug, Deserialize)]
pub(crate) struct Package {
    pub(crate) name: String,
    pub(crate) manifest_path: PathBuf,
    pub(crate) dependencies: Vec<Dependency>,
}

/// A dependency of a member.
#[derive(Debug, Deserialize)]
pub(crate) struct Dependency {
    pub(crate) name: String,
    #[serde(default, deserialize_with = "null_is_normal")]
    pub(crate) kind: Kind,
    /// `Some` only for our own packages.
    path: Option<PathBuf>,
}

/// The kind of a dependency.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Kind {
    #[default]
    Normal,
    Build,
    Dev,
}

impl Workspace {
    /// Runs `cargo metadata`.
    pub(crate) fn load() -> Result<Self> {
        // Cargo runs us in the caller's folder, so the manifest is found by where this crate was compiled.
        let manifest = Path::new(env!("CARGO_MANIFEST_DIR")).join("Cargo.toml");
        let mut command = cargo();
        command.args(["metadata", "--format-version=1", "--no-deps", "--manifest-path"]);
        let json = process::read(command.arg(manifest))?;
        serde_json::from_str(&json).context("`cargo metadata` says something unexpected")
    }

    /// Returns a cargo command that runs at the root of the workspace.
    pub(crate) fn cargo<'a>(&self, args: impl IntoIterator<Item = &'a str>) -> Command {
        let mut command = cargo();
        command.args(args).current_dir(&self.root);
        command
    }
}

impl Dependency {
    pub(crate) fn is_ours(&self) -> bool {
        self.path.is_some()
    }
}

/// Returns the cargo that started us, so that every step uses the same toolchain.
fn cargo() -> Command {
    Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()))
}

/// Cargo writes `null` for a normal dependency.
fn null_is_normal<'de, D: serde::Deserializer<'de>>(deserializer: D) -> Result<Kind, D::Error> {
    Ok(Option::deserialize(deserializer)?.unwrap_or_default())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_kinds_of_dependency_are_distinguished() {
        let json = r#"[
            {"name": "game", "kind": null, "path": "somewhere/game"},
            {"name": "testkit", "kind": "dev", "path": "somewhere/testkit"},
            {"name": "serde", "kind": "build"}
        ]"#;
        let read: Vec<Dependency> = serde_json::from_str(json).unwrap();
        let kinds: Vec<_> = read.iter().map(|dependency| dependency.kind).collect();
        let ours: Vec<_> = read.iter().map(Dependency::is_ours).collect();
        assert_eq!(kinds, [Kind::Normal, Kind::Dev, Kind::Build]);
        assert_eq!(ours, [true, true, false]);
    }
}
