//! Compression with Brotli.

use anyhow::Result;
use brotli::enc::BrotliEncoderParams;

/// Files smaller than this, in bytes, are not compressed.
const LEAST: usize = 256;

/// Returns the compressed content, if it is smaller.
pub(crate) fn smaller(content: &[u8]) -> Result<Option<Vec<u8>>> {
    if content.len() < LEAST {
        return Ok(None);
    }
    let parameters = BrotliEncoderParams { quality: 11, lgwin: 22, ..BrotliEncoderParams::default() };
    let mut small = Vec::new();
    brotli::BrotliCompress(&mut &content[..], &mut small, &parameters)?;
    Ok((small.len() < content.len()).then_some(small))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_files_that_shrink_are_compressed() {
        let text = "红先黑后，轮流走子。".repeat(100).into_bytes();
        let small = smaller(&text).unwrap().unwrap();
        let mut back = Vec::new();
        brotli::BrotliDecompress(&mut &small[..], &mut back).unwrap();
        assert!(small.len() * 10 < text.len() && back == text);
        assert_eq!(smaller(b"short").unwrap(), None);
        let noise: Vec<u8> =
            (0..250u32).flat_map(|n| n.wrapping_add(7).wrapping_mul(2_654_435_761).to_le_bytes()).collect();
        assert_eq!(smaller(&noise).unwrap(), None);
    }
}
