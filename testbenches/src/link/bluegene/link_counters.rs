//! Counters of what a link carries, and of how long packets wait behind it.

use crate::parameter;
use crate::stimulus::{Pace, Resets, Stimulus};
use phit_hdl::catalogue::Config;
use phit_models::link::bluegene::link_counters::{Inputs, LinkCounters};
use phit_sim::bench::{Bench, TestResult};

/// Words and packets of all channels, which wait for short and long; channels are chosen anew now and then.
pub fn run(bench: &mut Bench, _config: &Config, cycles: u64) -> TestResult {
    let names = ["reset", "sent", "came", "write", "address", "select"];
    let inputs_of = names.into_iter().map(|name| bench.input(name)).collect::<Result<Vec<_>, _>>()?;
    let count = bench.output("count")?;
    let of = |name| parameter(bench, name);
    let (channels, bits, width) = (of("V")? as usize, of("F")? as u32, of("C")? as u32);
    let freed = (0..channels).map(|channel| bench.input(&format!("freed_{channel}"))).collect::<Result<Vec<_>, _>>()?;
    let mut stimulus = Stimulus::of(bench);
    let mut resets = Resets::every(3_000);
    let (mut sends, mut comes) = (Pace::new(200), Pace::new(200));
    let mut leaves: Vec<Pace> = (0..channels).map(|_| Pace::new(100)).collect();
    let mut model = LinkCounters::new(channels, bits);
    // By channel, packets that have come and that have left.
    let mut totals = vec![[0u64; 2]; channels];
    let mut defined = false;
    for _ in 0..cycles {
        let any = |stimulus: &mut Stimulus| Some(stimulus.below(channels as u64) as usize);
        let is_reset = resets.next(&mut stimulus);
        let came = any(&mut stimulus).filter(|_| comes.next(&mut stimulus));
        let most = (1 << bits) - 1;
        let inputs = Inputs {
            reset: is_reset,
            sent: any(&mut stimulus).filter(|_| sends.next(&mut stimulus)),
            came: came.filter(|channel| totals[*channel][0] - totals[*channel][1] < most),
            freed: totals.iter().map(|[_, left]| left % (1 << bits)).collect(),
            write: stimulus.once_in(60).then(|| (stimulus.below(8) as usize, stimulus.word(channels as u32))),
        };
        let address = inputs.write.map_or_else(|| stimulus.below(8), |(counter, _)| counter as u64);
        let one_hot = |channel: Option<usize>| channel.map_or(0, |channel| 1 << channel);
        let values = [
            is_reset.into(),
            one_hot(inputs.sent),
            one_hot(inputs.came),
            inputs.write.is_some().into(),
            address,
            inputs.write.map_or_else(|| stimulus.word(channels as u32), |(_, set)| set),
        ];
        for (port, value) in inputs_of.iter().chain(&freed).zip(values.iter().chain(&inputs.freed)) {
            bench.drive(*port, *value);
        }
        if defined {
            let mask = u64::MAX >> (64 - width);
            let told = bench.sample(count)?;
            bench.expect("count", model.count(address as usize) & mask, told)?;
        }
        bench.tick()?;
        model.tick(&inputs);
        for (channel, pace) in leaves.iter_mut().enumerate() {
            let [came, left] = &mut totals[channel];
            *left += u64::from(*came > *left && pace.next(&mut stimulus));
            *came += u64::from(inputs.came == Some(channel));
        }
        if is_reset {
            totals.iter_mut().for_each(|total| *total = [0; 2]);
        }
        defined |= is_reset;
    }
    Ok(())
}
