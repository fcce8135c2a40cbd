//! Is this processor one that the program was compiled for?
//!
//! The workspace is compiled for x86-64-v3 (.cargo/config.toml), which an older processor
//! would answer with "illegal instruction". `is_x86_feature_detected!` is of no use here: told
//! that the features are there, the compiler does not ask. So the processor itself is asked.

use std::process::ExitCode;

/// Says which needed feature is missing, if any.
#[cfg(target_arch = "x86_64")]
pub(crate) fn check() -> Result<(), &'static str> {
    use std::arch::x86_64::__cpuid;

    /// The leaves of CPUID that say something of interest, and a bit in one of their registers.
    const BASIC: [(u32, &str); 7] =
        [(12, "FMA"), (20, "SSE4.2"), (22, "MOVBE"), (23, "POPCNT"), (27, "OSXSAVE"), (28, "AVX"), (29, "F16C")];
    const STRUCTURED: [(u32, &str); 3] = [(3, "BMI1"), (5, "AVX2"), (8, "BMI2")];
    const EXTENDED: [(u32, &str); 1] = [(5, "LZCNT")];

    let missing = |register: u32, needed: &[(u32, &'static str)]| {
        needed.iter().find(|(bit, _)| register >> bit & 1 == 0).map(|&(_, name)| name)
    };
    let has_leaf = |leaf: u32| __cpuid(leaf & 0x8000_0000).eax >= leaf;
    if let Some(name) = missing(__cpuid(1).ecx, &BASIC) {
        return Err(name);
    }
    // Leaf 7 has subleaves; `__cpuid` asks for the first.
    let structured = if has_leaf(7) { __cpuid(7).ebx } else { 0 };
    if let Some(name) = missing(structured, &STRUCTURED) {
        return Err(name);
    }
    let extended = if has_leaf(0x8000_0001) { __cpuid(0x8000_0001).ecx } else { 0 };
    missing(extended, &EXTENDED).map_or(Ok(()), Err)
}

/// Other processors have only one level that we compile for.
#[cfg(not(target_arch = "x86_64"))]
pub(crate) fn check() -> Result<(), &'static str> {
    Ok(())
}

/// Explains why the program cannot run here.
#[allow(clippy::print_stderr)]
pub(crate) fn refuse(missing: &str) -> ExitCode {
    eprintln!(
        "chuhe: this processor is too old: it lacks {missing}. Needed is x86-64-v3 (Intel Haswell or AMD Excavator, about 2013, or newer)."
    );
    eprintln!(
        "chuhe：处理器过旧：缺少 {missing}。需要 x86-64-v3（约 2013 年以后的 Intel Haswell 或 AMD Excavator 及更新的处理器）。"
    );
    ExitCode::FAILURE
}

#[cfg(test)]
mod tests {
    #[test]
    fn the_processor_that_runs_the_tests_is_new_enough() {
        assert_eq!(super::check(), Ok(()));
    }
}
