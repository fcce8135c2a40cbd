//! Texts about rulings: reasons, the classification of each ply in a loop, and the deciding clause.

use super::words::{piece, role, side};
use crate::{Account, Grounds, Language::Chinese, Text};
use game::History;
use xiangqi::{
    Chase, Clause, Count, Evidence, JudgedPly, Loop, Means, PlyKind, Reason, Repetition, Rules, Xiangqi,
    count_towards_limit,
};

pub(super) fn reason(reason: Reason) -> Text {
    let (english, chinese) = match reason {
        Reason::Checkmate => ("checkmate", "将死"),
        Reason::Stalemate => ("stalemate, no legal move is left", "困毙，无子可动"),
        Reason::PerpetualCheck => ("perpetual check", "长将"),
        Reason::PerpetualChase => ("perpetual chase", "长捉"),
        Reason::Repetition => ("the same position for the third time", "同一局面第三次出现"),
        Reason::MoveLimit => ("the limit of moves without a capture", "达到自然限着"),
        Reason::InsufficientMaterial => ("neither side can give mate", "双方均无取胜可能"),
    };
    Text { en: english.into(), zh: chinese.into() }
}

/// Returns whether the reason is an offence of the loser, as opposed to an achievement of the winner.
pub(super) fn is_fault(reason: Reason) -> bool {
    matches!(reason, Reason::PerpetualCheck | Reason::PerpetualChase)
}

pub(super) fn rules(rules: &Rules) -> Text {
    let (english, chinese) = match rules.repetition {
        Repetition::Wxf => ("World Xiangqi Federation (wxf)", "世界象棋联合会规则（wxf）"),
        Repetition::Axf => ("Asian Xiangqi Federation (axf)", "亚洲象棋联合会规则（axf）"),
        Repetition::Cxa => ("Chinese Xiangqi Association (cxa)", "中国象棋协会规则（cxa）"),
        Repetition::Computer => ("computer rules (computer)", "电脑象棋规则（computer）"),
        Repetition::Plain => ("plain rules (plain)", "简易规则（plain）"),
    };
    let written = super::options::write(rules);
    let options: Vec<String> = written.options.iter().map(|(option, value)| format!("{option}={value}")).collect();
    let (mut english, mut chinese) = (vec![english], vec![chinese]);
    english.extend(options.iter().map(String::as_str));
    chinese.extend(options.iter().map(String::as_str));
    if rules.repetition.is_beta() {
        english.push("beta: from the text of 1999, not for official use");
        chinese.push("测试版：据 1999 年文本，不宜用于正式裁决");
    }
    Text { en: english.join(", "), zh: chinese.join("，") }
}

pub(super) fn grounds(evidence: &Evidence) -> Grounds {
    match evidence {
        Evidence::Loop(judged) => repetition(judged),
        Evidence::Limit(count) => {
            let conclusion =
                Text { en: "the limit is reached: a draw".into(), zh: "已达自然限着，作和".into() };
            Grounds { seen: counted(count), conclusion: vec![conclusion], ..Grounds::default() }
        }
        Evidence::Material => {
            let seen =
                Text { en: "the remaining pieces cannot give mate".into(), zh: "盘面子力不足以取胜".into() };
            Grounds { seen: vec![seen], ..Grounds::default() }
        }
    }
}

fn repetition(judged: &Loop) -> Grounds {
    let (first, last) = (judged.begins_after + 1, judged.begins_after + judged.plies.len());
    let mut seen = vec![Text {
        en: format!("the same position has occurred three times; plies {first} to {last} were judged"),
        zh: format!("同一局面已出现三次；裁决范围：第 {first} 步至第 {last} 步"),
    }];
    if judged.is_beta() {
        seen.push(Text {
            en: "these rules are beta: they follow the text of 1999 without its analysis of exchanges".into(),
            zh: "此规则为测试版：依据 1999 年文本，未包含其中的兑子分析".into(),
        });
    }
    if judged.plies.iter().flat_map(|ply| &ply.chases).any(|chase| chase.perpetual) {
        seen.push(Text {
            en: "* marks a piece that is chased with every move of a side".into(),
            zh: "* 表示该子被步步追捉".into(),
        });
    }
    let account = |(index, ply): (usize, &JudgedPly)| Account {
        number: first + index,
        by: side(ply.side),
        ply: format!("{}{}", ply.mv.from, ply.mv.to),
        what: what(ply),
    };
    let plies = judged.plies.iter().enumerate().map(account).collect();
    Grounds { seen, plies, conclusion: vec![clause(judged.clause)], rule: Some(judged.clause.id()) }
}

