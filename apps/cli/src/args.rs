//! What the program can be asked to do.

use crate::{
    analyze, bench, book, contest, convert, judge, perft, play, rulesets, serve, show, stats, tablebase, tune, verify,
};
use clap::{Parser, Subcommand};
use notation::{Language, Text};
use std::env;
use std::ffi::OsString;

/// 楚河 Chuhe: the Chinese-chess family at the command line
#[derive(Debug, Parser)]
#[command(version, about, arg_required_else_help = true)]
pub(crate) struct Args {
    #[command(subcommand)]
    pub(crate) command: Command,

    /// The language of messages: en, zh or zh-Hant [default: the locale]
    #[arg(long, global = true, value_name = "LANG", value_parser = read_language, hide_possible_values = true)]
    pub(crate) lang: Option<Language>,
}

/// One command for each module.
#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// Play a game: against the engine, or two people at one terminal
    #[command(after_help = PLAY_HELP)]
    Play(play::Options),

    /// Show the page in a browser: three games, against the computer or a friend
    #[command(after_help = SERVE_HELP)]
    Serve(serve::Options),

    /// Let the engine look at recorded games: the best move, what was lost, and where
    #[command(after_help = ANALYZE_HELP)]
    Analyze(Box<analyze::Options>),

    /// Say how the rules judge recorded games, and why
    #[command(after_help = JUDGE_HELP)]
    Judge(judge::Options),

    /// Draw a moment of a game: text, SVG or PNG
    #[command(after_help = SHOW_HELP)]
    Show(show::Options),

    /// Say whether the flips of recorded games are what was dealt
    #[command(after_help = VERIFY_HELP)]
    Verify(verify::Options),

    /// Turn files of games into another format
    #[command(after_help = CONVERT_HELP)]
    Convert(convert::Options),

    /// Count games: results, lengths, endings, openings
    #[command(after_help = STATS_HELP)]
    Stats(stats::Options),

    /// List what can be played by, or show a rule set in full
    #[command(after_help = RULESETS_HELP)]
    Rulesets(rulesets::Options),

    /// Answer other programs: one JSON object per line in, one per line out
    #[command(after_help = RULES_HELP)]
    Rules,

    /// Let another program play with our engine, by the UCI protocol
    Uci,

    /// Let another program play with our engine, by the UCCI protocol
    Ucci,

    /// Let a tournament referee play Banqi with our engine, by the CDC protocol
    Cdc,

    /// Work out exact endings once: the engine then plays them without a mistake
    #[command(after_help = TABLEBASE_HELP)]
    Tablebase(tablebase::Options),

    /// Learn from the engine's own games what the parts of its evaluation are worth
    Tune(tune::Options),

    /// Let engines play each other, and say what the results prove
    #[command(after_help = MATCH_HELP)]
    Match(Box<contest::Options>),

    /// Search fixed positions and count: the signature of an engine, and its speed
    #[command(after_help = BENCH_HELP)]
    Bench(bench::Options),

    /// Make a book of balanced openings for matches
    #[command(after_help = OPENINGS_HELP)]
    Openings(book::Options),

    /// Count the ways to play: the classic test of a move generator
    #[command(after_help = PERFT_HELP)]
    Perft(perft::Options),
}

const SERVE_HELP: &str = "\
Examples:
  chuhe serve --open
  chuhe serve --host 0.0.0.0 --port 80";

const PLAY_HELP: &str = "\
Examples:
  chuhe play
  chuhe play --lang zh
  chuhe play --engine 5
  chuhe play --engine master --side red --engine-seed 7
  chuhe play --engine 3 --engine 8
  chuhe play --handicap two-horses --rules 'axf material=extended'
  chuhe play --fen '3ak4/9/9/9/9/9/9/9/3R5/3K5 w'
  chuhe play --load game.pgn
  chuhe play --game banqi
  chuhe play --game banqi --rules 'taiwan chain=on'
  chuhe play --game xionghan --rules symmetric
  chuhe play --notation wxf

