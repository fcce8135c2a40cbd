//! Explanations of refused moves and positions, with the power that prevents a move and its source.

use super::words::{a_role, piece_on, pieces_on, role, side};
use crate::{Language::Chinese, Text};
use xionghan::{Illegal, Impossible, Piece, Position, Role, Settings, Square, Switch};

#[allow(clippy::too_many_lines)] // one sentence per rule
pub(super) fn illegal(position: &Position, illegal: &Illegal) -> Text {
    let mover = position.side_to_move();
    let own = |kind: Role| Piece::new(mover, kind);
    match illegal {
        Illegal::NoPieceAtSource { from } => {
            Text { en: format!("there is no piece on {from}"), zh: format!("{from} 没有棋子") }
        }
        Illegal::NotYourPiece { from } => {
            let (piece, mover) = (piece_on(position, *from), side(mover));
            Text {
                en: format!("{piece} is not yours: {mover} is to move"),
                zh: format!("现在轮到{}走，不能动{}", mover.to(Chinese), spaced(&piece)),
            }
        }
        Illegal::Frozen { from, by } => {
            let (frozen, officer) = (piece_on(position, *from), piece_on(position, *by));
            Text {
                en: format!("{frozen} cannot move: {officer} faces it"),
                zh: format!("{}不能移动：被{}正面盯住", frozen.to(Chinese), spaced(&officer)),
            }
        }
        Illegal::CaptureOwnPiece { to } => {
            let piece = piece_on(position, *to);
            Text { en: format!("{piece} is your own"), zh: format!("不能吃自己的棋子：{}", piece.to(Chinese)) }
        }
        Illegal::IllegalPieceMove { role, from, to } => wrong_shape(position.settings(), own(*role), *from, *to),
        Illegal::PathBlocked { blockers } => {
            let blockers = pieces_on(position, blockers.iter().copied());
            Text {
                en: format!("the way is blocked by {blockers}"), zh: format!("去路被挡：{}", blockers.to(Chinese))
            }
        }
        Illegal::WrongScreens { role, screens } => wrong_screens(position, own(*role), screens),
        Illegal::Pinched { by } => {
            let by = pieces_on(position, *by);
            Text {
                en: format!("the diagonal step is pinched by {by}"), zh: format!("被{}夹逼，不能斜穿", spaced(&by))
            }
        }
        Illegal::MustBeEmpty { role, to } => {
            let (name, there) = (a_role(own(*role)), piece_on(position, *to));
            Text {
                en: format!("{name} moves only to empty points, and {there} is in the way"),
                zh: format!("{}只能走到空点，而那里有{}", name.to(Chinese), spaced(&there)),
            }
        }
        Illegal::NotIsolated { to, by } => {
            let (ram, victim, by) = (a_role(own(Role::Ram)), piece_on(position, *to), piece_on(position, *by));
            Text {
                en: format!("{ram} captures only isolated pieces, and {victim} is next to {by}"),
                zh: format!("{}只能吃孤子，而{}旁边有{}", ram.to(Chinese), spaced(&victim), spaced(&by)),
            }
        }
        Illegal::ShieldImmune { to } => {
            let shield = piece_on(position, *to);
            Text {
                en: format!("{shield} cannot be captured: shields are immune"),
                zh: format!("{}不可被吃", shield.to(Chinese)),
            }
        }
        Illegal::Denied { from, by } => {
            let (piece, shield) = (piece_on(position, *from), piece_on(position, *by));
            Text {
                en: format!("{piece} cannot capture: it is next to {shield}"),
                zh: format!("{}不能吃子：受相邻{}压制", piece.to(Chinese), spaced(&shield)),
            }
        }
        Illegal::Protected { to, by } => {
            let (victim, shield) = (piece_on(position, *to), piece_on(position, *by));
            Text {
                en: format!("{victim} cannot be taken: it is protected by {shield}"),
                zh: format!("不能吃{}：它受{}保护", spaced(&victim), spaced(&shield)),
            }
        }
        Illegal::OutsidePalace { role, to } => {
            let name = a_role(own(*role));
            Text {
                en: format!("with these settings {name} may not leave its palace, and {to} is outside"),
                zh: format!("按此设置{}不能走出九宫，{to} 在九宫之外", name.to(Chinese)),
            }
        }
        Illegal::BeyondRiver { to } => {
            let name = a_role(own(Role::Elephant));
            Text {
                en: format!("with these settings {name} may not cross the river, and {to} is beyond it"),
                zh: format!("按此设置{}不能过河，{to} 在河对岸", name.to(Chinese)),
            }
        }
        Illegal::OffPatrol { from } => {
            let piece = piece_on(position, *from);
            Text {
                en: format!("{piece} cannot move: patrols move only on ranks 5 and 7"),
                zh: format!("{}不能移动：只能在横线 5、7 上巡行", piece.to(Chinese)),
            }
        }
        Illegal::NoPromotion { to } => Text {
            en: format!("there is no promotion on {to}: only a soldier on the enemy's last rank promotes"),
            zh: format!("在 {to} 不能升变：只有{}到对方底线才可以", role(own(Role::Soldier)).to(Chinese)),
        },
        Illegal::CannotBecome { role: kind } => cannot_become(position.settings(), own(*kind)),
        Illegal::RevivalOff => Text {
            en: "with these settings soldiers cannot return".into(),
            zh: "按此设置兵卒不能复活".into(),
        },
        Illegal::NotAHomePoint { to } => Text {
            en: format!("{to} is not a starting point of your soldiers"),
            zh: format!("{to} 不是己方{}的初始位置", role(own(Role::Soldier)).to(Chinese)),
        },
        Illegal::HomeOccupied { to } => {
            let there = piece_on(position, *to);
            Text {
                en: format!("a soldier can return only to an empty point, and {there} is in the way"),
                zh: format!("只能在空点复活，而那里有{}", spaced(&there)),
            }
        }
        Illegal::NoDeadSoldier => Text {
            en: "none of your soldiers has been captured".into(),
            zh: format!("己方没有被吃的{}", role(own(Role::Soldier)).to(Chinese)),
        },
        Illegal::EnoughSoldiers => Text {
            en: "you already have seven soldiers on the board".into(),
            zh: format!("己方在盘上已有七个{}", role(own(Role::Soldier)).to(Chinese)),
        },
        Illegal::LeavesKingInCheck { king, attackers } => {
            let attackers = pieces_on(position, attackers.iter().copied());
            Text {
                en: format!("your king on {king} would be in check from {attackers}"),
                zh: format!(
                    "不能送将：走后 {king} 的{}将被{}将军",
                    role(own(Role::King)).to(Chinese),
                    spaced(&attackers)
                ),
            }
        }
        Illegal::FlyingKing { own, other } => Text {
            en: format!("the kings on {own} and {other} would face each other with nothing between"),
            zh: format!("走后 {own} 与 {other} 的两王照面，中间没有棋子"),
        },
    }
}

