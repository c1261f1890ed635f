//! `phit upsets`.

use crate::common::{phit, workspace};

#[test]
fn classes_of_state_stand_in_rows_and_every_upset_ends_somehow() {
    let ran = phit(&["upsets", "gemini", "--dims", "1x1x1", "--count", "1", "--load", "0.5", "--json"]);
    assert_eq!((ran.code, ran.stderr.as_str()), (0, ""));
    let rows: serde_json::Value = serde_json::from_str(&ran.stdout).unwrap();
    let rows = rows.as_array().unwrap();
    assert_eq!(rows.len(), 10);
    for row in rows {
        let ends = ["corrected", "detected", "masked", "silent", "hung"].map(|end| row[end].as_u64().unwrap());
        assert_eq!(ends.iter().sum::<u64>(), row["upsets"].as_u64().unwrap(), "{row}");
        assert!(row["bits"].as_u64().unwrap() > 0, "{row}");
    }
}

/// The shipped study, cut short by options of the command line, is what the options alone give.
#[test]
fn a_study_has_the_options_as_keys() {
    let study = workspace().join("fabric/studies/upsets.toml").display().to_string();
    let of = |arguments: &[&str]| {
        let ran = phit(&[&["upsets", "gemini"], arguments, &["--dims", "1x1x1", "--count", "1", "--json"]].concat());
        (ran.code, ran.stdout)
    };
    assert_eq!(of(&[&study]), of(&["--bits", "2"]));
    assert_ne!(of(&[&study]), of(&[]));
}

#[test]
fn what_cannot_be_is_refused_with_what_is_legal() {
    for (arguments, message) in [
        (["--dims", "0x1x1"], "legal: three sizes of 1 to 16, such as 4x4x4"),
        (
            ["--dims", "16x16x2"],
            "--dims is 16x16x2; legal: three sizes of 1 to 16, such as 4x4x4, at most 256 chips in all",
        ),
        (["--bits", "3"], "--bits is 3; legal: 1 to 2 bits"),
        (["--load", "3"], "--load is 3; legal: 0 to 2"),
    ] {
        let ran = phit(&["upsets", "gemini", arguments[0], arguments[1]]);
        assert_eq!(ran.code, 2, "{arguments:?}");
        assert!(ran.stderr.contains(message), "{arguments:?}: {}", ran.stderr);
    }
}
