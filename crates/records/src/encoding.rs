//! Detecting the encoding of text, and decoding it.
//!
//! UTF-8 and UTF-16 are decoded here. GB18030 and Big5 need large tables: natively they come from a crate, in
//! the page from the browser. So the caller passes a [`Legacy`] decoder.

/// The encoding of a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Encoding {
    /// UTF-8, with or without a byte order mark.
    Utf8,
    /// UTF-16, little-endian.
    Utf16Le,
    /// UTF-16, big-endian.
    Utf16Be,
    /// GB18030, which includes GBK and GB2312: mainland China.
    Gb18030,
    /// Big5: Taiwan and Hong Kong.
    Big5,
}

impl Encoding {
    /// Returns the standard name.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Utf8 => "utf-8",
            Self::Utf16Le => "utf-16le",
            Self::Utf16Be => "utf-16be",
            Self::Gb18030 => "gb18030",
            Self::Big5 => "big5",
        }
    }
}

/// A decoder and encoder for legacy Chinese encodings.
pub trait Legacy {
    /// Decodes GB18030 or Big5, with U+FFFD for invalid bytes; `None` if the encoding is not supported.
    fn decode(&self, bytes: &[u8], encoding: Encoding) -> Option<String>;

    /// Encodes as GB18030 or Big5; `None` if the encoding is not supported or lacks a character.
    fn encode(&self, text: &str, encoding: Encoding) -> Option<Vec<u8>>;
}

/// The encodings that this crate was built with: both with the feature `legacy-encodings`, otherwise neither.
#[derive(Clone, Copy, Debug, Default)]
pub struct BuiltIn;

#[cfg(feature = "legacy-encodings")]
impl Legacy for BuiltIn {
    fn decode(&self, bytes: &[u8], encoding: Encoding) -> Option<String> {
        Some(table(encoding)?.decode_without_bom_handling(bytes).0.into_owned())
    }

    fn encode(&self, text: &str, encoding: Encoding) -> Option<Vec<u8>> {
        let (bytes, _, replaced) = table(encoding)?.encode(text);
        (!replaced).then(|| bytes.into_owned())
    }
}

#[cfg(feature = "legacy-encodings")]
const fn table(encoding: Encoding) -> Option<&'static encoding_rs::Encoding> {
    match encoding {
        Encoding::Gb18030 => Some(encoding_rs::GB18030),
        Encoding::Big5 => Some(encoding_rs::BIG5),
        Encoding::Utf8 | Encoding::Utf16Le | Encoding::Utf16Be => None,
    }
}

#[cfg(not(feature = "legacy-encodings"))]
impl Legacy for BuiltIn {
    fn decode(&self, _: &[u8], _: Encoding) -> Option<String> {
        None
    }

    fn encode(&self, _: &str, _: Encoding) -> Option<Vec<u8>> {
        None
    }
}

/// Detects the encoding of `bytes` and decodes them. If no encoding fits well, the best one is used.
///
/// ```
/// use records::{BuiltIn, Encoding, decode};
///
/// assert_eq!(decode("炮二平五".as_bytes(), &BuiltIn), Some(("炮二平五".to_owned(), Encoding::Utf8)));
/// # #[cfg(feature = "legacy-encodings")]
/// assert_eq!(decode(b"\xC5\xDA\xB6\xFE\xC6\xBD\xCE\xE5", &BuiltIn), Some(("炮二平五".to_owned(), Encoding::Gb18030)));
/// # #[cfg(feature = "legacy-encodings")]
/// assert_eq!(decode(b"\xAC\xB6\xA4\x47\xA5\xAD\xA4\xAD", &BuiltIn), Some(("炮二平五".to_owned(), Encoding::Big5)));
/// ```
pub fn decode(bytes: &[u8], legacy: &dyn Legacy) -> Option<(String, Encoding)> {
    if let Some(rest) = bytes.strip_prefix(b"\xEF\xBB\xBF") {
        return Some((String::from_utf8_lossy(rest).into_owned(), Encoding::Utf8));
    }
    if let Some(encoding) = utf16(bytes) {
        return Some((decode_utf16(bytes, encoding), encoding));
    }
    if let Ok(text) = str::from_utf8(bytes) {
        return Some((text.to_owned(), Encoding::Utf8));
    }
    let encoding = guess(bytes, legacy)?;
    decode_as(bytes, encoding, legacy).map(|text| (text, encoding))
}

/// Returns the best-fitting encoding other than UTF-16. `None` if it needs tables that are not available.
pub(crate) fn guess(bytes: &[u8], legacy: &dyn Legacy) -> Option<Encoding> {
    if str::from_utf8(bytes).is_ok() {
        return Some(Encoding::Utf8);
    }
    let sample = &bytes[..bytes.len().min(SAMPLE)];
    let fits = |encoding| decode_as(sample, encoding, legacy).map(|text| (fitness(&text), encoding));
    let (gb18030, big5) = (fits(Encoding::Gb18030)?, fits(Encoding::Big5)?);
    // A single invalid character must not make a UTF-8 file something else; in a tie the first wins.
    let candidates = [gb18030, big5].into_iter().chain(fits(Encoding::Utf8));
    candidates.reduce(|best, other| if other.0 > best.0 { other } else { best }).map(|(_, encoding)| encoding)
}

