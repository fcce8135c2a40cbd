//! `chuhe stats`: statistics of a collection of games.

use crate::games::{self, Entry, Playable};
use crate::sources;
use crate::terminal::{pad, printable, width, wrap};
use anyhow::{Result, anyhow, bail};
use game::{Cause, History, Outcome, Reason as _, Seat};
use notation::{Language, Text, phrases, shown};
use records::{Fault, Found, Opening};
use std::collections::BTreeMap;
use std::io::{Write as _, stdout};
use std::path::PathBuf;

/// What `chuhe stats` takes.
#[derive(Debug, clap::Args)]
pub(crate) struct Options {
    /// Game files in any format, or folders of them
    #[arg(required = true, value_name = "PATH")]
    paths: Vec<PathBuf>,

    /// The game, if a file does not name one
    #[arg(long, default_value = games::GAMES[0].name, value_parser = games::read)]
    game: &'static Entry,
}

/// The maximum number of openings in the list.
const MOST_OPENINGS: usize = 20;

/// Counts every game of every file. A game that cannot be read does not stop the counting of the others.
pub(crate) fn run(options: &Options, language: Language) -> Result<()> {
    let files = sources::files(&options.paths, language)?;
    let mut tallies: BTreeMap<&str, (&Entry, Tally)> = BTreeMap::new();
    let (mut refused, mut broken) = (0, 0);
    for file in &files {
        let name = file.to_string_lossy();
        let opened = match sources::open(&name, language) {
            Ok(opened) => opened,
            Err(error) => {
                crate::complain(&error.context(printable(&name)));
                refused += 1;
                continue;
            }
        };
        for found in opened.games() {
            let label = sources::name(&name, &found, opened.len(), language);
            match sources::game_of(&found, options.game, language) {
                Err(error) => {
                    crate::complain(&error.context(label));
                    refused += 1;
                }
                Ok(entry) => {
                    let (_, tally) = tallies.entry(entry.name).or_insert_with(|| (entry, Tally::default()));
                    let faults = (entry.count)(&found, tally);
                    broken += usize::from(!faults.is_empty());
                    for fault in faults {
                        crate::complain(&anyhow!("{label}: {}", fault.located().to(language)));
                    }
                }
            }
        }
    }
    let mut out = stdout().lock();
    for (index, (entry, tally)) in tallies.values().enumerate() {
        if index > 0 {
            writeln!(out)?;
        }
        for line in tally.lines(&(entry.title)(), language) {
            writeln!(out, "{}", line.trim_end())?;
        }
    }
    if refused + broken > 0 {
        let text = Text {
            en: format!("games that could not be read: {refused}; incomplete: {broken}"),
            zh: format!("无法读取：{refused} 局；不完整：{broken} 局"),
        };
        bail!(text.to(language).into_owned());
    }
    Ok(())
}

/// Reads a game and counts the part that can be read.
pub(crate) fn count<G: Playable>(found: &Found, tally: &mut Tally) -> Vec<Fault> {
    let reading = match found.read::<G>() {
        Ok(reading) => reading,
        Err(fault) => return vec![fault],
    };
    let history = reading.game.history();
    let result = Score::of(reading.game.result);
    tally.seats.get_or_insert_with(|| Seat::ALL.map(|seat| G::seat(history.start(), seat)));
    tally.lengths.push(history.plies().len());
    tally.scores[result as usize] += 1;
    let ending = ending::<G>(&history, reading.game.result, reading.game.termination.as_deref());
    tally.endings.entry(ending.to_string()).or_insert((ending, 0)).1 += 1;
    if let Some(opening) = G::opening(&history) {
        tally.openings.entry(opening.code()).or_insert((opening, [0; 4])).1[result as usize] += 1;
    }
    reading.faults
}

/// Returns the ending of a game: from the record, else by the rules, else a note that there is none.
fn ending<G: Playable>(history: &History<G>, result: Option<Outcome>, told: Option<&str>) -> Text {
    let by_rule = history.verdict().map(|verdict| Cause::Rule(verdict.ending.reason));
    let by_person = [Cause::Resignation, Cause::Agreement, Cause::TimeForfeit];
    let known = by_rule.into_iter().chain(by_person).find(|cause| told.is_none_or(|told| told == cause.code()));
    match (known, told) {
        (Some(cause), Some(_)) | (Some(cause @ Cause::Rule(_)), None) => phrases::cause::<G>(cause),
        (_, Some(told)) => Text::same(shown(told)),
        (_, None) if result.is_some() => Text { en: "not recorded".into(), zh: "未注明".into() },
        (_, None) => Text { en: "not finished".into(), zh: "未完".into() },
    }
}