/// Describes one ply of a loop.
pub(super) fn what(ply: &JudgedPly) -> Text {
    let mut parts = Vec::new();
    if ply.check {
        parts.push(Text { en: "check".into(), zh: "将军".into() });
    }
    if ply.mate_threat {
        parts.push(Text { en: "threatens mate".into(), zh: "要杀".into() });
    }
    parts.extend(ply.chases.iter().copied().map(chase));
    // Further properties of a check or a chase decide nothing, so they are omitted.
    if parts.is_empty() {
        parts.push(ply_kind(ply.kind));
    }
    let english: Vec<String> = parts.iter().map(ToString::to_string).collect();
    let chinese: Vec<&str> = parts.iter().map(|part| &*part.zh).collect();
    Text { en: english.join("; "), zh: chinese.join("；") }
}

fn chase(chase: Chase) -> Text {
    let ((attacker, from), (victim, at)) = (chase.attacker, chase.victim);
    let (attacker, victim) = (role(attacker), piece(victim));
    let mark = if chase.perpetual { "*" } else { "" };
    let (english, chinese) = match chase.by {
        Means::Attack => ("", ""),
        Means::Subversion => (", unprotects it", "（破根）"),
    };
    Text {
        en: format!("{attacker} {from} chases the {victim} on {at}{mark}{english}"),
        zh: format!("{from} {}捉 {at} {}{mark}{chinese}", attacker.to(Chinese), victim.to(Chinese)),
    }
}

pub(super) fn ply_kind(kind: PlyKind) -> Text {
    let (english, chinese) = match kind {
        PlyKind::Escape => ("moves out of check", "应将"),
        PlyKind::Block => ("blocks", "拦"),
        PlyKind::Exchange => ("offers an exchange", "兑"),
        PlyKind::Offer => ("offers a piece", "献"),
        PlyKind::Idle => ("idle", "闲着"),
    };
    Text { en: english.into(), zh: chinese.into() }
}

pub(super) fn clause(clause: Clause) -> Text {
    let about = |who, english: &str, chinese: &str| {
        let who = side(who);
        Text { en: english.replace("{}", &who.to_string()), zh: chinese.replace("{}", &who.zh) }
    };
    match clause {
        Clause::MutualPerpetualCheck => Text {
            en: "both sides check with every move: a draw".into(),
            zh: "双方均为长将，双方不变作和".into(),
        },
        Clause::PerpetualCheck(who) => {
            about(who, "{} checks with every move, the other side does not: {} loses", "{}单方面长将，{}判负")
        }
        Clause::PerpetualChase(who) => {
            about(who, "{} chases the same piece with every move: {} loses", "{}单方面长捉，{}判负")
        }
        Clause::MutualPerpetualChase => Text {
            en: "both sides chase the same piece with every move, in the same manner: a draw".into(),
            zh: "双方均为长捉，双方不变作和".into(),
        },
        Clause::CreatedOverSubverted(who) => about(
            who,
            "both sides chase with every move, but only {} creates new attacks, the other side only removes protection: {} loses",
            "双方均为长捉，但仅{}新造攻击，对方只是破根，{}判负",
        ),
        Clause::PerpetualHits(who) => about(
            who,
            "every move of {} is a check, a chase or a threat of mate: {} loses",
            "{}步步为打（将、杀、捉），单方面长打，{}判负",
        ),
        Clause::MutualPerpetualHits => Text {
            en: "every move of both sides is a check, a chase or a threat of mate: a draw".into(),
            zh: "双方均为长打，双方不变作和".into(),
        },
        Clause::ChecksInterrupt => Text {
            en: "there are checks, but not with every move of a side, so no chase is judged: a draw".into(),
            zh: "循环中有将军而非长将，不再判捉，作和".into(),
        },
        Clause::NoFault => Text {
            en: "neither side does anything forbidden: a draw".into(),
            zh: "双方均为允许着法，双方不变作和".into(),
        },
        Clause::Unconditional => Text {
            en: "a position that occurs for the third time is a draw, whatever was played".into(),
            zh: "同一局面第三次出现即作和，不论着法".into(),
        },
    }
}

/// Explains how the plies since the last capture were counted.
pub(super) fn counted(count: &Count) -> Vec<Text> {
    let Count { plies, counted, limit, checks: [red, black] } = count;
    vec![
        Text {
            en: format!("plies since the last capture: {plies}, of which {counted} count; the limit is {limit}"),
            zh: format!("自上次吃子起共 {plies} 步，计入 {counted} 步；限着为 {limit} 步"),
        },
        Text {
            en: format!("checks since then: Red {red}, Black {black}"),
            zh: format!("其间将军次数：红方 {red} 次，黑方 {black} 次"),
        },
    ]
}

pub(super) fn standing(history: &History<Xiangqi>) -> Vec<Text> {
    counted(&count_towards_limit(history))
}
