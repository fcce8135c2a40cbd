//! Our own drawings, for people who do not read Chinese characters.
//!
//! Each fits into a circle with a radius of 500 units around the origin; y points down. Shapes are bold and
//! few, because a piece may be very small.

use crate::{Figure, Finish, Form, Part};

/// Returns the parts of a figure.
pub(crate) const fn parts(figure: Figure) -> &'static [Part] {
    match figure {
        Figure::General => GENERAL,
        Figure::Advisor => ADVISOR,
        Figure::Elephant => ELEPHANT,
        Figure::Horse => HORSE,
        Figure::Chariot => CHARIOT,
        Figure::Cannon => CANNON,
        Figure::Soldier => SOLDIER,
        Figure::Officer => OFFICER,
        Figure::Archer => ARCHER,
        Figure::Ram => RAM,
        Figure::Armour => ARMOUR,
        Figure::Assassin => ASSASSIN,
        Figure::Shield => SHIELD,
        Figure::Patrol => PATROL,
    }
}

/// The back of a piece: a neutral flower of four petals.
pub(crate) const BACK: &[Part] = &[
    ring(0.0, 0.0, 430.0, 34.0),
    solid("M0 -40C95 -130 95 -240 0 -335C-95 -240 -95 -130 0 -40Z"),
    solid("M40 0C130 95 240 95 335 0C240 -95 130 -95 40 0Z"),
    solid("M0 40C-95 130 -95 240 0 335C95 240 95 130 0 40Z"),
    solid("M-40 0C-130 -95 -240 -95 -335 0C-240 95 -130 95 -40 0Z"),
    disc(-205.0, -205.0, 46.0),
    disc(-205.0, 205.0, 46.0),
    disc(205.0, -205.0, 46.0),
    disc(205.0, 205.0, 46.0),
];

/// A helmet with a plume and cheek flaps.
const GENERAL: &[Part] = &[
    solid("M0 -470C75 -410 80 -330 0 -290C-80 -330 -75 -410 0 -470Z"),
    solid("M-28 -285H28V-240H-28Z"),
    pierced("M-235 25C-235 -140 -135 -235 0 -235C135 -235 235 -140 235 25ZM0 -150L55 -70L0 10L-55 -70Z"),
    solid("M-290 55H290V130H-290Z"),
    solid("M-270 160H-110V275C-110 350 -165 400 -240 415C-280 330 -288 245 -270 160Z"),
    solid("M270 160H110V275C110 350 165 400 240 415C280 330 288 245 270 160Z"),
];

/// A scholar's hat with wings.
const ADVISOR: &[Part] = &[
    solid("M-160 -130C-150 -330 150 -330 160 -130C100 -165 -100 -165 -160 -130Z"),
    pierced("M-235 140C-235 -60 -130 -120 0 -120C130 -120 235 -60 235 140ZM-55 20H55V100H-55Z"),
    solid("M-255 175H255V265H-255Z"),
    solid("M-270 60C-320 0 -420 -20 -475 20C-500 45 -495 95 -455 112C-400 130 -320 120 -270 105Z"),
    solid("M270 60C320 0 420 -20 475 20C500 45 495 95 455 112C400 130 320 120 270 105Z"),
];

/// An elephant walking to the left.
const ELEPHANT: &[Part] = &[
    pierced(
        "M-150 -250C-250 -270 -335 -195 -350 -85C-362 20 -360 110 -385 180C-397 215 -432 210 -440 170L-487 185C-485 290 -380 320 -328 235C-300 185 -295 120 -268 70C-235 105 -190 122 -145 122V325H-25V190C40 215 120 212 180 185V325H300L318 130C350 60 360 0 348 -65C322 -210 190 -262 60 -258C-20 -255 -80 -262 -150 -250ZM-140 -190C-30 -200 20 -110 -5 -20C-25 50 -85 80 -140 65C-90 40 -60 0 -55 -50C-50 -110 -80 -160 -140 -190ZM-276 -95c0 -14 12 -26 26 -26c14 0 26 12 26 26c0 14 -12 26 -26 26c-14 0 -26 -12 -26 -26z",
    ),
    line("M345 -40C400 0 410 70 395 150", 34.0),
];

