//! Rendering: sizes, colours and sharp lines.
#![cfg(feature = "png")]
#![allow(clippy::unwrap_used)] // clippy does not recognize helpers of tests

mod common;

use common::{faces, tableaux};
use picture::{Colour, Labels, Man, Picture, Pieces, Place, PngError, Style, Tableau, Theme};

const BARE: Style = Style {
    bottom: game::Seat::First,
    pieces: Pieces::Traditional,
    labels: Labels::Nothing,
    theme: Theme::WOOD,
    language: notation::Language::English,
};

struct Painted {
    pixels: Vec<[u8; 4]>,
    width: usize,
}

impl Painted {
    fn new(picture: &Picture, width: u32) -> Self {
        Self { pixels: picture.pixels(width).unwrap(), width: width as usize }
    }

    fn at(&self, x: usize, y: usize) -> [u8; 4] {
        self.pixels[y * self.width + x]
    }
}

fn opaque(colour: Colour) -> [u8; 4] {
    let [red, green, blue] = colour.channels();
    [red, green, blue, 255]
}

/// Reads width and height from the file.
fn size_of(png: &[u8]) -> [u32; 2] {
    assert_eq!(png[..8], *b"\x89PNG\r\n\x1a\n");
    [16, 20].map(|at| u32::from_be_bytes(png[at..at + 4].try_into().unwrap()))
}

#[test]
fn a_file_has_the_requested_size() {
    let sizes = tableaux().map(|(_, tableau)| size_of(&tableau.picture(&BARE).png(300).unwrap()));
    assert_eq!(sizes, [[300, 333], [300, 160], [300, 300]]);
}

#[test]
fn rendering_is_deterministic() {
    let (_, tableau) = &tableaux()[2];
    let picture = tableau.picture(&BARE);
    assert_eq!(picture.png(500), picture.png(500));
}

#[test]
fn widths_out_of_range_are_refused() {
    let (_, tableau) = &tableaux()[0];
    let picture = tableau.picture(&BARE);
    assert_eq!(picture.png(0), Err(PngError::Width { width: 0 }));
    assert_eq!(picture.png(8_001).unwrap_err().to_string(), "8001 pixels is not a width from 1 to 8000");
}

/// Lines of 1.15 units on an odd scale: without alignment, every line would be grey.
#[test]
fn lines_are_sharp_at_every_size() {
    let (_, tableau) = &tableaux()[0];
    let empty = Tableau { men: Vec::new(), ..tableau.clone() };
    let (line, board) = (opaque(Theme::WOOD.line), opaque(Theme::WOOD.board));
    for width in [200, 300, 417, 600, 733, 1000] {
        let painted = Painted::new(&empty.picture(&BARE), width);
        // A column between two files, across the ranks of Black.
        let column = painted.width * 110 / 920;
        let top = painted.width * 75 / 920;
        let bottom = painted.width * 440 / 920;
        let colours: Vec<_> = (top..bottom).map(|row| painted.at(column, row)).collect();
        assert!(colours.iter().all(|colour| *colour == line || *colour == board), "{width}");
        let begins = colours.windows(2).filter(|pair| pair[0] == board && pair[1] == line).count();
        assert_eq!(begins, 3, "{width}");
    }
}

#[test]
fn a_piece_is_drawn_at_its_place_only() {
    for (game, tableau) in tableaux() {
        let empty = Tableau { men: Vec::new(), ..tableau.clone() };
        let ground = Painted::new(&empty.picture(&BARE), 260);
        let man = Man::FaceUp(faces(&tableau)[0]);
        for place in [Place::new(0, 0), Place::new(7, 3), Place::new(2, 1)] {
            let painted = Painted::new(&common::alone(&tableau, place, man).picture(&BARE), 260);
            let changed = (0..painted.pixels.len()).filter(|&index| painted.pixels[index] != ground.pixels[index]);
            let changed: Vec<[usize; 2]> = changed.map(|index| [index % 260, index / 260]).collect();
            let edge = |axis: usize| {
                let all = changed.iter().map(|at| at[axis]);
                [all.clone().min().unwrap(), all.max().unwrap()]
            };
            let [[left, right], [top, bottom]] = [edge(0), edge(1)];
            assert!((right - left).abs_diff(bottom - top) <= 1, "{game}: a round thing at {place:?}");
            assert!(right - left < 260 / tableau.board.files.len(), "{game}: no wider than a step");
        }
    }
}

#[test]
fn pieces_differ_in_a_small_picture() {
    for (game, tableau) in tableaux() {
        for pieces in Pieces::ALL {
            let style = Style { pieces, theme: Theme::PRINT, ..BARE };
            let paint = |man| Painted::new(&common::alone(&tableau, Place::new(1, 1), man).picture(&style), 300).pixels;
            let men: Vec<Man> = faces(&tableau)
                .into_iter()
                .map(Man::FaceUp)
                .chain([None, Some(game::Side::Red)].map(Man::FaceDown))
                .collect();
            let painted: Vec<_> = men.iter().map(|&man| paint(man)).collect();
            for (index, one) in painted.iter().enumerate() {
                for (other_index, other) in painted.iter().enumerate().skip(index + 1) {
                    let differs = |(a, b): &(&[u8; 4], &[u8; 4])| a[0].abs_diff(b[0]) > 60;
                    let different = one.iter().zip(other).filter(differs).count();
                    assert!(different >= 10, "{game}: {:?} and {:?}: {different}", men[index], men[other_index]);
                }
            }
        }
    }
}
