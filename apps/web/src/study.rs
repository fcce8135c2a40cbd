//! Comments and variations of a game, joined with its list of moves; and the notes of recently opened files.

use crate::saved_games::Store;
use protocol::{Note, Study};
use serde::{Deserialize, Serialize};

/// A study as a tree: the game and its variations, each ply once.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct StudyTree {
    study: Study,
    /// The start position and every ply.
    nodes: Vec<Node>,
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Node {
    ply: String,
    before: usize,
    note: Note,
    /// The continuation of the line, then the variations.
    next: Vec<usize>,
}

/// The contents of a list of moves.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct MoveList {
    /// The comment before the first move.
    pub(crate) preface: String,
    /// The moves.
    pub(crate) rows: Vec<Row>,
    /// The variations after the last move.
    pub(crate) after_last: Branches,
}

/// A row of the list.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Row {
    /// The number of plies before this move.
    pub(crate) index: usize,
    /// The move with its annotation: `1. C2=5!`.
    pub(crate) text: String,
    /// The comment on it.
    pub(crate) comment: String,
    /// Alternatives to it.
    pub(crate) others: Branches,
}

/// The alternatives at one point of a game.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub(crate) struct Branches {
    /// The tree node and the text of each.
    pub(crate) shown: Vec<(usize, String)>,
    /// How many more there are than are shown.
    pub(crate) more: usize,
}

/// The maximum number of alternatives shown for one move.
const MAX_SHOWN: usize = 100;

impl StudyTree {
    /// Builds the tree. `None` if a step refers to a step that does not exist.
    pub(crate) fn new(study: Study) -> Option<Self> {
        let mut nodes = vec![Node { note: study.note.clone(), ..Node::default() }];
        let mut places = vec![0];
        for (number, step) in study.steps.iter().enumerate() {
            let before = *places.get(step.after.unwrap_or(number))?;
            let known = nodes[before].next.iter().copied().find(|&next: &usize| nodes[next].ply == step.ply);
            places.push(known.unwrap_or(nodes.len()));
            if let Some(node) = known {
                // A file may contain the same ply twice, with a comment on each.
                let note = &mut nodes[node].note;
                let between = if note.comment.is_empty() || step.note.comment.is_empty() { "" } else { "\n" };
                note.comment = [&note.comment, between, &step.note.comment].concat();
                note.glyphs.extend(&step.note.glyphs);
            } else {
                let node = nodes.len();
                nodes[before].next.push(node);
                nodes.push(Node { ply: step.ply.clone(), before, note: step.note.clone(), next: Vec::new() });
            }
        }
        Some(Self { study, nodes })
    }

    /// Returns the study.
    pub(crate) const fn study(&self) -> &Study {
        &self.study
    }

    /// Returns the event, the place and the date, as far as the file gives them.
    pub(crate) fn occasion(&self) -> Vec<&str> {
        let tag = |name: &&str| self.study.tags.iter().find(|(tag, _)| tag == name).map(|(_, value)| value.trim());
        ["Event", "Date"].iter().filter_map(tag).filter(|value| is_known(value)).collect()
    }

    /// Returns whether there is more than names and dates.
    pub(crate) fn has_notes(&self) -> bool {
        has_notes(&self.study)
    }

    /// Returns the plies from the start through a node to the end of its line, and the number of plies up to
    /// the node.
    pub(crate) fn line(&self, node: usize) -> (Vec<String>, usize) {
        let mut plies = Vec::new();
        let mut here = node;
        while here != 0 {
            plies.push(self.nodes[here].ply.clone());
            here = self.nodes[here].before;
        }
        plies.reverse();
        let depth = plies.len();
        here = node;
        while let Some(&next) = self.nodes[here].next.first() {
            plies.push(self.nodes[next].ply.clone());
            here = next;
        }
        (plies, depth)
    }

