//! What a browser needs beside a compiled module: the script that loads it.

use crate::File;
use anyhow::{Context, Result};
use std::path::Path;
use wasm_bindgen_cli_support::Bindgen;

/// The module as a browser loads it, and its script.
pub(crate) fn glue(module: &Path) -> Result<Vec<File>> {
    let name = module.file_stem().and_then(|stem| stem.to_str()).context("a module needs a name")?;
    let mut bindgen = Bindgen::new();
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
