//! Makes a folder that any web host can serve, also below a sub-path: `cargo xtask dist` runs this.
//!
//! Files whose version is their content hash go into one folder named after that hash, so that browsers can
//! cache them forever. Files with fixed names (the page, the service worker, the manifest) are beside it and
//! refer to the current folder.
#![allow(clippy::print_stdout, reason = "a command-line program prints its results")]

mod compress;
mod guide;
mod modules;
mod packs;
mod version;

use anyhow::{Context, Result, ensure};
use clap::Parser;
use std::fs;
use std::path::{Path, PathBuf};

/// Makes a folder that any web host can serve.
#[derive(Parser)]
struct Args {
    /// The output folder, which is replaced
    #[arg(long)]
    out: PathBuf,
    /// Files with fixed names: the page, the service worker, icons
    #[arg(long)]
    fixed: PathBuf,
    /// Files that go into the versioned folder: styles, scripts
    #[arg(long)]
    versioned: PathBuf,
    /// The guide, in Markdown
    #[arg(long)]
    guide: PathBuf,
    /// Compiled modules
    #[arg(long = "module", required = true)]
    modules: Vec<PathBuf>,
    /// A compiled module that is split into parts, linked with `--emit-relocs`
    #[arg(long = "split")]
    splits: Vec<PathBuf>,
}

/// A file to be written.
struct File {
    /// Its path in the folder, with `/`.
    name: String,
    content: Vec<u8>,
}

fn main() -> Result<()> {
    let args = Args::parse();
    let mut versioned = read_folder(&args.versioned)?;
    versioned.extend(guide::build(&args.guide)?);
    for module in &args.modules {
        versioned.extend(modules::glue(module)?);
    }
    for module in &args.splits {
        versioned.extend(modules::split(module)?);
    }
    versioned.sort_by(|a, b| a.name.cmp(&b.name));
    let mut fixed = read_folder(&args.fixed)?;
    // Browsers detect a new version by the service worker alone, so its version covers all files.
    let version = version::of(fixed.iter().chain(&versioned));
    for file in &mut versioned {
        file.name = format!("{version}/{}", file.name);
    }
    let kept: Vec<&str> = fixed.iter().chain(&versioned).map(|file| file.name.as_str()).collect();
    let kept = version::list(&kept);
    for file in &mut fixed {
        version::name_in(file, &version, &kept);
    }
    ensure!(fixed.iter().any(|file| file.name == "index.html"), "{} has no index.html", args.fixed.display());
    if args.out.exists() {
        fs::remove_dir_all(&args.out).with_context(|| args.out.display().to_string())?;
    }
    for file in fixed.iter().chain(&versioned) {
        write(&args.out.join(&file.name), &file.content)?;
        if let Some(small) = compress::smaller(&file.content)? {
            write(&args.out.join(format!("{}.br", file.name)), &small)?;
            println!("{:>9} {:>9}  {}", file.content.len(), small.len(), file.name);
        } else {
            println!("{:>9} {:>9}  {}", file.content.len(), "", file.name);
        }
    }
    Ok(())
}

fn read_folder(folder: &Path) -> Result<Vec<File>> {
    let mut files = Vec::new();
    collect(folder, "", &mut files)?;
    files.sort_by(|a, b| a.name.cmp(&b.name));
    Ok(files)
}

fn collect(folder: &Path, prefix: &str, files: &mut Vec<File>) -> Result<()> {
    for entry in fs::read_dir(folder).with_context(|| folder.display().to_string())? {
        let path = entry?.path();
        let name = path.file_name().and_then(|name| name.to_str()).context("a file name that is no text")?;
        let name = format!("{prefix}{name}");
        if path.is_dir() {
            collect(&path, &format!("{name}/"), files)?;
        } else {
            let content = fs::read(&path).with_context(|| path.display().to_string())?;
            files.push(File { name, content });
        }
    }
    Ok(())
}

fn write(path: &Path, content: &[u8]) -> Result<()> {
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder).with_context(|| folder.display().to_string())?;
    }
    fs::write(path, content).with_context(|| path.display().to_string())
}
