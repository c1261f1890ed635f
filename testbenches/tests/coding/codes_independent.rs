//! SECDED codes and scramblers against a package that others wrote: what the blocks make of random words goes into a file,
//! and a script of `testbenches/independent` judges it.

use crate::independent::{file, script, text};
use crate::on_engine::{begin, on};
use crate::published::published;
use num_bigint::BigUint;
use phit_sim::bench::{Bench, Failure, TestResult};
use rand::Rng;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;
use std::fmt::Write;
use std::process::Output;

/// Words of each block.
const WORDS: usize = 100_000;
/// Data bits and check bits of the published codes, and whether they are decoded or checked alone.
const CODES: [(u32, u32, bool); 4] = [(64, 8, true), (32, 7, true), (24, 6, true), (88, 8, false)];

fn judged(name: &str, lines: &str, test: &str) -> Option<Output> {
    let path = file(&format!("{test}.txt"), lines);
    script(name, "komm", &[path.to_str().expect("a plain path")])
}

/// The script is content and counts so many words, and sees each of the wrong lines.
fn accepted(name: &str, lines: &str, found: &str, wrong: &[&str]) {
    let Some(output) = judged(name, lines, &format!("{name}-good")) else { return };
    assert!(output.status.success(), "{}", text(&output.stderr));
    assert_eq!(text(&output.stdout).trim(), found);
    for line in wrong {
        let output = judged(name, &format!("{line}\n"), &format!("{name}-bad")).expect("it was there");
        let said = text(&output.stderr);
        assert!(!output.status.success() && said.contains("komm says"), "{line}: {said}");
    }
}

fn low(word: u128, bits: u32) -> u128 {
    word & (u128::MAX >> (128 - bits))
}

fn random(rng: &mut ChaCha8Rng, bits: u32) -> u128 {
    low(u128::from(rng.next_u64()) << 64 | u128::from(rng.next_u64()), bits)
}

/// Random words and their check bits, each pair one word with the data in the low bits.
fn encoded(rng: &mut ChaCha8Rng, (d, p): (u32, u32), lines: &mut String) -> Vec<u128> {
    let mut words = vec![];
    on(&published(&format!("secded_encoder_d{d}_p{p}")), |bench| {
        let (data, check) = (bench.input("data")?, bench.output("check")?);
        for _ in 0..WORDS {
            let word = random(rng, d);
            bench.drive_wide(data, &BigUint::from(word));
            let bits = bench.sample(check)?;
            writeln!(lines, "{d} {p} encode {word:x} {bits:x}").expect("a string takes all");
            words.push(word | u128::from(bits) << d);
            bench.tick()?;
        }
        Ok(())
    });
    words
}

/// The words with up to three wrong bits, or any words at all.
fn received(rng: &mut ChaCha8Rng, sent: &[u128], bits: u32) -> Vec<u128> {
    let mut one = |word: u128| match rng.next_u32() % 5 {
        4 => random(rng, bits),
        errors => (0..errors).fold(word, |word, _| word ^ 1 << (rng.next_u32() % bits)),
    };
    sent.iter().map(|word| one(*word)).collect()
}

/// Hands each of the words to a block, and what the block drives to `look`.
fn each(name: &str, words: &[u128], d: u32, mut look: impl FnMut(&mut Bench, u128, u128) -> TestResult) {
    on(&published(name), |bench| {
        let (data, check) = (bench.input("data")?, bench.input("check")?);
        for word in words {
            bench.drive_wide(data, &BigUint::from(low(*word, d)));
            bench.drive(check, (word >> d) as u64);
            look(bench, low(*word, d), word >> d)?;
            bench.tick()?;
        }
        Ok(())
    });
}

