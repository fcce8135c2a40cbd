//! Laws that hold in every game for all requests of two players.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod common;

use common::{promise, setup};
use game::Position as _;
use proptest::prelude::*;
use protocol::Offering::{Draw, Rematch, Takeback};
use protocol::Request::{Accept, Claim, Decline, Move, Offer, Pause, Redo, Resign, Resume, Undo, Withdraw};
use protocol::{Millis, Offering, Overtime, Request, Seq, TimeControl, Timestamp, UndoPolicy, View, read, write};
use session::{
    BoardView as _, Conduct, Course, Follower, GameState as _, KeeperAction, Playable, Seat, Session, Viewer,
    Words as _,
};

/// An action of a player, encoded in numbers.
#[derive(Clone, Debug)]
struct Act {
    kind: u8,
    choice: u16,
    /// The milliseconds since the last action.
    pause: u64,
    /// The number of events that the player has not seen.
    behind: u64,
}

fn acts(count: usize) -> impl Strategy<Value = Vec<Act>> {
    let act = (any::<u8>(), any::<u16>(), 0..9_000_u64, prop_oneof![9 => Just(0), 1 => 1..4_u64]);
    let act = act.prop_map(|(kind, choice, pause, behind)| Act { kind, choice, pause, behind });
    prop::collection::vec(act, 1..count)
}

fn offering(choice: u16) -> Offering {
    [Draw, Takeback, Rematch][usize::from(choice) % 3]
}

/// Returns mostly moves, mostly legal and by the seat to move; sometimes any other request.
fn request<G: Playable>(session: &Session<G>, act: &Act) -> (Seat, Request) {
    let turn = session.course().position().turn();
    let other = if act.choice.is_multiple_of(2) { turn } else { !turn };
    let legal = session.course().history().legal_moves();
    let legal = (!legal.is_empty()).then(|| G::write_move(legal[usize::from(act.choice) % legal.len()]));
    let request = match act.kind {
        0..=149 => return (turn, Move(legal.unwrap_or_default())),
        150..=159 => return (other, Move(legal.unwrap_or_default())),
        160..=163 => Move("a0a9".to_owned()),
        164 => Resign,
        165..=169 => Claim,
        170..=179 => Offer(offering(act.choice)),
        180..=189 => Accept(offering(act.choice)),
        190..=194 => Decline(offering(act.choice)),
        195..=199 => Withdraw(offering(act.choice)),
        200..=219 => Undo,
        220..=234 => Redo,
        235..=244 => Pause,
        245..=255 => Resume,
    };
    (other, request)
}

fn time() -> impl Strategy<Value = Option<TimeControl>> {
    let bank = TimeControl::with_increment(Millis(60_000), Millis(1_000)).unwrap();
    let periods = TimeControl::byoyomi(Millis(20_000), Overtime { period: Millis(5_000), periods: 2 }).unwrap();
    let ceiling = TimeControl::sudden_death(Millis(100_000)).unwrap().with_ceiling(Millis(8_500)).unwrap();
    prop::sample::select(vec![None, Some(bank), Some(periods), Some(ceiling)])
}

fn undo_policy() -> impl Strategy<Value = UndoPolicy> {
    prop_oneof![Just(UndoPolicy::Free), Just(UndoPolicy::Strict)]
}

fn begin<G: Playable>(undo_policy: UndoPolicy, time: Option<TimeControl>) -> Session<G> {
    Session::begin(setup(G::NAME, undo_policy, time), G::HIDES.then(|| promise(5))).unwrap()
}

