//! Two ends of the TH Express-2 link level over a wire with bit errors, cuts and delay: every packet arrives once, in order, intact; and
//! what the contract says of rate, heart-beat, credits and the rolling CRC.

#[path = "common/express.rs"]
mod express;

use express::{LONGEST, Pair, Wire, level, without_comparison};

/// Runs, and waits until everything that was taken has arrived; then the pair, for more questions.
fn carried(wire: Wire, cycles: u64, least: u64) -> Pair {
    let mut pair = Pair::new(&level(), wire);
    pair.run(cycles);
    pair.drain(60_000);
    println!("{wire:?}: {}", pair.summary());
    pair.assert_sound();
    for end in 0..2 {
        assert!(!pair.is_down(end) && pair.delivered(end) >= least, "{}", pair.summary());
    }
    pair
}

#[test]
fn packets_arrive_once_and_in_order_over_wires_with_bit_errors() {
    for (ber, least) in [(0.0, 1500), (1e-6, 1500), (1e-5, 1300), (1e-4, 400), (1e-3, 40)] {
        let mut pair = carried(Wire { ber, ..Wire::default() }, 40_000, least);
        assert_eq!(pair.count(0, "retries") > 0, ber > 1e-6, "{}", pair.summary());
    }
}