pub(crate) fn decode_as(bytes: &[u8], encoding: Encoding, legacy: &dyn Legacy) -> Option<String> {
    match encoding {
        Encoding::Utf8 => Some(String::from_utf8_lossy(bytes).into_owned()),
        Encoding::Utf16Le | Encoding::Utf16Be => Some(decode_utf16(bytes, encoding)),
        Encoding::Gb18030 | Encoding::Big5 => legacy.decode(bytes, encoding),
    }
}

/// The number of bytes that are examined.
const SAMPLE: usize = 1 << 16;

/// Recognizes UTF-16 by its byte order mark, or by the zero byte of a letter at the start.
fn utf16(bytes: &[u8]) -> Option<Encoding> {
    match bytes {
        [0xFF, 0xFE, ..] => Some(Encoding::Utf16Le),
        [0xFE, 0xFF, ..] => Some(Encoding::Utf16Be),
        &[first, 0, second, 0, ..] if first > 0 && second > 0 => Some(Encoding::Utf16Le),
        &[0, first, 0, second, ..] if first > 0 && second > 0 => Some(Encoding::Utf16Be),
        _ => None,
    }
}

pub(crate) fn decode_utf16(bytes: &[u8], encoding: Encoding) -> String {
    let unit = |pair: &[u8]| match (pair, encoding) {
        (&[low, high], Encoding::Utf16Le) | (&[high, low], _) => u16::from_be_bytes([high, low]),
        // Half a code unit at the end.
        _ => 0xFFFD,
    };
    let units = bytes.chunks(2).map(unit).skip_while(|&unit| unit == 0xFEFF);
    char::decode_utf16(units).map(|unit| unit.unwrap_or(char::REPLACEMENT_CHARACTER)).collect()
}

/// Rates how much a text looks like real Chinese: common characters count for it, rare ones against it.
fn fitness(text: &str) -> i64 {
    text.chars()
        .map(|character| match character {
            char::REPLACEMENT_CHARACTER | '\u{E000}'..='\u{F8FF}' | '\u{80}'..='\u{9F}' => -5,
            _ if USUAL.contains(character) => 2,
            _ => 0,
        })
        .sum()
}

/// The words of the game and the most common Chinese characters, in both scripts.
const USUAL: &str = "车車俥马馬傌炮砲兵卒相象仕士帅帥将將进進退平前后後中一二三四五六七八九１２３４５６７８９\
    红紅黑胜勝负負和先手局棋谱譜着著赛賽年月日的是不了在有人我他这這大来來上国國个個到说說们們为為子你地出道也时時\
    得就那要下以生会會自去之过過家学學对對可里裡小么麼心多天而能好都然没沒于於起还還发發成事只作当當想看文无無开開\
    十用主行方又如所本见見经經头頭面公同已老从從动動两兩长長";

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(bytes: &[u8], text: &str, encoding: Encoding) {
        assert_eq!(decode(bytes, &BuiltIn), Some((text.to_owned(), encoding)));
    }

    #[test]
    fn utf16_is_recognized_with_and_without_a_mark() {
        check(b"\xFF\xFE[\0R\0\xAE\x70", "[R炮", Encoding::Utf16Le);
        check(b"[\0R\0\xAE\x70", "[R炮", Encoding::Utf16Le);
        check(b"\xFE\xFF\0[\0R\x70\xAE", "[R炮", Encoding::Utf16Be);
        check(b"\0[\0R\x70\xAE", "[R炮", Encoding::Utf16Be);
        // Half a code unit and half a surrogate pair become U+FFFD.
        check(b"\xFF\xFEa\0b", "a\u{FFFD}", Encoding::Utf16Le);
        check(b"\xFF\xFE\0\xD8a\0", "\u{FFFD}a", Encoding::Utf16Le);
    }

    #[test]
    fn the_byte_order_mark_of_utf8_is_removed() {
        check("\u{FEFF}[Red \"胡\"]".as_bytes(), "[Red \"胡\"]", Encoding::Utf8);
    }

    #[cfg(feature = "legacy-encodings")]
    #[test]
    fn the_two_legacy_encodings_are_distinguished() {
        let simplified = "[Red \"胡荣华\"]\n1. 炮二平五 马８进７ 2. 马二进三 车９平８ {红方先手}";
        let traditional = "[Red \"胡榮華\"]\n1. 炮二平五 馬８進７ 2. 馬二進三 車９平８ {紅方先手}";
        for (text, encoding) in [(simplified, Encoding::Gb18030), (traditional, Encoding::Big5)] {
            let bytes = BuiltIn.encode(text, encoding).unwrap();
            check(&bytes, text, encoding);
        }
        // GB18030 also has traditional characters.
        check(&BuiltIn.encode(traditional, Encoding::Gb18030).unwrap(), traditional, Encoding::Gb18030);
    }

    #[cfg(feature = "legacy-encodings")]
    #[test]
    fn one_broken_byte_does_not_change_the_encoding() {
        let mut bytes = "1. 炮二平五 马8进7 2. 马二进三 车9平8".as_bytes().to_vec();
        bytes.push(0xFF);
        check(&bytes, "1. 炮二平五 马8进7 2. 马二进三 车9平8\u{FFFD}", Encoding::Utf8);
    }
}
