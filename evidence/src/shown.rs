//! A claim while its test runs.

use crate::Kind;
use crate::ran::{Seen, enter, leave};
use std::collections::BTreeSet;
use std::path::PathBuf;

/// Back ends that run hardware.
const BACK_ENDS: [&str; 5] = ["engine", "gates", "icarus", "kernel", "verilator"];
/// What proves properties.
const PROVER: &str = "prover";

/// A test that shows a requirement. When it is dropped, the test is over.
pub struct Shown {
    test: String,
    row: &'static str,
    kinds: &'static [Kind],
    seen: Seen,
}

/// The test `function` of `file` begins, which shows a requirement in these ways. What `shows` expands to.
pub fn begin(file: &str, function: &str, row: &'static str, kinds: &'static [Kind]) -> Shown {
    Shown { test: format!("{file}::{function}"), row, kinds, seen: enter() }
}

impl Drop for Shown {
    fn drop(&mut self) {
        leave(&self.seen);
        // A test that fails shows nothing, and its message is the one to read.
        if std::thread::panicking() {
            return;
        }
        let seen = self.seen.lock().expect("nobody panics while it is locked").clone();
        // Where tools may be missing, a test may have run nothing.
        let may_lack = std::env::var_os("PHIT_TOOLS").is_some_and(|policy| policy == "optional");
        for kind in self.kinds {
            if let Some(missing) = missing(*kind, &seen) {
                if may_lack {
                    return;
                }
                panic!("{} claims {kind} for {}, but {missing}", self.test, self.row);
            }
        }
        if let Some(folder) = std::env::var_os("PHIT_EVIDENCE") {
            self.record(folder.into(), &seen);
        }
    }
}

/// What a claim of this kind lacks.
fn missing(kind: Kind, seen: &BTreeSet<(&'static str, String)>) -> Option<&'static str> {
    let has = |back_ends: &[&str]| seen.iter().any(|(back_end, _)| back_ends.contains(back_end));
    match kind {
        Kind::Rtl | Kind::Exhaustive => (!has(&BACK_ENDS)).then_some("ran no hardware on any back end"),
        Kind::Formal => (!has(&[PROVER])).then_some("ran no prover"),
        Kind::Calc | Kind::Elab | Kind::Sim => None,
    }
}

impl Shown {
    /// Leaves a line for each kind: requirement, kind, test, and what ran.
    fn record(&self, folder: PathBuf, seen: &BTreeSet<(&'static str, String)>) {
        let ran: Vec<String> = seen.iter().map(|(back_end, design)| format!("{design} on {back_end}")).collect();
        let ran = ran.join(", ");
        let lines: String =
            self.kinds.iter().map(|kind| format!("{}\t{kind}\t{}\t{ran}\n", self.row, self.test)).collect();
        let name = format!("{}-{}.tsv", self.row, self.test.replace(['/', ':'], "_"));
        let written = std::fs::create_dir_all(&folder).and_then(|()| std::fs::write(folder.join(&name), lines));
        written.unwrap_or_else(|error| panic!("{}: {error}", folder.join(&name).display()));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Ran, here, ran};

    fn over(kinds: &'static [Kind], test: impl FnOnce() + std::panic::UnwindSafe) -> Result<(), String> {
        let result = std::panic::catch_unwind(|| {
            let _shown = begin("tests/some.rs", "test", "GEM-RTR-01", kinds);
            test();
        });
        result.map_err(|panic| panic.downcast_ref::<String>().cloned().unwrap_or_default())
    }

    #[test]
    fn a_claim_without_what_it_needs_is_refused() {
        let error = over(&[Kind::Calc, Kind::Rtl], || {}).unwrap_err();
        assert_eq!(error, "tests/some.rs::test claims RTL for GEM-RTR-01, but ran no hardware on any back end");
        let error = over(&[Kind::Formal], || ran("engine", "fifo")).unwrap_err();
        assert_eq!(error, "tests/some.rs::test claims FORMAL for GEM-RTR-01, but ran no prover");
        assert_eq!(over(&[Kind::Rtl, Kind::Exhaustive], || ran("icarus", "fifo")), Ok(()));
        assert_eq!(over(&[Kind::Formal], || ran("prover", "fifo")), Ok(()));
        assert_eq!(over(&[Kind::Calc, Kind::Elab, Kind::Sim], || {}), Ok(()));
    }

    #[test]
    fn clones_and_threads_are_seen() {
        let compiled = Ran::new("engine", "fifo");
        assert_eq!(over(&[Kind::Rtl], || drop(compiled.clone())), Ok(()));
        let threaded = || {
            let observers = here();
            std::thread::scope(|scope| {
                scope.spawn(|| {
                    observers.observe();
                    ran("engine", "fifo");
                });
            });
        };
        assert_eq!(over(&[Kind::Rtl], threaded), Ok(()));
        assert!(
            over(&[Kind::Rtl], || std::thread::scope(|scope| {
                scope.spawn(|| ran("engine", "fifo"));
            }))
            .is_err()
        );
    }

    #[test]
    fn a_test_that_fails_keeps_its_message() {
        let error = over(&[Kind::Rtl], || panic!("{}", "its own")).unwrap_err();
        assert_eq!(error, "its own");
    }
}
