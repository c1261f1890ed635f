//! The table of published figures: what arithmetic and the graph give, and the record of it.

use phit_fabric::express::published::table::{ids, published, table};
use phit_fabric::study::published::table::{Agreement, Class, Row};

fn rows(only: &[&str]) -> Vec<Row> {
    let only: Vec<String> = only.iter().map(|id| (*id).to_owned()).collect();
    table(&only, &|| {}).unwrap()
}

/// The expected figures are S3's, or products of them.
#[test]
#[phit_evidence::shows("PERF-TH-09", CALC)]
#[phit_evidence::shows("PERF-TH-14", CALC)]
#[phit_evidence::shows("TH-SYS-02", CALC)]
fn arithmetic_gives_what_the_paper_prints() {
    let cases: [(&str, &[f64]); 8] = [
        ("PERF-TH-09", &[9.0, 1.0, 3.0, 5.0, 7.0, 9.0]),
        ("PERF-TH-14", &[24.0 * 0.224]),
        ("TH-SYS-02", &[8.0 * 14.0, 2.0 * 8.0 * 14.0, 24.0 * 0.224]),
        ("TH-SYS-04", &[144.0, 4.0, 32.0, 4.0 * 32.0, 144.0 * 128.0]),
        ("TH-TOP-06", &[48.0, 48.0 * 384.0, 144.0]),
        ("TH-TOP-09", &[2.0 * 128.0]),
        ("TH-TOP-11", &[1.0]),
        ("TH-TOP-13", &[48.0 * 32.0, 48.0 * 32.0 * 12.0 / 48.0, 576.0 * 6.0 + 1536.0 + 384.0 * 6.0]),
    ];
    let rows = rows(&cases.map(|(id, _)| id));
    for (row, (id, expected)) in rows.iter().zip(cases) {
        assert_eq!((row.id.as_str(), row.class, row.verdict), (id, Class::Arithmetic, Agreement::Agrees));
        let is_close = |(ours, expected): (&f64, &f64)| (ours - expected).abs() < 1e-9;
        assert!(row.ours.len() == expected.len() && row.ours.iter().zip(expected).all(is_close), "{row:?}");
    }
}

#[test]
fn every_requirement_has_its_row_and_the_record_has_it_too() {
    let of_requirements: Vec<String> = (1..=18).map(|number| format!("PERF-TH-{number:02}")).collect();
    assert_eq!(ids()[..18], of_requirements);
    let printed: Vec<String> = published().into_iter().map(|row| row.id).collect();
    assert_eq!(ids(), printed);
    let recorded: Vec<Row> = serde_json::from_str(include_str!("../../../docs/tables-express.json")).expect("rows");
    assert_eq!(recorded.iter().map(|row| &row.id).collect::<Vec<_>>(), ids().iter().collect::<Vec<_>>());
    // Trees of hundreds of routers take minutes.
    let short: Vec<&str> = ids().into_iter().filter(|id| !["PERF-TH-12", "PERF-TH-15"].contains(id)).collect();
    for row in rows(&short) {
        let known = recorded.iter().find(|known| known.id == row.id);
        assert_eq!(known, Some(&row), "write docs/tables-express.json anew");
    }
    for row in recorded.iter().filter(|row| row.class == Class::Deferred) {
        assert!(row.ours.is_empty() && row.note.contains("deferred to "), "{row:?}");
    }
}
