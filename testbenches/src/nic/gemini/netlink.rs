//! The crossing between the clocks of interface and tile.

use crate::nic::stream::{Beat, Expected, Sink, Source};
use crate::prim::async_fifo::{Domains, TwoClocks};
use crate::stimulus::Stimulus;
use phit_hdl::catalogue::Config;
use phit_sim::bench::{Bench, Failure, TestResult};

/// A channel of one direction: what goes in comes out.
struct Channel {
    source: Source,
    sink: Sink,
    expected: Expected<Beat>,
}

impl Channel {
    fn of(bench: &Bench, [from, to]: [&str; 2], v: usize) -> Result<Self, Failure> {
        let name = |side: &str, field: &str| format!("{side}_{field}_{v}");
        let [valid, ready] = [name(from, "valid"), name(from, "ready")];
        let source = Source::of(bench, [&valid, &ready], &[&name(from, "phit"), &name(from, "last")])?;
        let [valid, ready] = [name(to, "valid"), name(to, "ready")];
        let sink = Sink::of(bench, [&valid, &ready], &[&name(to, "phit"), &name(to, "last")])?;
        Ok(Self { source, sink, expected: Expected::new("phit") })
    }

    fn clear(&mut self) {
        self.source.clear();
        self.sink.clear();
        self.expected.clear();
    }
}

/// All four queues under several ratios of the clocks, each at its own pace; one that stands holds no other.
pub fn run(bench: &mut Bench, _config: &Config, cycles: u64) -> TestResult {
    // Those that the interface writes, then those that the tile writes.
    let mut outward = [Channel::of(bench, ["tx", "out"], 0)?, Channel::of(bench, ["tx", "out"], 1)?];
    let mut inward = [Channel::of(bench, ["in", "rx"], 0)?, Channel::of(bench, ["in", "rx"], 1)?];
    let mut stimulus = Stimulus::of(bench);
    let times = TwoClocks::draw(&mut stimulus);
    let mut domains = Domains::of(bench, ["clock", "tile_clock"], ["reset", "tile_reset"], times)?;
    for _ in 0..cycles {
        if !domains.is_reset() && stimulus.once_in(2_000) {
            domains.begin(TwoClocks::draw(&mut stimulus));
        }
        let is_reset = domains.drive(bench);
        let rises = domains.advance(&mut stimulus);
        for (channels, [writes, reads]) in [(&mut outward, [rises.0, rises.1]), (&mut inward, [rises.1, rises.0])] {
            for channel in channels {
                if channel.source.len() < 3 {
                    channel.source.push(vec![stimulus.word(22).into(), stimulus.word(1).into()]);
                }
                // What an edge does not meet stays as it is.
                if writes || is_reset {
                    channel.source.drive(bench, &mut stimulus);
                }
                if reads || is_reset {
                    channel.sink.drive(bench, &mut stimulus);
                }
                if is_reset {
                    continue;
                }
                if writes && let Some(phit) = channel.source.settle(bench)? {
                    channel.expected.push(phit);
                }
                if reads {
                    let came = channel.sink.settle(bench)?;
                    channel.expected.settle(bench, came)?;
                }
            }
        }
        domains.tick(bench)?;
        if is_reset {
            outward.iter_mut().chain(&mut inward).for_each(Channel::clear);
        }
    }
    Ok(())
}
