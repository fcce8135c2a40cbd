//! The service in a browser: text and bytes in, text and bytes out.

use crate::FileService;
use js_sys::{Array, Uint8Array};
use protocol::{read, write};
use records::{Encoding, Legacy};
use std::cell::RefCell;
use std::collections::HashMap;
use std::sync::OnceLock;
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

thread_local! {
    /// The module has a single thread, and a single service.
    static SERVICE: RefCell<FileService<'static>> = RefCell::new(FileService::new(&Decoder));
}

/// Handles a message with its bytes, and returns the answer with its bytes. An unreadable message is an error.
#[wasm_bindgen]
pub fn handle(text: &str, bytes: Vec<u8>) -> Result<Array, JsValue> {
    let message = read(text).map_err(|error| JsValue::from_str(&error.to_string()))?;
    let (answer, bytes) = SERVICE.with_borrow_mut(|service| service.handle(message, bytes));
    Ok(Array::of2(&JsValue::from_str(&write(&answer)), &Uint8Array::from(bytes.as_slice())))
}

/// The browser's decoder for legacy encodings.
struct Decoder;

impl Legacy for Decoder {
    fn decode(&self, bytes: &[u8], encoding: Encoding) -> Option<String> {
        web_sys::TextDecoder::new_with_label(encoding.name()).ok()?.decode_with_u8_array(bytes).ok()
    }

    /// Browsers only decode, so a table is built by decoding everything.
    fn encode(&self, text: &str, encoding: Encoding) -> Option<Vec<u8>> {
        static TABLES: [OnceLock<HashMap<char, [u8; 2]>>; 2] = [OnceLock::new(), OnceLock::new()];
        let table = TABLES[usize::from(encoding == Encoding::Big5)].get_or_init(|| self.table(encoding));
        let mut bytes = Vec::new();
        for character in text.chars() {
            match u8::try_from(character).ok().filter(u8::is_ascii) {
                Some(ascii) => bytes.push(ascii),
                None => bytes.extend(table.get(&character)?),
            }
        }
        Some(bytes)
    }
}

impl Decoder {
    fn table(&self, encoding: Encoding) -> HashMap<char, [u8; 2]> {
        let pairs: Vec<[u8; 2]> =
            (0x81..=0xFE).flat_map(|lead| (0x40..=0xFE).map(move |trail| [lead, trail])).collect();
        // Each pair is on its own line, so that an invalid one does not affect the next.
        let bytes: Vec<u8> = pairs.iter().flat_map(|&[lead, trail]| [lead, trail, b'\n']).collect();
        let text = self.decode(&bytes, encoding).unwrap_or_default();
        let mut table = HashMap::new();
        for (pair, line) in pairs.iter().zip(text.lines()) {
            let mut characters = line.chars();
            if let (Some(character), None) = (characters.next(), characters.next())
                && character != char::REPLACEMENT_CHARACTER
            {
                table.entry(character).or_insert(*pair);
            }
        }
        table
    }
}
