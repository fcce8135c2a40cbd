//! What people see: the board, whose turn it is, and how the game ended.

use super::table::Table;
use crate::fairness::Promise;
use crate::games::Playable;
use crate::report;
use crate::terminal::{Palette, Tone, wrap};
use game::{Cause, Position as _};
use notation::{Language, Style, Text, View, phrases};

/// The first line.
pub(super) fn greeting<G: Playable>(table: &Table<G>) -> String {
    let (title, rules) = (G::title(), G::rules(table.game.history().rules()));
    let text = Text {
        en: format!("{title}. Rules: {rules}. Type help for the commands."),
        zh: format!("{}。规则：{}。输入“帮助”查看命令。", title.to(Language::Chinese), rules.to(Language::Chinese)),
    };
    wrap(text.to(table.language), 2).join("\n")
}

/// What stands before the cursor: who is asked. Nobody, when the game is over or the engine is to move.
pub(super) fn prompt<G: Playable>(table: &Table<G>) -> String {
    if table.game.ending().is_some() || table.engine_to_move().is_some() {
        return "> ".to_owned();
    }
    let position = table.game.position();
    format!("{}> ", G::seat(position, position.turn()).to(table.language))
}

/// The board and what there is to say about it.
pub(super) fn show<G: Playable>(table: &Table<G>, palette: Palette) -> String {
    let history = table.game.history();
    let view = View {
        script: table.script,
        language: table.language,
        bottom: table.bottom,
        last: history.plies().last().copied(),
    };
    let diagram = palette.diagram(&G::draw(history.position(), view));
    let mut lines = Vec::new();
    if let Some(last) = last_move(table) {
        lines.push(palette.tone(Tone::Faint, last.to(table.language)));
    }
    if let Some(ending) = table.game.ending() {
        let text = phrases::ending::<G>(history.position(), ending);
        lines.push(palette.tone(Tone::Strong, &report::sentence(&text, table.language)));
        lines.extend(why(table));
        let kept = table.promise.as_ref().map(Promise::kept).unwrap_or_default();
        lines.extend(kept.iter().map(|text| text.to(table.language).to_owned()));
    } else {
        lines.push(palette.tone(Tone::Strong, turn(table).to(table.language)));
        let claim = report::claim::<G>(history).map(|text| report::sentence(&text, table.language));
        lines.extend(claim.map(|line| palette.tone(Tone::Strong, &line)));
    }
    format!("\n{diagram}{}\n", lines.join("\n"))
}

fn last_move<G: Playable>(table: &Table<G>) -> Option<Text> {
    let history = table.game.history();
    let (&ply, before) = (history.plies().last()?, history.positions().iter().nth_back(1)?);
    let told = G::ply(before, ply);
    // Coordinates are told anyway.
    let style = Some(table.style()).filter(|&style| style != Style::Uci);
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

fn turn<G: Playable>(table: &Table<G>) -> Text {
    let position = table.game.position();
    let seat = G::seat(position, position.turn());
    let chinese = seat.to(Language::Chinese);
    let text = if G::in_check(position) == Some(true) {
        Text { en: format!("Check! {seat} is to move."), zh: format!("将军！轮到{chinese}走。") }
    } else {
        Text { en: format!("{seat} is to move."), zh: format!("轮到{chinese}走。") }
    };
    match table.game.draw_offer() {
        None => text,
        Some(offerer) => with_offer(&text, &G::seat(position, offerer)),
    }
}

fn with_offer(text: &Text, offerer: &Text) -> Text {
    let chinese = (text.to(Language::Chinese), offerer.to(Language::Chinese));
    Text { en: format!("{text} {offerer} offers a draw."), zh: format!("{}{}提和。", chinese.0, chinese.1) }
}

/// The arbiter's grounds, where there are any and it was a rule that ended the game.
fn why<G: Playable>(table: &Table<G>) -> Vec<String> {
    let Some(Cause::Rule(_)) = table.game.ending().map(|ending| ending.reason) else { return Vec::new() };
    if let Some(verdict) = table.game.verdict() {
        let evidence = verdict.evidence.as_ref();
        return evidence.map(|evidence| report::grounds(&G::grounds(evidence), table.language)).unwrap_or_default();
    }
    // It was claimed: what counts then is how far the game had come.
    let standing = G::standing(table.game.history());
    standing.iter().flat_map(|text| report::told(text, table.language)).collect()
}
