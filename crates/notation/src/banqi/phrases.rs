//! Texts about Banqi for people: the implementation of [`Phrases`].

use super::{choices, refusals, rulings, words};
use crate::Chart;
use crate::{Choice, Grounds, Language::Chinese, Phrases, Text};
use banqi::{Banqi, Captures, Cell, Evidence, Illegal, Piece, Ply, Position, Reason, Rules};
use game::{History, Position as _, Seat};

impl Phrases for Banqi {
    fn title() -> Text {
        Text { en: "Banqi".into(), zh: "暗棋".into() }
    }

    fn invitation() -> Text {
        Text {
            en: "Type C2 to turn a piece over, C2 D2 to step or to capture, or a command:".into(),
            zh: "输入一格翻子（C2），两格移动或吃子（C2 D2），或命令：".into(),
        }
    }

    fn seat(position: &Position, seat: Seat) -> Text {
        match (position.side_of(seat), seat) {
            (Some(side), _) => words::side(side),
            (None, Seat::First) => Text { en: "First player".into(), zh: "先手".into() },
            (None, Seat::Second) => Text { en: "Second player".into(), zh: "后手".into() },
        }
    }

    fn rules(rules: &Rules) -> Text {
        rulings::rules(rules)
    }

    fn chart(rules: &Rules) -> Option<Chart> {
        Some(rulings::chart(rules))
    }

    fn choices() -> &'static [Choice] {
        choices::ALL
    }

    fn ply(position: &Position, ply: Ply) -> Text {
        match ply {
            Ply::Flip { square, revealed } => {
                let shown = words::piece(revealed);
                Text { en: format!("{square} shows a {shown}"), zh: format!("{square} 翻出{}", shown.to(Chinese)) }
            }
            Ply::Step { from, to } => {
                let Some(mover) = position.board().piece_at(from).map(words::piece) else {
                    return Text::same(ply.to_string());
                };
                Text { en: format!("{mover} {from}-{to}"), zh: format!("{} {from}-{to}", mover.to(Chinese)) }
            }
            Ply::Capture(captures) => captured(position, &captures, ply),
            Ply::Attack { captures, revealed } => attacked(position, &captures, revealed, ply),
        }
    }

    fn illegal(position: &Position, illegal: &Illegal) -> Text {
        refusals::illegal(position, illegal)
    }

    fn reason(reason: Reason) -> Text {
        rulings::reason(reason)
    }

    fn grounds(evidence: &Evidence) -> Grounds {
        rulings::grounds(evidence)
    }

    fn standing(history: &History<Self>) -> Vec<Text> {
        rulings::standing(history)
    }
}

/// Red cannon `A1xC1` takes the black horse.
fn captured(position: &Position, captures: &Captures, ply: Ply) -> Text {
    let board = position.board();
    let Some(mover) = board.piece_at(captures.from()) else { return Text::same(ply.to_string()) };
    let taken = captures.targets().iter().filter_map(|&square| board.piece_at(square));
    let taken: Vec<Text> =
        taken.map(words::piece).map(|name| Text { en: format!("the {name}"), zh: name.to(Chinese).into() }).collect();
    let both_died = position.after_unchecked(ply).board().piece_at(captures.last()) != Some(mover);
    let end = if both_died { BOTH_DIE } else { ("", "") };
    told(words::piece(mover), ply, "takes", "吃", &Text::list(&taken), end)
}

/// Red horse `A1xB1=K` turns up the black general, which stays.
fn attacked(position: &Position, captures: &Captures, revealed: Piece, ply: Ply) -> Text {
    let Some(mover) = position.board().piece_at(captures.from()) else { return Text::same(ply.to_string()) };
    let after = position.after_unchecked(ply);
    let home = captures.targets().iter().nth_back(1).copied().unwrap_or(captures.from());
    let end = match after.board().at(captures.last()) {
        Cell::Empty => BOTH_DIE,
        Cell::FaceUp(winner) if winner == mover && after.board().piece_at(home) != Some(mover) => {
            (", and takes it", "，并将其吃掉")
        }
        _ if after.board().piece_at(home) == Some(mover) => (", which stays", "，未能吃掉"),
        _ => (", and falls to it", "，反被吃掉"),
    };
    let shown = words::piece(revealed);
    let shown = Text { en: format!("a {shown}"), zh: shown.to(Chinese).into() };
    told(words::piece(mover), ply, "turns up", "翻出", &shown, end)
}

