//! The list of all settings, by which they are stored, repaired and shown.

use super::choices::{Animation, Confirm, Labels, Named, Notation, Pieces, Shade, Theme};
use super::{LEVELS, Settings, VOLUMES};
use crate::words::Word;
use std::ops::RangeInclusive;

/// A setting.
pub(crate) struct Field {
    /// The stored name.
    pub(crate) name: &'static str,
    /// The label.
    pub(crate) label: Word,
    /// The kind of value.
    pub(crate) kind: Kind,
}

/// The kind of value of a setting.
pub(crate) enum Kind {
    /// One of several values: all values, the getter and the setter.
    Choice(&'static [Named], fn(&Settings) -> usize, fn(&mut Settings, usize)),
    /// On or off.
    Switch(fn(&Settings) -> bool, fn(&mut Settings, bool)),
    /// A number.
    Number(RangeInclusive<u8>, fn(&Settings) -> u8, fn(&mut Settings, u8)),
    /// A playing strength, which has a name.
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
        /// Every setting except the language, in the order in which they are shown.
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
