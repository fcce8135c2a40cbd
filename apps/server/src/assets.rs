//! Static files.

use axum::body::Body;
use axum::extract::Request;
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode, header};
use axum::response::Response;

/// A file of the page.
#[derive(Clone, Copy, Debug)]
pub struct Asset {
    /// Its path, without a leading slash.
    pub name: &'static str,
    /// The entity tag, which depends on the content.
    pub tag: &'static str,
    /// Its content.
    pub plain: &'static [u8],
    /// Its content compressed with Brotli, if that is smaller.
    pub small: Option<&'static [u8]>,
}

/// The prefix of folders named after a content hash; their files never change.
const VERSIONED: &str = "v-";

/// Returns the response to a request.
pub(crate) fn answer(assets: &[Asset], request: &Request) -> Response {
    if request.method() != Method::GET && request.method() != Method::HEAD {
        return plain(StatusCode::METHOD_NOT_ALLOWED, "only GET and HEAD");
    }
    let path = request.uri().path().trim_start_matches('/');
    let name = if path.is_empty() { "index.html" } else { path };
    match assets.iter().find(|asset| asset.name == name) {
        None => plain(StatusCode::NOT_FOUND, "there is no such file"),
        Some(asset) => found(asset, request.headers()),
    }
}

fn found(asset: &Asset, asked: &HeaderMap) -> Response {
    let small = asset.small.filter(|_| accepts_brotli(asked));
    let known = asked.get(header::IF_NONE_MATCH).and_then(|tags| tags.to_str().ok());
    let is_known =
        known.is_some_and(|tags| tags.split(',').any(|tag| tag.trim().trim_start_matches("W/") == asset.tag));
    let mut response = Response::new(match small {
        _ if is_known => Body::empty(),
        Some(small) => Body::from(small),
        None => Body::from(asset.plain),
    });
    if is_known {
        *response.status_mut() = StatusCode::NOT_MODIFIED;
    }
    let keep = if asset.name.starts_with(VERSIONED) { "public, max-age=31536000, immutable" } else { "no-cache" };
    let mut set = |name: HeaderName, value: &'static str| {
        response.headers_mut().insert(name, HeaderValue::from_static(value));
    };
    set(header::CONTENT_TYPE, content_type(asset.name));
    set(header::ETAG, asset.tag);
    set(header::CACHE_CONTROL, keep);
    set(header::VARY, "accept-encoding");
    if small.is_some() {
        set(header::CONTENT_ENCODING, "br");
    }
    response
}

fn accepts_brotli(asked: &HeaderMap) -> bool {
    let encodings = asked.get_all(header::ACCEPT_ENCODING).iter().filter_map(|value| value.to_str().ok());
    encodings.flat_map(|value| value.split(',')).any(|encoding| {
        let mut parts = encoding.split(';').map(str::trim);
        parts.next() == Some("br") && !parts.any(|weight| weight.replace(' ', "").trim_end_matches(['0', '.']) == "q=")
    })
}

fn content_type(name: &str) -> &'static str {
    match name.rsplit_once('.').map_or("", |(_, ending)| ending) {
        "html" => "text/html; charset=utf-8",
        "js" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "wasm" => "application/wasm",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "webmanifest" => "application/manifest+json",
        "txt" => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}

fn plain(status: StatusCode, text: &'static str) -> Response {
    let mut response = Response::new(Body::from(text));
    *response.status_mut() = status;
    response.headers_mut().insert(header::CONTENT_TYPE, HeaderValue::from_static("text/plain; charset=utf-8"));
    response
}
