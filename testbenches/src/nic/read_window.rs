//! Reads with a place for their data: a host that returns them in any order, late, refuses some, and now and then returns too few or too
//! many beats.

use super::read_port::ReadPort;
use super::stream::{Beat, Source, wide};
use crate::lives::{Model, lives_in_a_world};
use crate::stimulus::{Pace, Stimulus};
use crate::{compare, parameter};
use phit_hdl::catalogue::Config;
use phit_models::nic::host_read::Return;
use phit_models::nic::read_window::{Ask, Inputs, Outputs, ReadWindow};
use phit_sim::bench::{Bench, Failure, In, Out, TestResult};
use std::collections::VecDeque;

/// Ports that are no stream into the block.
struct Ports {
    idle: Out,
    ask_ready: Out,
    read: ReadPort,
    out_valid: Out,
    out_beat: Out,
    out: [Out; 4],
    return_valid: In,
    returned: [In; 4],
    read_ready: In,
    out_ready: In,
}

impl Ports {
    fn of(bench: &Bench) -> Result<Self, Failure> {
        let (input, output) = (|name| bench.input(name), |name| bench.output(name));
        Ok(Self {
            idle: output("idle")?,
            ask_ready: output("ask_ready")?,
            read: ReadPort::of(bench)?,
            out_valid: output("out_valid")?,
            out_beat: output("out_beat")?,
            out: [output("out_last")?, output("out_failed")?, output("out_words")?, output("out_info")?],
            return_valid: input("return_valid")?,
            returned: [input("return_tag")?, input("return_beat")?, input("return_last")?, input("return_error")?],
            read_ready: input("read_ready")?,
            out_ready: input("out_ready")?,
        })
    }

    /// Compares all outputs; returns the tag of the read that is offered.
    fn settle(&self, bench: &mut Bench, model: &ReadWindow, inputs: &Inputs) -> Result<Option<u64>, Failure> {
        let Outputs { idle, ask_ready, read, data } = model.outputs(inputs);
        compare(bench, "idle", self.idle, Some(idle.into()))?;
        compare(bench, "ask_ready", self.ask_ready, Some(ask_ready.into()))?;
        compare(bench, "out_valid", self.out_valid, Some(data.is_some().into()))?;
        compare(bench, "out_last", self.out[0], data.map(|data| data.last.into()))?;
        compare(bench, "out_failed", self.out[1], data.map(|data| data.beat.is_none().into()))?;
        compare(bench, "out_words", self.out[2], data.map(|data| data.words.into()))?;
        compare(bench, "out_info", self.out[3], data.map(|data| data.info))?;
        if let Some((beat, mask)) = data.and_then(|data| data.beat.map(|beat| (beat, data.mask))) {
            let actual = wide(bench, self.out_beat)? & mask;
            bench.expect("out_beat", beat, actual)?;
        }
        self.read.settle(bench, read.map(|read| (read.address, read.words)), |tag| model.may_have(tag))
    }
}

/// The host, and the reader before the block, in one life.
struct World {
    /// Reads that the host took and has not begun to return, each with its tag.
    reads: Vec<(u64, Ask)>,
    /// Beats that the host returns, the next one first.
    returns: VecDeque<Return>,
    /// The host returns nothing.
    holds: bool,
    /// Reads with a place at which no more are asked for.
    limit: usize,
    /// All places were taken at once.
    was_full: bool,
    /// The tag of the read that was offered in the cycle before, while it waits.
    offered: Option<u64>,
    age: u64,
}

impl World {
    /// The first thing that happens in a life: all places are taken.
    fn new(places: usize) -> Self {
        let (reads, returns) = (vec![], VecDeque::new());
        Self { reads, returns, holds: true, limit: places, was_full: false, offered: None, age: 0 }
    }

    /// Whether the host holds reads back, and how many there may be, in the next cycles.
    fn change(&mut self, stimulus: &mut Stimulus, used: usize, places: usize) {
        self.age += 1;
        if used == places {
            self.was_full = true;
            self.holds &= !stimulus.once_in(32);
        } else if self.was_full {
            self.holds = if self.holds { !stimulus.once_in(100) } else { stimulus.once_in(400) };
            if stimulus.once_in(200) {
                self.limit = [1, 2, 1 + stimulus.below(places as u64) as usize, places][stimulus.below(4) as usize];
            }
        }
    }

