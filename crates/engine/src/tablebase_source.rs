//! Access to stored tablebases. The engine itself reads no files.

use std::fmt;
use std::sync::Arc;

/// Returns the table with a number.
type Fetch = dyn Fn(u64) -> Option<Vec<u8>> + Send + Sync;

/// A source of precomputed tablebases, identified by their numbers.
#[derive(Clone)]
pub struct TablebaseSource(Arc<Fetch>);

impl TablebaseSource {
    /// A source that calls `fetch`, once for each table.
    pub fn new(fetch: impl Fn(u64) -> Option<Vec<u8>> + Send + Sync + 'static) -> Self {
        Self(Arc::new(fetch))
    }

    /// The table with this number, or `None`.
    pub(crate) fn fetch(&self, number: u64) -> Option<Vec<u8>> {
        (self.0)(number)
    }
}

impl fmt::Debug for TablebaseSource {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("TablebaseSource(…)")
    }
}
