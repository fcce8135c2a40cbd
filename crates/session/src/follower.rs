//! A game that is followed without its deal.

use crate::{Broken, Course, Playable, RestoreError};
use protocol::{Dated, Log};

/// A game that is followed. It is built from a log without the deal, so it cannot be conducted. The results of flips
/// are taken from the events.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Follower<G: Playable> {
    course: Course<G>,
}

impl<G: Playable> Follower<G> {
    /// The follower of a game with this log.
    pub fn new(log: &Log) -> Result<Self, RestoreError> {
        let course = Course::new(log.setup.clone()).map_err(RestoreError::Setup)?;
        Ok(Self { course: course.follow(&log.events).map_err(RestoreError::Broken)? })
    }

    /// The course of the game.
    pub const fn course(&self) -> &Course<G> {
        &self.course
    }

    /// Applies events of the keeper. Each is checked against the rules; if one is refused, nothing changes.
    pub fn happen(&mut self, events: &[Dated]) -> Result<(), Broken> {
        self.course = self.course.clone().follow(events)?;
        Ok(())
    }
}
