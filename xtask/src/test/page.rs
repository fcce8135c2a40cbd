//! The page in a real browser.

use std::{
    io::{BufRead as _, BufReader},
    path::Path,
    process::{Child, Stdio},
};

use anyhow::{Context, Result, ensure};

use crate::{dist, process, tools, workspace::Workspace};

/// Builds the page and runs its browser tests.
pub(super) fn run(workspace: &Workspace) -> Result<()> {
    need_browser()?;
    let folder = dist::build(workspace, &[])?;
    drive(workspace, &folder, &[])
}

/// Measures how smoothly the page runs while the engine thinks.
pub(crate) fn measure(workspace: &Workspace) -> Result<()> {
    need_browser()?;
    drive(workspace, &dist::build(workspace, &[])?, &["--measure"])
}

fn need_browser() -> Result<()> {
    tools::need_package("chromium", "chromium")?;
    tools::need_package("chromedriver", "chromium-driver")
}

/// Serves the page and runs a browser on it.
fn drive(workspace: &Workspace, folder: &Path, how: &[&str]) -> Result<()> {
    let mut server = Server::start(workspace, folder)?;
    let address = server.address()?;
    let mut command = workspace.cargo(["run", "--quiet", "--package", "e2e", "--", &address]);
    process::run(command.arg("--folder").arg(folder).arg("--axe").arg(tools::axe(workspace)?).args(how))
}

/// A server that is killed when it is dropped.
struct Server(Child);

impl Server {
    fn start(workspace: &Workspace, folder: &Path) -> Result<Self> {
        let mut command = workspace.cargo(["run", "--quiet", "--package", "server", "--example", "serve"]);
        command.env("CHUHE_DIST", folder).stdout(Stdio::piped());
        process::announce(&command);
        Ok(Self(command.spawn().map_err(|error| process::not_started(&command, error))?))
    }

    /// Returns its address, which is its first line of output.
    fn address(&mut self) -> Result<String> {
        let stdout = self.0.stdout.take().context("stdout is piped")?;
        let mut line = String::new();
        BufReader::new(stdout).read_line(&mut line)?;
        ensure!(line.starts_with("http://"), "the server does not print its address");
        Ok(line.trim().to_owned())
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // It may have ended already.
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}
