//! The table of published figures: what the machine's graph, its constants and the RTL give, and the record of it.

use phit_fabric::bluegene::machine::channel::Channel;
use phit_fabric::bluegene::published::table::{ids, long_ids, published, table};
use phit_fabric::study::published::table::{Agreement, Class, Row};
use std::path::Path;

const SHIPPED: &str = include_str!("../../../bluegene/channel.toml");

fn rows(only: &[&str]) -> Vec<Row> {
    let only: Vec<String> = only.iter().map(|id| (*id).to_owned()).collect();
    table(&Channel::shipped(), &only, &|| {}).unwrap()
}

fn assert_close(row: &Row, expected: &[f64], most: f64) {
    let is_close = |(ours, expected): (&f64, &f64)| (ours - expected).abs() <= most;
    let is_all = row.ours.len() == expected.len() && row.ours.iter().zip(expected).all(is_close);
    assert!(is_all, "{row:?}, not {expected:?}");
}

fn row(id: &str, class: Class, verdict: Agreement) -> Row {
    let row = rows(&[id]).remove(0);
    assert_eq!((row.class, row.verdict), (class, verdict), "{row:?}");
    row
}

#[test]
fn every_requirement_has_its_row_and_the_record_has_it_too() {
    let of_requirements = (1..=10).chain(20..=22).chain(30..=36).map(|number| format!("PERF-BGQ-{number:02}"));
    let expected: Vec<String> = of_requirements.chain(["BGQ-SYS-07", "BGQ-SYS-08"].map(str::to_owned)).collect();
    assert_eq!(ids(), expected);
    let printed: Vec<String> = published().into_iter().map(|row| row.id).collect();
    assert_eq!(printed, expected);
    let recorded: Vec<Row> = serde_json::from_str(include_str!("../../../../docs/tables-bluegene.json")).expect("rows");
    let (long, short): (Vec<Row>, Vec<Row>) = recorded.iter().cloned().partition(|row| long_ids().contains(&&*row.id));
    assert_eq!(short, rows(&[]), "write docs/tables-bluegene.json anew");
    assert_eq!(long.len(), long_ids().len());
    for row in recorded.iter().filter(|row| row.class == Class::Deferred) {
        assert!(row.ours.is_empty() && row.note.contains("deferred to "), "{row:?}");
    }
}

/// Links of this machine over those of BG/L and BG/P: one, and all of a node.
const LINKS: [f64; 4] = [2000.0 / 175.0, 20_000.0 / 1050.0, 2000.0 / 425.0, 20_000.0 / 2550.0];
/// Its bisection over theirs: both ways round of all rings across the longest dimension.
const CUT: f64 = (2 * 16 * 16 * 12 * 2 * 2000) as f64;
const CUTS: [f64; 2] = [CUT / (2 * 48 * 32 * 175) as f64, CUT / (2 * 48 * 32 * 425) as f64];

fn is_arithmetic(id: &str, expected: &[f64]) {
    assert_close(&row(id, Class::Arithmetic, Agreement::Agrees), expected, 1e-9);
}

#[test]
#[phit_evidence::shows("PERF-BGQ-04", CALC)]
fn the_mean_way_has_a_quarter_of_each_ring() {
    is_arithmetic("PERF-BGQ-04", &[4.0 + 4.0 + 4.0 + 3.0 + 0.5]);
}

#[test]
#[phit_evidence::shows("BGQ-SYS-07", CALC)]
fn links_are_as_fast_as_printed() {
    is_arithmetic("BGQ-SYS-07", &LINKS);
}

#[test]
#[phit_evidence::shows("BGQ-SYS-08", CALC)]
fn the_bisection_is_as_wide_as_printed() {
    is_arithmetic("BGQ-SYS-08", &[98_304.0, 98_304.0, 4.0, CUTS[0], CUTS[1]]);
}

#[test]
#[phit_evidence::shows("PERF-BGQ-36", CALC)]
fn links_and_bisection_have_the_printed_ratios() {
    is_arithmetic("PERF-BGQ-36", &[&LINKS[..], &CUTS, &[4.0]].concat());
}

#[test]
#[phit_evidence::shows("PERF-BGQ-01", RTL)]
fn a_full_link_carries_90_percent_of_user_data() {
    row("PERF-BGQ-01", Class::Rtl, Agreement::Agrees);
}

#[test]
#[phit_evidence::shows("PERF-BGQ-30", RTL)]
fn sums_of_doubles_take_86_percent_of_the_link() {
    row("PERF-BGQ-30", Class::Rtl, Agreement::Agrees);
}

/// PERF-BGQ-02: 8 cycles, and 12 calibrated ones, of 2 ns.
#[test]
#[phit_evidence::shows("PERF-BGQ-02", RTL)]
fn a_hop_takes_the_published_8_cycles() {
    let hop = row("PERF-BGQ-02", Class::Rtl, Agreement::Agrees);
    assert_close(&hop, &[8.0, 40.0], 0.0);
    assert!(hop.note.contains("calibrated"), "{}", hop.note);
}

