//! Writing a picture as SVG: small, and without external references.

use crate::{Colour, Drawing, Finish, Form, Item, Paint, Part, Picture, Point, Shape};
use std::fmt::Write as _;

impl Picture {
    /// Returns the text of an SVG file with a default width in pixels.
    pub fn svg(&self, width: u32) -> String {
        let height = self.height_for(width);
        let mut svg = Writer::default();
        svg.add(&format!(
            r#"<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" viewBox="0 0 {} {}" role="img" lang="{}">"#,
            number(self.width),
            number(self.height),
            self.language.code()
        ));
        svg.add(&format!("<title>{}</title><desc>{}</desc>", escaped(&self.title), escaped(&self.description)));
        svg.define(&self.repeated());
        let mut rest = self.items.as_slice();
        while let Some(first) = rest.first() {
            let alike = rest.iter().take_while(|item| item.paint == first.paint).count();
            svg.group(&rest[..alike]);
            rest = &rest[alike..];
        }
        svg.text + "</svg>\n"
    }

    /// Returns the height of the picture at this width.
    #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss, clippy::cast_precision_loss, reason = "pixels")]
    pub(crate) fn height_for(&self, width: u32) -> u32 {
        (width as f32 * self.height / self.width).round() as u32
    }

    /// Returns the drawings that occur more than once.
    fn repeated(&self) -> Vec<Drawing> {
        let drawings = self.items.iter().filter_map(|item| match item.shape {
            Shape::Drawing { drawing, .. } => Some(drawing),
            _ => None,
        });
        let mut counts: Vec<(Drawing, usize)> = Vec::new();
        for drawing in drawings {
            match counts.iter_mut().find(|(other, _)| *other == drawing) {
                Some((_, count)) => *count += 1,
                None => counts.push((drawing, 1)),
            }
        }
        counts.into_iter().filter(|(_, count)| *count > 1).map(|(drawing, _)| drawing).collect()
    }
}

#[derive(Default)]
struct Writer {
    text: String,
    defined: Vec<Drawing>,
}

impl Writer {
    fn add(&mut self, line: &str) {
        self.text += line;
        self.text.push('\n');
    }

