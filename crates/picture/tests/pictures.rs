//! The positions of shapes in pictures.

#![allow(clippy::unwrap_used)] // clippy does not recognize helpers of tests

mod common;

use banqi::Banqi;
use common::{alone, tableau, tableaux};
use game::{Position as _, Seat, Side};
use notation::{Draw, Ink, Language, Notation, Script, View};
use picture::{
    Army, Depict, Drawing, Labels, Last, Man, Moment, Pieces, Place, Point, Shape, Stroke, Style, Tableau, Theme,
};
use xiangqi::Xiangqi;
use xionghan::XiongHan;

const BARE: Style = Style {
    bottom: Seat::First,
    pieces: Pieces::Traditional,
    labels: Labels::Nothing,
    theme: Theme::WOOD,
    language: Language::English,
};
const FLIPPED: Style = Style { bottom: Seat::Second, ..BARE };

/// Returns where the only piece of a tableau is drawn.
fn centre(tableau: &Tableau, style: &Style) -> Point {
    let picture = tableau.picture(style);
    let discs: Vec<Point> = picture
        .items
        .iter()
        .filter_map(|item| match item.shape {
            Shape::Circle { centre, .. } if item.paint.fill.is_some() => Some(centre),
            _ => None,
        })
        .collect();
    assert_eq!(discs.len(), 1);
    discs[0]
}

#[track_caller]
fn check_place<G: Depict>(name: &str, upright: [f32; 2], flipped: [f32; 2]) {
    let board = G::board();
    let empty = Tableau { board, men: Vec::new(), ..tableaux()[0].1.clone() };
    let man = alone(&empty, board.place(name).unwrap(), Man::FaceDown(None));
    for (style, [x, y]) in [(BARE, upright), (FLIPPED, flipped)] {
        assert_eq!(centre(&man, &style), Point::new(x, y), "{name}");
    }
}

#[test]
fn corners_are_drawn_from_each_players_view() {
    check_place::<Xiangqi>("a0", [60.0, 960.0], [860.0, 60.0]);
    check_place::<Xiangqi>("i9", [860.0, 60.0], [60.0, 960.0]);
    check_place::<Xiangqi>("b0", [160.0, 960.0], [760.0, 60.0]);
    check_place::<Banqi>("A1", [80.0, 80.0], [780.0, 380.0]);
    check_place::<Banqi>("H1", [780.0, 80.0], [80.0, 380.0]);
    check_place::<XiongHan>("m12", [1260.0, 60.0], [60.0, 1260.0]);
    check_place::<XiongHan>("a1", [60.0, 1160.0], [1260.0, 160.0]);
}

#[test]
fn a_flipped_board_is_rotated_by_180_degrees() {
    for (game, tableau) in tableaux() {
        let picture = tableau.picture(&BARE);
        for place in tableau.board.places() {
            let man = alone(&tableau, place, Man::FaceDown(None));
            let (here, there) = (centre(&man, &BARE), centre(&man, &FLIPPED));
            assert_eq!((here.x + there.x, here.y + there.y), (picture.width, picture.height), "{game} {place:?}");
        }
    }
}

/// Returns the characters of the pieces, in order.
fn characters(tableau: &Tableau) -> Vec<char> {
    let style = Style { labels: Labels::Nothing, ..Style::default() };
    let picture = tableau.picture(&style);
    let ink = [style.theme.red.ink, style.theme.black.ink];
    let mut characters: Vec<char> = picture
        .items
        .iter()
        .filter_map(|item| match item.shape {
            Shape::Drawing { drawing: Drawing::Character(character), .. } => {
                item.paint.fill.filter(|colour| ink.contains(colour)).map(|_| character)
            }
            _ => None,
        })
        .collect();
    characters.sort_unstable();
    characters
}

