//! Where pieces stand, as positions are written: letters, and numbers for empty places.

/// A rank of places, from one side of the board to the other.
pub(crate) fn write_rank(letters: impl Iterator<Item = Option<char>>) -> String {
    let mut text = String::new();
    let mut empty = 0;
    // The end of the board ends a row of empty places as a letter does.
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
