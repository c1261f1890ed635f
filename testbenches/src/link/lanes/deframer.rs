//! What a lane brought.

use crate::parameter;
use crate::stimulus::{Pace, Resets, Stimulus};
use phit_hdl::catalogue::Config;
use phit_models::link::lanes::{Deframer, Framer, MARKER};
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
    let (mut place, mut says, mut defined, mut is_hit) = (0, 0, false, None);
    for _ in 0..cycles {
        let (is_reset, comes) = (resets.next(&mut stimulus), brings.next(&mut stimulus));
        let mut byte = stimulus.word(8) as u8;
        if comes {
            if place == 0 {
                says = stimulus.cornered_word(16) as u16;
                // Markers are hit as often as payloads.
                is_hit = stimulus.once_in(4).then(|| (stimulus.once_in(2), stimulus.below(MARKER as u64) as usize));
            }
            byte = sender.byte(place, byte, says);
            let is_wrong = match is_hit {
                Some((true, byte)) => byte == place,
                Some((false, _)) => place >= MARKER && stimulus.once_in(24),
                None => false,
            };
            if is_wrong {
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
            place = next_place(place, frame, &mut stimulus);
        } else {
            model.wait(place);
        }
    }
    Ok(())
}

/// The place of the next byte. Most frames are cut short, so that there are many of them: payload is payload wherever it
/// stands.
fn next_place(place: usize, frame: usize, stimulus: &mut Stimulus) -> usize {
    let ends = place >= MARKER && stimulus.once_in(24);
    match (ends, place + 1 == MARKER) {
        (true, _) => 0,
        (_, true) => MARKER + stimulus.below((frame - MARKER) as u64) as usize,
        _ => (place + 1) % frame,
    }
}