    /// Returns the list of moves with the comments and variations beside it. `word` writes an alternative to a
    /// ply.
    pub(crate) fn move_list(
        &self,
        plies: &[String],
        written: Vec<String>,
        word: impl Fn(usize, &str) -> Option<String>,
    ) -> MoveList {
        let others = |here: usize, played: Option<usize>, index: usize| {
            let next: Vec<usize> = self.nodes[here].next.iter().copied().filter(|&it| Some(it) != played).collect();
            let shown = next.iter().take(MAX_SHOWN);
            let shown = shown.filter_map(|&next| Some((next, word(index, &self.nodes[next].ply)?))).collect();
            Branches { shown, more: next.len().saturating_sub(MAX_SHOWN) }
        };
        // After a ply that differs from the study, the study has no more notes.
        let mut here = Some(0);
        let mut rows = Vec::with_capacity(written.len());
        for (index, (ply, text)) in plies.iter().zip(written).enumerate() {
            let played =
                here.and_then(|here| self.nodes[here].next.iter().copied().find(|&next| self.nodes[next].ply == *ply));
            let others = here.map(|here| others(here, played, index)).unwrap_or_default();
            let note = played.map(|played| &self.nodes[played].note);
            let judged = note.map(|note| note.glyphs.iter().map(|&glyph| glyph_text(glyph)).collect::<String>());
            let comment = note.map(|note| readable(&note.comment)).unwrap_or_default();
            rows.push(Row { index, text: text + &judged.unwrap_or_default(), comment, others });
            here = played;
        }
        let after_last = here.map(|here| others(here, None, rows.len())).unwrap_or_default();
        MoveList { preface: readable(&self.study.note.comment), rows, after_last }
    }
}

impl MoveList {
    /// Returns a list of moves without notes.
    pub(crate) fn plain(written: Vec<String>) -> Self {
        let row = |(index, text)| Row { index, text, comment: String::new(), others: Branches::default() };
        Self { rows: written.into_iter().enumerate().map(row).collect(), ..Self::default() }
    }
}

/// Returns whether a study has more than names and dates.
pub(crate) fn has_notes(study: &Study) -> bool {
    !study.note.is_empty() || !study.steps.is_empty()
}

/// Adds the date of the game, in PGN format, if the study has none.
pub(crate) fn dated(mut study: Study, day: Option<String>) -> Study {
    let is_dated = study.tags.iter().any(|(name, value)| name == "Date" && is_known(value));
    if let Some(day) = day.filter(|_| !is_dated) {
        study.tags.retain(|(name, _)| name != "Date");
        study.tags.push(("Date".to_owned(), day));
    }
    study
}

/// Returns whether a tag has a value. `????.??.??` means unknown.
fn is_known(value: &str) -> bool {
    value.chars().any(|character| !"?.-/ ".contains(character))
}

/// Removes commands for programs from a comment: `[%eval 0.3]`.
fn readable(comment: &str) -> String {
    let (mut kept, mut rest) = (String::new(), comment);
    while let Some(begin) = rest.find("[%") {
        // Without a closing bracket it is ordinary text.
        let Some(length) = rest[begin..].find(']') else { break };
        kept += &rest[..begin];
        rest = rest[begin + length + 1..].trim_start_matches(' ');
    }
    kept += rest;
    kept.trim().to_owned()
}

/// Returns the text of a PGN annotation glyph.
fn glyph_text(glyph: u8) -> String {
    let signs = ["", "!", "?", "!!", "??", "!?", "?!"];
    match glyph {
        10 => " =".to_owned(),
        13 => " ∞".to_owned(),
        14 => " ⩲".to_owned(),
        15 => " ⩱".to_owned(),
        16 => " ±".to_owned(),
        17 => " ∓".to_owned(),
        18 => " +−".to_owned(),
        19 => " −+".to_owned(),
        _ => signs.get(usize::from(glyph)).map_or_else(|| format!(" ${glyph}"), |sign| (*sign).to_owned()),
    }
}