/// The result of a game for the first player.
#[derive(Clone, Copy, Debug)]
enum Score {
    Win,
    Draw,
    Loss,
    Unknown,
}

impl Score {
    const fn of(result: Option<Outcome>) -> Self {
        match result {
            Some(Outcome::Win(Seat::First)) => Self::Win,
            Some(Outcome::Win(Seat::Second)) => Self::Loss,
            Some(Outcome::Draw) => Self::Draw,
            None => Self::Unknown,
        }
    }
}

/// The statistics of the games of one kind.
#[derive(Debug, Default)]
pub(crate) struct Tally {
    seats: Option<[Text; 2]>,
    lengths: Vec<usize>,
    scores: [usize; 4],
    endings: BTreeMap<String, (Text, usize)>,
    openings: BTreeMap<&'static str, (&'static Opening, [usize; 4])>,
}

impl Tally {
    fn lines(&self, title: &Text, language: Language) -> Vec<String> {
        let say =
            |english: &str, chinese: &str| Text { en: english.into(), zh: chinese.into() }.to(language).into_owned();
        let games = self.lengths.len();
        let mut lines =
            vec![say(&format!("{title}, games: {games}"), &format!("{}对局：{games}", title.to(Language::Chinese)))];
        let [first, second] = self.seats.clone().unwrap_or_else(|| [Text::same(""), Text::same("")]);
        let wins = |seat: &Text| say(&format!("{seat} wins"), &format!("{}胜", seat.to(Language::Chinese)));
        let names = [wins(&first), say("Draws", "和棋"), wins(&second), say("Unknown", "未知")];
        lines.extend(table(names.into_iter().zip(self.scores), games));

        let mut lengths = self.lengths.clone();
        lengths.sort_unstable();
        if let (Some(shortest), Some(longest)) = (lengths.first(), lengths.last()) {
            let median = lengths[lengths.len() / 2];
            let mean = lengths.iter().sum::<usize>() / lengths.len();
            lines.push(say(
                &format!("Plies: shortest {shortest}, median {median}, mean {mean}, longest {longest}"),
                &format!("步数：最短 {shortest}，中位 {median}，平均 {mean}，最长 {longest}"),
            ));
        }
        lines.push(say("How they ended:", "结束方式："));
        let mut endings: Vec<_> =
            self.endings.values().map(|(text, count)| (text.to(language).into_owned(), *count)).collect();
        endings.sort_by_key(|(_, count)| std::cmp::Reverse(*count));
        lines.extend(table(endings.into_iter(), games));
        lines.extend(self.opening_lines(language));
        lines
    }

    fn opening_lines(&self, language: Language) -> Vec<String> {
        if self.openings.is_empty() {
            return Vec::new();
        }
        let mut openings: Vec<_> = self.openings.values().collect();
        openings.sort_by_key(|(opening, scores)| (std::cmp::Reverse(scores.iter().sum::<usize>()), opening.code()));
        let headline = Text {
            en: "Openings: games, won by the first player, drawn, lost".into(),
            zh: "开局：局数、先手胜、和、负".into(),
        };
        let mut lines = vec![headline.to(language).into_owned()];
        for (opening, scores) in openings.iter().take(MOST_OPENINGS) {
            let [win, draw, loss, _] = scores;
            let games: usize = scores.iter().sum();
            let line =
                format!("  {} {games:5} {win:5} {draw:5} {loss:5}  {}", opening.code(), opening.name().to(language));
            lines.extend(wrap(&line, 31));
        }
        let more = openings.len().saturating_sub(MOST_OPENINGS);
        if more > 0 {
            lines.push(
                Text { en: format!("  and {more} more"), zh: format!("  另有 {more} 种") }.to(language).into_owned(),
            );
        }
        lines
    }
}

/// Returns names with their counts and percentages.
fn table(rows: impl Iterator<Item = (String, usize)>, whole: usize) -> Vec<String> {
    let rows: Vec<_> = rows.filter(|(_, count)| *count > 0).collect();
    let columns = rows.iter().map(|(name, _)| width(name)).max().unwrap_or(0);
    rows.iter()
        .map(|(name, count)| {
            let hundredths = (count * 200 + whole) / (2 * whole.max(1));
            format!("  {} {count:6} {hundredths:4}%", pad(name, columns))
        })
        .collect()
}
