//! `phit topology`.

use crate::common::{folder, phit};
use serde_json::Value;

#[test]
fn a_machine_is_shown_to_people_and_programs() {
    let csv = folder("topology").join("bundles.csv").display().to_string();
    let arguments = ["topology", "gemini", "--machine", "class0", "--cabinets", "2"];
    let ran = phit(&[&arguments[..], &["--json", "--csv", &csv]].concat());
    assert_eq!((ran.code, ran.stderr.as_str()), (0, ""));
    let summary: Value = serde_json::from_str(&ran.stdout).unwrap();
    assert_eq!(summary["dims"], serde_json::json!([6, 2, 8]));
    assert_eq!((&summary["nodes"], &summary["class"]), (&192.into(), &"class0".into()));
    let bundles = std::fs::read_to_string(csv).unwrap();
    // One for each chip and dimension.
    assert_eq!(bundles.lines().count(), 1 + 3 * 96);
    assert!(bundles.contains("c0-0c0s0g0,c0-0c0s0g1,y,mezzanine,4,6.25,0\n"), "{bundles}");
    let text = phit(&arguments).stdout;
    assert!(text.starts_with("Class0, cabinets: 2; 6x2x8 chips, 96 chips, 192 nodes\n"), "{text}");
    assert!(text.contains("ends of connections that leave a chassis: 88\n"), "{text}");
    // Lz = 6 x 4 x 2, at 2 x 4.6875 GB/s.
    assert!(text.ends_with("bisection: 48 connections, 450.0 GB/s both ways; all to all: 900.0 GB/s\n"), "{text}");
}

#[test]
fn what_is_no_machine_is_named() {
    for (arguments, message) in [
        (&["--machine", "class9"][..], "--machine is class9; legal: class0, class1, class2, class3, m"),
        (&["--machine", "class1", "--cabinets", "2"], "--cabinets is 2; legal: 4 to 16"),
    ] {
        let ran = phit(&[&["topology", "gemini"], arguments].concat());
        assert!(ran.code == 2 && ran.stderr.contains(message), "{arguments:?}: {}", ran.stderr);
    }
}
