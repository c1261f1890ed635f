//! The benches find faults: the record of all campaigns says so, and samples of the mutants agree with it.

use phit_hdl::catalogue::{Entry, entries};
use phit_testbenches::subjects;
use phit_verify::mutants::{
    Campaign, Choice, Digests, Equivalent, LEAST_KILLED, Record, Report, Row, Standing, Survivor, Survivors, digest,
    mutants,
};
use phit_verify::{Subject, Testbench};
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

/// Configurations whose bench kills less than 95% of the mutants that are not equivalent, with the percentage that the record shows.
const BELOW: [(&str, f64); 0] = [];

fn workspace() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("a workspace").to_owned()
}

fn record() -> Record {
    Record::read(&workspace().join("docs/mutants.json")).unwrap_or_else(|error| panic!("{error}"))
}

fn subjects() -> Vec<Subject> {
    entries()
        .flat_map(|entry| entry.configs.iter().map(move |config| subjects::subject(entry, config).expect(config.name)))
        .collect()
}

/// Configurations below 95%, to a hundredth of a percent.
fn below(record: &Record) -> Vec<(&str, f64)> {
    let weak = record.rows.values().filter(|row| row.killed_of_different() < LEAST_KILLED);
    weak.map(|row| (row.config.as_str(), (row.killed_of_different() * 100.0).round() / 100.0)).collect()
}

#[test]
fn every_configuration_of_the_record_kills_95_percent() {
    let record = record();
    assert_eq!(below(&record), BELOW);
    let known: Vec<&str> = entries().flat_map(|entry| entry.configs.iter().map(|config| config.name)).collect();
    for row in record.rows.values() {
        assert!(known.contains(&row.config.as_str()), "the record has a row of {}, which is gone", row.config);
        let survivors = &row.survivors;
        let explained = (row.proved, row.undefined, row.reviewed.values().sum::<usize>());
        assert_eq!(explained, (survivors.proved.len(), survivors.undefined.len(), survivors.reviewed.len()), "{row:?}");
        assert_eq!(row.unexplained, survivors.unexplained.len(), "{row:?}");
        assert_eq!(row.unexplained, row.unexplained_mutants.len(), "{row:?}");
        let survived = explained.0 + explained.1 + explained.2 + row.unexplained;
        assert_eq!(row.mutants, row.killed + survived, "{row:?}");
    }
    let missing = known.iter().filter(|config| !record.rows.contains_key(**config)).count();
    let outdated = subjects().iter().filter(|subject| current(&record, subject).is_none()).count() - missing;
    println!("{} configurations: {missing} without a row, {outdated} changed since their row", known.len());
}

/// The row of a configuration whose netlist and mutants are still those that were recorded.
fn current<'a>(record: &'a Record, subject: &Subject) -> Option<&'a Row> {
    let row = record.rows.get(subject.config)?;
    (row.digests.design == digest::design(&subject.netlist, &mutants(&subject.netlist))).then_some(row)
}

/// A row of a configuration whose mutants have these fates.
fn row(config: &str, killed: usize, unexplained: usize) -> Row {
    Row {
        block: "fifo".into(),
        config: config.into(),
        mutants: killed + unexplained,
        killed,
        discarded: 0,
        proved: 0,
        undefined: 0,
        reviewed: BTreeMap::new(),
        unexplained,
        unexplained_mutants: (0..unexplained).map(|number| format!("fault {number}")).collect(),
        survivors: Survivors { unexplained: (0..unexplained).collect(), ..Survivors::default() },
        seed: 1,
        cycles: 10,
        commit: "0".into(),
        digests: Digests { design: "d".into(), bench: "b".into(), explained: "e".into() },
    }
}

#[test]
fn a_blunt_bench_is_named_with_its_figure() {
    let rows = [row("sharp", 95, 5), row("blunt", 94, 6), row("blunter", 2, 1)];
    let record = Record { rows: rows.into_iter().map(|row| (row.config.clone(), row)).collect() };
    assert_eq!(below(&record), [("blunt", 94.0), ("blunter", 66.67)]);
}

