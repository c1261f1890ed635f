//! Check symbols of packets of words of 32 bits.

use crate::stimulus::{Pace, Resets, Stimulus};
use num_bigint::BigUint;
use phit_hdl::catalogue::Config;
use phit_models::coding::reed_solomon::{bgq, symbols_of_words};
use phit_sim::bench::{Bench, Failure, In, Out, TestResult};

/// The check symbols of a packet as one number, the first at the low end.
fn checks(words: &[u32], count: usize) -> BigUint {
    let checks = bgq(count).checks(&symbols_of_words(words));
    checks.iter().rev().fold(BigUint::default(), |number, symbol| number << 10u32 | BigUint::from(*symbol))
}

/// One kind of check symbols.
pub fn run(bench: &mut Bench, _config: &Config, cycles: u64) -> TestResult {
    let count = crate::parameter(bench, "C")? as usize;
    let results = [(bench.output("check")?, count)];
    packets(bench, cycles, None, |words, _| {
        results.iter().map(|(port, count)| (*port, checks(words, *count))).collect()
    })
}

/// Both kinds; bits that change count in one of them.
pub fn run_both(bench: &mut Bench, _config: &Config, cycles: u64) -> TestResult {
    let (per_hop, end_to_end) = (bench.output("per_hop")?, bench.output("end_to_end")?);
    let changing = bench.input("changing")?;
    packets(bench, cycles, Some(changing), |words, changing| {
        let kept: Vec<u32> = words.iter().zip(changing).map(|(word, changing)| word & !changing).collect();
        vec![(per_hop, checks(words, 5)), (end_to_end, checks(&kept, 1))]
    })
}

/// What the outputs show after a packet of these words, whose bits change as told.
type Expected = Vec<(Out, BigUint)>;

/// Packets of all lengths with pauses; `last` without `enable` must do nothing.
fn packets(
    bench: &mut Bench,
    cycles: u64,
    changing: Option<In>,
    expected: impl Fn(&[u32], &[u32]) -> Expected,
) -> TestResult {
    let [reset, enable, data, last] =
        [bench.input("reset")?, bench.input("enable")?, bench.input("data")?, bench.input("last")?];
    let mut stimulus = Stimulus::of(bench);
    let (mut enables, mut resets) = (Pace::new(40), Resets::every(500));
    let mut lasts = Pace::new(20);
    let (mut words, mut masks): (Vec<u32>, Vec<u32>) = (vec![], vec![]);
    let (mut is_known, mut shown): (bool, Expected) = (false, vec![]);
    for _ in 0..cycles {
        let is_reset = resets.next(&mut stimulus);
        let takes = enables.next(&mut stimulus);
        let is_last = lasts.next(&mut stimulus) || words.len() == 317;
        let (word, mask) = (stimulus.cornered_word(32), stimulus.cornered_word(32));
        let flags = [(reset, is_reset), (enable, takes), (last, is_last)];
        flags.into_iter().for_each(|(port, value)| bench.drive(port, value.into()));
        bench.drive(data, word);
        if let Some(changing) = changing {
            bench.drive(changing, mask);
        }
        compare(bench, &shown)?;
        bench.tick()?;
        if takes {
            words.push(word as u32);
            masks.push(mask as u32);
            if is_last {
                shown = if is_known { expected(&words, &masks) } else { vec![] };
                (words, masks) = (vec![], vec![]);
            }
        }
        if is_reset {
            (is_known, shown, words, masks) = (true, vec![], vec![], vec![]);
        }
    }
    Ok(())
}

fn compare(bench: &mut Bench, shown: &Expected) -> Result<(), Failure> {
    for (port, expected) in shown {
        let actual = bench.sample_wide(*port)?;
        bench.expect("check symbols", expected.clone(), actual)?;
    }
    Ok(())
}
