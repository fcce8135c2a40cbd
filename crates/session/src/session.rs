//! One live game with its keeper: the only place that knows what is hidden.

use crate::decide::Step;
use crate::fairness::Told;
use crate::retell;
use crate::view::{self, Viewer};
use crate::{Broken, Course, Dated, Playable, Promise, Refusal, RequestOf, SetupError};
use game::{Cause, IllegalOf, Seat};
use notation::Text;
use protocol::{DealView, Event, Log, Sealed, Seq, Setup, Story, Timestamp, View};

/// One live game. It is a function of what came in: no clock, no chance, no waiting.
///
/// ```
/// use game::{Position as _, Refused, Seat};
/// use notation::Notation as _;
/// use protocol::{Manner, Request, Seq, Setup, Start, Timestamp};
/// use session::{Refusal, Session};
/// use xiangqi::Xiangqi;
///
/// let setup = Setup {
///     game: "xiangqi".to_owned(),
///     rules: String::new(),
///     start: Start::Usual,
///     time: None,
///     manner: Manner::Strict,
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

/// What came of a request.
pub type Response<G> = Result<Vec<Dated<G>>, Refusal<IllegalOf<G>>>;

/// Why a game that was kept cannot go on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RestoreError {
    /// It cannot even begin.
    Setup(SetupError),
    /// What is said to have happened cannot have.
    Broken(Broken),
}

impl std::fmt::Display for RestoreError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.text().fmt(f)
    }
}

impl std::error::Error for RestoreError {}

impl RestoreError {
    /// What is wrong, for people.
    pub fn text(&self) -> Text {
        match self {
            Self::Setup(error) => error.text.clone(),
            Self::Broken(broken) => broken.located(),
        }
    }
}

impl<G: Playable> Session<G> {
    /// A game about to begin. Where something is hidden, a promise says what.
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

    /// A game that was kept, exactly as it was.
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

    /// A game that was played elsewhere, to be looked at and played on. Where something is hidden, a promise says what
    /// nobody has seen yet.
    pub fn retell(story: &Story, promise: Option<Promise>) -> Result<Self, RestoreError> {
        let begun = Self::begin(retell::setup(story), promise).map_err(RestoreError::Setup)?;
        let course = retell::course(begun.course, story).map_err(RestoreError::Broken)?;
        Ok(Self::dealt_after(course, begun.promise))
    }

    /// A game in which chance has answered already: what it has not shown is dealt now.
    fn dealt_after(course: Course<G>, promise: Option<Promise>) -> Self {
        let promise = promise.map(|promise| promise.after(course.events().len()));
        let seed = promise.as_ref().map_or(game::Seed([0; 32]), Promise::seed);
        Self { secret: G::hide(course.history(), &seed), course, promise }
    }

    /// What everybody sees.
    pub const fn course(&self) -> &Course<G> {
        &self.course
    }

    /// Carries out what `seat`, who has seen the game at version `after`, asks for, or says why not. A refused request
    /// changes nothing. Whoever keeps the time calls [`Session::tick`] before.
    pub fn handle(&mut self, seat: Seat, after: Seq, request: RequestOf<G>, now: Timestamp) -> Response<G> {
        self.course.must_be_fresh(after, Some(&request))?;
        let at = now.max(self.course.latest());
        let step = self.course.decide(seat, request, at)?;
        Ok(self.keep(step, Some(seat), at))
    }

    /// Ends the game if the time of the player who is to move is up; [`Course::due`] says when to call it.
    pub fn tick(&mut self, now: Timestamp) -> Option<Dated<G>> {
        let at = now.max(self.course.latest());
        let flag = self.course.flag(at)?;
        self.course.record(at, None, flag);
        self.course.events().last().copied()
    }

    /// The keeper stops the clocks, at whatever table: nobody pays for what is not his fault.
    pub fn pause(&mut self, now: Timestamp) -> Response<G> {
        let at = now.max(self.course.latest());
        let step = self.course.pause(at)?;
        Ok(self.keep(step, None, at))
    }

    /// The keeper lets the clocks run again.
    pub fn resume(&mut self, now: Timestamp) -> Response<G> {
        let step = self.course.resume()?;
        Ok(self.keep(step, None, now.max(self.course.latest())))
    }

    /// Had something happened before anything was promised?
    pub(crate) fn was_retold(&self) -> bool {
        self.promise.as_ref().is_some_and(|promise| promise.known() > 0)
    }

    /// What may be told about what is hidden: all of it when the game is over.
    pub fn deal(&self) -> Option<DealView> {
        let told = if self.course.ending().is_some() { Told::Everything } else { Told::Commitment };
        self.promise.as_ref().map(|promise| promise.view(told))
    }

    /// The game as `viewer` may see it.
    pub fn view(&self, viewer: Viewer, now: Timestamp) -> View {
        view::of(self, viewer, now)
    }

    /// What there is to keep that everybody may know.
    pub fn log(&self) -> Log {
        let events = self.course.events().iter().map(crate::wire::dated).collect();
        Log { setup: self.course.setup().clone(), events }
    }

    /// What there is to keep that nobody else may know.
    pub fn sealed(&self) -> Option<Sealed> {
        self.promise.as_ref().map(Promise::sealed)
    }

    /// Did a rule end the game, rather than a person?
    pub fn ended_by_rule(&self) -> bool {
        matches!(self.course.ending().map(|ending| ending.reason), Some(Cause::Rule(_)))
    }

    fn keep(&mut self, step: Step<G>, by: Option<Seat>, at: Timestamp) -> Vec<Dated<G>> {
        let events = match step {
            Step::Play(mv) => vec![Event::Played(G::resolve(self.course.position(), &self.secret, mv))],
            Step::Happens(events) => events,
        };
        self.course.carry_out(events, by, at).to_vec()
    }
}

fn no_deal(game: &Text) -> Text {
    let chinese = format!("{}须先定暗子的摆放", game.to(notation::Language::Chinese));
    Text { en: format!("{game} needs a deal before it can begin"), zh: chinese }
}

fn nothing_hidden(game: &Text) -> Text {
    let chinese = format!("{}没有暗子，无须摆放", game.to(notation::Language::Chinese));
    Text { en: format!("{game} hides nothing, so there is nothing to deal"), zh: chinese }
}
