//! Texts about rulings: reasons, evidence, and descriptions of rule sets.

use super::options;
use super::words::kind;
use crate::{Chart, Taking};
use crate::{Grounds, Text};
use banqi::{Banqi, Evidence, Preset, Reason, Role, Rules, Square};
use game::{History, Seat};

pub(super) fn reason(reason: Reason) -> Text {
    let (english, chinese) = match reason {
        Reason::Eliminated => ("one side has no pieces left", "一方棋子全部被吃"),
        Reason::NoMoves => ("the other side has no legal move", "对方无子可动"),
        Reason::Repetition => ("repetition of the same position", "同一局面重复出现"),
        Reason::QuietLimit => ("the limit of plies without flip or capture", "连续未翻未吃达到限着"),
        Reason::LongChase => ("perpetual chase by the other side", "对方长捉"),
    };
    Text { en: english.into(), zh: chinese.into() }
}

pub(super) fn preset(preset: Preset) -> Text {
    let (english, chinese) = match preset {
        Preset::Classic => ("classic rules", "通用规则"),
        Preset::Legacy => ("legacy rules, cannon lowest", "旧版规则，炮最小"),
        Preset::LegacyGo => ("legacy server rules", "旧版服务器规则"),
        Preset::Taiwan => ("Taiwanese rules", "台湾规则"),
        Preset::Tcga2010 => ("TCGA tournament rules", "台湾电脑对局学会赛规"),
        Preset::Ntu2021 => ("NTU course rules", "台大课程规则"),
        Preset::Icga => ("ICGA Olympiad rules", "国际电脑奥林匹克赛规"),
        Preset::Hongkong => ("Hong Kong rules", "香港规则"),
        Preset::Mainland => ("mainland rules", "大陆规则"),
    };
    let name = preset.name();
    Text { en: format!("{english} ({name})"), zh: format!("{chinese}（{name}）") }
}

pub(super) fn rules(rules: &Rules) -> Text {
    let (nearest, options) = options::nearest(rules);
    let name = preset(nearest);
    let options: Vec<String> = options.into_iter().map(|(option, value)| format!("{option}={value}")).collect();
    let (mut english, mut chinese) = (vec![name.to_string()], vec![name.zh]);
    english.extend(options.iter().cloned());
    chinese.extend(options);
    Text { en: english.join(", "), zh: chinese.join("，") }
}

/// Returns which kinds capture which, in the order of the ladder.
pub(super) fn chart(rules: &Rules) -> Chart {
    let ladder = rules.ladder.roles();
    let taking = |attacker: Role, victim: Role| {
        let by_jump = attacker == Role::Cannon && rules.jumps_onto(victim);
        match (rules.takes(attacker, victim), by_jump) {
            (true, true) => Taking::Both,
            (true, false) => Taking::Beside,
            (false, true) => Taking::ByJump,
            (false, false) => Taking::Never,
        }
    };
    let row = |&attacker: &Role| ladder.map(|victim| taking(attacker, victim)).to_vec();
    Chart { kinds: ladder.map(kind).to_vec(), rows: ladder.iter().map(row).collect() }
}

pub(super) fn grounds(evidence: &Evidence) -> Grounds {
    match *evidence {
        Evidence::Repetition { begins_after, chased } => repetition(begins_after, chased),
        Evidence::Quiet { quiet, limit } => Grounds {
            seen: vec![quiet_count(quiet, limit)],
            conclusion: vec![Text { en: "the limit is reached: a draw".into(), zh: "已达限着，作和".into() }],
            ..Grounds::default()
        },
    }
}

fn repetition(begins_after: usize, chased: [Option<Square>; 2]) -> Grounds {
    let first = begins_after + 1;
    let mut seen = vec![Text {
        en: format!("the position was repeated too often; the plies from {first} on were judged"),
        zh: format!("同一局面已多次出现；裁决范围自第 {first} 步起"),
    }];
    for (seat, victim) in Seat::ALL.into_iter().zip(chased) {
        let Some(victim) = victim else { continue };
        let (english, chinese) = match seat {
            Seat::First => ("first", "先手"),
            Seat::Second => ("second", "后手"),
        };
        seen.push(Text {
            en: format!("the {english} player attacked the piece now on {victim} with every ply"),
            zh: format!("{chinese}步步捉现位于 {victim} 的棋子"),
        });
    }
    let conclusion = match chased {
        [Some(_), Some(_)] => Text { en: "both sides chased".into(), zh: "双方均为长捉".into() },
        [None, None] => Text { en: "neither side chased".into(), zh: "双方均未长捉".into() },
        _ => Text { en: "only one side chased".into(), zh: "仅一方长捉".into() },
    };
    Grounds { seen, conclusion: vec![conclusion], ..Grounds::default() }
}

fn quiet_count(quiet: u16, limit: u16) -> Text {
    match limit {
        0 => Text {
            en: format!("plies without flip or capture: {quiet}; there is no limit"),
            zh: format!("连续未翻未吃 {quiet} 步；不限"),
        },
        _ => Text {
            en: format!("plies without flip or capture: {quiet}; the limit is {limit}"),
            zh: format!("连续未翻未吃 {quiet} 步；限着为 {limit} 步"),
        },
    }
}

pub(super) fn standing(history: &History<Banqi>) -> Vec<Text> {
    vec![quiet_count(history.position().quiet(), history.rules().quiet_limit)]
}
