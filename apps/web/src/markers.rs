//! The markers on a board. Each kind has its own shape, so that no marker depends on colour alone.

use crate::layout::Layout;
use picture::Place;
use session::gestures::{Deed, Origin, Power, PowerKind, Reach, Scene, Threats, Way};
use std::fmt::Write as _;

/// A marker: a path centred on a point.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Marker {
    /// The CSS class.
    pub(crate) class: &'static str,
    /// SVG path data.
    pub(crate) path: String,
    /// The centre.
    pub(crate) at: (i32, i32),
}

/// A ring as wide as an arrow.
const HOOP: &str = "M-52 0a52 52 0 1 0 104 0a52 52 0 1 0-104 0M-40 0a40 40 0 1 1 80 0a40 40 0 1 1-80 0";
const RING: &str = "M-47 0a47 47 0 1 0 94 0a47 47 0 1 0-94 0";
/// The corners of a square: a piece left this place.
const CORNERS: &str = "M-38-20V-38H-20M20-38H38V-20M38 20V38H20M-20 38H-38V20";
const DOT: &str = "M-14 0a14 14 0 1 0 28 0a14 14 0 1 0-28 0";
/// Four arcs with gaps: this piece can be captured.
const ARCS: &str = "M-20-42A47 47 0 0 1 20-42M42-20A47 47 0 0 1 42 20M20 42A47 47 0 0 1-20 42M-42 20A47 47 0 0 1-42-20";
/// An eight-pointed star: this piece is in check.
const STAR: &str =
    "M0-60L17-46L42-42L46-17L60 0L46 17L42 42L17 46L0 60L-17 46L-42 42L-46 17L-60 0L-46-17L-42-42L-17-46Z";
/// A cross on a disc: this piece is in the way.
const CROSS: &str = "M-26 0a26 26 0 1 0 52 0a26 26 0 1 0-52 0M-13-13L13 13M13-13L-13 13";
const TRIANGLE: &str = "M-13-10H13L0 13Z";
/// A turning arrow: this piece can be turned over.
const TURN: &str = "M-16 4A16 16 0 1 1 0 16M-8 8L0 16L-8 24";

/// Returns the markers below the pieces: the last move, and the opponent's possible destinations.
pub(crate) fn below(layout: &Layout, scene: &Scene, threats: Option<&Threats>) -> Vec<Marker> {
    let trace = &scene.trace;
    let ends = [(trace.from, "from", CORNERS), (trace.to, "to", RING)];
    let ends = ends.into_iter().filter_map(|(place, class, path)| Some(marker(layout, place?, class, path)));
    let last = ends.chain(trace.lost.iter().map(|&place| marker(layout, place, "lost", CROSS)));
    let threatened = threats.into_iter().flat_map(|threats| &threats.places);
    last.chain(threatened.map(|&place| marker(layout, place, "threat", TRIANGLE))).collect()
}

/// Returns the markers of a check and of the pieces that give it.
pub(crate) fn check(layout: &Layout, scene: &Scene) -> Vec<Marker> {
    let Some((king, by)) = &scene.check else { return Vec::new() };
    let lines = by.iter().map(|&from| line(layout, from, *king, "check-line"));
    lines.chain([marker(layout, *king, "check", STAR)]).collect()
}

/// Returns the markers of the selection and of its destinations.
pub(crate) fn held(layout: &Layout, reach: &Reach, held: Option<Origin>) -> Vec<Marker> {
    let Some(origin) = held else { return Vec::new() };
    let targets = reach.targets(origin).into_iter().map(|(place, deed)| match deed {
        Deed::Go | Deed::Revive => marker(layout, place, "dot", DOT),
        Deed::Take | Deed::Strike => marker(layout, place, "take", ARCS),
        Deed::Flip => marker(layout, place, "turn", TURN),
    });
    let own = match origin {
        Origin::Board(place) => Some(marker(layout, place, "held", RING)),
        Origin::Reserve => None,
    };
    own.into_iter().chain(targets).collect()
}

