//! The text of squares and ranks, for boards of any size.

/// Splits the text of a move such as `h2e2` into its two squares. They may lie off the board: only their form is
/// looked at, a letter and a number. `None` if the text is not two squares.
///
/// ```
/// assert_eq!(grid::split_squares("h2e2"), Some(("h2", "e2")));
/// assert_eq!(grid::split_squares("a10z99"), Some(("a10", "z99")));
/// assert_eq!(grid::split_squares("h2"), None);
/// ```
pub fn split_squares(text: &str) -> Option<(&str, &str)> {
    let second = 1 + text.get(1..)?.find(is_file)?;
    let (from, to) = text.split_at(second);
    (is_square_name(from) && is_square_name(to)).then_some((from, to))
}

/// A letter, or one of the two characters before `a`, which some programs write for files left of the board.
fn is_file(character: char) -> bool {
    character.is_ascii_lowercase() || matches!(character, '`' | '_')
}

/// Does `text` have the form of a square: a file and a whole number without leading zeros, perhaps negative?
pub fn is_square_name(text: &str) -> bool {
    let mut characters = text.chars();
    let starts_with_file = characters.next().is_some_and(is_file);
    let number = characters.as_str();
    let digits = number.strip_prefix('-').unwrap_or(number);
    starts_with_file
        && !digits.is_empty()
        && digits.bytes().all(|digit| digit.is_ascii_digit())
        && (digits == "0" || !digits.starts_with('0'))
}

/// Writes one rank of a FEN from its squares in order: the letter of each piece, and a number for each run of empty
/// squares.
///
/// ```
/// let squares = [None, None, Some('k'), None];
/// assert_eq!(grid::write_rank(squares.into_iter()), "2k1");
/// ```
pub fn write_rank(letters: impl Iterator<Item = Option<char>>) -> String {
    let mut text = String::new();
    let mut empty = 0;
    // The end of the rank ends a run of empty squares as a letter does.
    for place in letters.map(Some).chain([None]) {
        if place == Some(None) {
            empty += 1;
            continue;
        }
        if empty > 0 {
            text += &std::mem::take(&mut empty).to_string();
        }
        text.extend(place.flatten());
    }
    text
}
