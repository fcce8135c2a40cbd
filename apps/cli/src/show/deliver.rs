//! The output and format of a diagram, determined before it is drawn.

use super::{Form, Options};
use crate::terminal::{Palette, printable};
use anyhow::{Context as _, Result, anyhow, bail};
use notation::{Language, Text};
use std::fs::{self, OpenOptions};
use std::io::{ErrorKind, IsTerminal as _, Write as _, stdout};
use std::path::Path;

/// The format of a diagram.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Format {
    /// Text, coloured or not.
    Text(Palette),
    /// An SVG picture.
    Svg,
    /// A PNG picture.
    Png,
}

/// The kind of standard output.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Stdout {
    /// A terminal.
    Terminal,
    /// A pipe or a file.
    Elsewhere,
}

impl Stdout {
    pub(super) fn now() -> Self {
        if stdout().is_terminal() { Self::Terminal } else { Self::Elsewhere }
    }
}

/// The output of a diagram.
#[derive(Debug)]
pub(super) struct Target<'a> {
    pub(super) format: Format,
    /// `None` for standard output.
    file: Option<&'a str>,
    existing: Existing,
}

/// Whether an existing file is overwritten.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Existing {
    Keep,
    Replace,
}

impl<'a> Target<'a> {
    pub(super) fn of(options: &'a Options, stdout: Stdout, language: Language) -> Result<Self> {
        let refuse = |text: Text| anyhow!(text.to(language).into_owned());
        let file = options.output.as_deref().filter(|file| *file != "-");
        let format = match (&options.form, file) {
            (Form { svg: true, .. }, _) => Format::Svg,
            (Form { png: true, .. }, _) => Format::Png,
            (Form { text: true, .. }, Some(_)) => Format::Text(Palette::Plain),
            (_, None) => Format::Text(Palette::of_stdout()),
            (_, Some(file)) => of_name(file).ok_or_else(|| refuse(unknown_form(file)))?,
        };
        if (format, file, stdout) == (Format::Png, None, Stdout::Terminal) {
            return Err(refuse(no_pixels_here()));
        }
        let existing = if options.force { Existing::Replace } else { Existing::Keep };
        Ok(Self { format, file, existing })
    }

    pub(super) fn write(&self, bytes: &[u8], language: Language) -> Result<()> {
        let Some(file) = self.file else { return Ok(stdout().lock().write_all(bytes)?) };
        let written = match self.existing {
            Existing::Replace => fs::write(file, bytes),
            Existing::Keep => {
                let new = OpenOptions::new().write(true).create_new(true).open(file);
                new.and_then(|mut new| new.write_all(bytes))
            }
        };
        match written {
            Err(error) if error.kind() == ErrorKind::AlreadyExists => {
                bail!(file_exists(file).to(language).into_owned())
            }
            written => {
                let what = Text { en: "cannot be written".into(), zh: "无法写入".into() };
                written.with_context(|| format!("{}: {}", printable(file), what.to(language)))
            }
        }
    }
}

/// Returns the format for a file name.
fn of_name(file: &str) -> Option<Format> {
    let extension = Path::new(file).extension()?.to_str()?.to_ascii_lowercase();
    match extension.as_str() {
        "txt" => Some(Format::Text(Palette::Plain)),
        "svg" => Some(Format::Svg),
        "png" => Some(Format::Png),
        _ => None,
    }
}

fn unknown_form(file: &str) -> Text {
    let file = printable(file);
    Text {
        en: format!(
            "{file}: the name does not imply a format; expected .svg, .png or .txt, or one of --svg, --png, --text"
        ),
        zh: format!("{file}：从文件名看不出格式，应以 .svg、.png 或 .txt 结尾，或加 --svg、--png、--text 之一"),
    }
}

fn no_pixels_here() -> Text {
    Text {
        en: "a PNG picture cannot be shown in a terminal: name a file with -o, or redirect the output".into(),
        zh: "终端无法显示 PNG 图片：请用 -o 指定文件，或将输出重定向".into(),
    }
}

fn file_exists(file: &str) -> Text {
    let file = printable(file);
    Text {
        en: format!("{file} already exists; use --force to overwrite it"),
        zh: format!("{file} 已经存在；加 --force 可以覆盖"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::args::{Args, Command};
    use clap::Parser as _;

    /// Returns the format, or the error message.
    fn format(args: &[&str], stdout: Stdout, language: Language) -> Result<Format, String> {
        let parsed = Args::try_parse_from(["chuhe", "show"].iter().chain(args)).map_err(|error| error.to_string())?;
        let Command::Show(options) = parsed.command else { unreachable!() };
        let target = Target::of(&options, stdout, language);
        target.map(|target| target.format).map_err(|error| error.to_string())
    }

    #[test]
    fn pixels_go_anywhere_but_to_a_terminal() {
        let english = |args: &[&str], stdout| format(args, stdout, Language::English);
        assert_eq!(english(&["--png"], Stdout::Elsewhere), Ok(Format::Png));
        assert_eq!(english(&["--png", "-o", "a"], Stdout::Terminal), Ok(Format::Png));
        assert_eq!(english(&["--svg"], Stdout::Terminal), Ok(Format::Svg));
        for args in [&["--png"][..], &["--png", "-o", "-"]] {
            assert!(english(args, Stdout::Terminal).unwrap_err().contains("cannot be shown in a terminal"));
            assert!(format(args, Stdout::Terminal, Language::Chinese).unwrap_err().contains("终端无法显示"));
        }
    }

    #[test]
    fn the_name_of_a_file_says_its_form_unless_an_option_does() {
        let check = |args: &[&str]| format(args, Stdout::Elsewhere, Language::English);
        assert_eq!(check(&["-o", "a.b/c.SVG"]), Ok(Format::Svg));
        assert_eq!(check(&["-o", "c.png"]), Ok(Format::Png));
        assert_eq!(check(&["-o", "c.txt"]), Ok(Format::Text(Palette::Plain)));
        assert_eq!(check(&["-o", "c.svg", "--png"]), Ok(Format::Png));
        assert_eq!(check(&["-o", "c.svg", "--text"]), Ok(Format::Text(Palette::Plain)));
        assert_eq!(check(&[]), Ok(Format::Text(Palette::Plain)));
        for name in ["c.jpg", "png", "c."] {
            assert!(check(&["-o", name]).unwrap_err().starts_with(name), "{name}");
        }
        assert!(check(&["--svg", "--png"]).unwrap_err().contains("cannot be used with"));
    }
}
