//! A whole match: plays several games at a time and counts their results.

use crate::program::{EngineProgram, Fault};
use crate::referee::{self, Incident, PlayedGame, SeatedProgram};
use crate::score::{MatchScore, PairingScore};
use crate::statistics::Sprt;
use crate::store::{self, Store};
use crate::terms::{Half, Pairing, Round, Terms};
use crate::{ContestError, Playable};
use game::{Outcome, Seat};
use notation::{Language, Text, shown};
use std::collections::HashMap;
use std::io;
use std::marker::PhantomData;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering::Relaxed};
use std::sync::mpsc::{Sender, channel};
use std::thread;

/// A match that is being played.
#[derive(Debug)]
pub struct Contest<'a, G: Playable> {
    terms: &'a Terms,
    conditions: String,
    sprt: Option<Sprt>,
    store: Store,
    /// The half points of the first engine of the pairing in each game.
    results: HashMap<Round, usize>,
    score: MatchScore,
    /// The number of games that were read from the file.
    resumed: usize,
    game: PhantomData<G>,
}

/// An event of a match, for progress messages.
#[derive(Debug)]
pub enum Event<'a> {
    /// There are fewer openings than pairs, so some openings are played more than once.
    FewOpenings(usize),
    /// An engine lost a game by a fault.
    Incident {
        /// The number of the game in its match: `12.1`.
        game: String,
        /// The name of the engine.
        engine: &'a str,
        /// The code of the ending.
        code: &'static str,
        /// The fault of the engine, and the position.
        incident: &'a Incident,
    },
    /// A pair of games is finished.
    Pair {
        /// The two engines.
        pairing: Pairing,
        /// The half points of the first engine in the two games.
        half_points: usize,
        /// The score of the pairing so far.
        score: &'a PairingScore,
        /// The number of finished pairs in the match.
        finished: u32,
    },
}

/// Receives events. An error ends the match.
type Tell<'t> = &'t mut dyn FnMut(&Event<'_>) -> io::Result<()>;

/// A message from a worker.
enum News {
    Finished(Box<Finished>),
    /// An engine cannot be started.
    Broken(Text),
}

struct Finished {
    round: Round,
    game: PlayedGame,
    record: String,
}

/// The state that the workers share.
struct Work<'a> {
    terms: &'a Terms,
    conditions: &'a str,
    /// The games that have not been played yet, by pair.
    todo: Vec<Vec<Round>>,
    next: AtomicUsize,
    stop: AtomicBool,
}

impl<'a, G: Playable> Contest<'a, G> {
    /// Opens a match and reads the games that its file already contains.
    pub fn open(terms: &'a Terms, sprt: Option<Sprt>, file: Option<&str>) -> Result<Self, ContestError> {
        let conditions = terms.fingerprint(G::NAME)?;
        let (store, kept) = Store::open::<G>(file, &conditions)?;
        let mut contest = Self {
            terms,
            conditions,
            sprt,
            store,
            results: HashMap::new(),
            score: MatchScore::new(terms.pairings.len(), terms.engines.len()),
            resumed: kept.len(),
            game: PhantomData,
        };
        for game in &kept {
            contest.count(game.round, game.outcome, &game.code);
        }
        Ok(contest)
    }

    /// Returns the number of games that were read from the file.
    pub const fn resumed(&self) -> usize {
        self.resumed
    }