/// The storage name of the notes of opened files.
pub(crate) const OPENED: &str = "opened";
/// The maximum number of files whose notes are stored.
const MAX_FILES: usize = 12;

/// The notes of a file, by the address of its game.
#[derive(Serialize, Deserialize)]
struct Remembered {
    address: String,
    study: Study,
}

/// Stores the notes of an opened game, deleting those of older files if necessary. Returns `false` if there is
/// no room.
pub(crate) fn remember(store: &dyn Store, address: &str, study: &Study) -> bool {
    let mut all: Vec<Remembered> = read(store).unwrap_or_default();
    // A mere date does not push out comments.
    let has_only_tags = !has_notes(study);
    if has_only_tags && all.iter().any(|other| other.address == address && has_notes(&other.study)) {
        return true;
    }
    all.retain(|other| other.address != address);
    all.insert(0, Remembered { address: address.to_owned(), study: study.clone() });
    while all.len() > MAX_FILES {
        drop_one(&mut all);
    }
    loop {
        let Ok(text) = serde_json::to_string(&all) else { return false };
        if store.put(OPENED, &text) {
            return true;
        }
        let noted = |other: &Remembered| has_notes(&other.study);
        if all.len() == 1 || (has_only_tags && all.iter().skip(1).all(noted)) {
            return false;
        }
        drop_one(&mut all);
    }
}

/// Deletes one entry: first one with only names and dates, then the oldest.
fn drop_one(all: &mut Vec<Remembered>) {
    let older = all.get(1..).unwrap_or_default();
    let least = older.iter().rposition(|it| !has_notes(&it.study));
    all.remove(least.map_or(all.len() - 1, |place| place + 1));
}

/// Returns the notes of the game at an address; `None` if there are none.
pub(crate) fn recall(store: &dyn Store, address: &str) -> Result<Option<StudyTree>, Damaged> {
    let all = read(store)?;
    match all.into_iter().find(|other| other.address == address) {
        None => Ok(None),
        Some(found) => StudyTree::new(found.study).map(Some).ok_or(Damaged),
    }
}

/// The stored notes cannot be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Damaged;

