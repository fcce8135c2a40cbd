//! A plain static web host: it serves the files of a folder below a path.

use anyhow::Result;
use std::fs;
use std::io::{BufRead as _, BufReader, Write as _};
use std::net::{TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::thread;

/// Serves a folder as long as the program runs, and returns the URL.
pub(crate) fn serve(folder: PathBuf, below: &'static str) -> Result<String> {
    let listener = TcpListener::bind("127.0.0.1:0")?;
    let address = format!("http://{}{below}", listener.local_addr()?);
    thread::spawn(move || {
        for stream in listener.incoming().flatten() {
            let folder = folder.clone();
            // A browser may close the connection early.
            thread::spawn(move || drop(answer(stream, &folder, below)));
        }
    });
    Ok(address)
}

fn answer(mut stream: TcpStream, folder: &Path, below: &str) -> Result<()> {
    let mut lines = BufReader::new(stream.try_clone()?).lines();
    let request = lines.next().transpose()?.unwrap_or_default();
    // The rest of the request does not matter, but must be read.
    for line in lines {
        if line?.is_empty() {
            break;
        }
    }
    let path = request.split(' ').nth(1).unwrap_or_default().split('?').next().unwrap_or_default();
    let name = path.strip_prefix(below).map(|name| if name.is_empty() { "index.html" } else { name });
    let content = name.filter(|name| !name.contains("..")).and_then(|name| fs::read(folder.join(name)).ok());
    let (status, kind) = match (&content, name) {
        (Some(_), Some(name)) => ("200 OK", kind(name)),
        _ => ("404 Not Found", "text/plain"),
    };
    let content = content.unwrap_or_default();
    write!(
        stream,
        "HTTP/1.1 {status}\r\ncontent-type: {kind}\r\ncontent-length: {}\r\nconnection: close\r\n\r\n",
        content.len()
    )?;
    stream.write_all(&content)?;
    Ok(())
}

fn kind(name: &str) -> &'static str {
    match name.rsplit_once('.').map_or("", |(_, ending)| ending) {
        "html" => "text/html",
        "js" => "text/javascript",
        "css" => "text/css",
        "wasm" => "application/wasm",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "webmanifest" => "application/manifest+json",
        _ => "application/octet-stream",
    }
}
