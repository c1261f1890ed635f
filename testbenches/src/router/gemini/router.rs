//! The whole router: beside the model in every cycle, and packet by packet from end to end.

use super::around::scoreboard::Scoreboard;
use super::around::surroundings::{Link, Reader, any_address, entry};
use super::around::wires::{PhitIn, PhitOut, compare_word, sizes, word};
use crate::parameter;
use crate::stimulus::{Resets, Stimulus};
use phit_hdl::catalogue::Config;
use phit_models::router::gemini::input_port::{STRAIGHT, UPSET};
use phit_models::router::gemini::route_table::CONTROL;
use phit_models::router::gemini::router::{Inputs, Outputs, Router, Supervisor};
use phit_models::router::gemini::{Beat, Sizes};
use phit_sim::bench::{Bench, Failure, In, Out, TestResult};

/// Cycles in which the supervisor writes at random, before packets come.
const SETTING_UP: u64 = 40;
/// Longest time for which packets come, and longest time that the last of them may take.
const LONGEST_RUN: u64 = 1500;
const LONGEST_DRAIN: u64 = 4000;

/// Tables are set up, packets come at every link, and then all must have gone.
pub fn run(bench: &mut Bench, _config: &Config, cycles: u64) -> TestResult {
    let sizes = sizes(bench)?;
    let reset = bench.input("reset")?;
    let ports = Ports::of(bench, sizes.rows * sizes.columns)?;
    let mut stimulus = Stimulus::of(bench);
    let mut resets = Resets::every(5000);
    let mut model = Router::new(sizes, parameter(bench, "T")? as u32);
    let mut world = World::new(sizes, &mut stimulus);
    let mut defined = false;
    for _ in 0..cycles {
        let is_reset = resets.next(&mut stimulus);
        let shown = model.outputs();
        let mut inputs = world.inputs(&model, &shown, &mut stimulus).map_err(|error| bench.mismatch(error))?;
        if is_reset {
            (inputs.supervisor.write, inputs.supervisor.write_all) = (false, false);
        }
        bench.drive(reset, is_reset.into());
        ports.drive(bench, &inputs, &mut stimulus);
        if defined {
            ports.compare(bench, &shown)?;
        }
        bench.tick()?;
        if !is_reset {
            model.tick(&inputs);
            continue;
        }
        model.reset(inputs.supervisor);
        world = World::new(sizes, &mut stimulus);
        // What was read from counters before the first reset is not known.
        defined = bench.cycle() > 1;
    }
    Ok(())
}

/// Handles of the router.
struct Ports {
    links: Vec<(PhitIn, Out, PhitOut, In)>,
    write: In,
    write_all: In,
    tile: In,
    address: In,
    data: In,
    read_data: Out,
}

impl Ports {
    fn of(bench: &Bench, tiles: usize) -> Result<Self, Failure> {
        let link = |tile: usize| {
            let input = |name: &str| bench.input(&format!("{name}_{tile}"));
            let output = |name: &str| bench.output(&format!("{name}_{tile}"));
            let incoming = PhitIn::new(input("in_valid")?, input("in_phit")?);
            let outgoing = PhitOut::new(output("out_valid")?, output("out_phit")?);
            Ok((incoming, output("in_credit")?, outgoing, input("out_credit")?))
        };
        Ok(Self {
            links: (0..tiles).map(link).collect::<Result<_, Failure>>()?,
            write: bench.input("write")?,
            write_all: bench.input("write_all")?,
            tile: bench.input("tile")?,
            address: bench.input("address")?,
            data: bench.input("data")?,
            read_data: bench.output("read_data")?,
        })
    }

    fn drive(&self, bench: &mut Bench, inputs: &Inputs, stimulus: &mut Stimulus) {
        for (number, (link, _, _, out_credit)) in self.links.iter().enumerate() {
            link.drive(bench, inputs.beats[number], stimulus);
            bench.drive(*out_credit, word(inputs.out_credits[number]));
        }
        let Supervisor { write, write_all, tile, address, data } = inputs.supervisor;
        bench.drive(self.write, write.into());
        bench.drive(self.write_all, write_all.into());
        bench.drive(self.tile, tile as u64);
        bench.drive(self.address, address);
        bench.drive(self.data, data);
    }

    fn compare(&self, bench: &mut Bench, expected: &Outputs) -> TestResult {
        for (number, (_, in_credit, out, _)) in self.links.iter().enumerate() {
            compare_word(bench, &format!("in_credit_{number}"), *in_credit, expected.in_credits[number])?;
            out.compare(bench, &format!("out_{number}"), expected.beats[number])?;
        }
        let read = bench.sample(self.read_data)?;
        bench.expect("read_data", expected.read_data, Some(read))
    }
}

