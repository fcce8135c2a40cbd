//! Explanations of refused moves and positions, one sentence per rule.

use super::words::{piece_on, pieces_on, role, side};
use crate::{Language::Chinese, Text};
use game::Side;
use xiangqi::{Illegal, Impossible, Piece, Position, Role, Square};

pub(super) fn illegal(position: &Position, illegal: &Illegal) -> Text {
    let mover = position.side_to_move();
    let own = |kind| role(Piece::new(mover, kind));
    match *illegal {
        Illegal::OffBoard => Text {
            en: "one of the points is off the board, which has the files a to i and the ranks 0 to 9".into(),
            zh: "有一点不在棋盘上：棋盘的纵线为 a 至 i，横线为 0 至 9".into(),
        },
        Illegal::NoPieceAtSource { from } => {
            Text { en: format!("there is no piece on {from}"), zh: format!("{from} 没有棋子") }
        }
        Illegal::NotYourPiece { from } => {
            let (piece, mover) = (piece_on(position, from), side(mover));
            Text {
                en: format!("{piece} is not yours: {mover} is to move"),
                zh: format!("现在轮到{}走，不能动{}", mover.to(Chinese), spaced(&piece)),
            }
        }
        Illegal::IllegalPieceMove { role, from, to } => wrong_shape(Piece::new(mover, role), from, to),
        Illegal::CaptureOwnPiece { to } => {
            let piece = piece_on(position, to);
            Text { en: format!("{piece} is your own"), zh: format!("不能吃自己的棋子：{}", piece.to(Chinese)) }
        }
        Illegal::CannonNoMount { from, to } => {
            let target = piece_on(position, to);
            Text {
                en: format!(
                    "the cannon on {from} cannot take {target}: it captures over exactly one piece, and there is none between them"
                ),
                zh: format!("{from} 的炮不能吃{}：炮须隔一子吃子，中间没有炮架", spaced(&target)),
            }
        }
        Illegal::CannonTooManyMounts { mounts } => {
            let screens = pieces_on(position, mounts);
            Text {
                en: format!("a cannon captures over exactly one piece, and {} stand between: {screens}", mounts.len()),
                zh: format!("炮只能隔一子吃子，中间却有 {} 个子：{}", mounts.len(), screens.to(Chinese)),
            }
        }
        Illegal::ElephantCrossesRiver { to } => Text {
            en: format!("an elephant never crosses the river, and {to} is beyond it"),
            zh: format!("{}不能过河，{to} 在河对岸", own(Role::Elephant).to(Chinese)),
        },
        Illegal::SoldierNotCrossed { from } => Text {
            en: format!("the soldier on {from} has not crossed the river and cannot move sideways yet"),
            zh: format!("{from} 的{}尚未过河，不能横走", own(Role::Soldier).to(Chinese)),
        },
        Illegal::OutsidePalace { role, to } => {
            let name = own(role);
            let article = if role == Role::Advisor { "an" } else { "a" };
            Text {
                en: format!("{article} {name} never leaves the palace, and {to} is outside"),
                zh: format!("{}不能走出九宫，{to} 在九宫之外", name.to(Chinese)),
            }
        }
        Illegal::PathBlocked { blockers } => {
            let blockers = pieces_on(position, blockers);
            Text {
                en: format!("the way is blocked by {blockers}"), zh: format!("去路被挡：{}", blockers.to(Chinese))
            }
        }
        Illegal::HorseLegBlocked { leg } => {
            let blocker = piece_on(position, leg);
            Text {
                en: format!("the horse is hobbled by {blocker}"), zh: format!("蹩马腿：{}", blocker.to(Chinese))
            }
        }
        Illegal::ElephantEyeBlocked { eye } => {
            let (blocker, elephant) = (piece_on(position, eye), own(Role::Elephant));
            Text {
                en: format!("the elephant's eye is blocked by {blocker}"),
                zh: format!("塞{}眼：{}", elephant.to(Chinese), blocker.to(Chinese)),
            }
        }
        Illegal::LeavesGeneralInCheck { general, attackers } => {
            let attackers = pieces_on(position, attackers);
            Text {
                en: format!("your general on {general} would be in check from {attackers}"),
                zh: format!(
                    "不能送将：走后 {general} 的{}将被{}将军",
                    own(Role::General).to(Chinese),
                    spaced(&attackers)
                ),
            }
        }
        Illegal::FlyingGeneral { own, other } => Text {
            en: format!("the generals on {own} and {other} would face each other with nothing between"),
            zh: format!("将帅不能照面：走后 {own} 与 {other} 之间没有棋子"),
        },
    }
}

/// Returns Chinese text with a space before a leading square name.
fn spaced(text: &Text) -> String {
    let chinese = &text.zh;
    if chinese.starts_with(|c: char| c.is_ascii()) { format!(" {chinese}") } else { chinese.clone() }
}

/// Explains how the piece moves, after a move of another shape.
fn wrong_shape(piece: Piece, from: Square, to: Square) -> Text {
    if from == to {
        return Text { en: "a move must lead to another point".into(), zh: "起点与终点不能相同".into() };
    }
    let name = role(piece);
    let (english, chinese) = match piece.role() {
        Role::General => ("it moves one point along a line", "只能直走一步"),
        Role::Advisor => ("it moves one point diagonally", "只能斜走一步"),
        Role::Elephant => ("it moves exactly two points diagonally", "只能走“田”字"),
        Role::Horse => ("it moves one point along a line, then one diagonally outward", "只能走“日”字"),
        Role::Chariot | Role::Cannon => ("it moves along a line", "只能走直线"),
        Role::Soldier => {
            ("it moves one point forward, beyond the river also sideways", "只能前进一步，过河后可横走一步，不能后退")
        }
    };
    let article = if matches!(piece.role(), Role::Advisor | Role::Elephant) { "an" } else { "a" };
    Text {
        en: format!("{article} {name} cannot move from {from} to {to}: {english}"),
        zh: format!("{}不能从 {from} 走到 {to}：{chinese}", name.to(Chinese)),
    }
}

pub(super) fn impossible(error: &Impossible) -> Text {
    match *error {
        Impossible::Generals { side: whose, count, .. } => {
            let name = role(Piece::new(whose, Role::General));
            let whose = side(whose);
            let plural = if count == 1 { "" } else { "s" };
            Text {
                en: format!("{whose} has {count} general{plural}; expected exactly one"),
                zh: format!("{}有 {count} 个{}，必须恰有一个", whose.to(Chinese), name.to(Chinese)),
            }
        }
        Impossible::OffItsPoints { side: whose, role: kind, square } => {
            let piece = super::words::piece(Piece::new(whose, kind));
            Text {
                en: format!("a {piece} can never stand on {square}"),
                zh: format!("{}不可能出现在 {square}", piece.to(Chinese)),
            }
        }
        Impossible::GeneralsFacing { red, black } => Text {
            en: format!("the generals on {red} and {black} face each other with nothing between"),
            zh: format!("{red} 的帅与 {black} 的将照面，中间没有棋子"),
        },
        Impossible::WrongSideInCheck { side: whose, general, .. } => {
            let (waiting, moving): (Side, Side) = (whose, !whose);
            let (waiting, moving) = (side(waiting), side(moving));
            Text {
                en: format!("{waiting}'s general on {general} is in check, but {moving} is to move"),
                zh: format!("轮到{}走，而{}在 {general} 已被将军", moving.to(Chinese), waiting.to(Chinese)),
            }
        }
    }
}
