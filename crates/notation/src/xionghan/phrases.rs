//! Texts about `XiongHan` for people: the implementation of [`Phrases`].

use super::{choices, refusals, rulings, words};
use crate::Language::{Chinese, English};
use crate::{Choice, Grounds, Phrases, Text};
use game::{History, Seat, Side};
use xionghan::{Illegal, Layout, Move, Piece, Position, Reason, Role, Rules, Square, XiongHan};

impl Phrases for XiongHan {
    fn title() -> Text {
        Text { en: "XiongHan".into(), zh: "匈汉象棋".into() }
    }

    fn invitation() -> Text {
        Text {
            en: "Type a move (c4c5, 兵十一进一, promotion c11c12=R, revival P@c4) or a command:".into(),
            zh: "输入着法（如 兵十一进一 或 c4c5；升变 c11c12=R；复活 P@c4）或命令：".into(),
        }
    }

    fn seat(_: &Position, seat: Seat) -> Text {
        words::side(side_of(seat))
    }

    fn rules(rules: &Rules) -> Text {
        rulings::rules(rules)
    }

    fn choices() -> &'static [Choice] {
        choices::ALL
    }

    fn remark(rules: &Rules) -> Option<Text> {
        (rules.layout == Layout::Document).then(|| {
            Text { en: "The two sides differ: Black has four shields, no armour, and chariots on the back line, and wins most games.".into(), zh: "此布局双方不对称：黑方有四盾而无甲，车在底线，且胜多负少。".into() }
        })
    }

    fn ply(position: &Position, mv: Move) -> Text {
        match mv {
            Move::Go { from, to, promotion } => went(position, mv, from, to, promotion),
            Move::Revive(square) => {
                let soldier = words::piece(Piece::new(position.side_to_move(), Role::Soldier));
                Text {
                    en: format!("{soldier} returns on {square}"),
                    zh: format!("{}在 {square} 复活", soldier.to(Chinese)),
                }
            }
        }
    }

    fn illegal(position: &Position, illegal: &Illegal) -> Text {
        refusals::illegal(position, illegal)
    }

    fn reason(reason: Reason) -> Text {
        rulings::reason(reason)
    }

    fn grounds((): &()) -> Grounds {
        Grounds::default()
    }

    fn standing(history: &History<Self>) -> Vec<Text> {
        rulings::standing(history)
    }
}

/// Describes a move with all its effects.
fn went(position: &Position, mv: Move, from: Square, to: Square, promotion: Option<Role>) -> Text {
    let Some(moved) = position.board().piece_at(from) else { return Text::same(mv.to_string()) };
    let name = words::piece(moved);
    let mut parts = vec![Text { en: format!("{name} {from}-{to}"), zh: format!("{} {from}-{to}", name.to(Chinese)) }];
    if let Some(taken) = position.board().piece_at(to).map(words::piece) {
        parts.push(Text { en: format!("takes the {taken}"), zh: format!("吃{}", taken.to(Chinese)) });
    }
    // A dying assassin is mentioned at its origin, and not again.
    let removed: Vec<Square> = position.effects(mv).into_iter().filter(|&square| square != from).collect();
    if !removed.is_empty() {
        let victims = words::pieces_on(position, removed);
        let (verb, zh_verb) =
            if moved.role() == Role::Assassin { ("is exchanged for", "兑") } else { ("removes", "连线吃") };
        parts.push(Text { en: format!("{verb} {victims}"), zh: format!("{zh_verb} {}", victims.to(Chinese)) });
    }
    if let Some(role) = promotion {
        let becomes = words::a_role(Piece::new(moved.side(), role));
        parts.push(Text { en: format!("becomes {becomes}"), zh: format!("升变为{}", becomes.to(Chinese)) });
    }
    let in_language = |language| parts.iter().map(|part| part.to(language)).collect::<Vec<_>>().join(" ");
    Text { en: in_language(English), zh: in_language(Chinese) }
}

