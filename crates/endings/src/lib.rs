//! Tables of Banqi endings: computed on several threads and stored in a file.
//!
//! The engine does not access files. It asks a [`TablebaseSource`] for a table by its number, and
//! [`TableFile::into_source`] makes such a source from a file.
//!
//! ```
//! use banqi::Rules;
//! use endings::{TableFile, work_out};
//! use std::num::NonZeroUsize;
//!
//! let path = std::env::temp_dir().join(format!("endings-example-{}", std::process::id()));
//! let mut file = TableFile::open_to_add(&path).unwrap();
//! work_out(Rules::default(), 2, &[], NonZeroUsize::MIN, |number, table| file.add(number, &table)).unwrap();
//! assert!(!file.has(7));
//! # std::fs::remove_file(&path).unwrap();
//! ```

mod file;
mod work;

pub use file::{FileError, TableFile};
pub use work::work_out;

use engine::TablebaseSource;

impl TableFile {
    /// Returns the tables of the file as a source for an engine.
    pub fn into_source(self) -> TablebaseSource {
        TablebaseSource::new(move |number| self.fetch(number))
    }
}
