//! The notation in which moves are shown.

use crate::settings::{Labels, Notation, Settings};
use notation::{Language, Style};
use picture::{Board, Tells};

/// Returns the wanted notation if the game has it, otherwise coordinates.
pub(crate) fn style(wanted: Notation, tongue: Language, styles: &[Style]) -> Style {
    let chinese = if tongue == Language::Traditional { Style::ZhHant } else { Style::Zh };
    let style = match (wanted, tongue) {
        (Notation::Chinese, _) | (Notation::Auto, Language::Chinese | Language::Traditional) => chinese,
        (Notation::Wxf, _) | (Notation::Auto, Language::English) => Style::Wxf,
        (Notation::Coordinates, _) => Style::Uci,
    };
    if styles.contains(&style) { style } else { Style::Uci }
}

/// Returns whether moves are described in words: Chinese is wanted, but the game has no Chinese notation.
pub(crate) fn wants_words(settings: &Settings, tongue: Language, style: Style) -> bool {
    let chinese = match settings.notation {
        Notation::Auto => tongue != Language::English,
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
pub(crate) fn labels(settings: &Settings, tongue: Language, board: &Board) -> Labels {
    let told = board.numerals.map(|numerals| numerals.tells);
    match (settings.labels, settings.notation, tongue) {
        (Labels::Auto, Notation::Coordinates, _) => Labels::Squares,
        (Labels::Auto, Notation::Wxf, _) | (Labels::Auto, Notation::Auto, Language::English) => match told {
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
            for (notation, tongue) in wanted.into_iter().flat_map(|it| Language::ALL.map(|tongue| (it, tongue))) {
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
                assert_eq!(labels(&settings, Language::English, &board), chosen);
            }
        }
    }

    #[test]
    fn the_wanted_notation_is_used_if_the_game_has_it() {
        let styles = |game: &str| (session::named(game).unwrap().styles)();
        let in_xiangqi = |wanted, tongue| style(wanted, tongue, styles("xiangqi"));
        assert_eq!(in_xiangqi(Notation::Auto, Language::English), Style::Wxf);
        assert_eq!(in_xiangqi(Notation::Auto, Language::Chinese), Style::Zh);
        assert_eq!(in_xiangqi(Notation::Chinese, Language::Traditional), Style::ZhHant);
        assert_eq!(in_xiangqi(Notation::Wxf, Language::Traditional), Style::Wxf);
        assert_eq!(in_xiangqi(Notation::Coordinates, Language::Chinese), Style::Uci);
        assert_eq!(style(Notation::Chinese, Language::Chinese, styles("banqi")), Style::Uci);
    }
}
