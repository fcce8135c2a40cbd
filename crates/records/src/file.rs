//! A file of games in any format.

use crate::{BuiltIn, Content, Encoding, Fault, Foreign, Legacy, Reading, Recorded, Written};
use crate::{decode, is_called, pgn, recognise};
use notation::{Style, Text, shown};
use std::fmt;
use std::ops::Range;

/// The format of a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Format {
    /// Our own record: PGN with coordinates, without any loss. Read like PGN.
    Record,
    /// PGN as other programs write it.
    Pgn,
    /// XQF, the format of 象棋演播室.
    Xqf,
    /// `DhtmlXQ`, the markup of 东萍 and of forums (UBB).
    DhtmlXq,
    /// CBR, a game of 象棋桥.
    Cbr,
    /// CBL, a library of such games.
    Cbl,
    /// CBF, a game of 象棋桥 as XML.
    Cbf,
}

impl Format {
    /// Every format.
    pub const ALL: [Self; 7] = [Self::Record, Self::Pgn, Self::Xqf, Self::DhtmlXq, Self::Cbr, Self::Cbl, Self::Cbf];

    /// Returns the name.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Record => "record",
            Self::Pgn => "pgn",
            Self::Xqf => "xqf",
            Self::DhtmlXq => "dhtmlxq",
            Self::Cbr => "cbr",
            Self::Cbl => "cbl",
            Self::Cbf => "cbf",
        }
    }

    /// Returns the extension of file names.
    pub const fn extension(self) -> &'static str {
        match self {
            Self::Record | Self::Pgn => "pgn",
            Self::Xqf => "xqf",
            Self::DhtmlXq => "txt",
            Self::Cbr => "cbr",
            Self::Cbl => "cbl",
            Self::Cbf => "cbf",
        }
    }

    /// Returns whether one file can hold several games.
    pub const fn holds_many(self) -> bool {
        matches!(self, Self::Record | Self::Pgn | Self::DhtmlXq | Self::Cbl)
    }

    /// Returns whether this crate can write it.
    pub const fn is_written(self) -> bool {
        !matches!(self, Self::Cbl)
    }
}

/// An opened file: its format and the ranges of its games are known.
///
/// ```
/// use records::{File, Format};
/// use xiangqi::Xiangqi;
///
/// let file = File::open(b"[Game \"Chinese Chess\"]\n\n1. h2e2 h9g7 (1... h7e7 {so}) *".to_vec())?;
/// assert_eq!(file.format(), Format::Pgn);
/// for game in file.games() {
///     let reading = game.read::<Xiangqi>()?;
///     assert!(reading.faults.is_empty());
///     assert_eq!(reading.game.tree.lines(), 2);
///     assert_eq!(reading.game.history().plies().len(), 2);
/// }
/// # Ok::<_, records::Fault>(())
/// ```
pub struct File<'l> {
    format: Format,
    encoding: Option<Encoding>,
    whole: Whole,
    games: Vec<(Range<usize>, usize)>,
    legacy: &'l dyn Legacy,
}

enum Whole {
    Text(String),
    Bytes(Vec<u8>),
}

impl File<'static> {
    /// Opens a file and detects its format by its content.
    pub fn open(bytes: Vec<u8>) -> Result<Self, Fault> {
        Self::open_with(bytes, &BuiltIn)
    }
}

impl<'l> File<'l> {
    /// Opens a file, with a decoder for legacy encodings.
    pub fn open_with(bytes: Vec<u8>, legacy: &'l dyn Legacy) -> Result<Self, Fault> {
        let binary = |format, games, bytes| Self { format, encoding: None, whole: Whole::Bytes(bytes), games, legacy };
        let from_line_one = |games: Vec<Range<usize>>| games.into_iter().map(|range| (range, 1)).collect();
        let one_game = |length| vec![(0..length, 1)];
        if bytes.starts_with(recognise::CBL) {
            return Ok(binary(Format::Cbl, from_line_one(recognise::cbl_games(&bytes)), bytes));
        }
        if bytes.starts_with(recognise::CBR) {
            return Ok(binary(Format::Cbr, one_game(bytes.len()), bytes));
        }
        // A text may also start with these letters, but not continue with a control character.
        if bytes.starts_with(recognise::XQF) && bytes.get(2).is_some_and(|version| *version < b' ') {
            return Ok(binary(Format::Xqf, one_game(bytes.len()), bytes));
        }
        let (text, encoding) = decode(&bytes, legacy).ok_or_else(unknown_encoding)?;
        let (format, games) = if is_dhtmlxq(&text) {
            (Format::DhtmlXq, from_line_one(recognise::dhtmlxq_games(&text)))
        } else if text.trim_start().starts_with('<') && text.contains(recognise::CBF) {
            (Format::Cbf, one_game(text.len()))
        } else {
            (Format::Pgn, pgn::games(&text))
        };
        Ok(Self { format, encoding: Some(encoding), whole: Whole::Text(text), games, legacy })
    }

