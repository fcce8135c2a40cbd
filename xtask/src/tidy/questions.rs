//! The questions of `XiongHan`, `D1` to `D56`: each is answered once in `docs/decisions`, in order, and cites
//! rules.

use super::{Finding, TextFile};

const FILE: &str = "questions-of-xionghan.md";
const COUNT: usize = 56;

pub(super) fn check(files: &[TextFile]) -> Vec<Finding> {
    let is_table = |file: &&TextFile| file.path.starts_with("docs/decisions/") && file.path.ends_with(FILE);
    let tables: Vec<&TextFile> = files.iter().filter(is_table).collect();
    if let [table] = tables[..] {
        return check_table(table);
    }
    let text = format!("{} files are called …{FILE}, not one", tables.len());
    vec![Finding { file: "docs/decisions".to_owned(), line: 0, text }]
}

fn check_table(file: &TextFile) -> Vec<Finding> {
    let mut findings = Vec::new();
    let mut expected = 1;
    let mut last_line = 0;
    for (line, text) in file.lines() {
        last_line = line;
        let Some((number, cells)) = row(text) else { continue };
        if number != expected.to_string() {
            findings.push(Finding::new(file, line, format!("D{number} where D{expected} is expected")));
        }
        let sentences = cells.last().copied().unwrap_or_default();
        if cells.len() != 3 || cells.iter().any(|cell| cell.is_empty()) || !sentences.starts_with("XH-") {
            findings.push(Finding::new(file, line, format!("D{number} needs a question, a ruling and sentences")));
        }
        expected += 1;
    }
    if expected <= COUNT {
        findings.push(Finding::new(file, last_line, format!("D{expected} to D{COUNT} are missing")));
    }
    findings
}

/// Returns the number of a row that starts with `| D12 |`, and its other cells.
fn row(line: &str) -> Option<(&str, Vec<&str>)> {
    let mut cells = line.strip_prefix('|')?.strip_suffix('|')?.split('|').map(str::trim);
    let number = cells.next()?.strip_prefix('D')?;
    Some((number, cells.collect()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tidy::files::file;
    use std::fmt::Write;

    fn table(numbers: impl Iterator<Item = usize>) -> String {
        numbers.fold("| no. | a | b | c |\n|---|---|---|---|\n".to_owned(), |mut text, number| {
            writeln!(text, "| D{number} | Why? | So. | XH-1.1 |").unwrap();
            text
        })
    }

    fn findings(text: &str) -> Vec<String> {
        let files = [file("docs/decisions/0099-questions-of-xionghan.md", text)];
        check(&files).iter().map(ToString::to_string).collect()
    }

    #[test]
    fn all_questions_in_order_are_accepted() {
        assert_eq!(findings(&table(1..=56)), [""; 0]);
    }

    #[test]
    fn a_missing_or_repeated_question_is_reported() {
        let path = "docs/decisions/0099-questions-of-xionghan.md";
        assert_eq!(findings(&table(1..=55)), [format!("{path}:57: D56 to D56 are missing")]);
        assert_eq!(findings(&table((1..=56).chain([56]))), [format!("{path}:59: D56 where D57 is expected")]);
        assert_eq!(findings(&table((1..=7).chain(7..=55)))[0], format!("{path}:10: D7 where D8 is expected"));
    }

    #[test]
    fn a_missing_table_is_reported() {
        assert_eq!(check(&[]).len(), 1);
    }

    #[test]
    fn an_answer_must_cite_a_rule() {
        let text = table(1..=56).replacen("| XH-1.1 |", "| |", 1);
        assert_eq!(findings(&text).len(), 1);
    }
}
