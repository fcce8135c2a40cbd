//! Positions in which every piece of a game stands on the board.

// Each test uses its own part.
#![allow(dead_code, unreachable_pub, clippy::unwrap_used)]

use banqi::Banqi;
use notation::Notation;
use picture::{Depict, Face, Man, Moment, Place, Tableau};
use xiangqi::Xiangqi;
use xionghan::XiongHan;

/// One of each piece, face up, and some that lie face down.
pub const BANQI: &str = "kgechqpK/GECHQP2/??6/8 r p1P1 gechqpppGECHQPPP 0 40 r";
/// Each piece at least once.
pub const XIONGHAN: &str = "symmetric";

pub fn tableau<G: Depict>(position: &G::Position) -> Tableau {
    G::tableau(&Moment::new(position))
}

/// A tableau of each game with all its pieces.
pub fn tableaux() -> [(&'static str, Tableau); 3] {
    let rules = XiongHan::read_rules(&XIONGHAN.parse().unwrap()).unwrap();
    [
        ("xiangqi", tableau::<Xiangqi>(&xiangqi::Position::default())),
        ("banqi", tableau::<Banqi>(&Banqi::read_position(BANQI).unwrap())),
        ("xionghan", tableau::<XiongHan>(&xionghan::Position::start(&rules))),
    ]
}

/// Every piece of a game once.
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

/// The same board with one man on it.
pub fn alone(tableau: &Tableau, place: Place, man: Man) -> Tableau {
    Tableau { men: vec![(place, man)], ..tableau.clone() }
}