#[track_caller]
fn check_as_text<G: Draw + Depict>(position: &G::Position, same: fn(char) -> char) {
    let view = View { script: Script::Unicode, language: Language::English, bottom: Seat::First, last: None };
    let diagram = G::draw(position, view);
    let spans = diagram.lines.iter().flatten().filter(|span| matches!(span.ink, Ink::Red | Ink::Black));
    let mut written: Vec<char> =
        spans.flat_map(|span| span.text.chars()).filter(|c| *c >= '\u{2E80}').map(same).collect();
    written.sort_unstable();
    assert_eq!(characters(&tableau::<G>(position)), written);
}

#[test]
fn pictures_show_the_same_characters_as_text_diagrams() {
    // The text diagram uses the simplified form of some.
    let traditional = |character| match character {
        '帅' => '帥',
        '将' => '將',
        '车' => '車',
        '马' => '馬',
        same => same,
    };
    check_as_text::<Xiangqi>(&xiangqi::Position::default(), traditional);
    for layout in ["document", "symmetric", "classic"] {
        let rules = XiongHan::read_rules(&layout.parse().unwrap()).unwrap();
        check_as_text::<XiongHan>(&xionghan::Position::start(&rules), |same| same);
    }
}

/// Returns the marks of a ply: the dots, and the number of bracket and cross lines.
fn marks<G: Depict>(fen: &str, ply: &str) -> (Vec<String>, usize) {
    let before = G::read_position(fen).unwrap();
    let ply = G::read_ply(&before, ply).unwrap();
    let after = before.after_unchecked(ply);
    let moment = Moment::<G> { position: &after, last: Some(Last { before: &before, ply }), marked: Vec::new() };
    let tableau = G::tableau(&moment);
    let picture = tableau.picture(&BARE);
    let place_of = |point: Point| {
        let places = tableau.board.places();
        let at = |place| centre(&alone(&tableau_without_trace(&tableau), place, Man::FaceDown(None)), &BARE) == point;
        tableau.board.name(places.into_iter().find(|&place| at(place)).unwrap())
    };
    let mark = Theme::WOOD.mark;
    let dots = picture.items.iter().filter_map(|item| match item.shape {
        Shape::Circle { centre, .. } if item.paint.fill == Some(mark) => Some(place_of(centre)),
        _ => None,
    });
    let lines = picture.items.iter().filter_map(|item| match (&item.shape, item.paint.stroke) {
        (Shape::Lines(lines), Some(Stroke { colour, .. })) if colour == mark => Some(lines.len()),
        _ => None,
    });
    (dots.collect(), lines.sum())
}

fn tableau_without_trace(tableau: &Tableau) -> Tableau {
    Tableau { trace: picture::Trace::default(), ..tableau.clone() }
}

#[test]
fn the_last_move_is_marked_where_it_began_and_ended() {
    const BRACKETS: usize = 8;
    const CROSS: usize = 2;
    let start = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w";
    assert_eq!(marks::<Xiangqi>(start, "h2e2"), (vec!["h2".to_owned()], 2 * BRACKETS));
    // A flip has no origin.
    let banqi = Banqi::write_position(&banqi::Position::default());
    assert_eq!(marks::<Banqi>(&banqi, "B2=k"), (vec![], BRACKETS));
    // An assassin dies with the piece behind it: both points lose a piece.
    let assassin = "6k6/13/13/13/13/13/13/4r8/4I8/13/13/5K7/13 r - - 0 1";
    let (from, lines) = marks::<XiongHan>(assassin, "e4e3");
    assert_eq!((from, lines), (vec!["e4".to_owned()], 2 * BRACKETS + 2 * CROSS));
}

#[test]
fn titles_and_descriptions_exist_in_both_languages() {
    let before = xiangqi::Position::default();
    let ply = Xiangqi::read_ply(&before, "h2e2").unwrap();
    let after = before.after_unchecked(ply);
    let moment = Moment::<Xiangqi> { position: &after, last: Some(Last { before: &before, ply }), marked: Vec::new() };
    let tableau = Xiangqi::tableau(&moment);
    assert_eq!(tableau.title.to(Language::English), "Xiangqi, Black to move");
    assert_eq!(tableau.title.to(Language::Chinese), "象棋，轮到黑方");
    let english = tableau.description.to(Language::English);
    assert!(english.starts_with("Last move: red cannon h2-e2. Red: general e0; advisor d0, f0; "), "{english}");
    assert!(english.contains("cannon b2, e2; ") && english.contains(" Black: general e9; "), "{english}");
    let chinese = tableau.description.to(Language::Chinese);
    assert!(chinese.contains("红方：帅 e0；仕 d0、f0；") && chinese.contains("黑方：将 e9；"), "{chinese}");

    let banqi = common::tableau::<Banqi>(&Banqi::read_position(common::BANQI).unwrap());
    assert!(banqi.description.to(Language::English).ends_with(" Face down: A3, B3."), "{}", banqi.description);
    assert!(banqi.description.to(Language::Chinese).ends_with("未翻：A3、B3。"));
}