At the board, type a move such as h2e2, C2=5 or 炮二平五 (Xiangqi), C2 and C2 D2
(Banqi), c4c5 or 兵十一进一 (XiongHan), or help for everything else.
The engine's levels: 1 beginner, 2 novice, 3 learner, 4 casual, 5 amateur, 6 club,
7 strong, 8 expert, 9 candidate, 10 master; 11 full is as well as it can.
`chuhe rulesets` lists what can be played by.";

const ANALYZE_HELP: &str = "\
Examples:
  chuhe analyze game.pgn
  chuhe analyze game.xqf -o game.pgn --nodes 1000000
  chuhe analyze games.cbl -o games.json --movetime 500
  chuhe analyze game.pgn --from 21 --to 40 --lang zh
  chuhe analyze game.pgn --format record --depth 12 > annotated.pgn

A loss is counted in points of 100 that a player may expect less than before:
an inaccuracy costs 5, a mistake 10, a blunder 20. Scores are those of Red.
With --nodes or --depth the same game has the same analysis. A run that was
broken off goes on where it was when it is started again in the same way.
docs/analysis.md says everything.";

const JUDGE_HELP: &str = "\
Examples:
  chuhe judge game.pgn
  chuhe judge --rules cxa --lang zh game.pgn
  chuhe judge - < game.pgn

docs/records.md describes the form of a record.";

const SHOW_HELP: &str = "\
Examples:
  chuhe show game.pgn
  chuhe show game.pgn --at 24 -o diagram.svg
  chuhe show game.pgn --flip --pieces figurines --png > diagram.png
  chuhe show --fen '3ak4/9/9/9/9/9/9/9/3R5/3K5 w' --theme print --labels numerals -o book.svg
  chuhe show --game xionghan --rules classic -o start.png --size 900

docs/diagrams.md shows what they look like.";

const VERIFY_HELP: &str = "\
Examples:
  chuhe verify game.pgn
  chuhe verify *.pgn

The record must have its secret, which is written when the game is over.
docs/rules/banqi-deal.md says how to verify without this program.";

const CONVERT_HELP: &str = "\
Examples:
  chuhe convert game.xqf -o game.pgn
  chuhe convert library.cbl -o games.pgn --notation wxf
  chuhe convert collection/ -o all.pgn --to record
  chuhe convert all.pgn -o folder/ --to xqf
  chuhe convert *.cbr -o games.txt --to dhtmlxq --force

Formats that are read: our own record, PGN, XQF, DhtmlXQ, CBR, CBL, CBF; found
out by what is in a file, whatever its name and encoding. docs/records.md says
what each keeps.";

const STATS_HELP: &str = "\
Examples:
  chuhe stats games.pgn
  chuhe stats collection/ --lang zh";

const RULESETS_HELP: &str = "\
Examples:
  chuhe rulesets
  chuhe rulesets banqi --show taiwan
  chuhe rulesets banqi --show 'classic chain=on dark_capture=safe'
  chuhe rulesets xionghan --show 'symmetric pawn_fast_march=on'";

const RULES_HELP: &str = "\
Examples:
  echo '{\"game\":\"xiangqi\"}' | chuhe rules
  echo '{\"id\":7,\"game\":\"xiangqi\",\"rules\":\"axf\",\"moves\":[\"h2e2\",\"h9g7\"]}' | chuhe rules
  echo '{\"game\":\"xiangqi\",\"divide\":2}' | chuhe rules
  echo '{\"game\":\"banqi\",\"rules\":\"taiwan\",\"moves\":[\"A1=q\"]}' | chuhe rules
  echo '{\"game\":\"xionghan\",\"rules\":{\"layout\":\"classic\",\"pawn_fast_march\":true}}' | chuhe rules
  echo '{\"game\":\"xiangqi\",\"notate\":[\"h2e2\"],\"read\":[\"炮二平五\",\"C2.5\"]}' | chuhe rules

Fields of a question: id, game (required), rules, fen, moves, divide, notate, read.
Messages are English unless --lang is given. docs/rules-filter.md says everything.";

const TABLEBASE_HELP: &str = "\
Examples:
  chuhe tablebase banqi
  chuhe tablebase banqi --rules taiwan
  chuhe tablebase banqi --file endings.bin --threads 2
  CHUHE_ENDINGS=endings.bin chuhe analyze game.pgn

