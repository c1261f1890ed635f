//! The debouncer on every rung of the ladder, and the test bench on every mutant of the debouncer.

use own_block::{Debouncer, model};
use phit_block::ports;
use phit_sim::bench::{Bench, TestResult};
use phit_sim::external::missing;
use phit_verify::ladder::{Form, Ladder};
use phit_verify::mutants::{Campaign, Choice, Equivalent, Report};
use phit_verify::stimulus::{Pace, Resets, Stimulus};
use phit_verify::{Rung, Subject, Testbench};
use std::path::Path;

const SEED: u64 = 1;

/// Random levels that bounce and stand, compared with the golden model in every cycle.
fn equals_the_model(bench: &mut Bench, cycles: u64) -> TestResult {
    let (reset, raw, out) = (bench.input("reset")?, bench.input("raw")?, bench.output("out")?);
    let mut stimulus = Stimulus::of(bench);
    let (mut resets, mut pace) = (Resets::every(50), Pace::new(20));
    let mut model = model::Debouncer::new(8);
    let mut was_reset = false;
    for _ in 0..cycles {
        let (in_reset, level) = (resets.next(&mut stimulus), pace.next(&mut stimulus));
        bench.drive(reset, in_reset.into());
        bench.drive(raw, level.into());
        let shown = bench.sample_bit(out)?;
        // Before the first reset the state is random.
        if was_reset {
            bench.expect("out", model.out, shown)?;
        }
        bench.tick()?;
        model.step(in_reset, level);
        was_reset |= in_reset;
    }
    Ok(())
}

/// Holds a level for long and looks at the end alone: it never sees when the level was passed on.
fn looks_at_the_end(bench: &mut Bench, _cycles: u64) -> TestResult {
    let (reset, raw, out) = (bench.input("reset")?, bench.input("raw")?, bench.output("out")?);
    bench.drive(raw, 0);
    bench.drive(reset, 1);
    bench.ticks(2)?;
    bench.drive(reset, 0);
    bench.drive(raw, 1);
    bench.ticks(100)?;
    let shown = bench.sample_bit(out)?;
    bench.expect("out", true, shown)
}

fn debouncer(testbench: Testbench) -> Subject {
    let construct = Box::<Debouncer<3>>::default;
    let subject = Subject::of_block("debouncer", "debouncer_n3", construct, ports::list).expect("it is hardware");
    subject.judged_by(testbench)
}

/// Runs the test bench on every mutant, and asks Yosys which survivors are equivalent.
fn mutated(testbench: Testbench, folder: &str) -> Report {
    let subjects = [debouncer(testbench)];
    let campaign = Campaign { seed: SEED, cycles: 5_000, choice: Choice::All };
    let mut report = campaign.run(&subjects, &mut |_| {}).expect("a campaign").remove(0);
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(folder);
    missing::unless_missing(report.prove(&subjects[0], &folder));
    println!("{} of {} mutants killed", report.killed, report.mutants);
    report
}

#[test]
fn every_rung_holds() {
    let folder = concat!(env!("CARGO_TARGET_TMPDIR"), "/debouncer");
    let ladder = Ladder::new(vec![debouncer(Testbench::new(equals_the_model))], Form::Long, SEED, folder.into());
    let rows = ladder.climb(&ladder.jobs(&Rung::ALL), &mut |_| {});
    // The block asserts nothing, so there is nothing to prove.
    assert_eq!(rows.len(), Rung::ALL.len() - 1);
    for row in rows {
        println!("{:13} {:8} {}", row.rung, row.outcome(), row.detail);
        assert!(!row.is_red(), "{row:?}");
        if row.is_skipped() {
            missing::skip(&row.detail);
        }
    }
}

#[test]
fn the_test_bench_finds_every_mutant_that_is_not_equivalent() {
    let report = mutated(Testbench::new(equals_the_model), "sharp");
    let different = report.killed + report.count(Equivalent::Unknown);
    assert!(report.mutants > 10 && report.killed == different, "{:#?}", report.survivors);
}

#[test]
fn a_weak_test_bench_is_told_from_a_sharp_one() {
    let report = mutated(Testbench::new(looks_at_the_end), "weak");
    assert!(report.killed_of_different() < 95.0, "{}", report.killed_of_different());
    // It cannot tell how long a level must stand.
    let gaps = report.of_kind(Equivalent::Unknown);
    assert!(gaps.filter(|survivor| survivor.description.place == "count").count() > 0, "{:#?}", report.survivors);
}
