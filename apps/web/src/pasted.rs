//! Pasted text: a link, a position, an engine's `position` command, or a text to be read like a file.

use crate::link;
use game::Seed;
use notation::Text;
use protocol::Story;
use session::{Card, Entry, Promise};

/// The kind of a pasted text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Pasted {
    /// It can be opened.
    Found(Found),
    /// A position, perhaps with moves. Its game must say whether it can be played.
    Position(Position),
}

/// Something that can be opened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Found {
    /// An address in this page.
    Address(String),
    /// A text to be read like a file.
    Record(String),
}

/// A pasted position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Position {
    /// The game's identifier.
    pub(crate) game: &'static str,
    fen: String,
    moves: Option<String>,
}

/// A position that cannot be played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct InvalidPosition {
    /// The reason, for people.
    pub(crate) why: Text,
    /// The address of the editor with this position.
    pub(crate) workbench: String,
}

impl Pasted {
    /// Returns the kind of a text.
    pub(crate) fn of(text: &str) -> Self {
        if let Some(place) = [link::OPEN, link::EDIT].iter().find_map(|start| text.find(start)) {
            // A sentence may end after a link.
            let is_end = |character: char| character.is_whitespace() || "。，）》」>\"".contains(character);
            let address = text[place..].split(is_end).next().unwrap_or_default().to_owned();
            return Self::Found(Found::Address(address));
        }
        let words: Vec<&str> = text.split_whitespace().collect();
        let (start, moves) = match words.iter().position(|word| *word == "moves") {
            Some(place) => (&words[..place], Some(&words[place + 1..])),
            None => (&words[..], None),
        };
        // `position fen … moves …` is a UCI command, and people copy it whole or in part.
        let start = start.strip_prefix(&["position"]).unwrap_or(start);
        let named = start.first().is_some_and(|word| word.trim_end_matches(':').eq_ignore_ascii_case("fen"));
        match if named { &start[1..] } else { start } {
            ["startpos"] => Self::Found(Found::Record(record("", &moves.unwrap_or_default().join(" ")))),
            [board, ..] if is_board(board) => {
                let fen = start[usize::from(named)..].join(" ");
                match guess_game(board) {
                    Some(card) => {
                        let moves = moves.map(|moves| moves.join(" "));
                        Self::Position(Position { game: card.name, fen, moves })
                    }
                    None => Self::Found(Found::Record(text.to_owned())),
                }
            }
            _ => Self::Found(Found::Record(text.to_owned())),
        }
    }
}

/// Returns whether anything could be read of a game with faults.
pub(crate) fn has_content(story: &Story) -> bool {
    !story.plies.is_empty() || story.start.is_some()
}

impl Position {
    /// Returns how to open a valid position: as an address, or with moves as a text to be read like a file.
    pub(crate) fn judged(self, entry: &Entry) -> Result<Found, InvalidPosition> {
        let Self { game, fen, moves } = self;
        let story = Story { game: game.to_owned(), start: Some(fen.clone()), ..Story::default() };
        // The position is only validated, so any deal will do.
        match entry.retell(&story, entry.hides.then(|| Promise::given(&Seed([0; 32])))) {
            Err(error) => Err(InvalidPosition { why: error.text(), workbench: link::workbench(game, &fen) }),
            Ok(_) => Ok(match moves {
                None => Found::Address(link::address(&story)),
                Some(moves) => Found::Record(record(&format!("[Game \"{game}\"]\n[FEN \"{fen}\"]\n\n"), &moves)),
            }),
        }
    }
}

/// Returns whether a word looks like the board part of a FEN.
fn is_board(word: &str) -> bool {
    // Some programs append an empty pocket.
    let word = word.strip_suffix("[]").unwrap_or(word);
    let is_usual = |character: char| character.is_ascii_alphanumeric() || "/?.".contains(character);
    word.matches('/').count() >= 3 && word.chars().all(is_usual)
}

/// Returns the game whose board has the same number of ranks, or nearly the same.
fn guess_game(board: &str) -> Option<&'static Card> {
    let ranks = board.split('/').count();
    session::CARDS.iter().min_by_key(|card| (card.ranks)().abs_diff(ranks))
}

/// Writes an engine's `position` command as a PGN game.
fn record(tags: &str, moves: &str) -> String {
    [tags, moves, " *"].concat()
}

#[cfg(test)]
mod tests {
    use super::*;

    const MATE: &str = "3k5/9/9/9/9/9/9/9/9/4KR3 w";
    const BANQI: &str = "????????/????????/????????/???????? - k1g2e2c2h2q2p5K1G2E2C2H2Q2P5 - 0 0 -";

