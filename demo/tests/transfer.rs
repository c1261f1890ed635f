//! Files cross the link whole, whatever the wire does within what the code can see.

use phit_demo::put::LINE;
use phit_demo::transfer::{Link, Outcome, Setup};
use rand::RngExt;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;

fn content(length: usize, seed: u64) -> Vec<u8> {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    (0..length).map(|_| rng.random()).collect()
}

#[test]
#[phit_evidence::shows("GEM-PKT-05", RTL)]
#[phit_evidence::shows("GEM-PKT-13", SIM)]
fn every_size_arrives_bit_for_bit() {
    let link = Link::new().unwrap();
    for (seed, length) in [0, 1, 3, 4, 63, 64, 65, 1000, 8192].into_iter().enumerate() {
        for bit_error_rate in [0.0, 1e-4] {
            let file = content(length, 11);
            let setup = Setup { file: &file, put_bytes: LINE, bit_error_rate, delay: 8, seed: seed as u64 };
            let outcome = link.transfer(&setup, |_, _, _| {}).unwrap();
            assert!(!outcome.link_down);
            assert_eq!(outcome.received[0], file, "{length} bytes at {bit_error_rate}");
            assert_eq!(outcome.received[1], file, "{length} bytes at {bit_error_rate}");
            assert_eq!(outcome.refused, 0);
        }
    }
}

/// A file both ways without errors, in so many puts of a size.
fn without_errors(puts: usize, put_bytes: usize) -> Outcome {
    let file = content(puts * put_bytes, 5);
    let setup = Setup { file: &file, put_bytes, bit_error_rate: 0.0, delay: 8, seed: 1 };
    let outcome = Link::new().unwrap().transfer(&setup, |_, _, _| {}).unwrap();
    assert_eq!((outcome.retries, outcome.refused), (0, 0));
    assert!(outcome.received.iter().all(|received| *received == file));
    // The length of the file is a put of its own.
    assert_eq!(outcome.puts, 2 * (puts as u64 + 1));
    outcome
}

/// GEM-PKT-20: more than 10,000 puts of 64 bytes have 32 phits and a response of 2, of which 512 bits are data: 512 / (34 x 24) = 62.75%.
/// The put of 8 bytes at the beginning has 11 + 2. It, and filling and draining the pipe, cost less than one part in a hundred.
#[test]
#[phit_evidence::shows("GEM-PKT-20", RTL)]
#[phit_evidence::shows("PERF-GEM-11", RTL)]
fn both_directions_reach_the_efficiency_of_the_format() {
    let outcome = without_errors(320 * 1024 / 64, LINE);
    let format = 512.0 / (34.0 * 24.0);
    assert!(outcome.puts > 10_000);
    assert_eq!(outcome.phits, 2 * (5_120 * 34 + 13));
    assert!(outcome.efficiency < format && outcome.efficiency > 0.99 * format, "{}", outcome.efficiency);
}

/// GEM-PKT-24: a put of 8 bytes has 11 phits and a response of 2, of which 64 bits are data: 64 / (13 x 24) = 20.51%.
#[test]
#[phit_evidence::shows("GEM-PKT-24", RTL)]
fn puts_of_8_bytes_reach_the_efficiency_of_the_format() {
    let outcome = without_errors(5_120, 8);
    let format = 64.0 / (13.0 * 24.0);
    assert!(outcome.puts > 10_000);
    assert_eq!(outcome.phits, 2 * (5_120 + 1) * 13);
    assert!(outcome.efficiency < format && outcome.efficiency > 0.99 * format, "{}", outcome.efficiency);
}

#[test]
#[should_panic(expected = "puts of 12 bytes; legal: multiples of 8, 8 to 64")]
fn puts_of_other_sizes_are_refused() {
    let setup = Setup { file: &[], put_bytes: 12, bit_error_rate: 0.0, delay: 8, seed: 1 };
    drop(Link::new().unwrap().transfer(&setup, |_, _, _| {}));
}

#[test]
fn a_hopeless_wire_ends_in_link_down_within_its_bound() {
    let file = content(4096, 5);
    let setup = Setup { file: &file, put_bytes: LINE, bit_error_rate: 0.4, delay: 8, seed: 1 };
    let outcome = Link::new().unwrap().transfer(&setup, |_, _, _| {}).unwrap();
    assert!(outcome.link_down);
    assert!(outcome.cycles < 2 * 4096 + 100, "{} cycles", outcome.cycles);
}
