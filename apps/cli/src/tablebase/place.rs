//! The path of the tablebase file.

use std::env;
use std::path::PathBuf;

/// The environment variable for a file that is not at the default path.
const VARIABLE: &str = "CHUHE_ENDINGS";
const NAME: &str = "banqi-endings.bin";

/// Returns the path of the file, even if it does not exist; `None` if the system has no folder for user data.
pub(super) fn usual() -> Option<PathBuf> {
    let set = |name: &str| env::var_os(name).filter(|value| !value.is_empty()).map(PathBuf::from);
    if let Some(file) = set(VARIABLE) {
        return Some(file);
    }
    let folder = if cfg!(windows) {
        set("LOCALAPPDATA")
    } else if cfg!(target_os = "macos") {
        set("HOME").map(|home| home.join("Library/Application Support"))
    } else {
        set("XDG_DATA_HOME").or_else(|| set("HOME").map(|home| home.join(".local/share")))
    };
    Some(folder?.join("chuhe").join(NAME))
}
