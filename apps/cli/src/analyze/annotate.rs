//! Writes a review into the record: scores, glyphs, comments on bad moves, and better lines.

use crate::games::Playable;
use game::Position as _;
use notation::{Language, Language::Chinese, Style, Text};
use records::{NodeId, Recorded};
use review::{Assessment, Luck, ReviewedPly, Summary, summaries};

/// The options for annotating a game.
#[derive(Clone, Copy, Debug)]
pub(super) struct TextOptions {
    pub(super) language: Language,
    /// The notation of moves in comments.
    pub(super) style: Style,
}

/// The beginning of our name in the `Annotator` tag.
pub(super) const OURSELVES: &str = "Chuhe ";
/// The maximum length of a variation in plies.
const LINE: usize = 10;
/// Glyphs from 1 to 6 judge a move.
const LAST_JUDGING_GLYPH: u8 = 6;
/// The smallest effect of chance that gets a comment, in points from 0 to 1.
const WORTH_A_WORD: f64 = 0.10;

/// Writes the review into `game`. Existing comments and variations are kept.
pub(super) fn annotate<G: Playable>(game: &mut Recorded<G>, plies: &[ReviewedPly], text_options: TextOptions) {
    let line: Vec<NodeId> = game.tree.main_line().collect();
    let history = game.history();
    for ply in plies {
        let (Some(&node), Some(before)) = (line.get(ply.number - 1), history.positions().get(ply.number - 1)) else {
            continue;
        };
        // A flip without its result is not a ply, so it is written as a move.
        let written = |text: &String| write::<G>(before, text, text_options.style).unwrap_or_else(|| text.clone());
        let best = ply.better().map(written);
        let notes = game.tree.notes_mut(node);
        notes.comment = without_score(&notes.comment);
        let remark = ply.judgement().map(|judgement| remark(&judgement.name(), best.as_deref(), ply.loss));
        let remarks = [remark, ply.luck.as_ref().and_then(fate)].into_iter().flatten();
        let remarks = remarks.map(|text| text.to(text_options.language).into_owned());
        let mut parts = vec![format!("[%eval {}]", eval(ply.for_first()))];
        // A second analysis must not repeat the comments of the first.
        parts.extend(remarks.filter(|remark| !notes.comment.contains(remark.as_str())));
        parts.push(notes.comment.clone());
        parts.retain(|part| !part.is_empty());
        notes.comment = parts.join(" ");
        if let Some(judgement) = ply.judgement() {
            if !notes.glyphs.iter().any(|&glyph| (1..=LAST_JUDGING_GLYPH).contains(&glyph)) {
                notes.glyphs.push(judgement.glyph());
            }
            add_line(game, node, before, ply);
        }
    }
    let told = summaries(plies)
        .iter()
        .filter_map(|summary| told::<G>(&history, summary))
        .map(|text| text.to(text_options.language).into_owned())
        .collect::<Vec<_>>();
    let notes = game.tree.notes_mut(game.tree.root());
    if !notes.comment.contains(&told.join("\n")) {
        notes.add(&told.join("\n"));
    }
}

/// Adds the better line as a variation, unless the record already has it.
fn add_line<G: Playable>(game: &mut Recorded<G>, node: NodeId, before: &G::Position, reviewed: &ReviewedPly) {
    let Some(parent) = game.tree.parent(node) else { return };
    let mut position = before.clone();
    let mut last = parent;
    for (index, text) in reviewed.line.iter().take(LINE).enumerate() {
        let Ok(ply) = G::read_ply(&position, text) else { return };
        let shown = index == 0 && game.tree.children(parent).any(|child| game.tree.ply(child) == Some(ply));
        let next = if shown { None } else { game.tree.add(last, ply) };
        let Some(next) = next else { return };
        if index == 0 {
            game.tree.notes_mut(next).comment = format!("[%eval {}]", eval(reviewed.before_for_first()));
        }
        position = position.after_unchecked(ply);
        last = next;
    }
}

/// Returns a comment without the score of an earlier analysis.
fn without_score(comment: &str) -> String {
    let Some((before, rest)) = comment.split_once("[%eval ") else { return comment.to_owned() };
    match rest.split_once(']') {
        Some((_, after)) => format!("{}{}", before, after.trim_start()).trim().to_owned(),
        None => comment.to_owned(),
    }
}

/// Writes a score for `%eval`: in soldiers, or in moves to the end.
fn eval(worth: Assessment) -> String {
    match worth {
        Assessment::Cp(_) | Assessment::Won(_) | Assessment::Lost(_) => {
            worth.to_string().trim_start_matches('+').to_owned()
        }
        // The largest score that other programs read.
        Assessment::TableWon => "99.99".to_owned(),
        Assessment::TableLost => "-99.99".to_owned(),
        Assessment::Drawn => "0.00".to_owned(),
    }
}

