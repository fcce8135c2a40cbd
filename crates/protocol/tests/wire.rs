//! The wire format: round trips, refusal of invalid messages, and robustness.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use proptest::prelude::*;
use protocol::{
    Ack, Budget, Bytes32, Dated, DealView, Ended, Event, Failed, GameId, Known, Log, Millis, Offering, Overtime,
    Player, Question, Refused, Request, Reveal, Sealed, Seat, SenselessTime, Seq, Setup, Start, Ticket, TimeControl,
    Timestamp, ToClient, ToPage, ToServer, ToWorker, UndoPolicy, WireError, read, read_from_client, write,
};
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::fmt::Debug;

/// Checks that the value is written and read as this text.
#[track_caller]
fn check<M: Serialize + DeserializeOwned + PartialEq + Debug>(message: M, text: &str) {
    assert_eq!(write(&message), text);
    assert_eq!(read::<M>(text).as_ref(), Ok(&message));
}

#[track_caller]
fn refuse<M: DeserializeOwned + Debug>(text: &str, expected: &str) {
    assert_eq!(read::<M>(text).unwrap_err().to_string(), expected, "{text}");
}

fn game() -> GameId {
    GameId::try_from("k3".to_owned()).unwrap()
}

fn setup(time: Option<TimeControl>) -> Setup {
    Setup { game: "banqi".to_owned(), rules: String::new(), start: Start::Usual, time, undo_policy: UndoPolicy::Strict }
}

