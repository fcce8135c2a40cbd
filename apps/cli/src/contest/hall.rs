//! Where the games of a match are played, several at a time, and their results are put together.

use super::course::{self, Chair, Course, Usage};
use super::player::{Fault, Player};
use super::statistics::Sprt;
use super::store::{self, Store};
use super::tell::{self, Standing, Standings};
use super::terms::{Half, Round, Terms};
use crate::games::Playable;
use anyhow::{Result, anyhow};
use game::{Outcome, Seat};
use notation::{Language, Text, shown};
use std::collections::{BTreeMap, HashMap};
use std::io::{Write as _, stdout};
use std::marker::PhantomData;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering::Relaxed};
use std::sync::mpsc::{Sender, channel};
use std::thread;

/// A match that is being played.
pub(super) struct Hall<'a, G: Playable> {
    terms: &'a Terms,
    conditions: String,
    sprt: Option<Sprt>,
    language: Language,
    store: Store,
    /// Half points that the first engine of the pairing made in each game.
    results: HashMap<Round, usize>,
    standings: Standings,
    game: PhantomData<G>,
}

/// What a worker has to report.
enum News {
    Finished(Box<Finished>),
    /// An engine cannot be made to play.
    Broken(Text),
}

struct Finished {
    round: Round,
    course: Course,
    record: String,
}

/// What the workers share.
struct Work<'a> {
    terms: &'a Terms,
    conditions: &'a str,
    /// The games that are not played yet, pair by pair.
    todo: Vec<Vec<Round>>,
    next: AtomicUsize,
    stop: AtomicBool,
}

impl<'a, G: Playable> Hall<'a, G> {
    /// Opens the hall, with the games that were played before.
    pub(super) fn open(terms: &'a Terms, sprt: Option<Sprt>, file: Option<&str>, language: Language) -> Result<Self> {
        let conditions = terms.fingerprint(G::NAME)?;
        let (store, kept) = Store::open::<G>(file, &conditions, language)?;
        let standings = Standings {
            pairings: vec![Standing::default(); terms.pairings.len()],
            endings: BTreeMap::new(),
            faults: vec![BTreeMap::new(); terms.engines.len()],
            usage: vec![Usage::default(); terms.engines.len()],
        };
        let results = HashMap::new();
        let mut hall = Self { terms, conditions, sprt, language, store, results, standings, game: PhantomData };
        for game in &kept {
            hall.count(game.round, game.outcome, &game.code);
        }
        if !kept.is_empty() {
            let count = kept.len();
            hall.say(&Text {
                en: format!("{count} games are in the file already"),
                zh: format!("文件中已有 {count} 局"),
            })?;
        }
        Ok(hall)
    }

    /// Plays so many pairs in all, unless what was to be shown is shown earlier.
    pub(super) fn play(mut self, pairs: usize, workers: usize) -> Result<()> {
        let rounds = pairs.div_ceil(self.terms.pairings.len());
        // Where something is hidden, each pair has a deal of its own.
        if rounds > self.terms.openings.len() && !G::HIDES {
            let count = self.terms.openings.len();
            self.say(&Text {
                en: format!(
                    "There are only {count} openings: they will be played again, and engines may repeat their games"
                ),
                zh: format!("只有 {count} 个开局：开局将重复使用，引擎可能走出相同的棋局"),
            })?;
        }
        let missing = |pair| Half::ALL.map(|half| Round { pair, half });
        let todo = (0..pairs).map(|pair| {
            missing(pair).into_iter().filter(|round| !self.results.contains_key(round)).collect::<Vec<_>>()
        });
        let todo = todo.filter(|rounds| !rounds.is_empty()).collect();
        let conditions = self.conditions.clone();
        let work = Work { terms: self.terms, conditions: &conditions, todo, next: 0.into(), stop: false.into() };
        if !self.is_decided() {
            self.play_all(&work, workers, pairs)?;
        }
        let summary = tell::summary(self.terms, &self.standings, self.sprt.as_ref(), self.language);
        Ok(writeln!(stdout(), "{summary}")?)
    }