/// Returns the side of a seat: Red moves first.
fn side_of(seat: Seat) -> Side {
    match seat {
        Seat::First => Side::Red,
        Seat::Second => Side::Black,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Language, MoveError, Notation as _, phrases};
    use game::{Cause, Ending, Explain as _, Outcome, Reason as _};
    use std::collections::BTreeSet;
    use xionghan::Layout;

    fn at(name: &str) -> Square {
        name.parse().unwrap()
    }

    /// Checks that English is English except for the characters on the pieces, that Chinese is Chinese, and
    /// that neither contains identifiers of the program.
    #[track_caller]
    fn check(text: &Text) {
        let (english, chinese) = (text.to(Language::English), text.to(Language::Chinese));
        assert!(english.chars().any(|c| c.is_ascii_alphabetic()), "{english:?}");
        assert!(chinese.chars().any(|c| c >= '\u{4E00}'), "{chinese:?}");
        let glyphs: Vec<char> =
            Side::ALL.into_iter().flat_map(|side| Role::ALL.map(|role| words::glyph(Piece::new(side, role)))).collect();
        assert!(english.chars().all(|c| c.is_ascii() || glyphs.contains(&c)), "{english:?}");
        for text in [english, chinese] {
            assert!(!text.contains("  ") && !text.ends_with(['.', '。', ' ']), "{text:?}");
            assert!(Role::ALL.iter().all(|role| !text.contains(&format!("{role:?}"))), "{text:?}");
        }
    }

    fn all_refusals() -> Vec<Illegal> {
        let (from, to, by) = (at("b3"), at("e3"), at("g12"));
        let mut all = vec![
            Illegal::NoPieceAtSource { from: at("g6") },
            Illegal::NotYourPiece { from: at("a8") },
            Illegal::Frozen { from, by },
            Illegal::CaptureOwnPiece { to: at("a4") },
            Illegal::PathBlocked { blockers: vec![from, by] },
            Illegal::Pinched { by: [from, by] },
            Illegal::NotIsolated { to: at("a8"), by },
            Illegal::ShieldImmune { to: at("b12") },
            Illegal::Denied { from, by: at("b12") },
            Illegal::Protected { to: at("a8"), by: at("b12") },
            Illegal::OutsidePalace { role: Role::King, to },
            Illegal::OutsidePalace { role: Role::Advisor, to },
            Illegal::BeyondRiver { to },
            Illegal::OffPatrol { from },
            Illegal::NoPromotion { to },
            Illegal::RevivalOff,
            Illegal::NotAHomePoint { to },
            Illegal::HomeOccupied { to: at("a4") },
            Illegal::NoDeadSoldier,
            Illegal::EnoughSoldiers,
            Illegal::LeavesKingInCheck { king: at("g1"), attackers: vec![from, by] },
            Illegal::FlyingKing { own: at("g1"), other: at("g11") },
            Illegal::IllegalPieceMove { role: Role::Ram, from, to: from },
        ];
        for role in Role::ALL {
            all.push(Illegal::IllegalPieceMove { role, from, to });
            all.push(Illegal::CannotBecome { role });
            all.push(Illegal::MustBeEmpty { role, to });
            all.push(Illegal::WrongScreens { role, screens: Vec::new() });
            all.push(Illegal::WrongScreens { role, screens: vec![from, by] });
        }
        all
    }

    #[test]
    fn every_refusal_is_explained_in_both_languages() {
        let start = Position::default();
        for illegal in all_refusals() {
            check(&XiongHan::illegal(&start, &illegal));
        }
        // A missing code means that a variant was added without a sample above.
        let codes: BTreeSet<&str> = all_refusals().iter().map(Illegal::code).collect();
        assert_eq!(codes.len(), 25, "{codes:?}");
    }

    #[track_caller]
    fn check_refusal(fen: &str, mv: &str, english: &str, chinese: &str) {
        let position = XiongHan::read_position(fen).unwrap();
        let Err(MoveError::Illegal(illegal)) = XiongHan::read_move(&position, mv) else { panic!("{mv} is legal") };
        let text = XiongHan::illegal(&position, &illegal);
        assert_eq!((&*text.en, &*text.zh), (english, chinese));
    }

    /// XH-6.1: names the power and its source.
    #[test]
    fn refusals_name_the_power_and_its_source() {
        check_refusal(
            "6k6/13/13/13/13/13/13/2w7I2/13/13/13/5K7/13 r - - 0 1",
            "k5k6",
            "the red assassin 刺 on k5 cannot move: the black officer 衛 on c5 faces it",
            "k5 的红刺不能移动：被 c5 的黑衛正面盯住",
        );
        check_refusal(
            "6k6/13/13/13/13/13/13/2pu7R1/13/13/13/5K7/13 r - - 0 1",
            "l5d5",
            "the black shield 碷 on d5 cannot be captured: shields are immune",
            "d5 的黑碷不可被吃",
        );
        check_refusal(
            "6k6/13/13/13/13/13/3u9/2p8R1/13/13/13/5K7/13 r - - 0 1",
            "l5c5",
            "the black soldier 卒 on c5 cannot be taken: it is protected by the black shield 碷 on d6",
            "不能吃 c5 的黑卒：它受 d6 的黑碷保护",
        );
        check_refusal(
            "6k6/13/13/13/13/13/10u2/2p8R1/13/13/13/5K7/13 r - - 0 1",
            "l5c5",
            "the red chariot 俥 on l5 cannot capture: it is next to the black shield 碷 on k6",
            "l5 的红俥不能吃子：受相邻 k6 的黑碷压制",
        );
        check_refusal(
            "6k6/13/13/13/13/13/2p10/2pL9/13/13/13/5K7/13 r - - 0 1",
            "d5c5",
            "a ram 檑 captures only isolated pieces, and the black soldier 卒 on c5 is next to the black soldier 卒 on c6",
            "檑只能吃孤子，而 c5 的黑卒旁边有 c6 的黑卒",
        );
        check_refusal(
            "6k6/13/13/13/13/13/3p9/3SP8/13/13/13/5K7/13 r - - 0 1",
            "d5e6",
            "the diagonal step is pinched by the red soldier 兵 on e5 and the black soldier 卒 on d6",
            "被 e5 的红兵、d6 的黑卒夹逼，不能斜穿",
        );
    }

    #[test]
    fn every_end_has_a_reason_in_both_languages() {
        let start = Position::default();
        let by_rule = Reason::ALL.map(Cause::Rule).into_iter();
        for reason in by_rule.chain([Cause::Resignation, Cause::Agreement, Cause::TimeForfeit]) {
            assert!(!reason.code().is_empty());
            for outcome in [Outcome::Draw, Outcome::Win(Seat::First), Outcome::Win(Seat::Second)] {
                check(&phrases::ending::<XiongHan>(&start, Ending { outcome, reason }));
            }
        }
    }

    #[test]
    fn every_layout_has_a_name() {
        for layout in Layout::ALL {
            let text = XiongHan::rules(&Rules::of(layout));
            check(&text);
            assert!(text.to_string().contains(layout.name()) && text.to(Language::Chinese).contains(layout.name()));
        }
        check(&XiongHan::title());
        check(&refusals::no_handicap());
        XiongHan::standing(&History::new(Rules::default(), Position::default())).iter().for_each(check);
    }

    #[track_caller]
    fn check_ply(fen: &str, mv: &str, english: &str, chinese: &str) {
        let position = XiongHan::read_position(fen).unwrap();
        let text = XiongHan::ply(&position, XiongHan::read_move(&position, mv).unwrap());
        assert_eq!((&*text.en, &*text.zh), (english, chinese));
    }

    #[test]
    fn a_ply_describes_all_its_effects() {
        let late = "2r10/2P3k6/13/13/13/13/13/3jP7J/3R9/13/13/5K7/13 r RP - 0 1";
        check_ply(late, "P@c4", "red soldier 兵 returns on c4", "红兵在 c4 复活");
        check_ply(late, "f1f2", "red king 漢 f1-f2", "红漢 f1-f2");
        let base = "3r9/2P3k6/13/13/13/13/13/13/13/13/13/5K7/13 r R - 0 1";
        check_ply(base, "c11c12=R", "red soldier 兵 c11-c12 becomes a chariot 俥", "红兵 c11-c12 升变为俥");
        check_ply(late, "m5f5", "red armour 甲 m5-f5 removes the black armour 胄 on d5", "红甲 m5-f5 连线吃 d5 的黑胄");
        let behind = "6k6/13/13/13/13/13/3p9/3I9/13/13/13/5K7/13 r - - 0 1";
        check_ply(
            behind,
            "d5d3",
            "red assassin 刺 d5-d3 is exchanged for the black soldier 卒 on d6",
            "红刺 d5-d3 兑 d6 的黑卒",
        );
        let chariot = "6k6/13/13/13/13/13/3p9/3R9/13/13/13/5K7/13 r - - 0 1";
        check_ply(chariot, "d5d6", "red chariot 俥 d5-d6 takes the black soldier 卒", "红俥 d5-d6 吃黑卒");
    }
}
