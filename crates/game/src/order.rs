//! Order in short lists.

/// Everything that is there, once and in order. Lists of a game are short: this is much less code than sorting at
/// speed, and a page has to load it.
///
/// ```
/// assert_eq!(game::in_order([3, 1, 2, 1]), [1, 2, 3]);
/// ```
pub fn in_order<T: Ord>(items: impl IntoIterator<Item = T>) -> Vec<T> {
    let mut ordered = Vec::new();
    for item in items {
        if let Err(place) = ordered.binary_search(&item) {
            ordered.insert(place, item);
        }
    }
    ordered
}
