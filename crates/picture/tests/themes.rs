//! Every theme has enough contrast, and the sides differ without colour.

mod common;

use common::{faces, tableaux};
use picture::{Army, Colour, Labels, Man, Pieces, Place, Shape, Style, Tableau, Theme};

/// Returns the relative luminance of a colour, as defined by WCAG.
fn luminance(colour: Colour) -> f64 {
    let linear = |channel: u8| {
        let value = f64::from(channel) / 255.0;
        if value <= 0.04045 { value / 12.92 } else { ((value + 0.055) / 1.055).powf(2.4) }
    };
    let [red, green, blue] = colour.channels().map(linear);
    0.2126 * red + 0.7152 * green + 0.0722 * blue
}

fn contrast(a: Colour, b: Colour) -> f64 {
    let [a, b] = [a, b].map(luminance);
    (a.max(b) + 0.05) / (a.min(b) + 0.05)
}

/// Returns the colour of a piece that contrasts with the board: its rim or its disc.
fn edge(army: Army, board: Colour) -> Colour {
    if contrast(army.rim, board) > contrast(army.disc, board) { army.rim } else { army.disc }
}

#[test]
fn texts_and_shapes_have_enough_contrast() {
    for theme in Theme::ALL {
        let text = [
            ("red's ink", theme.red.ink, theme.red.disc),
            ("black's ink", theme.black.ink, theme.black.disc),
            ("label", theme.label, theme.board),
        ];
        let shapes = [
            ("red's piece", edge(theme.red, theme.board), theme.board),
            ("black's piece", edge(theme.black, theme.board), theme.board),
            ("the back of a piece", edge(theme.back, theme.board), theme.board),
            ("red's ring", theme.red.rim, theme.red.disc),
            ("line", theme.line, theme.board),
            ("writing", theme.writing, theme.board),
            ("mark", theme.mark, theme.board),
            ("back's pattern", theme.back.ink, theme.back.disc),
        ];
        for (least, pairs) in [(4.5, &text[..]), (3.0, &shapes[..])] {
            for &(what, a, b) in pairs {
                let found = contrast(a, b);
                assert!(found >= least, "{}: {what} has {found:.2}, expected {least}", theme.name);
            }
        }
    }
}

#[test]
fn print_needs_no_colour() {
    for (game, tableau) in tableaux() {
        let picture = tableau.picture(&Style { theme: Theme::PRINT, ..Style::default() });
        let strokes = picture.items.iter().filter_map(|item| item.paint.stroke.map(|stroke| stroke.colour));
        for colour in picture.items.iter().filter_map(|item| item.paint.fill).chain(strokes) {
            let [red, green, blue] = colour.channels();
            assert!(red == green && green == blue, "{game}: {colour:?}");
        }
    }
}

/// Returns the shapes of one piece, without colours and without the board.
fn shapes(tableau: &Tableau, man: Man, pieces: Pieces) -> Vec<(String, Option<f64>)> {
    let style = Style { pieces, theme: Theme::PRINT, labels: Labels::Nothing, ..Style::default() };
    let empty = Tableau { men: Vec::new(), ..tableau.clone() };
    let one = common::alone(tableau, Place::new(1, 1), man);
    let items = one.picture(&style).items;
    let without = empty.picture(&style).items.len();
    let man = items.into_iter().filter(|item| matches!(item.shape, Shape::Circle { .. } | Shape::Drawing { .. }));
    let man: Vec<_> = man.map(|item| (format!("{:?}", item.shape), item.paint.fill.map(luminance))).collect();
    assert!(man.len() >= 2 && without > 0);
    man
}

#[test]
fn all_pieces_differ_in_print() {
    for (game, tableau) in tableaux() {
        for pieces in Pieces::ALL {
            let men: Vec<Man> = faces(&tableau)
                .into_iter()
                .map(Man::FaceUp)
                .chain([None, Some(game::Side::Red)].map(Man::FaceDown))
                .collect();
            let drawn: Vec<_> = men.iter().map(|&man| shapes(&tableau, man, pieces)).collect();
            for (index, one) in drawn.iter().enumerate() {
                for (other_index, other) in drawn.iter().enumerate().skip(index + 1) {
                    assert_ne!(one, other, "{game}: {:?} and {:?}", men[index], men[other_index]);
                }
            }
        }
    }
}

#[test]
fn the_sides_differ_in_shape() {
    for theme in Theme::ALL {
        let (_, tableau) = &tableaux()[0];
        let rings = |face| {
            let one = common::alone(tableau, Place::new(1, 1), Man::FaceUp(face));
            let items = one.picture(&Style { theme, ..Style::default() }).items;
            items.iter().filter(|item| matches!(item.shape, Shape::Circle { .. })).count()
        };
        for face in faces(tableau) {
            let expected = if face.side == game::Side::Red { 2 } else { 1 };
            assert_eq!(rings(face), expected, "{}", theme.name);
        }
    }
}