/// Returns Chinese text with a space before a leading square name.
fn spaced(text: &Text) -> String {
    let chinese = &text.zh;
    if chinese.starts_with(|c: char| c.is_ascii()) { format!(" {chinese}") } else { chinese.clone() }
}

fn wrong_screens(position: &Position, piece: Piece, screens: &[Square]) -> Text {
    let name = a_role(piece);
    let (english, chinese) = match piece.role() {
        Role::Cannon => ("captures", "吃子"),
        _ => ("moves", "移动"),
    };
    let there = pieces_on(position, screens.iter().copied());
    let (between, zh_between) = match screens.len() {
        0 => ("nothing stands on the way".to_owned(), "途中没有棋子".to_owned()),
        count => (format!("{count} stand on the way: {there}"), format!("途中有 {count} 个子：{}", there.to(Chinese))),
    };
    Text {
        en: format!("{name} {english} over exactly one piece, and {between}"),
        zh: format!("{}须恰好隔一子{chinese}，而{zh_between}", name.to(Chinese)),
    }
}

fn cannot_become(settings: Settings, piece: Piece) -> Text {
    let (name, zh_soldier) = (a_role(piece), role(Piece::new(piece.side(), Role::Soldier)));
    let (english, chinese) = match piece.role() {
        _ if !settings.is_on(Switch::PawnPromotionEnabled) => {
            ("with these settings soldiers cannot promote", "按此设置不能升变")
        }
        Role::King | Role::Soldier => ("it may not become a king or a soldier", "不能升变为王或兵卒"),
        kind if !settings.appears(kind) => ("with these settings there is no such piece", "按此设置没有此兵种"),
        _ => ("none of yours has been captured", "己方没有此子被吃"),
    };
    Text {
        en: format!("the soldier cannot become {name}: {english}"),
        zh: format!("{}不能升变为{}：{chinese}", zh_soldier.to(Chinese), name.to(Chinese)),
    }
}

