//! The router of 48 tiles with its links driven: sources send what a test asks for, sinks give each slot back at once.

use phit_fabric::gemini::chip::layout::LINKS;
use phit_fabric::gemini::chip::layout::{TILES, mask};
use phit_fabric::gemini::chip::packet::{Class, LAST, LONGEST, Packet, RESPONSE, Routing};
use phit_fabric::gemini::tables::routes::{Routes, XYZ};
use phit_fabric::gemini::tables::writes::{Bubble, Write, writes};
use phit_fabric::topology::faults::Faults;
use phit_fabric::topology::shape::Shape;
use phit_hdl::router::gemini::router::GeminiRouter;
use phit_netlist::elaborate;
use phit_netlist::ir::Netlist;
use phit_sim::backend::Backend;
use phit_sim::engine::{Engine, Input, Output};
use std::collections::BTreeMap;
use std::sync::LazyLock;

/// The published router, elaborated once.
pub static NETLIST: LazyLock<Netlist> = LazyLock::new(|| elaborate(&GeminiRouter::default()).unwrap());

/// It at power-up, compiled once.
static AT_POWER_UP: LazyLock<Engine> = LazyLock::new(|| Engine::new(&NETLIST).unwrap());

/// Slots of an input buffer for each virtual channel.
const SLOTS: u32 = 4;

/// Address of node 0's live tiles in the tables of each input.
const LIVE_OF_NODE: u64 = 0x280 + 6;

/// Addresses of an input's straight tile and of an output's control register, and the bit there of an output that is part of a ring.
const STRAIGHT: u64 = 0x288;
const CONTROL: u64 = 0x289;
const RING: u64 = 1 << 4;

/// The link partner that sends into a tile.
struct Source {
    valid: Input,
    phit: Input,
    credit: Output,
    slots: [u32; 2],
    /// The packet that is being sent, and its next phit.
    sending: Option<(Packet, u32)>,
}

/// The link partner that receives from a tile.
struct Sink {
    valid: Output,
    phit: Output,
    credit: Input,
    phits: Vec<u64>,
}

/// A packet whose last phit left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Departure {
    /// Its class.
    pub class: Class,
    /// The tile that it came in at.
    pub from: usize,
    /// The tile that it left at.
    pub at: usize,
}

/// The router and its link partners.
pub struct Hot {
    /// The simulated router.
    pub engine: Engine,
    sources: BTreeMap<usize, Source>,
    sinks: BTreeMap<usize, Sink>,
    /// Phits of the packets of these tiles; of others requests are as long and responses as short as can be.
    pub lengths: BTreeMap<usize, u32>,
    /// Cycles since the tables were loaded.
    pub cycle: u64,
}

impl Hot {
    /// Packets come in at `inputs` and leave, as they are for node 0, at `outputs`.
    pub fn new(inputs: &[usize], outputs: &[usize]) -> Self {
        let netlist = &*NETLIST;
        let engine = AT_POWER_UP.clone();
        let port = |name: String| netlist.top().port(&name).unwrap();
        let source = |tile: &usize| Source {
            valid: engine.input(port(format!("in_valid_{tile}"))),
            phit: engine.input(port(format!("in_phit_{tile}"))),
            credit: engine.output(port(format!("in_credit_{tile}"))),
            slots: [SLOTS; 2],
            sending: None,
        };
        let sink = |tile| Sink {
            valid: engine.output(port(format!("out_valid_{tile}"))),
            phit: engine.output(port(format!("out_phit_{tile}"))),
            credit: engine.input(port(format!("out_credit_{tile}"))),
            phits: vec![],
        };
        let sources = inputs.iter().map(|tile| (*tile, source(tile))).collect();
        let sinks = (0..TILES).map(|tile| (tile, sink(tile))).collect();
        let reset = engine.input(port("reset".to_owned()));
        let mut hot = Self { engine, sources, sinks, lengths: BTreeMap::new(), cycle: 0 };
        hot.engine.set(reset, 1);
        hot.engine.step();
        hot.engine.set(reset, 0);
        let shape = Shape::torus([1, 1, 1]);
        let none = Faults::none(shape, LINKS);
        hot.load(writes(&shape, &Routes::new(&shape, XYZ, &none), 0, Bubble::Kept));
        hot.lead(None, outputs);
        hot
    }

