//! `chuhe`: everything happens in the library, so that tests and fuzzers can reach it.

use std::process::ExitCode;

fn main() -> ExitCode {
    chuhe::main()
}
