//! `chuhe show`: one position of a game as a diagram, for a terminal, a chat or a book.

mod deliver;
mod draw;
mod source;

pub(crate) use draw::draw;

use crate::games::{self, Entry};
use crate::sources;
use crate::terminal::printable;
use anyhow::Result;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use deliver::{Format, Stdout, Target};
use notation::{Language, RulesText};
use picture::{Labels, Pieces, Theme};
use std::num::NonZeroUsize;

/// The default width of a picture.
const USUAL_SIZE: u32 = 600;

/// What `chuhe show` takes.
#[derive(Debug, clap::Args)]
pub(crate) struct Options {
    /// A game file in any format; `-` is standard input [default: the start position]
    #[arg(value_name = "FILE", conflicts_with_all = ["fen", "rules"])]
    file: Option<String>,

    /// The number of the game in the file, from 1 [default: the first]
    #[arg(long, value_name = "N", requires = "file")]
    number: Option<NonZeroUsize>,

    /// The position after this many plies [default: the last position]
    #[arg(long, value_name = "PLY", requires = "file")]
    at: Option<usize>,

    /// A position, instead of a file
    #[arg(long)]
    fen: Option<String>,

    /// The game, if the record does not name one
    #[arg(long, default_value = games::GAMES[0].name, value_parser = games::read)]
    game: &'static Entry,

    /// The rules, if they affect the start position
    #[arg(long)]
    rules: Option<RulesText>,

    #[command(flatten)]
    form: Form,

    /// The output file [default: standard output]
    #[arg(short, long, value_name = "OUT")]
    output: Option<String>,

    /// Overwrite an existing file
    #[arg(long, requires = "output")]
    force: bool,

    /// Show the board from the second player's side
    #[arg(long)]
    flip: bool,

    /// The piece set: traditional (default), simplified, figurines or letters
    #[arg(long, value_name = "SET", value_parser = pieces(), hide_possible_values = true)]
    pieces: Option<Pieces>,

    /// The colours of the picture: wood (default), paper, dark or print
    #[arg(long, value_name = "THEME", value_parser = theme(), hide_possible_values = true)]
    theme: Option<Theme>,

    /// The labels at the edge: squares (default), numerals, digits or none
    #[arg(long, value_name = "LABELS", value_parser = labels(), hide_possible_values = true)]
    labels: Option<Labels>,

    /// Squares to highlight in the picture: e4,e5
    #[arg(long, value_name = "SQUARES", value_delimiter = ',')]
    mark: Vec<String>,

    /// The width of the picture in pixels [default: 600]
    #[arg(long, value_name = "PX", value_parser = clap::value_parser!(u32).range(50..=8000))]
    size: Option<u32>,
}

/// At most one of them.
#[derive(Debug, clap::Args)]
#[group(multiple = false)]
#[allow(clippy::struct_excessive_bools, reason = "each is a flag at the command line")]
struct Form {
    /// Write text [default, unless the name of OUT says otherwise]
    #[arg(long)]
    text: bool,

    /// Write an SVG picture
    #[arg(long)]
    svg: bool,

    /// Write a PNG picture
    #[arg(long)]
    png: bool,
}

/// The position to draw.
#[derive(Debug)]
pub(crate) struct Request<'a> {
    options: &'a Options,
    format: Format,
    /// The game of a file, if a file was named.
    game: Option<records::Found<'a>>,
    language: Language,
}

/// Shows the requested position.
pub(crate) fn run(options: &Options, language: Language) -> Result<()> {
    let target = Target::of(options, Stdout::now(), language)?;
    let drawn = drawn(options, target.format, language).map_err(|error| match &options.file {
        Some(file) => error.context(printable(file)),
        None => error,
    });
    target.write(&drawn?, language)
}

fn drawn(options: &Options, format: Format, language: Language) -> Result<Vec<u8>> {
    let Some(file) = &options.file else {
        return (options.game.show)(&Request { options, format, game: None, language });
    };
    let file = sources::open(file, language)?;
    let game = source::numbered(&file, options.number, language)?;
    let entry = games::of_name(game.game_name(), options.game, language)?;
    (entry.show)(&Request { options, format, game: Some(game), language })
}

fn pieces() -> impl TypedValueParser<Value = Pieces> {
    let names = Pieces::ALL.map(Pieces::name);
    PossibleValuesParser::new(names).map(|name| named(&Pieces::ALL, &name, Pieces::name))
}

fn labels() -> impl TypedValueParser<Value = Labels> {
    let names = Labels::ALL.map(Labels::name);
    PossibleValuesParser::new(names).map(|name| named(&Labels::ALL, &name, Labels::name))
}

fn theme() -> impl TypedValueParser<Value = Theme> {
    let names = Theme::ALL.map(|theme| theme.name);
    PossibleValuesParser::new(names).map(|name| named(&Theme::ALL, &name, |theme| theme.name))
}

fn named<T: Copy>(all: &[T], name: &str, name_of: fn(T) -> &'static str) -> T {
    *all.iter().find(|one| name_of(**one) == name).expect("clap lets no other name pass")
}
