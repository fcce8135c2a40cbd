//! Shared code of the targets for game files.

use notation::Style;
use records::{BuiltIn, File, Foreign, Format, Reading, write};

/// Reads every game. Each readable game is written as our own record and read back as the same game.
pub fn try_out<G: Foreign>(bytes: Vec<u8>) {
    let Ok(file) = File::open(bytes) else { return };
    for found in file.games() {
        let Ok(Reading { game, .. }) = found.read::<G>() else { continue };
        let Ok(written) = write(&game, Format::Record, Style::Uci, &BuiltIn) else { continue };
        let again = File::open(written.bytes).expect("our own record is a valid file");
        let again = again.games().next().expect("the file has one game").read::<G>().expect("the game is readable");
        assert_eq!(again.game.history(), game.history());
        assert_eq!(again.game.tree.plies(), game.tree.plies());
    }
}
