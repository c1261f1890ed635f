//! Pairs of ends of eight lanes, many side by side, and the lanes between them. Words are counted; the one who takes
//! them is the judge.

use phit_netlist::ir::{Netlist, PortId};
use phit_sim::campaign::{Campaign, Inputs, Outputs};
use rand::Rng;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;

#[path = "lane_wire.rs"]
mod lane_wire;
pub use lane_wire::{LANES, Wire};

/// Odd, so that the number of a word can be found from the word.
const SPREAD: u64 = 0x9E37_79B9_7F4A_7C15;

/// What one end has sent and received.
#[derive(Clone, Copy, Debug, Default)]
pub struct Count {
    pub sent: u64,
    pub received: u64,
    /// The number of the word that must come next.
    pub next: u64,
    /// Words that are not those that must come next.
    pub wrong: u64,
    /// Cycles in which words were said to be missing.
    pub broken: u64,
}

struct End {
    campaign: Campaign,
    clock: PortId,
    lane_clocks: Vec<PortId>,
    lane_out: [Outputs; LANES],
    lane_in: [Inputs; LANES],
    link_out: Inputs,
    link_control: Inputs,
    link_take: Outputs,
    link_valid: Outputs,
    link_in: Outputs,
    link_in_control: Outputs,
    link_broken: Outputs,
    rate: Outputs,
}

/// Two ends of each pair.
pub struct Pairs {
    netlist: Netlist,
    ends: [End; 2],
    /// By end that receives, pair and lane as it comes in.
    pub wires: [Vec<Vec<Wire>>; 2],
    /// By end and pair.
    pub counts: [Vec<Count>; 2],
    rng: ChaCha8Rng,
}

/// Word `number`, and whether it is a control word.
fn word(number: u64) -> (u64, bool) {
    let is_control = number % 5 == 3;
    (number.wrapping_mul(SPREAD) & if is_control { (1 << 56) - 1 } else { u64::MAX }, is_control)
}

impl End {
    fn new(netlist: &Netlist, pairs: usize, seed: u64) -> Self {
        let mut campaign = Campaign::new(netlist, pairs).expect("a block that elaborates");
        campaign.power_up(|pair| seed + pair as u64);
        let port = |name: &str| netlist.top().port(name).unwrap_or_else(|| panic!("no port {name}"));
        Self {
            clock: port("clock"),
            lane_clocks: (0..LANES).map(|lane| port(&format!("lane_clock_{lane}"))).collect(),
            lane_out: std::array::from_fn(|lane| campaign.output(port(&format!("lane_out_{lane}")))),
            lane_in: std::array::from_fn(|lane| campaign.input(port(&format!("lane_in_{lane}")))),
            link_out: campaign.input(port("link_out")),
            link_control: campaign.input(port("link_control")),
            link_take: campaign.output(port("link_take")),
            link_valid: campaign.output(port("link_valid")),
            link_in: campaign.output(port("link_in")),
            link_in_control: campaign.output(port("link_in_control")),
            link_broken: campaign.output(port("link_broken")),
            rate: campaign.output(port("rate")),
            campaign,
        }
    }
}

impl Pairs {
    /// In reset, with straight lanes.
    pub fn new(netlist: Netlist, pairs: usize, seed: u64) -> Self {
        let ends = [End::new(&netlist, pairs, seed), End::new(&netlist, pairs, seed ^ 0xFFFF_0000)];
        let mut pairs = Self {
            netlist,
            ends,
            wires: [0, 1].map(|_| (0..pairs).map(|_| (0..LANES).map(Wire::new).collect()).collect()),
            counts: [vec![Count::default(); pairs], vec![Count::default(); pairs]],
            rng: ChaCha8Rng::seed_from_u64(seed),
        };
        for end in 0..2 {
            pairs.set_resets(end, 1);
            for (name, value) in [("version", 1), ("rates", 7), ("lane_mask", 0xFF)] {
                pairs.set_all(end, name, value);
            }
        }
        pairs
    }

    /// Pairs.
    pub fn pairs(&self) -> usize {
        self.counts[0].len()
    }

    fn port(&self, name: &str) -> PortId {
        self.netlist.top().port(name).unwrap_or_else(|| panic!("no port {name}"))
    }

    /// Drives an input of one end of all pairs.
    pub fn set_all(&mut self, end: usize, name: &str, value: u64) {
        (0..self.pairs()).for_each(|pair| self.set(end, pair, name, value));
    }

    /// Drives an input of one end.
    pub fn set(&mut self, end: usize, pair: usize, name: &str, value: u64) {
        let input = self.ends[end].campaign.input(self.port(name));
        self.ends[end].campaign.set(input, pair, value);
    }

    /// Reads an output of one end.
    pub fn get(&mut self, end: usize, pair: usize, name: &str) -> u64 {
        let output = self.ends[end].campaign.output(self.port(name));
        self.ends[end].campaign.get(output, pair)
    }