#[test]
fn a_record_is_read_as_it_was_written() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("mutants.json");
    assert_eq!(Record::read(&path).expect("no file is no row"), Record::default());
    let mut record = Record { rows: [("a".to_owned(), row("a", 3, 1))].into() };
    record.write(&path).expect("a file");
    assert_eq!(Record::read(&path).expect("a record"), record);
    record.rows.insert("b".into(), row("b", 2, 0));
    record.write(&path).expect("a file");
    assert_eq!(Record::read(&path).expect("a record"), record);
    assert_eq!(folder.path().read_dir().expect("a folder").count(), 1, "nothing is left beside it");
    std::fs::write(&path, "[{\"block\": \"a\"}]").expect("a file");
    let message = Record::read(&path).expect_err("not a record").to_string();
    assert!(message.contains("mutants.json: not a record of mutants: missing field `config`"), "{message}");
}

#[test]
fn a_row_that_disagrees_says_where() {
    let recorded = row("a", 9, 1);
    assert_eq!(recorded.disagreements(&row("a", 9, 1)), [""; 0]);
    let expected = ["a: the record says 9 killed, now 8", "a: the record says 1 unexplained, now 2"];
    assert_eq!(recorded.disagreements(&row("a", 8, 2)), expected);
    let mut other = row("a", 9, 1);
    other.survivors.unexplained = vec![7];
    assert_eq!(recorded.disagreements(&other), ["a: other mutants survive than the record says"]);
}

#[test]
fn a_row_stands_until_its_design_or_bench_changes() {
    let row = row("a", 9, 1);
    let changed = |change: fn(&mut Digests)| {
        let mut digests = row.digests.clone();
        change(&mut digests);
        row.standing(&digests)
    };
    assert_eq!(changed(|_| {}), Standing::Current);
    assert_eq!(changed(|digests| digests.explained.push('x')), Standing::Unexplained);
    assert_eq!(changed(|digests| digests.bench.push('x')), Standing::Outdated);
    assert_eq!(changed(|digests| digests.design.push('x')), Standing::Outdated);
}

#[test]
fn every_bench_has_its_sources() {
    let root = workspace();
    let tree = subjects::sources(&root);
    for bench in phit_testbenches::testbenches() {
        let sources = tree.sources(bench.path).unwrap_or_else(|error| panic!("{}: {error:?}", bench.family));
        assert!(!sources.is_empty(), "{}: no source of {}", bench.family, bench.path);
    }
    let fifo = phit_testbenches::find("fifo").expect("a bench");
    let sources = tree.sources(fifo.path).expect("sources");
    let names: Vec<&str> = sources.iter().filter_map(|path| path.to_str()).collect();
    assert_eq!(
        names,
        [
            "models/src/prim/fifo.rs",
            "models/src/prim/fifo_block_ram.rs",
            "testbenches/src/lives.rs",
            "testbenches/src/prim/fifo.rs",
            "verify/src/stimulus.rs"
        ]
    );
    // Modules of its own, and those of its models.
    let sender = phit_testbenches::find("gemini_sender").expect("a bench");
    let sources = tree.sources(sender.path).expect("sources");
    assert!(sources.contains(Path::new("testbenches/src/link/gemini/sender/far_end.rs")), "{sources:?}");
}

/// Wholes that come up in thousands of cycles and have thousands of mutants, or tens of thousands of nodes, which would take too
/// long in `make test`: `make soak` tries a sample of them.
const WHOLES: [&str; 14] = [
    "bluegene_chip_port_limit2",
    "bluegene_link_chip_limit16",
    "bluegene_link_chip_limit2",
    "bluegene_link_v2_s2_r6_m1_t6",
    "bluegene_link_v6_s8_r10_m16_t12",
    "bluegene_torus_port_d1_x2_s2_m1",
    "bluegene_torus_router_d1_s2_m1",
    "bluegene_torus_router_d1_x2_s2_m1",
    "express_lanes_f10_a4_t12",
    "express_lanes_f6_a4_t10",
    "express_level_v4_s6_r10_private9_shared192",
    "express_link_v2_s5_r8_f6_t10",
    "express_link_v4_s6_r10_f10_t12",
    "gemini_router_r2_c2_a6_b3_t4",
];

/// Mutants of a sample in `make test`: so many are compiled together.
const SHORT_SAMPLE: usize = 64;

