//! From words to lanes.

use crate::parameter;
use crate::stimulus::{Pace, Resets, Stimulus};
use phit_hdl::catalogue::Config;
use phit_models::link::express::lanes::dealer::Dealer;
use phit_sim::bench::{Bench, TestResult};

/// Frames over random lanes that have room or not, broken off now and then.
pub fn run(bench: &mut Bench, _config: &Config, cycles: u64) -> TestResult {
    let [reset, carry, mask] = [bench.input("reset")?, bench.input("carry")?, bench.input("mask")?];
    let [link_out, link_control, lane_ready] =
        [bench.input("link_out")?, bench.input("link_control")?, bench.input("lane_ready")?];
    let [take, lane_valid] = [bench.output("link_take")?, bench.output("lane_valid")?];
    let [kind, word] = [bench.output("kind")?, bench.output("word")?];
    let rows = 1 << parameter(bench, "F")?;
    let mut stimulus = Stimulus::of(bench);
    let (mut rooms, mut resets) = (Pace::new(300), Resets::every(3_000.min(40 * rows)));
    let mut model: Option<Dealer> = None;
    let (mut lanes, mut left) = (0, 0);
    for _ in 0..cycles {
        let is_reset = resets.next(&mut stimulus);
        // Frames of all lanes, few lanes and none.
        if left == 0 {
            left = 1 + stimulus.below(20 * rows);
            lanes = stimulus.cornered_word(8);
        }
        left -= 1;
        let carries = left > 3;
        let room = if rooms.next(&mut stimulus) { 0xFF } else { stimulus.word(8) };
        let (now, is_control) = (stimulus.word(64), stimulus.once_in(2));
        bench.drive(reset, is_reset.into());
        bench.drive(carry, carries.into());
        bench.drive(mask, lanes);
        bench.drive(link_out, now);
        bench.drive(link_control, is_control.into());
        bench.drive(lane_ready, room);
        if let Some(model) = &mut model {
            let expected = model.dealt(carries, lanes, room, is_control);
            let actual = [bench.sample(lane_valid)?, bench.sample(take)?];
            let valid = expected.map_or(0, |dealt| 1 << dealt.lane);
            let takes = expected.is_some_and(|dealt| dealt.kind != 2);
            bench.expect("[lane_valid, link_take]", [valid, takes.into()], actual)?;
            if let Some(dealt) = expected {
                let actual = bench.sample(kind)?;
                bench.expect("kind", dealt.kind, actual)?;
                let actual = bench.sample(word)?;
                bench.expect("word", if takes { now } else { actual }, actual)?;
            }
            model.tick(carries, lanes, room);
        }
        bench.tick()?;
        if is_reset {
            model = Some(Dealer::new(rows));
        }
    }
    Ok(())
}