/// Explains how the piece moves, after a move of another shape.
fn wrong_shape(settings: Settings, piece: Piece, from: Square, to: Square) -> Text {
    if from == to {
        return Text { en: "a move must lead to another point".into(), zh: "起点与终点不能相同".into() };
    }
    let name = a_role(piece);
    let (english, chinese) = match piece.role() {
        Role::King => ("it moves one point, diagonally only if the settings allow it", "只能走一步，斜走依设置而定"),
        Role::Chariot => ("it moves straight", "只能走直线"),
        Role::Horse if settings.is_on(Switch::MaCanStraightThree) => (
            "it moves one point straight, then one diagonally outward, or exactly three points straight",
            "只能走“日”字，或直走恰好三步",
        ),
        Role::Horse => ("it moves one point straight, then one diagonally outward", "只能走“日”字"),
        Role::Elephant => (
            "it moves exactly two points diagonally, and from the river on also straight if the settings allow it",
            "只能走“田”字，过河后可否直走两步依设置而定",
        ),
        Role::Advisor => (
            "it moves one point diagonally, and outside the palace also straight if the settings allow it",
            "只能斜走一步，出九宫后可否直走一步依设置而定",
        ),
        Role::Cannon => ("it moves straight and captures over exactly one piece", "只能走直线，隔一子吃子"),
        Role::Soldier => {
            ("it moves one point forward, from the river on also sideways", "只能前进一步，到河后可横走一步")
        }
        Role::Officer => ("it moves in eight directions over exactly one piece", "只能沿八个方向隔一子走"),
        Role::Archer => ("it moves one to three points diagonally", "只能斜走一至三步"),
        Role::Ram => (
            "it moves straight or diagonally over empty points and captures only adjacent pieces",
            "只能沿直线或斜线走空点，只吃相邻的子",
        ),
        Role::Armour => ("it moves straight and captures by three in a line", "只能走直线，以三子连线吃子"),
        Role::Assassin => ("it moves straight and is exchanged for the piece behind it", "只能走直线，与身后之敌兑子"),
        Role::Shield => ("it moves straight over exactly one piece", "只能沿直线隔一子走"),
        Role::Patrol => (
            "it moves an even number of points along its rank and captures only two points away",
            "只能沿横线走偶数步，只吃相距两步的子",
        ),
    };
    Text {
        en: format!("{name} cannot move from {from} to {to}: {english}"),
        zh: format!("{}不能从 {from} 走到 {to}：{chinese}", name.to(Chinese)),
    }
}

pub(super) fn impossible(error: &Impossible) -> Text {
    let (name, whose, count) = (role(Piece::new(error.side, Role::King)), side(error.side), error.squares.len());
    let plural = if count == 1 { "" } else { "s" };
    Text {
        en: format!("{whose} has {count} king{plural}; expected exactly one"),
        zh: format!("{}有 {count} 个{}，必须恰有一个", whose.to(Chinese), name.to(Chinese)),
    }
}

pub(super) fn no_handicap() -> Text {
    Text { en: "XiongHan has no named handicaps; remove pieces with a setting such as ju_appear=off, or start from a position".into(), zh: "匈汉象棋没有让子名称；可以用 ju_appear=off 之类的设置去掉兵种，或从给定局面开始".into() }
}
