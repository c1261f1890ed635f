//! Packets of several sources in one stream.

use crate::lives::lives;
use crate::nic::stream::{Beat, Sink, Source};
use crate::parameter;
use crate::stimulus::Stimulus;
use phit_hdl::catalogue::Config;
use phit_sim::bench::{Bench, Failure, TestResult};

/// Phits of the longest packet.
const LONGEST: u64 = 32;

/// The rules of the order: whole packets, and a source waits for one packet of each other.
struct Order {
    /// The source whose packet is under way.
    holder: Option<usize>,
    /// For each source, packets of others that began while its own was offered.
    overtaken: Vec<usize>,
}

impl Order {
    fn new(sources: usize) -> Self {
        Self { holder: None, overtaken: vec![0; sources] }
    }

    /// A phit of this source passes, while these sources offer one.
    fn pass(&mut self, bench: &Bench, source: usize, is_last: bool, offers: &[bool]) -> TestResult {
        bench.expect("a packet under way is not interrupted", self.holder.unwrap_or(source), source)?;
        if self.holder.is_none() {
            let most = offers.len() - 1;
            for (other, overtaken) in self.overtaken.iter_mut().enumerate() {
                *overtaken = if offers[other] && other != source { *overtaken + 1 } else { 0 };
                bench.expect("a source waits for each other one at most once", true, *overtaken <= most)?;
            }
        }
        self.holder = (!is_last).then_some(source);
        Ok(())
    }
}

fn random_beat(stimulus: &mut Stimulus, width: u64) -> u128 {
    let wide = u128::from(stimulus.word(64)) << 64 | u128::from(stimulus.cornered_word(64));
    wide >> (128 - width)
}

fn random_packet(stimulus: &mut Stimulus, width: u64, source: &mut Source) {
    let length = if stimulus.once_in(4) { 1 + stimulus.below(LONGEST) } else { 1 + stimulus.below(4) };
    for at in 1..=length {
        source.push(vec![random_beat(stimulus, width), u128::from(at == length)]);
    }
}

/// Packets of all lengths with pauses inside; the reader pauses.
pub fn run(bench: &mut Bench, _config: &Config, cycles: u64) -> TestResult {
    let out_valid = bench.output("out_valid")?;
    let width = parameter(bench, "W")?;
    let source = |k: u64| {
        let [valid, ready] = [format!("in_valid_{k}"), format!("in_ready_{k}")];
        Source::of(bench, [&valid, &ready], &[&format!("in_data_{k}"), &format!("in_last_{k}")])
    };
    let mut sources = (0..parameter(bench, "K")?).map(source).collect::<Result<Vec<_>, Failure>>()?;
    let mut phits = Sink::of(bench, ["out_valid", "out_ready"], &["out_data", "out_last"])?;
    let mut order = Order::new(sources.len());
    lives(bench, 1_000, cycles, |bench, stimulus, cycle| {
        for source in &mut sources {
            if source.len() < 3 && cycle.defined {
                random_packet(stimulus, width, source);
            }
            source.drive(bench, stimulus);
        }
        phits.drive(bench, stimulus);
        if cycle.defined && !cycle.is_reset {
            let offers: Vec<bool> = sources.iter().map(Source::is_offered).collect();
            // No source is held up without a reason.
            let is_any = order.holder.map_or(offers.contains(&true), |holder| offers[holder]);
            let valid = bench.sample_bit(out_valid)?;
            bench.expect("out_valid", is_any, valid)?;
            let came = phits.settle(bench)?;
            let mut passed: Option<(usize, Beat)> = None;
            for (index, source) in sources.iter_mut().enumerate() {
                if let Some(phit) = source.settle(bench)? {
                    bench.expect("phits of two sources pass at once", None, passed.replace((index, phit)))?;
                }
            }
            bench.expect("phit", passed.as_ref().map(|(_, phit)| phit), came.as_ref())?;
            if let Some((source, phit)) = passed {
                order.pass(bench, source, phit[1] == 1, &offers)?;
            }
        }
        if cycle.is_reset {
            sources.iter_mut().for_each(Source::clear);
            phits.clear();
            order = Order::new(sources.len());
        }
        Ok(())
    })
}
