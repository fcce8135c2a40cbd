//! The command line arguments.

use crate::{
    analyze, bench, book, contest, convert, judge, perft, play, rulesets, serve, show, stats, tablebase, tune, verify,
};
use clap::{Parser, Subcommand};
use notation::{Language, Text};
use std::env;
use std::ffi::OsString;

/// 楚河 Chuhe: games of the Chinese chess family on the command line
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
    /// Play a game in the terminal, against the engine or with a friend
    #[command(after_help = PLAY_HELP)]
    Play(play::Options),

    /// Serve the page to a browser: play the computer or a friend
    #[command(after_help = SERVE_HELP)]
    Serve(serve::Options),

    /// Analyse recorded games with the engine: best moves and mistakes
    #[command(after_help = ANALYZE_HELP)]
    Analyze(Box<analyze::Options>),

    /// Apply the rules to recorded games and explain the rulings
    #[command(after_help = JUDGE_HELP)]
    Judge(judge::Options),

    /// Draw a position of a game as text, SVG or PNG
    #[command(after_help = SHOW_HELP)]
    Show(show::Options),

    /// Check the flips of recorded games against the deal
    #[command(after_help = VERIFY_HELP)]
    Verify(verify::Options),

    /// Convert game files to another format
    #[command(after_help = CONVERT_HELP)]
    Convert(convert::Options),

    /// Print statistics of games: results, lengths, endings, openings
    #[command(after_help = STATS_HELP)]
    Stats(stats::Options),

    /// List the rule sets, or show one in full
    #[command(after_help = RULESETS_HELP)]
    Rulesets(rulesets::Options),

    /// Answer requests of other programs: one JSON object per line in and out
    #[command(after_help = RULES_HELP)]
    Rules,

    /// Run the engine for another program with the UCI protocol
    Uci,

    /// Run the engine for another program with the UCCI protocol
    Ucci,

    /// Run the Banqi engine for a tournament referee with the CDC protocol
    Cdc,

    /// Compute exact endings, so that the engine plays them perfectly
    #[command(after_help = TABLEBASE_HELP)]
    Tablebase(tablebase::Options),

    /// Tune the evaluation with games that the engine plays against itself
    Tune(tune::Options),

    /// Play a match between engines and report the statistics
    #[command(after_help = MATCH_HELP)]
    Match(Box<contest::Options>),

    /// Search fixed positions and print the engine's signature and speed
    #[command(after_help = BENCH_HELP)]
    Bench(bench::Options),

    /// Generate a book of balanced openings for matches
    #[command(after_help = OPENINGS_HELP)]
    Openings(book::Options),

    /// Count move sequences (perft), the classic test of a move generator
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

During the game, type a move such as h2e2, C2=5 or 炮二平五 (Xiangqi), C2 and C2 D2
(Banqi), c4c5 or 兵十一进一 (XiongHan). Type help for the other commands.
The engine's levels: 1 beginner, 2 novice, 3 learner, 4 casual, 5 amateur, 6 club,
7 strong, 8 expert, 9 candidate, 10 master; 11 full is full strength.
`chuhe rulesets` lists the rule sets.";

const ANALYZE_HELP: &str = "\
Examples:
  chuhe analyze game.pgn
  chuhe analyze game.xqf -o game.pgn --nodes 1000000
  chuhe analyze games.cbl -o games.json --movetime 500
  chuhe analyze game.pgn --from 21 --to 40 --lang zh
  chuhe analyze game.pgn --format record --depth 12 > annotated.pgn

The loss of a move is the drop in the player's expected score, in percent:
5 is an inaccuracy, 10 a mistake, 20 a blunder. Scores are from Red's point of
view. With --nodes or --depth the analysis is reproducible. To resume an
interrupted run, start it again with the same options. See docs/analysis.md.";

const JUDGE_HELP: &str = "\
Examples:
  chuhe judge game.pgn
  chuhe judge --rules cxa --lang zh game.pgn
  chuhe judge - < game.pgn

docs/records.md describes the record format.";

const SHOW_HELP: &str = "\
Examples:
  chuhe show game.pgn
  chuhe show game.pgn --at 24 -o diagram.svg
  chuhe show game.pgn --flip --pieces figurines --png > diagram.png
  chuhe show --fen '3ak4/9/9/9/9/9/9/9/3R5/3K5 w' --theme print --labels numerals -o book.svg
  chuhe show --game xionghan --rules classic -o start.png --size 900