const BOTH_DIE: (&str, &str) = (", and both leave the board", "，同归于尽");

fn told(mover: Text, ply: Ply, english: &str, chinese: &str, what: &Text, end: (&str, &str)) -> Text {
    let written = ply.to_string();
    Text {
        en: format!("{mover} {written} {english} {what}{}", end.0),
        zh: format!("{} {written} {chinese}{}{}", mover.to(Chinese), what.to(Chinese), end.1),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Language, Notation as _, phrases};
    use banqi::{Impossible, InvalidRules, Preset, Role};
    use game::{Cause, Ending, Explain as _, Outcome, Reason as _, Refused, Side};
    use std::collections::BTreeSet;

    fn at(name: &str) -> banqi::Square {
        name.parse().unwrap()
    }

    /// Checks that English is ASCII, that Chinese is Chinese, and that neither contains identifiers of the
    /// program.
    #[track_caller]
    fn check(text: &Text) {
        let (english, chinese) = (text.to(Language::English), text.to(Language::Chinese));
        assert!(english.is_ascii() && english.chars().any(|c| c.is_ascii_alphabetic()), "{english:?}");
        assert!(chinese.chars().any(|c| c >= '\u{4E00}'), "{chinese:?}");
        for text in [english, chinese] {
            assert!(!text.contains("{}") && !text.contains("  ") && !text.ends_with(['.', '。', ' ']), "{text:?}");
            for role in Role::ALL {
                assert!(!text.contains(&format!("{role:?}")), "{text:?}");
            }
        }
    }

    fn positions() -> [Position; 2] {
        let middle = "3?p3/2E2k1c/1K1?h2?/h1PG1pg1 b p2P1 PPPeqHeCQGEHpCQqgc 0 60 b";
        [Position::default(), Banqi::read_position(middle).unwrap()]
    }

    fn refusals() -> Vec<Illegal> {
        let (from, to) = (at("C2"), at("F2"));
        let general = Piece::new(Side::Red, Role::General);
        let mut all = vec![
            Illegal::NothingToFlip { square: from },
            Illegal::ColoursUnknown,
            Illegal::OnlyFlips { rounds: 3 },
            Illegal::NoPieceAtSource { from: at("A1") },
            Illegal::FaceDownPiece { from: at("D1") },
            Illegal::NotYourPiece { from: to },
            Illegal::IllegalPieceMove { role: Role::Elephant, from, to: from },
            Illegal::DestinationOccupied { to },
            Illegal::DestinationOccupied { to: at("D1") },
            Illegal::NothingToCapture { to: at("A1") },
            Illegal::CaptureOwnPiece { to: from },
            Illegal::TargetFaceDown { to: at("D1") },
            Illegal::TargetFaceUp { to },
            Illegal::CannonNoMount { from, to },
            Illegal::CannonTooManyMounts { mounts: vec![from, at("D1"), to] },
            Illegal::OneCaptureOnly,
            Illegal::TurnEnds { at: to },
            Illegal::TurnEnds { at: at("D1") },
            Illegal::NotInPool { square: at("D1"), piece: general },
            Illegal::LongChase { victim: to },
        ];
        all.extend(Role::ALL.map(|role| Illegal::IllegalPieceMove { role, from, to }));
        for attacker in Role::ALL {
            all.extend(Role::ALL.map(|victim| Illegal::OutrankedBy { attacker, victim, to }));
        }
        all
    }

    #[test]
    fn every_refusal_is_explained_in_both_languages() {
        for position in positions() {
            for illegal in refusals() {
                check(&Banqi::illegal(&position, &illegal));
                check(&phrases::refused::<Banqi>(&position, &Refused::Illegal(illegal)));
            }
        }
        // A missing code means that a variant was added without a sample above.
        let codes: BTreeSet<&str> = refusals().iter().map(Illegal::code).collect();
        assert_eq!(codes.len(), 19, "{codes:?}");
    }

    #[test]
    fn every_impossible_position_and_senseless_rule_is_explained_in_both_languages() {
        for piece in Piece::all() {
            check(&refusals::impossible(&Impossible::TooMany { piece, squares: Vec::new() }));
        }
        check(&refusals::impossible(&Impossible::PoolMismatch { expected: 3, found: 4 }));
        check(&refusals::impossible(&Impossible::Colours));
        check(&refusals::half_coloured());
        check(&refusals::other_pool("p2P1"));
        check(&refusals::no_handicap());
        for senseless in [
            InvalidRules::CannonDarkWithoutJump,
            InvalidRules::LongChaseWithoutRepetition,
            InvalidRules::RepetitionOfOne,
            InvalidRules::OpeningFlips,
            InvalidRules::CannonTwiceForbidden,
        ] {
            check(&refusals::senseless(senseless));
        }
    }

    #[test]
    fn every_end_has_a_reason_in_both_languages() {
        for position in positions() {
            let by_rule = Reason::ALL.map(Cause::Rule).into_iter();
            for reason in by_rule.chain([Cause::Resignation, Cause::Agreement, Cause::TimeForfeit]) {
                assert!(!reason.code().is_empty());
                check(&phrases::cause::<Banqi>(reason));
                for outcome in [Outcome::Draw, Outcome::Win(Seat::First), Outcome::Win(Seat::Second)] {
                    check(&phrases::ending::<Banqi>(&position, Ending { outcome, reason }));
                }
            }
        }
    }

    #[test]
    fn every_ruling_and_rule_set_is_told_in_both_languages() {
        let square = Some(at("C2"));
        for chased in [[None, None], [square, None], [None, square], [square, square]] {
            let grounds = Banqi::grounds(&Evidence::Repetition { begins_after: 4, chased });
            grounds.seen.iter().chain(&grounds.conclusion).for_each(check);
        }
        let grounds = Banqi::grounds(&Evidence::Quiet { quiet: 60, limit: 60 });
        grounds.seen.iter().chain(&grounds.conclusion).for_each(check);
        for preset in Preset::ALL {
            let rules = Rules::of(preset);
            let text = Banqi::rules(&rules);
            check(&text);
            assert!(text.to_string().contains(&format!("({})", preset.name())));
            assert_eq!(Banqi::chart(&rules).map(|chart| chart.lines().len()), Some(9));
            Banqi::standing(&History::new(rules, Position::start(rules))).iter().for_each(check);
        }
        check(&Banqi::title());
        assert_eq!(Banqi::seat(&Position::default(), Seat::Second).to_string(), "Second player");
        assert_eq!(Banqi::seat(&positions()[1], Seat::Second).to_string(), "Red");
    }

    #[test]
    fn every_piece_has_its_name() {
        for piece in Piece::all() {
            check(&words::piece(piece));
        }
        let glyphs: BTreeSet<char> = Piece::all().map(words::glyph).collect();
        assert_eq!(glyphs.len(), 14);
    }

    #[track_caller]
    fn check_ply(rules: &str, ply: &str, english: &str, chinese: &str) {
        let fen = "kH1q?P2/1P6/8/8 r p1 KGGEECCHPPPQQggeecchhqpppp 0 40 r";
        // The piece under E1 is an own soldier, or the opponent's general.
        let general = fen.replace(" p1 KGG", " K1 GG").replace("qpppp ", "qppppp ");
        let fen = if ply.ends_with('K') { general.as_str() } else { fen };
        let rules = Banqi::read_rules(&rules.parse().unwrap()).unwrap();
        let position = Banqi::read_position(fen).unwrap().with_rules(rules);
        let text = Banqi::ply(&position, Banqi::read_ply(&position, ply).unwrap());
        assert_eq!((&*text.en, &*text.zh), (english, chinese));
    }

    #[test]
    fn a_ply_describes_its_effect() {
        check_ply("", "E1=p", "E1 shows a red soldier", "E1 翻出红兵");
        check_ply("", "A1-A2", "red general A1-A2", "红帅 A1-A2");
        check_ply("", "D1xF1", "red cannon D1xF1 takes the black soldier", "红炮 D1xF1 吃黑卒");
        let mutual = "chain=on king_soldier=mutual";
        check_ply(
            mutual,
            "A1xB1xB2",
            "red general A1xB1xB2 takes the black horse and the black soldier",
            "红帅 A1xB1xB2 吃黑马、黑卒",
        );
        let dark = "cannon_mode=jump+ladder dark_capture";
        check_ply(
            &format!("{dark}=safe"),
            "D1xE1=p",
            "red cannon D1xE1=p turns up a red soldier, which stays",
            "红炮 D1xE1=p 翻出红兵，未能吃掉",
        );
        check_ply(
            &format!("{dark}=deadly"),
            "D1xE1=K",
            "red cannon D1xE1=K turns up a black general, and falls to it",
            "红炮 D1xE1=K 翻出黑将，反被吃掉",
        );
    }
}
