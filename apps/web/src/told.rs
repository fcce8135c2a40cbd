//! What everybody knows of a game at a table.

use protocol::{Story, Timestamp};
use session::{Table, Viewer};

/// What everybody knows of a game: what a link, a file or a picture may say.
pub(crate) fn story(table: &dyn Table) -> Story {
    let view = table.view(Viewer::Watcher, Timestamp(0));
    // A handicap is a start like any other to those who were not there.
    let usual = view.setup.start == protocol::Start::Usual;
    Story {
        game: view.setup.game,
        rules: view.setup.rules,
        start: (!usual).then_some(view.start),
        plies: view.plies,
        ended: view.ended,
        names: Default::default(),
    }
}
