//! A name for a content, and how the files with fixed names learn it.

use crate::File;
use std::hash::{DefaultHasher, Hash as _, Hasher as _};

/// What stands in a fixed file for the folder of today.
const VERSION: &str = "%VERSION%";
/// What stands in the service worker for the list of all files.
const FILES: &str = "%FILES%";

/// The folder for these files: another content, another name.
pub(crate) fn of<'a>(files: impl IntoIterator<Item = &'a File>) -> String {
    // Its keys are fixed: the same files give the same name on every machine.
    let mut hasher = DefaultHasher::new();
    for file in files {
        (&file.name, &file.content).hash(&mut hasher);
    }
    format!("v-{:012x}", hasher.finish() & 0xFFFF_FFFF_FFFF)
}

/// The names as a list that a script can read.
pub(crate) fn list(names: &[&str]) -> String {
    let quoted: Vec<String> = names.iter().map(|name| format!("{name:?}")).collect();
    format!("[{}]", quoted.join(","))
}

/// Puts the version and the list of files into a fixed file that asks for them.
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
    fn another_content_or_name_is_another_version() {
        let versions = [[file("a", "b")], [file("a", "c")], [file("ab", "")]].map(|files| of(&files));
        assert!(versions[0] != versions[1] && versions[0] != versions[2] && versions[1] != versions[2]);
        assert_eq!(versions[0], of(&[file("a", "b")]));
    }

    #[test]
    fn a_fixed_file_learns_what_it_asks_for() {
        let mut page = file("index.html", "<link href=%VERSION%/style.css>");
        let mut worker = file("sw.js", "keep(%FILES%)");
        for file in [&mut page, &mut worker] {
            name_in(file, "v-1", &list(&["index.html", "v-1/style.css"]));
        }
        assert_eq!(page.content, b"<link href=v-1/style.css>");
        assert_eq!(worker.content, br#"keep(["index.html","v-1/style.css"])"#);
    }
}
