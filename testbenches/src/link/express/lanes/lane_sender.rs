//! Where a lane goes out.

use crate::stimulus::{Pace, Resets, Stimulus};
use phit_hdl::catalogue::Config;
use phit_models::coding::pcs::Gearbox;
use phit_models::coding::scrambler::{Scrambler, Takes};
use phit_models::link::express::lanes::block::{Kind, encode};
use phit_sim::bench::{Bench, TestResult};
use std::collections::VecDeque;

/// Blocks that its queue holds.
const DEPTH: usize = 2;

/// Blocks that wait, and what they pass.
type Model = (VecDeque<(Kind, u64)>, Scrambler, Gearbox);

/// The bytes of a lane are those of the blocks that are dealt, and of training where none is.
pub fn run(bench: &mut Bench, _config: &Config, cycles: u64) -> TestResult {
    let [reset, number, status] = [bench.input("reset")?, bench.input("number")?, bench.input("status")?];
    let [in_valid, in_kind, in_word] = [bench.input("in_valid")?, bench.input("in_kind")?, bench.input("in_word")?];
    let [in_ready, lane_out] = [bench.output("in_ready")?, bench.output("lane_out")?];
    let mut stimulus = Stimulus::of(bench);
    let (mut offers, mut resets) = (Pace::new(400), Resets::every(2_000));
    let mut model: Option<Model> = None;
    let (mut lane, mut told) = (0, 0);
    for _ in 0..cycles {
        let is_reset = resets.next(&mut stimulus);
        let is_offered = offers.next(&mut stimulus);
        if stimulus.once_in(30) {
            (lane, told) = (stimulus.below(8), stimulus.cornered_word(20));
        }
        let (kind, mut word) = (stimulus.below(4), stimulus.cornered_word(64));
        if kind == 1 {
            word &= (1 << 56) - 1;
        }
        let ports = [
            (reset, is_reset.into()),
            (number, lane),
            (status, told),
            (in_valid, is_offered.into()),
            (in_kind, kind),
            (in_word, word),
        ];
        ports.into_iter().for_each(|(port, value)| bench.drive(port, value));
        if let Some((queue, scrambler, gearbox)) = &mut model {
            let actual = [bench.sample(in_ready)?, bench.sample(lane_out)?];
            let has_room = queue.len() < DEPTH;
            let byte = gearbox.out().unwrap_or(0) as u64;
            bench.expect("[in_ready, lane_out]", [has_room.into(), byte], actual)?;
            let mut block = None;
            if gearbox.ready(true) {
                let (kind, word) = queue.pop_front().unwrap_or((Kind::Training, 0));
                let (header, payload) = encode(kind, word, lane as usize, told);
                block = Some(u128::from(header) | u128::from(scrambler.word(payload, 64)) << 2);
            }
            gearbox.tick(block, 0, true);
            if is_offered && has_room {
                queue.push_back((Kind::ALL[kind as usize], word));
            }
        }
        bench.tick()?;
        if is_reset {
            let scrambler = Scrambler::new(Takes::Output, &[39, 58], u64::MAX);
            model = Some((VecDeque::new(), scrambler, Gearbox::new(66, 8, 72)));
        }
    }
    Ok(())
}
