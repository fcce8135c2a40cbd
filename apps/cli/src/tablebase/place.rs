//! Where the endings of a machine are kept.

use std::env;
use std::path::PathBuf;

/// The variable that names the file, where it is not in its usual place.
const VARIABLE: &str = "CHUHE_ENDINGS";
const NAME: &str = "banqi-endings.bin";

/// The file, whether it is there or not; nothing where the system names no folder for such things.
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
