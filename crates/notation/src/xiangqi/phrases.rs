//! Texts about Xiangqi for people: the implementation of [`Phrases`].

use super::{choices, refusals, rulings, words};
use crate::{Choice, Grounds, Language::Chinese, Phrases, Text};
use game::{History, Seat, Side};
use xiangqi::{Evidence, Illegal, Move, Position, Reason, Rules, Xiangqi};

impl Phrases for Xiangqi {
    fn title() -> Text {
        Text { en: "Xiangqi".into(), zh: "象棋".into() }
    }

    fn invitation() -> Text {
        Text {
            en: "Type a move, such as h2e2, H2-E2, C2=5 or 炮二平五, or a command:".into(),
            zh: "输入着法（如 炮二平五、C2=5、h2e2 或 H2-E2）或命令：".into(),
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

    fn ply(position: &Position, mv: Move) -> Text {
        let named = |square| position.board().piece_at(square).map(words::piece);
        let Move { from, to } = mv;
        let Some(piece) = named(from) else { return Text::same(format!("{from}{to}")) };
        match named(to) {
            None => Text { en: format!("{piece} {from}-{to}"), zh: format!("{} {from}-{to}", piece.to(Chinese)) },
            Some(taken) => Text {
                en: format!("{piece} {from}-{to} takes the {taken}"),
                zh: format!("{} {from}-{to} 吃{}", piece.to(Chinese), taken.to(Chinese)),
            },
        }
    }

    fn illegal(position: &Position, illegal: &Illegal) -> Text {
        refusals::illegal(position, illegal)
    }

    fn reason(reason: Reason) -> Text {
        rulings::reason(reason)
    }

    fn is_fault(reason: Reason) -> bool {
        rulings::is_fault(reason)
    }

    fn grounds(evidence: &Evidence) -> Grounds {
        rulings::grounds(evidence)
    }

    fn standing(history: &History<Self>) -> Vec<Text> {
        rulings::standing(history)
    }
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
    use crate::{Language, Notation as _, phrases};
    use game::{Cause, Ending, Explain as _, Outcome, Reason as _, Refused};
    use std::collections::BTreeSet;
    use xiangqi::{
        Chase, Clause, Count, Evidence, Impossible, JudgedPly, Loop, Means, Piece, PlyKind, Repetition, Role, Square,
        SquareSet,
    };

    fn at(name: &str) -> Square {
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

    fn refusals() -> Vec<Illegal> {
        let (from, to) = (at("b0"), at("e3"));
        let some = SquareSet::of(from).with(to);
        let mut all = vec![
            Illegal::OffBoard,
            Illegal::NoPieceAtSource { from: at("e5") },
            Illegal::NotYourPiece { from: at("b9") },
            Illegal::CaptureOwnPiece { to },
            Illegal::CannonNoMount { from, to: at("b9") },
            Illegal::CannonTooManyMounts { mounts: some },
            Illegal::ElephantCrossesRiver { to },
            Illegal::SoldierNotCrossed { from },
            Illegal::OutsidePalace { role: Role::Advisor, to },
            Illegal::OutsidePalace { role: Role::General, to },
            Illegal::PathBlocked { blockers: some },
            Illegal::HorseLegBlocked { leg: from },
            Illegal::ElephantEyeBlocked { eye: from },
            Illegal::LeavesGeneralInCheck { general: at("e0"), attackers: some },
            Illegal::FlyingGeneral { own: at("e0"), other: at("e9") },
            Illegal::IllegalPieceMove { role: Role::Horse, from, to: from },
        ];
        all.extend(Role::ALL.map(|role| Illegal::IllegalPieceMove { role, from, to }));
        all
    }

    #[test]
    fn every_refusal_is_explained_in_both_languages() {
        let start = Position::default();
        for illegal in refusals() {
            check(&Xiangqi::illegal(&start, &illegal));
            check(&phrases::refused::<Xiangqi>(&start, &Refused::Illegal(illegal)));
        }
        // A missing code means that a variant was added without a sample above.
        let codes: BTreeSet<&str> = refusals().iter().map(Illegal::code).collect();
        assert_eq!(codes.len(), 15, "{codes:?}");
        for refused in [
            Refused::GameOver,
            Refused::NothingToUndo,
            Refused::NothingToRedo,
            Refused::NoOffer,
            Refused::NothingToClaim,
            Refused::NoDrawOffers,
        ] {
            check(&phrases::refused::<Xiangqi>(&start, &refused));
        }
    }

    #[test]
    fn refusals_name_pieces_as_their_side_does() {
        let black = Xiangqi::read_position("4k4/9/9/9/9/9/9/9/9/3K5 b").unwrap();
        let eye = Illegal::ElephantEyeBlocked { eye: at("e9") };
        assert_eq!(Xiangqi::illegal(&black, &eye).to(Language::Chinese), "塞象眼：e9 的黑将");
        let eye = Illegal::ElephantEyeBlocked { eye: at("d0") };
        assert_eq!(Xiangqi::illegal(&Position::default(), &eye).to(Language::Chinese), "塞相眼：d0 的红仕");
    }

    #[test]
    fn every_impossible_position_is_explained_in_both_languages() {
        let square = at("e5");
        for error in [
            Impossible::Generals { side: Side::Red, count: 0, squares: SquareSet::EMPTY },
            Impossible::OffItsPoints { side: Side::Black, role: Role::Elephant, square },
            Impossible::GeneralsFacing { red: at("e0"), black: at("e9") },
            Impossible::WrongSideInCheck { side: Side::Red, general: at("e0"), checkers: SquareSet::of(square) },
        ] {
            check(&refusals::impossible(&error));
        }
    }

    #[test]
    fn every_end_has_a_reason_in_both_languages() {
        let start = Position::default();
        let by_rule = Reason::ALL.map(Cause::Rule).into_iter();
        for reason in by_rule.chain([Cause::Resignation, Cause::Agreement, Cause::TimeForfeit]) {
            assert!(!reason.code().is_empty());
            check(&phrases::cause::<Xiangqi>(reason));
            for outcome in [Outcome::Draw, Outcome::Win(Seat::First), Outcome::Win(Seat::Second)] {
                check(&phrases::ending::<Xiangqi>(&start, Ending { outcome, reason }));
            }
        }
    }

    #[track_caller]
    fn check_ending(reason: Cause<Reason>, english: &str, chinese: &str) {
        let ending = Ending { outcome: Outcome::Win(Seat::First), reason };
        let text = phrases::ending::<Xiangqi>(&Position::default(), ending);
        assert_eq!((&*text.en, &*text.zh), (english, chinese));
    }

    #[test]
    fn an_offence_is_attributed_to_the_loser() {
        check_ending(Cause::Resignation, "Red wins: resignation", "红方胜：黑方认输");
        check_ending(Cause::TimeForfeit, "Red wins: time forfeit", "红方胜：黑方超时");
        check_ending(Cause::Rule(Reason::Checkmate), "Red wins: checkmate", "红方胜：将死");
        check_ending(Cause::Rule(Reason::PerpetualChase), "Red wins: perpetual chase by Black", "红方胜：黑方长捉");
        check_ending(Cause::Rule(Reason::PerpetualCheck), "Red wins: perpetual check by Black", "红方胜：黑方长将");
    }

    #[test]
    fn every_rule_set_has_a_name_and_beta_says_so() {
        for repetition in Repetition::ALL {
            let text = Xiangqi::rules(&Rules::of(repetition));
            check(&text);
            assert!(text.to_string().contains(repetition.name()));
            assert_eq!(text.to_string().contains("beta"), repetition.is_beta());
            assert_eq!(text.to(Language::Chinese).contains("测试版"), repetition.is_beta());
        }
    }

    fn clauses() -> Vec<Clause> {
        let of_a_side = Side::ALL.into_iter().flat_map(|side| {
            [
                Clause::PerpetualCheck(side),
                Clause::PerpetualChase(side),
                Clause::CreatedOverSubverted(side),
                Clause::PerpetualHits(side),
            ]
        });
        let of_both = [
            Clause::MutualPerpetualCheck,
            Clause::MutualPerpetualChase,
            Clause::MutualPerpetualHits,
            Clause::ChecksInterrupt,
            Clause::NoFault,
            Clause::Unconditional,
        ];
        of_a_side.chain(of_both).collect()
    }

    #[test]
    fn every_clause_and_every_kind_of_ply_is_told_in_both_languages() {
        let (attacker, victim) = (Piece::new(Side::Red, Role::Horse), Piece::new(Side::Black, Role::Cannon));
        let chase = |by, perpetual| Chase { attacker: (attacker, at("c2")), victim: (victim, at("d4")), by, perpetual };
        let ply = |check, chases, kind| JudgedPly {
            side: Side::Red,
            mv: Move::new(at("b0"), at("c2")),
            piece: attacker,
            check,
            mate_threat: check,
            chases,
            kind,
        };
        let mut plies: Vec<JudgedPly> =
            [PlyKind::Escape, PlyKind::Block, PlyKind::Exchange, PlyKind::Offer, PlyKind::Idle]
                .map(|kind| ply(false, Vec::new(), kind))
                .into();
        let both = vec![chase(Means::Attack, false), chase(Means::Subversion, true)];
        plies.push(ply(true, both, PlyKind::Block));
        for rules in Repetition::ALL {
            for clause in clauses() {
                let judged = Loop { rules, begins_after: 4, plies: plies.clone(), clause };
                let grounds = Xiangqi::grounds(&Evidence::Loop(judged));
                assert_eq!(grounds.rule, Some(clause.id()));
                assert_eq!(grounds.plies.iter().map(|account| account.number).collect::<Vec<_>>(), [5, 6, 7, 8, 9, 10]);
                grounds.seen.iter().chain(&grounds.conclusion).for_each(check);
                grounds.plies.iter().for_each(|account| check(&account.what));
            }
        }
        let last = Xiangqi::grounds(&Evidence::Loop(Loop {
            rules: Repetition::Wxf,
            begins_after: 0,
            plies: plies.split_off(5),
            clause: Clause::NoFault,
        }));
        let what = &last.plies[0].what;
        assert_eq!(
            what.to(Language::English),
            "check; threatens mate; horse c2 chases the black cannon on d4; \
             horse c2 chases the black cannon on d4*, unprotects it"
        );
        assert_eq!(what.to(Language::Chinese), "将军；要杀；c2 马捉 d4 黑炮；c2 马捉 d4 黑炮*（破根）");
    }

    #[test]
    fn counts_and_material_are_told_in_both_languages() {
        let count = Count { plies: 104, counted: 100, limit: 100, checks: [12, 0] };
        for evidence in [Evidence::Limit(count), Evidence::Material] {
            let grounds = Xiangqi::grounds(&evidence);
            grounds.seen.iter().chain(&grounds.conclusion).for_each(check);
        }
        Xiangqi::standing(&History::new(Rules::default(), Position::default())).iter().for_each(check);
    }

    #[test]
    fn a_ply_names_what_it_takes() {
        let start = Position::default();
        let take = Move::new(at("b2"), at("b9"));
        let text = Xiangqi::ply(&start, take);
        assert_eq!(text.to(Language::English), "red cannon b2-b9 takes the black horse");
        assert_eq!(text.to(Language::Chinese), "红炮 b2-b9 吃黑马");
    }
}
