//! Terminal output: colours, and the width of text.

use notation::{Diagram, Ink, shown};
use std::env;
use std::io::{IsTerminal as _, stdout};
use unicode_width::{UnicodeWidthChar as _, UnicodeWidthStr};

/// The number of columns of a standard terminal.
pub(crate) const COLUMNS: usize = 80;

/// Whether to use colours.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Palette {
    /// Colours with escape sequences.
    Ansi,
    /// Plain text.
    Plain,
}

/// The emphasis of a text.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Tone {
    /// Something good or important.
    Strong,
    /// A refusal.
    Warning,
    /// Something in the background.
    Faint,
}

impl Palette {
    /// Uses colours if standard output is a terminal and the user has not disabled them (no-color.org).
    pub(crate) fn of_stdout() -> Self {
        let unwanted = env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty())
            || env::var_os("TERM").is_some_and(|value| value == "dumb");
        if stdout().is_terminal() && !unwanted { Self::Ansi } else { Self::Plain }
    }

    /// Returns `text` in a tone.
    pub(crate) fn tone(self, tone: Tone, text: &str) -> String {
        let code = match tone {
            Tone::Strong => "1",
            Tone::Warning => "33",
            Tone::Faint => "2",
        };
        self.paint(code, text)
    }

    /// Formats a diagram as lines for the terminal.
    pub(crate) fn diagram(self, diagram: &Diagram) -> String {
        let line = |spans: &Vec<notation::Span>| {
            spans.iter().map(|span| self.paint(ink_code(span.ink), &span.text)).collect::<String>() + "\n"
        };
        diagram.lines.iter().map(line).collect()
    }

    fn paint(self, code: &str, text: &str) -> String {
        match self {
            Self::Ansi if !text.trim().is_empty() => format!("\x1b[{code}m{text}\x1b[0m"),
            _ => text.to_owned(),
        }
    }
}

const fn ink_code(ink: Ink) -> &'static str {
    match ink {
        Ink::Board | Ink::Label => "2",
        Ink::Writing => "2;3",
        Ink::Red => "1;31",
        // The default foreground colour: black would be invisible on most terminals.
        Ink::Black => "1",
        Ink::Mark => "1;33",
    }
}

/// Returns the width of `text` in columns: two for each Chinese character or full-width sign.
pub(crate) fn width(text: &str) -> usize {
    UnicodeWidthStr::width(text)
}

/// Pads `text` with spaces to `columns`.
pub(crate) fn pad(text: &str, columns: usize) -> String {
    format!("{text}{}", " ".repeat(columns.saturating_sub(width(text))))
}

/// Arranges short texts in columns, as many as fit on a line.
pub(crate) fn columns(texts: &[String]) -> Vec<String> {
    let widest = texts.iter().map(|text| width(text)).max().unwrap_or(0);
    let line = |chunk: &[String]| chunk.iter().map(|text| pad(text, widest)).collect::<Vec<_>>().join(" ");
    let each_line = ((COLUMNS + 1) / (widest + 1)).max(1);
    texts.chunks(each_line).map(|chunk| line(chunk).trim_end().to_owned()).collect()
}

/// Returns an untrusted name, such as that of a file, in full but without the control characters
/// that a terminal would interpret.
pub(crate) fn printable(name: &str) -> String {
    name.chars().map(|c| shown(c.encode_utf8(&mut [0; 4]))).collect()
}

/// Wraps `text` to lines of at most [`COLUMNS`] columns, between words or Chinese characters;
/// all lines but the first are indented by `indent`.
pub(crate) fn wrap(text: &str, indent: usize) -> Vec<String> {
    let mut lines = vec![String::new()];
    for word in words(text) {
        let line = lines.last().map_or(0, |line| width(line));
        if line > indent && line + width(word.trim_end()) > COLUMNS {
            lines.push(" ".repeat(indent));
        }
        if let Some(line) = lines.last_mut() {
            line.push_str(word);
        }
    }
    lines.iter().map(|line| line.trim_end().to_owned()).collect()
}

/// Splits `text` wherever a line may end: after spaces, and around Chinese characters, but so that
/// no line begins with closing or ends with opening punctuation.
fn words(text: &str) -> Vec<&str> {
    let mut words = Vec::new();
    let mut start = 0;
    for ((_, before), (at, after)) in text.char_indices().zip(text.char_indices().skip(1)) {
        let chinese = (is_wide(before) || is_wide(after)) && after != ' ';
        let closes = "，。；：、！？）”*".contains(after);
        let opens = "（“：".contains(before);
        if (before == ' ' && after != ' ') || (chinese && !closes && !opens) {
            words.push(&text[start..at]);
            start = at;
        }
    }
    words.push(&text[start..]);
    words
}

fn is_wide(c: char) -> bool {
    c.width() == Some(2)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chinese_is_two_columns_wide() {
        assert_eq!(width("红车 h8，ok"), 11);
        assert_eq!(pad("将军", 6), "将军  ");
    }

    #[test]
    fn short_texts_stand_in_columns() {
        let texts = |text: &str, count| vec![text.to_owned(); count];
        assert!(columns(&[]).is_empty());
        assert_eq!(columns(&["h2e2".to_owned(), "炮二平五".to_owned()]), ["h2e2     炮二平五"]);
        assert_eq!(columns(&texts("炮二平五", 10)), [texts("炮二平五", 9).join(" "), "炮二平五".to_owned()]);
        assert_eq!(columns(&texts(&"x".repeat(100), 2)), texts(&"x".repeat(100), 2));
    }

    #[test]
    fn names_are_shown_in_full_and_obeyed_by_no_terminal() {
        assert_eq!(printable("\x1b[2J/棋 谱.pgn"), "\\u{1b}[2J/棋 谱.pgn");
        assert_eq!(printable(&"long/".repeat(50)), "long/".repeat(50));
    }

    #[test]
    fn long_text_is_broken_where_it_may_be() {
        assert_eq!(wrap("  short, and  moved in", 4), ["  short, and  moved in"]);
        assert_eq!(wrap(&"word ".repeat(20), 4), ["word ".repeat(16).trim_end(), "    word word word word"]);
        assert_eq!(wrap(&"x".repeat(100), 2), ["x".repeat(100)]);
        let broken = wrap(&format!("{}，{}", "将".repeat(40), "军".repeat(3)), 2);
        assert_eq!(broken, ["将".repeat(39), "  将，军军军".to_owned()]);
        assert!(wrap(&"红方，(wxf) ab ".repeat(30), 6).iter().all(|line| width(line) <= COLUMNS));
    }
}
