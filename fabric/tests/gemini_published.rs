//! The table of published figures: every requirement has its row, ours are what the formulas of the papers give, and what is
//! measured is what the hardware's contracts promise.

use phit_fabric::channel::medium::Medium;
use phit_fabric::gemini::chip::layout::Direction;
use phit_fabric::gemini::machine::channel::Channel;
use phit_fabric::gemini::published::sheet::published;
use phit_fabric::gemini::published::table::{ids, table};
use phit_fabric::study::published::table::{Agreement, Class, Row};
use std::path::Path;

const SHIPPED: &str = include_str!("../gemini/channel.toml");

fn rows(only: &[&str]) -> Vec<Row> {
    let only: Vec<String> = only.iter().map(|number| format!("PERF-GEM-{number}")).collect();
    table(&Channel::shipped(), &only, &|| {}).unwrap()
}

fn close(ours: &[f64], expected: &[f64]) -> bool {
    ours.len() == expected.len() && ours.iter().zip(expected).all(|(ours, expected)| (ours - expected).abs() < 1e-9)
}

#[test]
fn every_requirement_has_one_row_in_order() {
    let expected: Vec<String> = (1..=17).chain(20..=36).map(|number| format!("PERF-GEM-{number:02}")).collect();
    assert_eq!(ids(), expected);
}

#[test]
#[phit_evidence::shows("GEM-LCB-14", CALC)]
#[phit_evidence::shows("GEM-SYS-05", SIM)]
#[phit_evidence::shows("GEM-SYS-06", CALC)]
#[phit_evidence::shows("GEM-TOP-12", CALC)]
#[phit_evidence::shows("PERF-GEM-06", CALC)]
#[phit_evidence::shows("PERF-GEM-10", CALC)]
#[phit_evidence::shows("PERF-GEM-12", CALC)]
#[phit_evidence::shows("PERF-GEM-13", CALC)]
#[phit_evidence::shows("PERF-GEM-24", CALC)]
#[phit_evidence::shows("PERF-GEM-36", CALC)]
fn arithmetic_gives_what_the_papers_formulas_give() {
    let phits = 7.0 + 24.0 + 1.0;
    let both_ways = 64.0 * 8.0 / ((phits + 2.0) * 24.0);
    let gbytes = |lanes: f64, gbps: f64| lanes * gbps / 8.0;
    let cases: [(&str, &[f64]); 6] = [
        ("06", &[16.0 * 2.0 * 2400e6 / 8.0 / 1e9]),
        ("10", &[gbytes(12.0, 3.125), gbytes(12.0, 6.25)]),
        ("12", &[64.0 / (12.0 + 76.0) * 9.6]),
        ("13", &[4.6875 * both_ways, 9.375 * both_ways]),
        ("24", &[12.0, 9.375, 6.09375, 24.0, 15.0, 9.75, 24.0, 9.375, 6.09375, 12.0, 4.6875, 3.046875]),
        ("36", &[65_536.0 * 2.0]),
    ];
    let rows = rows(&cases.map(|(number, _)| number));
    assert_eq!(rows.len(), cases.len());
    for (row, (number, expected)) in rows.iter().zip(cases) {
        assert_eq!(row.id, format!("PERF-GEM-{number}"));
        assert!(close(&row.ours, expected), "{}: {:?}, not {expected:?}", row.id, row.ours);
        assert_eq!(row.verdict, Agreement::Agrees, "{row:?}");
        assert_eq!(row.class, Class::Arithmetic);
        let lengths = [row.published.len(), row.unit.len(), row.tolerance.len()];
        assert_eq!(lengths, [row.ours.len(); 3], "{row:?}");
    }
}

