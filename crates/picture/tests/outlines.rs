//! The committed outlines exist, can be read, and are centred.

#![allow(clippy::unwrap_used)] // clippy does not recognize helpers of tests

mod common;

use common::{faces, tableaux};
use picture::{Drawing, Figure, Finish, Form, Point, Segment, read_outline};

const CHARACTERS: &str = include_str!("../glyphs/characters.txt");

/// Returns every character that has an outline, with its advance.
fn characters() -> Vec<(char, u16)> {
    let lines = CHARACTERS.lines().filter(|line| !line.starts_with('#'));
    let character = |line: &str| {
        let mut words = line.split(' ');
        (words.next().unwrap().chars().next().unwrap(), words.next().unwrap().parse().unwrap())
    };
    lines.map(character).collect()
}

/// Returns the points of a drawing; for circles, points on the edge.
fn points(drawing: Drawing) -> Vec<Point> {
    let parts = drawing.parts();
    let points = parts.iter().flat_map(|part| -> Vec<Point> {
        match part.form {
            Form::Path(path) => {
                let read = read_outline(path).unwrap_or_else(|error| panic!("{drawing:?}: {error}"));
                read.into_iter().filter_map(Segment::end).collect()
            }
            Form::Circle(x, y, radius) => {
                let edges = [(radius, 0.0), (-radius, 0.0), (0.0, radius), (0.0, -radius)];
                edges.map(|(right, down)| Point::new(x + right, y + down)).to_vec()
            }
        }
    });
    points.collect()
}

/// Returns left, top, right and bottom.
fn bounds(drawing: Drawing) -> [f32; 4] {
    let points = points(drawing);
    let edge = |of: fn(&Point) -> f32, pick: fn(f32, f32) -> f32| points.iter().map(of).reduce(pick).unwrap();
    [edge(|p| p.x, f32::min), edge(|p| p.y, f32::min), edge(|p| p.x, f32::max), edge(|p| p.y, f32::max)]
}

#[test]
fn every_character_of_a_game_has_an_outline() {
    for (game, tableau) in tableaux() {
        let pieces = faces(&tableau).into_iter().flat_map(|face| [face.traditional, face.simplified, face.letter]);
        let board = &tableau.board;
        let numerals = board.numerals.map_or(Vec::new(), |numerals| [numerals.near, numerals.far].concat());
        let names = [board.files, board.ranks, &numerals].concat();
        for character in pieces.chain(names.concat().chars()).chain("楚河漢汉界".chars()) {
            assert!(!Drawing::Character(character).parts().is_empty(), "{game}: {character} has no outline");
        }
    }
}

#[test]
fn the_file_names_its_source_and_has_each_character_once() {
    assert!(
        CHARACTERS
            .starts_with("# SPDX-License-Identifier: OFL-1.1\n# Made by `cargo xtask glyphs` from Noto Serif CJK")
    );
    let mut all: Vec<char> = characters().into_iter().map(|(character, _)| character).collect();
    let count = all.len();
    all.sort_unstable();
    all.dedup();
    assert_eq!((all.len(), count > 80), (count, true));
}

#[test]
fn characters_fill_their_em_and_are_centred() {
    for (character, advance) in characters().into_iter().filter(|(character, _)| !character.is_ascii()) {
        let [left, top, right, bottom] = bounds(Drawing::Character(character));
        assert_eq!(advance, 1000, "{character}");
        // 一 is a single stroke: wide and flat.
        let height = if character == '一' { 100.0..200.0 } else { 650.0..1000.0 };
        assert!((750.0..1000.0).contains(&(right - left)), "{character}: {left} to {right}");
        assert!(height.contains(&(bottom - top)), "{character}: {top} to {bottom}");
        let off = [f32::midpoint(left, right), f32::midpoint(top, bottom)];
        assert!(off.iter().all(|off| off.abs() < 70.0), "{character} is off its middle by {off:?}");
    }
}

#[test]
fn letters_and_digits_share_a_baseline() {
    for (character, advance) in characters().into_iter().filter(|(character, _)| character.is_ascii()) {
        let [left, top, right, bottom] = bounds(Drawing::Character(character));
        assert!(f32::from(advance) < 1200.0 && right - left < f32::from(advance) * 1.3, "{character}");
        assert!(f32::midpoint(left, right).abs() < 100.0, "{character}: {left} to {right}");
        // Capitals and digits are centred vertically; some letters hang lower.
        let foot = if "gjJQ".contains(character) { 250.0..700.0 } else { 300.0..420.0 };
        assert!(foot.contains(&bottom) && (-500.0..0.0).contains(&top), "{character}: {top} to {bottom}");
    }
}

#[test]
fn figures_fit_into_their_circle_and_fill_it() {
    let drawings = Figure::ALL.map(Drawing::Figure);
    for drawing in drawings.into_iter().chain([Drawing::Back]) {
        let reach = points(drawing).into_iter().map(|point| point.x.hypot(point.y)).fold(0.0, f32::max);
        assert!((400.0..540.0).contains(&reach), "{drawing:?} reaches {reach}");
        let [left, top, right, bottom] = bounds(drawing);
        assert!(f32::midpoint(left, right).abs() < 80.0 && f32::midpoint(top, bottom).abs() < 80.0, "{drawing:?}");
        let thin = drawing.parts().iter().any(|part| matches!(part.finish, Finish::Line(width) if width < 20.0));
        assert!(!thin, "{drawing:?} has a line that a small picture cannot show");
    }
}

#[test]
fn every_drawing_has_a_name_of_its_own() {
    let drawn = characters().into_iter().map(|(character, _)| Drawing::Character(character));
    let figures = Figure::ALL.into_iter().map(Drawing::Figure);
    let mut names: Vec<String> = drawn.chain(figures).chain([Drawing::Back]).map(Drawing::name).collect();
    let count = names.len();
    names.sort_unstable();
    names.dedup();
    assert_eq!(names.len(), count);
}
