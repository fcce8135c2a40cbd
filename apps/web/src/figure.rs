//! What is drawn on a piece.

use crate::settings::Pieces;
use picture::{Drawing, Face, Finish, Form, Man};

/// One stroke of the pen or one filled shape.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Mark {
    /// Path data.
    pub(crate) path: String,
    /// How it is painted.
    pub(crate) finish: Finish,
}

/// The shapes on a piece, drawn around its middle, and the scale that fits them onto it.
pub(crate) fn marks(man: Man, pieces: Pieces) -> (Vec<Mark>, f64) {
    let (drawing, scale) = match man {
        Man::FaceDown => (Drawing::Back, 0.064),
        Man::FaceUp(face) => drawing(&face, pieces),
    };
    let marks = drawing.parts().iter().map(|part| Mark { path: path(part.form), finish: part.finish }).collect();
    (marks, scale)
}

fn drawing(face: &Face, pieces: Pieces) -> (Drawing, f64) {
    match pieces {
        Pieces::Traditional | Pieces::HighContrast => (Drawing::Character(face.traditional), 0.06),
        Pieces::Simplified => (Drawing::Character(face.simplified), 0.06),
        Pieces::Figurines => (Drawing::Figure(face.figure), 0.062),
        Pieces::Letters => (Drawing::Character(face.letter), 0.06),
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
    fn every_piece_of_every_game_can_be_drawn_in_every_set() {
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
}
