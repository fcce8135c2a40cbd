//! The display: the board, the side to move, and the result.

use super::local_game::LocalGame;
use crate::fairness;
use crate::games::Playable;
use crate::report;
use crate::terminal::{Palette, Tone, wrap};
use game::{Cause, Position as _};
use notation::{Language, Style, Text, View, phrases};
use protocol::Offering;

/// Returns the first line.
pub(super) fn greeting<G: Playable>(game: &LocalGame<G>) -> String {
    let (title, rules) = (G::title(), G::rules(game.history().rules()));
    let text = Text {
        en: format!("{title}. Rules: {rules}. Type help for the commands."),
        zh: format!("{}。规则：{}。输入“帮助”查看命令。", title.to(Language::Chinese), rules.to(Language::Chinese)),
    };
    wrap(&text.to(game.language), 2).join("\n")
}

/// Returns the prompt with the side to move, without a name if the game is over or the engine is to move.
pub(super) fn prompt<G: Playable>(game: &LocalGame<G>) -> String {
    if game.ending().is_some() || game.engine_to_move().is_some() {
        return "> ".to_owned();
    }
    let position = game.position();
    format!("{}> ", G::seat(position, position.turn()).to(game.language))
}

/// Returns the board and the messages below it.
pub(super) fn show<G: Playable>(game: &LocalGame<G>, palette: Palette) -> String {
    let history = game.history();
    let view = View {
        script: game.script,
        language: game.language,
        bottom: game.bottom,
        last: history.plies().last().copied(),
    };
    let diagram = palette.diagram(&G::draw(history.position(), view).in_language(game.language));
    let mut lines = Vec::new();
    if let Some(last) = last_move(game) {
        lines.push(palette.tone(Tone::Faint, &last.to(game.language)));
    }
    if let Some(ending) = game.ending() {
        let text = phrases::ending::<G>(history.position(), ending);
        lines.push(palette.tone(Tone::Strong, &report::sentence(&text, game.language)));
        lines.extend(why(game));
        let kept = game.public_deal().as_ref().map(fairness::kept).unwrap_or_default();
        lines.extend(kept.iter().map(|text| text.to(game.language).into_owned()));
    } else {
        lines.push(palette.tone(Tone::Strong, &turn(game).to(game.language)));
        let claim = report::claim::<G>(history).map(|text| report::sentence(&text, game.language));
        lines.extend(claim.map(|line| palette.tone(Tone::Strong, &line)));
    }
    format!("\n{diagram}{}\n", lines.join("\n"))
}

fn last_move<G: Playable>(game: &LocalGame<G>) -> Option<Text> {
    let history = game.history();
    let (&ply, before) = (history.plies().last()?, history.positions().iter().nth_back(1)?);
    let told = G::ply(before, ply);
    // Coordinates are shown in any case.
    let style = Some(game.style()).filter(|&style| style != Style::Uci);
    let written = style.and_then(|style| G::write_styled(before, G::Position::move_of(ply), style));
    Some(match written {
        None => {
            Text { en: format!("Last move: {told}."), zh: format!("上一着：{}。", told.to(Language::Chinese)) }
        }
        Some(text) => Text {
            en: format!("Last move: {text}, {told}."),
            zh: format!("上一着：{text}，{}。", told.to(Language::Chinese)),
        },
    })
}

fn turn<G: Playable>(game: &LocalGame<G>) -> Text {
    let position = game.position();
    let seat = G::seat(position, position.turn());
    let chinese = seat.to(Language::Chinese);
    let text = if G::in_check(position) == Some(true) {
        Text { en: format!("Check! {seat} is to move."), zh: format!("将军！轮到{chinese}走。") }
    } else {
        Text { en: format!("{seat} is to move."), zh: format!("轮到{chinese}走。") }
    };
    match game.course().offers().by(Offering::Draw) {
        None => text,
        Some(offerer) => with_offer(&text, &G::seat(position, offerer)),
    }
}

fn with_offer(text: &Text, offerer: &Text) -> Text {
    let chinese = (text.to(Language::Chinese), offerer.to(Language::Chinese));
    Text { en: format!("{text} {offerer} offers a draw."), zh: format!("{}{}提和。", chinese.0, chinese.1) }
}

/// Returns the grounds of the arbiter; empty if no rule ended the game.
fn why<G: Playable>(game: &LocalGame<G>) -> Vec<String> {
    let Some(Cause::Rule(_)) = game.ending().map(|ending| ending.reason) else { return Vec::new() };
    if let Some(verdict) = game.course().verdict() {
        let evidence = verdict.evidence.as_ref();
        return evidence.map(|evidence| report::grounds(&G::grounds(evidence), game.language)).unwrap_or_default();
    }
    // A claimed draw has no evidence, so the move counts are shown.
    let standing = G::standing(game.history());
    standing.iter().flat_map(|text| report::told(text, game.language)).collect()
}