fn read(store: &dyn Store) -> Result<Vec<Remembered>, Damaged> {
    store.get(OPENED).map_or_else(|| Ok(Vec::new()), |text| serde_json::from_str(&text).map_err(|_| Damaged))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fixture::MemoryStore;
    use protocol::Step;

    fn note(comment: &str) -> Note {
        Note { comment: comment.to_owned(), ..Note::default() }
    }

    fn step(ply: &str, after: Option<usize>, comment: &str) -> Step {
        Step { ply: ply.to_owned(), after, note: note(comment) }
    }

    /// `{start} 1. a {one} b (b2 c2 (c3)) 2. c`
    fn study_tree() -> StudyTree {
        let steps = vec![
            step("a", None, "one"),
            step("b", None, ""),
            step("c", None, ""),
            step("b2", Some(1), "other"),
            step("c2", None, ""),
            step("c3", Some(4), ""),
        ];
        StudyTree::new(Study { note: note("start"), steps, ..Study::default() }).unwrap()
    }

    fn move_list(study_tree: &StudyTree, plies: &[&str]) -> MoveList {
        let plies: Vec<String> = plies.iter().map(ToString::to_string).collect();
        study_tree.move_list(&plies, plies.clone(), |index, ply| Some(format!("{index}{ply}")))
    }

    fn told(sheet: &MoveList) -> Vec<String> {
        let names = |it: &Branches| it.shown.iter().map(|(_, text)| text.as_str()).collect::<Vec<_>>().join(",");
        let row = |row: &Row| format!("{}|{}|{}", row.text, row.comment, names(&row.others));
        sheet.rows.iter().map(row).chain([names(&sheet.after_last)]).collect()
    }

    #[test]
    fn a_game_shows_comments_and_alternatives() {
        let sheet = move_list(&study_tree(), &["a", "b", "c"]);
        assert_eq!(sheet.preface, "start");
        assert_eq!(told(&sheet), ["a|one|", "b||1b2", "c||", ""]);
    }

    #[test]
    fn a_variation_has_variations_of_its_own() {
        let study_tree = study_tree();
        let sheet = move_list(&study_tree, &["a", "b", "c"]);
        let (line, depth) = study_tree.line(sheet.rows[1].others.shown[0].0);
        assert_eq!((line.join(" ").as_str(), depth), ("a b2 c2", 2));
        let inside = move_list(&study_tree, &["a", "b2", "c2"]);
        assert_eq!(told(&inside), ["a|one|", "b2|other|1b", "c2||2c3", ""]);
        let (line, depth) = study_tree.line(inside.rows[2].others.shown[0].0);
        assert_eq!((line.join(" ").as_str(), depth), ("a b2 c3", 3));
        let (line, depth) = study_tree.line(inside.rows[1].others.shown[0].0);
        assert_eq!((line.join(" ").as_str(), depth), ("a b c", 2));
    }

    #[test]
    fn after_a_deviation_or_undo_the_alternatives_are_shown() {
        assert_eq!(told(&move_list(&study_tree(), &["a", "z", "c"])), ["a|one|", "z||1b,1b2", "c||", ""]);
        assert_eq!(told(&move_list(&study_tree(), &["a"])), ["a|one|", "1b,1b2"]);
        assert_eq!(told(&move_list(&study_tree(), &[])), ["0a"]);
    }

    #[test]
    fn the_same_ply_twice_becomes_one_with_both_comments() {
        let steps = vec![step("a", None, "one"), step("a", Some(0), "two"), step("b", None, "")];
        let study_tree = StudyTree::new(Study { steps, ..Study::default() }).unwrap();
        assert_eq!(told(&move_list(&study_tree, &["a"])), ["a|one\ntwo|", "1b"]);
    }

    #[test]
    fn event_place_and_date_are_shown_if_known() {
        let occasion = |tags: &[(&str, &str)]| {
            let tags = tags.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect();
            StudyTree::new(Study { tags, ..Study::default() }).unwrap().occasion().join("|")
        };
        assert_eq!(occasion(&[("Date", "1987.01.18"), ("Red", "Hu"), ("Event", " Cup ")]), "Cup|1987.01.18");
        assert_eq!(occasion(&[("Event", "?"), ("Date", "1987.??.??")]), "1987.??.??");
        for unknown in ["", " ", "?", "????.??.??", "-", "????-??-??"] {
            assert_eq!(occasion(&[("Event", unknown), ("Date", unknown)]), "", "{unknown}");
        }
    }

    #[test]
    fn a_date_is_added_if_none_is_known() {
        let study = |date: Option<&str>| Study {
            tags: date.into_iter().map(|date| ("Date".to_owned(), date.to_owned())).collect(),
            ..Study::default()
        };
        let day = || Some("2026.11.18".to_owned());
        for unknown in [None, Some("????.??.??"), Some(""), Some(" ")] {
            assert_eq!(dated(study(unknown), day()), study(Some("2026.11.18")), "{unknown:?}");
        }
        for known in ["1987.01.18", "1987.??.??"] {
            assert_eq!(dated(study(Some(known)), day()), study(Some(known)));
        }
        assert_eq!(dated(study(None), None), study(None));
    }

    #[test]
    fn a_game_with_only_a_date_is_deleted_before_notes() {
        let store = MemoryStore::new(100_000);
        let day = dated(Study::default(), Some("2026.11.18".to_owned()));
        assert!(remember(&store, "file", study_tree().study()));
        for number in 0..=MAX_FILES {
            assert!(remember(&store, &format!("game {number}"), &day));
        }
        assert_eq!(recall(&store, "file"), Ok(Some(study_tree())));
        assert_eq!(recall(&store, "game 1"), Ok(None));
        assert_eq!(recall(&store, "game 2").map(|it| it.is_some()), Ok(true));
    }

    #[test]
    fn comments_are_not_deleted_for_a_mere_date() {
        let day = dated(Study::default(), Some("2026.11.18".to_owned()));
        let noted = serde_json::to_string(study_tree().study()).unwrap().len();
        let store = MemoryStore::new(noted + 60);
        assert!(remember(&store, "file", study_tree().study()));
        assert!(remember(&store, "file", &day), "the same game without its notes");
        assert!(!remember(&store, "another", &day), "there is no room for it");
        assert_eq!(recall(&store, "file"), Ok(Some(study_tree())));
    }

    #[test]
    fn a_step_without_a_parent_is_refused() {
        for after in [1, 2, usize::MAX] {
            let steps = vec![step("a", Some(after), "")];
            assert_eq!(StudyTree::new(Study { steps, ..Study::default() }), None, "{after}");
        }
    }

    #[test]
    fn glyphs_have_their_usual_text() {
        let mut study = study_tree().study().clone();
        for (glyphs, text) in [(vec![1], "a!"), (vec![4, 14], "a?? ⩲"), (vec![140], "a $140"), (vec![0], "a")] {
            study.steps[0].note.glyphs = glyphs;
            assert_eq!(move_list(&StudyTree::new(study.clone()).unwrap(), &["a"]).rows[0].text, text);
        }
    }

    #[test]
    fn commands_for_programs_are_removed_from_comments() {
        for (comment, shown) in [
            ("[%eval 0.3] good", "good"),
            ("so [%eval 0.3][%csl Ga4] it is", "so it is"),
            ("[%eval 0.3]", ""),
            ("no [%end", "no [%end"),
            ("a] [b] 100%", "a] [b] 100%"),
            ("[%", "[%"),
            ("", ""),
        ] {
            assert_eq!(readable(comment), shown, "{comment}");
        }
    }

    #[test]
    fn an_alternative_without_a_text_is_not_offered() {
        let plies = ["a".to_owned()];
        assert_eq!(study_tree().move_list(&plies, plies.to_vec(), |_, _| None).after_last.shown, []);
    }

    #[test]
    fn at_most_a_hundred_alternatives_are_shown() {
        let steps = (0..1_000).map(|number| step(&number.to_string(), Some(0), "")).collect();
        let study_tree = StudyTree::new(Study { steps, ..Study::default() }).unwrap();
        let after_last = move_list(&study_tree, &[]).after_last;
        assert_eq!((after_last.shown.len(), after_last.more), (100, 900));
    }

    #[test]
    fn notes_are_found_by_address_and_older_ones_deleted() {
        let study = study_tree().study().clone();
        let one = serde_json::to_string(&study).unwrap().len() + 30;
        let store = MemoryStore::new(3 * one);
        for address in ["a", "b", "a", "c", "d"] {
            assert!(remember(&store, address, &study));
        }
        assert_eq!(recall(&store, "d"), Ok(Some(study_tree())));
        assert_eq!(recall(&store, "b"), Ok(None));
        assert!(!remember(&MemoryStore::new(20), "a", &study));
    }

    #[test]
    fn damaged_notes_are_reported() {
        let store = MemoryStore::new(10_000);
        assert_eq!(recall(&store, "a"), Ok(None));
        for damage in ["{", "[1]", r#"[{"address":"a","study":{"steps":[{"ply":"h2e2","after":7}]}}]"#] {
            store.put(OPENED, damage);
            assert_eq!(recall(&store, "a"), Err(Damaged), "{damage}");
        }
        assert!(remember(&store, "a", study_tree().study()));
        assert_eq!(recall(&store, "a"), Ok(Some(study_tree())));
    }
}
