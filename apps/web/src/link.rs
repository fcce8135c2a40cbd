//! A game in an address: `#/open/xiangqi/-/-/h2e2_h9g7`.
//!
//! The parts are game, rules, start and plies, then the result if there is one, and the players' names if they
//! are known; `-` stands for the default. The part after `#` is not sent to a server, and it contains no hidden
//! information.

use protocol::{Ended, Seat, Story};

/// The prefix of an address that opens a game.
pub(crate) const OPEN: &str = "#/open/";

/// The prefix of an address that opens the position editor.
pub(crate) const EDIT: &str = "#/edit/";

/// Stands for the default.
const DEFAULT: &str = "-";

/// Returns the address of a game.
pub(crate) fn address(story: &Story) -> String {
    let start = story.start.as_deref().unwrap_or_default();
    let ended = story.ended.iter().map(|ended| {
        let winner = ended.winner.map_or("draw", |seat| if seat == Seat::First { "first" } else { "second" });
        [winner, &ended.reason].join(" ")
    });
    let parts = [story.game.clone(), story.rules.clone(), start.to_owned(), story.plies.join(" ")];
    let names = story.names.each_ref().map(|name| clean_name(name));
    let known = names.iter().any(|name| !name.is_empty());
    // The names come after the result, so an empty result is written before them.
    let ended = ended.chain((known && story.ended.is_none()).then(String::new));
    let names = names.into_iter().filter(|_| known);
    let parts: Vec<String> = parts.into_iter().chain(ended).chain(names).map(|part| write(&part)).collect();
    [OPEN, &parts.join("/")].concat()
}

/// Returns the address of a position in the editor.
pub(crate) fn workbench(game: &str, position: &str) -> String {
    [EDIT, game, "/", &write(position)].concat()
}

/// Returns the name of the game in an address.
pub(crate) fn game(address: &str) -> Option<String> {
    read(address.strip_prefix(OPEN)?.split('/').next()?)
}

/// Returns the game in an address, or `None` if the address is damaged.
pub(crate) fn story(address: &str) -> Option<Story> {
    let parts: Vec<String> = address.strip_prefix(OPEN)?.split('/').map(read).collect::<Option<_>>()?;
    let ([game, rules, start, plies], rest) = parts.split_first_chunk()?;
    let (ended, names) = match rest {
        [] => (None, Default::default()),
        [ended] => (Some(ended), Default::default()),
        [ended, first, second] => {
            (Some(ended).filter(|ended| !ended.is_empty()), [clean_name(first), clean_name(second)])
        }
        _ => return None,
    };
    Some(Story {
        game: game.clone(),
        rules: rules.clone(),
        start: (!start.is_empty()).then(|| start.clone()),
        plies: plies.split(' ').filter(|ply| !ply.is_empty()).map(str::to_owned).collect(),
        ended: match ended {
            None => None,
            Some(ended) => Some(read_ended(ended)?),
        },
        names,
    })
}

/// The maximum length of a player's name, in characters.
const LONGEST_NAME: usize = 40;

