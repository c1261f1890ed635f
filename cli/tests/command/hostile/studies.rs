//! Every key of every kind of study with every hostile value, as TOML has them.

use super::campaign;
use super::judge::Case;
use super::options::{ends, hostile, listed};
use crate::common::{folder, workspace};
use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};

/// Values as they stand in a file.
fn values() -> Vec<String> {
    let texts = hostile().into_iter().map(|text| toml_text(&text));
    let others = [
        "",
        "nan",
        "inf",
        "-inf",
        "1e400",
        "-1e-300",
        "-1",
        "0",
        "9223372036854775807",
        "18446744073709551616",
        "1.5",
        "true",
        "[]",
        "{}",
        "[[], []]",
        "[1, \"a\"]",
        "{ a = 1 }",
        "2026-11-24",
        "'''\n\n'''",
        "0x10",
        "1_000_000_000_000",
    ];
    texts.chain(others.map(str::to_owned)).collect()
}

fn toml_text(text: &str) -> String {
    let escaped = |letter: char| match letter {
        ' '..='~' if !['"', '\\'].contains(&letter) => letter.to_string(),
        _ => format!("\\U{:08x}", u32::from(letter)),
    };
    let escaped: String = text.chars().map(escaped).collect();
    format!("\"{escaped}\"")
}

fn file(folder: &Path, cases: usize, text: &str) -> PathBuf {
    let path = folder.join(format!("{cases}.toml"));
    fs::write(&path, text).unwrap();
    path
}

/// The keys of every command that reads a study: each file has a second mistake, so that nothing runs.
#[test]
fn every_key_of_a_study_refuses_hostile_values() {
    let folder = folder("hostile-studies");
    let mut cases = vec![];
    for listed in listed().into_iter().filter(|listed| listed.is_setting) {
        let key = listed.option.trim_start_matches("--").replace('-', "_");
        let beyond = listed.legal.as_deref().and_then(ends).map(|(_, beyond)| beyond);
        let is_number = beyond.is_some();
        let bad = beyond.into_iter().flatten().map(|value| (value, true));
        // Of experiments, `link` is a table that may be empty, not the option.
        let is_table = listed.command == ["link"] && key == "link";
        // A text is no number, a table is nothing.
        let all = values().into_iter().map(|value| {
            let is_bad = value == "[]"
                || value.starts_with('{') && !(is_table && value == "{}")
                || is_number && value.starts_with('"');
            (value, is_bad)
        });
        for (value, is_bad) in all.chain(bad) {
            let path = file(&folder, cases.len(), &format!("\n{key} = {value}\nno_such_key = 1\n"));
            let place = format!("{}:2: ", path.display());
            let named: Vec<&str> = if is_bad { vec![&place, &key] } else { vec![] };
            let arguments = listed.command.iter().map(OsString::from).chain([path.clone().into()]).collect();
            cases.push(Case::refused(arguments, &named));
        }
    }
    assert!(cases.len() > 1000, "{} cases", cases.len());
    campaign("keys of studies", &cases);
}

/// The keys of the shipped experiments. A second, missing file keeps each from running.
#[test]
fn every_key_of_an_experiment_refuses_hostile_values() {
    let folder = folder("hostile-experiments");
    let kinds = [
        ("gemini", "gemini/lanes/chaos"),
        ("gemini", "gemini/ends/peer_lies"),
        ("gemini", "gemini/throughput/puts_one_way"),
        ("gemini", "gemini/lanes/retrain"),
        ("generic", "gemini/wires/ppm_plus"),
        ("express", "express/cuts/cut"),
        ("express-lanes", "express_lanes/lanes/lane_dies"),
        ("bluegene", "bluegene/fibres/fibre_dies"),
        ("bluegene", "bluegene/ends/restart_one"),
    ];
    let mut cases = vec![];
    for (link, name) in kinds {
        let text = fs::read_to_string(workspace().join(format!("fabric/experiments/{name}.toml"))).unwrap();
        let lines: Vec<&str> = text.lines().collect();
        for (number, line) in lines.iter().enumerate() {
            let Some((key, _)) = line.split_once('=').filter(|(key, _)| !key.contains(['#', '{'])) else { continue };
            for value in values() {
                let mut lines: Vec<String> = lines.iter().map(|line| (*line).to_owned()).collect();
                lines[number] = format!("{key}= {value}");
                let is_bad = value == "{}" || value == "[[], []]" || value == "2026-11-24";
                let path = file(&folder, cases.len(), &(lines.join("\n") + "\n"));
                let place = format!("{}:{}: ", path.display(), number + 1);
                let named: Vec<&str> = if is_bad { vec![&place] } else { vec![] };
                let arguments = ["link", "--link", link].map(OsString::from);
                let arguments =
                    arguments.into_iter().chain([path.clone().into(), "no-such-file.toml".into()]).collect();
                let mut case = Case::refused(arguments, &named);
                case.named.push("no-such-file.toml".to_owned());
                cases.push(case);
            }
        }
    }
    assert!(cases.len() > 1000, "{} cases", cases.len());
    campaign("keys of experiments", &cases);
}
