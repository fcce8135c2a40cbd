//! The conversation at the table: lines come in, the engine thinks, and what came of it is shown.
//!
//! Whoever sits at a terminal is heard while the engine thinks. From a pipe the next line is read when the engine
//! has answered, so that a script says what a person would say; only `quit!` does not wait.

use super::brain::{Brain, Found, Purpose, SearchDone, Terms};
use super::command::{self, Verb};
use super::local_game::{LocalGame, Next, Reaction};
use super::{engines, help, screen};
use crate::games::{self, Entry, Playable};
use crate::terminal::{Palette, Tone};
use anyhow::Result;
use game::Position as _;
use notation::Text;
use std::collections::VecDeque;
use std::io::{BufRead as _, IsTerminal as _, StdoutLock, Write as _, stdin, stdout};
use std::ops::ControlFlow;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;

/// What may happen at any time.
enum Event {
    Line(String),
    /// Nobody says anything any more, or cannot be heard.
    End(Result<()>),
    Searched(SearchDone),
}

/// A table with whoever sits at it.
pub(super) struct Conversation<G: Playable> {
    game: LocalGame<G>,
    /// Nothing where the game has no engine.
    brain: Option<Brain<G>>,
    events: Receiver<Event>,
    /// Lines that wait for the engine.
    lines: VecDeque<String>,
    /// Has the input come to its end?
    ended: bool,
    /// Does the cursor stand behind a prompt?
    prompted: bool,
    out: StdoutLock<'static>,
    palette: Palette,
}

impl<G: Playable> Conversation<G> {
    pub(super) fn new(mut game: LocalGame<G>, entry: &'static Entry, terms: Terms) -> Self {
        let (sender, events) = channel();
        let tell = sender.clone();
        let brain = entry.own_engine().map(|make| {
            // Where nobody listens any more, the session is over.
            Brain::new(make, terms, move |done| drop(tell.send(Event::Searched(done))))
        });
        game.attended = stdin().is_terminal();
        thread::spawn(move || listen(&sender));
        let (out, palette) = (stdout().lock(), Palette::of_stdout());
        Self { game, brain, events, lines: VecDeque::new(), ended: false, prompted: false, out, palette }
    }

    /// Goes on until somebody has enough of it.
    pub(super) fn converse(mut self, notes: &[Text]) -> Result<()> {
        writeln!(self.out, "{}", screen::greeting(&self.game))?;
        for note in notes {
            writeln!(self.out, "{}", note.to(self.game.language))?;
        }
        self.show()?;
        let mut flow = ControlFlow::Continue(());
        while flow.is_continue() {
            self.set_to_work()?;
            flow = self.next()?;
        }
        Ok(())
    }

    /// Lets the engine begin where it is its turn.
    fn set_to_work(&mut self) -> Result<()> {
        let Some(strength) = self.game.engine_to_move() else { return Ok(()) };
        if self.purpose().is_some() {
            return Ok(());
        }
        if let Some(brain) = &mut self.brain {
            brain.play(self.game.history(), strength);
        }
        self.tell_thinking()
    }

    /// Lets the next thing happen.
    fn next(&mut self) -> Result<ControlFlow<()>> {
        let waits = self.purpose().is_some() && !self.game.attended;
        let in_a_hurry = |line: &String| command::read(line).verb == Verb::QuitAnyway;
        if waits && self.lines.front().is_some_and(in_a_hurry) {
            return Ok(ControlFlow::Break(()));
        }
        if !waits && let Some(line) = self.lines.pop_front() {
            return self.hear(&line);
        }
        if self.ended && !waits {
            writeln!(self.out)?;
            return Ok(ControlFlow::Break(()));
        }
        if self.game.attended && !self.prompted {
            write!(self.out, "{}", screen::prompt(&self.game))?;
            self.prompted = true;
        }
        self.out.flush()?;
        // The listener tells of the end before it goes, and the engine is never the last to know anything.
        match self.events.recv().unwrap_or(Event::End(Ok(()))) {
            Event::Line(line) => {
                self.lines.push_back(line);
                self.prompted = false;
            }
            Event::End(heard) => {
                heard?;
                self.ended = true;
            }
            Event::Searched(done) => self.finish_search(done)?,
        }
        Ok(ControlFlow::Continue(()))
    }

