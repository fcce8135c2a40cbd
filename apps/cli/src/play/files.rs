//! Saving and loading the game at the table.

use super::help;
use super::table::{Next, Reaction, Table};
use crate::fairness::Promise;
use crate::games::Playable;
use crate::sources;
use crate::terminal::{Tone, printable};
use anyhow::{Result, anyhow};
use game::{Match, Outcome, Position as _, Reason as _, Seat, Seed};
use notation::Text;
use notation::record::{self, Record};
use std::fs::{self, OpenOptions};
use std::io::{ErrorKind, Write as _};

impl<G: Playable> Table<G> {
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

    /// Saves the game, in place of what was in the file before.
    pub(super) fn save_over(&mut self, file: &str) -> Reaction {
        if file.is_empty() {
            return self.refuse(&help::which_file("save!", "保存!"));
        }
        match fs::write(file, self.record().write()) {
            Ok(()) => self.saved(file),
            Err(error) => self.refuse(&help::not_written(file, &error)),
        }
    }

    /// Takes a recorded game in place of this one.
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

    /// Takes a recorded game in place of this one, and says what of it could not be taken.
    pub(super) fn load(&mut self, file: &str) -> Result<Vec<Text>> {
        let refuse = |text: Text| anyhow!(text.to(self.language).to_owned());
        let opened = sources::open(file, self.language)?;
        let Some(found) = opened.games().next() else { return Err(refuse(help::no_game())) };
        if let Some(other) = found.game_name().filter(|name| !records::is_called::<G>(name)) {
            return Err(refuse(help::other_game(&other, G::NAME)));
        }
        let record = sources::whole::<G>(&found, self.language)?;
        let (game, mut notes) = resume(&record);
        if opened.len() > 1 {
            notes.push(help::first_of(opened.len()));
        }
        self.game = game;
        self.opinions = [None; 2];
        self.keep();
        self.tags = record.tags;
        // What was hidden is not in the record of a game that goes on, and known to everybody otherwise.
        self.promise = None;
        if G::HIDES && self.game.ending().is_none() {
            let known = self.game.history().clone();
            notes.extend(self.deal_again(&known)?);
        }
        Ok(notes)
    }

    fn saved(&mut self, file: &str) -> Reaction {
        self.keep();
        let file = printable(file);
        self.tell(Text { en: format!("Saved as {file}."), zh: format!("已保存为 {file}。") })
    }

    fn record(&self) -> Record<G> {
        let ending = self.game.ending();
        let tell = if ending.is_some() { Promise::revealed } else { Promise::public };
        let about_the_deal = self.promise.as_ref().map(tell).unwrap_or_default();
        Record {
            tags: self.tags.iter().cloned().chain(about_the_deal).collect(),
            history: self.game.history().clone(),
            result: ending.map(|ending| ending.outcome),
            termination: ending.map(|ending| ending.reason.code().to_owned()),
        }
    }
}

/// A recorded game as one that can go on, with what the players decided.
fn resume<G: Playable>(record: &Record<G>) -> (Match<G>, Vec<Text>) {
    let (rules, start) = (record.history.rules().clone(), record.history.start().clone());
    let mut game = Match::<G>::new(rules, start, G::hide(&record.history, &Seed([0; 32])));
    let mut notes = Vec::new();
    for (index, &ply) in record.history.plies().iter().enumerate() {
        if game.play(G::Position::move_of(ply)).is_err() {
            notes.push(help::over_after(index, record.history.plies().len() - index));
            break;
        }
    }
    if game.ending().is_none() {
        settle(&mut game, record);
    }
    let result = game.ending().map(|ending| ending.outcome);
    if result != record.result {
        notes.push(help::other_result(record::write_result(record.result), record::write_result(result)));
    }
    (game, notes)
}

/// Lets the players do again what ended the game, if that was in their hands.
fn settle<G: Playable>(game: &mut Match<G>, record: &Record<G>) {
    let turn = game.position().turn();
    // Whatever cannot be done again shows in the result, which is compared afterwards.
    let _ = match (record.result, record.termination.as_deref()) {
        (Some(Outcome::Win(seat)), Some("resignation")) => game.resign(!seat),
        (Some(Outcome::Win(seat)), Some("time_forfeit")) => game.forfeit_on_time(!seat),
        (Some(Outcome::Draw), Some("agreement")) => {
            game.offer_draw(Seat::First).and_then(|()| game.accept_draw(Seat::Second))
        }
        (Some(Outcome::Draw), Some(_)) => game.claim(turn).map(drop),
        _ => Ok(()),
    };
}
