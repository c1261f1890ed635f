//! One Gemini link whose lanes come back to itself: it is its own peer. Packets go round on both channels; the one who
//! takes them is the judge.

use phit_hdl::link::gemini::link::Link;
use phit_netlist::elaborate;
use phit_netlist::ir::Netlist;
use phit_sim::backend::Backend;
use phit_sim::engine::{Engine, Input, Output};
pub use phit_testbenches::link::lanes::wire::{Fault, Lane};

/// Lanes.
pub const LANES: usize = 3;
/// Bytes of a lane's frame.
pub const FRAME: u64 = 2048;
/// Phits of a request and of a response, unless told otherwise.
pub const LENGTHS: [u64; 2] = [32, 2];

struct ChannelPorts {
    tx: [Input; 3],
    tx_ready: Output,
    rx: [Output; 3],
    rx_ready: Input,
}

/// Numbers packets of one channel, and judges what comes back.
#[derive(Clone, Copy, Default)]
struct Stream {
    sent: u64,
    position: u64,
    received: u64,
    read: u64,
}

/// Payload of a phit: number of the packet and place in it, below the head's channel bit.
fn phit(channel: usize, packet: u64, position: u64) -> u64 {
    let head = if position == 0 { (channel as u64) << 21 } else { 0 };
    head | (packet % (1 << 15)) << 6 | position
}

/// The link and its lanes.
pub struct LoopedLink {
    engine: Engine,
    netlist: Netlist,
    channels: [ChannelPorts; 2],
    lane_out: [Output; LANES],
    lane_in: [Input; LANES],
    /// The lanes.
    pub lanes: Vec<Lane>,
    streams: [Stream; 2],
    /// Phits of the packets of each channel.
    pub lengths: [u64; 2],
    /// Which channels have packets to send.
    pub offers: [bool; 2],
    /// Cycles since reset.
    pub cycle: u64,
}

impl LoopedLink {
    /// After reset, with lanes of these delays in bits.
    pub fn new(delays: [usize; LANES]) -> Self {
        let netlist = elaborate(&Link::<11>::default()).unwrap_or_else(|error| panic!("{error}"));
        let mut engine = Engine::new(&netlist).expect("a block that elaborates");
        engine.power_up(Some(1));
        let port = |name: String| netlist.top().port(&name).unwrap_or_else(|| panic!("no port {name}"));
        let input = |name: String| engine.input(port(name));
        let output = |name: String| engine.output(port(name));
        let channel = |v: usize| ChannelPorts {
            tx: ["valid", "phit", "last"].map(|name| input(format!("tx_{name}_{v}"))),
            tx_ready: output(format!("tx_ready_{v}")),
            rx: ["valid", "phit", "last"].map(|name| output(format!("rx_{name}_{v}"))),
            rx_ready: input(format!("rx_ready_{v}")),
        };
        let mut link = Self {
            channels: [channel(0), channel(1)],
            lane_out: std::array::from_fn(|l| output(format!("lane_out_{l}"))),
            lane_in: std::array::from_fn(|l| input(format!("lane_in_{l}"))),
            lanes: delays.map(Lane::new).into(),
            streams: Default::default(),
            lengths: LENGTHS,
            offers: [false; 2],
            cycle: 0,
            netlist: netlist.clone(),
            engine,
        };
        for (name, value) in [("lane_mask", 7), ("threshold", 48), ("trial", 64), ("retrain", 0)] {
            link.set(name, value);
        }
        link.set("reset", 1);
        link.run(8);
        link.set("reset", 0);
        link.cycle = 0;
        link
    }

    /// Drives an input.
    pub fn set(&mut self, name: &str, value: u64) {
        let port = self.netlist.top().port(name).unwrap_or_else(|| panic!("no port {name}"));
        let input = self.engine.input(port);
        self.engine.set(input, value);
    }

    /// Reads an output.
    pub fn get(&mut self, name: &str) -> u64 {
        let port = self.netlist.top().port(name).unwrap_or_else(|| panic!("no port {name}"));
        let output = self.engine.output(port);
        self.engine.get(output)
    }

    /// Packets that came back so far, per channel.
    pub fn received(&self) -> [u64; 2] {
        self.streams.map(|stream| stream.received)
    }

    /// Packets that were sent so far, per channel.
    pub fn sent(&self) -> [u64; 2] {
        self.streams.map(|stream| stream.sent)
    }

    /// Runs; panics at the first phit that is lost, doubled, out of order or wrong, and at a broken property.
    pub fn run(&mut self, cycles: u64) {
        (0..cycles).for_each(|_| self.step());
        let violations = self.engine.violations();
        assert!(violations.is_empty(), "{violations:?}");
    }

    /// Runs until `is_done`; the cycles that it took.
    pub fn run_until(&mut self, most: u64, mut is_done: impl FnMut(&mut Self) -> bool) -> u64 {
        let start = self.cycle;
        while !is_done(self) {
            assert!(self.cycle - start < most, "not within {most} cycles");
            self.step();
        }
        self.cycle - start
    }

    fn step(&mut self) {
        for l in 0..LANES {
            let byte = self.engine.get(self.lane_out[l]);
            self.engine.set(self.lane_in[l], self.lanes[l].pass(byte));
        }
        for (v, length) in self.lengths.into_iter().enumerate() {
            let (ports, stream) = (&self.channels[v], &mut self.streams[v]);
            let offered = self.offers[v] || stream.position > 0;
            let is_last = stream.position + 1 == length;
            self.engine.set(ports.tx[0], offered.into());
            self.engine.set(ports.tx[1], phit(v, stream.sent, stream.position));
            self.engine.set(ports.tx[2], is_last.into());
            self.engine.set(ports.rx_ready, 1);
        }
        for (v, length) in self.lengths.into_iter().enumerate() {
            let (ports, stream) = (&self.channels[v], &mut self.streams[v]);
            if (self.offers[v] || stream.position > 0) && self.engine.get(ports.tx_ready) == 1 {
                stream.position += 1;
                if stream.position == length {
                    (stream.position, stream.sent) = (0, stream.sent + 1);
                }
            }
            let [valid, payload, last] = ports.rx.map(|port| self.engine.get(port));
            if self.cycle > 0 && valid == 1 {
                // The last phit's crc field is the link's.
                let mask = if last == 1 { 0x3F } else { u64::MAX };
                let expected = phit(v, stream.received, stream.read) & mask;
                assert_eq!(expected, payload & mask, "channel {v}, packet {}, cycle {}", stream.received, self.cycle);
                assert_eq!(u64::from(stream.read + 1 == length), last, "channel {v}, packet {}", stream.received);
                stream.read += 1;
                if last == 1 {
                    (stream.read, stream.received) = (0, stream.received + 1);
                }
            }
        }
        self.engine.step();
        self.cycle += 1;
    }
}
