//! The table of published figures: what the machine's graph, its constants and the RTL give, and the record of it.

use phit_fabric::bluegene::published::channel::Channel;
use phit_fabric::bluegene::published::table::{ids, published, table};
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
    assert_eq!(recorded, rows(&[]), "write docs/tables-bluegene.json anew");
    for row in recorded.iter().filter(|row| row.class == Class::Deferred) {
        assert!(row.ours.is_empty() && row.note.contains("deferred to "), "{row:?}");
    }
}

/// The expected figures are S1's, or products of them.
#[test]
#[phit_evidence::shows("PERF-BGQ-04", CALC)]
#[phit_evidence::shows("PERF-BGQ-36", CALC)]
#[phit_evidence::shows("BGQ-SYS-07", CALC)]
#[phit_evidence::shows("BGQ-SYS-08", CALC)]
fn arithmetic_gives_what_the_paper_prints() {
    let links = [2000.0 / 175.0, 20_000.0 / 1050.0, 2000.0 / 425.0, 20_000.0 / 2550.0];
    let cuts = [f64::from(2 * 16 * 16 * 12 * 2) * 2000.0, f64::from(2 * 48 * 32)];
    let cuts = [cuts[0] / (cuts[1] * 175.0), cuts[0] / (cuts[1] * 425.0)];
    let cases: [(&str, &[f64]); 4] = [
        ("PERF-BGQ-04", &[4.0 + 4.0 + 4.0 + 3.0 + 0.5]),
        ("PERF-BGQ-36", &[links[0], links[1], links[2], links[3], cuts[0], cuts[1], 4.0]),
        ("BGQ-SYS-07", &links),
        ("BGQ-SYS-08", &[98_304.0, 98_304.0, 4.0, cuts[0], cuts[1]]),
    ];
    for (id, expected) in cases {
        assert_close(&row(id, Class::Arithmetic, Agreement::Agrees), expected, 1e-9);
    }
}

/// 512 bytes in 142 cycles of 4 bytes.
#[test]
#[phit_evidence::shows("PERF-BGQ-01", RTL)]
fn a_full_link_carries_90_percent_of_user_data() {
    assert_close(&row("PERF-BGQ-01", Class::Rtl, Agreement::Agrees), &[12_800.0 / 142.0], 0.05);
}

/// 512 bytes in 149 cycles of 4 bytes.
#[test]
#[phit_evidence::shows("PERF-BGQ-30", RTL)]
fn sums_of_doubles_take_86_percent_of_the_link() {
    assert_close(&row("PERF-BGQ-30", Class::Rtl, Agreement::Agrees), &[12_800.0 / 149.0], 0.3);
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
    // A barrier packet takes about 8 cycles in a router.
    let barrier = row("PERF-BGQ-35", Class::Calibrated, Agreement::Differs);
    assert_close(&barrier, &[tree(16.0), tree(28.0) - tree(16.0)], 0.06);
    for row in [worst, all_reduce, barrier] {
        assert!(row.note.contains("calibrated: counts as no reproduction"), "{}", row.note);
    }
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
        ("fibre_metres = 5", "fibre_metres = 1001", "`fibre_metres` is 1001; legal: 0 to 1000"),
    ];
    for (good, bad, message) in cases {
        let error = Channel::parse(&SHIPPED.replacen(good, bad, 1), Path::new("c.toml")).unwrap_err().to_string();
        let told = format!("c.toml:{}: {message}", line(good));
        assert!(error.lines().any(|line| line.starts_with(&told)), "{error}");
    }
}
