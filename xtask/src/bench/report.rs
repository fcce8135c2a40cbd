//! Measurements as Markdown.

use std::{collections::BTreeMap, fmt::Write, time::Duration};

/// The times of one program in one position.
#[derive(Default)]
pub(super) struct SpeedRow {
    pub(super) position: &'static str,
    pub(super) program: String,
    pub(super) depth: u32,
    pub(super) leaves: u64,
    /// How often the leaves were counted in each of the times.
    pub(super) repetitions: u64,
    pub(super) times: Vec<Duration>,
    pub(super) startup: Duration,
}

/// The instructions of one program in one position, without start-up.
pub(super) struct InstructionRow {
    pub(super) position: &'static str,
    pub(super) program: String,
    pub(super) depth: u32,
    pub(super) leaves: u64,
    pub(super) instructions: u64,
}

impl SpeedRow {
    /// Returns millions of leaves per second of CPU time, without start-up.
    fn mnps(&self, time: Duration) -> f64 {
        as_float(self.leaves * self.repetitions) / time.saturating_sub(self.startup).as_secs_f64() / 1e6
    }
}

/// Formats a table of speeds. In each position the first row is ours, and the others are compared with it.
pub(super) fn speeds(rows: &[SpeedRow]) -> String {
    let mut table = String::from(
        "| position | program | depth | leaves | start-up ms | Mnps, median (min–max) | ours ÷ it |\n\
         |---|---|---|---|---|---|---|\n",
    );
    let mut comparison = Comparison::default();
    for row in rows {
        let median = row.mnps(median(row.times.clone()));
        let slowest = row.times.iter().max().map_or(0.0, |time| row.mnps(*time));
        let fastest = row.times.iter().min().map_or(0.0, |time| row.mnps(*time));
        let ratio = comparison.ours_to(row.position, &row.program, median, Better::More);
        let startup = as_float(u64::try_from(row.startup.as_micros()).unwrap_or(u64::MAX)) / 1e3;
        line(
            &mut table,
            format_args!(
                "| {} | {} | {} | {} | {startup:.1} | {median:.1} ({slowest:.1}–{fastest:.1}) | {ratio} |",
                row.position, row.program, row.depth, row.leaves
            ),
        );
    }
    table + &comparison.summary()
}

/// Formats a table of instructions per leaf in the same way.
pub(super) fn instructions(rows: &[InstructionRow]) -> String {
    let mut table = String::from(
        "| position | program | depth | leaves | instructions a leaf | it ÷ ours |\n\
         |---|---|---|---|---|---|\n",
    );
    let mut comparison = Comparison::default();
    for row in rows {
        let per_leaf = as_float(row.instructions) / as_float(row.leaves);
        let ratio = comparison.ours_to(row.position, &row.program, per_leaf, Better::Fewer);
        line(
            &mut table,
            format_args!(
                "| {} | {} | {} | {} | {per_leaf:.1} | {ratio} |",
                row.position, row.program, row.depth, row.leaves
            ),
        );
    }
    table + &comparison.summary()
}

/// Returns the median; of an even number, the upper of the two in the middle.
pub(super) fn median(mut times: Vec<Duration>) -> Duration {
    times.sort_unstable();
    times.get(times.len() / 2).copied().unwrap_or_default()
}

/// Whether a larger or a smaller number is better.
#[derive(Clone, Copy)]
pub(super) enum Better {
    More,
    Fewer,
}

/// Collects the ratios between our results and others.
#[derive(Default)]
pub(super) struct Comparison {
    position: &'static str,
    ours: f64,
    /// Logarithms by program, for the geometric mean.
    ratios: BTreeMap<String, Vec<f64>>,
}

impl Comparison {
    pub(super) fn ours_to(&mut self, position: &'static str, program: &str, figure: f64, better: Better) -> String {
        if self.position != position {
            (self.position, self.ours) = (position, figure);
            return "–".to_owned();
        }
        let ratio = match better {
            Better::More => self.ours / figure,
            Better::Fewer => figure / self.ours,
        };
        self.ratios.entry(program.to_owned()).or_default().push(ratio.ln());
        format!("{ratio:.2}")
    }

    pub(super) fn summary(&self) -> String {
        let mut text = String::new();
        for (program, ratios) in &self.ratios {
            let count = as_float(u64::try_from(ratios.len()).unwrap_or(u64::MAX));
            let mean = (ratios.iter().sum::<f64>() / count).exp();
            line(&mut text, format_args!("\nAgainst {program}: {mean:.2} times (geometric mean)."));
        }
        text
    }
}

/// Adds a line.
pub(super) fn line(text: &mut String, arguments: std::fmt::Arguments<'_>) {
    writeln!(text, "{arguments}").expect("writing to a string cannot fail");
}

/// Counts here are far below 2^53, so the conversion is exact.
#[expect(clippy::cast_precision_loss, reason = "see above")]
pub(super) fn as_float(count: u64) -> f64 {
    count as f64
}

#[cfg(test)]
mod tests {
    use super::*;

    fn speed(program: &str, millis: [u64; 3]) -> SpeedRow {
        SpeedRow {
            position: "start",
            program: program.to_owned(),
            depth: 4,
            leaves: 500_000,
            repetitions: 2,
            times: millis.map(Duration::from_millis).into(),
            startup: Duration::from_millis(10),
        }
    }

    #[test]
    fn speed_is_shown_without_start_up_and_compared_with_ours() {
        let table = speeds(&[speed("chuhe", [30, 20, 60]), speed("other", [50, 50, 50])]);
        let rows: Vec<_> = table.lines().skip(2).collect();
        let expected = [
            "| start | chuhe | 4 | 500000 | 10.0 | 50.0 (20.0–100.0) | – |",
            "| start | other | 4 | 500000 | 10.0 | 25.0 (25.0–25.0) | 2.00 |",
            "",
            "Against other: 2.00 times (geometric mean).",
        ];
        assert_eq!(rows, expected);
    }

    #[test]
    fn fewer_instructions_are_better() {
        let row = |program: &str, instructions| InstructionRow {
            position: "start",
            program: program.to_owned(),
            depth: 4,
            leaves: 10,
            instructions,
        };
        let table = instructions(&[row("chuhe", 500), row("other", 1500)]);
        assert!(table.contains("| start | chuhe | 4 | 10 | 50.0 | – |\n| start | other | 4 | 10 | 150.0 | 3.00 |"));
    }

    #[test]
    fn the_median_is_in_the_middle() {
        let millis = |list: &[u64]| list.iter().copied().map(Duration::from_millis).collect::<Vec<_>>();
        assert_eq!(median(millis(&[9, 1, 5])), Duration::from_millis(5));
        assert_eq!(median(Vec::new()), Duration::ZERO);
    }
}
