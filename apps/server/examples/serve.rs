//! Serves the page at a free port and prints the address: for browser tests, which need no optimized program.

#![allow(clippy::print_stdout, reason = "the caller reads the address")]

fn main() -> std::io::Result<()> {
    server::serve("127.0.0.1:0", |address| println!("http://{address}"))
}
