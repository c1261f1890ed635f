//! `phit demo --nic`: files of all sizes in another host's memory and back, by block transfers too, and in a message, a counter there, and wires too bad for it.

use std::fs;
use std::path::Path;
use std::process::{Command, Output};

fn put(file: &Path, ber: &str) -> (Output, serde_json::Value) {
    let mut program = Command::new(env!("CARGO_BIN_EXE_phit-demo"));
    let output = program.args(["--nic", "--json", "--ber", ber]).arg(file).output().expect("the program starts");
    let json = serde_json::from_slice(&output.stdout).unwrap_or_else(|error| panic!("{error}: {output:?}"));
    (output, json)
}

#[test]
fn files_of_all_sizes_arrive() {
    let folder = tempfile::tempdir().unwrap();
    // Two windows of 16 KB and a part of a third; bytes that say where they stand.
    for bytes in [0_usize, 1, 4, 63, 64, 65, 40_001] {
        let file = folder.path().join(bytes.to_string());
        fs::write(&file, (0..bytes).map(|at| (at * 7 + at / 251) as u8).collect::<Vec<u8>>()).unwrap();
        let (output, json) = put(&file, "1e-4");
        assert_eq!(output.status.code(), Some(0), "{bytes} bytes: {json}");
        assert_eq!((&json["intact"], &json["wrong_bytes"]), (&true.into(), &0.into()), "{bytes} bytes: {json}");
        assert_eq!(json["wrong_fetched"], 0, "{bytes} bytes: {json}");
        let transfers = if bytes == 0 { 0 } else { 2 };
        let messages = transfers / 2;
        assert_eq!(json["events"], 6 + transfers + messages, "{bytes} bytes: {json}");
        assert_eq!((&json["messages"], &json["wrong_message"]), (&messages.into(), &0.into()), "{bytes} bytes: {json}");
        assert_eq!(json["status"], "done", "{bytes} bytes: {json}");
        assert_eq!(json["fetch_status"], "done", "{bytes} bytes: {json}");
        assert_eq!((&json["atomics"], &json["wrong_atomics"]), (&33.into(), &0.into()), "{bytes} bytes: {json}");
        assert_eq!(
            (&json["transfers"], &json["wrong_transferred"]),
            (&transfers.into(), &0.into()),
            "{bytes} bytes: {json}"
        );
        for cycles in ["transfer_put_cycles", "transfer_get_cycles", "message_cycles"] {
            assert_eq!(json[cycles] != 0, bytes != 0, "{bytes} bytes: {json}");
        }
        let lines = 1 + bytes.div_ceil(64);
        assert_eq!((&json["puts"], &json["gets"]), (&lines.into(), &lines.into()), "one a line, and one alone: {json}");
    }
}

#[test]
fn a_wire_that_is_too_bad_ends_in_link_down() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("file");
    fs::write(&file, [7; 1000]).unwrap();
    let (output, json) = put(&file, "0.4");
    assert_eq!(output.status.code(), Some(1), "{json}");
    assert_eq!((&json["intact"], &json["link_down"]), (&false.into(), &true.into()), "{json}");
    assert!(json["wrong_transferred"].is_null() && json["wrong_message"].is_null(), "{json}");
}

#[test]
fn options_without_a_meaning_are_refused() {
    let mut program = Command::new(env!("CARGO_BIN_EXE_phit-demo"));
    let output = program.args(["--nic", "--events", "packets.json"]).output().unwrap();
    let said = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(2), "{said}");
    assert!(said.contains("--nic") && said.contains("--events"), "{said}");
}
