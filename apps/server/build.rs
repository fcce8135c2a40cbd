//! Embeds the page in the program, if it was built: `cargo xtask play` and `cargo xtask dist` set its path.
//!
//! Without it the program is built as well, and `serve` explains what to do.

#[path = "src/tag.rs"]
mod tag;

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs, io};

/// The path of the folder that `cargo xtask dist` makes.
const VARIABLE: &str = "CHUHE_DIST";

fn main() -> io::Result<()> {
    println!("cargo:rerun-if-env-changed={VARIABLE}");
    let mut list = String::from("&[\n");
    if let Some(folder) = env::var_os(VARIABLE).map(PathBuf::from) {
        println!("cargo:rerun-if-changed={}", folder.display());
        let mut names = Vec::new();
        collect(&folder, "", &mut names)?;
        names.sort_unstable();
        for name in names.iter().filter(|name| !has_ending(name, "br")) {
            let path = folder.join(name);
            let small = folder.join(format!("{name}.br"));
            let small = if small.exists() { format!("Some({})", included(&small)) } else { "None".to_owned() };
            let tag = tag::of(&fs::read(&path)?);
            let _ = writeln!(
                list,
                "    Asset {{ name: {name:?}, tag: {tag:?}, plain: {}, small: {small} }},",
                included(&path)
            );
        }
    }
    list.push(']');
    let out = env::var_os("OUT_DIR").map(PathBuf::from).ok_or_else(|| io::Error::other("cargo sets OUT_DIR"))?;
    fs::write(out.join("assets.rs"), list)
}

fn collect(folder: &Path, prefix: &str, names: &mut Vec<String>) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        let name = format!("{prefix}{}", entry.file_name().to_string_lossy());
        if entry.file_type()?.is_dir() {
            collect(&entry.path(), &format!("{name}/"), names)?;
        } else {
            names.push(name);
        }
    }
    Ok(())
}

/// Returns an expression that includes the content of a file.
fn included(path: &Path) -> String {
    format!("include_bytes!({:?})", path.to_string_lossy())
}

fn has_ending(name: &str, ending: &str) -> bool {
    Path::new(name).extension().is_some_and(|extension| extension == ending)
}
