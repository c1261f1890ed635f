//! The Reed-Solomon blocks against a package that others wrote: what they make of random words, code words with errors up
//! to the limit and beyond it, goes into a file, and `testbenches/independent/rs.py` judges it.

#[path = "../common/independent.rs"]
mod independent;
#[path = "../common/rs/mod.rs"]
mod rs;
#[path = "../common/rs/erased.rs"]
mod rs_erased;
#[path = "../common/soak.rs"]
mod soak;

use independent::{file, script, text};
use phit_hdl::coding::rs::RsCode;
use rs::{Codec, Erased, Source};
use soak::either;
use std::fmt::Write;
use std::path::Path;
use std::process::Output;

/// Words of a code that go into one file.
const BATCH: usize = 10_000;

/// Words of a code in `make test`.
const USUAL: usize = 1_000;

fn judged(path: &Path) -> Option<Output> {
    script("rs.py", "reedsolo", &[path.to_str().expect("a plain path")])
}

/// Symbols in hexadecimal with dots between them.
fn dotted(symbols: &[u16]) -> String {
    symbols.iter().map(|symbol| format!("{symbol:x}")).collect::<Vec<String>>().join(".")
}

/// A line for each of so many words of a code.
fn lines(codec: &Codec, source: &mut Source, count: usize) -> String {
    let code = &codec.code;
    let head = format!("{} {} {} {:x}", code.n, code.k, code.bits, code.polynomial);
    let messages: Vec<Vec<u16>> = (0..count).map(|_| source.word(code.k, code.bits)).collect();
    let sent = codec.encode(&messages);
    let mut lines = String::new();
    for (message, word) in messages.iter().zip(&sent) {
        writeln!(lines, "{head} encode {} {}", dotted(message), dotted(word)).expect("a string takes all");
    }
    let mut received = sent;
    for word in &mut received {
        let errors = source.below(code.corrects() + 3);
        source.corrupt(word, errors, code.bits);
    }
    codec.decode(received.iter().cloned(), |index, decoded| {
        let result = decoded.count.map_or_else(|| "failed".to_owned(), |_| dotted(&decoded.word));
        writeln!(lines, "{head} decode {} {result}", dotted(&received[index])).expect("a string takes all");
    });
    lines
}

/// A line for each of so many words with erased symbols, up to what can be corrected: beyond it the package takes words for
/// corrected that differ in e symbols with 2 e + f = n - k + 1.
fn erased_lines(codec: &Codec, source: &mut Source, count: usize) -> String {
    let RsCode { bits, polynomial, n, k, .. } = codec.code;
    let messages: Vec<Vec<u16>> = (0..count).map(|_| source.word(k, bits)).collect();
    let received: Vec<Erased> =
        codec.encode(&messages).into_iter().map(|word| rs_erased::erase(source, &codec.code, word)).collect();
    let mut lines = String::new();
    codec.decode_erased(received.iter().cloned(), |index, decoded| {
        let (word, erased) = &received[index];
        let result = decoded.count.map_or_else(|| "failed".to_owned(), |_| dotted(&decoded.word));
        let erased = erased.iter().map(usize::to_string).collect::<Vec<String>>().join(".");
        writeln!(lines, "{n} {k} {bits} {polynomial:x} decode {} {result} {erased}", dotted(word))
            .expect("a string takes all");
    });
    lines
}

#[test]
fn erasures_are_those_of_an_independent_package() {
    for codec in [rs_erased::rs_15_11(0), rs_erased::rs_255_233()] {
        let mut source = Source::new(13);
        let count = either(USUAL, 100_000);
        for first in (0..count).step_by(BATCH) {
            let lines = erased_lines(&codec, &mut source, BATCH.min(count - first));
            let Some(output) = judged(&file("rs-erased.txt", &lines)) else { return };
            assert!(output.status.success(), "{}", text(&output.stderr));
            assert_eq!(text(&output.stdout).trim(), format!("{} words in 1 codes", lines.lines().count()));
        }
        println!("RS({},{}): {count} words with erased symbols decoded alike", codec.code.n, codec.code.k);
    }

    // The script sees a word that the erasures tell how to correct otherwise.
    let word = "0.0.0.0.0.0.0.0.0.0.0.0.0.0.0";
    let wrong = format!("15 11 4 13 decode {} failed 0.1.2", word.replacen('0', "3", 3));
    let output = judged(&file("rs-erased-bad.txt", &wrong)).expect("it was there");
    assert!(!output.status.success() && text(&output.stderr).contains("reedsolo says"));
}

#[test]
fn reed_solomon_codes_are_those_of_an_independent_package() {
    for codec in Codec::all() {
        let mut source = Source::new(11);
        // Without PyPy the package takes up to 20 ms for a word of more than 500 symbols.
        let usual = if codec.code.n > 500 { USUAL / 5 } else { USUAL };
        let count = either(usual, 100_000);
        for first in (0..count).step_by(BATCH) {
            let lines = lines(&codec, &mut source, BATCH.min(count - first));
            let Some(output) = judged(&file("rs-good.txt", &lines)) else { return };
            assert!(output.status.success(), "{}", text(&output.stderr));
            assert_eq!(text(&output.stdout).trim(), format!("{} words in 1 codes", lines.lines().count()));
        }
        println!("RS({},{}): {count} words encoded and decoded alike", codec.code.n, codec.code.k);
    }

    // The script sees a wrong check symbol, a wrong correction and one that is missing.
    let good = "15 11 4 13 encode 0.0.0.0.0.0.0.0.0.0.1 0.0.0.0.0.0.0.0.0.0.1.f.3.1.c";
    let output = judged(&file("rs-one.txt", good)).expect("it was there");
    assert!(output.status.success(), "{}", text(&output.stderr));
    let word = "0.0.0.0.0.0.0.0.0.0.0.0.0.0.0";
    for wrong in [
        good.replace(".c", ".d"),
        format!("15 11 4 13 decode {} {}", word.replacen('0', "3", 1), word.replacen('0', "2", 1)),
        format!("15 11 4 13 decode {} failed", word.replacen('0', "3", 2)),
    ] {
        let output = judged(&file("rs-bad.txt", &wrong)).expect("it was there");
        assert!(!output.status.success() && text(&output.stderr).contains("reedsolo says"), "{wrong}");
    }
}