/// PERF-GEM-04: the router's 13 cycles and what was tuned. PERF-GEM-05, -07: 5 cycles for 64 bytes, and 64 of the 76 bytes of a bus. PERF-GEM-09,
/// -11: as the papers say.
#[test]
#[phit_evidence::shows("GEM-RTR-21", RTL)]
#[phit_evidence::shows("PERF-GEM-04", RTL)]
#[phit_evidence::shows("PERF-GEM-05", RTL)]
#[phit_evidence::shows("PERF-GEM-07", CALC, RTL)]
#[phit_evidence::shows("PERF-GEM-09", RTL)]
#[phit_evidence::shows("PERF-GEM-11", RTL)]
fn measurements_give_what_the_hardware_promises() {
    let [hop, interface, stores, cadence, efficiency]: [Row; 5] =
        rows(&["04", "05", "07", "09", "11"]).try_into().unwrap();
    assert_eq!((hop.class, hop.verdict), (Class::Calibrated, Agreement::Agrees));
    assert_eq!(hop.ours, [13.0 + 71.0]);
    assert!(hop.note.contains("calibrated: counts as no reproduction"), "{}", hop.note);
    assert!(hop.note.contains("the router's share is 13 cycles (16.2 ns)"), "{}", hop.note);
    assert!(hop.note.contains("(a deterministic one: 15)"), "{}", hop.note);
    assert_eq!((interface.class, interface.verdict), (Class::Rtl, Agreement::Agrees));
    assert!(close(&interface.ours, &[64.0 * 650e6 / 5.0 / 1e9]), "{:?}", interface.ours);
    assert_eq!((stores.class, stores.verdict), (Class::Rtl, Agreement::Agrees));
    assert!((stores.ours[0] / (64.0 / 76.0 * 9.6) - 1.0).abs() < 0.01, "{:?}", stores.ours);
    assert_eq!((cadence.class, cadence.verdict), (Class::Rtl, Agreement::Agrees));
    assert_eq!(cadence.ours, [32.0, 32.0]);
    assert_eq!((efficiency.class, efficiency.verdict), (Class::Rtl, Agreement::Agrees));
    // 62.75% of what the markers leave, 2040 of 2048 bytes.
    assert!((efficiency.ours[0] - 62.745 * 2040.0 / 2048.0).abs() < 0.05, "{:?}", efficiency.ours);
}

/// PERF-GEM-14, -25, -26, -28, -31, -32, -33: no stream has more than its lanes carry after headers (24 lanes of 3.125 Gb/s: 6,250 MB/s;
/// 12 of 6.25 Gb/s as much; 24 of 5.0: 10,000; 12 of 3.125: 3,125), and the verdicts are those of the tolerances in
/// `published.toml`.
#[test]
#[ignore = "long: `make soak` runs it"]
#[phit_evidence::shows("PERF-GEM-14", SIM)]
#[phit_evidence::shows("PERF-GEM-25", SIM)]
#[phit_evidence::shows("PERF-GEM-26", SIM)]
#[phit_evidence::shows("PERF-GEM-28", SIM)]
#[phit_evidence::shows("PERF-GEM-31", SIM)]
#[phit_evidence::shows("PERF-GEM-32", SIM)]
#[phit_evidence::shows("PERF-GEM-33", SIM)]
fn streams_are_judged_as_published() {
    let rows = rows(&["14", "25", "26", "28", "31", "32", "33"]);
    let of = |number: &str| rows.iter().find(|row| row.id.ends_with(number)).expect(number);
    rows.iter().for_each(|row| assert_eq!(row.class, Class::Rtl));
    for exclusive in [of("25"), of("28")] {
        assert!(close(&exclusive.ours[..1], &[6250.0]), "{exclusive:?}");
        assert_eq!(is(exclusive), (95.0..=100.0).contains(&exclusive.ours[1]), "{exclusive:?}");
        assert!(exclusive.ours[1] <= 100.0, "{exclusive:?}");
    }
    let transfer = of("14").ours[0];
    assert!(transfer <= 6.25 && is(of("14")) == (transfer >= 5.0), "{transfer}");
    let [sum, first] = of("26").ours[..] else { panic!("{:?}", of("26")) };
    assert_eq!(is(of("26")), (sum - 100.0).abs() <= 2.0 && (first - 50.0).abs() <= 1.0, "{:?}", of("26"));
    let [z_shared, again] = of("31").ours[..] else { panic!("{:?}", of("31")) };
    assert!(z_shared == again && z_shared <= 10_000.0, "{z_shared}");
    assert_eq!(is(of("31")), z_shared >= 6762.15 && (z_shared / 8236.25 - 1.0).abs() <= 0.1, "{z_shared}");
    let z_cable = of("32").ours[0];
    assert!(z_cable <= 6250.0 && is(of("32")) == ((z_cable / 5707.1 - 1.0).abs() <= 0.1), "{z_cable}");
    let [z_to_x, half, y_to_x] = of("33").ours[..] else { panic!("{:?}", of("33")) };
    assert_eq!(
        is(of("33")),
        z_to_x >= 100.0 && (half / 50.02 - 1.0).abs() <= 0.02 && y_to_x <= 100.0,
        "{:?}",
        of("33")
    );
    // The assertions above compare verdicts with figures; this one finds a figure that has changed.
    for row in &rows {
        let known = recorded().into_iter().find(|known| known.id == row.id);
        assert_eq!(known.as_ref(), Some(row), "write docs/tables-gemini.json anew");
    }
}

