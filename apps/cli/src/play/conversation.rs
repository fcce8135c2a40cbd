//! The loop of `chuhe play`: lines come in, the engine searches, and the results are shown.
//!
//! At a terminal, commands are carried out while the engine searches. From a pipe the next line is carried out when the
//! engine has answered, so that a script has the same effect as a person who waits; only `quit!` does not wait.

use super::brain::{Brain, Found, Purpose, SearchDone, Terms};
use super::command::{self, Verb};
use super::console::Console;
use super::local_game::{LocalGame, Next, Reaction};
use super::{engines, help, screen};
use crate::games::{self, Entry, Playable};
use crate::terminal::{Palette, Tone};
use anyhow::Result;
use game::Position as _;
use notation::Text;
use std::collections::VecDeque;
use std::io::{IsTerminal as _, Write as _, stdin};
use std::ops::ControlFlow;
use std::sync::mpsc::{Receiver, channel};

/// Something that the loop waits for.
pub(super) enum Event {
    /// A command.
    Line(String),
    /// The input has ended, or cannot be read.
    End(Result<()>),
    /// The engine has finished a search.
    Searched(SearchDone),
}

/// A game with its engine, its input and its output.
pub(super) struct Conversation<G: Playable> {
    game: LocalGame<G>,
    /// `None` if the game has no engine.
    brain: Option<Brain<G>>,
    events: Receiver<Event>,
    /// Commands that wait for the engine.
    lines: VecDeque<String>,
    /// Whether the input has ended.
    ended: bool,
    out: Console,
    palette: Palette,
}

impl<G: Playable> Conversation<G> {
    pub(super) fn new(mut game: LocalGame<G>, entry: &'static Entry, terms: Terms) -> Self {
        let (sender, events) = channel();
        let tell = sender.clone();
        let brain = entry.own_engine().map(|make| {
            // The send fails only when the game is over.
            Brain::new(make, terms, move |done| drop(tell.send(Event::Searched(done))))
        });
        game.attended = stdin().is_terminal();
        let (out, palette) = (Console::new(sender), Palette::of_stdout());
        Self { game, brain, events, lines: VecDeque::new(), ended: false, out, palette }
    }

    /// Runs until the user leaves.
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
        Ok(self.out.flush()?)
    }

    /// Starts the engine if it is to move.
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

    /// Carries out the next command, or waits for the next event.
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
        self.out.flush()?;
        self.out.prompt(&screen::prompt(&self.game))?;
        // The thread that reads sends the end of the input before it ends.
        match self.events.recv().unwrap_or(Event::End(Ok(()))) {
            Event::Line(line) => {
                self.lines.push_back(line);
                self.out.line_came();
            }
            Event::End(heard) => {
                self.out.line_came();
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

    /// Prints the result of a command, and returns what to do next.
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
            (_, Some(_)) => help::over::<G>(),
            (Some(brain), None) if brain.purpose().is_some() => help::thinking(),
            (Some(brain), None) => {
                brain.hint(self.game.history());
                return self.tell_thinking();
            }
        };
        let reaction = self.game.refuse(&refused);
        self.react(&reaction).map(drop)
    }

    /// Uses the result of a search for its purpose.
    fn finish_search(&mut self, done: SearchDone) -> Result<()> {
        let Some((purpose, found)) = self.brain.as_mut().and_then(|brain| brain.take(done)) else { return Ok(()) };
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

    /// Prints at a terminal that the engine is searching.
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
