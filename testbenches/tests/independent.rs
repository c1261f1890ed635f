//! The blocks against packages that others wrote: what the blocks make of random words goes into a file, and a script
//! of `testbenches/independent` judges it.

#[path = "common/crc.rs"]
mod crc;

use phit_hdl::coding::crc::CrcCode;
use rand::Rng;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;
use serde::Deserialize;
use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

/// Words of 8 bytes for each of the published codes, and for each other.
const WORDS: usize = 100_000;
const WORDS_OF_OTHERS: usize = 2_000;
/// The published codes, as the package calls them.
const PUBLISHED: [&str; 3] = ["CRC16-IBM-3740", "CRC32-ISO-HDLC", "CRC32-ISCSI"];

#[derive(Deserialize)]
struct Code {
    name: String,
    width: usize,
    poly: u64,
    init: u64,
    refin: bool,
    refout: bool,
    xorout: u64,
}

impl Code {
    fn of_block(&self) -> CrcCode {
        CrcCode {
            name: "crc",
            width: self.width,
            polynomial: self.poly,
            initial: self.init,
            reflect_in: self.refin,
            reflect_out: self.refout,
            xor_out: self.xorout,
        }
    }
}

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("testbenches lies in the workspace")
}

/// Runs the script; `None` if there is no Python with the package.
fn script(arguments: &[&str]) -> Option<Output> {
    let python = root().join(".tools/venv/bin/python");
    let known = Command::new(&python).args(["-c", "import anycrc"]).output();
    if !known.is_ok_and(|output| output.status.success()) {
        eprintln!("skipped: no {} with the package anycrc; scripts/setup installs it", python.display());
        return None;
    }
    let script = root().join("testbenches/independent/crc.py");
    Some(Command::new(python).arg(script).args(arguments).output().expect("Python runs"))
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

/// Random messages of 0 to 64 bytes, `words` words of 8 bytes or more in all.
fn messages(rng: &mut ChaCha8Rng, words: usize) -> Vec<Vec<u8>> {
    let mut messages = vec![];
    let mut left = words;
    while left > 0 {
        let mut message = vec![0; (rng.next_u32() % 65) as usize];
        rng.fill_bytes(&mut message);
        left = left.saturating_sub(message.len() / 8);
        messages.push(message);
    }
    messages
}

/// A line for each message of each code.
fn judged(codes: &[Code]) -> String {
    let mut rng = ChaCha8Rng::seed_from_u64(1);
    let mut lines = String::new();
    for code in codes {
        let is_published = PUBLISHED.contains(&code.name.as_str());
        let messages = messages(&mut rng, if is_published { WORDS } else { WORDS_OF_OTHERS });
        for (message, crc) in messages.iter().zip(crc::crcs(&code.of_block(), &messages)) {
            let hex: String = message.iter().map(|byte| format!("{byte:02x}")).collect();
            let hex = if hex.is_empty() { "-" } else { &hex };
            writeln!(lines, "{} {hex} {crc:x}", code.name).expect("a string takes all");
        }
    }
    lines
}

#[test]
fn every_catalogue_crc_of_8_bits_or_more_is_that_of_an_independent_package() {
    let Some(catalogue) = script(&["list"]) else { return };
    let codes = text(&catalogue.stdout);
    let codes: Vec<Code> = codes.lines().filter_map(|line| serde_json::from_str(line).ok()).collect();
    let codes: Vec<Code> = codes.into_iter().filter(|code| crc::WIDTHS.contains(&code.width)).collect();
    assert!(codes.len() > 80, "only {} codes", codes.len());
    assert!(PUBLISHED.iter().all(|name| codes.iter().any(|code| code.name == *name)));

    let lines = judged(&codes);
    let file = |name: &str, lines: &str| -> PathBuf {
        let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
        fs::write(&path, lines).expect("the folder can be written");
        path
    };
    let good = file("crc-good.txt", &lines);
    let output = script(&["check", good.to_str().expect("a plain path")]).expect("it was there");
    assert!(output.status.success(), "{}", text(&output.stderr));
    assert_eq!(text(&output.stdout).trim(), format!("{} messages in {} codes", lines.lines().count(), codes.len()));

    // The script sees a wrong CRC, even in the last line.
    let (rest, last) = lines.trim_end().rsplit_once(' ').expect("three words");
    let wrong = u64::from_str_radix(last, 16).expect("a number") ^ 1;
    let bad = file("crc-bad.txt", &format!("{rest} {wrong:x}\n"));
    let output = script(&["check", bad.to_str().expect("a plain path")]).expect("it was there");
    assert!(!output.status.success() && text(&output.stderr).contains("anycrc says"));
}