/// What is wrong with the mutants of a sample. A survivor must be known to the record, or be killed in its full number of cycles; one
/// that is equivalent must not be killed. Where the record has no row of this design, 95% of the sample must be killed.
fn complaints(subjects: &[Subject], cycles: u64, choice: Choice) -> Vec<String> {
    let record = record();
    let reports = Campaign { seed: 1, cycles, choice }.run(subjects, &mut |_| {}).expect("a campaign");
    let complaints = |(subject, report): (&Subject, &Report)| {
        let row = current(&record, subject);
        let mut found = wrongly_killed(report, row);
        let known = row.map_or_else(BTreeSet::new, |row| row.survivors.all());
        let unknown = report.of_kind(Equivalent::Unknown).map(|survivor| survivor.number);
        let unknown: BTreeSet<usize> = unknown.filter(|number| !known.contains(number)).collect();
        if unknown.is_empty() {
            return found;
        }
        let (seed, cycles) = row.map_or((1, 200_000), |row| (row.seed, row.cycles));
        let harder = Campaign { seed, cycles, choice: Choice::Numbers(&unknown) };
        let mut left = harder.run(std::slice::from_ref(subject), &mut |_| {}).expect("a campaign").remove(0);
        let config = report.config;
        let shown = |survivor: &Survivor| format!("{config}: {}", survivor.description);
        match row {
            Some(_) => found.extend(left.survivors.iter().map(shown)),
            None => {
                let folder = tempfile::tempdir_in(env!("CARGO_TARGET_TMPDIR")).expect("a folder");
                left.prove(subject, folder.path()).unwrap_or_else(|error| panic!("{error}"));
                let unexplained: Vec<String> = left.of_kind(Equivalent::Unknown).map(shown).collect();
                let different = report.killed + left.killed + unexplained.len();
                if unexplained.len() * 20 > different {
                    found.extend(unexplained);
                }
            }
        }
        found
    };
    subjects.iter().zip(&reports).flat_map(complaints).collect()
}

/// Mutants that somebody showed to be equivalent, and that a bench killed.
fn wrongly_killed(report: &Report, row: Option<&Row>) -> Vec<String> {
    let config = report.config;
    let refuted = report.refuted.iter().map(|one| format!("{config}: killed, though reviewed: {one}"));
    let equivalent = row.map_or_else(BTreeSet::new, |row| row.survivors.equivalent());
    let contradicted = report.found.iter().filter(|number| equivalent.contains(number));
    refuted.chain(contradicted.map(|number| format!("{config}: mutant {number} is killed, though proved"))).collect()
}

/// Of each block the configuration that climbs the short form of the ladder, and few mutants of it.
#[test]
fn a_few_faults_of_each_block_fare_as_the_record_says() {
    let smallest = |entry: &'static Entry| {
        let subjects = entry.configs.iter().map(move |config| subjects::subject(entry, config).expect(config.name));
        subjects.min_by_key(|subject| (!subject.climbs_to_the_top(), subject.size())).expect("a configuration")
    };
    let is_judged = |subject: &Subject| !WHOLES.contains(&subject.config);
    let subjects: Vec<Subject> = entries().map(smallest).filter(is_judged).collect();
    assert_eq!(complaints(&subjects, 20_000, Choice::Sample(|_| SHORT_SAMPLE)), [""; 0]);
}

/// Nodes times mutants of a configuration: of a larger one a sample has to do, and `phit mutate` tries all.
const WORK: usize = 250_000;
/// Mutants of the smallest sample.
const LEAST: usize = 40;

#[test]
#[ignore = "long: `make soak` runs it"]
fn faults_of_every_configuration_fare_as_the_record_says() {
    let sample = Choice::Sample(|subject| (WORK / subject.size()).max(LEAST));
    assert_eq!(complaints(&subjects(), 60_000, sample), [""; 0]);
}

/// A bench that resets and looks at nothing: what the record calls killed survives it.
#[test]
fn a_survivor_that_the_record_calls_killed_is_a_complaint() {
    let entry = entries().find(|entry| entry.family == "register").expect("a register");
    let mut subject = subjects::subject(entry, &entry.configs[0]).expect("elaborates");
    subject.testbench = Some(Testbench::new(phit_testbenches::reset));
    let found = complaints(&[subject], 100, Choice::All);
    assert!(found.len() > 5 && found.iter().all(|one| one.starts_with("register_w24: ")), "{found:#?}");
}
