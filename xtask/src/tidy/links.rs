//! Links between files of the repository, in Markdown.
//!
//! Web addresses and anchors inside a page are not checked.

use std::collections::BTreeSet;

use super::{Finding, TextFile};

pub(super) fn check(files: &[TextFile]) -> Vec<Finding> {
    let places = places(files);
    let mut findings = Vec::new();
    for file in files.iter().filter(|file| file.has_extension("md")) {
        for (line, target) in targets(file) {
            let Some(path) = local_path(target) else { continue };
            if resolve(&file.path, path).is_none_or(|place| !places.contains(&place)) {
                findings.push(Finding::new(file, line, format!("nothing at `{target}`")));
            }
        }
    }
    findings
}

/// Returns every file and every folder, the root as the empty name.
fn places(files: &[TextFile]) -> BTreeSet<String> {
    let mut places = BTreeSet::from([String::new()]);
    for file in files {
        let folders = file.path.match_indices('/').map(|(end, _)| file.path[..end].to_owned());
        places.extend(folders);
        places.insert(file.path.clone());
    }
    places
}

/// Returns the link targets of a file, outside code.
fn targets(file: &TextFile) -> Vec<(usize, &str)> {
    let mut found = Vec::new();
    let mut in_code = false;
    for (number, line) in file.lines() {
        if line.trim_start().starts_with("```") || line.trim_start().starts_with("~~~") {
            in_code = !in_code;
        } else if !in_code {
            found.extend(targets_in_line(line).map(|target| (number, target)));
        }
    }
    found
}

/// Finds `[text](target "title")` and `[label]: target`.
fn targets_in_line(line: &str) -> impl Iterator<Item = &str> {
    // Every second part between backquotes is code.
    let prose = line.split('`').step_by(2);
    let inline = prose.flat_map(|piece| piece.split("](").skip(1)).map(|rest| rest.split(')').next().unwrap_or(rest));
    let reference = line.strip_prefix('[').and_then(|rest| rest.split_once("]: ")).map(|(_, target)| target);
    let first_word = |target: &'_ str| target.split_whitespace().next().map(str::len);
    inline.chain(reference).filter_map(move |target| {
        let target = target.trim_start();
        let target = &target[..first_word(target)?];
        Some(target.trim_start_matches('<').trim_end_matches('>'))
    })
}

/// Returns the path of a link; `None` if it leads to the web or stays on its page.
fn local_path(target: &str) -> Option<&str> {
    let path = target.split('#').next().unwrap_or_default();
    let elsewhere = path.contains("://") || path.starts_with("mailto:");
    (!path.is_empty() && !elsewhere).then_some(path)
}

/// Returns the path that `target` means in the file `from`; `None` if it is outside the repository.
fn resolve(from: &str, target: &str) -> Option<String> {
    let mut parts: Vec<&str> = match target.strip_prefix('/') {
        Some(_) => Vec::new(),
        None => from.split('/').collect(),
    };
    parts.pop();
    for part in target.split('/') {
        match part {
            "" | "." => {}
            ".." => {
                parts.pop()?;
            }
            name => parts.push(name),
        }
    }
    Some(parts.join("/"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tidy::files::file;

    #[test]
    fn links_are_found_in_prose_only() {
        let found = |line| targets_in_line(line).collect::<Vec<_>>();
        assert_eq!(found("see [a](x.md), ![b](y/z.png \"title\")"), ["x.md", "y/z.png"]);
        assert_eq!(found("[`Square`](crates/grid) and `[no](link)`"), ["crates/grid"]);
        assert_eq!(found("[label]: <docs/rules>"), ["docs/rules"]);
        assert_eq!(found("a list[0] (of) things"), [""; 0]);
        assert_eq!(targets(&file("a.md", "```\n[a](b)\n```\n[c](d)")), [(4, "d")]);
    }

    #[test]
    fn only_local_links_are_followed() {
        assert_eq!(local_path("https://example.org/a.md"), None);
        assert_eq!(local_path("#heading"), None);
        assert_eq!(local_path("a.md#heading"), Some("a.md"));
    }

    #[test]
    fn a_link_is_relative_to_its_file() {
        assert_eq!(resolve("docs/a.md", "../README.md").as_deref(), Some("README.md"));
        assert_eq!(resolve("docs/a.md", "./rules/").as_deref(), Some("docs/rules"));
        assert_eq!(resolve("docs/a.md", "/docs").as_deref(), Some("docs"));
        assert_eq!(resolve("README.md", "../outside.md"), None);
    }

    #[test]
    fn a_broken_link_is_reported_with_its_line() {
        let files = [file("README.md", "[ok](docs/a.md)\n[no](docs/b.md)"), file("docs/a.md", "[up](..)")];
        let findings: Vec<_> = check(&files).iter().map(ToString::to_string).collect();
        assert_eq!(findings, ["README.md:2: nothing at `docs/b.md`"]);
    }
}