/// Returns a name that is safe to show: short, on one line, without control characters for text direction.
fn clean_name(name: &str) -> String {
    let is_tame = |character: &char| {
        !character.is_control()
            && !matches!(character, '\u{200e}' | '\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
    };
    let name: String = name.trim().chars().filter(is_tame).take(LONGEST_NAME).collect();
    name.trim_end().to_owned()
}

fn read_ended(text: &str) -> Option<Ended> {
    let (winner, reason) = text.split_once(' ')?;
    let winner = match winner {
        "first" => Some(Seat::First),
        "second" => Some(Seat::Second),
        "draw" => None,
        _ => return None,
    };
    Some(Ended { winner, reason: reason.to_owned() })
}

/// Encodes text as a part of an address. Uses only characters that every chat and mail program keeps: letters,
/// digits and four symbols.
pub(crate) fn write(text: &str) -> String {
    match text {
        "" => return DEFAULT.to_owned(),
        DEFAULT => return "%2D".to_owned(),
        _ => {}
    }
    let mut written = String::new();
    for byte in text.bytes() {
        match byte {
            b' ' => written.push('_'),
            b'/' => written.push('~'),
            b'-' | b'.' | b'0'..=b'9' | b'a'..=b'z' | b'A'..=b'Z' => written.push(char::from(byte)),
            _ => {
                written.push('%');
                written.extend([byte >> 4, byte & 15].map(|digit| char::from(b"0123456789ABCDEF"[usize::from(digit)])));
            }
        }
    }
    written
}

/// Decodes a part of an address, or returns `None` if it is damaged.
pub(crate) fn read(part: &str) -> Option<String> {
    if part == DEFAULT {
        return Some(String::new());
    }
    let (mut bytes, mut rest) = (Vec::new(), part.bytes());
    while let Some(byte) = rest.next() {
        bytes.push(match byte {
            b'_' => b' ',
            b'~' => b'/',
            b'%' => {
                let mut digit = || char::from(rest.next()?).to_digit(16);
                u8::try_from(digit()? * 16 + digit()?).ok()?
            }
            other => other,
        });
    }
    // An empty part was cut off: the default is written as `-`.
    String::from_utf8(bytes).ok().filter(|text| !text.is_empty())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fixture::{story as told, table};
    use protocol::{Request, Timestamp};

    #[test]
    fn every_game_round_trips_through_its_address() {
        for entry in session::GAMES {
            let mut game = table(entry.name);
            for ply in 0..30 {
                let Some(seat) = game.turn() else { break };
                let story = told(&*game);
                let written = address(&story);
                assert!(
                    written.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"#/-._~%".contains(&byte)),
                    "{written}"
                );
                assert_eq!(super::story(&written), Some(story.clone()), "{written}");
                let promise = entry.hides.then(|| session::Promise::given(&game::Seed([9; 32])));
                let again = session::retell(&story, promise).unwrap();
                assert_eq!(again.scene(ply), game.scene(ply), "{written}");
                let reach = game.reach();
                let mv = reach.strokes()[ply * 5 % reach.strokes().len()].mv.clone();
                game.ask(seat, game.seq(), &Request::Move(mv), Timestamp(0)).unwrap();
            }
        }
    }

    #[test]
    fn every_field_round_trips() {
        let story = Story {
            game: "xionghan".to_owned(),
            rules: "symmetric no_progress_draw_plies=120".to_owned(),
            start: Some("13/- 100%_~".to_owned()),
            plies: vec!["c11c12=R".to_owned(), "P@c4".to_owned(), "炮".to_owned()],
            ended: Some(Ended { winner: None, reason: "agreement".to_owned() }),
            names: ["胡荣华".to_owned(), "O'Neil / 100%_~-".to_owned()],
        };
        assert_eq!(super::story(&address(&story)), Some(story));
        assert_eq!(game("#/open/%78iangqi/-/-/h2e2").as_deref(), Some("xiangqi"));
        let short = Story { game: "xiangqi".to_owned(), plies: vec!["h2e2".to_owned()], ..Story::default() };
        assert_eq!(address(&short), "#/open/xiangqi/-/-/h2e2");
        // Most files do not give the reason for a result.
        let ended = Some(Ended { winner: Some(Seat::First), reason: String::new() });
        let short = Story { ended, ..short };
        assert_eq!(address(&short), "#/open/xiangqi/-/-/h2e2/first_");
        assert_eq!(super::story(&address(&short)), Some(short.clone()));
        for names in [["Hu", "-"], ["", "Xu"], ["-", ""]] {
            let named = Story { ended: None, names: names.map(str::to_owned), ..short.clone() };
            assert_eq!(super::story(&address(&named)), Some(named));
        }
        let odd = Story { game: "-".to_owned(), ..Story::default() };
        assert_eq!(super::story(&address(&odd)), Some(odd));
    }

    #[test]
    fn a_hostile_name_is_cleaned_when_read_and_when_written() {
        let long = "很".repeat(500);
        for (name, kept) in [
            ("<b onclick=x>", "<b onclick=x>"),
            (" a\u{202e}b\u{2066}c\n\td\u{7} ", "abcd"),
            (&long, &long[..120]),
            ("\u{200f}", ""),
        ] {
            let hostile = write(name);
            let address_of = format!("#/open/xiangqi/-/-/h2e2/-/{hostile}/{hostile}");
            assert_eq!(story(&address_of).unwrap().names, [kept, kept], "{name}");
            let told =
                Story { game: "xiangqi".to_owned(), names: [name.to_owned(), "x".to_owned()], ..Story::default() };
            assert_eq!(story(&address(&told)).unwrap().names, [kept, "x"], "{name}");
        }
    }

    #[test]
    fn a_damaged_address_is_refused() {
        for damaged in [
            "",
            "#/open/",
            "#/open/xiangqi",
            "#/open/xiangqi/-/-",
            "#/open/xiangqi/-/-/",
            "#/open/xiangqi//-/h2e2",
            "#/open/xiangqi/-/-/h2e2%4",
            "#/open/xiangqi/-/-/h2e2%GG",
            "#/open/xiangqi/-/-/%FF",
            "#/open/xiangqi/-/-/h2e2/third_resignation",
            "#/open/xiangqi/-/-/h2e2/first",
            "#/open/xiangqi/-/-/h2e2/-",
            "#/open/xiangqi/-/-/h2e2/-/more",
            "#/open/xiangqi/-/-/h2e2/-//Xu",
            "#/open/xiangqi/-/-/h2e2/third_x/Hu/Xu",
            "#/open/xiangqi/-/-/h2e2/-/Hu/Xu/more",
        ] {
            assert_eq!(story(damaged), None, "{damaged}");
        }
    }
}