    fn play_all(&mut self, work: &Work<'_>, workers: usize, pairs: usize) -> Result<()> {
        thread::scope(|scope| {
            let (sender, news) = channel();
            for _ in 0..workers.min(work.todo.len()) {
                let sender = sender.clone();
                scope.spawn(move || attend::<G>(work, &sender));
            }
            drop(sender);
            let mut failed = None;
            for news in news {
                let done = match news {
                    News::Finished(_) if failed.is_some() || work.stop.load(Relaxed) => Ok(()),
                    News::Finished(finished) => self.take(&finished, pairs),
                    News::Broken(text) => Err(anyhow!(text.to(self.language).to_owned())),
                };
                if let Err(error) = done {
                    failed.get_or_insert(error);
                }
                if failed.is_some() || self.is_decided() {
                    work.stop.store(true, Relaxed);
                }
            }
            failed.map_or(Ok(()), Err)
        })
    }

    fn is_decided(&self) -> bool {
        self.sprt.is_some_and(|sprt| sprt.finding(&self.standings.pairings[0].pairs).is_some())
    }

    /// Keeps a game, counts it and tells of it.
    fn take(&mut self, finished: &Finished, pairs: usize) -> Result<()> {
        let Finished { round, course, record } = finished;
        self.store.add(record)?;
        let seated = self.terms.seated(*round);
        for (seat, usage) in course.usage.iter().enumerate() {
            self.standings.usage[seated[seat]].add(usage);
        }
        if let Some(incident) = &course.incident {
            let name = &self.terms.engines[seated[incident.by.index()]].name;
            let (number, fen) = (store::write_round(*round), &incident.fen);
            self.say(&Text {
                en: format!("Game {number}, {name}: {} [{}] in {fen}", incident.what, course.code),
                zh: format!(
                    "第 {number} 局，{name}：{} [{}]，局面 {fen}",
                    incident.what.to(Language::Chinese),
                    course.code
                ),
            })?;
        }
        if let Some(half_points) = self.count(*round, course.outcome, course.code) {
            self.tell_of_pair(round.pair, half_points, pairs)?;
        }
        Ok(())
    }

    /// Counts a game; if it completes its pair, says what the pair came to.
    fn count(&mut self, round: Round, outcome: Outcome, code: &str) -> Option<usize> {
        let first = if round.half == Half::First { Seat::First } else { Seat::Second };
        let half_points = match outcome {
            Outcome::Win(seat) if seat == first => 2,
            Outcome::Draw => 1,
            Outcome::Win(_) => 0,
        };
        let seated = self.terms.seated(round);
        let place = round.pair % self.terms.pairings.len();
        if self.results.insert(round, half_points).is_some() {
            return None;
        }
        let standing = &mut self.standings.pairings[place];
        match half_points {
            2 => standing.won += 1,
            1 => standing.drawn += 1,
            _ => standing.lost += 1,
        }
        *self.standings.endings.entry(code.to_owned()).or_default() += 1;
        if let Outcome::Win(winner) = outcome
            && tell::is_fault(code)
        {
            *self.standings.faults[seated[(!winner).index()]].entry(code.to_owned()).or_default() += 1;
        }
        let both = Half::ALL.map(|half| self.results.get(&Round { half, ..round }).copied());
        let [Some(one), Some(other)] = both else { return None };
        self.standings.pairings[place].pairs.add(one + other);
        Some(one + other)
    }

