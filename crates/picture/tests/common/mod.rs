//! Positions that contain every piece of a game.

// Each test uses only some of these.
#![allow(dead_code, unreachable_pub, clippy::unwrap_used)]

use banqi::Banqi;
use notation::Notation;
use picture::{Depict, Face, Man, Moment, Place, Tableau};
use xiangqi::Xiangqi;
use xionghan::XiongHan;

/// One of each piece face up, and some face down.
pub const BANQI: &str = "kgechqpK/GECHQP2/??6/8 r p1P1 gechqpppGECHQPPP 0 40 r";
/// Each piece at least once.
pub const XIONGHAN: &str = "symmetric";

pub fn tableau<G: Depict>(position: &G::Position) -> Tableau {
    G::tableau(&Moment::new(position))
}

/// Returns a tableau of each game with all its pieces.
pub fn tableaux() -> [(&'static str, Tableau); 3] {
    let rules = XiongHan::read_rules(&XIONGHAN.parse().unwrap()).unwrap();
    [
        ("xiangqi", tableau::<Xiangqi>(&xiangqi::Position::default())),
        ("banqi", tableau::<Banqi>(&Banqi::read_position(BANQI).unwrap())),
        ("xionghan", tableau::<XiongHan>(&xionghan::Position::start(&rules))),
    ]
}

/// Returns every piece of a game once.
pub fn faces(tableau: &Tableau) -> Vec<Face> {
    let mut faces: Vec<Face> = Vec::new();
    for (_, man) in &tableau.men {
        if let Man::FaceUp(face) = man
            && !faces.contains(face)
        {
            faces.push(*face);
        }
    }
    faces
}

/// Returns the same board with a single piece.
pub fn alone(tableau: &Tableau, place: Place, man: Man) -> Tableau {
    Tableau { men: vec![(place, man)], ..tableau.clone() }
}
