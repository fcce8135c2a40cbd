//! The tablebase file: a header, then each table with its number.
//!
//! A table is appended in one write, so an interrupted run leaves complete tables and at most one incomplete table.

use flate2::Compression;
use flate2::read::DeflateDecoder;
use flate2::write::DeflateEncoder;
use notation::Text;
use std::collections::HashMap;
use std::fs::{self, File, OpenOptions};
use std::io::{self, Read as _, Seek as _, SeekFrom, Write as _};
use std::path::Path;
use std::sync::{Mutex, PoisonError};

/// The beginning of a file.
const HEAD: &[u8] = b"chuhe banqi endings 1\n";
/// The length of a table header: number, length and checksum.
const TITLE: usize = 16;
/// The maximum size of a table, in the file and in memory.
const LARGEST: u64 = 1 << 20;

/// An open tablebase file.
#[derive(Debug)]
pub struct TableFile {
    file: Mutex<File>,
    places: HashMap<u64, Place>,
    end: u64,
}

/// The location of a table.
#[derive(Clone, Copy, Debug)]
struct Place {
    start: u64,
    length: u32,
    sum: u32,
}

/// Why a file cannot be used.
#[derive(Debug)]
pub enum FileError {
    /// It is not a tablebase file.
    Foreign,
    /// An error of the operating system.
    System(io::Error),
}

impl From<io::Error> for FileError {
    fn from(error: io::Error) -> Self {
        Self::System(error)
    }
}

impl FileError {
    /// Returns the message for users.
    pub fn text(&self) -> Text {
        match self {
            Self::Foreign => Text {
                en: "this file was not written by `chuhe tablebase`; choose another file".into(),
                zh: "这不是 `chuhe tablebase` 写的残局库文件；请另选文件".into(),
            },
            Self::System(error) => {
                Text { en: format!("cannot be opened: {error}"), zh: format!("无法打开：{error}") }
            }
        }
    }
}

impl TableFile {
    /// Opens a file for reading.
    pub fn open(path: &Path) -> Result<Self, FileError> {
        Self::read(File::open(path)?)
    }

    /// Opens a file for reading and appending, and creates it if it does not exist. An incomplete table is removed.
    pub fn open_to_add(path: &Path) -> Result<Self, FileError> {
        if let Some(folder) = path.parent().filter(|folder| !folder.as_os_str().is_empty()) {
            fs::create_dir_all(folder)?;
        }
        let mut file = OpenOptions::new().read(true).write(true).create(true).truncate(false).open(path)?;
        if file.metadata()?.len() == 0 {
            file.write_all(HEAD)?;
        }
        let file_of_tables = Self::read(file)?;
        file_of_tables.lock().set_len(file_of_tables.end)?;
        Ok(file_of_tables)
    }

    fn read(mut file: File) -> Result<Self, FileError> {
        let size = file.metadata()?.len();
        let mut head = vec![0; HEAD.len()];
        file.seek(SeekFrom::Start(0))?;
        if file.read_exact(&mut head).is_err() || head != HEAD {
            return Err(FileError::Foreign);
        }
        let (mut places, mut end) = (HashMap::new(), HEAD.len() as u64);
        let mut title = [0; TITLE];
        while end + TITLE as u64 <= size {
            file.seek(SeekFrom::Start(end))?;
            file.read_exact(&mut title)?;
            let (number, place) = read_title(title, end + TITLE as u64);
            let after = place.start + u64::from(place.length);
            if u64::from(place.length) > LARGEST || after > size {
                break;
            }
            places.insert(number, place);
            end = after;
        }
        Ok(Self { file: Mutex::new(file), places, end })
    }

    /// Returns whether the file contains the table with this number.
    pub fn has(&self, number: u64) -> bool {
        self.places.contains_key(&number)
    }

    /// Returns the size of the file.
    pub fn size(&self) -> io::Result<u64> {
        Ok(self.lock().metadata()?.len())
    }

    /// Appends a table.
    pub fn add(&mut self, number: u64, table: &[u8]) -> io::Result<()> {
        let mut encoder = DeflateEncoder::new(Vec::new(), Compression::new(6));
        encoder.write_all(table)?;
        let packed = encoder.finish()?;
        let length = u32::try_from(packed.len()).map_err(io::Error::other)?;
        let place = Place { start: self.end + TITLE as u64, length, sum: sum(&packed) };
        let mut bytes = Vec::with_capacity(packed.len() + TITLE);
        bytes.extend(number.to_le_bytes());
        bytes.extend(place.length.to_le_bytes());
        bytes.extend(place.sum.to_le_bytes());
        bytes.extend(&packed);
        {
            let mut file = self.lock();
            file.seek(SeekFrom::Start(self.end))?;
            file.write_all(&bytes)?;
        }
        self.end += bytes.len() as u64;
        self.places.insert(number, place);
        Ok(())
    }

