//! A board in the guide: a position, highlighted points, and a caption.
//!
//! `moves e4` highlights every point that the piece on e4 may move to. The rules compute them, so a picture
//! cannot be wrong.

use crate::version;
use anyhow::{Context, Result, anyhow, bail, ensure};
use game::{Position as _, Seed};
use notation::Arrange;
use picture::{Depict, Labels, Moment, Place, Style};

/// A board as a file.
pub(crate) struct Board {
    /// The name of the file, which depends on its content.
    pub(crate) name: String,
    pub(crate) svg: String,
    pub(crate) caption: String,
    pub(crate) width: u32,
    pub(crate) height: u32,
}

/// The width in pixels.
const WIDTH: u32 = 360;

/// Draws a block of a page.
pub(crate) fn draw(game: &str, body: &str) -> Result<Board> {
    let lines: Vec<&str> = body.lines().collect();
    let (position, rest) = lines.split_first().context("a board needs a position")?;
    let (caption, marks) = rest.split_last().context("a board needs a line of text")?;
    let svg = svg_of(game, position, marks)?;
    let name = format!("{game}-{}.svg", version::digits(svg.as_bytes()));
    let height = svg.split_once(" height=\"").and_then(|(_, rest)| rest.split_once('"')?.0.parse().ok());
    Ok(Board { name, svg, caption: (*caption).to_owned(), width: WIDTH, height: height.context("a height")? })
}

/// Draws a position of a game.
fn svg_of(game: &str, position: &str, marks: &[&str]) -> Result<String> {
    macro_rules! draw {
        ($($module:ident $Game:ident,)*) => {
            match game {
                $(stringify!($module) => svg::<games::$module::$Game>(position, marks),)*
                _ => bail!("there is no game `{game}`"),
            }
        };
    }
    games::each_game!(draw)
}

fn svg<G: Depict + Arrange>(position: &str, marks: &[&str]) -> Result<String> {
    let position = if position == "start" {
        G::deal(&G::Rules::default(), &Seed([0; 32])).0
    } else {
        let text = if position.contains(' ') { position.to_owned() } else { G::with_board(position) };
        let read = G::read_position(&text).map_err(|error| anyhow!("{}", error.text))?;
        G::under(&G::Rules::default(), read)
    };
    let board = G::board();
    let place = |name: &str| board.place(name).with_context(|| format!("there is no point {name}"));
    let mut marked = Vec::new();
    for line in marks {
        match line.split_once(' ') {
            Some(("marks", names)) => {
                for name in names.split(' ') {
                    marked.push(place(name)?);
                }
            }
            Some(("moves", name)) => marked.extend(targets::<G>(&position, place(name)?)?),
            _ => bail!("`{line}` is neither `moves` nor `marks`"),
        }
    }
    let style = Style { labels: Labels::Squares, ..Style::default() };
    let moment = Moment::<G> { position: &position, last: None, marked };
    Ok(G::tableau(&moment).picture(&style).svg(WIDTH))
}

/// Returns where the piece on a point may move.
fn targets<G: Depict + Arrange>(position: &G::Position, from: Place) -> Result<Vec<Place>> {
    let mut moves = Vec::new();
    position.legal_moves(&mut moves);
    let mut plies = Vec::new();
    for mv in moves {
        position.chances(mv, &mut plies);
    }
    let traces = plies.into_iter().map(|(ply, _)| G::trace(position, ply)).filter(|trace| trace.from == Some(from));
    let targets: Vec<Place> = traces.filter_map(|trace| trace.to).collect();
    ensure!(!targets.is_empty(), "nothing can be moved there");
    Ok(targets)
}
