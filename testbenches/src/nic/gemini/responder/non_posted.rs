//! Gets at the target: a host that returns reads in any order, late, refuses some, and now and then returns too few or too many beats.

use crate::lives::{Model, lives_in_a_world};
use crate::nic::read_port::ReadPort;
use crate::nic::stream::Source;
use crate::stimulus::{Pace, Stimulus};
use crate::{compare, parameter};
use phit_hdl::catalogue::Config;
use phit_models::nic::gemini::header::beats;
use phit_models::nic::gemini::responder::non_posted::{Get, Inputs, NonPosted, Outputs};
use phit_models::nic::host_read::Return;
use phit_sim::bench::{Bench, Failure, In, Out, TestResult};

/// Ports that are no stream into the block.
struct Ports {
    busy: Out,
    get_ready: Out,
    read: ReadPort,
    return_ready: Out,
    phit_valid: Out,
    phit: [Out; 2],
    read_ready: In,
    phit_ready: In,
}

impl Ports {
    fn of(bench: &Bench) -> Result<Self, Failure> {
        Ok(Self {
            busy: bench.output("busy")?,
            get_ready: bench.output("get_ready")?,
            read: ReadPort::of(bench)?,
            return_ready: bench.output("return_ready")?,
            phit_valid: bench.output("phit_valid")?,
            phit: [bench.output("phit")?, bench.output("phit_last")?],
            read_ready: bench.input("read_ready")?,
            phit_ready: bench.input("phit_ready")?,
        })
    }

    /// Compares all outputs; returns the tag of the read that is offered.
    fn settle(&self, bench: &mut Bench, model: &NonPosted) -> Result<u64, Failure> {
        let Outputs { busy, get_ready, read, return_ready, phit } = model.outputs();
        compare(bench, "busy", self.busy, Some(busy.into()))?;
        compare(bench, "get_ready", self.get_ready, Some(get_ready.into()))?;
        compare(bench, "return_ready", self.return_ready, Some(return_ready.into()))?;
        compare(bench, "phit_valid", self.phit_valid, Some(phit.is_some().into()))?;
        compare(bench, "phit", self.phit[0], phit.map(|(payload, _)| payload.into()))?;
        compare(bench, "phit_last", self.phit[1], phit.map(|(_, is_last)| is_last.into()))?;
        let tag = self.read.settle(bench, read.map(|get| (get.address, get.words)), |tag| model.may_have(tag))?;
        Ok(tag.unwrap_or(0))
    }
}

/// The host, and the network before the block, in one life.
struct World {
    /// Reads that the host took and has not begun to return: tag and words.
    reads: Vec<(u64, u8)>,
    /// The host returns nothing.
    holds: bool,
    /// Outstanding gets at which no more are offered.
    limit: u64,
    /// All tags were outstanding at once.
    was_full: bool,
    /// The tag of the read that was offered in the cycle before, while it waits.
    offered: Option<u64>,
    age: u64,
}

impl World {
    /// The first thing that happens in a life: all tags become outstanding.
    fn new(tags: u64) -> Self {
        Self { reads: vec![], holds: true, limit: tags, was_full: false, offered: None, age: 0 }
    }

    /// Whether the host holds reads back, and how many gets there may be, in the next cycles.
    fn change(&mut self, stimulus: &mut Stimulus, outstanding: u64, tags: u64) {
        self.age += 1;
        if outstanding == tags {
            self.was_full = true;
            self.holds &= !stimulus.once_in(32);
        } else if self.was_full {
            self.holds = if self.holds { !stimulus.once_in(200) } else { stimulus.once_in(800) };
            if stimulus.once_in(200) {
                self.limit = [1, 2, 1 + stimulus.below(tags), tags][stimulus.below(4) as usize];
            }
        }
    }

