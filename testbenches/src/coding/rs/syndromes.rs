//! Syndromes: any words, in the cycle in which they are taken.

use super::{code, word};
use crate::stimulus::{Pace, Resets, Stimulus};
use phit_hdl::catalogue::Config;
use phit_sim::bench::{Bench, TestResult};

/// In every cycle all syndromes of the words so far and the one that is offered.
pub fn run(bench: &mut Bench, _config: &Config, cycles: u64) -> TestResult {
    let [reset, enable, data, last] =
        [bench.input("reset")?, bench.input("enable")?, bench.input("data")?, bench.input("last")?];
    let (code, symbols) = code(bench)?;
    let outputs: Vec<_> =
        (0..code.n - code.k).map(|root| bench.output(&format!("syndrome_{root}"))).collect::<Result<_, _>>()?;
    let mut stimulus = Stimulus::of(bench);
    let (mut enables, mut lasts, mut resets) = (Pace::new(40), Pace::new(20), Resets::every(200));
    let mut taken: Option<Vec<u16>> = None;
    for _ in 0..cycles {
        let is_reset = resets.next(&mut stimulus);
        let (takes, is_last) = (enables.next(&mut stimulus), lasts.next(&mut stimulus));
        let present: Vec<u16> = (0..symbols).map(|_| stimulus.cornered_word(code.field.bits) as u16).collect();
        let flags = [(reset, is_reset), (enable, takes), (last, is_last)];
        flags.into_iter().for_each(|(port, value)| bench.drive(port, value.into()));
        bench.drive_wide(data, &word(&present, code.field.bits));
        if let Some(taken) = &mut taken {
            taken.extend(&present);
            for (output, expected) in outputs.iter().zip(code.syndromes(taken)) {
                let actual = bench.sample(*output)?;
                bench.expect("syndrome", u64::from(expected), actual)?;
            }
            match (takes, is_last) {
                (true, true) => taken.clear(),
                (true, false) => {}
                (false, _) => taken.truncate(taken.len() - symbols),
            }
        }
        bench.tick()?;
        if is_reset {
            taken = Some(vec![]);
        }
    }
    Ok(())
}