#[test]
fn face_down_pieces_look_the_same_in_every_piece_set() {
    let tableau = tableau::<Banqi>(&banqi::Position::default());
    assert!(tableau.men.len() == 32 && tableau.men.iter().all(|(_, man)| *man == Man::FaceDown(None)));
}

#[test]
fn a_face_down_piece_shows_its_side_if_it_has_one() {
    let board = Banqi::board();
    let empty = Tableau { board, men: Vec::new(), ..tableaux()[0].1.clone() };
    let place = board.place("A1").unwrap();
    let shapes = |man| {
        let (theme, items) = (Theme::WOOD, alone(&empty, place, man).picture(&BARE).items);
        let with = |army: Army| {
            items.iter().filter(|item| item.paint.stroke.is_some_and(|line| line.colour == army.rim)).count()
        };
        [theme.red, theme.black, theme.back].map(with)
    };
    assert_eq!(shapes(Man::FaceDown(Some(Side::Red))), [2, 0, 0], "a rim and a ring");
    assert_eq!(shapes(Man::FaceDown(Some(Side::Black))), [0, 1, 0]);
    assert_eq!(shapes(Man::FaceDown(None)), [0, 0, 1]);
}

#[test]
fn highlights_are_drawn_below_the_pieces() {
    for (game, tableau) in tableaux() {
        let place = Place::new(1, 1);
        let marked = Tableau { marked: vec![place], ..tableau };
        let picture = marked.picture(&BARE);
        let at = picture.items.iter().position(|item| item.paint.fill == Some(Theme::WOOD.highlight));
        let first_disc = picture.items.iter().position(|item| item.paint.fill == Some(Theme::WOOD.red.disc));
        assert!(at.unwrap() < first_disc.unwrap(), "{game}");
    }
}

/// Checks that the edge counts files as Chinese notation does: a cannon is named by its file and moves to
/// another.
#[track_caller]
fn check_counted<G: Depict>(start: &G::Position) {
    let numerals = G::board().numerals.unwrap();
    let mut moves = Vec::new();
    start.legal_moves(&mut moves);
    let told: Vec<String> = moves.iter().filter_map(|&mv| G::write_styled(start, mv, notation::Style::Zh)).collect();
    let is_cannon = |man: &Man| matches!(man, Man::FaceUp(face) if face.traditional == '炮');
    let cannons: Vec<_> = G::men(start).into_iter().filter(|(_, man)| is_cannon(man)).collect();
    assert_eq!(cannons.len(), 2);
    for (place, _) in cannons {
        for (file, name) in numerals.near.iter().enumerate().filter(|&(file, _)| file != place.file) {
            let mv = format!("炮{}平{name}", numerals.near[place.file]);
            // Not every path is free, but those to the neighbouring files are.
            assert!(told.contains(&mv) || file.abs_diff(place.file) > 1, "{mv}: {told:?}");
        }
    }
    let far: Vec<String> = (1..=G::board().files.len()).map(|file| file.to_string()).collect();
    assert_eq!(
        (numerals.near.len(), numerals.far),
        (far.len(), far.iter().map(String::as_str).collect::<Vec<_>>().as_slice())
    );
}

#[test]
fn the_edge_counts_files_as_chinese_notation_does() {
    check_counted::<Xiangqi>(&xiangqi::Position::default());
    check_counted::<XiongHan>(&xionghan::Position::default());
}