/// Plays the actions. Checks after each that a refusal changes nothing, that the clocks are right, and that a second
/// keeper and a follower who receive the events have the same game.
fn live<G: Playable>(undo_policy: UndoPolicy, time: Option<TimeControl>, acts: &[Act]) -> Session<G> {
    let mut session = begin::<G>(undo_policy, time);
    let mut others = Others { keeper: begin(undo_policy, time), follower: Follower::new(&session.log()).unwrap() };
    let mut now = Timestamp(1000);
    for act in acts {
        now = now.after(Millis(act.pause));
        let due = session.course().due();
        let proposed = Conduct::propose_as_keeper(&session, KeeperAction::Tick, now).unwrap();
        let flagged = Conduct::tick(&mut session, now);
        assert_eq!(flagged.is_some(), due.is_some_and(|due| due <= now), "the flag falls when it is due");
        assert_eq!(flagged.into_iter().collect::<Vec<_>>(), proposed);
        others.hear(&session, &proposed, now);
        if act.kind % 16 == 0 {
            // The keeper may stop the clocks of any table.
            let action = if session.course().is_paused() { KeeperAction::Resume } else { KeeperAction::Pause };
            let proposed = Conduct::propose_as_keeper(&session, action, now);
            assert_eq!(Conduct::act(&mut session, action, now), proposed);
            others.hear(&session, &proposed.unwrap_or_default(), now);
        }
        let (seat, request) = request(&session, act);
        let after = Seq(session.seq().0.saturating_sub(act.behind));
        let before = session.course().clone();
        let proposed = Conduct::propose(&session, seat, after, &request, now);
        assert_eq!(*session.course(), before, "a proposal changes nothing");
        let answer = session.ask(seat, after, &request, now);
        assert_eq!(answer, proposed);
        others.hear(&session, &answer.clone().unwrap_or_default(), now);
        match answer {
            Err(rebuff) => {
                assert_eq!(*session.course(), before, "refused with {} and yet changed", rebuff.code);
                assert!(!rebuff.code.is_empty());
            }
            Ok(events) => {
                assert!(!events.is_empty());
                assert_eq!(session.course().events().len(), before.events().len() + events.len());
                assert_eq!(session.course().events()[..before.events().len()], *before.events(), "the past stays");
            }
        }
        check_clock(session.course(), now);
    }
    session
}

/// A keeper with the same deal and a follower without it, who receive the events of a session.
struct Others<G: Playable> {
    keeper: Session<G>,
    follower: Follower<G>,
}

impl<G: Playable> Others<G> {
    /// Applies the events, and compares all three games.
    fn hear(&mut self, session: &Session<G>, events: &[protocol::Dated], now: Timestamp) {
        self.keeper.happen(events).unwrap();
        assert_eq!(self.keeper.course(), session.course(), "propose and happen are ask");
        self.follower.happen(events).unwrap();
        let follower = &self.follower;
        assert_eq!(follower.course(), session.course());
        for viewer in [Viewer::Seat(Seat::First), Viewer::Seat(Seat::Second), Viewer::Watcher] {
            let public = View { deal: None, ..session.view(viewer, now) };
            assert_eq!(follower.view(viewer, now), public);
        }
        let plies = session.plies();
        assert_eq!(follower.scene(plies), session.scene(plies));
        assert_eq!((follower.reach(), follower.threats()), (session.reach(), session.threats()));
        assert_eq!((follower.ending(), follower.grounds()), (session.ending(), session.grounds()));
        assert_eq!((follower.log(), follower.clocks(now)), (session.log(), session.clocks(now)));
        if let Some(last) = events.last() {
            // Events that cannot follow are refused and change nothing.
            let stale =
                protocol::Dated { by: last.by.map(|seat| !seat), at: last.at, event: protocol::Event::PlayedAgain };
            if self.follower.happen(&[last.clone(), stale]).is_err() {
                assert_eq!(self.follower.course(), session.course(), "refused events change nothing");
            } else {
                self.follower = Follower::new(&session.log()).unwrap();
            }
        }
    }
}

fn check_clock<G: Playable>(course: &Course<G>, now: Timestamp) {
    let Some(clock) = course.clock() else { return };
    let runs = !course.history().plies().is_empty() && course.ending().is_none() && !course.is_paused();
    assert_eq!(clock.is_running(), runs, "a clock runs exactly while a player is to move");
    for seat in Seat::ALL {
        let left = clock.allowance(seat).left(clock.time(), clock.spent(now));
        assert!(left.bank <= clock.allowance(seat).bank && left.periods <= clock.allowance(seat).periods);
    }
}

