//! One live game with its deal. This is the only type that holds the deal.

use crate::decide::Step;
use crate::fairness::Told;
use crate::view::{self, Viewer};
use crate::{Broken, Course, Dated, Playable, Promise, Refusal, RequestOf, SetupError};
use crate::{retell, wire};
use game::{IllegalOf, Seat};
use notation::Text;
use protocol::{DealView, Event, Log, Request, Sealed, Seq, Setup, Story, Timestamp, View};

/// One live game with its deal, as its keeper holds it. It is a pure function of its input: it reads no clock, uses no
/// randomness and never waits.
///
/// ```
/// use game::{Position as _, Refused, Seat};
/// use notation::Notation as _;
/// use protocol::{UndoPolicy, Request, Seq, Setup, Start, Timestamp};
/// use session::{Refusal, Session};
/// use xiangqi::Xiangqi;
///
/// let setup = Setup {
///     game: "xiangqi".to_owned(),
///     rules: String::new(),
///     start: Start::Usual,
///     time: None,
///     undo_policy: UndoPolicy::Strict,
/// };
/// let mut session = Session::<Xiangqi>::begin(setup, None)?;
/// let cannon = Xiangqi::read_move(session.course().position(), "h2e2").unwrap();
/// let played = session.handle(Seat::First, Seq(0), Request::Move(cannon), Timestamp(0)).unwrap();
/// assert_eq!(played.len(), 1);
/// let again = session.handle(Seat::First, Seq(1), Request::Move(cannon), Timestamp(0));
/// assert_eq!(again, Err(Refusal::NotYourTurn));
/// # Ok::<_, session::SetupError>(())
/// ```
#[allow(missing_debug_implementations, reason = "it holds what is hidden")]
pub struct Session<G: Playable> {
    course: Course<G>,
    secret: G::Secret,
    promise: Option<Promise>,
}

/// The events that a request led to, or why it was refused.
pub type Response<G> = Result<Vec<Dated<G>>, Refusal<IllegalOf<G>>>;

/// Something that the keeper of a table does, rather than a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum KeeperAction {
    /// Ends the game if the flag of the player to move has fallen.
    Tick,
    /// Stops the clocks.
    Pause,
    /// Lets the clocks run again.
    Resume,
}

/// Why a stored game cannot be restored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RestoreError {
    /// Its setup is invalid.
    Setup(SetupError),
    /// Its events are not those of a game.
    Broken(Broken),
}

impl std::fmt::Display for RestoreError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.text().fmt(f)
    }
}

impl std::error::Error for RestoreError {}

impl RestoreError {
    /// Returns the error, for people.
    pub fn text(&self) -> Text {
        match self {
            Self::Setup(error) => error.text.clone(),
            Self::Broken(broken) => broken.located(),
        }
    }
}

impl<G: Playable> Session<G> {
    /// Begins a game. A game with hidden pieces needs a promise, which fixes the deal; any other game must have none.
    pub fn begin(setup: Setup, promise: Option<Promise>) -> Result<Self, SetupError> {
        let course = Course::<G>::new(setup)?;
        let seed = match (&promise, G::HIDES) {
            (Some(promise), true) => promise.seed(),
            (None, false) => game::Seed([0; 32]),
            (None, true) => return Err(SetupError::new("no_deal", no_deal(&G::title()))),
            (Some(_), false) => return Err(SetupError::new("nothing_hidden", nothing_hidden(&G::title()))),
        };
        let secret = G::hide(course.history(), &seed);
        Ok(Self { course, secret, promise })
    }

    /// Restores a stored game exactly as it was.
    pub fn restore(log: &Log, sealed: Option<Sealed>) -> Result<Self, RestoreError> {
        let begun = Self::begin(log.setup.clone(), sealed.map(Promise::unsealed)).map_err(RestoreError::Setup)?;
        let known = begun.promise.as_ref().map_or(0, Promise::known).min(log.events.len());
        let (before, since) = log.events.split_at(known);
        let begun = if known == 0 {
            begun
        } else {
            Self::dealt_after(begun.course.replay(before, None).map_err(RestoreError::Broken)?, begun.promise)
        };
        let Self { course, secret, promise } = begun;
        let resolve = |position: &G::Position, mv| G::resolve(position, &secret, mv);
        let course = course.replay(since, Some(&resolve)).map_err(RestoreError::Broken)?;
        Ok(Self { course, secret, promise })
    }

    /// Continues a game that was played elsewhere. If the game has hidden pieces, the promise deals those that the
    /// story has not shown.
    pub fn retell(story: &Story, promise: Option<Promise>) -> Result<Self, RestoreError> {
        let begun = Self::begin(retell::setup(story), promise).map_err(RestoreError::Setup)?;
        let course = retell::course(begun.course, story).map_err(RestoreError::Broken)?;
        Ok(Self::dealt_after(course, begun.promise))
    }

    /// Deals the pieces that a course has not shown.
    fn dealt_after(course: Course<G>, promise: Option<Promise>) -> Self {
        let promise = promise.map(|promise| promise.after(course.events().len()));
        let seed = promise.as_ref().map_or(game::Seed([0; 32]), Promise::seed);
        Self { secret: G::hide(course.history(), &seed), course, promise }
    }