/// What goes on.
#[derive(Clone, Copy)]
enum Phase {
    /// The supervisor writes; no packets.
    SettingUp(u64),
    /// Packets come. Entries that one needs are written before; none is changed.
    Running(u64),
    /// No more packets begin.
    Draining(u64),
}

/// Links, and the supervisor.
struct World {
    sizes: Sizes,
    phase: Phase,
    links: Vec<Link>,
    readers: Vec<Reader>,
    scoreboard: Scoreboard,
}

impl World {
    fn new(sizes: Sizes, stimulus: &mut Stimulus) -> Self {
        let tiles = sizes.rows * sizes.columns;
        Self {
            sizes,
            phase: Phase::SettingUp(SETTING_UP + stimulus.below(SETTING_UP)),
            links: (0..tiles).map(|_| Link::new(sizes.slots)).collect(),
            readers: (0..tiles).map(|_| Reader::new()).collect(),
            scoreboard: Scoreboard::new(tiles, sizes.columns),
        }
    }

    /// What comes in a cycle in which the router shows this; the error tells of a packet that did wrong.
    fn inputs(&mut self, router: &Router, shown: &Outputs, stimulus: &mut Stimulus) -> Result<Inputs, String> {
        for (tile, beat) in shown.beats.iter().enumerate() {
            self.scoreboard.leave(tile, *beat)?;
            if let Some((channel, phit)) = beat
                && phit.is_last
            {
                self.readers[tile].owe(*channel);
            }
            self.links[tile].give(shown.in_credits[tile]);
        }
        self.phase = self.next_phase(stimulus)?;
        let is_draining = matches!(self.phase, Phase::Draining(_));
        let mut inputs = Inputs {
            out_credits: self.readers.iter_mut().map(|reader| reader.next(is_draining, stimulus)).collect(),
            supervisor: self.supervisor(stimulus),
            ..Default::default()
        };
        for tile in 0..self.links.len() {
            let beat = self.arrival(router, tile, stimulus);
            inputs.beats.push(beat.unwrap_or_else(|address| {
                // One of those that need something gets it.
                let write = entry(address, self.sizes, stimulus);
                inputs.supervisor = Supervisor { write: true, write_all: false, tile, address, data: write.data };
                None
            }));
        }
        Ok(inputs)
    }

    fn next_phase(&self, stimulus: &mut Stimulus) -> Result<Phase, String> {
        let is_empty = self.scoreboard.is_empty() && self.links.iter().all(Link::is_quiet);
        Ok(match self.phase {
            Phase::SettingUp(0) => Phase::Running(stimulus.below(LONGEST_RUN)),
            Phase::SettingUp(left) => Phase::SettingUp(left - 1),
            Phase::Running(0) => Phase::Draining(LONGEST_DRAIN),
            Phase::Running(left) => Phase::Running(left - 1),
            Phase::Draining(_) if is_empty => Phase::SettingUp(stimulus.below(SETTING_UP)),
            Phase::Draining(0) => return Err("packets or slots are lost".to_owned()),
            Phase::Draining(left) => Phase::Draining(left - 1),
        })
    }

    /// The next phit of a link, or what must be written first.
    fn arrival(&mut self, router: &Router, tile: usize, stimulus: &mut Stimulus) -> Result<Beat, u64> {
        let link = &mut self.links[tile];
        let may_begin = matches!(self.phase, Phase::Running(_));
        if !may_begin && !link.is_begun() {
            return Ok(None);
        }
        let input = router.tiles()[tile].input();
        let is_begun = link.is_begun();
        let beat = link.next(stimulus, |phits| input.missing(phits))?;
        if let (false, Some((channel, head))) = (is_begun, beat) {
            let phits = [vec![head], link.rest()].concat();
            let places = input.places_of(&phits);
            self.scoreboard.enter(tile, channel, &phits, places);
        }
        Ok(beat)
    }

    /// Random writes while no packet is inside; reads always.
    fn supervisor(&mut self, stimulus: &mut Stimulus) -> Supervisor {
        let tiles = self.links.len() as u64;
        // Now and then a tile that there is not.
        let tile = if stimulus.once_in(8) { stimulus.word(6) } else { stimulus.below(tiles) } as usize;
        let idle = Supervisor { tile, address: stimulus.word(10), data: stimulus.word(48), ..Default::default() };
        if !matches!(self.phase, Phase::SettingUp(_)) {
            return idle;
        }
        let address = match stimulus.below(4) {
            0 => STRAIGHT,
            1 => CONTROL,
            _ => any_address(stimulus),
        };
        let data = entry(address, self.sizes, stimulus).data;
        // One wrong bit in each word, so that all packets arrive as they were.
        let data = if address == UPSET { data & !(1 << 13) } else { data };
        Supervisor { write: stimulus.once_in(2), write_all: stimulus.once_in(6), address, data, tile }
    }
}
