//! The link of cells with forward error correction beneath its retry.

use phit_fabric::fec::circuit::circuit;
use phit_fabric::fec::trial::{FecLink, Measured};
use phit_fabric::fec::{Code, RS_15_11, RS_255_239};
use phit_netlist::check::check;

const COPIES: usize = 8;
const CYCLES: u64 = 8_000;

fn measured(code: Option<&Code>, bit_error_rate: f64) -> Measured {
    let measured = FecLink::new(code, COPIES).unwrap().run(bit_error_rate, CYCLES, 1).unwrap();
    assert_eq!((measured.wrong, &measured.violations[..]), (0, &[][..]), "{code:?} at {bit_error_rate}");
    measured
}

#[test]
fn the_circuits_have_no_findings() {
    for code in [None, Some(&RS_255_239), Some(&RS_15_11)] {
        assert_eq!(check(&circuit(code).unwrap()), [], "{code:?}");
    }
}

/// 16 of the 19 phits of a cell are words, and k of n symbols are data; neither window nor credits are what limits.
#[test]
fn without_errors_the_code_costs_its_check_symbols_and_nothing_more() {
    for code in [None, Some(&RS_255_239), Some(&RS_15_11)] {
        let expected = 16.0 / 19.0 * code.map_or(1.0, Code::rate);
        let Measured { throughput, retries, failed, .. } = measured(code, 0.0);
        assert!((throughput - expected).abs() < 0.003, "{code:?}: {throughput}, not {expected}");
        assert_eq!((retries, failed), (0, 0), "{code:?}");
    }
}

/// Go-back-N in closed form, with the cost of a rewind taken at 1e-5, where one is over before the next begins, tells where the
/// code's check symbols are paid for: on either side of it one link is ahead.
#[test]
fn the_code_is_ahead_from_where_go_back_n_says() {
    let without = FecLink::new(None, COPIES).unwrap();
    let [clean, noisy] = [0.0, 1e-5].map(|rate| without.run(rate, 8 * CYCLES, 1).unwrap().throughput);
    // Bits of a cell: header, 16 words, CRC.
    let bits = 19.0 * 32.0;
    let rewinds_per_cell = |rate: f64| (1.0 - rate).powf(-bits) - 1.0;
    let cost = (clean / noisy - 1.0) / rewinds_per_cell(1e-5);
    // clean / (1 + cost rewinds) = clean k / n.
    let rewinds = (1.0 / RS_255_239.rate() - 1.0) / cost;
    let crossing = 1.0 - (1.0 + rewinds).powf(-1.0 / bits);
    for (rate, is_ahead) in [(crossing / 1.7, false), (crossing * 1.7, true)] {
        let [without, with] = [None, Some(&RS_255_239)].map(|code| measured(code, rate).throughput);
        assert_eq!(with > without, is_ahead, "at {rate:e}, of {crossing:e}: {without} without, {with} with the code");
    }
    println!("the code pays from {crossing:.1e} on");
}

/// Of 255 symbols, each hit with probability 8 b, more than eight are wrong: the share of rows of four code words with such a
/// one, by the binomial distribution.
#[test]
fn code_words_fail_as_often_as_their_symbols_are_wrong() {
    let rate: f64 = 2e-3;
    let (symbol, n) = (8.0 * rate, RS_255_239.n);
    let corrected: f64 = (0..=8)
        .scan((1.0 - symbol).powi(n as i32), |share, errors| {
            let this = *share;
            *share *= f64::from(n - errors) / f64::from(errors + 1) * symbol / (1.0 - symbol);
            Some(this)
        })
        .sum();
    let share = 1.0 - corrected.powi(4);
    let link = FecLink::new(Some(&RS_255_239), COPIES).unwrap();
    let [short, long] = [CYCLES, 5 * CYCLES].map(|cycles| link.run(rate, cycles, 1).unwrap().failed as f64);
    let rows = (4 * CYCLES * 2 * COPIES as u64) as f64 / f64::from(n);
    let spread = 4.0 * (rows * share * (1.0 - share)).sqrt();
    assert!((long - short - rows * share).abs() < spread, "{} of {rows:.0}, not {}", long - short, rows * share);
}