    /// The public part of the game.
    pub const fn course(&self) -> &Course<G> {
        &self.course
    }

    /// The events that a request of `seat`, who has seen version `after`, leads to, or why it is refused. Changes
    /// nothing. If the game is timed, call [`Session::tick`] first.
    pub fn propose(&self, seat: Seat, after: Seq, request: RequestOf<G>, now: Timestamp) -> Response<G> {
        self.course.must_be_fresh(after, &request)?;
        let at = now.max(self.course.latest());
        let step = self.course.decide(seat, request, at)?;
        Ok(self.resolved(step, Some(seat), at))
    }

    /// The same for a request as text.
    pub(crate) fn propose_text(&self, seat: Seat, after: Seq, request: &Request, now: Timestamp) -> Response<G> {
        self.course.must_be_fresh(after, request)?;
        let at = now.max(self.course.latest());
        let step = match wire::request(&self.course, seat, request, at)? {
            // `wire::request` has already checked the move.
            Request::Move(mv) => Step::Play(mv),
            request => self.course.decide(seat, request, at)?,
        };
        Ok(self.resolved(step, Some(seat), at))
    }

    /// The events that an action of the keeper leads to, or why it is refused. Changes nothing.
    pub fn propose_as_keeper(&self, action: KeeperAction, now: Timestamp) -> Response<G> {
        let at = now.max(self.course.latest());
        let step = match action {
            KeeperAction::Tick => Step::Happens(self.course.flag(at).into_iter().collect()),
            KeeperAction::Pause => self.course.pause(at)?,
            KeeperAction::Resume => self.course.resume()?,
        };
        Ok(self.resolved(step, None, at))
    }

    /// Carries out a request: [`Session::propose`], and then applies the events. A refused request changes nothing.
    pub fn handle(&mut self, seat: Seat, after: Seq, request: RequestOf<G>, now: Timestamp) -> Response<G> {
        self.propose(seat, after, request, now).map(|events| self.apply(events))
    }

    /// Ends the game if the flag of the player to move has fallen; [`Course::due`] says when to call it.
    pub fn tick(&mut self, now: Timestamp) -> Option<Dated<G>> {
        let events = self.propose_as_keeper(KeeperAction::Tick, now).ok()?;
        self.apply(events).pop()
    }

    /// The keeper stops the clocks. It may do so at any table, so that no player pays for a fault of the server.
    pub fn pause(&mut self, now: Timestamp) -> Response<G> {
        self.propose_as_keeper(KeeperAction::Pause, now).map(|events| self.apply(events))
    }

    /// The keeper lets the clocks run again.
    pub fn resume(&mut self, now: Timestamp) -> Response<G> {
        self.propose_as_keeper(KeeperAction::Resume, now).map(|events| self.apply(events))
    }

    /// Applies stored events. Each is checked against the rules and the deal; if one is refused, nothing changes.
    pub fn happen(&mut self, events: &[protocol::Dated]) -> Result<(), Broken> {
        let resolve = |position: &G::Position, mv| G::resolve(position, &self.secret, mv);
        self.course = self.course.clone().replay(events, Some(&resolve))?;
        Ok(())
    }

    /// Applies events that were proposed for the game as it is now.
    pub(crate) fn apply(&mut self, events: Vec<Dated<G>>) -> Vec<Dated<G>> {
        self.course.apply_all(&events);
        events
    }

    /// Whether the deal was made in the middle of the game.
    pub(crate) fn was_retold(&self) -> bool {
        self.promise.as_ref().is_some_and(|promise| promise.known() > 0)
    }

    /// The public part of the deal: the commitment, and the secret too when the game is over.
    pub fn deal(&self) -> Option<DealView> {
        let told = if self.course.ending().is_some() { Told::Everything } else { Told::Commitment };
        self.promise.as_ref().map(|promise| promise.view(told))
    }

    /// The game as `viewer` sees it.
    pub fn view(&self, viewer: Viewer, now: Timestamp) -> View {
        view::of(&self.course, self.deal(), viewer, now)
    }

    /// The secret part of a stored game, or `None` if the game hides nothing.
    pub fn sealed(&self) -> Option<Sealed> {
        self.promise.as_ref().map(Promise::sealed)
    }

    /// Returns the events of a step, with the result of chance.
    fn resolved(&self, step: Step<G>, by: Option<Seat>, at: Timestamp) -> Vec<Dated<G>> {
        let events = match step {
            Step::Play(mv) => vec![Event::Played(G::resolve(self.course.position(), &self.secret, mv))],
            Step::Happens(events) => events,
        };
        self.course.with_endings(events, by, at)
    }
}

fn no_deal(game: &Text) -> Text {
    let chinese = format!("{}须先定暗子的摆放", game.to(notation::Language::Chinese));
    Text { en: format!("{game} needs a deal before it can begin"), zh: chinese }
}

fn nothing_hidden(game: &Text) -> Text {
    let chinese = format!("{}没有暗子，无须摆放", game.to(notation::Language::Chinese));
    Text { en: format!("{game} has no hidden pieces, so there is nothing to deal"), zh: chinese }
}
