//! Packs small parts into one file, because each file costs a round trip.

use crate::File;
use anyhow::{Result, ensure};

/// Parts below this size, in bytes, are packed.
const SMALL: usize = 20_000;

/// The file with the packed parts. It has the extension of a module because hosts compress those.
const PACK: &str = "shared.wasm";

/// The script that unpacks them.
const UNPACK: &str = include_str!("unpack.js");

/// Packs the small parts that several sections share into one file, and adapts the script that loads them.
pub(crate) fn pack(parts: Vec<File>, script: &mut File) -> Result<Vec<File>> {
    let is_small = |part: &File| part.name.starts_with("chunk_") && part.content.len() < SMALL;
    let (small, mut rest): (Vec<File>, Vec<File>) = parts.into_iter().partition(is_small);
    let mut text = String::from_utf8(std::mem::take(&mut script.content))?;
    let mut content = Vec::new();
    for part in small {
        let (from, to) = (content.len(), content.len() + part.content.len());
        let alone = format!("fetch(new URL(\"./{}\", import.meta.url))", part.name);
        // The exact text depends on the version of the splitting tool.
        ensure!(text.matches(&alone).count() == 1, "{} does not load {} as it used to", script.name, part.name);
        text = text.replace(&alone, &format!("unpacked({from}, {to})"));
        content.extend(part.content);
    }
    script.content = [UNPACK, &text].concat().into_bytes();
    rest.push(File { name: PACK.to_owned(), content });
    Ok(rest)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn file(name: &str, content: &[u8]) -> File {
        File { name: name.to_owned(), content: content.to_vec() }
    }

    #[test]
    fn small_parts_are_packed_and_the_script_finds_them() {
        let alone = |name: &str| format!("a(fetch(new URL(\"./{name}\", import.meta.url)));\n");
        let names = ["chunk_1.wasm", "chunk_2.wasm", "chunk_3.wasm", "split_table.wasm"];
        let large = vec![7; SMALL];
        let parts = names.into_iter().zip([b"one", &b"three"[..], &large, b"room"]);
        let parts: Vec<File> = parts.map(|(name, content)| file(name, content)).collect();
        let mut script = file("parts.js", names.map(alone).concat().as_bytes());
        let packed = pack(parts, &mut script).unwrap();
        let names: Vec<&str> = packed.iter().map(|file| file.name.as_str()).collect();
        assert_eq!(names, ["chunk_3.wasm", "split_table.wasm", PACK]);
        assert_eq!(packed[2].content, b"onethree");
        let text = String::from_utf8(script.content).unwrap();
        let rest = [alone("chunk_3.wasm"), alone("split_table.wasm")].concat();
        assert_eq!(text, format!("{UNPACK}a(unpacked(0, 3));\na(unpacked(3, 8));\n{rest}"));
    }

    #[test]
    fn an_unexpected_script_is_refused() {
        assert!(pack(vec![file("chunk_1.wasm", b"one")], &mut file("parts.js", b"load(1)")).is_err());
    }
}
