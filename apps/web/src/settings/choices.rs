//! What can be chosen where there is more than yes and no.

use crate::words::Word;

/// One of several: the name by which it is kept and by which styles know it, and what it is called.
pub(crate) type Named = (&'static str, Word);

macro_rules! choices {
    ($($(#[$about:meta])* $choice:ident { $($(#[$meaning:meta])* $variant:ident: $name:literal, $word:ident;)* })*) => {$(
        $(#[$about])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub(crate) enum $choice { $($(#[$meaning])* $variant,)* }

        impl $choice {
            /// Everything that can be chosen, the usual first.
            pub(crate) const ALL: &[Self] = &[$(Self::$variant,)*];
            /// What it is called, in the same order.
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
    /// Is the page light or dark?
    Shade {
        /// As the device is.
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
        /// For the night.
        Dark: "dark", Dark;
    }

    /// What is drawn on the pieces.
    Pieces {
        /// Traditional characters.
        Traditional: "traditional", Traditional;
        /// Traditional characters in their plain forms, alike for both sides where they can be.
        Plain: "plain", Plain;
        /// Simplified characters.
        Simplified: "simplified", Simplified;
        /// Small drawings.
        Figurines: "figurines", Figurines;
        /// Letters.
        Letters: "letters", Letters;
        /// Characters on discs that nobody can confuse.
        HighContrast: "high-contrast", HighContrast;
    }

    /// What is written at the edge of the board.
    Labels {
        /// What moves are written with.
        Auto: "auto", AsMoves;
        /// The names of files and ranks.
        Squares: "squares", SquareNames;
        /// The files as each side counts them, where the game has that tradition: Red in Chinese numerals.
        Numerals: "numerals", FileNumerals;
        /// The same in digits.
        Digits: "digits", FileDigits;
        /// Nothing.
        Nothing: "nothing", NoLabels;
    }

    /// How moves are written.
    Notation {
        /// As the language has it: words in Chinese, WXF in English.
        Auto: "auto", AsLanguage;
        /// 炮二平五.
        Chinese: "chinese", ChineseNotation;
        /// C2=5.
        Wxf: "wxf", WxfNotation;
        /// h2e2.
        Coordinates: "coordinates", CoordinateNotation;
    }

    /// When a move has to be confirmed before it is played.
    Confirm {
        /// Where places are too small for a finger.
        Small: "small", OnSmallBoards;
        /// Never.
        Off: "off", Never;
        /// Always.
        Always: "always", Always;
    }

    /// Do pieces glide?
    Animation {
        /// As the device is.
        Auto: "auto", AsDevice;
        /// They never do.
        Off: "off", Off;
    }
}