    /// The host begins to return one of its reads: mostly any, at times the newest one, so that many wait for the oldest.
    fn begin(&mut self, stimulus: &mut Stimulus) {
        let newest = self.reads.len() - 1;
        let chosen = if stimulus.once_in(3) { newest } else { stimulus.below(self.reads.len() as u64) as usize };
        let (tag, ask) = self.reads.remove(chosen);
        let count = if stimulus.once_in(12) { 1 + stimulus.below(8) as usize } else { ask.beats() };
        let is_refused = stimulus.once_in(10);
        for at in 1..=count {
            // An error is undefined before the last beat.
            let last = at == count;
            let error = if last { is_refused } else { stimulus.once_in(2) };
            let beat = u128::from(stimulus.word(64)) << 64 | u128::from(stimulus.word(64));
            self.returns.push_back(Return { tag, beat, last, error });
        }
    }

    /// The beat of this cycle, if the host returns one now; without one, the fields are random.
    fn returned(&mut self, bench: &mut Bench, stimulus: &mut Stimulus, ports: &Ports, goes: bool) -> Option<Return> {
        if self.returns.is_empty() && !self.holds && !self.reads.is_empty() {
            self.begin(stimulus);
        }
        let returned = if goes { self.returns.pop_front() } else { None };
        bench.drive(ports.return_valid, returned.is_some().into());
        for port in ports.returned {
            let value = stimulus.wide_word(bench.input_width(port));
            bench.drive_wide(port, &value);
        }
        if let Some(Return { tag, beat, last, error }) = returned {
            bench.drive(ports.returned[0], tag);
            bench.drive_wide(ports.returned[1], &beat.into());
            bench.drive(ports.returned[2], last.into());
            bench.drive(ports.returned[3], error.into());
        }
        returned
    }
}

fn random_ask(stimulus: &mut Stimulus, info_bits: u32) -> Ask {
    Ask {
        address: stimulus.cornered_word(40),
        words: 1 + stimulus.below(16) as u8,
        info: stimulus.cornered_word(info_bits),
    }
}

fn ask_of(beat: &Beat) -> Ask {
    Ask { address: beat[0] as u64, words: beat[1] as u8, info: beat[2] as u64 }
}

/// Each life begins with as many reads as there are places; then reads come back in random order while more are asked for. The block is
/// compared with its model in every cycle.
pub fn run(bench: &mut Bench, _config: &Config, cycles: u64) -> TestResult {
    let ports = Ports::of(bench)?;
    let mut asks = Source::of(bench, ["ask_valid", "ask_ready"], &["ask_address", "ask_words", "ask_info"])?;
    let (mut read_pace, mut return_pace, mut out_pace) = (Pace::new(40), Pace::new(60), Pace::new(60));
    let info_bits = parameter(bench, "W")? as u32;
    let places = 1usize << parameter(bench, "R")?;
    // Cycles in which a reader and a host at random paces take all places.
    let patience = 1_000 + 9 * places as u64;
    let model = Model(ReadWindow::new(places), ReadWindow::reset, ReadWindow::tick, || World::new(places));
    lives_in_a_world(bench, (2_000 + 12 * places as u64, cycles), model, |bench, stimulus, cycle, (model, world)| {
        world.change(stimulus, model.used(), places);
        bench.expect("all places are taken at once", true, world.was_full || world.age < patience)?;
        if asks.len() < 2 {
            let Ask { address, words, info } = random_ask(stimulus, info_bits);
            asks.push(vec![address.into(), words.into(), info.into()]);
        }
        let goes = return_pace.next(stimulus);
        let mut inputs = Inputs {
            read_ready: read_pace.next(stimulus),
            out_ready: out_pace.next(stimulus),
            returned: world.returned(bench, stimulus, &ports, goes && !cycle.is_reset),
            ..Inputs::default()
        };
        asks.drive_if(bench, stimulus, model.used() < world.limit || cycle.is_reset);
        bench.drive(ports.read_ready, inputs.read_ready.into());
        bench.drive(ports.out_ready, inputs.out_ready.into());
        if cycle.is_reset {
            asks.clear();
        } else if cycle.defined {
            inputs.ask = asks.offered().map(ask_of);
            let tag = ports.settle(bench, model, &inputs)?;
            if let (Some(before), Some(tag)) = (world.offered, tag) {
                bench.expect("the tag stays", before, tag)?;
            }
            world.offered = tag.filter(|_| !inputs.read_ready);
            inputs.read_tag = tag.unwrap_or(0);
            if let Some(ask) = asks.settle(bench)? {
                world.reads.push((inputs.read_tag, ask_of(&ask)));
            }
        }
        Ok(inputs)
    })
}
