//! A game in an address: `#/open/xiangqi/-/-/h2e2_h9g7`. Game, rules, start and plies, and how it ended if it did;
//! `-` stands for what is usual. No server knows it, and nothing that is hidden is in it.

use protocol::{Ended, Seat, Story};

/// What comes before it.
pub(crate) const OPEN: &str = "#/open/";

/// What is usual.
const USUAL: &str = "-";

/// The part of an address that tells a story.
pub(crate) fn address(story: &Story) -> String {
    let start = story.start.as_deref().unwrap_or_default();
    let ended = story.ended.iter().map(|ended| {
        let winner = ended.winner.map_or("draw", |seat| if seat == Seat::First { "first" } else { "second" });
        [winner, &ended.reason].join(" ")
    });
    let parts = [story.game.clone(), story.rules.clone(), start.to_owned(), story.plies.join(" ")];
    let parts: Vec<String> = parts.into_iter().chain(ended).map(|part| write(&part)).collect();
    [OPEN, &parts.join("/")].concat()
}

/// The story of an address; nothing, if it is damaged.
pub(crate) fn story(address: &str) -> Option<Story> {
    let parts: Vec<String> = address.strip_prefix(OPEN)?.split('/').map(read).collect::<Option<_>>()?;
    let (game, rules, start, plies, ended) = match parts.as_slice() {
        [game, rules, start, plies] => (game, rules, start, plies, None),
        [game, rules, start, plies, ended] => (game, rules, start, plies, Some(ended)),
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
    })
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

/// Only what survives in every chat and mail: letters, digits and four signs.
fn write(text: &str) -> String {
    match text {
        "" => return USUAL.to_owned(),
        USUAL => return "%2D".to_owned(),
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

fn read(part: &str) -> Option<String> {
    if part == USUAL {
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
    // A part that is empty was cut off: what is usual is written.
    String::from_utf8(bytes).ok().filter(|text| !text.is_empty())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fixture::{story as told, table};
    use protocol::{Request, Timestamp};

    #[test]
    fn every_game_survives_its_address() {
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
    fn everything_that_can_be_said_survives() {
        let story = Story {
            game: "xionghan".to_owned(),
            rules: "symmetric no_progress_draw_plies=120".to_owned(),
            start: Some("13/- 100%_~".to_owned()),
            plies: vec!["c11c12=R".to_owned(), "P@c4".to_owned(), "炮".to_owned()],
            ended: Some(Ended { winner: None, reason: "agreement".to_owned() }),
        };
        assert_eq!(super::story(&address(&story)), Some(story));
        let short = Story { game: "xiangqi".to_owned(), plies: vec!["h2e2".to_owned()], ..Story::default() };
        assert_eq!(address(&short), "#/open/xiangqi/-/-/h2e2");
        let odd = Story { game: "-".to_owned(), ..Story::default() };
        assert_eq!(super::story(&address(&odd)), Some(odd));
    }

    #[test]
    fn a_damaged_address_tells_nothing() {
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
            "#/open/xiangqi/-/-/h2e2/-/more",
        ] {
            assert_eq!(story(damaged), None, "{damaged}");
        }
    }
}
