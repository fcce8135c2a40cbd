//! Test vectors: files under `testdata/` with one JSON object per line.

use serde_json::Value;
use std::path::Path;

/// One line of a vector file.
#[derive(Clone, Debug)]
pub struct Record(Value);

/// Reads `testdata/<path>` as one JSON value.
#[track_caller]
pub fn json(path: &str) -> Value {
    serde_json::from_str(&read(path)).unwrap_or_else(|error| panic!("{path}: {error}"))
}

fn read(path: &str) -> String {
    let full = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../testdata").join(path);
    std::fs::read_to_string(&full).unwrap_or_else(|error| panic!("{}: {error}", full.display()))
}

/// Reads `testdata/<path>`. A missing or empty file, or an invalid line, fails the test.
#[track_caller]
pub fn vectors(path: &str) -> Vec<Record> {
    let text = read(path);
    let lines = text.lines().filter(|line| !line.trim().is_empty());
    let records: Vec<Record> = lines
        .map(|line| serde_json::from_str(line).map_or_else(|error| panic!("{path}: {error}: {line}"), Record))
        .collect();
    assert!(!records.is_empty(), "{path} has no vectors");
    records
}

impl Record {
    /// The field `name`, which must exist.
    #[track_caller]
    pub fn get(&self, name: &str) -> &Value {
        self.0.get(name).unwrap_or_else(|| panic!("no field {name} in {}", self.0))
    }

    /// The text in the field `name`.
    #[track_caller]
    pub fn text(&self, name: &str) -> &str {
        self.get(name).as_str().unwrap_or_else(|| panic!("{name} is not a text in {}", self.0))
    }

    /// The text in the field `name`; `None` if there is no such field.
    pub fn find(&self, name: &str) -> Option<&str> {
        self.0.get(name).and_then(Value::as_str)
    }

    /// The Boolean in the field `name`.
    #[track_caller]
    pub fn boolean(&self, name: &str) -> bool {
        self.get(name).as_bool().unwrap_or_else(|| panic!("{name} is not a Boolean in {}", self.0))
    }

    /// Returns `true` if the field `name` exists and is true.
    pub fn is_true(&self, name: &str) -> bool {
        self.0.get(name).and_then(Value::as_bool) == Some(true)
    }

    /// The integers in the field `name`.
    #[track_caller]
    pub fn numbers(&self, name: &str) -> Vec<i64> {
        let items = self.get(name).as_array().unwrap_or_else(|| panic!("{name} is not a list in {}", self.0));
        items.iter().map(|item| item.as_i64().unwrap_or_else(|| panic!("{item} is no number"))).collect()
    }

    /// The texts in the field `name`.
    #[track_caller]
    pub fn texts(&self, name: &str) -> Vec<&str> {
        let items = self.get(name).as_array().unwrap_or_else(|| panic!("{name} is not a list in {}", self.0));
        items.iter().map(|item| item.as_str().unwrap_or_else(|| panic!("{item} is no text"))).collect()
    }
}
