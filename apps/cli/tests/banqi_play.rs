//! `chuhe play --game banqi` and `chuhe verify`: a deal that is secret during the game and can be verified afterwards.

#![allow(clippy::unwrap_used)] // clippy takes helpers of tests for ordinary code

mod common;

use banqi::{Banqi, Deal, Piece, Square};
use common::{Run, Scratch, check_golden, run, testdata};
use game::{Referee, Seed};
use notation::Notation as _;
use std::collections::HashMap;
use std::fs;
use testkit::vectors;

/// The first line of the shuffle vectors: `pKpgEHPe/kqcCepgP/chHPGqGQ/pEPPhpCQ`.
const SEED: &str = "d09400fc04d64b9f96d6a61860650023bc011601b8b32f21f90edb5149a514bc";

/// Plays a session of commands, one on each line.
#[track_caller]
fn session(args: &[&str], commands: &[&str]) -> String {
    let played = run(&[&["play", "--game", "banqi"], args].concat(), commands.join("\n") + "\n");
    assert_eq!((played.code, played.stderr.as_str()), (Some(0), ""), "{}", played.stdout);
    played.stdout
}

/// Plays the deal of [`SEED`] and expects these lines, in this order.
#[track_caller]
fn check(commands: &[&str], expected: &[&str]) -> String {
    let played = session(&["--seed", SEED], commands);
    let mut rest = played.as_str();
    for line in expected {
        let found = rest.find(line);
        assert!(found.is_some(), "`{line}` is missing in what is left:\n{rest}");
        rest = &rest[found.unwrap_or_default() + line.len()..];
    }
    played
}

#[track_caller]
fn verify(file: &str) -> Run {
    run(&["verify", file], "")
}

#[test]
fn a_game_looks_like_this() {
    let commands = [
        "a1", "B1", "a1 b1", "undo", "undo", "b1", "A1xB1", "d1", "b1-a1", "moves b1", "E1", "d1xe1", "fen", "history",
        "resign",
    ];
    let input = commands.join("\n") + "\n";
    for (name, args) in [
        ("banqi/play/capture.en.txt", &["--lang", "en"][..]),
        ("banqi/play/capture.zh.txt", &["--lang", "zh"]),
        ("banqi/play/capture.zh-Hant.txt", &["--lang", "zh-Hant"]),
        ("banqi/play/capture.ascii.txt", &["--ascii"]),
    ] {
        let played = run(&[&["play", "--game", "banqi", "--seed", SEED], args].concat(), &input);
        assert_eq!((played.code, played.stderr.as_str()), (Some(0), ""));
        assert!(name.contains("zh") || played.stdout.lines().all(|line| line.chars().count() <= 80));
        check_golden(name, &played.stdout);
    }
}

#[test]
fn undo_brings_the_same_piece_back() {
    let again = ["A1", "B1", "undo", "undo", "B1", "undo", "A1", "redo", "B1"];
    let expected = [
        "A1 shows a red soldier",
        "B1 shows a black general",
        "A1 shows a red soldier",
        "First player is to move",
        "B1 shows a black general",
        "First player is to move",
        "A1 shows a red soldier",
        "nothing to redo",
        "B1 shows a black general",
    ];
    check(&again, &expected);
}

#[test]
fn people_flip_and_move_in_many_ways() {
    check(
        &["flip a1", "翻 B1", "A1>B1", "?D1", "cdc:a5", "D1 D2", "E1 E2", "flip", "flip b1", "flip hello"],
        &[
            "A1 shows a red soldier",
            "B1 shows a black general",
            "red soldier A1xB1 takes the black general",
            "D1 shows a red advisor",
            "E1 shows a black elephant",
            "Not done: the red advisor on D1 is not yours: Black is to move.",
            "Not done: the piece on E2 lies face down, and these rules do not let it be taken like that.",
            "     H    G",
            "Not done: there is no face-down piece on B1.",
            "Not done: `flip hello` is not a move; expected something like `A1-B1`, or help.",
        ],
    );
}

#[test]
fn players_have_no_colour_before_the_first_flip() {
    check(
        &["resign red", "draw first", "accept", "continue", "resign second"],
        &[
            "there is no side `red`; expected red or black, first or second",
            "First player offers a draw.",
            "Draw: agreement.",
            "The end was taken back; the game continues.",
            "shuffled again",
            "First player wins: resignation.",
        ],
    );
    let refused = session(&["--rules", "icga"], &["A1", "draw"]);
    assert!(refused.contains("Not done: these rules do not allow draws by agreement."), "{refused}");
}

