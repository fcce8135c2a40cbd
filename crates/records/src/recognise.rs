//! How the formats of other programs are recognised. This works without the game that they are for, so that a
//! program that leaves it out can still name the format.

use std::ops::Range;

/// The first bytes of a CBR file, and of each game in a CBL library.
pub(crate) const CBR: &[u8] = b"CCBridge Record\0";
/// The first bytes of a CBL library.
pub(crate) const CBL: &[u8] = b"CCBridgeLibrary\0";
/// The first bytes of an XQF file.
pub(crate) const XQF: &[u8] = b"XQ";
/// The root element of a CBF file.
pub(crate) const CBF: &str = "<ChineseChessRecord";
/// The beginning of every mark of `DhtmlXQ`.
pub(crate) const DHTMLXQ: &str = "[DhtmlXQ";

/// Returns where the games of a CBL library are.
pub(crate) fn cbl_games(library: &[u8]) -> Vec<Range<usize>> {
    let mut begins: Vec<usize> = Vec::new();
    let mut at = 0;
    while let Some(found) = library.get(at..).and_then(|rest| rest.windows(CBR.len()).position(|it| it == CBR)) {
        begins.push(at + found);
        at += found + CBR.len();
    }
    let ends = begins.iter().skip(1).copied().chain([library.len()]);
    begins.iter().copied().zip(ends).map(|(begin, end)| begin..end).collect()
}

/// Returns where the games of a `DhtmlXQ` text are: each in marks of its own, or one without marks.
pub(crate) fn dhtmlxq_games(text: &str) -> Vec<Range<usize>> {
    let opens = |&(at, _): &(usize, &str)| !text[at + DHTMLXQ.len()..].starts_with('_');
    let mut begins: Vec<usize> = text.match_indices(DHTMLXQ).filter(opens).map(|(at, _)| at).collect();
    if begins.is_empty() {
        begins.push(0);
    }
    let ends = begins.iter().skip(1).copied().chain([text.len()]);
    begins.iter().copied().zip(ends).map(|(begin, end)| begin..end).collect()
}
