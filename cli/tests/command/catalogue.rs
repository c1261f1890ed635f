//! `phit catalogue`.

use crate::common::phit;
use std::fs;

#[test]
fn the_page_is_in_step_with_the_blocks() {
    let ran = phit(&["catalogue", "--check"]);
    assert_eq!((ran.code, ran.stdout.as_str()), (0, "docs/catalogue.md: in step\n"), "{}", ran.stderr);
}

#[test]
fn a_page_shows_what_was_recorded_and_is_seen_to_be_out_of_step() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let (page, area) = (path("page.md"), path("area.json"));
    let entry = r#"{"fifo_w24_a6": {"lut4": 111, "ff": 22, "bram": 3, "clock_mhz": 244.4, "seeds": 5}}"#;
    fs::write(&area, entry).unwrap();
    assert_eq!(phit(&["catalogue", "--out", &page, "--area", &area]).code, 0);
    let text = fs::read_to_string(&page).unwrap();
    assert!(
        text.contains("| `fifo_w24_a6` | published | none: see the small one | 111 | 22 | 3 | 244 | 5 |\n"),
        "{text}"
    );
    fs::write(&area, "{}").unwrap();
    assert_eq!(phit(&["catalogue", "--out", &page, "--area", &area, "--check"]).code, 1);
    fs::write(&area, r#"{"fifo_w24_a6": {"lut4": 111}}"#).unwrap();
    let ran = phit(&["catalogue", "--out", &page, "--area", &area]);
    assert_eq!(ran.code, 2);
    assert!(ran.stderr.contains("not a record of areas: missing field `ff`"), "{}", ran.stderr);
}
