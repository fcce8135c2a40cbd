//! Between a page and the module that knows files. Bytes go beside these messages: a file that is opened, a file or a
//! picture that was made.

use crate::{Seat, Story, Study};
use serde::{Deserialize, Serialize};

/// From a page to the module that knows files.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum ToFiles {
    /// Say what is in this file, whose bytes come along.
    Open,
    /// Read a game of the file that was opened last.
    Take {
        /// Which one, from 1.
        number: usize,
    },
    /// Say how a game of this kind can be written.
    Formats {
        /// The game by the name that programs call it.
        game: String,
    },
    /// Write a game.
    Write {
        /// The game.
        story: Box<Story>,
        /// What there is beside it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        study: Option<Box<Study>>,
        /// The format by name.
        format: String,
        /// The notation by name, where the format leaves a choice.
        style: String,
    },
    /// Draw a game.
    Draw {
        /// The game.
        story: Box<Story>,
        /// After how many plies; nothing for the last position.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        at: Option<usize>,
        /// How it is to look.
        look: Look,
    },
}

/// How a picture is to look.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Look {
    /// Who sits at the bottom.
    pub bottom: Seat,
    /// The colours by name.
    pub theme: String,
    /// The pieces by name.
    pub pieces: String,
    /// What is written at the edge, by name.
    pub labels: String,
    /// The language of what is said of it: `en` or `zh`.
    pub language: String,
    /// So many pixels wide.
    pub width: u32,
}

/// From the module that knows files to its page.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum FromFiles {
    /// What is in a file.
    Opened {
        /// Its format by name.
        format: String,
        /// How its text is encoded, if it is text.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        encoding: Option<String>,
        /// Its games.
        games: Vec<Listed>,
    },
    /// A game of a file.
    Taken {
        /// The game.
        story: Box<Story>,
        /// What there is beside it: players, comments, variations.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        study: Option<Box<Study>>,
        /// What could not be read.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        faults: Vec<BilingualText>,
    },
    /// How a game can be written: names and endings of file names.
    Formats(Vec<(String, String)>),
    /// A file was written; its bytes come along.
    Written {
        /// How the name of such a file ends.
        ending: String,
        /// What the format has no room for.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        lost: Vec<BilingualText>,
    },
    /// A picture was drawn as SVG; its bytes come along.
    Drawn,
    /// It cannot be done.
    Failed(BilingualText),
}

/// A game of a file, as a list shows it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Listed {
    /// Which game of the file it is, from 1.
    pub number: usize,
    /// The game by the name that programs call it; nothing, if it is none of ours.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub game: Option<String>,
    /// Who played, where and when, as the file says.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub title: String,
    /// The result as files write it.
    pub result: String,
    /// How many plies could be read.
    pub plies: usize,
    /// How many things could not.
    pub faults: usize,
}

/// Something to tell people.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BilingualText {
    /// In English.
    pub en: String,
    /// In Chinese.
    pub zh: String,
}