    /// Plays until the match has this many pairs, or until the SPRT is decided.
    pub fn play(
        mut self,
        pairs: usize,
        workers: usize,
        tell: &mut dyn FnMut(&Event<'_>) -> io::Result<()>,
    ) -> Result<MatchScore, ContestError> {
        let rounds = pairs.div_ceil(self.terms.pairings.len());
        // In a game with hidden pieces, each pair has its own deal.
        if rounds > self.terms.openings.len() && !G::HIDES {
            tell(&Event::FewOpenings(self.terms.openings.len()))?;
        }
        let missing = |pair| Half::ALL.map(|half| Round { pair, half });
        let todo = (0..pairs).map(|pair| {
            missing(pair).into_iter().filter(|round| !self.results.contains_key(round)).collect::<Vec<_>>()
        });
        let todo = todo.filter(|rounds| !rounds.is_empty()).collect();
        let conditions = self.conditions.clone();
        let work = Work { terms: self.terms, conditions: &conditions, todo, next: 0.into(), stop: false.into() };
        if !self.is_decided() {
            self.play_all(&work, workers, tell)?;
        }
        Ok(self.score)
    }

    fn play_all(&mut self, work: &Work<'_>, workers: usize, tell: Tell<'_>) -> Result<(), ContestError> {
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
                    News::Finished(finished) => self.take(&finished, tell).map_err(ContestError::from),
                    News::Broken(text) => Err(ContestError::Refused(text)),
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
        self.sprt.is_some_and(|sprt| sprt.result(&self.score.pairings[0].pairs).is_some())
    }

    /// Stores and counts a game, and reports it to the caller.
    fn take(&mut self, finished: &Finished, tell: Tell<'_>) -> io::Result<()> {
        let Finished { round, game, record } = finished;
        self.store.add(record)?;
        let seated = self.terms.seated(*round);
        for (seat, usage) in game.usage.iter().enumerate() {
            self.score.usage[seated[seat]].add(usage);
        }
        if let Some(incident) = &game.incident {
            let engine = &self.terms.engines[seated[incident.by.index()]].name;
            tell(&Event::Incident { game: store::write_round(*round), engine, code: game.code, incident })?;
        }
        if let Some(half_points) = self.count(*round, game.outcome, game.code) {
            let pairing = self.terms.pairing(round.pair);
            let score = &self.score.pairings[round.pair % self.terms.pairings.len()];
            let finished: u32 = self.score.pairings.iter().map(|score| score.pairs.count()).sum();
            tell(&Event::Pair { pairing, half_points, score, finished })?;
        }
        Ok(())
    }

    /// Counts a game. Returns the half points of the pair if the game completes it, otherwise `None`.
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
        let score = &mut self.score.pairings[place];
        match half_points {
            2 => score.won += 1,
            1 => score.drawn += 1,
            _ => score.lost += 1,
        }
        *self.score.endings.entry(code.to_owned()).or_default() += 1;
        if let Outcome::Win(winner) = outcome
            && referee::FAULTS.contains(&code)
        {
            *self.score.faults[seated[(!winner).index()]].entry(code.to_owned()).or_default() += 1;
        }
        let both = Half::ALL.map(|half| self.results.get(&Round { half, ..round }).copied());
        let [Some(one), Some(other)] = both else { return None };
        self.score.pairings[place].pairs.add(one + other);
        Some(one + other)
    }
}

/// Plays pairs until none are left. The engines keep running between games.
fn attend<G: Playable>(work: &Work<'_>, news: &Sender<News>) {
    let mut players: Vec<Option<EngineProgram>> = work.terms.engines.iter().map(|_| None).collect();
    while let Some(rounds) = work.todo.get(work.next.fetch_add(1, Relaxed)) {
        for &round in rounds {
            match play_round::<G>(work, round, &mut players) {
                Ok(None) => return,
                // The send fails only after the match is over, when the receiver is dropped.
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
    players: &mut [Option<EngineProgram>],
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
    let chairs = [SeatedProgram { spec: first, player: one }, SeatedProgram { spec: second, player: other }];
    let played = referee::play(&mut table, chairs, terms, stop);
    Ok(played.map(|game| {
        let record = store::write(&table, &game, round, terms, conditions);
        Finished { round, game, record }
    }))
}

fn no_such_option(option: &str, offered: &[String]) -> Text {
    let offered = offered.iter().map(|option| shown(option)).collect::<Vec<_>>();
    Text {
        en: format!("it has no option `{}`, only {}", shown(option), offered.join(", ")),
        zh: format!("它没有选项“{}”，只有 {}", shown(option), offered.join("、")),
    }
}

/// Prepares an engine for a new game. An engine that does not answer is restarted.
fn prepare(terms: &Terms, index: usize, player: &mut Option<EngineProgram>) -> Result<(), Text> {
    if let Some(running) = player
        && running.begin().is_ok()
    {
        return Ok(());
    }
    *player = None;
    let spec = &terms.engines[index];
    let started = EngineProgram::start(spec, terms.patience).and_then(|mut started| {
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