/// A horse's head on a base.
const HORSE: &[Part] = &[
    pierced(
        "M-215 315C-200 230 -130 190 -75 140C-25 95 0 60 5 20C-40 75 -95 85 -145 95C-185 105 -215 165 -265 180C-325 190 -375 130 -350 70C-310 -20 -240 -90 -195 -170C-165 -230 -110 -280 -40 -300L-10 -420L75 -310C250 -230 320 0 285 315ZM-138 -130c0 -15 13 -28 28 -28c15 0 28 13 28 28c0 15 -13 28 -28 28c-15 0 -28 -13 -28 -28zM105 -235C195 -130 235 40 215 265C252 60 220 -140 105 -235Z",
    ),
    solid("M-265 350H300V420H-265Z"),
];

/// A wheel, the car and its canopy, from the side.
const CHARIOT: &[Part] = &[
    solid("M-330 -290C-240 -460 240 -460 330 -290C220 -340 -220 -340 -330 -290Z"),
    line("M0 -350V-150", 38.0),
    solid("M-290 -155H290L240 -30H-240Z"),
    ring(0.0, 200.0, 195.0, 52.0),
    disc(0.0, 200.0, 54.0),
    line("M0 200V30M0 200V370M0 200H-170M0 200H170M0 200L-120 80M0 200L120 80M0 200L-120 320M0 200L120 320", 28.0),
];

/// A barrel on a wheel, with its trail.
const CANNON: &[Part] = &[
    solid("M-345 -36L351 -289L409 -151L-255 176C-330 195 -400 160 -415 90C-425 40 -400 -10 -345 -36Z"),
    solid("M341 -312L410 -341L488 -157L419 -128Z"),
    disc(-436.0, 128.0, 42.0),
    ring(-40.0, 262.0, 152.0, 48.0),
    disc(-40.0, 262.0, 48.0),
    line(
        "M-40 262V130M-40 262V394M-40 262H-172M-40 262H92M-40 262L-133 169M-40 262L53 169M-40 262L-133 355M-40 262L53 355",
        26.0,
    ),
    line("M110 310L320 385", 54.0),
];

/// A straw hat, shoulders and a spear.
const SOLDIER: &[Part] = &[
    solid("M-65 -400C-10 -330 120 -190 240 -105C130 -50 -260 -50 -370 -105C-250 -190 -120 -330 -65 -400Z"),
    solid("M-205 -35C-205 75 -145 140 -65 140C15 140 75 75 75 -35C0 -15 -130 -15 -205 -35Z"),
    solid("M-340 350C-345 240 -240 180 -150 170C-110 210 -20 210 20 170C110 180 215 240 210 350Z"),
    line("M330 370V-180", 34.0),
    solid("M330 -390L380 -235C370 -205 350 -190 330 -170C310 -190 290 -205 280 -235Z"),
];

/// A banner of command on its pole.
const OFFICER: &[Part] = &[
    line("M-250 400V-360", 44.0),
    disc(-250.0, -400.0, 46.0),
    pierced(
        "M-195 -350C-60 -410 80 -270 380 -330C300 -230 300 -110 390 10C110 60 -30 -60 -195 10ZM-22 -165c0 -45 37 -82 82 -82c45 0 82 37 82 82c0 45 -37 82 -82 82c-45 0 -82 -37 -82 -82z",
    ),
    disc(60.0, -165.0, 40.0),
];

/// A drawn bow with an arrow.
const ARCHER: &[Part] = &[
    line("M-120 -430C300 -330 300 330 -120 430", 58.0),
    line("M-120 -430L-270 0L-120 430", 24.0),
    line("M-380 0H340", 42.0),
    solid("M485 0L305 -95L340 0L305 95Z"),
    solid("M-320 0L-400 -90H-480L-415 0L-480 90H-400Z"),
];

