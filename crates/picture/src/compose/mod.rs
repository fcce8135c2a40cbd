//! Composing a picture: coordinates, sizes and colours.

mod ground;
mod labels;
mod layout;
mod marks;
mod men;

use crate::{Drawing, Item, Paint, Picture, Point, Shape, Style, Tableau};
use layout::Layout;

/// Composes everything, from the background up.
pub(crate) fn picture(tableau: &Tableau, style: &Style) -> Picture {
    let layout = Layout::new(&tableau.board, style);
    let mut items = Vec::new();
    items.push(ground::sheet(&layout, style));
    items.extend(marks::highlights(tableau, &layout, style));
    items.extend(ground::board(tableau, &layout, style));
    items.extend(labels::labels(&tableau.board, &layout, style));
    items.extend(marks::origin(tableau, &layout, style));
    items.extend(men::men(tableau, &layout, style));
    items.extend(marks::trace(tableau, &layout, style));
    Picture {
        width: layout.width(),
        height: layout.height(),
        title: tableau.title.to(style.language).into_owned(),
        description: tableau.description.to(style.language).into_owned(),
        language: style.language,
        items,
    }
}

fn lines(lines: Vec<[Point; 2]>, paint: Paint) -> Item {
    Item { shape: Shape::Lines(lines), paint }
}

fn circle(centre: Point, radius: f32, paint: Paint) -> Item {
    Item { shape: Shape::Circle { centre, radius }, paint }
}

fn drawn(drawing: Drawing, centre: Point, scale: f32, paint: Paint) -> Item {
    Item { shape: Shape::Drawing { drawing, centre, scale }, paint }
}
