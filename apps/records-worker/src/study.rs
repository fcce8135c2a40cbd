//! Conversion between the comments and variations of a file and their wire form.

use game::Position as _;
use notation::Text;
use protocol::{Millis, Note, Step, Study};
use records::{Foreign, Notes, Recorded};
use session::Playable;
use std::collections::HashMap;
use std::time::Duration;

/// Returns the tags, comments and variations of a file; `None` if there is only the game.
pub(crate) fn of<G: Foreign>(game: &Recorded<G>) -> Option<Study> {
    let tree = &game.tree;
    let mut study = Study { tags: game.tags.clone(), note: note(tree.notes(tree.root())), steps: Vec::new() };
    let mut numbers = HashMap::from([(tree.root(), 0)]);
    tree.walk(|_, node| {
        let (Some(ply), Some(parent)) = (tree.ply(node), tree.parent(node)) else { return };
        let (before, after) = (study.steps.len(), numbers[&parent]);
        numbers.insert(node, before + 1);
        let after = (after != before).then_some(after);
        study.steps.push(Step { ply: G::write_ply(ply), after, note: note(tree.notes(node)) });
    });
    // The game itself is in the record.
    if study.steps.iter().all(|step| step.after.is_none() && step.note.is_empty()) {
        study.steps.clear();
    }
    (study != Study::default()).then_some(study)
}

/// Adds a study to its game, and returns a text about steps that do not fit.
pub(crate) fn add<G: Playable + Foreign>(game: &mut Recorded<G>, study: &Study) -> Option<Text> {
    // The record also has the names; the tags keep them as in the file.
    let names = std::mem::replace(&mut game.tags, study.tags.clone());
    game.tags.extend(names.into_iter().filter(|(name, _)| study.tags.iter().all(|(other, _)| other != name)));
    let tree = &mut game.tree;
    // After the end of a game nothing follows, so such steps are omitted.
    let end = game.result.and(tree.main_line().last());
    merge(tree.notes_mut(tree.root()), &study.note);
    let mut places = vec![Some((tree.root(), tree.start().clone()))];
    let mut left = 0;
    for (before, step) in study.steps.iter().enumerate() {
        let parent = places.get(step.after.unwrap_or(before)).and_then(Option::as_ref);
        let place = parent.and_then(|(parent, position)| {
            let ply = G::read_ply(position, &step.ply).ok()?;
            let known = tree.children(*parent).find(|&child| tree.ply(child) == Some(ply));
            let node = match known {
                Some(node) => node,
                None if end == Some(*parent) => return None,
                None => tree.add(*parent, ply)?,
            };
            merge(tree.notes_mut(node), &step.note);
            Some((node, position.after_unchecked(ply)))
        });
        left += usize::from(place.is_none());
        places.push(place);
    }
    (left > 0).then(|| Text {
        en: format!("plies of variations that do not fit this game: {left}"),
        zh: format!("与本局不符的变着步数：{left}"),
    })
}

fn note(notes: &Notes) -> Note {
    let time = |time: Duration| Millis(u64::try_from(time.as_millis()).unwrap_or(u64::MAX));
    Note {
        comment: notes.comment.clone(),
        glyphs: notes.glyphs.clone(),
        clock: notes.clock.map(time),
        elapsed: notes.elapsed.map(time),
    }
}

/// The same ply may occur twice in a file: then all comments are kept.
fn merge(notes: &mut Notes, note: &Note) {
    notes.add(&note.comment);
    notes.glyphs.extend(&note.glyphs);
    let time = |time: Millis| Duration::from_millis(time.0);
    notes.clock = notes.clock.or(note.clock.map(time));
    notes.elapsed = notes.elapsed.or(note.elapsed.map(time));
}
