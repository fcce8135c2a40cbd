//! A web host that knows nothing of the page: it gives out the files of a folder, below a path, and that is all.

use anyhow::Result;
use std::fs;
use std::io::{BufRead as _, BufReader, Write as _};
use std::net::{TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::thread;

/// Serves a folder as long as the program runs, and says where.
pub(crate) fn serve(folder: PathBuf, below: &'static str) -> Result<String> {
    let listener = TcpListener::bind("127.0.0.1:0")?;
    let address = format!("http://{}{below}", listener.local_addr()?);
    thread::spawn(move || {
        for stream in listener.incoming().flatten() {
            let folder = folder.clone();
            // A browser that goes away in the middle is no fault of ours.
            thread::spawn(move || drop(answer(stream, &folder, below)));
        }
    });
    Ok(address)
}

fn answer(mut stream: TcpStream, folder: &Path, below: &str) -> Result<()> {
    let mut lines = BufReader::new(stream.try_clone()?).lines();
    let request = lines.next().transpose()?.unwrap_or_default();
    // The rest of what a browser says does not matter here, but it must be heard.
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
