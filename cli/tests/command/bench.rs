//! `phit bench`: who takes part, and what is claimed of whom.

use crate::common::{command, folder, run, without_tools};
use phit_sim::external::missing::unless_missing;
use phit_sim::external::verilator::Release;
use serde_json::Value;

#[test]
#[ignore = "long: `make soak` runs it"]
fn both_releases_run_and_the_ratio_is_to_the_faster() {
    let mut numbers = vec![];
    for release in Release::ALL {
        let Some(number) = unless_missing(release.number()) else { return };
        numbers.push(number);
    }
    let arguments = ["bench", "fifo_arbiter", "--runs", "1", "--time", "5", "--json", "--keep"];
    let ran = run(command().args(arguments).arg(folder("bench-both")));
    assert_eq!(ran.code, 0, "{}", ran.stderr);
    let outcomes: Vec<Value> = serde_json::from_str(&ran.stdout).unwrap();
    assert_eq!(outcomes.len(), 1);
    let outcome = &outcomes[0];
    let verilators = outcome["verilators"].as_array().unwrap();
    let versions: Vec<&str> = verilators.iter().map(|each| each["version"].as_str().unwrap()).collect();
    assert_eq!(versions, numbers, "{outcome}");
    assert!(verilators.iter().all(|each| each["digest_equal"] == true) && outcome["digest_equal"] == true, "{outcome}");
    let ratio = |value: &Value| value["ratio"].as_f64().unwrap();
    let faster = usize::from(ratio(&verilators[1]) < ratio(&verilators[0]));
    assert_eq!(ratio(outcome), ratio(&verilators[faster]));
    assert_eq!(outcome["verilator_version"], numbers[faster]);
    // One run: the ratio is that of the two rates.
    let of_rates = outcome["engine_hz"].as_f64().unwrap() / outcome["verilator_hz"].as_f64().unwrap();
    assert!((ratio(outcome) / of_rates - 1.0).abs() < 1e-9, "{outcome}");
}

#[test]
fn a_missing_release_is_a_failure_unless_it_may_be() {
    let keep = folder("bench-missing");
    let arguments = ["bench", "fifo_arbiter", "--runs", "1", "--time", "1", "--keep"];
    let ran = run(without_tools(None).args(arguments).arg(&keep));
    assert_eq!(ran.code, 2);
    assert!(ran.stderr.starts_with("phit: verilator (newest) is not installed ("), "{}", ran.stderr);
    let ran = run(without_tools(Some("optional")).args(arguments).arg(&keep));
    assert_eq!(ran.code, 0, "{}", ran.stderr);
    for tool in ["verilator (newest)", "verilator"] {
        assert!(
            ran.stderr.contains(&format!("phit: skipped: phit bench: {tool} is not installed (")),
            "{}",
            ran.stderr
        );
    }
}
