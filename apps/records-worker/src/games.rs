//! The file operations of each game.

use crate::{draw, story, study};
use notation::{Style, Text, record};
use protocol::{BilingualText, FromFiles, Listed, Look, Story, Study};
use records::{Foreign, Format, Found, Legacy, Reading, Recorded, Written, is_called};
use session::Playable;

macro_rules! list {
    ($($module:ident $Game:ident,)*) => { &[$(Entry::of::<games::$module::$Game>()),*] };
}

/// Every game whose files can be read and written.
pub(crate) const GAMES: &[Entry] = games::each_game!(list);

/// A game and its file operations.
pub(crate) struct Entry {
    /// The game's identifier.
    pub(crate) name: &'static str,
    /// Returns whether a file means this game by a name.
    pub(crate) is_called: fn(&str) -> bool,
    /// Returns the entry in a list of games.
    pub(crate) list: fn(&Found) -> Listed,
    /// Reads a game.
    pub(crate) take: fn(&Found) -> Result<FromFiles, Text>,
    /// Returns the formats it can be written in: identifiers and names.
    pub(crate) formats: fn() -> Vec<(String, String)>,
    /// Writes a game.
    pub(crate) write: Write,
    /// Draws a game as SVG.
    pub(crate) draw: Draw,
}

type Draw = fn(&Story, Option<usize>, &Look) -> Result<Vec<u8>, Text>;
type Write = fn(&Story, Option<&Study>, Format, Style, &dyn Legacy) -> Result<Written, Text>;

impl Entry {
    const fn of<G: Playable + Foreign>() -> Self {
        Self {
            name: G::NAME,
            is_called: is_called::<G>,
            list: list::<G>,
            take: take::<G>,
            formats: formats::<G>,
            write: write::<G>,
            draw: draw::draw::<G>,
        }
    }
}

/// Converts a text to its wire form.
pub(crate) fn bilingual(text: &Text) -> BilingualText {
    BilingualText { en: text.en.clone(), zh: text.zh.clone() }
}

fn list<G: Playable + Foreign>(found: &Found) -> Listed {
    let read = found.read::<G>();
    let (title, result, plies, faults) = match &read {
        Ok(Reading { game, faults }) => {
            (title(game), record::write_result(game.result), game.tree.main_line().count(), faults.len())
        }
        Err(_) => (String::new(), "*", 0, 1),
    };
    Listed { number: found.number(), game: Some(G::NAME.to_owned()), title, result: result.to_owned(), plies, faults }
}

/// Returns the players, the event and the date.
fn title<G: Foreign>(game: &Recorded<G>) -> String {
    // `????.??.??` means unknown.
    let is_known = |value: &&str| value.chars().any(|character| !"?.-/".contains(character));
    let said = |name: &str| game.tag(name).map(str::trim).filter(is_known);
    let players: Vec<&str> = ["Red", "Black"].into_iter().filter_map(said).collect();
    let rest = ["Event", "Date"].into_iter().filter_map(said);
    let players = (!players.is_empty()).then(|| players.join(" – "));
    players.into_iter().chain(rest.map(str::to_owned)).collect::<Vec<_>>().join(", ")
}

fn take<G: Playable + Foreign>(found: &Found) -> Result<FromFiles, Text> {
    let Reading { game, faults } = found.read::<G>().map_err(|fault| fault.told())?;
    let (story, cut) = story::of(&game)?;
    let faults = faults.iter().map(|fault| bilingual(&fault.told())).chain(cut.iter().map(bilingual)).collect();
    Ok(FromFiles::Taken { story: Box::new(story), study: study::of(&game).map(Box::new), faults })
}

fn formats<G: Foreign>() -> Vec<(String, String)> {
    // A game without names in foreign files has no foreign formats.
    let known = |format: &Format| *format == Format::Record || (format.is_written() && !G::CALLED.is_empty());
    let called = |format: Format| match format {
        Format::Record => "Chuhe".to_owned(),
        Format::DhtmlXq => "DhtmlXQ".to_owned(),
        _ => format.name().to_uppercase(),
    };
    let entry = |format: Format| (format.name().to_owned(), format!("{} (.{})", called(format), format.extension()));
    Format::ALL.into_iter().filter(known).map(entry).collect()
}

fn write<G: Playable + Foreign>(
    story: &Story,
    study: Option<&Study>,
    format: Format,
    style: Style,
    legacy: &dyn Legacy,
) -> Result<Written, Text> {
    let mut game = story::recorded::<G>(story)?;
    let homeless = study.and_then(|study| study::add(&mut game, study));
    let style = if G::styles().contains(&style) { style } else { Style::Uci };
    let mut written = records::write(&game, format, style, legacy).map_err(|fault| fault.told())?;
    written.lost.extend(homeless);
    Ok(written)
}