    fn tell_of_pair(&self, pair: usize, half_points: usize, pairs: usize) -> Result<()> {
        let pairing = self.terms.pairing(pair);
        let standing = &self.standings.pairings[pair % self.terms.pairings.len()];
        let done: u32 = self.standings.pairings.iter().map(|standing| standing.pairs.count()).sum();
        let (one, other) = (&self.terms.engines[pairing.one].name, &self.terms.engines[pairing.other].name);
        let points = |half_points: usize| ["0", "½", "1", "1½", "2"][half_points.min(4)];
        let (made, given) = (points(half_points), points(4 - half_points));
        let progress = tell::progress(standing, self.sprt.as_ref());
        Ok(writeln!(stdout(), "{done}/{pairs}  {one} – {other} {made}:{given}  {progress}")?)
    }

    fn say(&self, text: &Text) -> Result<()> {
        Ok(writeln!(stdout(), "{}", text.to(self.language))?)
    }
}

/// Plays one pair after the other until there are none left. Engines stay for the next game.
fn attend<G: Playable>(work: &Work<'_>, news: &Sender<News>) {
    let mut players: Vec<Option<Player>> = work.terms.engines.iter().map(|_| None).collect();
    while let Some(rounds) = work.todo.get(work.next.fetch_add(1, Relaxed)) {
        for &round in rounds {
            match play_round::<G>(work, round, &mut players) {
                Ok(None) => return,
                // Nobody hears of a game when the match is over.
                Ok(Some(finished)) => drop(news.send(News::Finished(Box::new(finished)))),
                Err(text) => {
                    let _ = news.send(News::Broken(text));
                    return;
                }
            }
        }
    }
}

fn play_round<G: Playable>(
    work: &Work<'_>,
    round: Round,
    players: &mut [Option<Player>],
) -> Result<Option<Finished>, Text> {
    let Work { terms, conditions, stop, .. } = work;
    let seated = terms.seated(round);
    let mut table = terms.opening(round.pair).table::<G>(&terms.rules, &terms.seed_of(round.pair))?;
    for index in seated {
        prepare(terms, index, &mut players[index])?;
    }
    let Ok(chairs) = players.get_disjoint_mut(seated) else { return Ok(None) };
    let [first, second] = seated.map(|index| &terms.engines[index]);
    let [one, other] = chairs;
    let chairs = [Chair { spec: first, player: one }, Chair { spec: second, player: other }];
    let course = course::play(&mut table, chairs, terms, stop);
    Ok(course.map(|course| {
        let record = store::write(&table, &course, round, terms, conditions);
        Finished { round, course, record }
    }))
}

fn no_such_option(option: &str, offered: &[String]) -> Text {
    let offered = offered.iter().map(|option| shown(option)).collect::<Vec<_>>();
    Text {
        en: format!("it has no option `{}`, only {}", shown(option), offered.join(", ")),
        zh: format!("它没有选项“{}”，只有 {}", shown(option), offered.join("、")),
    }
}

/// Has an engine ready for a new game; one that does not answer is started again.
fn prepare(terms: &Terms, index: usize, player: &mut Option<Player>) -> Result<(), Text> {
    if let Some(running) = player
        && running.begin().is_ok()
    {
        return Ok(());
    }
    *player = None;
    let spec = &terms.engines[index];
    let started = Player::start(spec, terms.patience).and_then(|mut started| {
        started.agree_on(&terms.rules);
        started.begin().map(|()| started)
    });
    *player = Some(started.map_err(|fault| {
        let (name, program) = (&spec.name, shown(&spec.program.to_string_lossy()));
        let why = match fault {
            Fault::NotStarted(why) => Text::same(why),
            Fault::NotOffered { option, offered } => no_such_option(&option, &offered),
            Fault::Died => {
                Text { en: "it ended before the game began".into(), zh: "对局开始前程序已退出".into() }
            }
            Fault::Silent(_) | Fault::Late(_) => Text {
                en: "it does not answer; does it speak this protocol?".into(),
                zh: "没有回答；它使用这种协议吗？".into(),
            },
        };
        Text {
            en: format!("{name} ({program}) cannot play: {why}"),
            zh: format!("{name}（{program}）无法对局：{}", why.to(Language::Chinese)),
        }
    })?);
    Ok(())
}
