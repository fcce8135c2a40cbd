//! What Xiangqi says to people: the joints between the trait and the sentences.

use super::{refusals, rulings, words};
use crate::{Grounds, Language::Chinese, Phrases, Text};
use game::{History, Seat, Side};
use xiangqi::{Evidence, Illegal, Move, Position, Reason, Rules, Xiangqi};

impl Phrases for Xiangqi {
    fn title() -> Text {
        Text::new("Xiangqi", "象棋")
    }

    fn seat(_: &Position, seat: Seat) -> Text {
        words::side(side_of(seat))
    }

    fn rules(rules: &Rules) -> Text {
        rulings::rules(rules)
    }

    fn ply(position: &Position, mv: Move) -> Text {
        let named = |square| position.board().piece_at(square).map(words::piece);
        let Move { from, to } = mv;
        let Some(piece) = named(from) else { return Text::same(format!("{from}{to}")) };
        match named(to) {
            None => Text::new(format!("{piece} {from}-{to}"), format!("{} {from}-{to}", piece.to(Chinese))),
            Some(taken) => Text::new(
                format!("{piece} {from}-{to} takes the {taken}"),
                format!("{} {from}-{to} 吃{}", piece.to(Chinese), taken.to(Chinese)),
            ),
        }
    }

    fn illegal(position: &Position, illegal: &Illegal) -> Text {
        refusals::illegal(position, illegal)
    }

    fn reason(reason: Reason) -> Text {
        rulings::reason(reason)
    }

    fn grounds(evidence: &Evidence) -> Grounds {
        rulings::grounds(evidence)
    }

    fn standing(history: &History<Self>) -> Vec<Text> {
        rulings::standing(history)
    }
}

/// Red sits first.
pub(super) fn side_of(seat: Seat) -> Side {
    match seat {
        Seat::First => Side::Red,
        Seat::Second => Side::Black,
    }
}
