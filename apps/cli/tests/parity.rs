//! `chuhe play` and the page give the same answers to the same requests, in all games.
//!
//! The page side is what `apps/web/src/page/game/sitting.rs` calls: a table of `session` with `LocalPlayers`.
//! The terminal side is the program itself, fed by a script. After each command two more are sent, so that the
//! answers can be told apart: `fen`, and a language that does not exist.

#![allow(clippy::unwrap_used)] // clippy takes helpers of tests for ordinary code

mod common;

use common::{Scratch, run};
use game::{Key, Seat, Seed};
use notation::Style;
use protocol::Offering::Draw;
use protocol::{Request, Reveal, Setup, Start, Timestamp, UndoPolicy};
use session::{Answer, Controller, LocalPlayers, Promise, Table, Viewer};

const NOW: Timestamp = Timestamp(0);
/// The byte that the seed of every deal repeats.
const SEED: u8 = 0x5a;

/// A game with the same start on both sides.
struct Script {
    game: &'static str,
    rules: &'static str,
    start: Option<&'static str>,
    players: LocalPlayers,
    commands: Vec<String>,
}

const PEOPLE: LocalPlayers = LocalPlayers([Controller::Person; 2]);

impl Script {
    fn new(game: &'static str, rules: &'static str, start: Option<&'static str>) -> Self {
        Self { game, rules, start, players: PEOPLE, commands: Vec::new() }
    }

    /// Returns the table as the page sets it up.
    fn table(&self) -> Box<dyn Table> {
        let setup = Setup {
            game: self.game.to_owned(),
            rules: self.rules.to_owned(),
            start: self.start.map_or(Start::Usual, |text| Start::Position(text.to_owned())),
            time: None,
            undo_policy: UndoPolicy::Free,
        };
        let hides = session::named(self.game).unwrap().hides;
        session::begin(&setup, hides.then(|| Promise::given(&Seed([SEED; 32])))).unwrap()
    }

    /// Returns the output of the terminal for each command, with the position last.
    #[track_caller]
    fn play(&self, last: &[&str]) -> Vec<Vec<String>> {
        let seed = format!("{SEED:02x}").repeat(32);
        let mut args = vec!["play", "--game", self.game, "--rules", self.rules, "--lang", "en", "--ascii"];
        args.extend(self.start.iter().flat_map(|start| ["--fen", *start]));
        if session::named(self.game).unwrap().hides {
            args.extend(["--seed", &seed]);
        }
        if self.players.is_computer(Seat::Second) {
            args.extend(["--engine", "2", "--engine-seed", "3"]);
        }
        let mut input = String::new();
        for (number, command) in self.commands.iter().enumerate() {
            input += &[command, "\nhistory\nfen\nlang step", &number.to_string(), "\n"].concat();
        }
        input += &(last.join("\n") + "\n");
        let played = run(&args, input);
        assert_eq!((played.code, played.stderr.as_str()), (Some(0), ""), "{}", played.stdout);
        let (mut rest, mut answers) = (played.stdout.as_str(), Vec::new());
        for number in 0..self.commands.len() {
            let (answer, after) = rest.split_once(&format!("Not done: `step{number}` is not spoken here")).unwrap();
            answers.push(answer.lines().map(str::to_owned).filter(|line| !line.is_empty()).collect());
            rest = after.split_once('\n').unwrap().1;
        }
        answers
    }
}

/// Does the same as the page for a command.
fn ask(table: &mut dyn Table, players: LocalPlayers, command: &str) -> Answer {
    let speaker = players.speaker(table);
    let request = |table: &mut dyn Table, seat: Seat, request: Request| table.ask(seat, table.seq(), &request, NOW);
    // The seat that did not offer the draw answers it.
    let offers = table.view(Viewer::Watcher, NOW).offers;
    let answerer = offers.first().map_or(speaker, |offered| !session::seat_from_wire(offered.by));
    match command {
        "undo" => players.undo(table, NOW),
        "redo" => players.redo(table, NOW),
        "draw" => request(table, speaker, Request::Offer(Draw)),
        "draw first" => request(table, Seat::First, Request::Offer(Draw)),
        "draw second" => request(table, Seat::Second, Request::Offer(Draw)),
        "accept" => request(table, answerer, Request::Accept(Draw)),
        "decline" => request(table, answerer, Request::Decline(Draw)),
        "claim" => request(table, speaker, Request::Claim),
        "resign" => request(table, speaker, Request::Resign),
        typed => players.play_typed(table, typed, NOW),
    }
}

