//! Computes tables on several threads.

use banqi::Rules;
use engine::banqi::TablebaseGenerator;
use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};
use std::sync::mpsc::channel;
use std::thread;

/// Computes the tables with these numbers, for endings of `men` pieces. Passes each table to `take` when it is done, in
/// any order. An error of `take` ends the work.
pub fn work_out<E>(
    rules: Rules,
    men: usize,
    numbers: &[u64],
    threads: NonZeroUsize,
    mut take: impl FnMut(u64, Vec<u8>) -> Result<(), E>,
) -> Result<(), E> {
    let next = AtomicUsize::new(0);
    let (sender, receiver) = channel();
    thread::scope(|scope| {
        for _ in 0..threads.get().min(numbers.len()) {
            let (sender, next, rules) = (sender.clone(), &next, &rules);
            scope.spawn(move || {
                let mut generator = TablebaseGenerator::new(rules, men);
                while let Some(&number) = numbers.get(next.fetch_add(1, Relaxed)) {
                    let Some(table) = generator.generate(number) else { continue };
                    // The receiver is dropped if `take` has failed.
                    if sender.send((number, table)).is_err() {
                        return;
                    }
                }
            });
        }
        drop(sender);
        let taken = receiver.iter().try_for_each(|(number, table)| take(number, table));
        // The threads find no more numbers, so they end.
        next.store(numbers.len(), Relaxed);
        drop(receiver);
        taken
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_table_is_passed_on_once_and_an_error_ends_the_work() {
        let rules = Rules::default();
        let numbers = TablebaseGenerator::new(&rules, 2).numbers();
        let mut seen = Vec::new();
        let threads = NonZeroUsize::new(3).unwrap();
        work_out::<()>(rules, 2, &numbers, threads, |number, table| {
            assert_eq!(table.len(), TablebaseGenerator::size(2));
            seen.push(number);
            Ok(())
        })
        .unwrap();
        seen.sort_unstable();
        assert_eq!(seen, numbers);
        let failed = work_out(rules, 2, &numbers, threads, |_, _| Err("no room"));
        assert_eq!(failed, Err("no room"));
    }
}
