//! The tokens after the tags: moves, numbers and results, with comments and variations.

use super::RecordError;

/// A token after the tags.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Token<'a> {
    /// A move, a move number, a glyph such as `$1`, or a result.
    Word(&'a str),
    /// Text in braces, or from a semicolon to the end of the line.
    Comment(&'a str),
    /// `(`: the start of an alternative to the last move.
    Open,
    /// `)`.
    Close,
}

/// The tokens of a text, each with its line.
///
/// ```
/// use notation::record::{Token, Tokens};
///
/// let tokens: Result<Vec<_>, _> = Tokens::new("1. h2e2 {so}\n(1. c3c4)", 7).collect();
/// let expected = [
///     (7, Token::Word("1.")),
///     (7, Token::Word("h2e2")),
///     (7, Token::Comment("so")),
///     (8, Token::Open),
///     (8, Token::Word("1.")),
///     (8, Token::Word("c3c4")),
///     (8, Token::Close),
/// ];
/// assert_eq!(tokens?, expected);
/// # Ok::<_, notation::record::RecordError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Tokens<'a> {
    rest: &'a str,
    line: usize,
}

impl<'a> Tokens<'a> {
    /// The tokens of `text`, whose first line has this number.
    pub const fn new(text: &'a str, line: usize) -> Self {
        Self { rest: text, line }
    }

    fn take(&mut self, length: usize) -> &'a str {
        let (taken, rest) = self.rest.split_at(length);
        self.rest = rest;
        self.line += taken.bytes().filter(|&byte| byte == b'\n').count();
        taken
    }
}

impl<'a> Iterator for Tokens<'a> {
    type Item = Result<(usize, Token<'a>), RecordError>;

    fn next(&mut self) -> Option<Self::Item> {
        let blank = self.rest.len() - self.rest.trim_start().len();
        self.take(blank);
        let line = self.line;
        let token = match self.rest.as_bytes().first()? {
            b'{' => {
                let Some(end) = self.rest.find('}') else {
                    self.rest = "";
                    let text = ("the comment that begins here has no `}`", "此处的注释缺少“}”");
                    return Some(Err(RecordError::new(line, text.0, text.1)));
                };
                let comment = self.take(end + 1);
                Token::Comment(&comment[1..end])
            }
            b';' => {
                let end = self.rest.find(['\n', '\r']).unwrap_or(self.rest.len());
                Token::Comment(&self.take(end)[1..])
            }
            b'(' => {
                self.take(1);
                Token::Open
            }
            b')' => {
                self.take(1);
                Token::Close
            }
            _ => {
                let ends = |c: char| c.is_whitespace() || ['{', ';', '(', ')'].contains(&c);
                let end = self.rest.find(ends).unwrap_or(self.rest.len());
                Token::Word(self.take(end))
            }
        };
        Some(Ok((line, token)))
    }
}

/// Removes the move number from a word: `1.h2e2`, `1.`, `1...`, `1`. The rest may be empty.
pub fn without_number(word: &str) -> Option<&str> {
    let rest = word.trim_start_matches(|c: char| c.is_ascii_digit());
    let rest = if rest.len() < word.len() { rest.trim_start_matches('.') } else { rest };
    (!rest.is_empty()).then_some(rest)
}

/// Splits a word into a move and its glyph: `h2e2` and `!?`. Either may be empty; `$1` is a glyph without a
/// move.
pub fn split_glyph(word: &str) -> (&str, &str) {
    let length = if word.starts_with('$') { 0 } else { word.trim_end_matches(['!', '?', '！', '？']).len() };
    word.split_at(length)
}
