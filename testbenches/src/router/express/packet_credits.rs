//! Credits in packets.

use super::around::wires::one_hot;
use crate::parameter;
use crate::ports::outputs;
use crate::stimulus::{Pace, Resets, Stimulus};
use phit_hdl::catalogue::Config;
use phit_models::router::express::packet_credits::PacketCredits;
use phit_sim::bench::{Bench, TestResult};

/// Packets of one channel at a time, while flits of any leave.
pub fn run(bench: &mut Bench, _config: &Config, cycles: u64) -> TestResult {
    let [channels, longest, shared] = [parameter(bench, "V")?, parameter(bench, "L")?, parameter(bench, "S")?];
    let (reset, take, give) = (bench.input("reset")?, bench.input("take")?, bench.input("give")?);
    let (open, open_next) = (bench.output("open")?, bench.output("open_next")?);
    let used = outputs(bench, "used", channels as usize)?;
    let mut stimulus = Stimulus::of(bench);
    let mut resets = Resets::every(400);
    let mut pauses = Pace::new(60);
    let empty = || PacketCredits::new(channels as usize, longest as usize, shared as usize);
    let (mut model, mut packet, mut defined) = (empty(), None::<(usize, u64)>, false);
    for _ in 0..cycles {
        let is_reset = resets.next(&mut stimulus);
        let channel = stimulus.below(channels) as usize;
        if packet.is_none() && defined && model.is_open(channel) && stimulus.once_in(2) {
            packet = Some((channel, 1 + stimulus.below(longest)));
        }
        let taken = packet.filter(|_| !stimulus.once_in(4)).map(|(channel, _)| channel);
        let channel = stimulus.below(channels) as usize;
        let may_give = defined && !pauses.next(&mut stimulus) && model.used(channel) > 0;
        let given = may_give.then_some(channel);
        bench.drive(reset, is_reset.into());
        bench.drive(take, one_hot(taken));
        bench.drive(give, one_hot(given));
        if defined {
            let shown = (bench.sample(open)?, bench.sample(open_next)?);
            let mask = |is_open: &dyn Fn(usize) -> bool| {
                (0..channels as usize).fold(0, |mask, channel| mask | u64::from(is_open(channel)) << channel)
            };
            let expected =
                (mask(&|channel| model.is_open(channel)), mask(&|channel| model.is_open_after(taken, channel)));
            bench.expect("open, open_next", expected, shown)?;
            for (channel, used) in used.iter().enumerate() {
                let shown = bench.sample(*used)?;
                bench.expect("used", model.used(channel) as u64, shown)?;
            }
        }
        bench.tick()?;
        if is_reset {
            (model, packet, defined) = (empty(), None, true);
            continue;
        }
        model.change(taken, given);
        if let (Some(_), Some((channel, flits))) = (taken, packet) {
            packet = (flits > 1).then_some((channel, flits - 1));
        }
    }
    Ok(())
}
