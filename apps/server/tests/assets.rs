//! Serving of files.
#![allow(clippy::unwrap_used, reason = "these are helpers of tests")]

use axum::body::Body;
use axum::http::{Request, Response, StatusCode};
use server::{Asset, app};
use std::task::{Context, Poll, Waker};
use tower::ServiceExt as _;

static ASSETS: [Asset; 2] = [
    Asset { name: "index.html", tag: "\"1\"", plain: b"<p>hello</p>", small: None },
    Asset { name: "v-1/web.js", tag: "\"2\"", plain: b"plain", small: Some(b"small") },
];

/// These futures are ready at once, so one poll is enough.
fn now<T>(future: impl Future<Output = T>) -> T {
    let mut future = std::pin::pin!(future);
    match future.as_mut().poll(&mut Context::from_waker(Waker::noop())) {
        Poll::Ready(value) => value,
        Poll::Pending => panic!("a response from memory is ready at once"),
    }
}

fn ask(method: &str, path: &str, headers: &[(&str, &str)]) -> (Response<()>, Vec<u8>) {
    let mut request = Request::builder().method(method).uri(path);
    for (name, value) in headers {
        request = request.header(*name, *value);
    }
    let response = now(app(&ASSETS).oneshot(request.body(Body::empty()).unwrap())).unwrap();
    let (parts, body) = response.into_parts();
    let body = now(axum::body::to_bytes(body, 1 << 20)).unwrap().to_vec();
    (Response::from_parts(parts, ()), body)
}

fn header<'a>(response: &'a Response<()>, name: &str) -> &'a str {
    response.headers().get(name).map_or("", |value| value.to_str().unwrap())
}

#[test]
fn the_page_is_revalidated_and_versioned_files_are_immutable() {
    let (page, body) = ask("GET", "/", &[]);
    assert_eq!((page.status(), body.as_slice()), (StatusCode::OK, b"<p>hello</p>".as_slice()));
    assert_eq!(header(&page, "content-type"), "text/html; charset=utf-8");
    assert_eq!(header(&page, "cache-control"), "no-cache");
    let (script, body) = ask("GET", "/v-1/web.js", &[]);
    assert_eq!((header(&script, "content-encoding"), body.as_slice()), ("", b"plain".as_slice()));
    assert_eq!(header(&script, "cache-control"), "public, max-age=31536000, immutable");
}

#[test]
fn clients_that_accept_brotli_get_it() {
    for (accepts, expected) in
        [("br", "br"), ("gzip, deflate, br", "br"), ("br;q=0.5", "br"), ("br;q=0", ""), ("gzip", ""), ("brotli", "")]
    {
        let (script, body) = ask("GET", "/v-1/web.js", &[("accept-encoding", accepts)]);
        assert_eq!(header(&script, "content-encoding"), expected, "{accepts}");
        assert_eq!(body, if expected == "br" { b"small" } else { b"plain" }, "{accepts}");
        assert_eq!(header(&script, "vary"), "accept-encoding");
    }
}

#[test]
fn a_matching_entity_tag_gives_not_modified() {
    for known in ["\"1\"", "W/\"1\"", "\"0\", \"1\""] {
        let (page, body) = ask("GET", "/index.html", &[("if-none-match", known)]);
        assert_eq!((page.status(), body.len()), (StatusCode::NOT_MODIFIED, 0), "{known}");
    }
    let (page, _) = ask("GET", "/index.html", &[("if-none-match", "\"0\"")]);
    assert_eq!(page.status(), StatusCode::OK);
}

#[test]
fn other_paths_are_not_found() {
    for path in ["/v-1", "/v-1/", "/../Cargo.toml", "/v-1/../index.html", "/index.html/", "/INDEX.HTML", "//"] {
        let expected = if path == "//" { StatusCode::OK } else { StatusCode::NOT_FOUND };
        assert_eq!(ask("GET", path, &[]).0.status(), expected, "{path}");
    }
    assert_eq!(ask("POST", "/", &[]).0.status(), StatusCode::METHOD_NOT_ALLOWED);
}

#[test]
fn every_response_has_the_security_headers() {
    for (method, path) in [("GET", "/"), ("GET", "/nothing"), ("POST", "/")] {
        let (answer, _) = ask(method, path, &[]);
        let policy = header(&answer, "content-security-policy");
        assert!(policy.contains("default-src 'none'") && !policy.contains("unsafe-inline"), "{method} {path}");
        assert_eq!(header(&answer, "x-content-type-options"), "nosniff");
    }
}
