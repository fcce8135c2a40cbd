//! Draws one position of a game.

use super::deliver::Format;
use super::{Options, Request, USUAL_SIZE, source};
use crate::games::Playable;
use crate::report::sentence;
use anyhow::{Result, anyhow};
use game::{History, Position as _, Seat};
use notation::{Language, Script, Text, View, set_up, shown};
use picture::{Board, Labels, Last, Moment, Pieces, Place, Style, Theme};

/// Draws the requested position.
pub(crate) fn draw<G: Playable>(request: &Request) -> Result<Vec<u8>> {
    let &Request { options, format, game, language } = request;
    let refuse = |text: Text| anyhow!(text.to(language).into_owned());
    let history = match game {
        Some(game) => source::history::<G>(game),
        None => alone::<G>(options),
    };
    let history = history.map_err(refuse)?;
    let count = history.plies().len();
    let at = options.at.unwrap_or(count);
    if at > count {
        return Err(refuse(too_late(at, count)));
    }
    match format {
        Format::Text(palette) => {
            let script = script(options).map_err(refuse)?;
            let last = at.checked_sub(1).map(|before| history.plies()[before]);
            let view = View { script, language, bottom: bottom(options), last };
            let diagram = G::draw(&history.positions()[at], view).in_language(language);
            Ok((palette.diagram(&diagram) + &sentence(&caption(&history, at), language) + "\n").into_bytes())
        }
        Format::Svg | Format::Png => {
            let style = style::<G>(options, language).map_err(refuse)?;
            let moment = moment(&history, at, marked::<G>(options).map_err(refuse)?);
            let picture = G::tableau(&moment).picture(&style);
            let size = options.size.unwrap_or(USUAL_SIZE);
            if format == Format::Svg { Ok(picture.svg(size).into_bytes()) } else { Ok(picture.png(size)?) }
        }
    }
}

/// Returns a position without a game: the given one, or the start position.
fn alone<G: Playable>(options: &Options) -> Result<History<G>, Text> {
    let rules = options.rules.clone().unwrap_or_default();
    set_up(&rules, options.fen.as_deref()).map_err(|error| error.text())
}

fn moment<G: Playable>(history: &History<G>, at: usize, marked: Vec<Place>) -> Moment<'_, G> {
    let positions = history.positions();
    let last = at.checked_sub(1).map(|before| Last { before: &positions[before], ply: history.plies()[before] });
    Moment { position: &positions[at], last, marked }
}

const fn bottom(options: &Options) -> Seat {
    if options.flip { Seat::Second } else { Seat::First }
}

fn style<G: Playable>(options: &Options, language: Language) -> Result<Style, Text> {
    let labels = options.labels.unwrap_or_default();
    if matches!(labels, Labels::Numerals | Labels::Digits) && G::board().numerals.is_none() {
        return Err(no_numerals(&G::title()));
    }
    Ok(Style {
        bottom: bottom(options),
        pieces: options.pieces.unwrap_or_default(),
        labels,
        theme: options.theme.unwrap_or(Theme::WOOD),
        language,
    })
}

fn marked<G: Playable>(options: &Options) -> Result<Vec<Place>, Text> {
    let board = G::board();
    let place = |name: &String| board.place(name.trim()).ok_or_else(|| no_square(name, &board));
    options.mark.iter().map(place).collect()
}

/// Returns the script of a text diagram. Options that only pictures support are refused.
fn script(options: &Options) -> Result<Script, Text> {
    let for_pictures = [
        ("--theme", options.theme.is_some()),
        ("--labels", options.labels.is_some()),
        ("--mark", !options.mark.is_empty()),
        ("--size", options.size.is_some()),
        ("--pieces figurines", options.pieces == Some(Pieces::Figurines)),
        ("--pieces simplified", options.pieces == Some(Pieces::Simplified)),
    ];
    match for_pictures.into_iter().find(|(_, given)| *given) {
        Some((option, _)) => Err(only_in_pictures(option)),
        None if options.pieces == Some(Pieces::Letters) => Ok(Script::Ascii),
        None => Ok(Script::Unicode),
    }
}

/// Returns a caption such as `Ply 7 of 8: black chariot h5-h8; Red to move.`
fn caption<G: Playable>(history: &History<G>, at: usize) -> Text {
    let position = &history.positions()[at];
    let turn = G::seat(position, position.turn());
    let turn = match position.ending() {
        None => Text { en: format!("{turn} to move"), zh: format!("轮到{}", turn.to(Language::Chinese)) },
        Some(_) => Text { en: "game over".into(), zh: "终局".into() },
    };
    let (count, zh) = (history.plies().len(), turn.to(Language::Chinese));
    let Some(before) = at.checked_sub(1) else {
        return if count == 0 {
            turn
        } else {
            Text {
                en: format!("start position, plies in the game: {count}; {turn}"),
                zh: format!("开局，共 {count} 步；{zh}"),
            }
        };
    };
    let ply = G::ply(&history.positions()[before], history.plies()[before]);
    Text {
        en: format!("ply {at} of {count}: {ply}; {turn}"),
        zh: format!("第 {at} 步（共 {count} 步）：{}；{zh}", ply.to(Language::Chinese)),
    }
}

fn too_late(at: usize, count: usize) -> Text {
    Text {
        en: format!("there is no ply {at}: the game has {count}, expected a number from 0 (the start) to {count}"),
        zh: format!("没有第 {at} 步：对局共 {count} 步，应为 0（开局）到 {count}"),
    }
}

fn no_numerals(game: &Text) -> Text {
    Text {
        en: format!("the files of {game} are not numbered; expected --labels squares or none"),
        zh: format!("{}的纵线没有编号，应为 --labels squares 或 none", game.to(Language::Chinese)),
    }
}

fn no_square(name: &str, board: &Board) -> Text {
    let (name, some) = (shown(name), board.name(Place::new(board.files.len() / 2, board.ranks.len() / 2)));
    Text {
        en: format!("`{name}` is not a square of this board, expected one such as {some}"),
        zh: format!("“{name}”不是棋盘上的位置，应如 {some}"),
    }
}

fn only_in_pictures(option: &str) -> Text {
    Text {
        en: format!("{option} is for pictures: add --svg or --png"),
        zh: format!("{option} 只用于图片：请加 --svg 或 --png"),
    }
}
