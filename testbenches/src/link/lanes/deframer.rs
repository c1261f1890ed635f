//! What a lane brought.

use crate::parameter;
use crate::stimulus::{Pace, Resets, Stimulus};
use phit_hdl::catalogue::Config;
use phit_models::link_lanes::{Deframer, Framer, MARKER};
use phit_sim::bench::{Bench, TestResult};

/// Frames with bytes that are missing for a while, and wrong bits in one of four frames.
pub fn run(bench: &mut Bench, _config: &Config, cycles: u64) -> TestResult {
    let [reset, fresh, position, lane] =
        [bench.input("reset")?, bench.input("fresh")?, bench.input("position")?, bench.input("lane")?];
    let [data, heard, good, status] =
        [bench.output("data")?, bench.output("heard")?, bench.output("good")?, bench.output("status")?];
    let frame = 1usize << parameter(bench, "F")?;
    let mut stimulus = Stimulus::of(bench);
    let (mut resets, mut brings) = (Resets::every(5 * frame as u64), Pace::new(30));
    let (mut sender, mut model) = (Framer::new(0), Deframer::new(0));
    let (mut place, mut says, mut defined, mut wrong_at) = (0, 0, false, None);
    for _ in 0..cycles {
        let (is_reset, comes) = (resets.next(&mut stimulus), brings.next(&mut stimulus));
        let mut byte = stimulus.word(8) as u8;
        if comes {
            if place == 0 {
                says = stimulus.cornered_word(16) as u16;
                // Markers are hit as often as payloads.
                let length = if stimulus.once_in(2) { MARKER } else { frame };
                wrong_at = stimulus.once_in(4).then(|| stimulus.below(length as u64) as usize);
            }
            byte = sender.byte(place, byte, says);
            if wrong_at == Some(place) {
                byte ^= 1 << stimulus.below(8);
            }
        }
        bench.drive(reset, is_reset.into());
        bench.drive(fresh, comes.into());
        bench.drive(position, place as u64);
        bench.drive(lane, byte.into());
        if defined && comes && place >= MARKER {
            let actual = bench.sample(data)? as u8;
            bench.expect("data", model.data(byte), actual)?;
        }
        if defined && comes && place + 1 == MARKER {
            let expected = model.heard(byte);
            let is_heard = bench.sample_bit(heard)?;
            bench.expect("heard", expected.heard, is_heard)?;
            let is_good = bench.sample_bit(good)?;
            bench.expect("good", expected.good, is_good)?;
            if is_heard {
                let actual = bench.sample(status)? as u16;
                bench.expect("status", expected.status, actual)?;
            }
        }
        bench.tick()?;
        if is_reset {
            (sender, model, defined) = (Framer::new(0), Deframer::new(0), true);
            place = 0;
        } else if comes {
            model.take(place, byte);
            place = (place + 1) % frame;
        } else {
            model.wait(place);
        }
    }
    Ok(())
}
