//! `chuhe tablebase`: exact endings, worked out once and kept in a file, where the engine finds them.
//!
//! `shelf` is the file, `place` says where it is.

mod place;
mod shelf;

use crate::games::{self, Entry};
use crate::progress::Progress;
use crate::terminal::printable;
use anyhow::{Context as _, Result, anyhow};
use banqi::{Banqi, Rules};
use engine::TablebaseSource;
use engine::banqi::TablebaseGenerator;
use notation::{Language, Notation as _, RulesText, Text};
use shelf::Shelf;
use std::collections::BTreeSet;
use std::io::{Write as _, stdout};
use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};
use std::sync::mpsc::channel;
use std::thread;
use thinker::{EngineOption, Thinker};

/// What `chuhe tablebase` takes.
#[derive(Debug, clap::Args)]
pub(crate) struct Options {
    /// The game: banqi
    #[arg(value_parser = games::read)]
    game: &'static Entry,

    /// The rules; endings that are alike by several rules are worked out once
    #[arg(long, value_name = "RULES", default_value = "", hide_default_value = true)]
    rules: RulesText,

    /// How many men an ending has, from 2 to 4
    #[arg(long, value_name = "N", default_value_t = TablebaseGenerator::MAX_PIECES, value_parser = read_men)]
    men: usize,

    /// The file that keeps them [default: in the folder for data of programs]
    #[arg(long, value_name = "FILE")]
    file: Option<PathBuf>,

    /// Threads that share the work [default: as many as there are processors]
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

/// Works out what is not known yet.
pub(crate) fn run(options: &Options, language: Language) -> Result<()> {
    let say = |text: &Text| text.to(language).to_owned();
    let build = options.game.tablebase.ok_or_else(|| anyhow!(say(&no_endings(&(options.game.title)()))))?;
    build(options, language)
}

/// The same for Banqi.
pub(crate) fn build(options: &Options, language: Language) -> Result<()> {
    let say = |text: &Text| text.to(language).to_owned();
    let rules = Banqi::read_rules(&options.rules).map_err(|error| anyhow!(say(&error.text())))?;
    let path = match &options.file {
        Some(path) => path.clone(),
        None => place::usual().ok_or_else(|| anyhow!(say(&nowhere())))?,
    };
    let name = printable(&path.to_string_lossy());
    let mut shelf = Shelf::open_to_add(&path).map_err(|trouble| anyhow!(say(&trouble.text()))).context(name.clone())?;
    let workshop = TablebaseGenerator::new(&rules, options.men);
    let all = workshop.numbers();
    let wanted: BTreeSet<u64> = all.iter().copied().filter(|&number| !shelf.has(number)).collect();
    let mut progress = Progress::of(1);
    progress.say(&say(&beginning(options.men, workshop.kinds(), all.len(), wanted.len())));
    let threads = options.threads.or_else(|| thread::available_parallelism().ok()).unwrap_or(NonZeroUsize::MIN);
    let wanted: Vec<u64> = wanted.into_iter().collect();
    let work = Work { rules, men: options.men, wanted: &wanted };
    let mut done = 0;
    work.share(threads, |number, table| {
        shelf.add(number, &table)?;
        done += 1;
        progress.advance(done, wanted.len(), &name);
        Ok(())
    })
    .context(name.clone())?;
    progress.clear();
    writeln!(stdout(), "{}", say(&finished(all.len(), shelf.size()?, &name)))?;
    Ok(())
}

/// What is to be worked out.
struct Work<'a> {
    rules: Rules,
    men: usize,
    wanted: &'a [u64],
}

impl Work<'_> {
    /// Works all tables out and hands them over as they are done, in any order.
    fn share(&self, threads: NonZeroUsize, mut take: impl FnMut(u64, Vec<u8>) -> Result<()>) -> Result<()> {
        let next = AtomicUsize::new(0);
        let (sender, receiver) = channel();
        thread::scope(|scope| {
            for _ in 0..threads.get().min(self.wanted.len()) {
                let (sender, next) = (sender.clone(), &next);
                scope.spawn(move || {
                    let mut workshop = TablebaseGenerator::new(&self.rules, self.men);
                    while let Some(&number) = self.wanted.get(next.fetch_add(1, Relaxed)) {
                        let Some(table) = workshop.generate(number) else { continue };
                        // Where nobody takes it any more, something went wrong there.
                        if sender.send((number, table)).is_err() {
                            return;
                        }
                    }
                });
            }
            drop(sender);
            let taken = receiver.iter().try_for_each(|(number, table)| take(number, table));
            // Whoever still works finds nothing more to do.
            next.store(self.wanted.len(), Relaxed);
            drop(receiver);
            taken
        })
    }
}

/// Gives an engine the tables that are kept on this machine, if there are any.
pub(crate) fn inform(thinker: &mut dyn Thinker) {
    if let Some(library) = library() {
        // Only parameters, methods and notations can be refused.
        let _ = thinker.set_option(EngineOption::TablebaseSource(Some(library)));
    }
}

/// The tables that are kept on this machine; `None` if there is no file of ours.
pub(crate) fn library() -> Option<TablebaseSource> {
    let shelf = Shelf::open(&place::usual()?).ok()?;
    Some(TablebaseSource::new(move |number| shelf.fetch(number)))
}

fn no_endings(game: &Text) -> Text {
    Text {
        en: format!("there are no tables of endings for {game}"),
        zh: format!("{}没有残局库", game.to(Language::Chinese)),
    }
}

fn nowhere() -> Text {
    Text {
        en: "this machine names no folder for data of programs; say where with --file FILE".into(),
        zh: "本机没有程序数据文件夹；请用 --file FILE 指定文件".into(),
    }
}

fn beginning(men: usize, kinds: usize, tables: usize, wanted: usize) -> Text {
    let known = tables - wanted;
    Text {
        en: format!(
            "{kinds} endings of {men} men; where the same can be done they are alike, so there are {tables} tables, \
             of which {known} are known already"
        ),
        zh: format!("{men} 子残局 {kinds} 种；能做之事相同者合为一表，共 {tables} 表，其中 {known} 表已有"),
    }
}

fn finished(tables: usize, bytes: u64, name: &str) -> Text {
    #[allow(clippy::cast_precision_loss, reason = "a size is shown with one digit")]
    let megabytes = bytes as f64 / 1e6;
    Text {
        en: format!("all {tables} tables are known; {name} has {megabytes:.1} MB"),
        zh: format!("{tables} 表均已完成；{name} 大小为 {megabytes:.1} MB"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_table_is_handed_over_once_and_a_failure_ends_the_work() {
        let rules = Rules::default();
        let wanted = TablebaseGenerator::new(&rules, 2).numbers();
        let work = Work { rules, men: 2, wanted: &wanted };
        let mut seen = Vec::new();
        let threads = NonZeroUsize::new(3).unwrap();
        work.share(threads, |number, table| {
            assert_eq!(table.len(), TablebaseGenerator::size(2));
            seen.push(number);
            Ok(())
        })
        .unwrap();
        seen.sort_unstable();
        assert_eq!(seen, wanted);
        let failed = work.share(threads, |_, _| Err(anyhow!("no room")));
        assert!(failed.is_err());
    }
}
