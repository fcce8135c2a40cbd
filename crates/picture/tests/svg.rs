//! The SVG text of pictures.

#![allow(clippy::unwrap_used)] // clippy does not recognize helpers of tests

mod common;

use common::tableaux;
use game::Seat;
use notation::{Language, Text};
use picture::{Labels, Pieces, Style, Tableau, Theme};

/// Returns every text between these two.
fn between<'a>(text: &'a str, before: &str, after: &str) -> Vec<&'a str> {
    text.split(before).skip(1).map(|rest| rest.split(after).next().unwrap()).collect()
}

/// Returns every style, combined with different other settings.
fn styles() -> impl Iterator<Item = Style> {
    Theme::ALL.into_iter().flat_map(|theme| {
        Pieces::ALL.into_iter().flat_map(move |pieces| {
            Labels::ALL.into_iter().zip([Seat::First, Seat::Second, Seat::First]).map(move |(labels, bottom)| Style {
                bottom,
                pieces,
                labels,
                theme,
                language: if bottom == Seat::First { Language::English } else { Language::Chinese },
            })
        })
    })
}

#[test]
fn pictures_are_self_contained() {
    for (game, tableau) in tableaux() {
        for style in styles() {
            let svg = tableau.picture(&style).svg(600);
            let mut ids = between(&svg, " id=\"", "\"");
            for used in between(&svg, "href=\"#", "\"") {
                assert!(ids.contains(&used), "{game}: {used} is not defined");
            }
            let count = ids.len();
            ids.sort_unstable();
            ids.dedup();
            assert_eq!(ids.len(), count, "{game}: an id is defined twice");
            assert!(!svg.contains("<text") && !svg.contains("font") && !svg.contains("NaN"), "{game}");
            assert_eq!(svg.matches("http").count(), 1, "{game}: only the name of the language");
            for pair in [("<svg", "</svg>"), ("<g", "</g>"), ("<defs>", "</defs>"), ("<title>", "</title>")] {
                let opened = svg.matches(&format!("{} ", pair.0)).count()
                    + svg.matches(&format!("{}>", pair.0.trim_end_matches('>'))).count();
                assert_eq!(opened, svg.matches(pair.1).count(), "{game}: {pair:?}");
            }
            assert!(svg.len() < 45_000, "{game}: {} bytes", svg.len());
        }
    }
}

#[test]
fn repeated_drawings_are_written_once() {
    let (_, tableau) = &tableaux()[0];
    let svg = tableau.picture(&Style::default()).svg(600);
    let soldier = picture::Drawing::Character('兵');
    let outline = match soldier.parts()[0].form {
        picture::Form::Path(path) => path,
        picture::Form::Circle(..) => unreachable!(),
    };
    assert_eq!(svg.matches(outline).count(), 1);
    assert_eq!(svg.matches(&format!("href=\"#{}\"", soldier.name())).count(), 5);
}

#[test]
fn titles_cannot_break_out_of_their_element() {
    let (_, tableau) = &tableaux()[0];
    let title = Text::same("</title><script>&");
    let tableau = Tableau { title, ..tableau.clone() };
    let svg = tableau.picture(&Style::default()).svg(600);
    assert!(svg.contains("<title>&lt;/title&gt;&lt;script&gt;&amp;</title>") && !svg.contains("<script"));
}

#[test]
fn the_size_keeps_the_proportions() {
    let (_, tableau) = &tableaux()[1];
    let style = Style { labels: Labels::Nothing, ..Style::default() };
    let svg = tableau.picture(&style).svg(430);
    assert!(svg.contains(r#"width="430" height="230" viewBox="0 0 860 460" role="img" lang="en""#), "{svg}");
}
