//! A whole link of cells over lanes. It is its own peer: its lanes come back to itself.

use super::Supply;
use crate::link::lanes::whole::{FRAMES, Whole, restart};
use crate::link::users::User;
use crate::stimulus::Stimulus;
use crate::{parameter, reset};
use phit_hdl::catalogue::Config;
use phit_models::link::cells::Shape;
use phit_sim::bench::{Bench, Failure, TestResult};

/// Frames after which no packet begins.
const CLOSING: u64 = 60;
/// Cycles after which a cell that nobody acknowledges is sent again.
const TIMER: u64 = 1 << 12;
/// Cycles in which a link that is alone may have taken a cell.
const OFFERED: u64 = 1_500;
/// Longest frames for which a long way is no longer than what a link bears without a message.
const LONGEST_RESTARTED: u64 = 64;

type Channel = User<Supply, 4>;

/// Packets on all channels; lanes with skew and errors, that die and come back, and ends that are not happy.
pub fn run(bench: &mut Bench, _config: &Config, cycles: u64) -> TestResult {
    let (lanes, frame) = (parameter(bench, "L")? as usize, 1 << parameter(bench, "F")?);
    let mut stimulus = Stimulus::of(bench);
    let end = bench.cycle() + cycles;
    while bench.cycle() < end {
        reset(bench, 8)?;
        if frame <= LONGEST_RESTARTED && stimulus.once_in(6) {
            alone(bench, lanes, &mut stimulus, end)?;
        } else if frame <= LONGEST_RESTARTED && stimulus.once_in(4) {
            for channel in 0..parameter(bench, "V")? {
                let tvalid = bench.input(&format!("tx_tvalid_{channel}"))?;
                bench.drive(tvalid, 0);
            }
            restart(bench, lanes, frame, &mut stimulus, end)?;
        } else {
            live(bench, frame, &mut stimulus, end)?;
        }
    }
    Ok(())
}

/// A life in which nobody is at the other end: what is sent is to be sent again in time, and nothing comes that could be wrong.
fn alone(bench: &mut Bench, lanes: usize, stimulus: &mut Stimulus, end: u64) -> TestResult {
    let shape = shape(bench)?;
    let mut channels = (0..shape.channels as usize)
        .map(|channel| Channel::of(bench, channel, Supply::new(shape)))
        .collect::<Result<Vec<_>, _>>()?;
    let straps = [("lane_mask", (1 << lanes) - 1), ("threshold", 64), ("trial", 1_000), ("retrain", 0)];
    for (name, value) in straps {
        let strap = bench.input(name)?;
        bench.drive(strap, value);
    }
    for lane in 0..lanes {
        let silent = bench.input(&format!("lane_in_{lane}"))?;
        bench.drive(silent, 0);
    }
    let mut is_owed = false;
    for cycle in 0..TIMER + OFFERED + 100 {
        if bench.cycle() >= end {
            return Ok(());
        }
        for channel in &mut channels {
            channel.cycle(bench, stimulus, false)?;
        }
        is_owed |= cycle < OFFERED && channels.iter().any(|channel| channel.under_way() >= shape.data_words());
        bench.tick()?;
    }
    let counts = [bench.output("errors")?, bench.output("retries")?].map(|port| bench.sample(port));
    let [errors, retries] = counts;
    bench.expect("[errors, retries] of one alone", [false, true], [errors? > 0, retries? > 0 || !is_owed])
}

fn shape(bench: &Bench) -> Result<Shape, Failure> {
    let of = |name| parameter(bench, name).map(|value| value as u32);
    Ok(Shape {
        channels: of("V")?,
        word: 8 * of("L")?,
        data_log: of("DL")?,
        sequence: of("S")?,
        credit: of("C")?,
        check: of("K")?,
    })
}

fn live(bench: &mut Bench, frame: u64, stimulus: &mut Stimulus, end: u64) -> TestResult {
    let (shape, lanes) = (shape(bench)?, parameter(bench, "L")?);
    let mut channels = (0..shape.channels as usize)
        .map(|channel| Channel::of(bench, channel, Supply::new(shape)))
        .collect::<Result<Vec<_>, _>>()?;
    let mut whole = Whole::of(bench, lanes as usize, frame, stimulus)?;
    while whole.cycle() < FRAMES * frame {
        if bench.cycle() >= end {
            return Ok(());
        }
        let is_closing = whole.cycle() > CLOSING * frame;
        whole.pass(bench)?;
        for channel in &mut channels {
            channel.cycle(bench, stimulus, is_closing)?;
        }
        bench.tick()?;
    }
    // What is left of a packet that never ended waits for the rest of its cell.
    let rest = channels.iter().map(|channel| channel.under_way()).max().unwrap_or_default();
    bench.expect("more words than wait for a cell to be full", true, rest < shape.data_words())?;
    whole.judge(bench)?;
    whole.ending(bench, stimulus, end)
}