/// Whether a row agrees.
fn is(row: &Row) -> bool {
    row.verdict == Agreement::Agrees
}

/// PERF-GEM-22 and -23. The ratio of the router stays below what the formula gives; the table says so.
#[test]
#[ignore = "long: `make soak` runs it"]
#[phit_evidence::shows("GEM-TOP-13", CALC)]
#[phit_evidence::shows("GEM-TOP-14", CALC)]
#[phit_evidence::shows("PERF-GEM-22", CALC)]
#[phit_evidence::shows("PERF-GEM-23", CALC, SIM)]
fn the_bisection_is_that_of_the_paper_and_the_router_fills_it() {
    let [halves, all]: [Row; 2] = rows(&["22", "23"]).try_into().unwrap();
    // Lz = 10 x 16 x 2, and 4.68 as S2 computes with it.
    assert!(close(&halves.ours[..2], &[320.0, 2.0 * 320.0 * 4.68]), "{:?}", halves.ours);
    assert!(close(&all.ours[..1], &[4.0 * 320.0 * 4.68]), "{:?}", all.ours);
    assert!(halves.ours[2] <= 100.0 && is(&halves) == (halves.ours[2] >= 90.0), "{halves:?}");
    // 31 other nodes, 16 of them across: no ratio can be above 31 / 16.
    assert!(all.ours[1] <= 31.0 / 16.0 && is(&all) == ((all.ours[1] - 2.0).abs() <= 0.2), "{all:?}");
}

/// GEM-TOP-14, PERF-GEM-22, -23: 2 x 320 x 4.68 and twice that, in the record that `phit conformance` reads.
#[test]
#[phit_evidence::shows("GEM-TOP-14", CALC)]
#[phit_evidence::shows("PERF-GEM-22", CALC)]
#[phit_evidence::shows("PERF-GEM-23", CALC)]
fn the_record_has_the_products_of_the_paper() {
    let of = |number: &str| recorded().into_iter().find(|row| row.id.ends_with(number)).expect("recorded");
    assert!(close(&of("22").ours[..2], &[320.0, 2995.2]), "{:?}", of("22"));
    assert!(close(&of("23").ours[..1], &[5990.4]), "{:?}", of("23"));
}

/// What `phit tables gemini --json` printed when it was last recorded.
fn recorded() -> Vec<Row> {
    serde_json::from_str(include_str!("../../docs/tables-gemini.json")).expect("rows")
}

/// Rows that take no time, or little.
const QUICK: [&str; 13] = ["01", "02", "04", "05", "06", "07", "09", "10", "11", "12", "13", "24", "36"];

