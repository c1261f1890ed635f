//! Pairs of ends of the TH Express-2 link, many side by side, the lanes between them, and the judge of what arrives: every
//! packet once, in order within its channel, each word as it was sent.

use phit_netlist::ir::{Netlist, PortId};
use phit_sim::campaign::{Campaign, Inputs, Outputs};
use rand::Rng;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;

#[path = "lane_wire.rs"]
mod lane_wire;
pub use lane_wire::LANES;
use lane_wire::Wire;

/// Odd, so that no two words of packets are the same.
const SPREAD: u64 = 0x9E37_79B9_7F4A_7C15;

/// Where a user is: packet, and word within it.
type Place = (u64, u64);

struct Channel {
    tx: [Inputs; 3],
    tx_ready: Outputs,
    rx: [Outputs; 3],
    rx_ready: Inputs,
    /// By pair.
    sends: Vec<Place>,
    awaits: Vec<Place>,
}

struct End {
    campaign: Campaign,
    lane_out: [Outputs; LANES],
    lane_in: [Inputs; LANES],
    rate: Outputs,
    channels: Vec<Channel>,
    /// By pair.
    in_reset: Vec<bool>,
}

/// Two ends of each pair.
pub struct Links {
    netlist: Netlist,
    ends: [End; 2],
    /// By end that receives, pair and lane as it comes in.
    pub wires: [Vec<Vec<Wire>>; 2],
    /// Words of each packet; 0: from 1 to `longest`.
    pub length: u64,
    /// No packet is begun.
    pub is_stopped: bool,
    /// Channels that send, from 0 on.
    pub senders: usize,
    longest: u64,
    rng: ChaCha8Rng,
}

impl End {
    fn new(netlist: &Netlist, pairs: usize, seed: u64) -> Self {
        let mut campaign = Campaign::new(netlist, pairs).expect("a block that elaborates");
        campaign.power_up(|pair| seed + pair as u64);
        let port = |name: String| netlist.top().port(&name).unwrap_or_else(|| panic!("no port {name}"));
        let channels = (0..).take_while(|v| netlist.top().port(&format!("tx_valid_{v}")).is_some());
        let channel = |v: usize| Channel {
            tx: ["tx_valid", "tx_word", "tx_last"].map(|name| campaign.input(port(format!("{name}_{v}")))),
            tx_ready: campaign.output(port(format!("tx_ready_{v}"))),
            rx: ["rx_valid", "rx_word", "rx_last"].map(|name| campaign.output(port(format!("{name}_{v}")))),
            rx_ready: campaign.input(port(format!("rx_ready_{v}"))),
            sends: vec![(0, 0); pairs],
            awaits: vec![(0, 0); pairs],
        };
        Self {
            channels: channels.map(channel).collect(),
            lane_out: std::array::from_fn(|lane| campaign.output(port(format!("lane_out_{lane}")))),
            lane_in: std::array::from_fn(|lane| campaign.input(port(format!("lane_in_{lane}")))),
            rate: campaign.output(port("rate".into())),
            in_reset: vec![true; pairs],
            campaign,
        }
    }
}

impl Links {
    /// In reset, with straight lanes, for packets of so many words at most.
    pub fn new(netlist: Netlist, pairs: usize, longest: u64, seed: u64) -> Self {
        let ends = [End::new(&netlist, pairs, seed), End::new(&netlist, pairs, seed ^ 0xFFFF_0000)];
        let mut links = Self {
            netlist,
            ends,
            wires: [0, 1].map(|_| (0..pairs).map(|_| (0..LANES).map(Wire::new).collect()).collect()),
            length: 0,
            is_stopped: true,
            senders: usize::MAX,
            longest,
            rng: ChaCha8Rng::seed_from_u64(seed),
        };
        for (end, pair) in links.all() {
            for (name, value) in [("version", 1), ("rates", 7), ("lane_mask", 0xFF)] {
                links.set(end, pair, name, value);
            }
            links.reset(end, pair, true);
        }
        links
    }

    fn all(&self) -> Vec<(usize, usize)> {
        (0..self.wires[0].len()).flat_map(|pair| [(0, pair), (1, pair)]).collect()
    }