/// Returns the markers of places to look at, such as the reason for a refusal. They do not hide the pieces
/// there.
pub(crate) fn pointed(layout: &Layout, scene: &Scene, places: &[Place]) -> Vec<Marker> {
    let crossed = |&place: &Place| {
        if scene.men.iter().any(|(at, _)| *at == place) {
            badge(layout, place, "pointed", "M-7-7L7 7M7-7L-7 7")
        } else {
            marker(layout, place, "pointed", CROSS)
        }
    };
    places.iter().map(crossed).collect()
}

/// Returns the markers of the pieces that the opponent could capture.
pub(crate) fn threatened(layout: &Layout, threats: Option<&Threats>) -> Vec<Marker> {
    let men = threats.into_iter().flat_map(|threats| &threats.men);
    men.map(|&place| badge(layout, place, "threatened", "M0-9V2M0 8V9")).collect()
}

/// Returns the markers of a power: a badge on the affected piece and lines to the pieces that cause it, or the
/// piece's own effect on others.
pub(crate) fn power(layout: &Layout, place: Place, power: &Power) -> Vec<Marker> {
    let lines = power.others.iter().map(|&other| line(layout, other, place, "power-line"));
    let bearers = match power.way {
        Way::Suffers => std::slice::from_ref(&place),
        Way::Exerts => &power.others,
    };
    lines.chain(bearers.iter().map(|&bearer| badge(layout, bearer, "power", emblem(power.kind)))).collect()
}

/// Returns the emblem of a power: a snowflake, a barrier, a shield, or two jaws.
pub(crate) const fn emblem(kind: PowerKind) -> &'static str {
    match kind {
        PowerKind::Frozen => "M0-10V10M-9-5L9 5M-9 5L9-5",
        PowerKind::Denied => "M-9 0H9",
        PowerKind::Protected => "M-8-8H8V1C8 6 3 9 0 10C-3 9-8 6-8 1Z",
        PowerKind::Pinched => "M-10-6L-3 0L-10 6M10-6L3 0L10 6",
    }
}

/// The disc behind an emblem.
pub(crate) const BADGE: &str = "M-16 0a16 16 0 1 0 32 0a16 16 0 1 0-32 0";

/// Returns an arrow from one place to another, or a ring if both are the same. It shows a hint or a move to be
/// confirmed.
#[allow(clippy::cast_possible_truncation, reason = "points of a drawing")]
pub(crate) fn arrow(layout: &Layout, from: Place, to: Place, class: &'static str) -> Marker {
    let ((x, y), (to_x, to_y)) = (layout.point(from), layout.point(to));
    let length = (to_x - x).hypot(to_y - y);
    if length < 1.0 {
        return marker(layout, to, class, HOOP);
    }
    let (along_x, along_y) = ((to_x - x) / length, (to_y - y) / length);
    // Coordinates along the arrow and across it, from its start.
    let corners = [(30.0, 9.0), (length - 52.0, 9.0), (length - 52.0, 28.0), (length - 12.0, 0.0)];
    let mirrored = corners.into_iter().rev().skip(1).map(|(along, across)| (along, -across));
    let mut path = String::new();
    for (along, across) in corners.into_iter().chain(mirrored) {
        path.push(if path.is_empty() { 'M' } else { 'L' });
        let (right, down) = (along * along_x - across * along_y, along * along_y + across * along_x);
        // Writing to a `String` cannot fail.
        let _ = write!(path, "{} {}", right.round() as i32, down.round() as i32);
    }
    path.push('Z');
    Marker { class, path, at: (x as i32, y as i32) }
}

fn badge(layout: &Layout, place: Place, class: &'static str, emblem: &str) -> Marker {
    let mut marker = marker(layout, place, class, BADGE);
    marker.path.push_str(emblem);
    marker.at = (marker.at.0 + 31, marker.at.1 - 31);
    marker
}

