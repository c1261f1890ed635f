//! Files cross the link whole, whatever the wire does within what the code can see.

use phit_fabric::transfer::{Link, Setup};
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
            let setup = Setup { file: &file, bit_error_rate, delay: 8, seed: seed as u64 };
            let outcome = link.transfer(&setup, |_, _, _| {}).unwrap();
            assert!(!outcome.link_down);
            assert_eq!(outcome.received[0], file, "{length} bytes at {bit_error_rate}");
            assert_eq!(outcome.received[1], file, "{length} bytes at {bit_error_rate}");
            assert_eq!(outcome.refused, 0);
        }
    }
}

#[test]
#[phit_evidence::shows("GEM-PKT-20", RTL)]
#[phit_evidence::shows("PERF-GEM-11", RTL)]
fn both_directions_reach_the_efficiency_of_the_format() {
    let file = content(256 * 1024, 5);
    let setup = Setup { file: &file, bit_error_rate: 0.0, delay: 8, seed: 1 };
    let outcome = Link::new().unwrap().transfer(&setup, |_, _, _| {}).unwrap();
    let format = 512.0 / (34.0 * 24.0);
    assert_eq!(outcome.retries, 0);
    // The first put, and filling and draining the pipe, cost less than one part in a hundred.
    assert!(outcome.efficiency < format && outcome.efficiency > 0.99 * format, "{}", outcome.efficiency);
}

#[test]
fn a_hopeless_wire_ends_in_link_down_within_its_bound() {
    let file = content(4096, 5);
    let setup = Setup { file: &file, bit_error_rate: 0.4, delay: 8, seed: 1 };
    let outcome = Link::new().unwrap().transfer(&setup, |_, _, _| {}).unwrap();
    assert!(outcome.link_down);
    assert!(outcome.cycles < 2 * 4096 + 100, "{} cycles", outcome.cycles);
}
