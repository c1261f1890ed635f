//! Two ends of a Blue Gene/Q link, with traffic.

use phit_fabric::bluegene::traffic::Sizes;
use phit_fabric::bluegene::trial::{Setup, Trial};

/// Everything came once, in order and intact, and the running CRCs agree.
fn assert_whole(trial: &mut Trial) {
    let verdict = trial.finish();
    assert_eq!((verdict.wrong, verdict.missing, verdict.link_down), (0, 0, false), "{verdict:?}");
    assert_eq!(verdict.crcs_agree, 4, "{verdict:?}");
    assert!(verdict.violations.is_empty(), "{verdict:?}");
}

/// PERF-BGQ-01: payload is 90.0% +-0.5 of the link, acknowledgements and tokens in both directions.
#[test]
fn packets_of_512_bytes_carry_90_percent_of_the_link() {
    let setup = Setup { sizes: Sizes::Longest, load: 65_536, pace: 65_536, delay: 8, ..Default::default() };
    let mut trial = Trial::new(setup).unwrap();
    trial.run(10_000);
    let before = [0, 1].map(|end| trial.traffic[end].payload_words);
    let cycles = 71_000;
    trial.run(cycles);
    for end in 0..2 {
        let share = (trial.traffic[end].payload_words - before[end]) as f64 / cycles as f64;
        println!("end {end}: payload is {:.2}% of the link; the format allows {:.2}%", 100.0 * share, 12_800.0 / 142.0);
        assert!((share - 0.900).abs() <= 0.005, "{share}");
    }
    assert_whole(&mut trial);
}

#[test]
fn packets_arrive_once_and_in_order_over_noisy_wires() {
    for (rate, sizes) in [(1e-3, Sizes::Shortest), (1e-4, Sizes::Mixed), (1e-5, Sizes::Mixed)] {
        let mut trial = Trial::new(Setup { rate, sizes, ..Default::default() }).unwrap();
        trial.run(50_000);
        let verdict = trial.finish();
        println!("{rate:e}: {verdict:?}");
        assert!(verdict.hits > 0 && verdict.retries > 0 && verdict.delivered > 300);
        assert_whole(&mut trial);
    }
}