fn decoded(words: &[u128], (d, p): (u32, u32), lines: &mut String) {
    each(&format!("secded_decoder_d{d}_p{p}"), words, d, |bench, data, check| {
        let [corrected, syndrome] = [bench.output("corrected")?, bench.output("syndrome")?];
        let [single, double] = [bench.output("single")?, bench.output("double")?];
        let [single, double] = [bench.sample(single)?, bench.sample(double)?];
        let (corrected, syndrome) = (bench.sample_wide(corrected)?, bench.sample(syndrome)?);
        writeln!(lines, "{d} {p} decode {data:x} {check:x} {corrected:x} {single} {double} {syndrome:x}")
            .expect("a string takes all");
        Ok(())
    });
}

fn checked(words: &[u128], (d, p): (u32, u32), lines: &mut String) {
    each(&format!("secded_checker_d{d}_p{p}"), words, d, |bench, data, check| {
        let error = bench.output("error")?;
        writeln!(lines, "{d} {p} check {data:x} {check:x} {}", bench.sample(error)?).expect("a string takes all");
        Ok(())
    });
}

/// Every syndrome; returns how many there are.
fn located((d, p): (u32, u32), lines: &mut String) -> usize {
    on(&published(&format!("secded_locator_d{d}_p{p}")), |bench| {
        let syndrome = bench.input("syndrome")?;
        let (known, position) = (bench.output("known")?, bench.output("position")?);
        for value in 0..1 << p {
            bench.drive(syndrome, value);
            let (known, position) = (bench.sample(known)?, bench.sample(position)?);
            writeln!(lines, "{d} {p} locate {value:x} {known} {position:x}").expect("a string takes all");
            bench.tick()?;
        }
        Ok(())
    });
    1 << p
}

#[test]
#[phit_evidence::shows("BGQ-LLP-08", RTL)]
fn secded_codes_are_those_of_an_independent_package() {
    let mut rng = ChaCha8Rng::seed_from_u64(3);
    let (mut lines, mut count) = (String::new(), 0);
    for (d, p, is_decoded) in CODES {
        let sent = encoded(&mut rng, (d, p), &mut lines);
        let words = received(&mut rng, &sent, d + p);
        count += sent.len() + words.len();
        if is_decoded {
            decoded(&words, (d, p), &mut lines);
            count += located((d, p), &mut lines);
        } else {
            checked(&words, (d, p), &mut lines);
        }
    }
    let wrong = [
        "64 8 encode 1 8",
        "88 8 check 0 1 0",
        "64 8 decode 0 1 0 0 0 1",
        "64 8 decode 3 0 3 1 0 c",
        "24 6 locate 1 1 17",
    ];
    accepted("secded.py", &lines, &format!("{count} words in 4 codes of distance 4"), &wrong);
}

/// A line for each word that a scrambler took; now and then it takes none.
fn scrambled(rng: &mut ChaCha8Rng, bench: &mut Bench, kind: &str, lines: &mut String) -> Result<(), Failure> {
    let [enable, data] = [bench.input("enable")?, bench.input("data")?];
    let out = bench.output("scrambled")?;
    begin(bench)?;
    let mut taken = 0;
    while taken < WORDS {
        let (takes, word) = (!rng.next_u32().is_multiple_of(8), rng.next_u64());
        bench.drive(enable, takes.into());
        bench.drive(data, word);
        if takes {
            writeln!(lines, "{kind} {word:x} {:x}", bench.sample(out)?).expect("a string takes all");
            taken += 1;
        }
        bench.tick()?;
    }
    Ok(())
}

#[test]
#[phit_evidence::shows("TH-PCS-03", RTL)]
fn scramblers_are_those_of_an_independent_package() {
    let mut rng = ChaCha8Rng::seed_from_u64(4);
    let mut lines = String::new();
    for (kind, name) in [("scrambler", "scrambler"), ("descrambler", "descrambler"), ("additive", "additive_scrambler")]
    {
        on(&published(&format!("{name}_s58_w64")), |bench| scrambled(&mut rng, bench, kind, &mut lines));
    }
    let wrong = ["scrambler 0 0", "descrambler 0 0", "additive 0 0"];
    accepted("scrambler.py", &lines, &format!("{} words of 3 kinds", 3 * WORDS), &wrong);
}
