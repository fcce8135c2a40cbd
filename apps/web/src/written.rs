//! In which notation moves are written for somebody.

use crate::settings::{Labels, Notation, Settings};
use crate::words::Tongue;
use notation::Style;

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

/// What stands at the edge of the board: by itself, what moves are written with.
pub(crate) fn labels(settings: &Settings, tongue: Tongue) -> Labels {
    match (settings.labels, settings.notation, tongue) {
        (Labels::Auto, Notation::Coordinates, _) => Labels::Squares,
        (Labels::Auto, Notation::Wxf, _) | (Labels::Auto, Notation::Auto, Tongue::English) => Labels::Digits,
        (Labels::Auto, Notation::Chinese | Notation::Auto, _) => Labels::Numerals,
        (chosen, ..) => chosen,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_edge_of_the_board_has_what_moves_are_written_with() {
        let shown = |notation, tongue| labels(&Settings { notation, ..Settings::default() }, tongue);
        assert_eq!(shown(Notation::Auto, Tongue::English), Labels::Digits);
        assert_eq!(shown(Notation::Auto, Tongue::Simplified), Labels::Numerals);
        assert_eq!(shown(Notation::Chinese, Tongue::English), Labels::Numerals);
        assert_eq!(shown(Notation::Wxf, Tongue::Traditional), Labels::Digits);
        assert_eq!(shown(Notation::Coordinates, Tongue::Simplified), Labels::Squares);
        let chosen = Settings { labels: Labels::Nothing, ..Settings::default() };
        assert_eq!(labels(&chosen, Tongue::English), Labels::Nothing);
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
