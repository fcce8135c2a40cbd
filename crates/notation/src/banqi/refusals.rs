//! Explanations of refused moves, positions and rules, one sentence per rule.

use super::words::{article, glyph, kind, piece, piece_on, pieces_on, role, side};
use crate::{Language::Chinese, Text};
use banqi::{Cell, Illegal, Impossible, InvalidRules, Piece, Position, Role, Square};

#[allow(clippy::too_many_lines, reason = "one sentence for each rule")]
pub(super) fn illegal(position: &Position, illegal: &Illegal) -> Text {
    match *illegal {
        Illegal::NothingToFlip { square } => {
            Text { en: format!("there is no face-down piece on {square}"), zh: format!("{square} 没有暗子可翻") }
        }
        Illegal::ColoursUnknown => Text {
            en: "the players have no colours yet: the first move must turn a piece over".into(),
            zh: "双方尚无颜色：第一步必须翻子".into(),
        },
        Illegal::OnlyFlips { rounds } => Text {
            en: format!("in the first {rounds} rounds you may only turn pieces over"),
            zh: format!("按约定，前 {rounds} 回合只能翻子"),
        },
        Illegal::NoPieceAtSource { from } => {
            Text { en: format!("there is no piece on {from}"), zh: format!("{from} 没有棋子") }
        }
        Illegal::FaceDownPiece { from } => Text {
            en: format!("the piece on {from} lies face down: it can be turned over, but not moved"),
            zh: format!("{from} 是暗子：可以翻开，不能移动"),
        },
        Illegal::NotYourPiece { from } => {
            let name = piece_on(position, from);
            match position.side_to_move().map(side) {
                Some(mover) => Text {
                    en: format!("{name} is not yours: {mover} is to move"),
                    zh: format!("现在轮到{}走，不能动 {}", mover.to(Chinese), name.to(Chinese)),
                },
                None => Text { en: format!("{name} is not yours"), zh: format!("不能动 {}", name.to(Chinese)) },
            }
        }
        Illegal::IllegalPieceMove { role, from, to } => wrong_shape(position, role, from, to),
        Illegal::DestinationOccupied { to } => {
            let name = piece_on(position, to);
            Text {
                en: format!("{name} is in the way: a step must end on an empty square; a capture is written with `x`"),
                zh: format!("{}挡住去路：移动须到空格，吃子写作“x”", name.to(Chinese)),
            }
        }
        Illegal::NothingToCapture { to } => {
            Text { en: format!("there is nothing to capture on {to}"), zh: format!("{to} 没有可吃的棋子") }
        }
        Illegal::CaptureOwnPiece { to } => {
            let name = piece_on(position, to);
            Text { en: format!("{name} is your own"), zh: format!("不能吃自己的棋子：{}", name.to(Chinese)) }
        }
        Illegal::TargetFaceDown { to } => Text {
            en: format!("the piece on {to} lies face down, and these rules do not let it be taken like that"),
            zh: format!("{to} 是暗子，按所用规则不能这样吃"),
        },
        Illegal::TargetFaceUp { to } => {
            let name = piece_on(position, to);
            Text {
                en: format!("{name} is already face up, so it cannot be turned over"),
                zh: format!("{}已是明子，无须翻开", name.to(Chinese)),
            }
        }
        Illegal::OutrankedBy { attacker, victim, to } => outranked(position, attacker, victim, to),
        Illegal::CannonNoMount { from, to } => {
            let target = piece_on(position, to);
            Text {
                en: format!(
                    "the cannon on {from} cannot take {target}: it jumps over exactly one piece, and there is none between them"
                ),
                zh: format!("{from} 的{}不能吃 {}：须隔一子跳吃，中间没有炮架", cannon(position), target.to(Chinese)),
            }
        }
        Illegal::CannonTooManyMounts { ref mounts } => {
            let screens = pieces_on(position, mounts);
            Text {
                en: format!("a cannon jumps over exactly one piece, and {} stand between: {screens}", mounts.len()),
                zh: format!(
                    "{}只能隔一子跳吃，中间却有 {} 个子：{}",
                    cannon(position),
                    mounts.len(),
                    screens.to(Chinese)
                ),
            }
        }
        Illegal::OneCaptureOnly => Text {
            en: "these rules allow only one capture per turn".into(),
            zh: "按所用规则，一步只能吃一次（不可连吃）".into(),
        },
        Illegal::TurnEnds { at } if position.board().at(at) == Cell::FaceDown => Text {
            en: format!(
                "the piece on {at} is face down: the turn ends there and the piece is turned over (written `=?`)"
            ),
            zh: format!("{at} 是暗子：这一步在此结束，并须翻开（写作“=?”）"),
        },
        Illegal::TurnEnds { at } => Text {
            en: format!("the turn ends on {at}: no capture can follow"),
            zh: format!("这一步在 {at} 结束，不能继续"),
        },
        Illegal::NotInPool { square, piece: shown } => {
            let name = piece(shown);
            Text {
                en: format!("the piece on {square} cannot be a {name}: no such piece is still face down"),
                zh: format!("{square} 不可能是{}：未翻的棋子中已没有它", name.to(Chinese)),
            }
        }
        Illegal::LongChase { victim } => {
            let name = piece_on(position, victim);
            Text {
                en: format!("this would be a perpetual chase of {name}; you must play another move"),
                zh: format!("长捉 {}，必须变着", name.to(Chinese)),
            }
        }
    }
}