    /// Returns the table with this number; `None` if it is missing or damaged.
    pub fn fetch(&self, number: u64) -> Option<Vec<u8>> {
        let place = self.places.get(&number)?;
        let mut packed = vec![0; place.length as usize];
        {
            let mut file = self.lock();
            file.seek(SeekFrom::Start(place.start)).ok()?;
            file.read_exact(&mut packed).ok()?;
        }
        if sum(&packed) != place.sum {
            return None;
        }
        let mut table = Vec::new();
        DeflateDecoder::new(packed.as_slice()).take(LARGEST).read_to_end(&mut table).ok()?;
        Some(table)
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, File> {
        // A panic while the file was locked has not changed its content.
        self.file.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

fn read_title(title: [u8; TITLE], start: u64) -> (u64, Place) {
    let bytes = |from: usize| [title[from], title[from + 1], title[from + 2], title[from + 3]];
    let number = u64::from(u32::from_le_bytes(bytes(0))) | u64::from(u32::from_le_bytes(bytes(4))) << 32;
    (number, Place { start, length: u32::from_le_bytes(bytes(8)), sum: u32::from_le_bytes(bytes(12)) })
}

/// Returns a checksum (Fowler, Noll and Vo).
fn sum(bytes: &[u8]) -> u32 {
    bytes.iter().fold(0x811C_9DC5, |sum, &byte| (sum ^ u32::from(byte)).wrapping_mul(0x0100_0193))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::path::PathBuf;

    /// A separate file for each test, removed when it is dropped.
    struct Own(PathBuf);

    impl Own {
        fn named(name: &str) -> Self {
            Self(std::env::temp_dir().join(format!("chuhe-tables-{}-{name}", std::process::id())))
        }
    }

    impl Drop for Own {
        fn drop(&mut self) {
            let _ = fs::remove_file(&self.0);
        }
    }

    #[test]
    fn what_was_added_is_found_again_and_a_table_that_was_cut_off_is_taken_away() {
        let own = Own::named("cut");
        let tables: Vec<Vec<u8>> =
            (0..5u8).map(|seed| (0..3000u32).map(|at| (at % 7) as u8 * seed).collect()).collect();
        let mut file_of_tables = TableFile::open_to_add(&own.0).unwrap();
        for (number, table) in (1u64 << 63..).zip(&tables) {
            file_of_tables.add(number, table).unwrap();
        }
        drop(file_of_tables);
        let whole = fs::read(&own.0).unwrap();
        fs::write(&own.0, &whole[..whole.len() - 3]).unwrap();
        let read = TableFile::open(&own.0).unwrap();
        for (number, table) in (1u64 << 63..).zip(&tables[..4]) {
            assert_eq!(read.fetch(number).as_ref(), Some(table));
        }
        assert!(!read.has((1 << 63) + 4));
        let mut again = TableFile::open_to_add(&own.0).unwrap();
        again.add((1 << 63) + 4, &tables[4]).unwrap();
        assert_eq!(again.fetch((1 << 63) + 4).as_ref(), Some(&tables[4]));
        assert_eq!(fs::read(&own.0).unwrap(), whole);
    }

    #[test]
    fn what_is_not_ours_is_left_alone_and_what_is_spoilt_is_not_believed() {
        let own = Own::named("foreign");
        fs::write(&own.0, "Dear diary, today I lost my king to a soldier.").unwrap();
        assert!(matches!(TableFile::open_to_add(&own.0), Err(FileError::Foreign)));
        assert!(fs::read_to_string(&own.0).unwrap().starts_with("Dear diary"));
        fs::remove_file(&own.0).unwrap();
        let mut file_of_tables = TableFile::open_to_add(&own.0).unwrap();
        file_of_tables.add(7, &[1, 2, 3, 4, 5, 6, 7, 8]).unwrap();
        drop(file_of_tables);
        let mut bytes = fs::read(&own.0).unwrap();
        *bytes.last_mut().unwrap() ^= 1;
        fs::write(&own.0, bytes).unwrap();
        let spoilt = TableFile::open(&own.0).unwrap();
        assert!(spoilt.has(7) && spoilt.fetch(7).is_none());
        assert!(matches!(TableFile::open(Path::new("/nowhere/at/all")), Err(FileError::System(_))));
    }
}