#[test]
fn other_starts_are_dealt_too() {
    let fen = "3?p3/2E2k1c/1K1?h2?/h1PG1pg1 b p2P1 PPPeqHeCQGEHpCQqgc 0 60 b";
    let played = session(&["--fen", fen, "--seed", SEED], &["D1", "D3", "H3", "fen"]);
    assert!(played.contains("Face down: 3"), "{played}");
    assert!(played.contains(" - PPPeqHeCQGEHpCQqgc 0 63 b\n"), "all three were in the pool: {played}");
    for (args, message) in [
        (&["--game", "banqi", "--handicap", "horse"][..], "chuhe: Banqi has no handicap: every game begins with"),
        (&["--game", "banqi", "--fen", "x"], "chuhe: a position begins with the 4 rows of the board"),
        (&["--seed", SEED], "chuhe: Xiangqi has no hidden pieces, so there is nothing to deal"),
    ] {
        let refused = run(&[&["play"], args].concat(), "");
        assert!(refused.stderr.starts_with(message), "{}", refused.stderr);
        assert_eq!(refused.code, Some(1));
    }
    assert_eq!(run(&["play", "--game", "banqi", "--seed", "07"], "").code, Some(2));
}

/// Returns a tag of a record.
fn tag(record: &str, name: &str) -> Option<String> {
    let line = record.lines().find(|line| line.starts_with(&format!("[{name} ")))?;
    Some(line.split('"').nth(1).unwrap().to_owned())
}

#[test]
fn the_secret_is_committed_to_and_shown_at_the_end_only() {
    let scratch = Scratch::new("secret");
    let (running, over) = (scratch.file("running.pgn"), scratch.file("over.pgn"));
    let saves = [format!("save {running}"), format!("save {over}")];
    let commands = ["A1", "B1", "C1", "fen", "moves", "history", "undo", "C1", &saves[0], "resign", &saves[1]];
    let played = session(&[], &commands);
    let (before, after) = played.split_once("wins: resignation.").unwrap();
    let (running_text, over_text) = (fs::read_to_string(&running).unwrap(), fs::read_to_string(&over).unwrap());
    let secret = tag(&over_text, "Secret").unwrap();
    let commit = tag(&over_text, "Commit").unwrap();
    assert!(before.contains(&commit) && !before.contains(&secret), "{before}");
    assert!(after.contains(&format!("The secret of the deal:\n  {secret}\n")), "{after}");
    assert_eq!((tag(&running_text, "Commit"), tag(&running_text, "GameId")), (Some(commit), tag(&over_text, "GameId")));
    for name in ["Secret", "NonceFirst", "NonceSecond", "Seed"] {
        assert_eq!(tag(&running_text, name), None);
    }
    assert!(!running_text.contains(&secret));

    let verified = verify(&over);
    assert_eq!((verified.code, verified.stderr.as_str()), (Some(0), ""));
    assert_eq!(
        verified.stdout,
        "The secret matches the commitment.\n\
         The 3 pieces that were turned over match the deal.\n"
    );
    let early = verify(&running);
    assert_eq!((early.code, early.stdout.as_str()), (Some(1), ""));
    assert!(
        early.stderr.contains("the record has no secret; it is published when the game is over"),
        "{}",
        early.stderr
    );
}

#[test]
fn two_sessions_are_dealt_differently() {
    let squares: Vec<String> = Square::all().map(|square| square.to_string()).collect();
    let commands: Vec<&str> = squares.iter().map(String::as_str).chain(["fen"]).collect();
    let last = |played: String| played.lines().rev().nth(1).unwrap().to_owned();
    assert_ne!(last(session(&[], &commands)), last(session(&[], &commands)));
}

/// Returns two seeds with the same pieces on these squares, but different pieces elsewhere.
fn twins(squares: &[Square]) -> [String; 2] {
    let mut known: HashMap<Vec<Piece>, u8> = HashMap::new();
    for byte in 0..=u8::MAX {
        let deal = Deal::new(&Seed([byte; 32]));
        let hidden = |square: &Square| Piece::all().find(|&piece| deal.hid(*square, piece)).unwrap();
        if let Some(other) = known.insert(squares.iter().map(hidden).collect(), byte) {
            return [other, byte].map(|byte| format!("{byte:02x}").repeat(32));
        }
    }
    panic!("no two of these deals agree");
}