/// Returns the character of the cannons of the side to move.
fn cannon(position: &Position) -> char {
    position.side_to_move().map_or('炮', |side| glyph(Piece::new(side, Role::Cannon)))
}

fn outranked(position: &Position, attacker: Role, victim: Role, to: Square) -> Text {
    let target = piece_on(position, to);
    let name = position.side_to_move().map(|side| glyph(Piece::new(side, attacker)));
    let name = name.map_or_else(|| kind(attacker).zh, String::from);
    let victim = kind(victim);
    Text {
        en: format!(
            "{} {} may not take {target}: these rules do not let it take {} {victim}",
            article(attacker),
            role(attacker),
            if victim.to_string().starts_with(['a', 'e']) { "an" } else { "a" }
        ),
        zh: format!("{name}不能吃 {}：按所用规则吃不动它", target.to(Chinese)),
    }
}

/// Explains how the piece moves, after a move of another shape.
fn wrong_shape(position: &Position, kind: Role, from: Square, to: Square) -> Text {
    if from == to {
        return Text { en: "a move must lead to another square".into(), zh: "起点与终点不能相同".into() };
    }
    let name = piece_on(position, from);
    let (english, chinese) = if kind == Role::Cannon {
        ("it moves to an adjacent square and captures by jumping along a row or column", "移动一格，沿直线隔子跳吃")
    } else {
        ("it moves to an adjacent square", "只能走到相邻的格子")
    };
    Text {
        en: format!("{name} cannot move to {to}: {english}"),
        zh: format!("{}不能走到 {to}：{chinese}", name.to(Chinese)),
    }
}

pub(super) fn impossible(error: &Impossible) -> Text {
    match *error {
        Impossible::TooMany { piece: found, .. } => {
            let (name, count) = (piece(found), found.role().count());
            Text {
                en: format!("there are too many {name}s, on the board and captured: a set has {count}"),
                zh: format!("{}过多（盘上与被吃合计）：一副棋只有 {count} 个", name.to(Chinese)),
            }
        }
        Impossible::PoolMismatch { expected, found } => Text {
            en: format!("{expected} pieces are neither on the board nor captured, but {found} lie face down"),
            zh: format!("既不在盘上也未被吃的棋子有 {expected} 个，而暗子有 {found} 个"),
        },
        Impossible::Colours => Text {
            en: "the colours of the players are decided by the first flip, not before and not after".into(),
            zh: "双方的颜色由首次翻子决定，不早也不晚".into(),
        },
    }
}

pub(super) fn half_coloured() -> Text {
    Text { en: "before the first flip, the side to move and the first player's colour are both written `-`; after it, neither is".into(), zh: "首次翻子之前双方都没有颜色：行棋方与先手颜色此前均写“-”，此后均不写“-”".into() }
}

pub(super) fn other_pool(expected: &str) -> Text {
    Text {
        en: format!("the unseen pieces must be those that are neither face up nor captured, written `{expected}`"),
        zh: format!("未翻子必须恰为既不在盘上也未被吃的棋子，即“{expected}”"),
    }
}

pub(super) fn no_handicap() -> Text {
    Text {
        en: "Banqi has no handicap: every game begins with all pieces face down".into(),
        zh: "暗棋没有让子：开局时所有棋子都是暗子".into(),
    }
}

pub(super) fn senseless(senseless: InvalidRules) -> Text {
    let (english, chinese) = match senseless {
        InvalidRules::CannonDarkWithoutJump => (
            "cannon_dark needs a cannon that jumps, and cannon_mode is ladder",
            "cannon_dark 要求炮能跳吃，而 cannon_mode 为 ladder",
        ),
        InvalidRules::LongChaseWithoutRepetition => {
            ("long_chase needs repetition, which is off", "long_chase 要求启用 repetition")
        }
        InvalidRules::RepetitionOfOne => {
            ("repetition must be 0 (off) or at least 2", "每个局面至少出现一次，repetition 应为 0（关闭）或不小于 2")
        }
        InvalidRules::OpeningFlips => ("opening_flips must be from 1 to 16 rounds", "opening_flips 应为 1 至 16 回合"),
        InvalidRules::CannonTwiceForbidden => (
            "equal_capture=none already forbids captures of equal pieces, so cannon_takes_cannon cannot be set",
            "equal_capture=none 已禁止同级互吃，不必再设 cannon_takes_cannon",
        ),
    };
    Text { en: english.into(), zh: chinese.into() }
}
