//! Test vectors must be valid JSON; otherwise only the test that reads them would notice.

use serde::de::IgnoredAny;

use super::{Finding, TextFile};

pub(super) fn check(files: &[TextFile]) -> Vec<Finding> {
    let vectors = files.iter().filter(|file| file.path.starts_with("testdata/") && file.has_extension("jsonl"));
    let lines = vectors.flat_map(|file| file.lines().map(move |(number, line)| (file, number, line)));
    lines
        .filter_map(|(file, number, line)| {
            let error = serde_json::from_str::<IgnoredAny>(line).err()?;
            Some(Finding::new(file, number, format!("not JSON: {error}")))
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tidy::files::file;

    #[test]
    fn every_line_must_be_json() {
        let files = [file("testdata/a.jsonl", "{\"a\": 1}\n{\"a\": }\n\n[]"), file("docs/a.jsonl", "no")];
        let lines: Vec<_> = check(&files).into_iter().map(|finding| finding.line).collect();
        assert_eq!(lines, [2, 3]);
    }
}