#[allow(clippy::cast_possible_truncation, reason = "points of a drawing")]
fn line(layout: &Layout, from: Place, to: Place, class: &'static str) -> Marker {
    let ((x, y), (to_x, to_y)) = (layout.point(from), layout.point(to));
    let path = format!("M0 0L{} {}", (to_x - x) as i32, (to_y - y) as i32);
    Marker { class, path, at: (x as i32, y as i32) }
}

#[allow(clippy::cast_possible_truncation, reason = "points of a drawing")]
fn marker(layout: &Layout, place: Place, class: &'static str, path: &str) -> Marker {
    let (x, y) = layout.point(place);
    Marker { class, path: path.to_owned(), at: (x as i32, y as i32) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fixture::{table, table_at};
    use game::Seat;
    use session::Table;

    fn layout(table: &dyn Table) -> Layout {
        Layout::new(&table.board(), Seat::First, false)
    }

    #[test]
    fn every_kind_of_marker_has_its_own_shape() {
        let kinds = [PowerKind::Frozen, PowerKind::Denied, PowerKind::Protected, PowerKind::Pinched].map(emblem);
        let mut shapes = vec![RING, CORNERS, DOT, ARCS, STAR, CROSS, TRIANGLE, TURN, BADGE];
        shapes.extend(kinds);
        let count = shapes.len();
        shapes.sort_unstable();
        shapes.dedup();
        assert_eq!(shapes.len(), count);
        for shape in shapes {
            assert!(shape.starts_with('M'), "{shape}");
        }
    }

    #[test]
    fn the_selection_shows_destinations_and_captures() {
        let table = table("xiangqi");
        let h2 = table.board().place("h2").unwrap();
        let markers = held(&layout(&*table), &table.reach(), Some(Origin::Board(h2)));
        let count = |class: &str| markers.iter().filter(|marker| marker.class == class).count();
        assert_eq!((count("held"), count("dot"), count("take")), (1, 11, 1));
        assert!(held(&layout(&*table), &table.reach(), None).is_empty());
    }

    #[test]
    fn a_check_is_a_star_and_a_line_from_the_attacker() {
        let table = table_at("xiangqi", "4k4/9/9/9/9/9/9/4R4/9/3K5 b - - 0 1");
        let markers = check(&layout(&*table), &table.scene(0).unwrap());
        let shown: Vec<_> = markers.iter().map(|marker| (marker.class, marker.at)).collect();
        assert_eq!(shown, [("check-line", (450, 750)), ("check", (450, 50))]);
        assert_eq!(markers[0].path, "M0 0L0 -700");
    }

    #[test]
    fn an_arrow_points_to_its_target() {
        let table = table("xiangqi");
        let place = |name: &str| table.board().place(name).unwrap();
        let arrow = |from, to| arrow(&layout(&*table), place(from), place(to), "hint").path;
        let up = "M9 -30L9 -148L28 -148L0 -188L-28 -148L-9 -148L-9 -30Z";
        assert_eq!((&*arrow("a0", "a2"), &*arrow("a0", "a0")), (up, HOOP));
    }

    #[test]
    fn a_power_is_a_badge_and_a_line_to_its_source() {
        let table = table("xionghan");
        let (place, other) = (Place::new(3, 3), Place::new(3, 6));
        for (way, bearer) in [(Way::Suffers, place), (Way::Exerts, other)] {
            let frozen = Power { kind: PowerKind::Frozen, way, others: vec![other] };
            let markers = power(&layout(&*table), place, &frozen);
            assert_eq!(markers.iter().map(|marker| marker.class).collect::<Vec<_>>(), ["power-line", "power"]);
            assert_eq!(markers[1].at, badge(&layout(&*table), bearer, "power", "").at);
            assert!(markers[1].path.ends_with(emblem(PowerKind::Frozen)));
        }
    }
}
