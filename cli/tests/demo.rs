//! `phit demo`, as a person and as a script use it.

use rand::RngExt;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;
use serde_json::Value;
use std::fs;
use std::path::Path;
use std::process::{Command, Output};

fn demo(arguments: &[&str], out: &Path) -> Output {
    Command::new(env!("CARGO_BIN_EXE_phit"))
        .arg("demo")
        .args(arguments)
        .args(["--out", out.to_str().unwrap()])
        .output()
        .unwrap()
}

fn json(output: &Output) -> Value {
    serde_json::from_slice(&output.stdout)
        .unwrap_or_else(|error| panic!("{error}: {}", String::from_utf8_lossy(&output.stderr)))
}

fn content(length: usize) -> Vec<u8> {
    let mut rng = ChaCha8Rng::seed_from_u64(length as u64);
    (0..length).map(|_| rng.random()).collect()
}

#[test]
fn files_of_every_size_come_back_bit_for_bit() {
    let folder = tempfile::tempdir().unwrap();
    for length in [0, 1, 63, 64, 65, 1 << 20] {
        let file = folder.path().join("sent");
        fs::write(&file, content(length)).unwrap();
        let output = demo(&[file.to_str().unwrap(), "--ber", "1e-4", "--json", "--no-plot"], folder.path());
        let report = json(&output);
        assert!(output.status.success(), "{report}");
        assert_eq!((&report["intact"], &report["link_down"]), (&true.into(), &false.into()));
        let received = fs::read(report["received"].as_str().unwrap()).unwrap();
        assert_eq!(received, content(length), "{length} bytes");
        // Each put and each response is a packet, in both directions; the length of the file has a put of its own.
        assert_eq!(report["packets"], 4 * (1 + length.div_ceil(64)));
    }
}

#[test]
fn retries_are_those_of_go_back_n() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("sent");
    fs::write(&file, content(256 * 1024)).unwrap();
    for ber in ["1e-4", "1e-3"] {
        let output = demo(&[file.to_str().unwrap(), "--ber", ber, "--json", "--no-plot"], folder.path());
        let report = json(&output);
        let (retries, expected) = (report["retries"].as_f64().unwrap(), report["expected_retries"].as_f64().unwrap());
        // Thousands of independent errors, and a few control phits that are hit besides.
        assert!((retries / expected - 1.0).abs() < 0.1, "{ber}: {retries} retries, {expected} expected");
        // A corruption that the CRC let pass would be found by the comparison and reported; here there is none.
        assert_eq!(report["undetected_corruption"], 0);
    }
}

#[test]
fn a_hopeless_wire_ends_in_a_link_down_report() {
    let folder = tempfile::tempdir().unwrap();
    let output = demo(&["--ber", "0.4", "--json", "--no-plot"], folder.path());
    let report = json(&output);
    assert_eq!(output.status.code(), Some(1));
    assert_eq!((&report["intact"], &report["link_down"]), (&false.into(), &true.into()));
    assert!(report["cycles"].as_u64().unwrap() < 10_000);
    let text = demo(&["--ber", "0.4", "--no-plot"], folder.path());
    assert!(String::from_utf8_lossy(&text.stdout).contains("LINK DOWN"));
}

#[test]
fn the_files_that_the_report_names_exist() {
    let folder = tempfile::tempdir().unwrap();
    let report = json(&demo(&["--json"], folder.path()));
    let named = |key: &str| fs::read_to_string(report[key].as_str().unwrap()).unwrap();
    assert!(named("plot").contains("measured at RTL"));
    assert!(named("waveform").contains("link_out"));
    assert_eq!(named("received"), named("received_back"));
    assert_eq!(named("received"), include_str!("../../README.md"));
}

/// Every put of the report begins, arrives and is answered, at the end where it should, and in its turn.
#[test]
fn events_are_the_packets_of_the_report() {
    let folder = tempfile::tempdir().unwrap();
    let events = folder.path().join("events.jsonl");
    let arguments = ["--ber", "3e-4", "--json", "--no-plot", "--events", events.to_str().unwrap()];
    let report = json(&demo(&arguments, folder.path()));
    assert!(report["retries"].as_u64().unwrap() > 0, "{report}");
    let text = fs::read_to_string(&events).unwrap();
    let lines: Vec<Value> = text.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let of = |tap: &str| -> Vec<&Value> { lines.iter().filter(|line| line["tap"] == tap).collect() };
    let data = |tap: &str| -> Vec<&str> { of(tap).iter().map(|line| line["data"].as_str().unwrap()).collect() };
    assert_eq!(report["packets"].as_u64().unwrap() as usize, [data("a.put"), data("b.put")].concat().len() * 2);
    assert!(!data("a.put").is_empty() && data("a.put")[0].len() == 2 + 39);
    for (from, to) in [("a", "b"), ("b", "a")] {
        let sent = format!("{from}.request");
        assert_eq!(data(&sent), data(&format!("{to}.put")));
        // Bits 11:4 of the last header phit.
        let ids = data(&sent).into_iter().map(|header| format!("0x{}", &header[header.len() - 3..header.len() - 1]));
        assert_eq!(data(&format!("{from}.ack")), ids.collect::<Vec<_>>());
    }
    let cycles: Vec<u64> = lines.iter().map(|line| line["cycle"].as_u64().unwrap()).collect();
    assert!(cycles.is_sorted() && cycles.last() < report["cycles"].as_u64().as_ref());
    assert!(lines.iter().all(|line| line["kind"] == "word" && line.as_object().unwrap().len() == 4));
}

#[test]
fn a_seed_repeats_a_run() {
    let folder = tempfile::tempdir().unwrap();
    let run = |seed: &str| json(&demo(&["--ber", "3e-4", "--seed", seed, "--json", "--no-plot"], folder.path()));
    assert_eq!(run("5"), run("5"));
    assert_ne!(run("5")["wire_errors"], run("6")["wire_errors"]);
}

#[test]
fn bad_input_is_named() {
    let folder = tempfile::tempdir().unwrap();
    let cases: [(&[&str], &str); 5] = [
        (&["--ber", "0.6"], "legal: a number from 0 to 0.5"),
        (&["--ber", "often"], "legal: a number from 0 to 0.5"),
        (&["--delay", "0"], "--delay is 0; legal: 1 to 47"),
        (&["no-such-file"], "cannot read no-such-file"),
        (&["--events", "no-such-folder/events"], "cannot create no-such-folder/events"),
    ];
    for (arguments, words) in cases {
        let output = demo(arguments, folder.path());
        let said = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{said}");
        assert!(said.contains(words), "{said}");
    }
}