/// Compares the answer of the terminal with that of the page.
#[track_caller]
fn check(table: &dyn Table, answer: &Answer, terminal: &[String], what: &str) {
    let said = format!("\n{}\n", terminal.join("\n"));
    let refused = terminal.iter().find_map(|line| line.strip_prefix("Not done: "));
    match (answer, refused) {
        (Ok(_), None) => {}
        (Err(rebuff), Some(text)) => {
            assert!(
                text.contains(&rebuff.text.to_string()),
                "{what}: the page says {}, the terminal\n{said}",
                rebuff.text
            );
            return;
        }
        (Ok(events), Some(_)) => panic!("{what}: the page does it ({events:?}), the terminal does not\n{said}"),
        (Err(rebuff), None) => panic!("{what}: the page refuses ({}), the terminal does not\n{said}", rebuff.text),
    }
    let offers = table.view(Viewer::Watcher, NOW).offers.len();
    assert_eq!(offers, usize::from(said.contains("offers a draw")), "{what}: {said}");
    match table.ending() {
        Some(ending) => assert!(said.contains(&format!("\n{ending}.\n")), "{what}: the page says {ending}\n{said}"),
        None => assert!(offers > 0 || said.contains(" is to move."), "{what}: {said}"),
    }
    if let Some(deal) = table.view(Viewer::Watcher, NOW).deal {
        let Some(Reveal::Seed(seed)) = deal.revealed else {
            assert!(!said.contains("The seed of the deal"), "{what}: {said}");
            return;
        };
        assert!(said.contains(&format!("The seed of the deal:\n  {seed}\n")), "{what}: {said}");
    }
}

/// Plays a script on both sides, and counts the codes of the answers.
#[track_caller]
fn compare(script: &Script, last: &[&str]) -> (Box<dyn Table>, Vec<&'static str>) {
    let (mut table, answers) = (script.table(), script.play(last));
    let mut codes = Vec::new();
    for (number, (command, terminal)) in script.commands.iter().zip(&answers).enumerate() {
        let what = format!("{} {} {:?}, step {number}, `{command}`", script.game, script.rules, script.start);
        let answer = ask(&mut *table, script.players, command);
        codes.push(answer.as_ref().map_or_else(|rebuff| rebuff.code, |_| "ok"));
        let (position, before) = terminal.split_last().unwrap();
        // The list of moves stands between the answer and the position.
        let is_listed =
            |line: &String| line == "No move has been played." || line.starts_with(|c: char| c.is_ascii_digit());
        let listed =
            before.iter().rev().take_while(|line| is_listed(line) && line.contains(". ") || line.ends_with("played."));
        let listed = listed.count();
        let (said, history) = before.split_at(before.len() - listed);
        // The engine chooses its move at the terminal, so the page plays the same move.
        let moves: Vec<&str> =
            history.iter().flat_map(|line| line.split(' ').filter(|word| !word.contains('.'))).collect();
        while table.turn().is_some_and(|turn| script.players.is_computer(turn)) {
            let next = moves[table.plies()].split('=').next().unwrap().to_owned();
            let next = table
                .reach()
                .strokes()
                .iter()
                .map(|stroke| stroke.mv.clone())
                .find(|mv| mv.starts_with(&next))
                .unwrap();
            table.ask(Seat::Second, table.seq(), &Request::Move(next), NOW).unwrap();
        }
        check(&*table, &answer, said, &what);
        assert_eq!(Some(position.clone()), table.position(table.plies()), "{what}");
    }
    (table, codes)
}

/// Adds random commands: mostly legal moves, and sometimes other commands.
fn improvise(script: &mut Script, number: u64, length: u64) {
    let mut table = script.table();
    for step in 0..length {
        let dice = |place: u64| usize::try_from(Key::mix(number * 10_000 + step * 8 + place) >> 8).unwrap_or(0);
        let reach = table.reach();
        let strokes = reach.strokes();
        let legal =
            || strokes.get(dice(1) % strokes.len().max(1)).map_or("a0a1".to_owned(), |stroke| stroke.mv.clone());
        let other = ["undo", "redo", "draw", "accept", "decline", "claim", "draw first", "draw second"];
        let command = match dice(0) % 20 {
            0..=10 => legal(),
            // From one legal move and to another: mostly illegal.
            11 => [&legal()[..2], &strokes.first().map_or("z9".to_owned(), |stroke| stroke.mv.clone())[2..]].concat(),
            12 => "hello".to_owned(),
            13 if dice(2) % 6 == 0 => "resign".to_owned(),
            kind => other[(kind + dice(3)) % other.len()].to_owned(),
        };
        let _ = ask(&mut *table, script.players, &command);
        script.commands.push(command);
    }
}

/// An assassin with an enemy behind it, a soldier before the last rank, two captured pieces.
const XIONGHAN: &str = "13/2P3k6/13/13/13/13/3p8w/3I8I/13/7R5/13/5K7/13 r RP no_progress_draw_plies=60 7 31";

