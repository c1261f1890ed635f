//! The router of 48 tiles by itself, with each of its links driven: how long a packet waits for others.

use phit_fabric::gemini::faults::Faults;
use phit_fabric::gemini::layout::{COLUMNS, Direction, Place, TILES, mask, tile};
use phit_fabric::gemini::packet::{Class, LAST, LONGEST, Packet, RESPONSE, Routing};
use phit_fabric::gemini::routes::{Routes, XYZ};
use phit_fabric::gemini::tables::{Bubble, Write, writes};
use phit_fabric::network::torus::Shape;
use phit_hdl::router::gemini::router::GeminiRouter;
use phit_netlist::elaborate;
use phit_netlist::ir::Netlist;
use phit_sim::backend::Backend;
use phit_sim::engine::{Engine, Input, Output};
use std::collections::BTreeMap;
use std::sync::LazyLock;

/// Slots of an input buffer for each virtual channel.
const SLOTS: u32 = 4;

/// A node's live tiles stand here in the tables of each input, node 0's first.
const LIVE_OF_NODE: u64 = 0x280 + 6;

/// What a link sends into a tile.
struct Source {
    valid: Input,
    phit: Input,
    credit: Output,
    slots: [u32; 2],
    /// The packet that is being sent, and how far it is.
    sending: Option<(Packet, u32)>,
}

/// The router, packets for its tile [`Hot::target`] at some links, and what leaves it there.
struct Hot {
    engine: Engine,
    sources: BTreeMap<usize, Source>,
    out_valid: Output,
    out_phit: Output,
    out_credit: Input,
    leaving: Vec<u64>,
    cycle: u64,
}

impl Hot {
    fn target() -> usize {
        tile(Place { direction: Direction::Node(0), link: 0 })
    }

    /// Requests for node 0, which has one tile here, come without end at these tiles.
    fn new(contenders: &[usize]) -> Self {
        static NETLIST: LazyLock<Netlist> = LazyLock::new(|| elaborate(&GeminiRouter::default()).unwrap());
        let netlist = &*NETLIST;
        let mut engine = Engine::new(netlist).unwrap();
        let port = |name: String| netlist.top().port(&name).unwrap();
        let source = |tile: &usize| Source {
            valid: engine.input(port(format!("in_valid_{tile}"))),
            phit: engine.input(port(format!("in_phit_{tile}"))),
            credit: engine.output(port(format!("in_credit_{tile}"))),
            slots: [SLOTS; 2],
            sending: None,
        };
        let sources = contenders.iter().map(|tile| (*tile, source(tile))).collect();
        let target = Self::target();
        let [out_valid, out_phit] = ["valid", "phit"].map(|name| engine.output(port(format!("out_{name}_{target}"))));
        let out_credit = engine.input(port(format!("out_credit_{target}")));
        let input = |name: &str| engine.input(port(name.to_owned()));
        let [reset, write_one, write_all, tile, address, data] =
            ["reset", "write", "write_all", "tile", "address", "data"].map(input);
        engine.set(reset, 1);
        engine.step();
        engine.set(reset, 0);
        let shape = Shape::torus([1, 1, 1]);
        let none = Faults::none(shape);
        let routes = Routes::new(&shape, XYZ, &none);
        let only = Write { tile: None, address: LIVE_OF_NODE, data: mask([target]) };
        for write in writes(&shape, &routes, 0, Bubble::Kept).into_iter().chain([only]) {
            engine.set(write_one, write.tile.is_some().into());
            engine.set(write_all, write.tile.is_none().into());
            engine.set(tile, write.tile.unwrap_or(0) as u64);
            engine.set(address, write.address);
            engine.set(data, write.data);
            engine.step();
        }
        engine.set(write_one, 0);
        engine.set(write_all, 0);
        Self { engine, sources, out_valid, out_phit, out_credit, leaving: vec![], cycle: 0 }
    }