/// PERF-BGQ-03, -34 and -35: the constants of `channel.toml` over 31 hops, 8 of them or 7 over cables of 2 x 25 + 5 x 5 ns.
#[test]
#[phit_evidence::shows("PERF-BGQ-03", CALC)]
#[phit_evidence::shows("PERF-BGQ-34", CALC)]
#[phit_evidence::shows("PERF-BGQ-35", CALC)]
fn the_longest_ways_take_what_the_constants_say() {
    let worst = row("PERF-BGQ-03", Class::Calibrated, Agreement::Agrees);
    assert_close(&worst, &[(582.0 + 31.0 * 45.3 + 8.0 * 75.0) / 1000.0], 1e-9);
    let tree = |cycles: f64| (527.0 + 31.0 * 2.0 * (cycles + 24.0 + 5.3) + 14.0 * 75.0) / 1000.0;
    let all_reduce = row("PERF-BGQ-34", Class::Calibrated, Agreement::Differs);
    assert_close(&all_reduce, &[tree(f64::from(8 + 9 + 8 + 3))], 1e-9);
    // A barrier packet takes 7 or 8 cycles in a router, each way, as its contract says.
    let barrier = row("PERF-BGQ-35", Class::Calibrated, Agreement::Differs);
    assert!((tree(14.0)..=tree(16.0)).contains(&barrier.ours[0]), "{barrier:?}");
    assert!((barrier.ours[1] - (all_reduce.ours[0] - barrier.ours[0])).abs() < 1e-9, "{barrier:?}");
    for row in [worst, all_reduce, barrier] {
        assert!(row.note.contains("calibrated: counts as no reproduction"), "{}", row.note);
    }
}

/// The row as it is recorded, measured again in minutes.
fn measured_again(id: &str) -> Row {
    let recorded: Vec<Row> = serde_json::from_str(include_str!("../../../../docs/tables-bluegene.json")).expect("rows");
    let again = rows(&[id]).remove(0);
    assert!(recorded.contains(&again), "write docs/tables-bluegene.json anew: {again:?}");
    again
}

/// PERF-BGQ-20 and -21: both need the same two runs.
#[test]
#[ignore = "takes minutes; make soak runs it"]
#[phit_evidence::shows("PERF-BGQ-20", SIM)]
#[phit_evidence::shows("PERF-BGQ-21", SIM)]
fn zones_carry_an_exchange_through_an_asymmetric_torus() {
    let recorded = ["PERF-BGQ-20", "PERF-BGQ-21"].map(measured_again);
    assert!(recorded[0].ours[0] + 15.0 < recorded[1].ours[0], "{recorded:?}");
}

/// The shipped constants with this line for another, and the row that they give.
fn with(good: &str, bad: &str, id: &str) -> Row {
    let text = SHIPPED.replacen(good, bad, 1);
    assert_ne!(text, SHIPPED, "{good}");
    let channel = Channel::parse(&text, Path::new("c.toml")).unwrap();
    table(&channel, &[id.to_owned()], &|| {}).unwrap().remove(0)
}

#[test]
fn another_constant_makes_a_row_differ() {
    for (good, bad, id) in [
        ("machine = [16, 16,", "machine = [16, 32,", "PERF-BGQ-04"),
        ("before = [64,", "before = [32,", "PERF-BGQ-36"),
        ("blue_gene_p = 425", "blue_gene_p = 450", "BGQ-SYS-07"),
        ("clock_mhz = 500", "clock_mhz = 600", "BGQ-SYS-08"),
        ("link_chip_ns = 25", "link_chip_ns = 50", "PERF-BGQ-03"),
    ] {
        assert_eq!(with(good, bad, id).verdict, Agreement::Differs, "{id}");
    }
}

#[test]
fn an_unknown_row_is_named_with_those_that_there_are() {
    let error = table(&Channel::shipped(), &["PERF-BGQ-11".to_owned()], &|| {}).unwrap_err().to_string();
    assert!(error.starts_with("no row `PERF-BGQ-11`; there are PERF-BGQ-01, "), "{error}");
    assert!(error.ends_with(", BGQ-SYS-08"), "{error}");
}

#[test]
fn constants_that_have_no_meaning_are_refused_with_their_line() {
    let line = |text: &str| 1 + SHIPPED.lines().position(|line| line.starts_with(text)).unwrap();
    let cases = [
        ("clock_mhz = 500", "clock_mhz = 0", "`clock_mhz` is 0; legal: 1 to 10000"),
        ("trace_ps = 5300", "trace_ns = 5", "`trace_ns` is no key; legal: "),
        ("midplanes = 2", "midplanes = 0", "`midplanes` is 0; legal: 1 to 64"),
        ("link_chips = 9", "link_chips = 65", "`link_chips` is 65; legal: 1 to 64"),
        ("compute_nodes = 2", "compute_nodes = 0", "`compute_nodes` is 0; legal: 1 to 64"),
        ("pcie_mbps = 4000", "pcie = 4", "`pcie` is no key; legal: "),
        ("fibre_metres = 5", "fibre_metres = 1001", "`fibre_metres` is 1001; legal: 0 to 1000"),
    ];
    for (good, bad, message) in cases {
        let error = Channel::parse(&SHIPPED.replacen(good, bad, 1), Path::new("c.toml")).unwrap_err().to_string();
        let told = format!("c.toml:{}: {message}", line(good));
        assert!(error.lines().any(|line| line.starts_with(&told)), "{error}");
    }
}
