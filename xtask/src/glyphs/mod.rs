//! `cargo xtask glyphs`: extracts the outlines of the characters in diagrams from a font.
//!
//! Pictures must look the same on every machine, without a Chinese font installed. So the outlines are
//! committed, and this step documents their source. The same font always gives the same file.

mod font;
mod outline;

use std::{
    fmt::Write as _,
    fs,
    path::{Path, PathBuf},
    process::Command,
};

use anyhow::{Context, Result, bail};

use self::font::{Family, Font};
use crate::{process, workspace::Workspace};

/// The file with the outlines.
const FILE: &str = "crates/picture/glyphs/characters.txt";

/// The Debian package of the font, and its path.
const PACKAGE: &str = "fonts-noto-cjk";
const INSTALLED: &str = "/usr/share/fonts/opentype/noto/NotoSerifCJK-Bold.ttc";

/// The characters, and the faces they are taken from. Characters of both scripts are taken from the traditional
/// face, to match their neighbours.
const CHARACTERS: &[(Family, &str)] = &[
    (Family::Traditional, "帥仕相俥傌炮兵將士象車馬砲卒"),
    (Family::Traditional, "漢汗尉衛射䠶檑礌甲胄刺伺楯碷巡廵"),
    (Family::Simplified, "帅将车马汉卫"),
    (Family::Traditional, "楚河界一二三四五六七八九十"),
    (Family::Traditional, "0123456789abcdefghijklmABCDEFGHIJKLNPQRSUWX"),
];

/// The options of `cargo xtask glyphs`.
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// Noto Serif CJK Bold [default: where Debian's fonts-noto-cjk puts it]
    #[arg(long, value_name = "FILE")]
    font: Option<PathBuf>,
    /// Write nothing, and fail if the committed file differs
    #[arg(long)]
    check: bool,
}

/// Writes the file, or compares it.
pub(crate) fn run(workspace: &Workspace, args: &Args) -> Result<()> {
    let path = args.font.clone().unwrap_or_else(|| INSTALLED.into());
    if args.font.is_none() {
        need_font(&path)?;
    }
    let bytes = fs::read(&path).with_context(|| path.display().to_string())?;
    let text = outlines(&bytes)?;
    let file = workspace.root.join(FILE);
    if args.check {
        let committed = fs::read_to_string(&file).context(FILE)?;
        if committed != text {
            bail!("{FILE} differs from the outlines of {}; update it with: cargo xtask glyphs", path.display());
        }
        println!("{FILE} is up to date");
        return Ok(());
    }
    fs::write(&file, &text).context(FILE)?;
    println!("{FILE}: {} characters, {} bytes", text.lines().filter(|line| !line.starts_with('#')).count(), text.len());
    Ok(())
}

/// Installs the font if `apt-get` is available, otherwise says what is missing.
fn need_font(path: &Path) -> Result<()> {
    if path.is_file() {
        return Ok(());
    }
    eprintln!("      there is no {}: installing {PACKAGE}", path.display());
    process::run(Command::new("apt-get").args(["install", "--yes", PACKAGE]))
        .with_context(|| format!("install {PACKAGE} by hand, or name the font with --font"))
}

fn outlines(bytes: &[u8]) -> Result<String> {
    let mut text = header(&Font::new(bytes, Family::Traditional)?.version()?);
    for (family, characters) in CHARACTERS {
        let font = Font::new(bytes, *family)?;
        for character in characters.chars() {
            let glyph = font.glyph(character)?;
            writeln!(text, "{character} {} {}", glyph.advance, glyph.path)?;
        }
    }
    Ok(text)
}

fn header(version: &str) -> String {
    format!(
        "\
# SPDX-License-Identifier: OFL-1.1
# Made by `cargo xtask glyphs` from Noto Serif CJK Bold, {version}; do not edit.
# The licence and the copyright are in OFL.txt beside this file.
# Each line: the character, its advance width, its outline as SVG path data.
# An em has 1000 units, y goes down. The origin is the optical centre of a Chinese character;
# of a letter or digit it is the middle of its width and of the height of a capital.
"
    )
}