#[test]
fn the_record_is_what_is_measured_where_that_is_quick() {
    for row in rows(&QUICK) {
        let known = recorded().into_iter().find(|known| known.id == row.id);
        assert_eq!(known.as_ref(), Some(&row), "write docs/tables-gemini.json anew");
    }
}

#[test]
fn the_record_has_what_is_published() {
    let recorded = recorded();
    let sheet = published();
    assert_eq!(recorded.len(), sheet.len());
    for (row, printed) in recorded.iter().zip(sheet) {
        let tolerances: Vec<String> = printed.figures.iter().map(|figure| figure.tolerance.to_string()).collect();
        let values: Vec<f64> = printed.figures.iter().map(|figure| figure.published).collect();
        assert_eq!((&row.id, &row.published, &row.tolerance), (&printed.id, &values, &tolerances));
    }
}

#[test]
#[ignore = "long: `make soak` runs it"]
fn the_record_is_what_is_measured() {
    assert_eq!(recorded(), rows(&[]), "write docs/tables-gemini.json anew");
}

#[test]
fn what_is_deferred_says_to_what() {
    for number in ["01", "08", "15", "21", "29", "35"] {
        let row = &rows(&[number])[0];
        assert_eq!((row.class, row.verdict), (Class::Deferred, Agreement::Deferred));
        assert!(row.ours.is_empty() && row.note.contains("deferred to "), "{row:?}");
    }
}

#[test]
#[phit_evidence::shows("PERF-GEM-10", CALC)]
fn another_constant_makes_a_row_differ() {
    let text = SHIPPED.replace("cable = 3125", "cable = 3000");
    assert_ne!(text, SHIPPED);
    let channel = Channel::parse(&text, Path::new("channel.toml")).unwrap();
    let row = &table(&channel, &["PERF-GEM-10".to_owned()], &|| {}).unwrap()[0];
    assert_eq!((row.verdict, row.ours[0]), (Agreement::Differs, 4.5));
}

#[test]
#[phit_evidence::shows("PERF-GEM-24", CALC)]
fn bundles_of_the_constants_are_those_of_the_routers_layout() {
    let channel = Channel::shipped();
    for dimension in 0..3 {
        let links = Direction::Network { dimension, up: true }.links();
        assert_eq!(channel.bundle(dimension), links as f64);
    }
    assert_eq!(channel.lane_gbps(Medium::Backplane), 5.0);
}

#[test]
fn an_unknown_row_is_named_with_those_that_there_are() {
    let error = table(&Channel::shipped(), &["PERF-GEM-18".to_owned()], &|| {}).unwrap_err().to_string();
    assert!(error.starts_with("no row `PERF-GEM-18`; there are PERF-GEM-01, "), "{error}");
    assert!(error.ends_with(", PERF-GEM-36"), "{error}");
}

#[test]
fn constants_that_have_no_meaning_are_refused_with_their_line() {
    let line = |text: &str| 1 + SHIPPED.lines().position(|line| line.starts_with(text)).unwrap();
    let cases = [
        ("cable = 3125", "cable = 0", "`cable` is 0; legal: 1 to 100000"),
        ("lanes = 3", "lanes = 17", "`lanes` is 17; legal: 1 to 16"),
        ("y = 4", "y = \"four\"", "`y` is \"four\"; legal: a whole number from 1 to 40"),
        ("bits = 24", "bits = 21", "`bits` is 21; legal: 22 to 64"),
        ("overhead_percent = 35", "overhead_percent = 100", "`overhead_percent` is 100; legal: 0 to 99"),
        ("link_cycles_per_hop = 71", "link_cycles = 71", "`link_cycles` is no key; legal: link_cycles_per_hop"),
    ];
    for (good, bad, message) in cases {
        let error = Channel::parse(&SHIPPED.replacen(good, bad, 1), Path::new("c.toml")).unwrap_err().to_string();
        let told = format!("c.toml:{}: {message}", line(good));
        assert!(error.lines().any(|line| line == told), "{error}");
    }
}
