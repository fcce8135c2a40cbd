//! The one list of everything that can be set. It is kept, repaired and shown by this list.

use super::choices::{Animation, Confirm, Labels, Named, Notation, Pieces, Shade, Theme};
use super::{LEVELS, Settings, VOLUMES};
use crate::words::Word;
use std::ops::RangeInclusive;

/// Something that can be set.
pub(crate) struct Field {
    /// The name by which it is kept.
    pub(crate) name: &'static str,
    /// What it is called.
    pub(crate) label: Word,
    /// What it can be.
    pub(crate) kind: Kind,
}

/// What a field can be.
pub(crate) enum Kind {
    /// One of several: all of them, which one it is, and how another is chosen.
    Choice(&'static [Named], fn(&Settings) -> usize, fn(&mut Settings, usize)),
    /// Yes or no.
    Switch(fn(&Settings) -> bool, fn(&mut Settings, bool)),
    /// A number.
    Number(RangeInclusive<u8>, fn(&Settings) -> u8, fn(&mut Settings, u8)),
    /// A strength, which has a name.
    Strength(RangeInclusive<u8>, fn(&Settings) -> u8, fn(&mut Settings, u8)),
}

macro_rules! fields {
    (@kind $field:ident choice $choice:ident) => {
        Kind::Choice(
            $choice::NAMED,
            |settings| settings.$field as usize,
            |settings, chosen| settings.$field = $choice::ALL[chosen],
        )
    };
    (@kind $field:ident switch) => {
        Kind::Switch(|settings| settings.$field, |settings, chosen| settings.$field = chosen)
    };
    (@kind $field:ident number $range:ident) => {
        Kind::Number($range, |settings| settings.$field, |settings, chosen| settings.$field = chosen)
    };
    (@kind $field:ident strength $range:ident) => {
        Kind::Strength($range, |settings| settings.$field, |settings, chosen| settings.$field = chosen)
    };
    ($($field:ident $label:ident: $kind:ident $($detail:ident)?;)*) => {
        /// Everything that can be set, except the language, in the order in which it is shown.
        pub(crate) const FIELDS: &[Field] = &[$(Field {
            name: stringify!($field),
            label: Word::$label,
            kind: fields!(@kind $field $kind $($detail)?),
        },)*];
    };
}

fields! {
    page PageColours: choice Shade;
    theme Theme: choice Theme;
    pieces Pieces: choice Pieces;
    labels LabelsShown: choice Labels;
    notation NotationShown: choice Notation;
    animation AnimationShown: choice Animation;
    sound Sound: switch;
    volume Volume: number VOLUMES;
    destinations DestinationsShown: switch;
    attacked AttackedShown: switch;
    confirm ConfirmMoves: choice Confirm;
    hints HintsOffered: switch;
    thinking ThinkingShown: switch;
    facing FacingShown: switch;
    level Level: strength LEVELS;
}
