//! Sorting of short lists.

/// Returns the distinct items in ascending order. The lists of a game are short. This function is much less code than a
/// fast sort, which keeps the page small.
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