    fn hear(&mut self, line: &str) -> Result<ControlFlow<()>> {
        let reaction = self.game.obey(&command::read(line));
        if let Some(brain) = &mut self.brain {
            brain.keep_to(self.game.history());
            if self.game.ending().is_some() {
                brain.cancel();
            }
        }
        match self.react(&reaction)? {
            Next::Wait | Next::Show => Ok(ControlFlow::Continue(())),
            Next::Leave => Ok(ControlFlow::Break(())),
            Next::Hint => self.hint().map(ControlFlow::Continue),
            Next::DrawOffer(seat) => {
                if let Some(brain) = &mut self.brain {
                    brain.judge_draw(self.game.history(), seat);
                }
                self.tell_thinking().map(ControlFlow::Continue)
            }
        }
    }

    /// Prints what came of a command, and says what is to happen next.
    fn react(&mut self, reaction: &Reaction) -> Result<Next> {
        let lines = reaction.lines.iter().map(|line| self.palette.tone(reaction.tone, line) + "\n");
        write!(self.out, "{}", lines.collect::<String>())?;
        if reaction.next == Next::Show {
            self.show()?;
        }
        Ok(reaction.next)
    }

    fn hint(&mut self) -> Result<()> {
        let refused = match (&mut self.brain, self.game.ending()) {
            (None, _) => games::no_engine(&G::title()),
            (_, Some(_)) => help::over(),
            (Some(brain), None) if brain.purpose().is_some() => help::thinking(),
            (Some(brain), None) => {
                brain.hint(self.game.history());
                return self.tell_thinking();
            }
        };
        let reaction = self.game.refuse(&refused);
        self.react(&reaction).map(drop)
    }

    /// Does with a thought what it was meant for.
    fn finish_search(&mut self, done: SearchDone) -> Result<()> {
        let Some((purpose, found)) = self.brain.as_mut().and_then(|brain| brain.take(done)) else { return Ok(()) };
        if std::mem::take(&mut self.prompted) {
            writeln!(self.out)?;
        }
        let reaction = match (purpose, found) {
            (Purpose::Play, Ok(found)) => self.game.play_for_engine(&found.best, found.score),
            (Purpose::Play, Err(error)) => self.game.engine_fails(&error),
            (Purpose::Hint, Ok(found)) => self.show_hint(&found),
            (Purpose::DrawOffer(seat), found) => {
                let score = found.ok().and_then(|found| found.score).map(engines::engine_score);
                self.game.engine_answers_draw(seat, score)
            }
            (Purpose::Hint, Err(error)) => self.game.refuse(&Text::same(format!("{error:#}"))),
        };
        self.react(&reaction).map(drop)
    }

    fn show_hint(&self, found: &Found) -> Reaction {
        let moves = self.game.written_line(&found.line);
        let position = self.game.position();
        let seat = G::seat(position, position.turn());
        self.game.tell(help::hint(&moves, found.score, &seat))
    }

    /// Somebody at a terminal wants to know why nothing happens.
    fn tell_thinking(&mut self) -> Result<()> {
        if self.game.attended {
            let text = help::thinks();
            let line = self.palette.tone(Tone::Faint, &text.to(self.game.language));
            writeln!(self.out, "{line}")?;
        }
        Ok(())
    }

    fn show(&mut self) -> Result<()> {
        Ok(write!(self.out, "{}", screen::show(&self.game, self.palette))?)
    }

    fn purpose(&self) -> Option<Purpose> {
        self.brain.as_ref().and_then(Brain::purpose)
    }
}

/// Reads lines until there are no more.
fn listen(events: &Sender<Event>) {
    let mut input = stdin().lock();
    let mut line = Vec::new();
    loop {
        line.clear();
        let event = match input.read_until(b'\n', &mut line) {
            Ok(0) => Event::End(Ok(())),
            Err(error) => Event::End(Err(error.into())),
            Ok(_) => Event::Line(String::from_utf8_lossy(&line).into_owned()),
        };
        let last = matches!(event, Event::End(_));
        if events.send(event).is_err() || last {
            return;
        }
    }
}
