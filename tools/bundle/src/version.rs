//! Names derived from the content of files (SHA-256), and how files with fixed names refer to them.

use crate::File;
use sha2::{Digest as _, Sha256};

/// The placeholder for the versioned folder.
const VERSION: &str = "%VERSION%";
/// The placeholder for the list of all files in the service worker.
const FILES: &str = "%FILES%";

/// Returns the folder for these files: `v-` and 12 hexadecimal digits of a hash of all names and contents.
pub(crate) fn of<'a>(files: impl IntoIterator<Item = &'a File>) -> String {
    let mut hasher = Sha256::new();
    for file in files {
        for bytes in [file.name.as_bytes(), &file.content] {
            // The lengths are hashed too, so that moving a byte from a name to a content changes the hash.
            hasher.update((bytes.len() as u64).to_le_bytes());
            hasher.update(bytes);
        }
    }
    format!("v-{:012x}", leading::<6>(&hasher.finalize()))
}

/// The first eight hexadecimal digits of the hash of a content.
pub(crate) fn digits(content: &[u8]) -> String {
    format!("{:08x}", leading::<4>(&Sha256::digest(content)))
}

/// The first `BYTES` bytes as a number.
fn leading<const BYTES: usize>(hash: &[u8]) -> u64 {
    hash.iter().take(BYTES).fold(0, |number, &byte| number << 8 | u64::from(byte))
}

/// Returns the names as a JavaScript array.
pub(crate) fn list(names: &[&str]) -> String {
    let quoted: Vec<String> = names.iter().map(|name| format!("{name:?}")).collect();
    format!("[{}]", quoted.join(","))
}

/// Replaces the placeholders in a file.
pub(crate) fn name_in(file: &mut File, version: &str, files: &str) {
    if let Ok(text) = std::str::from_utf8(&file.content)
        && (text.contains(VERSION) || text.contains(FILES))
    {
        file.content = text.replace(VERSION, version).replace(FILES, files).into_bytes();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn file(name: &str, content: &str) -> File {
        File { name: name.to_owned(), content: content.as_bytes().to_vec() }
    }

    #[test]
    fn content_and_names_change_the_version() {
        let versions = [[file("a", "b")], [file("a", "c")], [file("ab", "")]].map(|files| of(&files));
        assert!(versions[0] != versions[1] && versions[0] != versions[2] && versions[1] != versions[2]);
        assert_eq!(versions[0], of(&[file("a", "b")]));
    }

    /// Computed by another program: a new version of Rust or of a crate must not rename anything.
    #[test]
    fn the_names_of_known_contents_never_change() {
        assert_eq!(of(&[file("a", "b")]), "v-cf6ab613e394");
        assert_eq!(of(&[file("index.html", "<html>"), file("sw.js", "")]), "v-2e7189891d91");
        assert_eq!(digits(b"abc"), "ba7816bf");
    }

    #[test]
    fn placeholders_are_replaced() {
        let mut page = file("index.html", "<link href=%VERSION%/style.css>");
        let mut worker = file("sw.js", "keep(%FILES%)");
        for file in [&mut page, &mut worker] {
            name_in(file, "v-1", &list(&["index.html", "v-1/style.css"]));
        }
        assert_eq!(page.content, b"<link href=v-1/style.css>");
        assert_eq!(worker.content, br#"keep(["index.html","v-1/style.css"])"#);
    }
}
