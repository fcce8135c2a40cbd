//! `chuhe convert`: converts games between formats.

mod output;

use crate::games::{self, Entry, Playable};
use crate::overwrite::Overwrite;
use crate::progress::Progress;
use crate::{sources, terminal};
use anyhow::{Result, anyhow, bail};
use notation::{Language, Style, Text};
use output::{Amount, Output};
use records::{BuiltIn, Fault, Format, Found, Reading, Written};
use std::io::{Write as _, stdout};
use std::path::{Path, PathBuf};

/// What `chuhe convert` takes.
#[derive(Debug, clap::Args)]
pub(crate) struct Options {
    /// Game files in any format, or folders of them
    #[arg(required = true, value_name = "IN")]
    inputs: Vec<PathBuf>,

    /// The output file, or a folder for one file per game
    #[arg(short, long, value_name = "OUT")]
    output: PathBuf,

    /// record, pgn, xqf, dhtmlxq, cbr or cbf [default: from the name of OUT]
    #[arg(long, value_name = "FORMAT", value_parser = read_format)]
    to: Option<Format>,

    #[arg(long, value_name = "NOTATION", help = "Notation in PGN: zh, zh_hant, wxf, iccs, uci, uci10",
         value_parser = read_style, default_value = Style::Zh.code())]
    notation: Style,

    /// Overwrite existing files
    #[arg(long)]
    force: bool,

    /// The game, if a file does not name one
    #[arg(long, default_value = games::GAMES[0].name, value_parser = games::read)]
    game: &'static Entry,
}

/// The target format of a conversion.
#[derive(Debug)]
pub(crate) struct Target {
    format: Format,
    style: Style,
}

/// The result of a conversion.
#[derive(Debug)]
pub(crate) struct Converted {
    /// `None` if there was no game, or if it could not be written.
    written: Option<Written>,
    /// The errors in the game.
    faults: Vec<Fault>,
}

/// Converts every game of every file. A game that cannot be read does not stop the conversion of the others.
pub(crate) fn run(options: &Options, language: Language) -> Result<()> {
    let format = options.to.or_else(|| format_named(&options.output)).ok_or_else(|| which_format(language))?;
    let target = Target { format, style: options.notation };
    let files = sources::files(&options.inputs, language)?;
    let overwrite = if options.force { Overwrite::Allowed } else { Overwrite::Never };
    let mut output = Output::new(&options.output, format, amount(&files, language), overwrite, language)?;
    let mut progress = Progress::of(files.len());
    let mut sum = Sum::default();
    for file in &files {
        let name = file.to_string_lossy();
        match sources::open(&name, language) {
            Err(error) => {
                progress.complain(&error.context(terminal::printable(&name)));
                sum.refused += 1;
            }
            Ok(opened) => {
                for found in opened.games() {
                    progress.advance(found.number() - 1, opened.len(), &name);
                    let label = sources::name(&name, &found, opened.len(), language);
                    let said = one(&found, options.game, &target, language).and_then(|converted| {
                        sum.add(&converted);
                        let told = told(&converted, language);
                        let number = (opened.len() > 1).then(|| found.number());
                        converted.written.map_or(Ok(()), |written| output.put(file, number, &written.bytes))?;
                        Ok(told)
                    });
                    match said {
                        Ok(told) => told.into_iter().for_each(|text| progress.complain(&anyhow!("{label}: {text}"))),
                        Err(error) => {
                            sum.refused += 1;
                            progress.complain(&error.context(label));
                        }
                    }
                }
            }
        }
        progress.next_file();
    }
    progress.clear();
    output.finish()?;
    writeln!(stdout(), "{}", sum.text().to(language))?;
    if sum.refused + sum.broken > 0 {
        bail!(
            Text {
                en: "some games could not be converted completely".into(), zh: "并非所有对局都能完整转换".into()
            }
            .to(language)
            .into_owned()
        );
    }
    Ok(())
}