/// A beam with an iron head, hanging under a roof.
const RAM: &[Part] = &[
    line("M-420 -190L0 -400L420 -190", 54.0),
    line("M-255 -250V400M255 -250V400", 42.0),
    line("M-120 -310V60M120 -310V60", 24.0),
    solid("M-450 30H300V200H-450C-470 150 -470 80 -450 30Z"),
    solid("M330 10H380C440 20 480 70 480 115C480 160 440 210 380 220H330Z"),
];

/// A cuirass with a mirror plate.
const ARMOUR: &[Part] = &[
    pierced(
        "M-160 -400L-350 -320C-375 -190 -330 -100 -265 -50C-250 30 -250 90 -255 130H255C250 90 250 30 265 -50C330 -100 375 -190 350 -320L160 -400C150 -310 80 -270 0 -270C-80 -270 -150 -310 -160 -400ZM-105 -85c0 -58 47 -105 105 -105c58 0 105 47 105 105c0 58 -47 105 -105 105c-58 0 -105 -47 -105 -105z",
    ),
    disc(0.0, -85.0, 62.0),
    solid("M-262 165H262L272 265H-272Z"),
    solid("M-276 300H-110V420H-300Z"),
    solid("M-75 300H75V430H-75Z"),
    solid("M110 300H276L300 420H110Z"),
];

/// A dagger, point down.
const ASSASSIN: &[Part] = &[
    pierced("M-289 370L-252 184L-24 -107L110 -3L-118 289ZM0 -26L25 -6L-166 238L-203 260L-191 219Z"),
    solid("M-84 -275L287 15C283 44 268 63 244 70L-127 -220C-126 -245 -111 -264 -84 -275Z"),
    solid("M76 -182L158 -118L260 -248L178 -312Z"),
    disc(252.0, -323.0, 64.0),
];

/// A shield with its boss.
const SHIELD: &[Part] = &[
    pierced(
        "M0 -440C110 -375 220 -350 340 -350C360 -40 290 270 0 450C-290 270 -360 -40 -340 -350C-220 -350 -110 -375 0 -440ZM0 -370C92 -315 185 -294 286 -294C302 -34 244 227 0 378C-244 227 -302 -34 -286 -294C-185 -294 -92 -315 0 -370Z",
    ),
    pierced(
        "M0 -317C79 -270 158 -252 245 -252C259 -29 209 194 0 324C-209 194 -259 -29 -245 -252C-158 -252 -79 -270 0 -317ZM-110 -30c0 -61 49 -110 110 -110c61 0 110 49 110 110c0 61 -49 110 -110 110c-61 0 -110 -49 -110 -110z",
    ),
    disc(0.0, -30.0, 66.0),
];

/// A watchman's lantern.
const PATROL: &[Part] = &[
    line("M0 -450V-370", 34.0),
    solid("M-120 -370H120V-300H-120Z"),
    pierced(
        "M-120 -270C-380 -250 -380 190 -120 210H120C380 190 380 -250 120 -270ZM-75 -225C-205 -130 -205 70 -75 165C-140 70 -140 -130 -75 -225ZM75 -225C205 -130 205 70 75 165C140 70 140 -130 75 -225Z",
    ),
    solid("M-120 240H120V310H-120Z"),
    line("M-70 350V420M0 350V455M70 350V420", 32.0),
];

const fn solid(path: &'static str) -> Part {
    Part { form: Form::Path(path), finish: Finish::Solid }
}

const fn pierced(path: &'static str) -> Part {
    Part { form: Form::Path(path), finish: Finish::Pierced }
}

const fn line(path: &'static str, width: f32) -> Part {
    Part { form: Form::Path(path), finish: Finish::Line(width) }
}

const fn disc(x: f32, y: f32, radius: f32) -> Part {
    Part { form: Form::Circle(x, y, radius), finish: Finish::Solid }
}

const fn ring(x: f32, y: f32, radius: f32, width: f32) -> Part {
    Part { form: Form::Circle(x, y, radius), finish: Finish::Line(width) }
}
