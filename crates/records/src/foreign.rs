//! What each game has beyond our own record: names in foreign files, foreign formats, names of openings.

use crate::{Fault, Format, Legacy, Opening, Reading, Recorded, Written};
#[cfg(feature = "xiangqi")]
use crate::{cbf, cbr, dhtmlxq, xqf};
use game::History;
use notation::{Language::Chinese, Phrases};

/// A game in foreign files. The defaults fit a game without any.
pub trait Foreign: Phrases {
    /// Its names in foreign files, besides its own name. The first is the one written.
    const CALLED: &'static [&'static str] = &[];

    /// Reads a game in a format other than PGN.
    fn read_foreign(content: Content, format: Format, legacy: &dyn Legacy) -> Result<Reading<Self>, Fault> {
        let _ = (content, legacy);
        Err(not_for::<Self>(format))
    }

    /// Writes a game in a format other than PGN.
    fn write_foreign(game: &Recorded<Self>, format: Format, legacy: &dyn Legacy) -> Result<Written, Fault> {
        let _ = (game, legacy);
        Err(not_for::<Self>(format))
    }

    /// Returns the opening of a game, if openings have names.
    fn opening(game: &History<Self>) -> Option<&'static Opening> {
        let _ = game;
        None
    }
}

/// One game of a file.
#[derive(Clone, Copy, Debug)]
pub enum Content<'a> {
    /// Decoded text.
    Text(&'a str),
    /// Bytes of a binary format.
    Bytes(&'a [u8]),
}

/// Returns whether a file means this game by `name`.
pub fn is_called<G: Foreign>(name: &str) -> bool {
    let name = name.trim();
    // Our records have the English title, which need not be the name for programs.
    let title = G::title();
    let names = [G::NAME, title.en.as_str()].into_iter().chain(G::CALLED.iter().copied());
    names.into_iter().any(|other| other.eq_ignore_ascii_case(name))
}

#[cfg(feature = "banqi")]
impl Foreign for banqi::Banqi {}

#[cfg(feature = "xionghan")]
impl Foreign for xionghan::XiongHan {}

#[cfg(feature = "xiangqi")]
impl Foreign for xiangqi::Xiangqi {
    const CALLED: &'static [&'static str] =
        &["Chinese Chess", "ChineseChess", "CChess", "中国象棋", "象棋", "中國象棋", "XiangQi (Chinese Chess)"];

    fn read_foreign(content: Content, format: Format, legacy: &dyn Legacy) -> Result<Reading<Self>, Fault> {
        match (format, content) {
            (Format::Xqf, Content::Bytes(bytes)) => xqf::read(bytes, legacy),
            (Format::Cbr | Format::Cbl, Content::Bytes(bytes)) => cbr::read(bytes),
            (Format::Cbf, Content::Text(text)) => cbf::read(text),
            (Format::DhtmlXq, Content::Text(text)) => dhtmlxq::read(text),
            (
                Format::Record | Format::Pgn | Format::Xqf | Format::Cbr | Format::Cbl | Format::Cbf | Format::DhtmlXq,
                _,
            ) => Err(not_for::<Self>(format)),
        }
    }

    fn write_foreign(game: &Recorded<Self>, format: Format, legacy: &dyn Legacy) -> Result<Written, Fault> {
        match format {
            Format::Xqf => xqf::write(game, legacy),
            Format::Cbr => Ok(cbr::write(game)),
            Format::Cbf => Ok(cbf::write(game)),
            Format::DhtmlXq => Ok(dhtmlxq::write(game)),
            Format::Record | Format::Pgn | Format::Cbl => Err(not_for::<Self>(format)),
        }
    }

    fn opening(game: &History<Self>) -> Option<&'static Opening> {
        Opening::of_game(game)
    }
}

fn not_for<G: Phrases>(format: Format) -> Fault {
    let (title, name) = (G::title(), format.name());
    Fault::file(
        format!("there are no files of {title} in the format {name}"),
        format!("{}没有 {name} 格式的文件", title.to(Chinese)),
    )
}