#[test]
fn people_get_the_same_answers_in_the_page_and_in_the_terminal() {
    let kinds = [
        ("xiangqi", "wxf", None),
        ("xiangqi", "wxf limit_plies=6 enforcement=claim", None),
        ("xiangqi", "wxf", Some("3k5/9/9/9/9/1R7/R8/9/9/4K4 w - - 0 1")),
        ("xiangqi", "plain", Some("c2a1k3/2c1a2R1/b6P1/8p/9/9/9/9/4K4/9 w - - 0 1")),
        ("banqi", "classic", None),
        ("banqi", "icga", None),
        ("banqi", "taiwan chain=on dark_capture=deadly cannon_dark=true", None),
        ("xionghan", "symmetric", None),
        ("xionghan", "document no_progress_draw_plies=60", Some(XIONGHAN)),
    ];
    let mut seen = Vec::new();
    for (kind, (game, rules, start)) in (0..).zip(kinds) {
        for number in 0..4 {
            let mut script = Script::new(game, rules, start);
            improvise(&mut script, kind * 4 + number, 70);
            seen.extend(compare(&script, &[]).1);
        }
    }
    let all = [
        "ok",
        "bad_move",
        "game_over",
        "nothing_to_undo",
        "nothing_to_redo",
        "no_offer",
        "nothing_to_claim",
        "already_offered",
        "no_draw_offers",
        "revealed",
        "not_your_piece",
    ];
    for code in all {
        assert!(seen.contains(&code), "no script was answered with {code}");
    }
}

#[test]
fn each_kind_of_end_is_the_same() {
    let mate = ["h2e2", "a9a8", "e2e6", "a8a9", "b2b4", "a9a8", "b4e4", "undo", "b4e4", "redo", "h9g7"];
    let perpetual = ["h8h9", "f9f8", "h9h8", "f8f9", "h8h9", "f9f8", "h9h8", "f8f9", "h8h9", "undo", "draw"];
    let promotion = ["c11c12", "c11c12=n", "c11c12=R", "undo", "c11c12=r", "g11g10", "P@c4", "undo", "undo", "redo"];
    let deal = ["A1", "A1", "undo", "A1", "B1", "undo", "redo", "resign", "undo", "redo", "B2", "accept"];
    let draw = ["draw", "draw", "h2e2", "accept", "undo", "draw", "decline", "draw", "draw first", "undo", "resign"];
    for (game, rules, start, commands, code) in [
        ("xiangqi", "wxf", None, &mate[..], "checkmate"),
        ("xiangqi", "wxf", Some("c2a1k3/2c1a2R1/b6P1/8p/9/9/9/9/4K4/9 w - - 0 1"), &perpetual, ""),
        ("xiangqi", "wxf limit_plies=2 enforcement=claim", None, &["h2e2", "claim", "h9g7", "claim", "undo"], ""),
        ("xiangqi", "wxf", None, &draw, "resignation"),
        ("xionghan", "document no_progress_draw_plies=60", Some(XIONGHAN), &promotion, ""),
        ("banqi", "classic", None, &deal, "resignation"),
    ] {
        let mut script = Script::new(game, rules, start);
        script.commands = commands.iter().map(ToString::to_string).collect();
        let ended = compare(&script, &[]).0.view(Viewer::Watcher, NOW).ended.map(|ended| ended.reason);
        assert_eq!(ended.unwrap_or_default(), code, "{game} {commands:?}");
    }
}

#[test]
fn a_deal_is_verified_alike() {
    let scratch = Scratch::new("parity");
    let file = scratch.file("game.pgn");
    let mut script = Script::new("banqi", "classic", None);
    script.commands = ["A1", "B1", "C1", "D1", "undo", "D1", "resign"].map(str::to_owned).to_vec();
    let (table, _) = compare(&script, &[&format!("save {file}")]);
    let kept = table.verify().unwrap().unwrap();
    let verified = run(&["verify", &file], "");
    let count = format!("The {} pieces that were turned over match the deal.", kept.right);
    assert!(verified.code == Some(0) && verified.stdout.contains(&count), "{}{}", verified.stdout, verified.stderr);
    assert_eq!((kept.bound, verified.stdout.contains("no commitment")), (false, true));
}

#[test]
fn against_the_computer_a_takeback_includes_its_answer_on_both_sides() {
    for (game, first, second) in [("xiangqi", "h2e2", "h0g2"), ("banqi", "A1", "B2"), ("xionghan", "c4c5", "e4e5")] {
        let mut script = Script::new(game, "", None);
        script.players = LocalPlayers([Controller::Person, Controller::Computer]);
        script.commands =
            ["undo", first, "undo", "redo", "redo", second, "undo", "undo", "undo", "resign", "undo", "hello"]
                .map(str::to_owned)
                .to_vec();
        let (table, codes) = compare(&script, &[]);
        assert!(codes.contains(&"nothing_to_undo") && table.written(Style::Uci).len() < 4, "{game}: {codes:?}");
    }
}
