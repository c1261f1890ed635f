//! The crossing between the clocks of interface and tile.

use crate::nic::stream::{Beat, Expected, Sink, Source};
use crate::prim::async_fifo::{Reset, TwoClocks};
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
    let clocks = [bench.clock("clock")?, bench.clock("tile_clock")?];
    let resets = [bench.input("reset")?, bench.input("tile_reset")?];
    // Those that the interface writes, then those that the tile writes.
    let mut outward = [Channel::of(bench, ["tx", "out"], 0)?, Channel::of(bench, ["tx", "out"], 1)?];
    let mut inward = [Channel::of(bench, ["in", "rx"], 0)?, Channel::of(bench, ["in", "rx"], 1)?];
    let mut stimulus = Stimulus::of(bench);
    let mut times = TwoClocks::draw(&mut stimulus);
    let mut reset = Reset::default();
    for _ in 0..cycles {
        if reset.is_over() && stimulus.once_in(2_000) {
            reset = Reset::default();
            times = TwoClocks::draw(&mut stimulus);
        }
        let is_reset = !reset.is_over();
        let rises = times.advance(&mut stimulus);
        resets.into_iter().for_each(|port| bench.drive(port, is_reset.into()));
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
        let rising: Vec<_> = [(rises.0, clocks[0]), (rises.1, clocks[1])]
            .into_iter()
            .filter_map(|(rises, clock)| rises.then_some(clock))
            .collect();
        bench.tick_clocks(&rising)?;
        if is_reset {
            reset.tick(rises.0, rises.1);
            outward.iter_mut().chain(&mut inward).for_each(Channel::clear);
        }
    }
    Ok(())
}
