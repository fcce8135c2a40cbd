//! In which notation moves are written for somebody.

use crate::settings::Notation;
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

#[cfg(test)]
mod tests {
    use super::*;

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
