//! Every address of a node, as the published route table reads it.

use phit_fabric::gemini::chip::address::decode;
use phit_fabric::gemini::chip::packet::LAST;
use phit_hdl::router::gemini::route_table::RouteTable;
use phit_netlist::elaborate;
use phit_sim::backend::Backend;
use phit_sim::engine::Engine;

/// Bit of a head: the packet is a response, whose route is told by its head alone.
const RESPONSE: u64 = 1 << 21;
/// Entry of the global table: the local table tells. Entry of the local table: this chip.
const IN_GROUP: u64 = 7;
const HERE: u64 = 6;
/// This chip's group and its number there.
const GROUP: u64 = 7;
const NUMBER: u64 = 9;

/// What the tables hold here: directions by group, and in this chip's own group by number. Neighbouring entries differ.
fn global(group: u64) -> u64 {
    if group == GROUP { IN_GROUP } else { group % 6 }
}

fn local(number: u64) -> u64 {
    if number == NUMBER { HERE } else { number / 2 % 6 }
}

/// GEM-SYS-05: the hardware reads all 2^18 addresses of nodes, 16 bits of chip and 2 of node. Chips of other groups are in the direction of
/// their group, those of this one in that of their number, and on this chip, 0x0709, even and odd nodes are told from each other.
#[test]
#[phit_evidence::shows("GEM-SYS-05", RTL)]
fn every_address_of_18_bits_is_decoded() {
    let netlist = elaborate(&RouteTable::<8, 6, 14, 8>::default()).unwrap();
    let port = |name: &str| netlist.top().port(name).unwrap();
    let mut engine = Engine::new(&netlist).unwrap();
    let [reset, valid, phit, write, address, data] =
        ["reset", "valid", "phit", "write", "address", "data"].map(|name| engine.input(port(name)));
    let [route_valid, direction] = ["route_valid", "direction"].map(|name| engine.output(port(name)));
    engine.set(reset, 1);
    engine.step();
    engine.set(reset, 0);
    engine.set(write, 1);
    for entry in 0..256 {
        for (at, what) in [(entry, global(entry)), (0x100 + entry, local(entry))] {
            engine.set(address, at);
            engine.set(data, what);
            engine.step();
        }
    }
    engine.set(write, 0);
    // Packets of two phits follow each other; a route comes two cycles behind its head.
    let mut directions = Vec::with_capacity(1 << 18);
    for cycle in 0..2 * (1 << 18) + 2u64 {
        let address = cycle / 2;
        let (is_there, word) = match cycle % 2 {
            _ if address >> 18 != 0 => (0, 0),
            0 => (2, RESPONSE | address),
            _ => (2, LAST),
        };
        engine.set(valid, is_there);
        engine.set(phit, word);
        engine.step();
        if engine.get(route_valid) == 2 {
            directions.push(engine.get(direction));
        }
    }
    assert_eq!(directions.len(), 1 << 18);
    for (address, direction) in (0..).zip(directions) {
        let (chip, node) = decode(address);
        let [group, number] = [chip >> 8, chip & 0xFF].map(u64::from);
        let expected = match (global(group), local(number)) {
            (IN_GROUP, HERE) => HERE + u64::from(node % 2),
            (IN_GROUP, direction) => direction,
            (direction, _) => direction,
        };
        assert_eq!(direction, expected, "address {address:#x}");
    }
    assert!(engine.violations().is_empty());
}
