//! Reads every file of a folder and compares the result with that of another reader.
//!
//! ```sh
//! cargo run -p records --example compare -- FOLDER [EXPECTED.jsonl]
//! ```
//!
//! A line of the second file is `{"file": …, "fen": …, "lines": …, "first_line": ["h2e2", …]}`, or has an `error`
//! where that reader failed. Without the second file it only prints what it reads.

#![allow(clippy::print_stdout, reason = "a table is what this program is for")]

use game::Position as _;
use notation::Notation as _;
use records::{File, Reading};
use serde_json::Value;
use std::collections::HashMap;
use std::error::Error;
use std::path::PathBuf;
use std::{env, fs};
use xiangqi::Xiangqi;

fn main() -> Result<(), Box<dyn Error>> {
    let mut args = env::args().skip(1);
    let folder = args.next().ok_or("expected a folder")?;
    let expected = match args.next() {
        Some(file) => expectations(&fs::read_to_string(file)?)?,
        None => HashMap::new(),
    };
    let mut paths: Vec<PathBuf> =
        fs::read_dir(folder)?.map(|entry| Ok(entry?.path())).collect::<Result<_, std::io::Error>>()?;
    paths.retain(|path| path.is_file());
    paths.sort();
    let (mut same, mut different) = (0, 0);
    for path in paths {
        let name = path.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
        let file = File::open(fs::read(&path)?)?;
        println!("{name}: {}, {} games", file.format().name(), file.len());
        for entry in file.games() {
            match entry.read::<Xiangqi>() {
                Err(fault) => println!("  game {}: {fault}", entry.number()),
                Ok(reading) => {
                    for fault in &reading.faults {
                        println!("  game {}: {fault}", entry.number());
                    }
                    let Some(expected) = expected.get(&name).filter(|_| file.len() == 1) else { continue };
                    let differences = compare(&reading, expected);
                    same += usize::from(differences.is_empty());
                    different += usize::from(!differences.is_empty());
                    for difference in differences {
                        println!("  differs: {difference}");
                    }
                }
            }
        }
    }
    println!("{same} files as expected, {different} otherwise");
    Ok(())
}

fn expectations(text: &str) -> Result<HashMap<String, Value>, Box<dyn Error>> {
    let mut expected = HashMap::new();
    for line in text.lines() {
        let value: Value = serde_json::from_str(line)?;
        let name = value["file"].as_str().ok_or("a line has no file")?.to_owned();
        expected.insert(name, value);
    }
    Ok(expected)
}

fn compare(reading: &Reading<Xiangqi>, expected: &Value) -> Vec<String> {
    if let Some(error) = expected.get("error") {
        return vec![format!("we read {} plies, the other reader failed: {error}", reading.game.tree.plies())];
    }
    let game = &reading.game;
    let fen = Xiangqi::write_position(game.tree.start());
    let fen: Vec<&str> = fen.split(' ').take(2).collect();
    let line: Vec<String> = game.history().plies().iter().map(|&ply| Xiangqi::write_ply(ply)).collect();
    let wanted: Vec<&str> = expected["first_line"].as_array().into_iter().flatten().filter_map(Value::as_str).collect();
    let mut differences = Vec::new();
    if expected["fen"] != fen.join(" ") {
        differences.push(format!("start {} instead of {}", fen.join(" "), expected["fen"]));
    }
    if expected["lines"] != game.tree.lines() {
        differences.push(format!("{} lines instead of {}", game.tree.lines(), expected["lines"]));
    }
    if line != wanted {
        let at = line.iter().zip(&wanted).take_while(|(found, wanted)| found == *wanted).count();
        let next = |line: Option<&str>| line.unwrap_or("the end").to_owned();
        differences.push(format!(
            "the game has {} plies instead of {}; ply {} is {} instead of {}{}",
            line.len(),
            wanted.len(),
            at + 1,
            next(line.get(at).map(String::as_str)),
            next(wanted.get(at).copied()),
            if game.history().position().ending().is_some() { " (mate)" } else { "" },
        ));
    }
    differences
}
