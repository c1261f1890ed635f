//! `phit code`: what it tells of codes, and that its Verilog passes its test bench.

use crate::common::{Ran, cache, command, folder, phit, run};
use crate::soak;
use phit_sim::external::missing::unless_missing;
use phit_sim::external::tools::{self, IVERILOG};
use serde_json::Value;
use std::path::Path;
use std::process::Command;

fn refused(arguments: &[&str], words: &str) {
    let Ran { code, stderr, .. } = phit(arguments);
    assert_eq!((code, stderr.trim_end()), (2, words));
}

#[test]
fn properties_are_those_of_the_code() {
    let ran = phit(&["code", "rs", "--n", "255", "--k", "239", "--m", "8"]);
    assert_eq!((ran.code, ran.stderr.as_str()), (0, ""));
    for line in [
        "RS(255,239) over GF(2^8), field polynomial 0x11d, roots x^0 to x^15\n",
        "  distance     17\n",
        "  detects      any 16 wrong symbols, any burst of 121 bits\n",
        "  corrects     any 8 wrong symbols, any burst of 57 bits\n",
        "  decoder      40 cycles from the last word in to the first word out\n",
        "  throughput   1.500 Gb/s of data at 200 MHz\n",
    ] {
        assert!(ran.stdout.contains(line), "{line}{}", ran.stdout);
    }
    let ran = phit(&["code", "crc", "--poly", "0x1021", "--width", "16", "--word", "24", "--json"]);
    let told: Value = serde_json::from_str(&ran.stdout).unwrap();
    let mut fields: Vec<&str> = told.as_object().unwrap().keys().map(String::as_str).collect();
    fields.sort_unstable();
    let documented = [
        "at_least",
        "clock_mhz",
        "code",
        "corrects",
        "detects",
        "distance",
        "escape_rate",
        "files",
        "gigabits_per_second",
        "inputs",
        "outputs",
        "xor_depth",
    ];
    assert_eq!(fields, documented);
    assert_eq!((&told["distance"], &told["inputs"]), (&4.into(), &40.into()));
    assert_eq!(told["detects"], "any 3 wrong bits of 1024, any odd number of them, any burst of 16 bits");
}

#[test]
fn codes_that_do_not_exist_are_refused_with_what_is_legal() {
    let rs = |n, k, parallel| ["code", "rs", "--m", "8", "--n", n, "--k", k, "--parallel", parallel];
    refused(&rs("256", "239", "1"), "phit: --n is 256; legal: 3..=2^m - 1 = 3..=255");
    refused(&rs("255", "255", "1"), "phit: --k is 255; legal: 1..=n - 1 = 1..=254");
    refused(&rs("254", "238", "4"), "phit: --parallel is 4; legal: common divisors of k and n - k = 1, 2");
    // x^8 + 1 is (x + 1)^8.
    refused(
        &[&rs("255", "239", "1")[..], &["--field", "0x101"]].concat(),
        "phit: --field: the field polynomial 0x101 is reducible; legal: primitive, such as 0x11d, 0x12b, 0x12d",
    );
    refused(
        &[&rs("255", "239", "1")[..], &["--field", "0x11b"]].concat(),
        "phit: --field: the field polynomial 0x11b is irreducible, but x has only 51 powers; legal: primitive, such as 0x11d, \
         0x12b, 0x12d",
    );
    refused(&[&rs("254", "238", "2")[..], &["--erasures"]].concat(), "phit: --parallel is 2; legal with --erasures: 1");
    refused(&["code", "rs", "--m", "3", "--n", "7", "--k", "5"], "phit: --m is 3; legal: 4 to 12 bits");
    let crc = |poly| ["code", "crc", "--width", "8", "--word", "8", "--poly", poly];
    refused(&crc("0x107"), "phit: --poly is 0x107; legal: at most 0xff, 8 bits");
    refused(&crc("0x6"), "phit: --poly is 0x6; legal: odd, or the last bits are not protected");
    let small = ["code", "rs", "--n", "15", "--k", "11", "--m", "4"];
    for (clock, told) in [("0", "0"), ("1e308", "1e308"), ("nan", "nan"), ("", "empty")] {
        let words = format!("phit: --clock is {told}; legal: 0.001 to 1000000 MHz");
        refused(&[&small[..], &[&format!("--clock={clock}")]].concat(), &words);
    }
    for root in ["15", "18446744073709551615"] {
        let ran = phit(&[&small[..], &["--first-root", root]].concat());
        assert!(
            ran.code == 2 && ran.stderr.starts_with(&format!("phit: --first-root is {root}; legal")),
            "{}",
            ran.stderr
        );
    }
    assert_eq!(phit(&[&small[..], &["--first-root", "14"]].concat()).code, 0);
    // All that is wrong at once.
    let ran = phit(&["code", "crc", "--width", "2", "--word=x", "--poly", "", "--length", "4097"]);
    let lines = "phit: --width is 2; legal: 3 to 64 bits\nphit: --word is x; legal: 1 to 128 bits\n\
        phit: --poly is empty; legal: a whole number of 64 bits, such as 285 or 0x11d\n\
        phit: --length is 4097; legal: 1 to 4096 bits\n";
    let mut told: Vec<&str> = ran.stderr.lines().collect();
    let mut expected: Vec<&str> = lines.lines().collect();
    told.sort_unstable();
    expected.sort_unstable();
    assert_eq!((ran.code, told), (2, expected));
}

