//! Packets of two interfaces over several tiles, between two clocks.

use crate::link::gemini::packets::PHIT_BITS;
use crate::nic::stream::{Beat, Sink, Source};
use crate::parameter;
use crate::prim::async_fifo::{Domains, TwoClocks};
use crate::stimulus::Stimulus;
use phit_hdl::catalogue::Config;
use phit_sim::bench::{Bench, Failure, TestResult};
use std::collections::VecDeque;

/// Cycles of the interfaces after which an empty queue has room: what was read has crossed the clocks.
const SEEN: u64 = 16;
/// Cycles of a clock in which a packet arrives.
const PATIENCE: u64 = 8_000;

fn source(bench: &Bench, side: &str, port: usize) -> Result<Source, Failure> {
    let name = |field: &str| format!("{side}_{field}_{port}");
    Source::of(bench, [&name("valid"), &name("ready")], &[&name("phit"), &name("last")])
}

fn sink(bench: &Bench, side: &str, port: usize) -> Result<Sink, Failure> {
    let name = |field: &str| format!("{side}_{field}_{port}");
    Sink::of(bench, [&name("valid"), &name("ready")], &[&name("phit"), &name("last")])
}

/// Offers a packet, mostly of a few phits.
fn offer(stimulus: &mut Stimulus, source: &mut Source) {
    let longest = if stimulus.once_in(8) { 32 } else { 4 };
    let length = 1 + stimulus.below(longest);
    for at in 1..=length {
        source.push(vec![stimulus.word(PHIT_BITS).into(), u128::from(at == length)]);
    }
}

/// One virtual channel of a tile, outwards: packets of the interfaces take turns.
struct Outward {
    sources: Vec<Source>,
    /// Phits of each interface that were taken and have not come.
    taken: Vec<VecDeque<Beat>>,
    sink: Sink,
    /// The interface whose packet goes on, where it comes and where it was sent.
    present: Option<usize>,
    writing: Option<usize>,
    age: u64,
    /// Cycles of the interfaces for which the queue has been empty.
    empty: u64,
    /// A phit waited for the other channel's turn in the cycle before, although the queue had room.
    waited: bool,
}

impl Outward {
    /// A phit is offered, and there is room for it.
    fn may_go(&self) -> bool {
        let offers = match self.writing {
            Some(interface) => self.sources[interface].is_offered(),
            None => self.sources.iter().any(Source::is_offered),
        };
        offers && self.empty > SEEN
    }

    /// The interfaces' clock rises; phits that were taken.
    fn write(&mut self, bench: &mut Bench) -> Result<usize, Failure> {
        self.empty = if self.taken.iter().all(VecDeque::is_empty) { self.empty + 1 } else { 0 };
        let mut count = 0;
        for (interface, (source, taken)) in self.sources.iter_mut().zip(&mut self.taken).enumerate() {
            if let Some(phit) = source.settle(bench)? {
                count += 1;
                self.writing = (phit[1] == 0).then_some(interface);
                taken.push_back(phit);
            }
        }
        Ok(count)
    }

    /// That of the tile does.
    fn read(&mut self, bench: &mut Bench) -> TestResult {
        self.age += 1;
        if self.taken.iter().all(VecDeque::is_empty) {
            self.age = 0;
        }
        bench.expect("a phit that was taken comes in time", true, self.age < PATIENCE)?;
        let Some(phit) = self.sink.settle(bench)? else { return Ok(()) };
        self.age = 0;
        let from = match self.present {
            Some(interface) => Some(interface),
            None => self.taken.iter().position(|taken| taken.front() == Some(&phit)),
        };
        let Some(from) = from else {
            return Err(bench.mismatch(format!("{phit:x?} begins no packet that was sent")));
        };
        bench.expect("phit to a tile", self.taken[from].pop_front().as_ref(), Some(&phit))?;
        self.present = (phit[1] == 0).then_some(from);
        Ok(())
    }

    fn clear(&mut self) {
        self.sources.iter_mut().for_each(Source::clear);
        self.taken.iter_mut().for_each(VecDeque::clear);
        self.sink.clear();
        (self.present, self.writing, self.age, self.empty, self.waited) = (None, None, 0, 0, false);
    }
}

/// The same, inwards: heads name the interface.
struct Inward {
    source: Source,
    sinks: Vec<Sink>,
    /// Phits on their way, each with its interface.
    taken: VecDeque<(usize, Beat)>,
    present: Option<usize>,
    age: u64,
}

impl Inward {
    /// The tile's clock rises.
    fn write(&mut self, bench: &mut Bench) -> TestResult {
        if let Some(phit) = self.source.settle(bench)? {
            let number = (phit[0] >> 16) as usize & 3;
            let to = self.present.unwrap_or(number % self.sinks.len());
            self.present = (phit[1] == 0).then_some(to);
            self.taken.push_back((to, phit));
        }
        Ok(())
    }