docs/diagrams.md shows examples.";

const VERIFY_HELP: &str = "\
Examples:
  chuhe verify game.pgn
  chuhe verify *.pgn

The record must contain the secret, which is written when the game is over.
docs/rules/banqi-deal.md explains how to verify without this program.";

const CONVERT_HELP: &str = "\
Examples:
  chuhe convert game.xqf -o game.pgn
  chuhe convert library.cbl -o games.pgn --notation wxf
  chuhe convert collection/ -o all.pgn --to record
  chuhe convert all.pgn -o folder/ --to xqf
  chuhe convert *.cbr -o games.txt --to dhtmlxq --force

Input formats: our own record, PGN, XQF, DhtmlXQ, CBR, CBL, CBF. The format is
detected from the content of a file, not from its name or encoding.
docs/records.md explains what each format keeps.";

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

Fields of a request: id, game (required), rules, fen, moves, divide, notate, read.
Messages are English unless --lang is given. See docs/rules-filter.md.";

const TABLEBASE_HELP: &str = "\
Examples:
  chuhe tablebase banqi
  chuhe tablebase banqi --rules taiwan
  chuhe tablebase banqi --file endings.bin --threads 2
  CHUHE_ENDINGS=endings.bin chuhe analyze game.pgn

This takes a few seconds. To resume an interrupted run, start it again. The engine looks for
the file in its default place, or where the variable CHUHE_ENDINGS points.";

const MATCH_HELP: &str = "\
An engine is described by KEY=VALUE pairs, separated by commas:
  cmd=PROGRAM ARGUMENTS    the program (required); quote words with '…' or \"…\"
  name=NAME                its name in the results
  proto=uci|ucci|cdc|misty its protocol [default: uci]
  ranks=0|1                the number of the first rank in its moves [default: 0]
  nodes= depth= movetime= clock=    its own limits, instead of the common ones
  option.NAME=VALUE        an option to set before the first game
  scale=NUMBER             factor that converts its scores to hundredths of a soldier
  dir=FOLDER               its working directory

Examples:
  chuhe match --engine 'name=new,cmd=./chuhe uci' --engine 'name=old,cmd=./chuhe-old uci' \\
      --nodes 5000 --sprt 0:15:0.1:0.1 --pairs 1000 --concurrency 2 --out new-old.pgn
  chuhe match --engine 'name=ours,cmd=./chuhe uci,option.Hash=16' \\
      --engine 'name=fairy,cmd=fairy-stockfish,ranks=1,option.UCI_Variant=xiangqi' --clock 10+0.1
  chuhe match --engines ladder.json --gauntlet --movetime 100 --pairs 50

Each opening is played twice with seats swapped; error bars are computed from these pairs.
--resign and --draw end a game when the scores of both engines agree for a number of moves;
scores are in hundredths of a soldier. Run again with the same --out to resume a match.
See docs/match.md.";

const BENCH_HELP: &str = "\
Examples:
  chuhe bench
  chuhe bench --depth 14
  chuhe bench --nodes 100000
  chuhe bench --suite testdata/xiangqi/tactics.epd --nodes 20000 \\
      --engine 'name=fairy,cmd=fairy-stockfish,ranks=1,option.UCI_Variant=xiangqi,option.Hash=16'

A change that does not affect play must keep the signature.
A suite has one problem per line: POSITION bm MOVES; id \"NAME\"; kind \"KIND\";
`chuhe match --help` explains how to describe other engines.";

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
    /// Returns the language of messages: the chosen one, or the language of the locale.
    pub(crate) fn language(&self) -> Language {
        self.lang.unwrap_or_else(locale)
    }
}

/// Finds the language in the arguments, for messages about arguments that cannot be parsed.
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

/// Returns the language of the locale. The first variable that is set decides, as in POSIX.
fn locale() -> Language {
    let set = ["LC_ALL", "LC_MESSAGES", "LANG"].into_iter().filter_map(|name| env::var(name).ok());
    set.into_iter().find(|value| !value.is_empty()).and_then(|value| Language::of_locale(&value)).unwrap_or_default()
}
