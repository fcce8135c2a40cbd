//! What a picture shows, for those who cannot see it.

use crate::{Board, Depict, Face, Last, Man, Moment, Place};
use game::{Position as _, Side};
use notation::{Language, Text};

/// Xiangqi, Red to move.
pub(crate) fn title<G: Depict>(moment: &Moment<G>) -> Text {
    let (position, name) = (moment.position, G::title());
    let chinese = name.to(Language::Chinese);
    if position.ending().is_some() {
        return Text { en: format!("{name}, the end"), zh: format!("{chinese}，终局") };
    }
    let seat = G::seat(position, position.turn());
    Text { en: format!("{name}, {seat} to move"), zh: format!("{chinese}，轮到{}", seat.to(Language::Chinese)) }
}

/// The last move and where everything stands.
pub(crate) fn description<G: Depict>(moment: &Moment<G>, board: &Board, men: &[(Place, Man)]) -> Text {
    let mut parts = Vec::new();
    if let Some(Last { before, ply }) = &moment.last {
        let ply = G::ply(before, *ply);
        parts.push(Text {
            en: format!("Last move: {ply}."), zh: format!("上一步：{}。", ply.to(Language::Chinese))
        });
    }
    parts.extend(Side::ALL.into_iter().map(|side| army(side, board, men)));
    let hidden: Vec<Place> = men.iter().filter(|(_, man)| *man == Man::FaceDown).map(|&(place, _)| place).collect();
    if !hidden.is_empty() {
        let names = names(board, &hidden);
        parts.push(Text {
            en: format!("Face down: {names}."), zh: format!("未翻：{}。", names.to(Language::Chinese))
        });
    }
    let joined = |language, gap| parts.iter().map(|part| part.to(language)).collect::<Vec<_>>().join(gap);
    Text { en: joined(Language::English, " "), zh: joined(Language::Chinese, "") }
}

/// Red: general e0; advisor d0, f0; …
fn army(side: Side, board: &Board, men: &[(Place, Man)]) -> Text {
    let mut kinds: Vec<(Face, Vec<Place>)> = Vec::new();
    for &(place, man) in men {
        let Man::FaceUp(face) = man else { continue };
        match kinds.iter_mut().find(|(other, _)| *other == face) {
            _ if face.side != side => {}
            Some((_, places)) => places.push(place),
            None => kinds.push((face, vec![place])),
        }
    }
    // The game is about the general, so it comes first; the others follow in the order of the figures.
    kinds.sort_by_key(|(face, _)| face.figure);
    let listed = |language: Language, gap: &str| {
        let kind = |(face, places): &(Face, Vec<Place>)| {
            format!("{} {}", face.kind().to(language), names(board, places).to(language))
        };
        kinds.iter().map(kind).collect::<Vec<_>>().join(gap)
    };
    let (english, chinese) = match side {
        Side::Red => ("Red", "红方"),
        Side::Black => ("Black", "黑方"),
    };
    if kinds.is_empty() {
        return Text { en: format!("{english}: nothing on the board."), zh: format!("{chinese}：盘面无子。") };
    }
    Text {
        en: format!("{english}: {}.", listed(Language::English, "; ")),
        zh: format!("{chinese}：{}。", listed(Language::Chinese, "；")),
    }
}

fn names(board: &Board, places: &[Place]) -> Text {
    let names: Vec<String> = places.iter().map(|&place| board.name(place)).collect();
    Text { en: names.join(", "), zh: names.join("、") }
}
