//! What a terminal needs to know and nobody else does: colours, and how wide text is.

use notation::{Diagram, Ink};
use std::env;
use std::io::{IsTerminal as _, stdout};

/// Whether to colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Palette {
    /// Colours by escape sequences.
    Ansi,
    /// Text and nothing else.
    Plain,
}

/// Something to bring out.
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
    /// Colours only where somebody sees them and did not ask for none (no-color.org).
    pub(crate) fn of_stdout() -> Self {
        let unwanted = env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty())
            || env::var_os("TERM").is_some_and(|value| value == "dumb");
        if stdout().is_terminal() && !unwanted { Self::Ansi } else { Self::Plain }
    }

    /// `text` in a tone.
    pub(crate) fn tone(self, tone: Tone, text: &str) -> String {
        let code = match tone {
            Tone::Strong => "1",
            Tone::Warning => "33",
            Tone::Faint => "2",
        };
        self.paint(code, text)
    }

    /// A diagram as lines for the terminal.
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
        // The foreground, whatever it is: black would be invisible on most terminals.
        Ink::Black => "1",
        Ink::Mark => "1;33",
    }
}

/// How many columns `text` takes: two for each Chinese character or full-width sign.
pub(crate) fn width(text: &str) -> usize {
    text.chars().map(|c| if is_wide(c) { 2 } else { 1 }).sum()
}

/// `text` with spaces up to `columns`.
pub(crate) fn pad(text: &str, columns: usize) -> String {
    format!("{text}{}", " ".repeat(columns.saturating_sub(width(text))))
}

const fn is_wide(c: char) -> bool {
    matches!(c, '\u{1100}'..='\u{115F}' | '\u{2E80}'..='\u{A4CF}' | '\u{AC00}'..='\u{D7A3}'
        | '\u{F900}'..='\u{FAFF}' | '\u{FE30}'..='\u{FE4F}' | '\u{FF00}'..='\u{FF60}' | '\u{FFE0}'..='\u{FFE6}'
        | '\u{20000}'..='\u{3FFFD}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chinese_is_two_columns_wide() {
        assert_eq!(width("红车 h8，ok"), 11);
        assert_eq!(pad("将军", 6), "将军  ");
    }
}
