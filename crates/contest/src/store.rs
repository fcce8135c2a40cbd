//! The file of a match: each game is written when it ends, and an interrupted match resumes from the file.

use crate::referee::PlayedGame;
use crate::terms::{Half, Round, Terms};
use crate::{ContestError, Playable};
use game::{Outcome, Referee, Seat};
use notation::record::{Record, numbered, seat_tag};
use notation::{Language, Text, shown};
use std::fs::{File, OpenOptions};
use std::io::{self, ErrorKind, Read as _, Seek as _, SeekFrom, Write as _};

/// The file in which games are kept; `None` if they are not kept.
#[derive(Debug)]
pub(crate) struct Store(Option<File>);

/// A game that was read from the file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct StoredGame {
    pub round: Round,
    pub outcome: Outcome,
    pub code: String,
}

/// The tag that distinguishes the games of one match from those of another.
const CONDITIONS: &str = "Conditions";
/// The beginning of every game in a file.
const HEAD: &str = "[Game ";
/// The end of every game in a file.
const GAP: &str = "\n\n";
/// Lines of moves are wrapped below this many characters.
const WIDTH: usize = 80;

impl Store {
    /// Opens the file and reads its games. An incomplete last game is cut off.
    pub(crate) fn open<G: Playable>(
        path: Option<&str>,
        conditions: &str,
    ) -> Result<(Self, Vec<StoredGame>), ContestError> {
        let Some(path) = path else { return Ok((Self(None), Vec::new())) };
        let opened = OpenOptions::new().read(true).write(true).create(true).truncate(false).open(path);
        let mut file = opened.map_err(|error| {
            let what = Text { en: format!("cannot open {path}"), zh: format!("无法打开 {path}") };
            ContestError::Open { what, error }
        })?;
        let mut text = String::new();
        match file.read_to_string(&mut text) {
            Ok(_) => {}
            Err(error) if error.kind() == ErrorKind::InvalidData => {
                let text = Text { en: format!("{path} is not UTF-8 text"), zh: format!("{path} 不是 UTF-8 文本") };
                return Err(text.into());
            }
            Err(error) => return Err(error.into()),
        }
        let (kept, end) = read::<G>(&text, conditions).map_err(|what| {
            let [en, zh] = [&what.en, &what.zh].map(|what| format!("{path}: {what}"));
            Text { en, zh }
        })?;
        file.set_len(end as u64)?;
        file.seek(SeekFrom::End(0))?;
        Ok((Self(Some(file)), kept))
    }

    /// Appends a game.
    pub(crate) fn add(&mut self, record: &str) -> io::Result<()> {
        let Some(file) = &mut self.0 else { return Ok(()) };
        // A single write, so that an interrupted match leaves complete games behind.
        file.write_all(format!("{record}\n").as_bytes())?;
        file.flush()
    }
}

/// Returns the games of this match in `text`, and the end of the last complete game.
fn read<G: Playable>(text: &str, conditions: &str) -> Result<(Vec<StoredGame>, usize), Text> {
    let begins = text.match_indices(HEAD).map(|(at, _)| at).filter(|&at| at == 0 || text[..at].ends_with('\n'));
    let begins: Vec<usize> = begins.collect();
    if begins.first().is_none_or(|&first| first > 0) && !text.trim().is_empty() {
        return Err(Text {
            en: "this is not a match file; choose another file".into(),
            zh: "这不是对抗赛的棋谱文件；请另选文件".into(),
        });
    }
    let mut kept = Vec::new();
    for (index, &begin) in begins.iter().enumerate() {
        let end = begins.get(index + 1).copied();
        match Record::<G>::read(&text[begin..end.unwrap_or(text.len())]) {
            Ok(record) => kept.push(taken(&record, conditions)?),
            Err(_) if end.is_none() => {
                // An incomplete game after the last complete one is played again.
                let whole = text[begin..].rfind(GAP).map_or(begin, |gap| begin + gap + GAP.len());
                return Ok(match Record::<G>::read(&text[begin..whole]) {
                    Ok(record) => {
                        kept.push(taken(&record, conditions)?);
                        (kept, whole)
                    }
                    Err(_) => (kept, begin),
                });
            }
            Err(error) => {
                let (line, what) = (text[..begin].lines().count() + error.line, error.text);
                return Err(Text {
                    en: format!("line {line}: {what}"),
                    zh: format!("第 {line} 行：{}", what.to(Language::Chinese)),
                });
            }
        }
    }
    Ok((kept, text.len()))
}

fn taken<G: Playable>(record: &Record<G>, conditions: &str) -> Result<StoredGame, Text> {
    let tag = |wanted: &str| record.tags.iter().find(|(name, _)| name == wanted).map(|(_, value)| value.as_str());
    if tag(CONDITIONS) != Some(conditions) {
        return Err(Text {
            en:
                "it contains games of another match with other programs, limits, openings or rules; choose another file"
                    .into(),
            zh: "其中是另一场对抗赛的棋局（程序、限制、开局或规则不同）；请另选文件".into(),
        });
    }
    let round = tag("Round").and_then(read_round);
    let (Some(round), Some(outcome)) = (round, record.result) else {
        let found = shown(tag("Round").unwrap_or_default());
        return Err(Text {
            en: format!("a game without a result or with the round `{found}`, expected something like 12.1"),
            zh: format!("有一局没有结果，或轮次为“{found}”，应形如 12.1"),
        });
    };
    Ok(StoredGame { round, outcome, code: record.termination.clone().unwrap_or_default() })
}