    /// The host begins to return one of its reads.
    fn begin(&mut self, stimulus: &mut Stimulus, returns: &mut Source) {
        let chosen = stimulus.below(self.reads.len() as u64) as usize;
        let (tag, words) = self.reads.swap_remove(chosen);
        let count = if stimulus.once_in(12) { 1 + stimulus.below(8) as usize } else { beats(words) };
        let is_refused = stimulus.once_in(6);
        for at in 1..=count {
            // An error is undefined before the last beat.
            let is_last = at == count;
            let error = if is_last { is_refused } else { stimulus.once_in(2) };
            let beat = u128::from(stimulus.word(64)) << 64 | u128::from(stimulus.word(64));
            returns.push(vec![tag.into(), beat, is_last.into(), error.into()]);
        }
    }
}

fn random_get(stimulus: &mut Stimulus) -> Get {
    Get {
        address: stimulus.cornered_word(38) << 2,
        words: 1 + stimulus.below(16) as u8,
        source: stimulus.cornered_word(18) as u32,
        ssid: stimulus.cornered_word(8) as u8,
        tag: stimulus.cornered_word(10) as u16,
    }
}

/// Each life begins with as many gets as there are tags; then reads come back in random order while more gets come. The block is
/// compared with its model in every cycle.
pub fn run(bench: &mut Bench, _config: &Config, cycles: u64) -> TestResult {
    let ports = Ports::of(bench)?;
    let names = ["get_address", "get_words", "get_source", "get_ssid", "get_tag"];
    let mut gets = Source::of(bench, ["get_valid", "get_ready"], &names)?;
    let names = ["return_tag", "return_beat", "return_last", "return_error"];
    let mut returns = Source::of(bench, ["return_valid", "return_ready"], &names)?;
    let (mut read_pace, mut phit_pace) = (Pace::new(40), Pace::new(60));
    let bits = parameter(bench, "T")?;
    let tags = 1 << bits;
    // Cycles in which a block and a host at random paces fill all tags.
    let patience = 1_000 + 9 * tags;
    let model = Model(NonPosted::new(bits as u32), NonPosted::reset, NonPosted::tick, || World::new(tags));
    lives_in_a_world(bench, (2_000 + 12 * tags, cycles), model, |bench, stimulus, cycle, (model, world)| {
        let outstanding = model.outstanding() as u64;
        world.change(stimulus, outstanding, tags);
        bench.expect("all tags are outstanding at once", true, world.was_full || world.age < patience)?;
        if gets.len() < 2 {
            let get = random_get(stimulus);
            gets.push(vec![get.address.into(), get.words.into(), get.source.into(), get.ssid.into(), get.tag.into()]);
        }
        if returns.len() < 4 && !world.holds && !world.reads.is_empty() && stimulus.once_in(2) {
            world.begin(stimulus, &mut returns);
        }
        let mut inputs =
            Inputs { read_ready: read_pace.next(stimulus), phit_ready: phit_pace.next(stimulus), ..Inputs::default() };
        gets.drive_if(bench, stimulus, outstanding < world.limit || cycle.is_reset);
        returns.drive(bench, stimulus);
        bench.drive(ports.read_ready, inputs.read_ready.into());
        bench.drive(ports.phit_ready, inputs.phit_ready.into());
        if cycle.is_reset {
            gets.clear();
            returns.clear();
        } else if cycle.defined {
            inputs.read_tag = ports.settle(bench, model)?;
            let is_offered = model.outputs().read.is_some();
            let before = world.offered.replace(inputs.read_tag).filter(|_| is_offered);
            bench.expect("the tag stays", before.unwrap_or(inputs.read_tag), inputs.read_tag)?;
            if !is_offered || inputs.read_ready {
                world.offered = None;
            }
            if let Some(get) = model.outputs().read.filter(|_| inputs.read_ready) {
                world.reads.push((inputs.read_tag, get.words));
            }
            inputs.get = gets.settle(bench)?.map(|get| Get {
                address: get[0] as u64,
                words: get[1] as u8,
                source: get[2] as u32,
                ssid: get[3] as u8,
                tag: get[4] as u16,
            });
            inputs.returned = returns.settle(bench)?.map(|beat| Return {
                tag: beat[0] as u64,
                beat: beat[1],
                last: beat[2] == 1,
                error: beat[3] == 1,
            });
        }
        Ok(inputs)
    })
}