#[test]
fn nothing_tells_what_lies_face_down() {
    let squares = ["A1", "D3", "H4"].map(|name| name.parse::<Square>().unwrap());
    let scratch = Scratch::new("leak");
    let seeds = twins(&squares);
    let mut seen = Vec::new();
    for (index, seed) in seeds.iter().enumerate() {
        let file = scratch.file(&format!("{index}.pgn"));
        let save = format!("save! {file}");
        let commands = [
            "fen", "moves", "help", "A1", "fen", "B1-C1", "B1xC1", "A1xA2", "A1 A2", "I9", "D3", "undo", "redo",
            "undo", "D3", "moves A1", "history", "rules", "flip", "lang", "H4", "A1-A2", "moves", "fen", "board",
            "draw", "decline", "claim", "accept", &save,
        ];
        let played = session(&["--seed", seed], &commands).replace(&file, "FILE");
        let saved = fs::read_to_string(&file).unwrap();
        let saved: Vec<String> = saved
            .lines()
            .filter(|line| !line.contains("Date") && !line.contains("UTCTime"))
            .map(str::to_owned)
            .collect();
        assert!(!played.contains(seed) && !saved.concat().contains(seed));
        seen.push((played, saved));
    }
    assert_eq!(seen[0], seen[1], "the two deals {seeds:?} agree on what was turned over");
}

/// Returns a whole game of a deal as typed moves, chosen by a simple rule.
fn whole_game(seed: &Seed, rules: &str) -> Vec<String> {
    let rules = Banqi::read_rules(&rules.parse().unwrap()).unwrap();
    let (start, deal) = <Banqi as game::Game>::deal(&rules, seed);
    let mut game = Referee::<Banqi>::new(rules, start, deal);
    let mut typed = Vec::new();
    let mut number = 1_usize;
    while game.ending().is_none() {
        let mut moves = game.history().legal_moves();
        moves.sort_unstable();
        number = number.wrapping_mul(25_214_903_917).wrapping_add(11);
        // Captures are last in the list, and shorten the game.
        let mv = if number & 1 == 0 { moves[moves.len() - 1] } else { moves[(number >> 16) % moves.len()] };
        game.play(mv).unwrap();
        typed.push(Banqi::write_move(mv));
    }
    typed
}

#[test]
fn whole_games_are_played_saved_loaded_and_verified() {
    let scratch = Scratch::new("whole");
    let rules_sets =
        ["classic", "legacy", "hongkong", "taiwan chain=on dark_capture=deadly cannon_dark=true", "mainland"];
    for (index, rules) in rules_sets.into_iter().enumerate() {
        let bytes = [u8::try_from(index).unwrap() + 40; 32];
        let seed = format!("{:02x}", bytes[0]).repeat(32);
        let (file, copy) = (scratch.file(&format!("{index}.pgn")), scratch.file(&format!("{index}-copy.pgn")));
        let mut commands = whole_game(&Seed(bytes), rules);
        commands.push(format!("save {file}"));
        let commands: Vec<&str> = commands.iter().map(String::as_str).collect();
        let played = session(&["--seed", &seed, "--rules", rules], &commands);
        assert!(!played.contains("Not done"), "{played}");
        let record = fs::read_to_string(&file).unwrap();
        assert_eq!(tag(&record, "Seed"), Some(seed.clone()));
        assert_ne!(tag(&record, "Result").as_deref(), Some("*"));
        assert_eq!(verify(&file).code, Some(0));
        // Loading and saving again changes nothing.
        session(&[], &[&format!("load! {file}"), &format!("save {copy}")]);
        assert_eq!(fs::read_to_string(&copy).unwrap(), record);
        let judged = run(&["judge", &file], "");
        assert_eq!((judged.code, judged.stdout.contains("the record says")), (Some(0), false), "{}", judged.stdout);
    }
}