    /// That of the interfaces does.
    fn read(&mut self, bench: &mut Bench) -> TestResult {
        self.age = if self.taken.is_empty() { 0 } else { self.age + 1 };
        bench.expect("a phit that was taken comes in time", true, self.age < PATIENCE)?;
        for (interface, sink) in self.sinks.iter_mut().enumerate() {
            if let Some(phit) = sink.settle(bench)? {
                bench.expect("phit to an interface", self.taken.pop_front(), Some((interface, phit)))?;
                self.age = 0;
            }
        }
        Ok(())
    }

    fn clear(&mut self) {
        self.source.clear();
        self.sinks.iter_mut().for_each(Sink::clear);
        self.taken.clear();
        (self.present, self.age) = (None, 0);
    }
}

/// All queues under several ratios of the clocks, each at its own pace.
pub fn run(bench: &mut Bench, _config: &Config, cycles: u64) -> TestResult {
    let [interfaces, ports] = [parameter(bench, "J")? as usize, 2 << parameter(bench, "L")?];
    let outward = |port: usize| {
        let all = (0..interfaces).map(|interface| interface * ports + port);
        Ok(Outward {
            sources: all.map(|index| source(bench, "tx", index)).collect::<Result<_, Failure>>()?,
            taken: vec![VecDeque::new(); interfaces],
            sink: sink(bench, "out", port)?,
            present: None,
            writing: None,
            age: 0,
            empty: 0,
            waited: false,
        })
    };
    let mut outward = (0..ports).map(outward).collect::<Result<Vec<_>, Failure>>()?;
    let inward = |port: usize| {
        let all = (0..interfaces).map(|interface| interface * ports + port);
        Ok(Inward {
            source: source(bench, "in", port)?,
            sinks: all.map(|index| sink(bench, "rx", index)).collect::<Result<_, Failure>>()?,
            taken: VecDeque::new(),
            present: None,
            age: 0,
        })
    };
    let mut inward = (0..ports).map(inward).collect::<Result<Vec<_>, Failure>>()?;
    let mut stimulus = Stimulus::of(bench);
    let times = TwoClocks::draw(&mut stimulus);
    let mut domains = Domains::of(bench, ["clock", "tile_clock"], ["reset", "tile_reset"], times)?;
    for _ in 0..cycles {
        if !domains.is_reset() && stimulus.once_in(30_000) {
            domains.begin(TwoClocks::draw(&mut stimulus));
        }
        let is_reset = domains.drive(bench);
        let (interface_rises, tile_rises) = domains.advance(&mut stimulus);
        let sources = outward.iter_mut().flat_map(|channel| &mut channel.sources);
        for source in sources.chain(inward.iter_mut().map(|channel| &mut channel.source)) {
            if source.len() < 3 {
                offer(&mut stimulus, source);
            }
        }
        // What an edge does not meet stays as it is.
        if interface_rises || is_reset {
            outward
                .iter_mut()
                .flat_map(|channel| &mut channel.sources)
                .for_each(|source| source.drive(bench, &mut stimulus));
            inward.iter_mut().flat_map(|channel| &mut channel.sinks).for_each(|sink| sink.drive(bench, &mut stimulus));
        }
        if tile_rises || is_reset {
            inward.iter_mut().for_each(|channel| channel.source.drive(bench, &mut stimulus));
            outward.iter_mut().for_each(|channel| channel.sink.drive(bench, &mut stimulus));
        }
        if interface_rises && !is_reset {
            for tile in outward.chunks_mut(2) {
                let may = [tile[0].may_go(), tile[1].may_go()];
                let counts = [tile[0].write(bench)?, tile[1].write(bench)?];
                bench.expect("at most one phit a cycle to a tile", true, counts[0] + counts[1] <= 1)?;
                for v in 0..2 {
                    let is_passed = may[v] && counts[1 - v] == 1;
                    bench.expect("channels of a tile take turns", false, is_passed && tile[v].waited)?;
                    tile[v].waited = is_passed;
                }
            }
            inward.iter_mut().try_for_each(|channel| channel.read(bench))?;
        }
        if tile_rises && !is_reset {
            outward.iter_mut().try_for_each(|channel| channel.read(bench))?;
            inward.iter_mut().try_for_each(|channel| channel.write(bench))?;
        }
        domains.tick(bench)?;
        if is_reset {
            outward.iter_mut().for_each(Outward::clear);
            inward.iter_mut().for_each(Inward::clear);
        }
    }
    Ok(())
}
