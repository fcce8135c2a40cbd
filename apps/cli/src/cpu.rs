//! Checks whether this processor has the instructions for which the program was compiled.
//!
//! The workspace is compiled for more than the oldest x86-64 (.cargo/config.toml), and an older
//! processor would end the program with "illegal instruction". `is_x86_feature_detected!` does not
//! help here: for features that are enabled at compile time, it is a constant. So this module queries
//! the processor itself, for exactly the features that are enabled.
//!
//! The check works only if no missing instruction is executed before it. This is true as long as AVX is
//! not enabled; with AVX, the first instructions of the runtime may already use it.

use std::io::{Write as _, stderr};
use std::process::ExitCode;

/// Reports the missing feature, if any.
#[cfg(target_arch = "x86_64")]
pub(crate) fn check() -> Result<(), &'static str> {
    use std::arch::x86_64::__cpuid;

    /// The bit in a register, the name of the feature, and whether it is enabled at compile time.
    type Feature = (u32, &'static str, bool);
    const BASIC: [Feature; 7] = [
        (12, "FMA", cfg!(target_feature = "fma")),
        (20, "SSE4.2", cfg!(target_feature = "sse4.2")),
        (22, "MOVBE", cfg!(target_feature = "movbe")),
        (23, "POPCNT", cfg!(target_feature = "popcnt")),
        // The operating system must save the wide registers too.
        (27, "OSXSAVE", cfg!(target_feature = "avx")),
        (28, "AVX", cfg!(target_feature = "avx")),
        (29, "F16C", cfg!(target_feature = "f16c")),
    ];
    const STRUCTURED: [Feature; 3] = [
        (3, "BMI1", cfg!(target_feature = "bmi1")),
        (5, "AVX2", cfg!(target_feature = "avx2")),
        (8, "BMI2", cfg!(target_feature = "bmi2")),
    ];
    const EXTENDED: [Feature; 1] = [(5, "LZCNT", cfg!(target_feature = "lzcnt"))];

    let missing = |register: u32, features: &[Feature]| {
        features.iter().find(|&&(bit, _, used)| used && register >> bit & 1 == 0).map(|&(_, name, _)| name)
    };
    let has_leaf = |leaf: u32| __cpuid(leaf & 0x8000_0000).eax >= leaf;
    let structured = if has_leaf(7) { __cpuid(7).ebx } else { 0 };
    let extended = if has_leaf(0x8000_0001) { __cpuid(0x8000_0001).ecx } else { 0 };
    let first = missing(__cpuid(1).ecx, &BASIC)
        .or_else(|| missing(structured, &STRUCTURED))
        .or_else(|| missing(extended, &EXTENDED));
    first.map_or(Ok(()), Err)
}

/// Other processors need no check.
#[cfg(not(target_arch = "x86_64"))]
pub(crate) fn check() -> Result<(), &'static str> {
    Ok(())
}

/// Explains why the program cannot run here.
///
/// No formatting: the compiler would build its arguments with the very instructions that are
/// missing. Writing bytes is done inside the standard library, which is compiled for any processor.
#[inline(never)]
pub(crate) fn refuse(missing: &str) -> ExitCode {
    let parts = [
        "chuhe: this processor is too old: it lacks ",
        missing,
        ". Needed are SSE4.2, POPCNT, MOVBE, BMI1, BMI2 and LZCNT: Intel Haswell, AMD Excavator or newer (about 2013).\n",
        "chuhe：处理器过旧：缺少 ",
        missing,
        "。需要 SSE4.2、POPCNT、MOVBE、BMI1、BMI2 与 LZCNT：Intel Haswell、AMD Excavator 或更新的处理器（约 2013 年以后）。\n",
    ];
    for part in parts {
        // If standard error is closed, there is no other way to report.
        let _ = stderr().write_all(part.as_bytes());
    }
    ExitCode::FAILURE
}

#[cfg(test)]
mod tests {
    #[test]
    fn the_processor_that_runs_the_tests_is_new_enough() {
        assert_eq!(super::check(), Ok(()));
    }
}