/// A code with an encoder may have no decoder, and is told why.
#[test]
fn codes_without_a_decoder_say_what_a_decoder_needs() {
    for (k, parallel, why) in [
        ("45", "15", "n - k is 15; legal: even"),
        ("48", "12", "a code word has 5 words; legal: at least 25, with fewer symbols per word"),
    ] {
        let folder = folder(&format!("code-no-decoder-{k}"));
        let out = folder.to_str().unwrap();
        let code = ["code", "rs", "--m", "6", "--n", "60", "--k", k, "--parallel", parallel, "--out", out];
        let ran = phit(&code);
        assert_eq!((ran.code, ran.stderr.as_str()), (0, ""));
        assert!(ran.stdout.contains(&format!("  decoder      none: {why}\n")), "{}", ran.stdout);
        assert!(ran.stdout.contains("/rs_encoder_n60_k") && !ran.stdout.contains("/rs_decoder_"), "{}", ran.stdout);
    }
}

#[test]
fn random_words_escape_from_small_codes_as_often_as_their_check_symbols_allow() {
    let folder = tempfile::tempdir().unwrap();
    let plots = folder.path().to_str().unwrap();
    let ran = phit(&["code", "escapes", "--words", "100000", "--plots", plots, "--json"]);
    assert_eq!((ran.code, ran.stderr.as_str()), (0, ""));
    let counted: Vec<Value> = serde_json::from_str(&ran.stdout).unwrap();
    assert_eq!(counted.len(), 8);
    for code in &counted {
        let [words, escaped, bits] = ["words", "escaped", "check_bits"].map(|name| code[name].as_f64().unwrap());
        // Rounded up to whole lanes.
        assert_eq!(words, 100_096.0);
        let expected = words / 2f64.powf(bits);
        assert!((escaped - expected).abs() < 4.0 * expected.sqrt() + 1.0, "{code}: {expected}");
        let [low, high] = [0, 1].map(|end| code["interval"][end].as_f64().unwrap());
        assert!(low <= escaped / words && escaped / words <= high, "{code}");
    }
    assert!(std::fs::read_to_string(folder.path().join("code-escapes.svg")).unwrap().starts_with("<svg "));
    let none = phit(&["code", "escapes", "--words", "0"]);
    assert_eq!(none.code, 2);
    assert!(none.stderr.contains("--words is 0; legal: 1 to 4294967296 words"), "{}", none.stderr);
}

/// Compiles all files of a folder with Icarus and runs them.
fn simulated(folder: &Path) -> String {
    let mut files: Vec<_> = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.sort();
    let compiled = run(Command::new("iverilog").args(["-g2005", "-o", "simulation"]).args(&files).current_dir(folder));
    assert_eq!((compiled.code, compiled.stderr.as_str()), (0, ""));
    run(Command::new("vvp").arg("simulation").current_dir(folder)).stdout
}

/// The test bench's code words and CRCs are those of the golden models, so these judge the circuits.
#[test]
fn the_verilog_passes_its_test_bench() {
    if unless_missing(tools::find(IVERILOG)).is_none() {
        return;
    }
    let cases: [(&str, &[&str], &str); 6] = [
        (
            "odd",
            &["rs", "--n", "60", "--k", "50", "--m", "6", "--parallel", "2", "--first-root", "1", "--field", "0x5b"],
            "PASS: 4 code words\n",
        ),
        (
            "crc16",
            &["crc", "--poly", "0x1021", "--width", "16", "--word", "22", "--init", "0xffff"],
            "PASS: 8 packets\n",
        ),
        ("erased", &["rs", "--n", "31", "--k", "25", "--m", "5", "--erasures"], "PASS: 4 code words\n"),
        ("bytes", &["rs", "--n", "255", "--k", "239", "--m", "8"], "PASS: 4 code words\n"),
        (
            "crc32",
            &[
                "crc",
                "--poly",
                "0x04c11db7",
                "--width",
                "32",
                "--word",
                "64",
                "--init",
                "0xffffffff",
                "--reflect",
                "--xor-out",
                "0xffffffff",
            ],
            "PASS: 8 packets\n",
        ),
        ("kp4", &["rs", "--n", "544", "--k", "514", "--m", "10", "--parallel", "2"], "PASS: 4 code words\n"),
    ];
    for (name, arguments, expected) in cases.into_iter().take(soak::either(3, 6)) {
        let folder = folder(&format!("code-{name}"));
        let out = folder.to_str().unwrap();
        let ran = run(command().env("PHIT_CACHE", cache()).arg("code").args(arguments).args(["--out", out]));
        assert_eq!(ran.code, 0, "{name}: {}", ran.stderr);
        assert!(ran.stdout.contains(&format!("  wrote        {out}/")), "{}", ran.stdout);
        assert_eq!(simulated(&folder), expected, "{name}");
        // The bench sees a circuit that is wrong, and one that decodes wrong alone.
        let parts: &[&str] = match name {
            "odd" | "erased" => &["_step_", "_horner_", "_times_"],
            // The shorter codes show it in less time.
            "bytes" => &[],
            _ => &["_step_"],
        };
        for part in parts {
            let step = std::fs::read_dir(&folder).unwrap().map(|entry| entry.unwrap().path());
            let step = step.into_iter().find(|path| path.to_str().unwrap().contains(part)).unwrap();
            let text = std::fs::read_to_string(&step).unwrap();
            // Another sum: a constant that is added to all symbols of a code word may be a code word itself.
            let wrong = text.replacen("(x & ", "(x & ~", 1);
            assert_ne!(wrong, text, "{}", step.display());
            std::fs::write(&step, wrong).unwrap();
            std::fs::remove_file(folder.join("simulation")).unwrap();
            assert!(simulated(&folder).starts_with("FAIL: "), "{name}, {part}");
            std::fs::write(&step, text).unwrap();
        }
    }
}
