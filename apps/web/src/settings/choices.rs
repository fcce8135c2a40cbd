//! The settings with more than two values.

use crate::words::Word;

/// A value: its stored name, which is also its name in CSS, and its label.
pub(crate) type Named = (&'static str, Word);

macro_rules! choices {
    ($($(#[$about:meta])* $choice:ident { $($(#[$meaning:meta])* $variant:ident: $name:literal, $word:ident;)* })*) => {$(
        $(#[$about])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub(crate) enum $choice { $($(#[$meaning])* $variant,)* }

        impl $choice {
            /// Every value; the first is the default.
            pub(crate) const ALL: &[Self] = &[$(Self::$variant,)*];
            /// The stored name and the label of every value, in the same order.
            pub(crate) const NAMED: &[Named] = &[$(($name, Word::$word),)*];
        }

        impl Default for $choice {
            fn default() -> Self {
                Self::ALL[0]
            }
        }
    )*};
}

choices! {
    /// The colour scheme of the page.
    Shade {
        /// As on the device.
        Auto: "auto", AsDevice;
        /// Light.
        Light: "light", Light;
        /// Dark.
        Dark: "dark", Dark;
    }

    /// The colours of the board.
    Theme {
        /// A wooden board.
        ClassicWood: "classic-wood", Wood;
        /// Cool grey.
        Slate: "slate", Slate;
        /// The colours of an old book.
        Parchment: "parchment", Parchment;
        /// A dark board.
        Dark: "dark", Dark;
    }

    /// What is drawn on the pieces.
    Pieces {
        /// Traditional characters.
        Traditional: "traditional", Traditional;
        /// Traditional characters in simpler variants, the same for both sides where possible.
        Plain: "plain", Plain;
        /// Simplified characters.
        Simplified: "simplified", Simplified;
        /// Drawings of the pieces.
        Figurines: "figurines", Figurines;
        /// Letters.
        Letters: "letters", Letters;
        /// Characters on discs with strong contrast.
        HighContrast: "high-contrast", HighContrast;
    }

    /// The labels at the edge of the board.
    Labels {
        /// As needed for the notation of moves.
        Auto: "auto", AsMoves;
        /// The names of files and ranks.
        Squares: "squares", SquareNames;
        /// The files as each side counts them, if the game has that tradition: Red in Chinese numerals.
        Numerals: "numerals", FileNumerals;
        /// The same in digits.
        Digits: "digits", FileDigits;
        /// Nothing.
        Nothing: "nothing", NoLabels;
    }

    /// The notation of moves.
    Notation {
        /// By language: Chinese notation in Chinese, WXF in English.
        Auto: "auto", AsLanguage;
        /// 炮二平五.
        Chinese: "chinese", ChineseNotation;
        /// C2=5.
        Wxf: "wxf", WxfNotation;
        /// h2e2.
        Coordinates: "coordinates", CoordinateNotation;
    }

    /// When a move must be confirmed before it is played.
    Confirm {
        /// On boards whose places are too small for a finger.
        Small: "small", OnSmallBoards;
        /// Never.
        Off: "off", Never;
        /// Always.
        Always: "always", Always;
    }

    /// Whether moves are animated.
    Animation {
        /// As on the device.
        Auto: "auto", AsDevice;
        /// Never.
        Off: "off", Off;
    }
}
