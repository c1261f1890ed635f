//! The blocks against packages that others wrote: what the blocks make of random words goes into a file, and a script
//! of `testbenches/independent` judges it.

use crate::crc;
use crate::independent::{file, script, text};
use crate::published::published;
use phit_hdl::coding::crc::CrcCode;
use phit_sim::bench::{Bench, Failure};
use phit_sim::engine::Engine;
use rand::Rng;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;
use serde::Deserialize;
use std::fmt::Write;
use std::path::PathBuf;
use std::process::Output;

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

fn crc_script(arguments: &[&str]) -> Option<Output> {
    script("crc.py", "anycrc", arguments)
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
#[phit_evidence::shows("TH-LLP-04", RTL)]
fn every_catalogue_crc_of_8_bits_or_more_is_that_of_an_independent_package() {
    let Some(catalogue) = crc_script(&["list"]) else { return };
    let codes = text(&catalogue.stdout);
    let codes: Vec<Code> = codes.lines().filter_map(|line| serde_json::from_str(line).ok()).collect();
    let codes: Vec<Code> = codes.into_iter().filter(|code| crc::WIDTHS.contains(&code.width)).collect();
    assert!(codes.len() > 80, "only {} codes", codes.len());
    assert!(PUBLISHED.iter().all(|name| codes.iter().any(|code| code.name == *name)));

    let lines = judged(&codes);
    let good = file("crc-good.txt", &lines);
    let output = crc_script(&["check", good.to_str().expect("a plain path")]).expect("it was there");
    assert!(output.status.success(), "{}", text(&output.stderr));
    assert_eq!(text(&output.stdout).trim(), format!("{} messages in {} codes", lines.lines().count(), codes.len()));

    // The script sees a wrong CRC, even in the last line.
    let (rest, last) = lines.trim_end().rsplit_once(' ').expect("three words");
    let wrong = u64::from_str_radix(last, 16).expect("a number") ^ 1;
    let bad = file("crc-bad.txt", &format!("{rest} {wrong:x}\n"));
    let output = crc_script(&["check", bad.to_str().expect("a plain path")]).expect("it was there");
    assert!(!output.status.success() && text(&output.stderr).contains("anycrc says"));
}

/// Random characters through the encoder: disparity before, control, byte, word, disparity after.
fn encoded(rng: &mut ChaCha8Rng) -> Result<Vec<[u64; 5]>, Failure> {
    const CONTROL: [u64; 12] = [0x1C, 0x3C, 0x5C, 0x7C, 0x9C, 0xBC, 0xDC, 0xFC, 0xF7, 0xFB, 0xFD, 0xFE];
    let netlist = published("encoder_8b10b");
    let mut engine = Engine::new(&netlist).expect("a catalogue block");
    let mut bench = Bench::new(&mut engine, &netlist, 1);
    let [reset, enable] = [bench.input("reset")?, bench.input("enable")?];
    let [data, control] = [bench.input("data")?, bench.input("control")?];
    let [code, positive] = [bench.output("code")?, bench.output("positive")?];
    [enable, data, control].into_iter().for_each(|port| bench.drive(port, 0));
    bench.drive(reset, 1);
    bench.tick()?;
    bench.drive(reset, 0);
    bench.drive(enable, 1);
    let mut found = vec![];
    for _ in 0..WORDS {
        let is_control = rng.next_u32().is_multiple_of(4);
        let byte = match is_control {
            true => CONTROL[(rng.next_u32() % 12) as usize],
            false => u64::from(rng.next_u32() % 256),
        };
        bench.drive(control, is_control.into());
        bench.drive(data, byte);
        let (before, word) = (bench.sample(positive)?, bench.sample(code)?);
        bench.tick()?;
        found.push([before, is_control.into(), byte, word, bench.sample(positive)?]);
    }
    Ok(found)
}

/// A word, and what it is: control and byte, or nothing.
type Decoded = (u64, Option<(u64, u64)>);

/// What the decoder makes of these words, one after the other.
fn decoded(words: impl Iterator<Item = u64>) -> Result<Vec<Decoded>, Failure> {
    let netlist = published("decoder_8b10b");
    let mut engine = Engine::new(&netlist).expect("a catalogue block");
    let mut bench = Bench::new(&mut engine, &netlist, 1);
    let [reset, enable, code] = [bench.input("reset")?, bench.input("enable")?, bench.input("code")?];
    let [data, control, invalid] = [bench.output("data")?, bench.output("control")?, bench.output("invalid")?];
    bench.drive(reset, 1);
    bench.drive(enable, 1);
    bench.drive(code, 0);
    bench.tick()?;
    bench.drive(reset, 0);
    let mut found = vec![];
    for word in words {
        bench.drive(code, word);
        let character = (bench.sample(control)?, bench.sample(data)?);
        found.push((word, (!bench.sample_bit(invalid)?).then_some(character)));
        bench.tick()?;
    }
    Ok(found)
}

#[test]
fn line_code_8b10b_is_that_of_an_independent_package() {
    let judge = |path: PathBuf| script("line8b10b.py", "encdec8b10b", &[path.to_str().expect("a plain path")]);
    let mut rng = ChaCha8Rng::seed_from_u64(2);
    let characters = encoded(&mut rng).unwrap_or_else(|failure| panic!("{failure}"));
    // What was sent, every word, and random ones.
    let sent = characters.iter().map(|[.., word, _]| *word);
    let random: Vec<u64> = (0..WORDS).map(|_| u64::from(rng.next_u32() % 1024)).collect();
    let words = decoded(sent.chain(0..1024).chain(random)).unwrap_or_else(|failure| panic!("{failure}"));
    let mut lines = String::new();
    for [before, control, byte, code, after] in &characters {
        writeln!(lines, "encode {before} {control} {byte} {code} {after}").expect("a string takes all");
    }
    for (word, character) in &words {
        match character {
            Some((control, byte)) => writeln!(lines, "decode {word} {control} {byte}"),
            None => writeln!(lines, "decode {word} invalid"),
        }
        .expect("a string takes all");
    }
    let Some(output) = judge(file("8b10b-good.txt", &lines)) else { return };
    assert!(output.status.success(), "{}", text(&output.stderr));
    assert_eq!(text(&output.stdout).trim(), format!("{} words", 3 * WORDS + 1024));

    // The script sees a wrong word of either kind.
    for wrong in ["encode 0 1 188 381 1\n", "decode 380 invalid\n", "decode 0 0 0\n"] {
        let output = judge(file("8b10b-bad.txt", wrong)).expect("it was there");
        assert!(!output.status.success() && text(&output.stderr).contains("encdec8b10b says"), "{wrong}");
    }
}
