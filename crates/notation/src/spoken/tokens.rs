//! Splitting a move in relative notation into words.

use super::{Letters, Marker, Way};
use crate::Style;

/// A parsed move. Whether such a piece exists is checked later.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Phrase<R> {
    pub(crate) who: Who<R>,
    pub(crate) way: Way,
    /// The characters of the direction, which distinguish the notations.
    pub(crate) letters: Letters,
    pub(crate) argument: usize,
}

/// The moving piece, as far as the text names it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Who<R> {
    pub(crate) marker: Option<Marker>,
    /// `None` in 前六平五 and `15=6`, which mean soldiers.
    pub(crate) role: Option<R>,
    pub(crate) file: Option<usize>,
}

/// How adjacent digits are read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Numbers {
    /// As separate numbers: `15` is the first on file 5.
    Single,
    /// As one number: `13`, 十三.
    Long,
}

impl<R> Phrase<R> {
    /// Returns the notation of `text`, which was parsed into this phrase.
    pub(crate) fn style(&self, text: &str) -> Style {
        match self.letters {
            Letters::Latin => Style::Wxf,
            Letters::Chinese => chinese_style(text),
        }
    }
}

/// Returns simplified or traditional Chinese. Characters common to both count as simplified.
pub(crate) fn chinese_style(text: &str) -> Style {
    let traditional = text.contains(['進', '後', '馬', '車', '帥', '將', '漢', '衛', '復', '變']);
    if traditional { Style::ZhHant } else { Style::Zh }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Token<R> {
    Role(R),
    Number(usize),
    Marker(Marker),
    Way(Way, Letters),
}

/// The maximum number of words in a move: 前兵九平八.
const LONGEST: usize = 5;

/// Parses a move. `role_of` maps names of pieces; it gets lower-case letters only.
pub(crate) fn parse<R: Copy>(text: &str, numbers: Numbers, role_of: impl Fn(char) -> Option<R>) -> Option<Phrase<R>> {
    let mut tokens = Vec::with_capacity(LONGEST);
    let mut characters = text.chars().filter(|it| !it.is_whitespace()).map(narrow).peekable();
    while let Some(character) = characters.next() {
        let token = match digit(character) {
            Some(first) if numbers == Numbers::Single => Token::Number(first),
            Some(first) => {
                let second = characters.next_if(|&next| follows(character, next));
                // 十 is a ten by itself; of two ASCII digits the first counts tens.
                let tens = if character == '十' { 10 } else { 10 * first };
                Token::Number(second.and_then(digit).map_or(first, |units| tens + units))
            }
            None => word(character, &role_of)?,
        };
        if tokens.len() == LONGEST {
            return None;
        }
        tokens.push(token);
    }
    phrase(&tokens)
}

fn phrase<R: Copy>(tokens: &[Token<R>]) -> Option<Phrase<R>> {
    let [head @ .., Token::Way(way, letters), Token::Number(argument)] = tokens else { return None };
    let (way, letters, argument) = (*way, *letters, *argument);
    Some(Phrase { who: who(head)?, way, letters, argument })
}

fn who<R: Copy>(head: &[Token<R>]) -> Option<Who<R>> {
    use Token::{Number, Role, Way as Sign};
    let said = |marker, role, file| Some(Who { marker, role, file });
    match *head {
        // 炮, if only one can move that way
        [Role(role)] => said(None, Some(role), None),
        // 炮二, C2
        [Role(role), Number(file)] => said(None, Some(role), Some(file)),
        // 前炮
        [Token::Marker(marker), Role(role)] => said(Some(marker), Some(role), None),
        // C+, +C
        [Role(role), Sign(way, Letters::Latin)] | [Sign(way, Letters::Latin), Role(role)] => {
            said(Some(end(way)?), Some(role), None)
        }
        // 前六, 15
        [Token::Marker(marker), Number(file)] => said(Some(marker), None, Some(file)),
        [Number(ordinal), Number(file)] => said(Some(Marker::Nth(ordinal)), None, Some(file)),
        // 二兵
        [Number(ordinal), Role(role)] => said(Some(Marker::Nth(ordinal)), Some(role), None),
        // 前兵九, 二兵九, 2R9
        [Token::Marker(marker), Role(role), Number(file)] => said(Some(marker), Some(role), Some(file)),
        [Number(ordinal), Role(role), Number(file)] => said(Some(Marker::Nth(ordinal)), Some(role), Some(file)),
        _ => None,
    }
}

/// `+` means front, `-` means rear.
fn end(way: Way) -> Option<Marker> {
    match way {
        Way::Forward => Some(Marker::Front),
        Way::Back => Some(Marker::Rear),
        Way::Sideways => None,
    }
}

fn word<R>(character: char, role_of: impl Fn(char) -> Option<R>) -> Option<Token<R>> {
    Some(match character {
        '进' | '進' => Token::Way(Way::Forward, Letters::Chinese),
        '退' => Token::Way(Way::Back, Letters::Chinese),
        '平' => Token::Way(Way::Sideways, Letters::Chinese),
        '+' => Token::Way(Way::Forward, Letters::Latin),
        '-' | '−' | '–' => Token::Way(Way::Back, Letters::Latin),
        '=' | '.' => Token::Way(Way::Sideways, Letters::Latin),
        '前' => Token::Marker(Marker::Front),
        '中' => Token::Marker(Marker::Middle),
        '后' | '後' => Token::Marker(Marker::Rear),
        _ => Token::Role(role_of(character.to_ascii_lowercase())?),
    })
}

/// Converts full-width forms to ASCII.
fn narrow(character: char) -> char {
    match u32::from(character) {
        wide @ 0xFF01..=0xFF5E => char::from_u32(wide - 0xFEE0).unwrap_or(character),
        _ => character,
    }
}

fn digit(character: char) -> Option<usize> {
    let ascii = character.to_digit(10).map(|digit| digit as usize);
    ascii.or_else(|| chinese_digit(character)).or((character == '十').then_some(10))
}

fn chinese_digit(character: char) -> Option<usize> {
    const DIGITS: [char; 9] = ['一', '二', '三', '四', '五', '六', '七', '八', '九'];
    DIGITS.iter().position(|&it| it == character).map(|index| index + 1)
}

/// Returns whether a digit continues a number: 十三, `13`; but not 一三.
fn follows(first: char, next: char) -> bool {
    match first {
        '十' => chinese_digit(next).is_some(),
        _ => first.is_ascii_digit() && next.is_ascii_digit(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use Letters::{Chinese, Latin};
    use Way::{Back, Forward, Sideways};

    fn role(character: char) -> Option<char> {
        "炮兵cp".contains(character).then_some(character)
    }

    type Said = (Option<Marker>, Option<char>, Option<usize>, Way, Letters, usize);

    #[track_caller]
    fn check(text: &str, numbers: Numbers, expected: Option<Said>) {
        let found = parse(text, numbers, role);
        let said = found.map(|it| (it.who.marker, it.who.role, it.who.file, it.way, it.letters, it.argument));
        assert_eq!(said, expected, "{text}");
    }

    #[test]
    fn the_forms_of_a_spoken_move() {
        let single = |text, expected| check(text, Numbers::Single, Some(expected));
        single("炮二平五", (None, Some('炮'), Some(2), Sideways, Chinese, 5));
        single("炮８進７", (None, Some('炮'), Some(8), Forward, Chinese, 7));
        single("C2.5", (None, Some('c'), Some(2), Sideways, Latin, 5));
        single(" c 2 － 5", (None, Some('c'), Some(2), Back, Latin, 5));
        single("前炮退二", (Some(Marker::Front), Some('炮'), None, Back, Chinese, 2));
        single("C+-1", (Some(Marker::Front), Some('c'), None, Back, Latin, 1));
        single("-C+1", (Some(Marker::Rear), Some('c'), None, Forward, Latin, 1));
        single("後六平五", (Some(Marker::Rear), None, Some(6), Sideways, Chinese, 5));
        single("15=6", (Some(Marker::Nth(1)), None, Some(5), Sideways, Latin, 6));
        single("二兵平5", (Some(Marker::Nth(2)), Some('兵'), None, Sideways, Chinese, 5));
        single("中兵九平八", (Some(Marker::Middle), Some('兵'), Some(9), Sideways, Chinese, 8));
        single("2P9=8", (Some(Marker::Nth(2)), Some('p'), Some(9), Sideways, Latin, 8));
        single("炮平五", (None, Some('炮'), None, Sideways, Chinese, 5));
    }

    #[test]
    fn two_digit_numbers_are_read_on_a_wide_board() {
        let long = |text, expected| check(text, Numbers::Long, Some(expected));
        long("炮十二平十", (None, Some('炮'), Some(12), Sideways, Chinese, 10));
        long("炮13平１0", (None, Some('炮'), Some(13), Sideways, Chinese, 10));
        long("十二兵十一进一", (Some(Marker::Nth(12)), Some('兵'), Some(11), Forward, Chinese, 1));
        // One number and another, not 15.
        long("一5平6", (Some(Marker::Nth(1)), None, Some(5), Sideways, Chinese, 6));
        check("一三平6", Numbers::Single, Some((Some(Marker::Nth(1)), None, Some(3), Sideways, Chinese, 6)));
    }

    #[test]
    fn other_texts_are_refused() {
        for text in [
            "",
            "炮",
            "炮二",
            "炮二平",
            "平五",
            "二平五",
            "炮二五",
            "炮炮平五",
            "前后平五",
            "炮前平五",
            "=C=1",
            "C==1",
            "前前兵九平八",
            "炮二平五五",
            "炮二平五!",
            "x2=5",
            "h2e2",
            "前中兵九平八",
            "+15=6",
            "平平平",
            "炮二进",
            "5",
            "1234567890",
            "兵兵兵兵兵兵",
            "进C+1",
        ] {
            check(text, Numbers::Single, None);
        }
        for text in ["炮123平5", "炮一一平五", "炮十十平五"] {
            check(text, Numbers::Long, None);
        }
    }
}