fn one(found: &Found, usual: &'static Entry, target: &Target, language: Language) -> Result<Converted> {
    let entry = sources::game_of(found, usual, language)?;
    Ok((entry.convert)(found, target))
}

/// Reads a game and writes it in another format.
pub(crate) fn convert<G: Playable>(found: &Found, target: &Target) -> Converted {
    let Reading { mut game, mut faults } = match found.read::<G>() {
        Ok(reading) => reading,
        Err(fault) => return Converted { written: None, faults: vec![fault] },
    };
    if matches!(target.format, Format::Pgn | Format::DhtmlXq | Format::Cbf)
        && let Some(opening) = G::opening(&game.history()).filter(|_| game.tag("ECCO").is_none())
    {
        let language =
            if matches!(target.style, Style::Zh | Style::ZhHant) { Language::Chinese } else { Language::English };
        game.set_tag("ECCO", opening.code());
        game.set_tag("Opening", &opening.name().to(language));
    }
    match records::write(&game, target.format, target.style, &BuiltIn) {
        Ok(written) => Converted { written: Some(written), faults },
        Err(fault) => {
            faults.push(fault);
            Converted { written: None, faults }
        }
    }
}

/// Returns the messages about a game: its errors, and the parts that the format cannot store.
fn told(converted: &Converted, language: Language) -> Vec<String> {
    let faults = converted.faults.iter().map(|fault| fault.located().to(language).into_owned());
    let lost = converted.written.iter().flat_map(|written| &written.lost);
    faults.chain(lost.map(|text| text.to(language).into_owned())).collect()
}

/// The numbers of converted, faulty and refused games.
#[derive(Debug, Default)]
struct Sum {
    converted: usize,
    /// Games of which only a part could be read.
    broken: usize,
    refused: usize,
}

impl Sum {
    fn add(&mut self, converted: &Converted) {
        match (&converted.written, converted.faults.is_empty()) {
            (None, _) => self.refused += 1,
            (Some(_), true) => self.converted += 1,
            (Some(_), false) => self.broken += 1,
        }
    }

    fn text(&self) -> Text {
        let Self { converted, broken, refused } = self;
        Text {
            en: format!("Games converted: {converted}; partly converted: {broken}; failed: {refused}."),
            zh: format!("已转换：{converted} 局；部分转换：{broken} 局；无法转换：{refused} 局。"),
        }
    }
}

/// Returns whether these files contain one game or several.
fn amount(files: &[PathBuf], language: Language) -> Amount {
    match files {
        [file] if sources::open(&file.to_string_lossy(), language).is_ok_and(|opened| opened.len() == 1) => Amount::One,
        _ => Amount::Several,
    }
}

fn format_named(output: &Path) -> Option<Format> {
    let extension = output.extension()?.to_string_lossy().to_lowercase();
    let written = |format: &Format| format.is_written() && *format != Format::Record;
    Format::ALL.into_iter().filter(written).find(|format| format.extension() == extension)
}

fn read_format(name: &str) -> Result<Format, Text> {
    let written = || Format::ALL.into_iter().filter(|format| format.is_written());
    written().find(|format| format.name() == name).ok_or_else(|| {
        let known = written().map(Format::name).collect::<Vec<_>>().join(", ");
        Text {
            en: format!("no such format; known formats: {known}"), zh: format!("没有这种格式；可选：{known}")
        }
    })
}

fn read_style(code: &str) -> Result<Style, Text> {
    Style::of_code(code).ok_or_else(|| {
        let known = Style::ALL.map(Style::code).join(", ");
        Text {
            en: format!("no such notation; known notations: {known}"), zh: format!("没有这种记法；可选：{known}")
        }
    })
}

fn which_format(language: Language) -> anyhow::Error {
    let text = Text {
        en: "the name of OUT does not imply a format; give one with --to".into(),
        zh: "无法从输出名得知格式，请用 --to 指明".into(),
    };
    anyhow!(text.to(language).into_owned())
}
