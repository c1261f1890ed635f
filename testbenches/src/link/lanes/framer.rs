//! What leaves on a lane.

use crate::parameter;
use crate::stimulus::{Resets, Stimulus};
use phit_hdl::catalogue::Config;
use phit_models::link::lanes::Framer;
use phit_sim::bench::{Bench, TestResult};

/// Frames of random payload and status; now and then a reset, after which the frame begins at any place.
pub fn run(bench: &mut Bench, _config: &Config, cycles: u64) -> TestResult {
    let [reset, position, data, status] =
        [bench.input("reset")?, bench.input("position")?, bench.input("data")?, bench.input("status")?];
    let lane = bench.output("lane")?;
    let frame = 1usize << parameter(bench, "F")?;
    let mut stimulus = Stimulus::of(bench);
    let mut resets = Resets::every(3 * frame as u64);
    let (mut model, mut place, mut says) = (None, 0, 0);
    let mut shown = None;
    for _ in 0..cycles {
        let is_reset = resets.next(&mut stimulus);
        let byte = stimulus.cornered_word(8) as u8;
        if place == 0 {
            says = stimulus.cornered_word(16) as u16;
        }
        bench.drive(reset, is_reset.into());
        bench.drive(position, place as u64);
        bench.drive(data, byte.into());
        bench.drive(status, says.into());
        if let Some(expected) = shown {
            let actual = bench.sample(lane)? as u8;
            bench.expect("lane", expected, actual)?;
        }
        bench.tick()?;
        if is_reset {
            (model, shown) = (Some(Framer::new(0)), None);
            place = stimulus.below(frame as u64) as usize;
        } else {
            shown = model.as_mut().map(|model| model.byte(place, byte, says));
            place = (place + 1) % frame;
        }
    }
    Ok(())
}
