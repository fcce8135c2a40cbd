//! In which notation moves are written for somebody.

use crate::settings::{Labels, Notation, Settings};
use crate::words::Tongue;
use notation::Style;
use picture::{Board, Tells};

/// The notation that somebody wants, if the game has it; the coordinates of programs, if not.
pub(crate) fn style(wanted: Notation, tongue: Tongue, styles: &[Style]) -> Style {
    let chinese = if tongue == Tongue::Traditional { Style::ZhHant } else { Style::Zh };
    let style = match (wanted, tongue) {
        (Notation::Chinese, _) | (Notation::Auto, Tongue::Simplified | Tongue::Traditional) => chinese,
        (Notation::Wxf, _) | (Notation::Auto, Tongue::English) => Style::Wxf,
        (Notation::Coordinates, _) => Style::Uci,
    };
    if styles.contains(&style) { style } else { Style::Uci }
}

/// Does somebody want moves in Chinese, of a game that has no notation for that? Then they are told in words.
pub(crate) fn wants_words(settings: &Settings, tongue: Tongue, style: Style) -> bool {
    let chinese = match settings.notation {
        Notation::Auto => tongue != Tongue::English,
        Notation::Chinese => true,
        Notation::Wxf | Notation::Coordinates => false,
    };
    chinese && language(style).is_none()
}

/// The language of moves that are written so, for those who hear them; nothing, where they are in none.
pub(crate) const fn language(style: Style) -> Option<&'static str> {
    match style {
        Style::Zh => Some("zh-Hans"),
        Style::ZhHant => Some("zh-Hant"),
        Style::Uci | Style::Uci10 | Style::Iccs | Style::Wxf => None,
    }
}

/// What stands at the edge of a board: by itself, what moves are written with there.
pub(crate) fn labels(settings: &Settings, tongue: Tongue, board: &Board) -> Labels {
    let told = board.numerals.map(|numerals| numerals.tells);
    match (settings.labels, settings.notation, tongue) {
        (Labels::Auto, Notation::Coordinates, _) => Labels::Squares,
        (Labels::Auto, Notation::Wxf, _) | (Labels::Auto, Notation::Auto, Tongue::English) => match told {
            Some(Tells::InAnyLanguage) => Labels::Digits,
            Some(Tells::InChinese) | None => Labels::Squares,
        },
        (Labels::Auto, Notation::Chinese | Notation::Auto, _) => told.map_or(Labels::Squares, |_| Labels::Numerals),
        (chosen, ..) => chosen,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_edge_of_the_board_has_what_moves_are_written_with() {
        let wanted = [Notation::Auto, Notation::Chinese, Notation::Wxf, Notation::Coordinates];
        for entry in session::GAMES {
            let board = (entry.board)();
            for (notation, tongue) in wanted.into_iter().flat_map(|it| Tongue::ALL.map(|tongue| (it, tongue))) {
                let expected = match style(notation, tongue, (entry.styles)()) {
                    Style::Zh | Style::ZhHant => Labels::Numerals,
                    Style::Wxf => Labels::Digits,
                    Style::Uci | Style::Uci10 | Style::Iccs => Labels::Squares,
                };
                let found = labels(&Settings { notation, ..Settings::default() }, tongue, &board);
                assert_eq!(found, expected, "{} {notation:?} {tongue:?}", entry.name);
            }
            for chosen in [Labels::Nothing, Labels::Digits, Labels::Squares] {
                let settings = Settings { labels: chosen, ..Settings::default() };
                assert_eq!(labels(&settings, Tongue::English, &board), chosen);
            }
        }
    }

    #[test]
    fn everybody_reads_what_he_wants_where_the_game_has_it() {
        let styles = |game: &str| (session::named(game).unwrap().styles)();
        let in_xiangqi = |wanted, tongue| style(wanted, tongue, styles("xiangqi"));
        assert_eq!(in_xiangqi(Notation::Auto, Tongue::English), Style::Wxf);
        assert_eq!(in_xiangqi(Notation::Auto, Tongue::Simplified), Style::Zh);
        assert_eq!(in_xiangqi(Notation::Chinese, Tongue::Traditional), Style::ZhHant);
        assert_eq!(in_xiangqi(Notation::Wxf, Tongue::Traditional), Style::Wxf);
        assert_eq!(in_xiangqi(Notation::Coordinates, Tongue::Simplified), Style::Uci);
        assert_eq!(style(Notation::Chinese, Tongue::Simplified, styles("banqi")), Style::Uci);
    }
}