    /// Returns the format.
    pub const fn format(&self) -> Format {
        self.format
    }

    /// Returns the encoding, if the whole file is text.
    pub const fn encoding(&self) -> Option<Encoding> {
        self.encoding
    }

    /// Returns the number of games.
    pub fn len(&self) -> usize {
        self.games.len()
    }

    /// Returns whether there is no game.
    pub fn is_empty(&self) -> bool {
        self.games.is_empty()
    }

    /// Returns the games, not read yet.
    pub fn games(&self) -> impl Iterator<Item = Found<'_>> {
        (0..self.games.len()).map(|index| Found { file: self, index })
    }
}

impl fmt::Debug for File<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("File")
            .field("format", &self.format)
            .field("encoding", &self.encoding)
            .field("games", &self.games)
            .finish_non_exhaustive()
    }
}

/// A game of a file, not read yet.
#[derive(Clone, Copy, Debug)]
pub struct Found<'f> {
    file: &'f File<'f>,
    index: usize,
}

impl Found<'_> {
    /// Returns its number in the file, from 1.
    pub const fn number(&self) -> usize {
        self.index + 1
    }

    /// Returns the file's name for the game, if any: `Xiangqi`, `Chinese Chess`.
    pub fn game_name(&self) -> Option<String> {
        match (self.file.format, self.content()) {
            (Format::Pgn | Format::Record, Content::Text(text)) => pgn::game_name(text),
            _ => Some("xiangqi".to_owned()),
        }
    }

    /// Reads it as a game of `G`. Parts that cannot be read are reported as faults.
    pub fn read<G: Foreign>(&self) -> Result<Reading<G>, Fault> {
        if let Some(name) = self.game_name().filter(|name| !is_called::<G>(name)) {
            return Err(other_game::<G>(&name));
        }
        match (self.file.format, self.content()) {
            (Format::Pgn | Format::Record, Content::Text(text)) => pgn::read(text, self.file.games[self.index].1),
            (format, content) => G::read_foreign(content, format, self.file.legacy),
        }
    }

    fn content(&self) -> Content<'_> {
        let range = self.file.games[self.index].0.clone();
        match &self.file.whole {
            Whole::Text(text) => Content::Text(&text[range]),
            Whole::Bytes(bytes) => Content::Bytes(&bytes[range]),
        }
    }
}

/// Writes a game. The notation matters for PGN only.
///
/// ```
/// use notation::Style;
/// use records::{BuiltIn, File, Format, write};
/// use xiangqi::Xiangqi;
///
/// let file = File::open(b"1. h2e2 {so} h9g7 *".to_vec())?;
/// for entry in file.games() {
///     let game = entry.read::<Xiangqi>()?.game;
///     let cbr = write(&game, Format::Cbr, Style::Uci, &BuiltIn)?;
///     assert_eq!(File::open(cbr.bytes)?.games().next().unwrap().read::<Xiangqi>()?.game, game);
/// }
/// # Ok::<_, records::Fault>(())
/// ```
pub fn write<G: Foreign>(
    game: &Recorded<G>,
    format: Format,
    style: Style,
    legacy: &dyn Legacy,
) -> Result<Written, Fault> {
    match (format, G::CALLED.first()) {
        (Format::Pgn, Some(name)) => Ok(Written::whole(pgn::foreign(game, name, style).into_bytes())),
        // Games without foreign files are written as our own record.
        (Format::Record, _) | (Format::Pgn, None) => Ok(Written::whole(pgn::ours(game).into_bytes())),
        _ => G::write_foreign(game, format, legacy),
    }
}

/// Any text may precede the first mark, except a PGN tag or comment: there the mark may be a quotation.
fn is_dhtmlxq(text: &str) -> bool {
    let is_tag = |line: &str| line.starts_with('[') && line.contains('"');
    let before = text.split_once(recognise::DHTMLXQ).map(|(before, _)| before);
    before.is_some_and(|before| !before.contains('{') && !before.lines().any(|line| is_tag(line.trim_start())))
}

fn unknown_encoding() -> Fault {
    Fault::file(
        "this is no text in UTF-8 or UTF-16, and other encodings cannot be read here",
        "不是 UTF-8 或 UTF-16 文本，此处无法读取其他编码",
    )
}

fn other_game<G: Foreign>(name: &str) -> Fault {
    let name = shown(name);
    let text = Text {
        en: format!("this is a record of `{name}`, expected `{}`", G::NAME),
        zh: format!("这是“{name}”的棋谱，应为“{}”", G::NAME),
    };
    Fault { code: "unknown_game", ..Fault::file(text.to_string(), text.to(notation::Language::Chinese)) }
}