    /// One cycle; what left is the tile that a packet came in at. `respond` begins a response there, if it can.
    fn step(&mut self, respond: Option<usize>) -> Option<(Class, usize)> {
        for (tile, source) in &mut self.sources {
            let credit = self.engine.get(source.credit);
            (0..2).for_each(|channel| source.slots[channel] += (credit >> channel & 1) as u32);
            if source.sending.is_none() {
                let class = if respond == Some(*tile) { Class::Response } else { Class::Request };
                if source.slots[class.channel()] > 0 {
                    source.slots[class.channel()] -= 1;
                    source.sending = Some((packet(class, *tile), 0));
                }
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
        let valid = self.engine.get(self.out_valid);
        let phit = self.engine.get(self.out_phit);
        self.leaving.extend((valid != 0).then_some(phit));
        let has_left = valid != 0 && phit & LAST != 0;
        self.engine.set(self.out_credit, if has_left { valid } else { 0 });
        self.engine.step();
        self.cycle += 1;
        let violations = self.engine.violations();
        assert!(violations.is_empty(), "{violations:?}");
        has_left.then(|| {
            let phits = std::mem::take(&mut self.leaving);
            let class = if phits.len() == LONGEST as usize { Class::Request } else { Class::Response };
            (class, phits[Packet::number_at(class) as usize] as usize & 0xFF)
        })
    }

    /// A response is on its way into this tile.
    fn is_responding(&self, tile: usize) -> bool {
        self.sources[&tile].sending.is_some_and(|(packet, _)| packet.class == Class::Response)
    }

    /// Longest time from packet to packet of a tile, after the buffers have filled, and how many packets left.
    fn longest_wait(&mut self, cycles: u64) -> (u64, u64) {
        let mut last: BTreeMap<usize, u64> = BTreeMap::new();
        let (mut longest, mut packets) = (0, 0);
        for _ in 0..cycles {
            let Some((_, tile)) = self.step(None) else { continue };
            let before = last.insert(tile, self.cycle);
            if self.cycle > cycles / 2 {
                longest = longest.max(self.cycle - before.unwrap_or(0));
                packets += 1;
            }
        }
        assert_eq!(last.len(), self.sources.len(), "some tile's packets never left");
        // Nobody waits for a packet after the last one that was seen.
        let unseen = last.values().map(|at| cycles - at).max().expect("there are tiles");
        (longest.max(unseen), packets)
    }
}

/// A packet for node 0 whose number is the tile that it comes in at.
fn packet(class: Class, tile: usize) -> Packet {
    let length = if class == Class::Request { LONGEST } else { RESPONSE };
    Packet { number: tile as u32, source: 1, destination: 0, class, routing: Routing::Adaptive, line: 0, length }
}

fn tiles(places: impl IntoIterator<Item = (usize, usize)>) -> Vec<usize> {
    places.into_iter().map(|(row, column)| row * COLUMNS + column).collect()
}

/// Packets from packet to packet of the tile that waits longest, if these tiles want one output.
fn longest_wait_in_packets(contenders: &[usize]) -> f64 {
    let cycles = 12 * TILES as u64 * u64::from(LONGEST);
    let (longest, packets) = Hot::new(contenders).longest_wait(cycles);
    // The output is never idle meanwhile.
    assert!(packets >= cycles / 2 / u64::from(LONGEST) - 1, "{packets} packets");
    longest as f64 / f64::from(LONGEST)
}

/// GEM-RTR-10: who wants an output waits for one packet of each of the others, if rows have equally many of them.
#[test]
#[phit_evidence::shows("GEM-RTR-06", RTL)]
#[phit_evidence::shows("GEM-RTR-09", RTL)]
#[phit_evidence::shows("GEM-RTR-10", RTL)]
#[phit_evidence::shows("GEM-RTR-15", RTL)]
#[phit_evidence::shows("GEM-RTR-16", RTL)]
fn all_that_want_an_output_have_their_turn() {
    let sets = [
        (0..TILES).collect(),
        tiles((0..8).map(|row| (row, row % COLUMNS))),
        tiles((0..COLUMNS).map(|column| (1, column))),
    ];
    for contenders in sets {
        let longest = longest_wait_in_packets(&contenders);
        assert!(longest <= contenders.len() as f64, "{} contenders: {longest}", contenders.len());
    }
}

/// Otherwise rows have their turns at the output, and within a row its columns.
#[test]
#[phit_evidence::shows("GEM-RTR-10", RTL)]
fn rows_take_turns_whatever_comes_in_them() {
    let pair_and_one = longest_wait_in_packets(&tiles([(0, 0), (0, 5), (3, 2)]));
    assert!(pair_and_one <= 4.0, "{pair_and_one}");
    let row_and_one = longest_wait_in_packets(&tiles((0..COLUMNS).map(|column| (1, column)).chain([(5, 2)])));
    assert!(row_and_one <= 12.0, "{row_and_one}");
}

/// GEM-RTR-10 and -13: besides its 13 cycles and two phits a response waits for the packet that is on the link, and for no queue of requests.
#[test]
#[phit_evidence::shows("GEM-RTR-10", RTL)]
#[phit_evidence::shows("GEM-RTR-13", RTL)]
fn a_response_passes_all_requests() {
    let all: Vec<usize> = (0..TILES).collect();
    let mut hot = Hot::new(&all);
    for _ in 0..4_000 {
        hot.step(None);
    }
    let mut longest = 0;
    for tile in all {
        while !hot.is_responding(tile) {
            hot.step(Some(tile));
        }
        let begin = hot.cycle;
        while hot.step(None) != Some((Class::Response, tile)) {}
        longest = longest.max(hot.cycle - begin);
    }
    assert!(longest <= 13 + u64::from(RESPONSE + LONGEST), "{longest} cycles");
}
