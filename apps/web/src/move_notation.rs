//! The notation in which moves are shown.

use crate::settings::{Labels, Notation, Settings};
use crate::words::Tongue;
use notation::Style;
use picture::{Board, Tells};

/// Returns the wanted notation if the game has it, otherwise coordinates.
pub(crate) fn style(wanted: Notation, tongue: Tongue, styles: &[Style]) -> Style {
    let chinese = if tongue == Tongue::Traditional { Style::ZhHant } else { Style::Zh };
    let style = match (wanted, tongue) {
        (Notation::Chinese, _) | (Notation::Auto, Tongue::Simplified | Tongue::Traditional) => chinese,
        (Notation::Wxf, _) | (Notation::Auto, Tongue::English) => Style::Wxf,
        (Notation::Coordinates, _) => Style::Uci,
    };
    if styles.contains(&style) { style } else { Style::Uci }
}

/// Returns whether moves are described in words: Chinese is wanted, but the game has no Chinese notation.
pub(crate) fn wants_words(settings: &Settings, tongue: Tongue, style: Style) -> bool {
    let chinese = match settings.notation {
        Notation::Auto => tongue != Tongue::English,
        Notation::Chinese => true,
        Notation::Wxf | Notation::Coordinates => false,
    };
    chinese && language(style).is_none()
}

/// Returns the language of a notation for screen readers; `None` if it has none.
pub(crate) const fn language(style: Style) -> Option<&'static str> {
    match style {
        Style::Zh => Some("zh-Hans"),
        Style::ZhHant => Some("zh-Hant"),
        Style::Uci | Style::Uci10 | Style::Iccs | Style::Wxf => None,
    }
}

/// Returns the labels at the edge of the board; by default those that the notation of moves uses.
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
    fn board_labels_match_the_notation() {
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
    fn the_wanted_notation_is_used_if_the_game_has_it() {
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
