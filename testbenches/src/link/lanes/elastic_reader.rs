//! Reads the lanes side by side.

use crate::parameter;
use crate::stimulus::{Resets, Stimulus};
use phit_hdl::catalogue::Config;
use phit_models::link::lanes::Reader;
use phit_sim::bench::{Bench, In, TestResult};

/// Lanes that drift together, slowly and fast, that jump, and that are locked and used now and then.
pub fn run(bench: &mut Bench, _config: &Config, cycles: u64) -> TestResult {
    let [reset, locked, used] = [bench.input("reset")?, bench.input("locked")?, bench.input("used")?];
    let [read_position, position] = [bench.output("read_position")?, bench.output("position")?];
    let [fresh, reach] = [bench.output("fresh")?, bench.output("reach")?];
    let lanes = parameter(bench, "L")? as usize;
    let (frame, ring) = (1 << parameter(bench, "F")?, 1 << parameter(bench, "A")?);
    let written: Vec<In> = (0..lanes).map(|lane| bench.input(&format!("written_{lane}"))).collect::<Result<_, _>>()?;
    let mut stimulus = Stimulus::of(bench);
    let mut resets = Resets::every(20 * ring);
    let mut places: Vec<u64> = vec![0; lanes];
    let (mut is_locked, mut is_used, mut drift) = (0, 0, 0);
    let (mut model, mut defined) = (Reader::new(frame, ring), false);
    for _ in 0..cycles {
        let is_reset = resets.next(&mut stimulus);
        if stimulus.once_in(4 * ring) {
            // Together, apart, or anywhere; near the reader, so that frames of any length are crossed.
            let base = model.place + stimulus.below(ring);
            let spread = [1, 8, ring, frame][stimulus.below(4) as usize];
            places.iter_mut().for_each(|place| *place = (base + stimulus.below(spread)) % frame);
        }
        if stimulus.once_in(3 * ring) {
            is_locked = if stimulus.once_in(3) { stimulus.word(lanes as u32) } else { (1 << lanes) - 1 };
            is_used = if stimulus.once_in(3) { is_locked } else { stimulus.word(lanes as u32) };
            drift = stimulus.below(5);
        }
        if stimulus.once_in((2 * frame).min(3 * ring)) {
            // The skip is crossed often.
            let ahead = frame - 3 - model.place % (frame - 3);
            jump(&mut places, ahead, frame);
        }
        bench.drive(reset, is_reset.into());
        bench.drive(locked, is_locked);
        bench.drive(used, is_used);
        for (input, place) in written.iter().zip(&places) {
            bench.drive(*input, *place);
        }
        if defined {
            let place = bench.sample(read_position)?;
            bench.expect("read_position", model.place, place)?;
            if let Some((then, was_fresh, within)) = model.shown {
                let actual = [bench.sample(position)?, bench.sample(fresh)?, bench.sample(reach)?];
                bench.expect("[position, fresh, reach]", [then, was_fresh.into(), within], actual)?;
            }
        }
        bench.tick()?;
        if is_reset {
            (model, defined) = (Reader::new(frame, ring), true);
        } else {
            model.tick(&places, is_locked, is_used);
        }
        let step = match drift {
            0 if stimulus.once_in(6) => 0,
            1 if stimulus.once_in(6) => 2,
            2 if stimulus.once_in(40) => 0,
            3 if stimulus.once_in(40) => 2,
            _ => 1,
        };
        places.iter_mut().for_each(|place| *place = (*place + step) % frame);
    }
    Ok(())
}

/// All lanes far ahead: the reader loses them and moves.
fn jump(places: &mut [u64], ahead: u64, frame: u64) {
    places.iter_mut().for_each(|place| *place = (*place + ahead) % frame);
}