    /// Defines drawings for reuse. The name of a drawing depends only on its content, so that several pictures
    /// on one page do not interfere.
    fn define(&mut self, drawings: &[Drawing]) {
        if drawings.is_empty() {
            return;
        }
        self.add("<defs>");
        for &drawing in drawings {
            let id = format!(r#" id="{}""#, drawing.name());
            let element = element(drawing, &id);
            self.add(&element);
        }
        self.add("</defs>");
        self.defined = drawings.to_vec();
    }

    fn group(&mut self, items: &[Item]) {
        match items {
            [only] => {
                let element = self.item(only, &attributes(only));
                self.add(&element);
            }
            [first, ..] => {
                self.add(&format!("<g{}>", attributes(first)));
                for item in items {
                    let element = self.item(item, "");
                    self.add(&element);
                }
                self.add("</g>");
            }
            [] => {}
        }
    }

    fn item(&self, item: &Item, attributes: &str) -> String {
        match &item.shape {
            Shape::Rectangle { corner, width, height } => {
                let [x, y, width, height] = [corner.x, corner.y, *width, *height].map(number);
                format!(r#"<rect x="{x}" y="{y}" width="{width}" height="{height}"{attributes}/>"#)
            }
            Shape::Circle { centre, radius } => {
                let [x, y, radius] = [centre.x, centre.y, *radius].map(number);
                format!(r#"<circle cx="{x}" cy="{y}" r="{radius}"{attributes}/>"#)
            }
            Shape::Lines(lines) => format!(r#"<path d="{}"{attributes}/>"#, lines_path(lines)),
            Shape::Drawing { drawing, centre, scale } => {
                let [x, y, scale] = [number(centre.x), number(centre.y), precise(*scale)];
                let attributes = format!(r#" transform="translate({x} {y})scale({scale})"{attributes}"#);
                if self.defined.contains(drawing) {
                    format!(r##"<use href="#{}"{attributes}/>"##, drawing.name())
                } else {
                    element(*drawing, &attributes)
                }
            }
        }
    }
}

/// Returns the parts of a drawing as one element. Colours are inherited.
fn element(drawing: Drawing, attributes: &str) -> String {
    match drawing.parts().as_ref() {
        [part] => part_element(part, attributes),
        parts => {
            let parts: String = parts.iter().map(|part| part_element(part, "")).collect();
            format!("<g{attributes}>{parts}</g>")
        }
    }
}

fn part_element(part: &Part, attributes: &str) -> String {
    let finish = match part.finish {
        Finish::Solid => String::new(),
        Finish::Pierced => r#" fill-rule="evenodd""#.to_owned(),
        Finish::Line(width) => format!(
            r#" fill="none" stroke="currentColor" stroke-width="{}" stroke-linecap="round" stroke-linejoin="round""#,
            number(width)
        ),
    };
    match part.form {
        Form::Path(path) => format!(r#"<path d="{path}"{finish}{attributes}/>"#),
        Form::Circle(x, y, radius) => {
            let [x, y, radius] = [x, y, radius].map(number);
            format!(r#"<circle cx="{x}" cy="{y}" r="{radius}"{finish}{attributes}/>"#)
        }
    }
}

/// Returns the colour attributes of an item. A drawing has a single colour, which its lines use as
/// `currentColor`.
fn attributes(item: &Item) -> String {
    let Paint { fill, stroke } = item.paint;
    let mut text = match (fill, &item.shape) {
        (Some(colour), Shape::Drawing { .. }) => format!(r#" fill="{0}" color="{0}""#, hexadecimal(colour)),
        (Some(colour), _) => format!(r#" fill="{}""#, hexadecimal(colour)),
        (None, _) => r#" fill="none""#.to_owned(),
    };
    if let Some(stroke) = stroke {
        // Writing to a `String` cannot fail.
        let _ = write!(text, r#" stroke="{}" stroke-width="{}""#, hexadecimal(stroke.colour), number(stroke.width));
    }
    text
}

fn lines_path(lines: &[[Point; 2]]) -> String {
    let mut path = String::new();
    for [from, to] in lines {
        let [x, y, end_x, end_y] = [from.x, from.y, to.x, to.y].map(number);
        let _ = match (x == end_x, y == end_y) {
            (_, true) => write!(path, "M{x} {y}H{end_x}"),
            (true, _) => write!(path, "M{x} {y}V{end_y}"),
            _ => write!(path, "M{x} {y}L{end_x} {end_y}"),
        };
    }
    path
}

/// Returns `#rrggbb`, or `#rgb` if that is equivalent.
fn hexadecimal(colour: Colour) -> String {
    let channels = colour.channels();
    if channels.iter().all(|channel| channel.is_multiple_of(17)) {
        channels.iter().fold("#".to_owned(), |text, channel| text + &format!("{:x}", channel / 17))
    } else {
        format!("#{:06x}", colour.0)
    }
}

/// Formats a length with one decimal.
fn number(length: f32) -> String {
    trimmed(&format!("{length:.1}"))
}

/// Formats a scale.
fn precise(scale: f32) -> String {
    trimmed(&format!("{scale:.4}"))
}

/// Removes redundant zeros and signs.
fn trimmed(number: &str) -> String {
    let number = number.trim_end_matches('0').trim_end_matches('.');
    match (number.strip_prefix("0."), number.strip_prefix("-0.")) {
        _ if number.is_empty() || number == "-0" || number == "-" => "0".to_owned(),
        (Some(fraction), _) => format!(".{fraction}"),
        (_, Some(fraction)) => format!("-.{fraction}"),
        _ => number.to_owned(),
    }
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}
