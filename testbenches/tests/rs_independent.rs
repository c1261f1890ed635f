//! The Reed-Solomon blocks against a package that others wrote: what they make of random words, code words with errors up
//! to the limit and beyond it, goes into a file, and `testbenches/independent/rs.py` judges it.

#[path = "common/independent.rs"]
mod independent;
#[path = "common/rs.rs"]
mod rs;
#[path = "common/soak.rs"]
mod soak;

use independent::{file, script, text};
use phit_hdl::coding::rs::{RS_15_11, RS_31_25, RS_255_233, RS_255_239, RsCode};
use phit_models::reed_solomon::ReedSolomon;
use rs::{Codec, Source};
use soak::either;
use std::fmt::Write;
use std::path::Path;
use std::process::Output;

/// Words of a code that go into one file.
const BATCH: usize = 1_000;

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

/// The golden model with erased symbols, which judges decoders that take them, up to what can be corrected: beyond it the
/// package takes words for corrected that differ in e symbols with 2 e + f = n - k + 1.
#[test]
fn erasures_are_those_of_an_independent_package() {
    for RsCode { bits, polynomial, first_root, n, k } in [RS_15_11, RS_31_25, RS_255_239, RS_255_233] {
        let model = ReedSolomon::new((bits as u32, polynomial), first_root as i64, n, k);
        let mut source = Source::new(13);
        let mut lines = String::new();
        for _ in 0..if n > 100 { 100 } else { BATCH } {
            let mut received = model.encode(&source.word(k, bits));
            let mut places: Vec<usize> = (0..n).collect();
            (0..n).for_each(|at| places.swap(at, at + source.below(n - at)));
            let count = source.below(n - k + 1);
            let errors = source.below((n - k - count) / 2 + 1);
            let (erased, wrong) = places[..count + errors].split_at(count);
            erased.iter().for_each(|at| received[*at] = source.below(1 << bits) as u16);
            wrong.iter().for_each(|at| received[*at] ^= 1 + source.below((1 << bits) - 1) as u16);
            let (word, _) = model.decode_erased(&received, erased).expect("2 e + f <= n - k");
            let result = dotted(&word);
            let erased = erased.iter().map(usize::to_string).collect::<Vec<String>>().join(".");
            writeln!(lines, "{n} {k} {bits} {polynomial:x} decode {} {result} {erased}", dotted(&received))
                .expect("a string takes all");
        }
        let Some(output) = judged(&file("rs-erased.txt", &lines)) else { return };
        assert!(output.status.success(), "{}", text(&output.stderr));
        assert_eq!(text(&output.stdout).trim(), format!("{} words in 1 codes", lines.lines().count()));
    }
}

#[test]
fn reed_solomon_codes_are_those_of_an_independent_package() {
    for codec in Codec::all() {
        let mut source = Source::new(11);
        // The package takes up to 20 ms for a word of more than 500 symbols.
        let usual = if codec.code.n > 500 { BATCH / 5 } else { BATCH };
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