It takes some seconds. Run it again to go on where it was broken off. The engine finds the
file in its usual place, or where the variable CHUHE_ENDINGS names it.";

const MATCH_HELP: &str = "\
An engine is described by KEY=VALUE, separated by commas:
  cmd=PROGRAM ARGUMENTS    the program (required); '…' and \"…\" keep words together
  name=NAME                what it is called here
  proto=uci|ucci|cdc|misty the protocol that it speaks [default: uci]
  ranks=0|1                the number of the first rank in its moves [default: 0]
  nodes= depth= movetime= clock=    its own limits, in place of the common ones
  option.NAME=VALUE        an option that is set before the first game
  scale=NUMBER             turns its scores into hundredths of a soldier
  dir=FOLDER               where it runs

Examples:
  chuhe match --engine 'name=new,cmd=./chuhe uci' --engine 'name=old,cmd=./chuhe-old uci' \\
      --nodes 5000 --sprt 0:15:0.1:0.1 --pairs 1000 --concurrency 2 --out new-old.pgn
  chuhe match --engine 'name=ours,cmd=./chuhe uci,option.Hash=16' \\
      --engine 'name=fairy,cmd=fairy-stockfish,ranks=1,option.UCI_Variant=xiangqi' --clock 10+0.1
  chuhe match --engines ladder.json --gauntlet --movetime 100 --pairs 50

Each opening is played twice with the seats swapped; errors are taken over such pairs.
A game is won (dead) when both engines have said so for so many moves, in hundredths of a soldier.
Run again with the same --out to go on where it stopped. docs/match.md says everything.";

const BENCH_HELP: &str = "\
Examples:
  chuhe bench
  chuhe bench --depth 14
  chuhe bench --nodes 100000
  chuhe bench --suite testdata/xiangqi/tactics.epd --nodes 20000 \\
      --engine 'name=fairy,cmd=fairy-stockfish,ranks=1,option.UCI_Variant=xiangqi,option.Hash=16'

A change that should not change what an engine plays leaves the signature as it is.
A suite has a problem on each line: POSITION bm MOVES; id \"NAME\"; kind \"KIND\";
`chuhe match --help` says how other engines are described.";

const OPENINGS_HELP: &str = "\
Examples:
  chuhe openings --count 500 --seed 7 > book.txt
  chuhe openings --within 30 --nodes 100000 > quiet.txt";

const PERFT_HELP: &str = "\
Examples:
  chuhe perft 5
  chuhe perft --divide --fen '3ak4/9/9/9/9/9/9/9/3R5/3K5 w' 3
  chuhe perft --threads 2 --hash 512 6
  chuhe perft --game banqi 2
  chuhe perft --game xionghan --rules classic 2";

impl Args {
    /// The language to speak: the one asked for, else the one of the locale.
    pub(crate) fn language(&self) -> Language {
        self.lang.unwrap_or_else(locale)
    }
}

/// The language that is asked for with these words, for whoever must speak before they are understood.
pub(crate) fn language_asked_for(words: &[OsString]) -> Language {
    let words: Vec<&str> = words.iter().filter_map(|word| word.to_str()).collect();
    let joined = words.iter().find_map(|word| word.strip_prefix("--lang="));
    let apart = || words.iter().position(|word| *word == "--lang").and_then(|at| words.get(at + 1).copied());
    joined.or_else(apart).and_then(Language::of_locale).unwrap_or_else(locale)
}

fn read_language(text: &str) -> Result<Language, Text> {
    Language::of_locale(text)
        .ok_or_else(|| Text { en: "expected en, zh or zh-Hant".into(), zh: "应为 en、zh 或 zh-Hant".into() })
}

/// The first of the variables that is set decides, as POSIX has it.
fn locale() -> Language {
    let set = ["LC_ALL", "LC_MESSAGES", "LANG"].into_iter().filter_map(|name| env::var(name).ok());
    set.into_iter().find(|value| !value.is_empty()).and_then(|value| Language::of_locale(&value)).unwrap_or_default()
}