fn read_round(text: &str) -> Option<Round> {
    let (pair, half) = text.split_once('.')?;
    let pair = pair.parse::<usize>().ok()?.checked_sub(1)?;
    let half = match half {
        "1" => Half::First,
        "2" => Half::Second,
        _ => return None,
    };
    Some(Round { pair, half })
}

/// Writes the number of a game in its match: `12.1`.
pub(crate) fn write_round(round: Round) -> String {
    let half = match round.half {
        Half::First => 1,
        Half::Second => 2,
    };
    format!("{}.{half}", round.pair + 1)
}

/// Writes a finished game, with the scores of the engines as comments.
pub(crate) fn write<G: Playable>(
    table: &Referee<G>,
    game: &PlayedGame,
    round: Round,
    terms: &Terms,
    conditions: &str,
) -> String {
    let seated = terms.seated(round);
    let start = table.history().start();
    let title = |seat: Seat| seat_tag::<G>(start, seat);
    let tag = |name: &str, value: String| (name.to_owned(), value);
    let mut tags = vec![tag("Event", "chuhe match".to_owned()), tag("Round", write_round(round))];
    tags.extend((terms.date_tags)());
    for seat in Seat::ALL {
        tags.push(tag(title(seat), terms.engines[seated[seat.index()]].name.clone()));
    }
    for seat in Seat::ALL {
        tags.push(tag(&format!("{}MoveLimits", title(seat)), terms.engines[seated[seat.index()]].limits.to_string()));
    }
    tags.push(tag(CONDITIONS, conditions.to_owned()));
    if let Some(incident) = &game.incident {
        tags.push(tag("Incident", incident.what.en.clone()));
    }
    let record = Record {
        tags,
        history: table.history().clone(),
        result: Some(game.outcome),
        termination: Some(game.code.to_owned()),
    };
    let text = record.write();
    let Some((head, _)) = text.split_once("\n\n") else { return text };
    let plain = table.history().plies().len() - game.remarks.len();
    let remarks = (0..plain).map(|_| None).chain(game.remarks.iter().map(Some));
    let moves = numbered(table.history()).into_iter().zip(remarks);
    let words = moves.flat_map(|(mv, remark)| [Some(mv), remark.map(|remark| format!("{{{remark}}}"))]).flatten();
    let result = notation::record::write_result(Some(game.outcome)).to_owned();
    format!("{head}\n\n{}\n", wrapped(words.chain([result])))
}

fn wrapped(words: impl Iterator<Item = String>) -> String {
    let mut text = String::new();
    let mut column = 0;
    for word in words {
        if column > 0 {
            let breaks = column + 1 + word.len() > WIDTH;
            text.push(if breaks { '\n' } else { ' ' });
            column = if breaks { 0 } else { column + 1 };
        }
        text += &word;
        column += word.len();
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use games::xiangqi::Xiangqi;

    fn game(round: &str, conditions: &str) -> String {
        format!(
            "[Game \"Xiangqi\"]\n[Round \"{round}\"]\n[Conditions \"{conditions}\"]\n[Result \"1-0\"]\n[Termination \"crash\"]\n\n1. h2e2 {{+0.31/5 0.010s}} 1-0\n\n"
        )
    }

    #[test]
    fn whole_games_are_taken_and_a_torn_one_is_not() {
        let whole = game("1.1", "x") + &game("12.2", "x");
        let torn = game("13.1", "x");
        for cut in [0, 1, 6, 20, torn.len() - 8] {
            let (kept, end) = read::<Xiangqi>(&(whole.clone() + &torn[..cut]), "x").unwrap();
            let rounds: Vec<String> = kept.iter().map(|kept| write_round(kept.round)).collect();
            assert_eq!(rounds, ["1.1", "12.2"], "{cut}");
            assert_eq!(end, whole.len(), "{cut}");
            assert_eq!(kept[0].code, "crash");
        }
    }

    #[test]
    fn games_of_another_match_are_not_mixed_in() {
        let refused = |text: &str| read::<Xiangqi>(text, "x").unwrap_err().to_string();
        assert!(refused(&game("1.1", "y")).contains("another match"));
        assert!(refused(&game("one", "x")).contains("`one`"));
        assert!(refused("Dear diary\n").contains("not a match file"));
        let broken = game("1.1", "x").replace("h2e2", "h2h9x") + &game("1.2", "x");
        assert!(refused(&broken).starts_with("line 7: "), "{}", refused(&broken));
        assert_eq!(read::<Xiangqi>("", "x").unwrap(), (Vec::new(), 0));
    }
}
