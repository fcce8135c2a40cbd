//! Moves as two squares, `h2e2`, on any board.

/// Splits `text` into two coordinates, on the board or off it.
pub(crate) fn split(text: &str) -> Option<(&str, &str)> {
    let second = 1 + text.get(1..)?.find(is_file)?;
    let (from, to) = text.split_at(second);
    (is_coordinate(from) && is_coordinate(to)).then_some((from, to))
}

/// Accepts a letter, or one of the two characters before `a`: some programs write those for files left of the
/// board.
fn is_file(character: char) -> bool {
    character.is_ascii_lowercase() || matches!(character, '`' | '_')
}

/// Returns whether the text is a file and a whole number without leading zeros, perhaps negative.
pub(crate) fn is_coordinate(text: &str) -> bool {
    let mut characters = text.chars();
    let starts_with_file = characters.next().is_some_and(is_file);
    let number = characters.as_str();
    let digits = number.strip_prefix('-').unwrap_or(number);
    starts_with_file
        && !digits.is_empty()
        && digits.bytes().all(|digit| digit.is_ascii_digit())
        && (digits == "0" || !digits.starts_with('0'))
}
