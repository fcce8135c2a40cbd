//! Serves the page at any free port and says where: for tests in a browser, which need no optimised program.

#![allow(clippy::print_stdout, reason = "whoever starts it reads where it listens")]

fn main() -> std::io::Result<()> {
    server::serve("127.0.0.1:0", |address| println!("http://{address}"))
}