    /// The same of both ends.
    pub fn both(&mut self, pair: usize, name: &str) -> [u64; 2] {
        [0, 1].map(|end| self.get(end, pair, name))
    }

    /// Random skews below so many bits, in both directions.
    pub fn skew(&mut self, bits: u32) {
        for wire in self.wires.iter_mut().flatten().flatten() {
            wire.delay((self.rng.next_u32() % bits) as usize);
        }
    }

    /// Random orders of lanes, in both directions.
    pub fn permute(&mut self) {
        for wires in self.wires.iter_mut().flatten() {
            for lane in (1..LANES).rev() {
                let other = self.rng.next_u32() as usize % (lane + 1);
                let from = wires[lane].from;
                wires[lane].from = wires[other].from;
                wires[other].from = from;
            }
        }
    }

    /// Reset of both ends of all pairs, long enough.
    pub fn start(&mut self) {
        self.run(16);
        (0..2).for_each(|end| self.set_resets(end, 0));
        // Nothing before the reset counts.
        self.counts.iter_mut().flatten().for_each(|count| *count = Count::default());
    }

    fn set_resets(&mut self, end: usize, value: u64) {
        (0..self.pairs()).for_each(|pair| self.reset(end, pair, value));
    }

    /// Drives the resets of one end.
    pub fn reset(&mut self, end: usize, pair: usize, value: u64) {
        self.set(end, pair, "reset", value);
        (0..LANES).for_each(|lane| self.set(end, pair, &format!("lane_reset_{lane}"), value));
    }

    /// Cycles of both clocks, at the same time.
    pub fn run(&mut self, cycles: u64) {
        for _ in 0..cycles {
            (0..2).for_each(|end| self.before(end));
            (0..2).for_each(|end| self.ends[end].campaign.step());
        }
        self.judge();
    }

    /// So many cycles of the first end's clock; the second's is faster by so many millionths.
    pub fn run_apart(&mut self, cycles: u64, ppm: i64) {
        let mut phase = 0;
        for _ in 0..cycles {
            self.edge(0);
            phase += 1_000_000 + ppm;
            while phase >= 1_000_000 {
                phase -= 1_000_000;
                self.edge(1);
            }
        }
        self.judge();
    }

    /// Runs until all links are up; at most so many cycles.
    pub fn bring_up(&mut self, most: u64) {
        const STEP: u64 = 100;
        for _ in 0..most / STEP {
            self.run(STEP);
            if (0..self.pairs()).all(|pair| self.both(pair, "link_up") == [1, 1]) {
                return;
            }
        }
        let down: Vec<usize> = (0..self.pairs()).filter(|pair| self.both(*pair, "link_up") != [1, 1]).collect();
        panic!("not up within {most} cycles: {down:?}");
    }

    fn judge(&mut self) {
        for end in &mut self.ends {
            let violations = end.campaign.violations();
            assert!(violations.is_empty(), "{violations:?}");
        }
    }

    /// An edge of this end's clock, with which its bytes move.
    fn edge(&mut self, end: usize) {
        self.before(end);
        let clock = self.ends[end].clock;
        let lane_clocks = self.ends[1 - end].lane_clocks.clone();
        self.ends[end].campaign.tick(&[clock]).expect("a clock");
        self.ends[1 - end].campaign.tick(&lane_clocks).expect("clocks");
    }

    /// What happens at an edge of this end's clock, but for the edge.
    fn before(&mut self, end: usize) {
        for pair in 0..self.pairs() {
            let rates = [0, 1].map(|side| {
                let End { campaign, rate, .. } = &mut self.ends[side];
                campaign.get(*rate, pair)
            });
            let here = &mut self.ends[end];
            let sent: [u64; LANES] = here.lane_out.map(|lane| here.campaign.get(lane, pair));
            let (out, is_control) = word(self.counts[end][pair].sent);
            here.campaign.set(here.link_out, pair, out);
            here.campaign.set(here.link_control, pair, is_control.into());
            self.counts[end][pair].sent += here.campaign.get(here.link_take, pair);
            let count = &mut self.counts[end][pair];
            count.broken += here.campaign.get(here.link_broken, pair);
            if here.campaign.get(here.link_valid, pair) == 1 {
                let came = (here.campaign.get(here.link_in, pair), here.campaign.get(here.link_in_control, pair) == 1);
                count.received += 1;
                count.wrong += u64::from(came != word(count.next));
                count.next += 1;
            }
            let there = &mut self.ends[1 - end];
            for (lane, wire) in self.wires[1 - end][pair].iter_mut().enumerate() {
                let byte = wire.pass(sent[wire.from], rates, &mut self.rng);
                there.campaign.set(there.lane_in[lane], pair, byte);
            }
        }
    }
}