    /// From now on packets for node 0 that come in at this tile, or at any, leave at one of `outputs`. No packet may be on a link.
    pub fn lead(&mut self, input: Option<usize>, outputs: &[usize]) {
        self.load([Write { tile: input, address: LIVE_OF_NODE, data: mask(outputs.iter().copied()) }]);
    }

    /// From now on what comes in at `input` goes straight on in its ring at `output`, which other packets enter. No packet may be on a
    /// link.
    pub fn lead_straight(&mut self, input: usize, output: usize) {
        self.load([
            Write { tile: Some(input), address: STRAIGHT, data: mask([output]) },
            Write { tile: Some(output), address: CONTROL, data: RING },
        ]);
    }

    fn load(&mut self, writes: impl IntoIterator<Item = Write>) {
        // The links are idle meanwhile.
        self.sources.values().for_each(|source| self.engine.set(source.valid, 0));
        self.sinks.values().for_each(|sink| self.engine.set(sink.credit, 0));
        let port = |name: &str| NETLIST.top().port(name).unwrap();
        let [write_one, write_all, tile, address, data] =
            ["write", "write_all", "tile", "address", "data"].map(|name| self.engine.input(port(name)));
        for write in writes {
            self.engine.set(write_one, write.tile.is_some().into());
            self.engine.set(write_all, write.tile.is_none().into());
            self.engine.set(tile, write.tile.unwrap_or(0) as u64);
            self.engine.set(address, write.address);
            self.engine.set(data, write.data);
            self.engine.step();
        }
        self.engine.set(write_one, 0);
        self.engine.set(write_all, 0);
    }

    /// One cycle. A source that sends nothing asks `next` for the class of its next packet, given its tile and the virtual
    /// channels that have a free slot.
    pub fn step(&mut self, mut next: impl FnMut(usize, [bool; 2]) -> Option<Class>) -> Vec<Departure> {
        for (tile, source) in &mut self.sources {
            let credit = self.engine.get(source.credit);
            (0..2).for_each(|channel| source.slots[channel] += (credit >> channel & 1) as u32);
            if source.sending.is_none()
                && let Some(class) = next(*tile, source.slots.map(|slots| slots > 0))
            {
                source.slots[class.channel()] -= 1;
                source.sending = Some((packet(class, *tile, self.lengths.get(tile).copied()), 0));
            }
            let (valid, phit) = match &mut source.sending {
                Some((packet, index)) => {
                    *index += 1;
                    (1 << packet.class.channel(), packet.phit(*index - 1))
                }
                None => (0, 0),
            };
            self.engine.set(source.valid, valid);
            self.engine.set(source.phit, phit);
            if phit & LAST != 0 {
                source.sending = None;
            }
        }
        let mut departures = vec![];
        for (tile, sink) in &mut self.sinks {
            let (valid, phit) = (self.engine.get(sink.valid), self.engine.get(sink.phit));
            sink.phits.extend((valid != 0).then_some(phit));
            let has_left = valid != 0 && phit & LAST != 0;
            self.engine.set(sink.credit, if has_left { valid } else { 0 });
            if has_left {
                let phits = std::mem::take(&mut sink.phits);
                let class = if valid >> Class::Response.channel() & 1 == 0 { Class::Request } else { Class::Response };
                let from = phits[Packet::number_at(class) as usize] as usize & 0xFF;
                departures.push(Departure { class, from, at: *tile });
            }
        }
        self.engine.step();
        self.cycle += 1;
        let violations = self.engine.violations();
        assert!(violations.is_empty(), "{violations:?}");
        departures
    }

    /// A response is being sent into this tile.
    pub fn is_responding(&self, tile: usize) -> bool {
        self.sources[&tile].sending.is_some_and(|(packet, _)| packet.class == Class::Response)
    }
}

/// A packet for node 0 whose number is the tile that it comes in at.
fn packet(class: Class, tile: usize, length: Option<u32>) -> Packet {
    let length = length.unwrap_or(if class == Class::Request { LONGEST } else { RESPONSE });
    Packet { number: tile as u32, source: 1, destination: 0, class, routing: Routing::Adaptive, line: 0, length }
}

/// Sends requests without end.
pub fn requests(_: usize, free: [bool; 2]) -> Option<Class> {
    free[Class::Request.channel()].then_some(Class::Request)
}
