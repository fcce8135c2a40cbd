//! The JavaScript glue of a compiled module, and its lazily loaded parts.

use crate::File;
use crate::packs::pack;
use anyhow::{Context, Result, anyhow};
use std::fs;
use std::path::{Path, PathBuf};
use wasm_bindgen_cli_support::Bindgen;
use wasm_split_cli_support::{Options, transform};

/// Returns a module for the browser, and its script.
pub(crate) fn glue(module: &Path) -> Result<Vec<File>> {
    bind(module, &mut Bindgen::new())
}

/// Splits a module into a first part and parts that are loaded on demand. It must be linked with
/// `--emit-relocs`.
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
    // The parts call functions that the first part would otherwise not export.
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

/// Removes the custom sections of a module, which are for debugging.
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

/// Reads a LEB128 number. Returns it with its length in bytes.
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
    // The script then finds its module by itself.
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
    fn only_custom_sections_are_removed() {
        let head = b"\0asm\x01\0\0\0";
        let long: Vec<u8> = [&[10, 0x81, 0x01][..], &[7; 129]].concat();
        let module = [&head[..], &[1, 2, 5, 6], &[0, 3, 1, 2, 3], &long, &[0, 1, 9]].concat();
        assert_eq!(without_notes(&module), Some([&head[..], &[1, 2, 5, 6], &long].concat()));
        assert_eq!(without_notes(&module[..module.len() - 1]), None, "a section that ends too early");
    }
}
