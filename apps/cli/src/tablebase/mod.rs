//! `chuhe tablebase`: exact endings, computed once and stored in a file for the engine.
//!
//! The crate `endings` computes the tables and reads and writes the file; `place` has the path of the file.

mod place;

use crate::games::{self, Entry};
use crate::progress::Progress;
use crate::terminal::printable;
use anyhow::{Context as _, Result, anyhow};
use banqi::Banqi;
use endings::{TableFile, work_out};
use engine::TablebaseSource;
use engine::banqi::TablebaseGenerator;
use notation::{Language, Notation as _, RulesText, Text};
use std::collections::BTreeSet;
use std::io::{self, Write as _, stdout};
use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::thread;
use thinker::{EngineOption, Thinker};

/// What `chuhe tablebase` takes.
#[derive(Debug, clap::Args)]
pub(crate) struct Options {
    /// The game: banqi
    #[arg(value_parser = games::read)]
    game: &'static Entry,

    /// The rules; endings shared by several rule sets are computed only once
    #[arg(long, value_name = "RULES", default_value = "", hide_default_value = true)]
    rules: RulesText,

    /// The number of pieces in an ending, from 2 to 4
    #[arg(long, value_name = "N", default_value_t = TablebaseGenerator::MAX_PIECES, value_parser = read_men)]
    men: usize,

    /// The tablebase file [default: in the user's data folder]
    #[arg(long, value_name = "FILE")]
    file: Option<PathBuf>,

    /// The number of threads [default: one per processor]
    #[arg(long, value_name = "N")]
    threads: Option<NonZeroUsize>,
}

fn read_men(text: &str) -> Result<usize, Text> {
    let (least, most) = (2, TablebaseGenerator::MAX_PIECES);
    let number = text.parse().ok().filter(|men| (least..=most).contains(men));
    number.ok_or_else(|| Text {
        en: format!("expected a number from {least} to {most}"),
        zh: format!("应为 {least} 到 {most} 的数"),
    })
}

/// Computes the missing tables.
pub(crate) fn run(options: &Options, language: Language) -> Result<()> {
    let say = |text: &Text| text.to(language).into_owned();
    let build = options.game.tablebase.ok_or_else(|| anyhow!(say(&no_endings(&(options.game.title)()))))?;
    build(options, language)
}

/// Computes the missing tables of Banqi.
pub(crate) fn build(options: &Options, language: Language) -> Result<()> {
    let say = |text: &Text| text.to(language).into_owned();
    let rules = Banqi::read_rules(&options.rules).map_err(|error| anyhow!(say(&error.text())))?;
    let path = match &options.file {
        Some(path) => path.clone(),
        None => place::usual().ok_or_else(|| anyhow!(say(&nowhere())))?,
    };
    let name = printable(&path.to_string_lossy());
    let mut file = TableFile::open_to_add(&path).map_err(|error| anyhow!(say(&error.text()))).context(name.clone())?;
    let workshop = TablebaseGenerator::new(&rules, options.men);
    let all = workshop.numbers();
    let wanted: BTreeSet<u64> = all.iter().copied().filter(|&number| !file.has(number)).collect();
    let mut progress = Progress::of(1);
    progress.say(&say(&beginning(options.men, workshop.kinds(), all.len(), wanted.len())));
    let threads = options.threads.or_else(|| thread::available_parallelism().ok()).unwrap_or(NonZeroUsize::MIN);
    let wanted: Vec<u64> = wanted.into_iter().collect();
    let mut done = 0;
    work_out(rules, options.men, &wanted, threads, |number, table| -> io::Result<()> {
        file.add(number, &table)?;
        done += 1;
        progress.advance(done, wanted.len(), &name);
        Ok(())
    })
    .context(name.clone())?;
    progress.clear();
    writeln!(stdout(), "{}", say(&finished(all.len(), file.size()?, &name)))?;
    Ok(())
}

/// Gives an engine the tablebase of this machine, if there is one.
pub(crate) fn inform(thinker: &mut dyn Thinker) {
    if let Some(library) = library() {
        // Only parameters, methods and notations can be refused.
        let _ = thinker.set_option(EngineOption::TablebaseSource(Some(library)));
    }
}

/// Returns the tablebase of this machine; `None` if there is no file of ours.
pub(crate) fn library() -> Option<TablebaseSource> {
    Some(TableFile::open(&place::usual()?).ok()?.into_source())
}

fn no_endings(game: &Text) -> Text {
    Text {
        en: format!("there is no tablebase for {game}"), zh: format!("{}没有残局库", game.to(Language::Chinese))
    }
}

fn nowhere() -> Text {
    Text {
        en: "this system has no user data folder; name a file with --file FILE".into(),
        zh: "本机没有程序数据文件夹；请用 --file FILE 指定文件".into(),
    }
}

fn beginning(men: usize, kinds: usize, tables: usize, wanted: usize) -> Text {
    let known = tables - wanted;
    Text {
        en: format!(
            "{kinds} endings with {men} pieces; equivalent endings share a table, so there are {tables} tables; \
             already computed: {known}"
        ),
        zh: format!("{men} 子残局 {kinds} 种；能做之事相同者合为一表，共 {tables} 表，其中 {known} 表已有"),
    }
}

fn finished(tables: usize, bytes: u64, name: &str) -> Text {
    #[allow(clippy::cast_precision_loss, reason = "a size is shown with one digit")]
    let megabytes = bytes as f64 / 1e6;
    Text {
        en: format!("all {tables} tables are computed; the size of {name} is {megabytes:.1} MB"),
        zh: format!("{tables} 表均已完成；{name} 大小为 {megabytes:.1} MB"),
    }
}