    fn port(&self, name: &str) -> PortId {
        self.netlist.top().port(name).unwrap_or_else(|| panic!("no port {name}"))
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

    /// Random orders of lanes and skews below a block, in both directions.
    pub fn shuffle(&mut self) {
        for wires in self.wires.iter_mut().flatten() {
            for lane in (1..LANES).rev() {
                let other = self.rng.next_u32() as usize % (lane + 1);
                let from = wires[lane].from;
                wires[lane].from = wires[other].from;
                wires[other].from = from;
            }
            wires.iter_mut().for_each(|wire| wire.delay((self.rng.next_u32() % 65) as usize));
        }
    }

    /// Bit error rate of all lanes of a pair.
    pub fn spoil(&mut self, pair: usize, rate: f64) {
        let wires = self.wires.iter_mut().flat_map(|wires| &mut wires[pair]);
        wires.for_each(|wire| wire.noise = (8.0 * rate * 2f64.powi(32)) as u32);
    }

    /// Drives the resets of one end; its users forget what they did.
    pub fn reset(&mut self, end: usize, pair: usize, active: bool) {
        self.ends[end].in_reset[pair] = active;
        self.set(end, pair, "reset", active.into());
        (0..LANES).for_each(|lane| self.set(end, pair, &format!("lane_reset_{lane}"), active.into()));
        for channel in &mut self.ends[end].channels {
            (channel.sends[pair], channel.awaits[pair]) = ((0, 0), (0, 0));
        }
    }

    /// Ends the reset of all; packets may be begun.
    pub fn start(&mut self) {
        (0..16).for_each(|_| self.lanes());
        self.all().into_iter().for_each(|(end, pair)| self.reset(end, pair, false));
        self.is_stopped = false;
    }

    /// Runs so many cycles.
    pub fn run(&mut self, cycles: u64) {
        for _ in 0..cycles {
            self.all().into_iter().for_each(|(end, pair)| self.users(end, pair));
            self.lanes();
        }
        for end in &mut self.ends {
            let violations = end.campaign.violations();
            assert!(violations.is_empty(), "{violations:?}");
        }
    }

    /// No new packets until all that were begun in this pair have arrived.
    pub fn drain(&mut self, pair: usize, most: u64) {
        const STEP: u64 = 100;
        self.is_stopped = true;
        for _ in 0..most / STEP {
            if self.is_empty(pair) {
                return;
            }
            self.run(STEP);
        }
        assert!(self.is_empty(pair), "pair {pair}: not all has arrived");
    }

    fn is_empty(&self, pair: usize) -> bool {
        [(0, 1), (1, 0)].into_iter().all(|(from, to): (usize, usize)| {
            let mut channels = self.ends[from].channels.iter().zip(&self.ends[to].channels);
            channels.all(|(from, to)| from.sends[pair] == to.awaits[pair])
        })
    }

    /// Packets that an end has given to its users.
    pub fn delivered(&self, end: usize, pair: usize) -> u64 {
        self.ends[end].channels.iter().map(|channel| channel.awaits[pair].0).sum()
    }

    /// Lets channel 0 of both ends send one packet; cycles from its last word to its first at the second end.
    pub fn latency(&mut self, pair: usize) -> u64 {
        self.senders = 1;
        self.is_stopped = false;
        let before = self.ends[1].channels[0].awaits[pair];
        let (packet, _) = self.ends[0].channels[0].sends[pair];
        while self.ends[0].channels[0].sends[pair] == (packet, 0) {
            self.run(1);
        }
        self.is_stopped = true;
        while self.ends[0].channels[0].sends[pair].0 == packet {
            self.run(1);
        }
        let mut cycles = 0;
        while self.ends[1].channels[0].awaits[pair] == before {
            self.run(1);
            cycles += 1;
        }
        cycles
    }

    fn users(&mut self, end: usize, pair: usize) {
        for v in 0..self.ends[end].channels.len() {
            let (length, longest) = (self.length, self.longest);
            let expected = |from: usize, (packet, index): Place| {
                let word = (packet << 10 | index << 4 | (v << 1 | from) as u64).wrapping_mul(SPREAD);
                let drawn = 1 + (packet.wrapping_mul(SPREAD) >> 32) % longest;
                (word, index + 1 == if length > 0 { length } else { drawn })
            };
            let after = |(packet, index): Place, last: bool| if last { (packet + 1, 0) } else { (packet, index + 1) };
            // In long packets alone nothing pauses.
            let [offers, reads] = [0; 2].map(|_| length > 0 || !self.rng.next_u32().is_multiple_of(8));
            let End { campaign, channels, in_reset, .. } = &mut self.ends[end];
            let [offers, reads] = [offers, reads].map(|acts| acts && !in_reset[pair]);
            let channel = &mut channels[v];
            let place = channel.sends[pair];
            let valid = offers && (place.1 > 0 || (!self.is_stopped && v < self.senders));
            let (word, last) = expected(end, place);
            for (port, value) in channel.tx.into_iter().zip([valid.into(), word, last.into()]) {
                campaign.set(port, pair, value);
            }
            if valid && campaign.get(channel.tx_ready, pair) == 1 {
                channel.sends[pair] = after(place, last);
            }
            campaign.set(channel.rx_ready, pair, reads.into());
            let [valid, word, last] = channel.rx.map(|port| campaign.get(port, pair));
            if reads && valid == 1 {
                let (place, came) = (channel.awaits[pair], (word, last == 1));
                assert_eq!(came, expected(1 - end, place), "pair {pair}, end {end}, channel {v}: {place:?}");
                channel.awaits[pair] = after(place, came.1);
            }
        }
    }

    /// A byte of each lane, and a cycle.
    fn lanes(&mut self) {
        for (end, pair) in self.all() {
            let rates = self.ends.each_mut().map(|end| end.campaign.get(end.rate, pair));
            let here = &mut self.ends[end];
            let sent = here.lane_out.map(|lane| here.campaign.get(lane, pair));
            let there = &mut self.ends[1 - end];
            for (lane, wire) in self.wires[1 - end][pair].iter_mut().enumerate() {
                let byte = wire.pass(sent[wire.from], rates, &mut self.rng);
                there.campaign.set(there.lane_in[lane], pair, byte);
            }
        }
        self.ends.iter_mut().for_each(|end| end.campaign.step());
    }
}
