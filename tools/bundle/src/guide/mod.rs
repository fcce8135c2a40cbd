//! The guide: Markdown in two languages is converted to HTML fragments, which the page fetches on demand.

mod board;
mod markdown;

use crate::File;
use anyhow::{Context, Result, ensure};
use std::fs;
use std::path::Path;

/// The languages of the guide; the page converts the second to traditional Chinese.
const LANGUAGES: [&str; 2] = ["en", "zh"];

/// Returns the files of the guide: pages, and the boards in them.
pub(crate) fn build(folder: &Path) -> Result<Vec<File>> {
    let mut files: Vec<File> = Vec::new();
    for language in LANGUAGES {
        for (name, text) in pages(&folder.join(language))? {
            let page = markdown::page(&text).with_context(|| format!("{language}/{name}.md"))?;
            files.push(File { name: format!("guide/{language}/{name}.html"), content: page.html.into_bytes() });
            for board in page.boards {
                let name = format!("guide/{}", board.name);
                if files.iter().all(|file| file.name != name) {
                    files.push(File { name, content: board.svg.into_bytes() });
                }
            }
        }
    }
    Ok(files)
}

/// Returns the pages of a language by name.
fn pages(folder: &Path) -> Result<Vec<(String, String)>> {
    let mut pages = Vec::new();
    for entry in fs::read_dir(folder).with_context(|| folder.display().to_string())? {
        let path = entry?.path();
        let name = path.file_stem().and_then(|stem| stem.to_str()).context("a page needs a name")?.to_owned();
        ensure!(path.extension().is_some_and(|ending| ending == "md"), "{} is no page", path.display());
        pages.push((name, fs::read_to_string(&path).with_context(|| path.display().to_string())?));
    }
    pages.sort();
    Ok(pages)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::path::PathBuf;

    fn root() -> PathBuf {
        Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
    }

    fn both() -> [Vec<(String, markdown::Page)>; 2] {
        LANGUAGES.map(|language| {
            let pages = pages(&root().join("docs/guide").join(language)).unwrap();
            let page = |(name, text): (String, String)| {
                let page = markdown::page(&text).unwrap_or_else(|error| panic!("{language}/{name}.md: {error:#}"));
                (name, page)
            };
            pages.into_iter().map(page).collect()
        })
    }

    #[test]
    fn both_languages_have_the_same_pages_headings_and_boards() {
        let [english, chinese] = both();
        let shape = |pages: &[(String, markdown::Page)]| -> Vec<_> {
            let boards = |page: &markdown::Page| page.boards.iter().map(|it| it.name.clone()).collect::<Vec<_>>();
            pages.iter().map(|(name, page)| (name.clone(), page.headings.clone(), boards(page))).collect()
        };
        assert_eq!(shape(&english), shape(&chinese));
        assert!(english.len() >= 7 && english.iter().map(|(_, page)| page.boards.len()).sum::<usize>() >= 28);
    }

    #[test]
    fn every_link_leads_to_a_page() {
        for pages in both() {
            let names: Vec<String> = pages.iter().map(|(name, _)| format!("{name}.md")).collect();
            for (name, page) in &pages {
                assert!(!page.links.is_empty(), "{name} has no links");
                for link in &page.links {
                    assert!(names.contains(link), "{name}: {link}");
                }
            }
            let index = &pages.iter().find(|(name, _)| name == "index").unwrap().1;
            assert_eq!(index.links.len(), names.len() - 1, "the index links to every page");
        }
    }

    #[test]
    fn every_mentioned_command_and_option_exists() {
        // A test of the command line keeps this file complete.
        let known = fs::read_to_string(root().join("apps/cli/src/help/chinese.txt")).unwrap();
        let keys: Vec<&str> = known.lines().filter_map(|line| line.split_once(" = ")).map(|(key, _)| key).collect();
        let mut checked = 0;
        for (_, page) in both().into_iter().flatten() {
            for code in &page.codes {
                for command in code.lines().filter_map(|line| line.strip_prefix("chuhe ")) {
                    let mut words = command.split(' ');
                    let name = words.next().unwrap();
                    assert!(keys.contains(&name), "{code}");
                    for option in words.filter(|word| word.starts_with("--")) {
                        assert!(keys.contains(&format!("{name} {option}").as_str()), "{code}");
                    }
                    checked += 1;
                }
                if code.starts_with("--") {
                    let option = code.split(' ').next().unwrap();
                    assert!(keys.iter().any(|key| key.ends_with(&format!(" {option}"))), "{code}");
                    checked += 1;
                }
            }
        }
        assert!(checked > 20, "{checked}");
    }

    #[test]
    fn every_mentioned_key_is_handled_by_the_page() {
        let mut sources = String::new();
        let mut folders = vec![root().join("apps/web/src")];
        while let Some(folder) = folders.pop() {
            for entry in fs::read_dir(folder).unwrap() {
                let path = entry.unwrap().path();
                if path.is_dir() {
                    folders.push(path);
                } else {
                    sources += &fs::read_to_string(path).unwrap();
                }
            }
        }
        let mut checked = 0;
        for pages in both() {
            let playing = &pages.iter().find(|(name, _)| name == "playing").unwrap().1;
            for key in &playing.codes {
                let called = match key.as_str() {
                    "←" => "ArrowLeft",
                    "→" => "ArrowRight",
                    "↑" => "ArrowUp",
                    "↓" => "ArrowDown",
                    "Esc" => "Escape",
                    "PgUp" => "PageUp",
                    "PgDn" => "PageDown",
                    other => other,
                };
                let listening = match called {
                    // Handled by the browser.
                    "Tab" => continue,
                    "Shift" => "shift_key()".to_owned(),
                    "Ctrl" => "ctrl_key()".to_owned(),
                    "?" => "'?'".to_owned(),
                    // Letters are compared without case.
                    letter if letter.len() == 1 => format!("\"{}\"", letter.to_ascii_lowercase()),
                    name => format!("\"{name}\""),
                };
                assert!(sources.contains(&listening), "the page does not handle {key}");
                checked += 1;
            }
        }
        assert!(checked >= 12, "{checked}");
    }
}
