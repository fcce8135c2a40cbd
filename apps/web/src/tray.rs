//! The pieces beside a board, sorted for display.

use game::Side;
use picture::Face;

/// Pieces of one side, each kind once with its count, the strongest first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Row {
    pub(crate) side: Side,
    pub(crate) kinds: Vec<(Face, u8)>,
}

/// Returns a row for each side that has pieces.
pub(crate) fn rows(faces: impl IntoIterator<Item = (Face, u8)>) -> Vec<Row> {
    let mut rows = [Side::Red, Side::Black].map(|side| Row { side, kinds: Vec::new() });
    for (face, count) in faces {
        let kinds = &mut rows[usize::from(face.side == Side::Black)].kinds;
        match kinds.iter_mut().find(|(kind, _)| *kind == face) {
            Some((_, counted)) => *counted += count,
            None => kinds.push((face, count)),
        }
    }
    for row in &mut rows {
        row.kinds.sort_by_key(|(face, _)| face.figure);
    }
    rows.into_iter().filter(|row| !row.kinds.is_empty()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fixture::{table, table_at};

    fn written(rows: &[Row]) -> Vec<String> {
        let kind = |(face, count): &(Face, u8)| format!("{}{count}", face.traditional);
        rows.iter().map(|row| row.kinds.iter().map(kind).collect::<Vec<_>>().join(" ")).collect()
    }

    #[test]
    fn captured_pieces_are_counted_by_side_and_kind() {
        let table = table_at("xionghan", "13/2P3k6/13/13/13/13/13/13/13/13/13/5K7/13 r PRPr - 0 40");
        let fallen = table.scene(0).unwrap().fallen;
        assert_eq!(written(&rows(fallen.into_iter().map(|face| (face, 1)))), ["俥1 兵2", "車1"]);
    }

    #[test]
    fn the_unseen_pieces_start_as_the_whole_set() {
        let unseen = table("banqi").scene(0).unwrap().unseen;
        assert_eq!(written(&rows(unseen)), ["帥1 仕2 相2 俥2 傌2 炮2 兵5", "將1 士2 象2 車2 馬2 砲2 卒5"]);
        assert!(rows(Vec::new()).is_empty());
    }
}
