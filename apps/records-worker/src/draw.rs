//! Pictures.

use crate::story;
use notation::{Language, Text, shown};
use picture::{Labels, Last, Moment, Pieces, Style, Theme};
use protocol::{Look, Story};
use session::{Playable, seat_from_wire};

/// Draws a position of a game as SVG.
pub(crate) fn draw<G: Playable>(story: &Story, at: Option<usize>, look: &Look) -> Result<Vec<u8>, Text> {
    let table = story::table::<G>(story).map_err(|error| error.text())?;
    let history = table.course().history();
    let count = history.plies().len();
    let at = at.unwrap_or(count);
    if at > count {
        return Err(Text {
            en: format!("there is no ply {at}: the game has {count}"),
            zh: format!("没有第 {at} 步：对局共 {count} 步"),
        });
    }
    let positions = history.positions();
    let last = at.checked_sub(1).map(|before| Last { before: &positions[before], ply: history.plies()[before] });
    let moment = Moment::<G> { position: &positions[at], last, marked: Vec::new() };
    let style = style(look, G::board().numerals.is_some())?;
    Ok(G::tableau(&moment).picture(&style).svg(look.width).into_bytes())
}

fn style(look: &Look, has_numerals: bool) -> Result<Style, Text> {
    let unknown =
        |name: &str| Text { en: format!("`{}` is unknown", shown(name)), zh: format!("没有“{}”", shown(name)) };
    let theme = Theme::ALL.into_iter().find(|theme| theme.name == look.theme).ok_or_else(|| unknown(&look.theme))?;
    let pieces = Pieces::ALL.into_iter().find(|it| it.name() == look.pieces).ok_or_else(|| unknown(&look.pieces))?;
    let labels = Labels::ALL.into_iter().find(|it| it.name() == look.labels).ok_or_else(|| unknown(&look.labels))?;
    // A game without numerals shows the names of its squares instead.
    let counts = matches!(labels, Labels::Numerals | Labels::Digits);
    let labels = if counts && !has_numerals { Labels::Squares } else { labels };
    let language = Language::ALL.into_iter().find(|it| it.code() == look.language);
    let language = language.ok_or_else(|| unknown(&look.language))?;
    Ok(Style { bottom: seat_from_wire(look.bottom), pieces, labels, theme, language })
}