#[test]
fn the_wire_format_is_frozen() {
    check(
        ToServer::Hello { version: 1, known: vec![Known { game: game(), seq: Seq(3) }] },
        r#"{"hello":{"version":1,"known":[{"game":"k3","seq":3}]}}"#,
    );
    check(
        ToServer::Ask { game: game(), after: Seq(2), ack: Ack(5), request: Request::Accept(Offering::Takeback) },
        r#"{"ask":{"game":"k3","after":2,"ack":5,"request":{"accept":"takeback"}}}"#,
    );
    check(ToServer::Ping, r#""ping""#);
    let ended = Event::Ended(Ended { winner: Some(Seat::Second), reason: "no_moves".to_owned() });
    check(
        ToClient::Happened {
            game: game(),
            after: Seq(8),
            events: vec![Dated { at: Timestamp(77), by: None, event: ended }],
            clocks: None,
        },
        concat!(
            r#"{"happened":{"game":"k3","after":8,"events":["#,
            r#"{"at":77,"event":{"ended":{"winner":"second","reason":"no_moves"}}}]}}"#
        ),
    );
    let refused = Refused { code: "not_your_turn".to_owned(), squares: Vec::new(), seq: Seq(8) };
    check(
        ToClient::Refused { ack: Ack(5), refused },
        r#"{"refused":{"ack":5,"refused":{"code":"not_your_turn","seq":8}}}"#,
    );
    let question = Question {
        game: "xiangqi".to_owned(),
        rules: String::new(),
        start: None,
        plies: Vec::new(),
        player: Player::Level { number: 3, seed: 1 },
        budget: Budget { time: Some(Millis(500)), ..Budget::default() },
        width: 1,
    };
    check(
        ToWorker::Think { ticket: Ticket(1), question: Box::new(question) },
        concat!(
            r#"{"think":{"ticket":1,"question":{"game":"xiangqi","#,
            r#""player":{"level":{"number":3,"seed":1}},"budget":{"time":500}}}}"#
        ),
    );
    let failed = Failed { code: "bad_fen".to_owned(), ply: None, text: "?".to_owned() };
    check(
        ToPage::Failed { ticket: Ticket(1), failed },
        r#"{"failed":{"ticket":1,"failed":{"code":"bad_fen","text":"?"}}}"#,
    );
}

#[test]
fn invalid_messages_are_refused_with_a_location() {
    refuse::<ToServer>("", "column 0: EOF while parsing a value");
    refuse::<ToServer>("null", "column 1: expected value");
    refuse::<ToServer>(
        r#"{"mvoe":1}"#,
        "column 7: unknown variant `mvoe`, expected one of `hello`, `watch`, `leave`, `ask`, `ping`",
    );
    refuse::<ToServer>(
        r#"{"watch":{"game":"k3","from":1}}"#,
        "column 28: unknown field `from`, expected `game` or `since`",
    );
    refuse::<ToServer>(r#"{"leave":{}}"#, "column 11: missing field `game`");
    refuse::<ToServer>(
        r#"{"leave":{"game":"../k3"}}"#,
        "column 25: a game is named by 1 to 32 letters, digits, `-` and `_`",
    );
    refuse::<ToServer>("\"ping\" \"ping\"", "column 8: trailing characters");
    refuse::<ToServer>(
        "\n{\"leave\":\n1}",
        "line 3, column 1: invalid type: integer `1`, expected struct variant ToServer::Leave",
    );
    refuse::<Bytes32>(r#""00""#, "expected 64 hexadecimal digits");
}

#[test]
fn a_time_control_leaves_time_to_move() {
    let seconds = Millis::of_seconds;
    let periods = |periods| Overtime { period: seconds(10), periods };
    assert_eq!(TimeControl::sudden_death(Millis::ZERO), Err(SenselessTime::None));
    assert_eq!(TimeControl::byoyomi(Millis::ZERO, periods(0)), Err(SenselessTime::None));
    assert_eq!(TimeControl::per_move(Millis::ZERO), Err(SenselessTime::Empty));
    assert_eq!(TimeControl::sudden_death(seconds(31 * 24 * 3600)), Err(SenselessTime::TooMuch));
    assert_eq!(TimeControl::byoyomi(seconds(1), periods(1001)), Err(SenselessTime::TooMuch));
    let minute = TimeControl::sudden_death(seconds(60)).unwrap();
    assert_eq!(minute.with_ceiling(Millis::ZERO), Err(SenselessTime::Empty));
    assert_eq!(minute.with_ceiling(seconds(5)).unwrap().ceiling(), Some(seconds(5)));
    refuse::<TimeControl>(
        r#"{"bank":0}"#,
        "a player needs time to move: a bank, or at least one period that is not empty",
    );
}

#[test]
fn messages_of_clients_are_limited_in_length() {
    let long = format!("{}\"ping\"", " ".repeat(5000));
    assert_eq!(read_from_client::<ToServer>(&long), Err(WireError::TooLong { found: 5006 }));
    assert_eq!(read_from_client::<ToServer>("\"ping\""), Ok(ToServer::Ping));
    // As deep as a message of the maximum length can be.
    let deep = "[".repeat(4096);
    assert!(read_from_client::<ToServer>(&deep).is_err());
}

#[test]
fn debug_output_hides_secrets() {
    let secret = Bytes32([0xab; 32]);
    let reveal = Reveal::Secret { secret, first: secret, second: secret };
    let sealed = Sealed { id: None, deal: reveal, known: 0 };
    let view = DealView { id: None, commitment: None, revealed: Some(reveal) };
    for text in [format!("{sealed:?}"), format!("{reveal:?}"), format!("{view:?}")] {
        assert!(!text.contains("ab") && !text.contains("171"), "{text}");
    }
}

fn any_text() -> impl Strategy<Value = String> {
    prop_oneof!["[a-i0-9=@x\\-]{0,12}", any::<String>()]
}

fn any_offering() -> impl Strategy<Value = Offering> {
    prop::sample::select(Offering::ALL.to_vec())
}

fn any_seat() -> impl Strategy<Value = Seat> {
    prop_oneof![Just(Seat::First), Just(Seat::Second)]
}

fn any_request() -> impl Strategy<Value = Request> {
    prop_oneof![
        any_text().prop_map(Request::Move),
        any_offering().prop_map(Request::Offer),
        any_offering().prop_map(Request::Withdraw),
        Just(Request::Resign),
        Just(Request::Undo),
    ]
}

fn any_event() -> impl Strategy<Value = Event> {
    prop_oneof![
        any_text().prop_map(Event::Played),
        any::<usize>().prop_map(Event::TakenBack),
        any_offering().prop_map(Event::Declined),
        (prop::option::of(any_seat()), any_text()).prop_map(|(winner, reason)| Event::Ended(Ended { winner, reason })),
        Just(Event::Paused),
    ]
}

fn any_time() -> impl Strategy<Value = TimeControl> {
    let (bank, increment) = (1..1_000_000_u64, 0..60_000_u64);
    (bank, increment, prop::option::of(1..60_000_u64)).prop_map(|(bank, increment, ceiling)| {
        let time = TimeControl::with_increment(Millis(bank), Millis(increment)).unwrap();
        ceiling.map_or(time, |ceiling| time.with_ceiling(Millis(ceiling)).unwrap())
    })
}

proptest! {
    #[test]
    fn messages_round_trip(
        request in any_request(),
        events in prop::collection::vec((any::<u64>(), prop::option::of(any_seat()), any_event()), 0..5),
        time in prop::option::of(any_time()),
        (after, ack) in (any::<u64>(), any::<u64>()),
    ) {
        let ask = ToServer::Ask { game: game(), after: Seq(after), ack: Ack(ack), request };
        prop_assert_eq!(read::<ToServer>(&write(&ask)), Ok(ask));
        let events = events.into_iter().map(|(at, by, event)| Dated { at: Timestamp(at), by, event }).collect();
        let log = Log { setup: setup(time), events };
        prop_assert_eq!(read::<Log>(&write(&log)), Ok(log));
    }

    #[test]
    fn a_broken_message_is_an_error(
        cut in 0..60_usize,
        put in any::<char>(),
        request in any_request(),
    ) {
        let text = write(&ToServer::Ask { game: game(), after: Seq(1), ack: Ack(1), request });
        let mut characters: Vec<char> = text.chars().collect();
        let place = cut % characters.len();
        characters[place] = put;
        let broken: String = characters.iter().collect();
        // Either it is still a message, which then round-trips, or the error has a location.
        match read::<ToServer>(&broken) {
            Ok(message) => prop_assert_eq!(read::<ToServer>(&write(&message)), Ok(message)),
            Err(WireError::Unreadable { what, .. }) => prop_assert!(!what.is_empty()),
            Err(other) => prop_assert!(false, "{}", other),
        }
        let short: String = text.chars().take(place).collect();
        prop_assert!(read::<ToServer>(&short).is_err());
    }

    #[test]
    fn reading_any_text_does_not_panic(text in any::<String>()) {
        let _ = (read::<ToServer>(&text), read::<ToClient>(&text), read::<ToPage>(&text), read::<Log>(&text));
    }
}
