//! Titles and descriptions of pictures, for screen readers.

use crate::{Board, Depict, Face, Last, Man, Moment, Place};
use game::{Position as _, Side};
use notation::{Language, Text};

/// Xiangqi, Red to move.
pub(crate) fn title<G: Depict>(moment: &Moment<G>) -> Text {
    let (position, name) = (moment.position, G::title());
    let chinese = name.to(Language::Chinese);
    if position.ending().is_some() {
        return Text { en: format!("{name}, game over"), zh: format!("{chinese}，终局") };
    }
    let seat = G::seat(position, position.turn());
    Text { en: format!("{name}, {seat} to move"), zh: format!("{chinese}，轮到{}", seat.to(Language::Chinese)) }
}

/// The last move and the positions of all pieces.
pub(crate) fn description<G: Depict>(moment: &Moment<G>, board: &Board, men: &[(Place, Man)]) -> Text {
    let mut parts = Vec::new();
    if let Some(Last { before, ply }) = &moment.last {
        let ply = G::ply(before, *ply);
        parts.push(Text {
            en: format!("Last move: {ply}."), zh: format!("上一步：{}。", ply.to(Language::Chinese))
        });
    }
    parts.extend(Side::ALL.into_iter().map(|side| army(side, board, men)));
    parts.extend(face_down(board, men));
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
    // The general comes first; the others follow in the order of the figures.
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

/// Face down: A3, B3.
fn face_down(board: &Board, men: &[(Place, Man)]) -> Vec<Text> {
    let told = |(side, english, chinese): (Option<Side>, &str, &str)| {
        let is_it = |(_, man): &&(Place, Man)| *man == Man::FaceDown(side);
        let places: Vec<Place> = men.iter().filter(is_it).map(|&(place, _)| place).collect();
        let names = names(board, &places);
        (!places.is_empty()).then(|| Text {
            en: format!("{english}: {names}."),
            zh: format!("{chinese}：{}。", names.to(Language::Chinese)),
        })
    };
    let red = (Some(Side::Red), "Red face down", "红方未翻");
    let black = (Some(Side::Black), "Black face down", "黑方未翻");
    [red, black, (None, "Face down", "未翻")].into_iter().filter_map(told).collect()
}

fn names(board: &Board, places: &[Place]) -> Text {
    let names: Vec<String> = places.iter().map(|&place| board.name(place)).collect();
    Text { en: names.join(", "), zh: names.join("、") }
}

#[cfg(test)]
mod tests {
    use super::*;
    use games::xiangqi::Xiangqi;

    #[test]
    fn face_down_pieces_are_listed_by_side() {
        let board = Xiangqi::board();
        let men = [("a0", Some(Side::Red)), ("b0", None), ("c0", Some(Side::Red)), ("i9", Some(Side::Black))];
        let men = men.map(|(name, side)| (board.place(name).unwrap(), Man::FaceDown(side)));
        let english: Vec<String> = face_down(&board, &men).iter().map(ToString::to_string).collect();
        assert_eq!(english, ["Red face down: a0, c0.", "Black face down: i9.", "Face down: b0."]);
        assert_eq!(face_down(&board, &[]), []);
    }
}