fn remark(name: &Text, best: Option<&str>, loss: f64) -> Text {
    let points = format!("{:.1}", loss * 100.0);
    let better = best.map(|best| (format!(" Better was {best}."), format!("应走 {best}。")));
    let (english, chinese) = better.unwrap_or_default();
    let mut letters = name.en.chars();
    let capital: String = letters.next().into_iter().flat_map(char::to_uppercase).collect();
    Text {
        en: format!("{capital}{}: {points} of 100 points lost.{english}", letters.as_str()),
        zh: format!("{}：损失 {points}%。{chinese}", name.to(Chinese)),
    }
}

/// Returns a sentence about the effect of chance; `None` if the effect is small.
fn fate(luck: &Luck) -> Option<Text> {
    let points = format!("{:+.1}", luck.gained * 100.0);
    if luck.gained.abs() < WORTH_A_WORD {
        return None;
    }
    let (english, chinese) = if luck.gained > 0.0 { ("Lucky", "运气好") } else { ("Unlucky", "运气差") };
    Some(Text { en: format!("{english}: {points} of 100 points."), zh: format!("{chinese}：{points}%。") })
}

/// Returns a sentence about a player's moves; `None` if the player has not moved.
fn told<G: Playable>(history: &game::History<G>, summary: &Summary<'_>) -> Option<Text> {
    let seat = G::seat(history.position(), summary.seat);
    let accuracy = summary.accuracy?;
    let [inaccuracies, mistakes, blunders] = summary.counts;
    let luck = summary.luck.map(|luck| format!("{:+.1}", luck * 100.0));
    let [english, chinese] = match luck {
        Some(luck) => [format!("; luck {luck}"), format!("；运气 {luck}")],
        None => [String::new(), String::new()],
    };
    Some(Text {
        en: format!(
            "{seat}: accuracy {accuracy:.1}; inaccuracies {inaccuracies}, mistakes {mistakes}, blunders {blunders}{english}."
        ),
        zh: format!(
            "{}：准确度 {accuracy:.1}；缓着 {inaccuracies}，错着 {mistakes}，败着 {blunders}{chinese}。",
            seat.to(Chinese)
        ),
    })
}

/// Returns the annotators of a game: the earlier ones and ours.
pub(super) fn annotator(before: Option<&str>, ours: &str) -> String {
    let others = before.into_iter().flat_map(|before| before.split("; ")).filter(|name| !name.starts_with(OURSELVES));
    others.filter(|name| !name.trim().is_empty()).chain([ours]).collect::<Vec<_>>().join("; ")
}

/// Writes a ply in another notation.
pub(super) fn write<G: Playable>(before: &G::Position, text: &str, style: Style) -> Option<String> {
    let ply = G::read_ply(before, text).ok()?;
    G::write_styled(before, G::Position::move_of(ply), style).or_else(|| Some(text.to_owned()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_older_score_makes_room_and_nothing_else_does() {
        assert_eq!(without_score("[%eval 0.35] good"), "good");
        assert_eq!(without_score("good [%eval #-3,12] indeed"), "good indeed");
        assert_eq!(without_score("[%eval 0.35"), "[%eval 0.35");
        assert_eq!(without_score("[%csl h2]"), "[%csl h2]");
    }

    #[test]
    fn earlier_annotators_are_kept() {
        assert_eq!(annotator(None, "Chuhe 1, 5 nodes"), "Chuhe 1, 5 nodes");
        assert_eq!(annotator(Some(""), "Chuhe 1, 5 nodes"), "Chuhe 1, 5 nodes");
        assert_eq!(annotator(Some("Hu; Chuhe 0, 9 nodes; Xu"), "Chuhe 1, 5 nodes"), "Hu; Xu; Chuhe 1, 5 nodes");
    }

    #[test]
    fn scores_in_comments_are_those_that_programs_read() {
        let scores = [
            Assessment::Cp(35),
            Assessment::Cp(-120),
            Assessment::Won(3),
            Assessment::Lost(4),
            Assessment::Drawn,
            Assessment::TableLost,
        ];
        assert_eq!(scores.map(eval), ["0.35", "-1.20", "#2", "#-2", "0.00", "-99.99"]);
    }

    #[test]
    fn much_luck_is_worth_a_word_and_little_is_not() {
        let said = |gained: f64| fate(&Luck { expected: 0.5, gained }).map(|text| text.to_string());
        assert_eq!(said(0.234).as_deref(), Some("Lucky: +23.4 of 100 points."));
        assert_eq!(said(-0.5).as_deref(), Some("Unlucky: -50.0 of 100 points."));
        assert_eq!(said(0.09), None);
    }
}
