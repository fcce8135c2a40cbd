//! The shapes drawn on a piece.

use crate::settings::Pieces;
use game::Side;
use picture::{Drawing, Face, Finish, Form, Man};

/// A stroked or filled shape.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Mark {
    /// SVG path data.
    pub(crate) path: String,
    /// How the path is painted.
    pub(crate) finish: Finish,
}

/// Returns the shapes on a piece, centred on its middle, and the scale that fits them to it.
pub(crate) fn marks(man: Man, pieces: Pieces) -> (Vec<Mark>, f64) {
    let (drawing, scale) = match man {
        Man::FaceDown(_) => (Drawing::Back, 0.074),
        Man::FaceUp(face) => drawing(&face, pieces),
    };
    let marks = drawing.parts().iter().map(|part| Mark { path: path(part.form), finish: part.finish }).collect();
    (marks, scale)
}

/// Returns the outline of the disc and the rings on it.
///
/// The sides differ in shape as well as in colour: Red has two rings, Black has one. With high contrast,
/// Black's disc is an octagon.
pub(crate) const fn disc(man: Man, pieces: Pieces) -> (&'static str, &'static str) {
    const ROUND: &str = "M-44 0a44 44 0 1 0 88 0a44 44 0 1 0-88 0";
    const OCTAGON: &str = "M-19-45H19L45-19V19L19 45H-19L-45 19V-19Z";
    const RING: &str = "M-39 0a39 39 0 1 0 78 0a39 39 0 1 0-78 0";
    const TWO_RINGS: &str = "M-40 0a40 40 0 1 0 80 0a40 40 0 1 0-80 0M-35 0a35 35 0 1 0 70 0a35 35 0 1 0-70 0";
    match (man.side(), pieces) {
        (Some(Side::Black), Pieces::HighContrast) => (OCTAGON, ""),
        (Some(Side::Red), _) => (ROUND, TWO_RINGS),
        (Some(Side::Black) | None, _) => (ROUND, RING),
    }
}

fn drawing(face: &Face, pieces: Pieces) -> (Drawing, f64) {
    match pieces {
        Pieces::Traditional => (Drawing::Character(face.traditional), 0.056),
        Pieces::Plain => (Drawing::Character(plain(face.traditional)), 0.056),
        Pieces::HighContrast => (Drawing::Character(face.traditional), 0.062),
        Pieces::Simplified => (Drawing::Character(face.simplified), 0.056),
        Pieces::Figurines => (Drawing::Figure(face.figure), 0.064),
        Pieces::Letters => (Drawing::Character(face.letter), 0.06),
    }
}

/// Returns the form of a character without the radical for man, or with the stone radical instead of fire.
const fn plain(character: char) -> char {
    match character {
        '俥' => '車',
        '傌' => '馬',
        '砲' => '炮',
        other => other,
    }
}

fn path(form: Form) -> String {
    match form {
        Form::Path(path) => path.to_owned(),
        Form::Circle(x, y, radius) => format!(
            "M{} {y}a{radius} {radius} 0 1 0 {} 0a{radius} {radius} 0 1 0 {} 0Z",
            x - radius,
            2.0 * radius,
            -2.0 * radius
        ),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fixture::table;

    #[test]
    fn every_piece_can_be_drawn_in_every_piece_set() {
        for entry in session::GAMES {
            let scene = table(entry.name).scene(0).unwrap();
            let unseen = scene.unseen.iter().map(|&(face, _)| Man::FaceUp(face));
            for man in scene.men.iter().map(|&(_, man)| man).chain(unseen) {
                for &pieces in Pieces::ALL {
                    assert!(!marks(man, pieces).0.is_empty(), "{man:?} {pieces:?}");
                }
            }
        }
    }

    #[test]
    fn the_sides_differ_in_shape_in_every_piece_set() {
        let men = table("xiangqi").scene(0).unwrap().men;
        let of = |wanted: Side| {
            men.iter().map(|&(_, man)| man).find(|man| matches!(man, Man::FaceUp(face) if face.side == wanted)).unwrap()
        };
        for &pieces in Pieces::ALL {
            assert_ne!(disc(of(Side::Red), pieces), disc(of(Side::Black), pieces), "{pieces:?}");
        }
    }
}