/// A follower has the same game as the keeper, and a stored game is restored exactly.
fn replays<G: Playable>(session: &Session<G>) {
    let log = session.log();
    let followed = Course::<G>::new(log.setup.clone()).unwrap().follow(&log.events).unwrap();
    assert_eq!(followed, *session.course());
    // The log is written as text and read again, as in storage.
    let kept = read(&write(&log)).unwrap();
    let sealed = session.sealed().map(|sealed| read(&write(&sealed)).unwrap());
    let restored = Session::<G>::restore(&kept, sealed).unwrap();
    assert_eq!(restored.course(), session.course());
    let later = session.course().latest();
    for viewer in [Viewer::Seat(Seat::First), Viewer::Seat(Seat::Second), Viewer::Watcher] {
        assert_eq!(restored.view(viewer, later), session.view(viewer, later));
    }
    // The hidden pieces are the same.
    let (position, mut restored, mut original) = (session.course().position(), restored, session_again(session));
    if let (None, Some(&mv)) = (session.course().ending(), session.course().history().legal_moves().first()) {
        let ask = |table: &mut Session<G>| {
            let _ = table.resume(later);
            table.ask(position.turn(), table.seq(), &Move(G::write_move(mv)), later)
        };
        assert_eq!(ask(&mut restored), ask(&mut original));
    }
}

fn session_again<G: Playable>(session: &Session<G>) -> Session<G> {
    Session::restore(&session.log(), session.sealed()).unwrap()
}

/// A takeback restores the earlier state, and playing the ply again restores the later one.
fn turns_back<G: Playable>(session: Session<G>) {
    let mut session = session;
    let now = session.course().latest();
    let seat = session.course().position().turn();
    let _ = session.resume(now);
    while session.course().ending().is_some() && session.ask(seat, session.seq(), &Undo, now).is_ok() {}
    if session.course().ending().is_some() {
        return;
    }
    let history = session.course().history().clone();
    let plies = history.plies().len();
    for left in (0..plies).rev() {
        session.ask(seat, session.seq(), &Undo, now).unwrap();
        let here = session.course().history();
        assert_eq!(*here.position(), history.positions()[left]);
        assert_eq!(here.plies(), &history.plies()[..left]);
    }
    for _ in 0..plies {
        session.ask(seat, session.seq(), &Redo, now).unwrap();
    }
    assert_eq!(*session.course().history(), history);
}

/// A log with a change is either rejected or still a valid game.
fn damage<G: Playable>(session: &Session<G>, place: u16) {
    let mut log = session.log();
    if log.events.is_empty() {
        return;
    }
    let index = usize::from(place) % log.events.len();
    let removed = log.events.remove(index);
    match Session::<G>::restore(&log, session.sealed()) {
        Ok(restored) => assert_eq!(restored.log(), log),
        Err(error) => assert!(!error.to_string().is_empty()),
    }
    log.events.insert(index, removed);
    log.events[index].by = log.events[index].by.map(|seat| !seat);
    match Session::<G>::restore(&log, session.sealed()) {
        Ok(restored) => assert_eq!(restored.log(), log),
        Err(error) => assert!(error.to_string().contains("step "), "{error}"),
    }
}

fn check<G: Playable>(undo_policy: UndoPolicy, time: Option<TimeControl>, acts: &[Act], place: u16) {
    let session = live::<G>(undo_policy, time, acts);
    replays(&session);
    damage(&session, place);
    if undo_policy == UndoPolicy::Free {
        turns_back(session);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn xiangqi(undo_policy in undo_policy(), time in time(), acts in acts(80), place: u16) {
        check::<xiangqi::Xiangqi>(undo_policy, time, &acts, place);
    }

    #[test]
    fn banqi(undo_policy in undo_policy(), time in time(), acts in acts(80), place: u16) {
        check::<banqi::Banqi>(undo_policy, time, &acts, place);
    }

    #[test]
    fn xionghan(undo_policy in undo_policy(), time in time(), acts in acts(40), place: u16) {
        check::<xionghan::XiongHan>(undo_policy, time, &acts, place);
    }
}
