//! Messages between a page and the records worker. The bytes of files and pictures are sent beside these
//! messages.

use crate::{Seat, Story, Study};
use serde::{Deserialize, Serialize};

/// From a page to the records worker.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum ToFiles {
    /// List the games of this file, whose bytes come along.
    Open,
    /// Read a game of the file that was opened last.
    Take {
        /// Its number, from 1.
        number: usize,
    },
    /// List the formats in which a game can be written.
    Formats {
        /// The game's identifier.
        game: String,
    },
    /// Write a game.
    Write {
        /// The game.
        story: Box<Story>,
        /// Its comments and variations.
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
        /// The number of plies; `None` for the last position.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        at: Option<usize>,
        /// The look of the picture.
        look: Look,
    },
}

/// The look of a picture.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Look {
    /// The seat at the bottom.
    pub bottom: Seat,
    /// The colours by name.
    pub theme: String,
    /// The pieces by name.
    pub pieces: String,
    /// The labels at the edge, by name.
    pub labels: String,
    /// The language of the description: `en`, `zh` or `zh-Hant`.
    pub language: String,
    /// The width in pixels.
    pub width: u32,
}

/// From the records worker to its page.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum FromFiles {
    /// The contents of a file.
    Opened {
        /// Its format by name.
        format: String,
        /// The encoding, if it is text.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        encoding: Option<String>,
        /// Its games.
        games: Vec<Listed>,
    },
    /// A game of a file.
    Taken {
        /// The game.
        story: Box<Story>,
        /// Its tags, comments and variations.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        study: Option<Box<Study>>,
        /// The faults.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        faults: Vec<BilingualText>,
    },
    /// The formats in which a game can be written: names and file extensions.
    Formats(Vec<(String, String)>),
    /// A file was written; its bytes come along.
    Written {
        /// The file extension.
        ending: String,
        /// What the format cannot express.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        lost: Vec<BilingualText>,
    },
    /// A picture was drawn as SVG; its bytes come along.
    Drawn,
    /// The request failed.
    Failed(BilingualText),
}

/// A game of a file, in a list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Listed {
    /// Its number in the file, from 1.
    pub number: usize,
    /// The game's identifier; `None` if it is not one of ours.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub game: Option<String>,
    /// The players, the event and the date, as the file gives them.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub title: String,
    /// The result as files write it.
    pub result: String,
    /// The number of plies that could be read.
    pub plies: usize,
    /// The number of faults.
    pub faults: usize,
}

/// A text for people, in both languages.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BilingualText {
    /// In English.
    pub en: String,
    /// In Chinese.
    pub zh: String,
}
