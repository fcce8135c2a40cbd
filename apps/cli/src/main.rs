//! `chuhe`: all code is in the library, so that tests and fuzzers can call it.

use std::process::ExitCode;

fn main() -> ExitCode {
    chuhe::main()
}