#[test]
fn a_game_that_goes_on_is_dealt_anew() {
    let scratch = Scratch::new("resume");
    let (file, later) = (scratch.file("running.pgn"), scratch.file("later.pgn"));
    session(&["--seed", SEED], &["A1", "B1", &format!("save {file}")]);
    let commands = ["undo", "undo", "A1", "B1", "A1xB1", "D1", "resign", &format!("save {later}")];
    let played = session(&["--load", &file], &commands);
    for line in [
        "The face-down pieces were shuffled again.\nThe deal is fixed. Commitment of game local-",
        "A1 shows a red soldier",
        "B1 shows a black general",
        "red soldier A1xB1 takes the black general",
    ] {
        assert!(played.contains(line), "{played}");
    }
    let record = fs::read_to_string(&later).unwrap();
    assert!(tag(&record, "Dealt").unwrap().starts_with("pK??????/"), "{record}");
    let verified = verify(&later);
    assert_eq!((verified.code, verified.stderr.as_str()), (Some(0), ""));
    assert!(verified.stdout.contains("The one piece that was turned over matches the deal."), "{}", verified.stdout);
    assert!(verified.stdout.contains("before this deal, which cannot be checked: 2."), "{}", verified.stdout);
}

#[test]
fn a_published_deal_is_not_played_on() {
    let played = check(
        &["continue", "A1", "resign", "undo", "B1", "continue", "B1", "C1", "undo", "undo"],
        &[
            "Not done: the game is not over yet.",
            "The seed of the deal:",
            "Not done: the hidden pieces have been revealed; start a new game from this position instead: type continue.",
            "Not done: the game is over; continue goes on with a new shuffle",
            "The end was taken back; the game continues.",
            "shuffled again",
            "Commitment of game",
            "C1 shows",
            "B1 shows",
            "A1 shows a red soldier",
        ],
    );
    assert!(!played.split_once("shuffled again").unwrap().1.contains(SEED));
}

/// Returns a record in which all 32 pieces of a shuffle vector are flipped.
fn record_of(vector: &testkit::Record, layout: &str, names: &[&str]) -> String {
    let fields = [
        ("GameId", "game_id"),
        ("Commit", "commit"),
        ("Secret", "secret"),
        ("NonceFirst", "nonce_first"),
        ("NonceSecond", "nonce_second"),
        ("Seed", "seed"),
    ];
    let tags = fields.into_iter().filter(|(name, _)| names.contains(name));
    let tags: Vec<String> = tags.map(|(name, field)| format!("[{name} \"{}\"]\n", vector.text(field))).collect();
    let plies: Vec<String> =
        Square::all().zip(layout.chars()).map(|(square, piece)| format!("{square}={piece}")).collect();
    format!("[Game \"Banqi\"]\n{}\n{} *\n", tags.concat(), plies.join(" "))
}

const ALL: [&str; 5] = ["GameId", "Commit", "Secret", "NonceFirst", "NonceSecond"];

#[test]
fn every_shuffle_vector_verifies() {
    let scratch = Scratch::new("shuffle");
    let mut files = Vec::new();
    for (index, vector) in vectors("banqi/shuffle.jsonl").iter().enumerate() {
        for (kind, names) in [("full", &ALL[..]), ("seed", &["Seed"])] {
            let file = scratch.file(&format!("{kind}-{index}.pgn"));
            fs::write(&file, record_of(vector, vector.text("layout"), names)).unwrap();
            files.push(file);
        }
    }
    let files: Vec<&str> = files.iter().map(String::as_str).collect();
    let verified = run(&[&["verify"], files.as_slice()].concat(), "");
    assert_eq!((verified.code, verified.stderr.as_str()), (Some(0), ""));
    assert_eq!(verified.stdout.matches("The 32 pieces that were turned over match the deal.").count(), 40);
    assert_eq!(verified.stdout.matches("The secret matches the commitment.").count(), 20);
}

/// Expects a record to be refused for this reason.
#[track_caller]
fn check_refused(record: &str, expected: &str) {
    let scratch = Scratch::new(&format!("refused-{}", expected.len()));
    let file = scratch.file("bad.pgn");
    fs::write(&file, record).unwrap();
    let verified = verify(&file);
    assert_eq!((verified.code, verified.stdout.as_str()), (Some(1), ""), "{record}");
    assert_eq!(verified.stderr, format!("chuhe: {file}: {expected}\n"));
}

