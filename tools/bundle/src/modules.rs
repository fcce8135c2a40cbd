//! What a browser needs beside a compiled module: the script that loads it, and the parts that are loaded later.

use crate::File;
use crate::packs::pack;
use anyhow::{Context, Result, anyhow};
use std::fs;
use std::path::{Path, PathBuf};
use wasm_bindgen_cli_support::Bindgen;
use wasm_split_cli_support::{Options, transform};

/// A module as a browser loads it, and its script.
pub(crate) fn glue(module: &Path) -> Result<Vec<File>> {
    bind(module, &mut Bindgen::new())
}

/// A module in parts: what is loaded first, and what is loaded when it is wanted. It was linked with `--emit-relocs`.
pub(crate) fn split(module: &Path) -> Result<Vec<File>> {
    let name = name(module)?;
    let folder = module.with_file_name(format!("{name}-parts"));
    if folder.exists() {
        fs::remove_dir_all(&folder).with_context(|| folder.display().to_string())?;
    }
    fs::create_dir_all(&folder).with_context(|| folder.display().to_string())?;
    let (first, link) = (folder.join(format!("{name}.wasm")), format!("./{name}_parts.js"));
    let whole = fs::read(module).with_context(|| module.display().to_string())?;
    let main = format!("./{name}.js");
    let mut options = Options::new(&whole);
    (options.output_dir, options.main_out_path) = (&folder, &first);
    (options.link_name, options.main_module) = (&link, &main);
    let parts = transform(options).map_err(|error| anyhow!("{}: {error}", module.display()))?;
    // The parts call what the first one would otherwise keep to itself.
    let mut files = bind(&first, Bindgen::new().keep_lld_exports(true))?;
    let mut script = read(&folder.join(link.trim_start_matches("./")))?;
    let part = |path: &PathBuf| {
        let part = read(path)?;
        let content = without_notes(&part.content).with_context(|| format!("{} is no module", path.display()))?;
        Ok(File { content, ..part })
    };
    let parts = parts.split_modules.iter().map(part).collect::<Result<_>>()?;
    files.extend(pack(parts, &mut script)?);
    files.push(script);
    Ok(files)
}

/// A module without its custom sections, which hold names for people who look for faults.
fn without_notes(module: &[u8]) -> Option<Vec<u8>> {
    let (head, mut rest) = module.split_at_checked(8)?;
    let mut kept = head.to_vec();
    while let Some((&kind, after)) = rest.split_first() {
        let (length, digits) = length(after)?;
        let section = rest.get(..1 + digits + length)?;
        if kind != 0 {
            kept.extend_from_slice(section);
        }
        rest = &rest[section.len()..];
    }
    Some(kept)
}

/// A number as modules write it, seven bits in each byte, and how many bytes it takes.
fn length(bytes: &[u8]) -> Option<(usize, usize)> {
    let mut value = 0;
    for (index, byte) in bytes.iter().enumerate().take(5) {
        value |= usize::from(byte & 0x7F) << (7 * index);
        if byte & 0x80 == 0 {
            return Some((value, index + 1));
        }
    }
    None
}

fn bind(module: &Path, bindgen: &mut Bindgen) -> Result<Vec<File>> {
    let name = name(module)?;
    bindgen.input_path(module).web(true)?.typescript(false).remove_name_section(true).remove_producers_section(true);
    // The script then knows by itself where its module lies.
    bindgen.omit_default_module_path(false);
    let mut output = bindgen.generate_output().with_context(|| module.display().to_string())?;
    let script = output.js().as_bytes().to_vec();
    let wasm = output.wasm_mut().emit_wasm();
    Ok(vec![
        File { name: format!("{name}.js"), content: script },
        File { name: format!("{name}_bg.wasm"), content: wasm },
    ])
}

fn name(module: &Path) -> Result<&str> {
    module.file_stem().and_then(|stem| stem.to_str()).context("a module needs a name")
}

fn read(path: &Path) -> Result<File> {
    let name = path.file_name().and_then(|name| name.to_str()).context("a part needs a name")?.to_owned();
    Ok(File { name, content: fs::read(path).with_context(|| path.display().to_string())? })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_notes_are_left_out() {
        let head = b"\0asm\x01\0\0\0";
        let long: Vec<u8> = [&[10, 0x81, 0x01][..], &[7; 129]].concat();
        let module = [&head[..], &[1, 2, 5, 6], &[0, 3, 1, 2, 3], &long, &[0, 1, 9]].concat();
        assert_eq!(without_notes(&module), Some([&head[..], &[1, 2, 5, 6], &long].concat()));
        assert_eq!(without_notes(&module[..module.len() - 1]), None, "a section that ends too early");
    }
}