    fn address(game: &str, fen: &str) -> Found {
        let story = Story { game: game.to_owned(), start: Some(fen.to_owned()), ..Story::default() };
        Found::Address(link::address(&story))
    }

    fn judged(text: &str) -> Result<Found, InvalidPosition> {
        match Pasted::of(text) {
            Pasted::Position(position) => {
                let entry = session::named(position.game).unwrap();
                position.judged(entry)
            }
            Pasted::Found(found) => Ok(found),
        }
    }

    fn wrong(text: &str) -> [String; 3] {
        let InvalidPosition { why, workbench } = judged(text).unwrap_err();
        [why.en, why.zh, workbench]
    }

    #[test]
    fn links_and_positions_of_every_game_become_addresses() {
        let link = "#/open/xiangqi/-/-/h2e2";
        for text in [link.to_owned(), format!("look: https://example.org/{link} \n")] {
            assert_eq!(judged(&text), Ok(Found::Address(link.to_owned())));
        }
        let bench = link::workbench("xiangqi", MATE);
        for text in [bench.clone(), format!("（https://example.org/{bench}）。")] {
            assert_eq!(judged(&text), Ok(Found::Address(bench.clone())));
        }
        for text in [MATE.to_owned(), format!("  {MATE}\n"), format!("FEN: {MATE}"), format!("position fen {MATE}")] {
            assert_eq!(judged(&text), Ok(address("xiangqi", MATE)), "{text}");
        }
        assert_eq!(judged(BANQI), Ok(address("banqi", BANQI)));
        let xionghan = (session::games::xionghan::ENTRY.arranger.start)().unwrap();
        assert_eq!(judged(&xionghan), Ok(address("xionghan", &xionghan)));
    }

    #[test]
    fn an_unplayable_position_has_a_reason_and_an_editor_address() {
        for (text, why, game) in [
            ("3k5/9/9/9/9/9/9/9/9/3K5 w", "d0", "xiangqi"),
            ("9/9/9/9/9/9/9/9/9/4K4 w", "general", "xiangqi"),
            ("3k5/9/9/9/9/9/9/9/9/4KR2 w", "row 10 from the top", "xiangqi"),
            ("3k5/9/9/9/9/9/9/9/4KR3 w", "9 rows", "xiangqi"),
            ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "8 rows", "xiangqi"),
            ("????????/????????/????????/????????/8 - - - 0 0 -", "5 rows", "banqi"),
            ("13/13/13/13/13/13/13/13/13/13/13/13/13 r - - 0 1", "Red has 0 kings", "xionghan"),
        ] {
            let [english, chinese, workbench] = wrong(text);
            assert!(english.contains(why) && !english.contains('_') && !chinese.is_ascii(), "{english} {chinese}");
            assert_eq!(workbench, link::workbench(game, text));
            assert_eq!(wrong(&format!("position fen {text} moves h2e2"))[0], english);
        }
    }

    #[test]
    fn a_uci_position_command_is_read_as_a_game() {
        let game = format!("[Game \"xiangqi\"]\n[FEN \"{MATE}\"]\n\nf0f9 *");
        for (text, record) in [
            ("startpos moves h2e2 h9g7", "h2e2 h9g7 *"),
            ("position startpos moves h2e2\nh9g7\n", "h2e2 h9g7 *"),
            ("position startpos", " *"),
            (&format!("position fen {MATE} moves f0f9"), &game),
            (&format!("fen {MATE} moves f0f9"), &game),
            (&format!("{MATE} moves f0f9"), &game),
        ] {
            assert_eq!(judged(text), Ok(Found::Record(record.to_owned())), "{text}");
        }
    }

    #[test]
    fn everything_else_is_read_like_a_file() {
        for text in [
            "hello",
            "",
            "1. h2e2 h9g7",
            "[DhtmlXQ][/DhtmlXQ]",
            "http://a/b/c/d/e",
            "moves",
            "fen",
            "position",
            "his moves h2e2",
        ] {
            assert_eq!(judged(text), Ok(Found::Record(text.to_owned())), "{text}");
        }
    }

    #[test]
    fn a_game_without_content_is_recognized() {
        let story = |start: Option<&str>, plies: &[&str]| Story {
            start: start.map(str::to_owned),
            plies: plies.iter().map(ToString::to_string).collect(),
            ..Story::default()
        };
        assert!(!has_content(&story(None, &[])));
        assert!(has_content(&story(Some(MATE), &[])) && has_content(&story(None, &["h2e2"])));
    }
}