#[test]
fn whatever_does_not_match_is_told() {
    let vectors = vectors("banqi/shuffle.jsonl");
    let (vector, other) = (&vectors[1], &vectors[2]);
    let layout = vector.text("layout");
    let full = record_of(vector, layout, &ALL);
    let bound = "the secret does not match the commitment of game `game-1`";
    check_refused(&full.replace(vector.text("secret"), other.text("secret")), bound);
    check_refused(&full.replace(vector.text("commit"), other.text("commit")), bound);
    let id = "the secret does not match the commitment of game `game-2`";
    check_refused(&full.replace("game-1", "game-2"), id);
    let mut swapped: Vec<char> = layout.chars().collect();
    swapped.swap(0, 1);
    check_refused(
        &record_of(vector, &swapped.iter().collect::<String>(), &ALL),
        "ply 1 does not match the deal: the record has A1 shows a red horse, the deal has A1 shows a red elephant",
    );
    let nonce = verify_text(&full.replace(vector.text("nonce_first"), other.text("nonce_first")));
    assert!(nonce.stderr.contains(" does not match the deal: the record has "), "{}", nonce.stderr);
    check_refused(
        &record_of(vector, layout, &["GameId", "Commit"]),
        "the record has no secret; it is published when the game is over",
    );
    check_refused(
        &record_of(vector, layout, &["Commit", "Secret"]),
        "the record has a secret, but lacks GameId or Commit, which are needed to check it",
    );
    let with_seed = full.replace("[GameId", &format!("[Seed \"{}\"]\n[GameId", other.text("seed")));
    check_refused(&with_seed, "the seed does not match the secret and the nonces");
    check_refused(&full.replace(vector.text("secret"), "12"), "the tag Secret is `12`, expected 64 hexadecimal digits");
    let dealt = full.replace("[GameId", "[Dealt \"x\"]\n[GameId");
    check_refused(
        &dealt,
        "the tag Dealt is not a position: a position begins with the 4 rows of the board, separated by `/`",
    );
    check_refused("[Game \"Xiangqi\"]\n\n1. h2e2 *\n", "Xiangqi has no hidden pieces, so there is nothing to verify");
    check_refused(
        "[Game \"Banqi\"]\n\n1. A1=k B1=k *\n",
        "line 3, ply 2: the piece on B1 cannot be a red general: no such piece is still face down [not_in_pool]",
    );
    let chinese = run(&["verify", "--lang", "zh", "-"], record_of(vector, layout, &ALL));
    assert_eq!(chinese.stdout, "秘密值与承诺值相符。\n翻开的 32 个棋子均与摆放相符。\n");
    assert_eq!(run(&["verify"], "").code, Some(2));
}

fn verify_text(record: &str) -> Run {
    run(&["verify", "-"], record)
}

#[test]
fn rulings_are_explained() {
    for name in ["quiet", "chase", "eliminated"] {
        let file = testdata(&format!("banqi/judge/{name}.pgn"));
        for language in ["en", "zh"] {
            let judged = run(&["judge", "--lang", language, file.to_str().unwrap()], "");
            assert_eq!((judged.code, judged.stderr.as_str()), (Some(0), ""));
            check_golden(&format!("banqi/judge/{name}.{language}.txt"), &judged.stdout);
        }
    }
    let chase = testdata("banqi/judge/chase.pgn");
    let by_others = run(&["judge", "--rules", "classic long_chase=deviate", chase.to_str().unwrap()], "");
    assert_eq!(by_others.code, Some(1));
    assert!(
        by_others.stderr.contains("by these rules ply 9 is illegal: this would be a perpetual chase"),
        "{}",
        by_others.stderr
    );
}

#[test]
fn rule_sets_are_listed_and_shown() {
    let all = run(&["rulesets"], "").stdout;
    assert!(
        all.starts_with("Xiangqi (xiangqi)\n")
            && all.contains("\nBanqi (banqi)\n  classic rules (classic) (default)\n"),
        "{all}"
    );
    for name in ["taiwan", "hongkong", "legacy"] {
        for language in ["en", "zh"] {
            let shown = run(&["rulesets", "banqi", "--show", name, "--lang", language], "");
            assert_eq!((shown.code, shown.stderr.as_str()), (Some(0), ""));
            check_golden(&format!("banqi/rulesets/{name}.{language}.txt"), &shown.stdout);
        }
    }
    let shown = run(&["rulesets", "xiangqi", "--show", "plain"], "").stdout;
    assert!(shown.contains("limit_plies  120\n"), "{shown}");
    let refused = run(&["rulesets", "banqi", "--show", "macau"], "");
    assert!(refused.code == Some(1) && refused.stderr.contains("there are no rules `macau`"), "{}", refused.stderr);
    assert_eq!(run(&["rulesets", "--show", "taiwan"], "").code, Some(2));
}
