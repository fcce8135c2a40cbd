//! Saving and loading the game, and continuing a finished one.

use super::help;
use super::local_game::{DealOrigin, LocalGame, Next, Reaction};
use crate::fairness;
use crate::games::Playable;
use crate::sources;
use crate::terminal::{Tone, printable};
use anyhow::{Result, anyhow};
use game::{Cause, Ending, History, Outcome, Reason as _, ReasonOf};
use notation::Text;
use notation::record::{self, Record};
use protocol::{Ended, Story};
use session::Session;
use std::fs::{self, OpenOptions};
use std::io::{ErrorKind, Write as _};

impl<G: Playable> LocalGame<G> {
    /// Saves the game in a new file.
    pub(super) fn save(&mut self, file: &str) -> Reaction {
        if file.is_empty() {
            return self.refuse(&help::which_file("save", "保存"));
        }
        let text = self.record().write();
        let created = OpenOptions::new().write(true).create_new(true).open(file);
        match created.and_then(|mut new| new.write_all(text.as_bytes())) {
            Ok(()) => self.saved(file),
            Err(error) if error.kind() == ErrorKind::AlreadyExists => self.refuse(&help::file_exists(file)),
            Err(error) => self.refuse(&help::not_written(file, &error)),
        }
    }

    /// Saves the game, and overwrites an existing file.
    pub(super) fn save_over(&mut self, file: &str) -> Reaction {
        if file.is_empty() {
            return self.refuse(&help::which_file("save!", "保存!"));
        }
        match fs::write(file, self.record().write()) {
            Ok(()) => self.saved(file),
            Err(error) => self.refuse(&help::not_written(file, &error)),
        }
    }

    /// Loads a recorded game in place of this one, or shows the error.
    pub(super) fn load_or_explain(&mut self, file: &str) -> Reaction {
        if file.is_empty() {
            return self.refuse(&help::which_file("load", "读取"));
        }
        if file == "-" {
            return self.refuse(&help::no_standard_input());
        }
        match self.load(file) {
            Ok(notes) => Reaction { next: Next::Show, ..self.tell_all(&notes) },
            Err(error) => {
                let reaction = self.refuse(&Text::same(format!("{}: {error:#}", printable(file))));
                Reaction { tone: Tone::Warning, ..reaction }
            }
        }
    }

    /// Loads a recorded game in place of this one, and returns notes on the parts that could not be loaded.
    pub(super) fn load(&mut self, file: &str) -> Result<Vec<Text>> {
        let refuse = |text: Text| anyhow!(text.to(self.language).into_owned());
        let opened = sources::open(file, self.language)?;
        let Some(found) = opened.games().next() else { return Err(refuse(help::no_game())) };
        if let Some(other) = found.game_name().filter(|name| !records::is_called::<G>(name)) {
            return Err(refuse(help::other_game(&other, G::NAME)));
        }
        let record = sources::whole::<G>(&found, self.language)?;
        let (history, ended, mut notes) = playable(&record);
        self.retell(&history, ended)?;
        self.recorded_ending = record.result.filter(|_| self.course().ending().is_none()).and_then(|outcome| {
            let by_time = record.termination.as_deref() == Some(Cause::<ReasonOf<G>>::TimeForfeit.code());
            by_time.then_some(Ending { outcome, reason: Cause::TimeForfeit })
        });
        let result = self.ending().map(|ending| ending.outcome);
        if result != record.result {
            notes.push(help::other_result(record::write_result(record.result), record::write_result(result)));
        }
        if opened.len() > 1 {
            notes.push(help::first_of(opened.len()));
        }
        self.mark_saved();
        self.tags = record.tags;
        if self.ending().is_some() {
            // The record has the deal, which is public after the end.
            self.deal = DealOrigin::Record;
        } else {
            notes.extend(self.deal_again());
        }
        Ok(notes)
    }

    /// Continues a game that is over, from its last position. Face-down pieces are dealt anew, because their deal
    /// is public after the end.
    pub(super) fn go_on(&mut self) -> Result<Reaction> {
        if self.ending().is_none() {
            return Ok(self.refuse(&help::not_over()));
        }
        if self.course().verdict().is_some() {
            return Ok(self.refuse(&help::over_by_rule()));
        }
        let history = self.history().clone();
        self.retell(&history, None)?;
        let notes: Vec<Text> = std::iter::once(help::reopened()).chain(self.deal_again()).collect();
        Ok(Reaction { next: Next::Show, ..self.tell_all(&notes) })
    }

    /// Takes over a game that was played elsewhere. Face-down pieces are dealt anew.
    fn retell(&mut self, history: &History<G>, ended: Option<Ended>) -> Result<()> {
        let story = Story {
            game: G::NAME.to_owned(),
            rules: G::write_rules(history.rules()).to_string(),
            start: Some(G::write_position(history.start())),
            plies: history.plies().iter().map(|&ply| G::write_ply(ply)).collect(),
            ended,
            ..Story::default()
        };
        let promise = G::HIDES.then(|| fairness::draw(self.language)).transpose()?;
        let retold = Session::retell(&story, promise);
        self.session = retold.map_err(|error| anyhow!(error.text().to(self.language).into_owned()))?;
        self.recorded_ending = None;
        Ok(())
    }

    /// Notes that face-down pieces were dealt anew, and returns the texts about it.
    fn deal_again(&mut self) -> Vec<Text> {
        if !G::HIDES {
            return Vec::new();
        }
        let played = !self.history().plies().is_empty();
        self.deal = DealOrigin::Here(played.then(|| G::write_position(self.position())));
        self.tags.retain(|(name, _)| !fairness::TAGS.contains(&name.as_str()));
        std::iter::once(help::dealt_again()).chain(self.deal_texts()).collect()
    }

    fn saved(&mut self, file: &str) -> Reaction {
        self.mark_saved();
        let file = printable(file);
        self.tell(Text { en: format!("Saved as {file}."), zh: format!("已保存为 {file}。") })
    }

    fn record(&self) -> Record<G> {
        let ending = self.ending();
        let about_the_deal = match (&self.deal, self.public_deal()) {
            (DealOrigin::Here(dealt), Some(deal)) => fairness::tags(&deal, dealt.as_deref()),
            _ => Vec::new(),
        };
        Record {
            tags: self.tags.iter().cloned().chain(about_the_deal).collect(),
            history: self.history().clone(),
            result: ending.map(|ending| ending.outcome),
            termination: ending.map(|ending| ending.reason.code().to_owned()),
        }
    }
}

/// The part of a recorded game that the rules allow to play, its ending if nothing is missing, and notes on the rest.
fn playable<G: Playable>(record: &Record<G>) -> (History<G>, Option<Ended>, Vec<Text>) {
    let whole = &record.history;
    let mut history = History::<G>::new(whole.rules().clone(), whole.start().clone());
    for (index, &ply) in whole.plies().iter().enumerate() {
        if history.verdict().is_some() {
            return (history, None, vec![help::over_after(index, whole.plies().len() - index)]);
        }
        history.push_unchecked(ply);
    }
    let ended = record.result.zip(record.termination.as_ref()).map(|(outcome, reason)| {
        let winner = match outcome {
            Outcome::Win(seat) => Some(session::seat_on_wire(seat)),
            Outcome::Draw => None,
        };
        Ended { winner, reason: reason.clone() }
    });
    (history, ended, Vec::new())
}
