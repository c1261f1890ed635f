//! From phits to the lanes that carry.

use crate::parameter;
use crate::stimulus::{Resets, Stimulus};
use phit_hdl::catalogue::Config;
use phit_models::link::lanes::Spreader;
use phit_sim::bench::{Bench, Out, TestResult};

/// Payloads of all lengths over all masks, with pauses of one cycle and more, or none behind a reset. Masks change within
/// payloads too, which the contract does not ask for: what waits then is otherwise never seen.
pub fn run(bench: &mut Bench, _config: &Config, cycles: u64) -> TestResult {
    let [reset, payload, left] = [bench.input("reset")?, bench.input("payload")?, bench.input("left")?];
    let (mask, phit, take) = (bench.input("mask")?, bench.input("phit")?, bench.output("take")?);
    let lanes = parameter(bench, "L")? as usize;
    let data: Vec<Out> = (0..lanes).map(|lane| bench.output(&format!("data_{lane}"))).collect::<Result<_, _>>()?;
    let mut stimulus = Stimulus::of(bench);
    let mut resets = Resets::every(200);
    let mut model = Spreader::new(lanes);
    let (mut remaining, mut pause, mut carrying, mut defined) = (0u64, 1u64, 0, false);
    for _ in 0..cycles {
        let is_reset = resets.next(&mut stimulus);
        if remaining == 0 && pause == 0 {
            (remaining, pause) = (1 + stimulus.below(30), 1 + stimulus.below(3));
            carrying = stimulus.word(lanes as u32);
        }
        if stimulus.once_in(10) {
            carrying = stimulus.word(lanes as u32);
        }
        let word = stimulus.cornered_word(8 * lanes as u32);
        let bytes = &word.to_le_bytes()[..lanes];
        let now = if remaining > 0 { remaining.min(7) } else { stimulus.word(3) };
        bench.drive(reset, is_reset.into());
        bench.drive(payload, (remaining > 0).into());
        bench.drive(left, now);
        bench.drive(mask, carrying);
        bench.drive(phit, word);
        if defined {
            let takes = bench.sample_bit(take)?;
            bench.expect("take", remaining > 0 && model.takes(carrying, now as usize), takes)?;
            if remaining > 0 {
                for (lane, expected) in model.send(carrying, now as usize, bytes).into_iter().enumerate() {
                    let actual = bench.sample(data[lane])? as u8;
                    bench.expect(&format!("data_{lane}"), expected.unwrap_or(actual), actual)?;
                }
            }
        }
        bench.tick()?;
        if remaining == 0 || is_reset {
            model.end();
        }
        if is_reset {
            (remaining, pause, defined) = (0, stimulus.below(2), true);
        } else if remaining > 0 {
            remaining -= 1;
        } else {
            pause -= 1;
        }
    }
    Ok(())
}
