//! Netlists of the link level, whole and with a check less.

use phit_hdl::catalogue::entries;
use phit_netlist::ir::{Netlist, NodeId, Op};
use phit_testbenches::subjects;

/// The netlist of a configuration of the catalogue.
pub fn netlist(name: &str) -> Netlist {
    let entry = entries().find(|entry| entry.configs.iter().any(|config| config.name == name)).expect(name);
    subjects::subject(entry, entry.configs.iter().find(|config| config.name == name).expect(name)).expect(name).netlist
}

/// The published level.
pub fn level() -> Netlist {
    netlist("express_level_v4_s6_r10_private9_shared192")
}

/// A module with one comparison of values of so many bits taken for equal.
fn without(mut netlist: Netlist, family: &str, width: u32) -> Netlist {
    let module = netlist.modules.iter_mut().find(|module| module.family == family).expect(family);
    let is_comparison = |op: &Op| matches!(*op, Op::Equal(a, _) if module.width(a) == width);
    let compares: Vec<usize> = (0..module.nodes.len()).filter(|node| is_comparison(&module.nodes[*node].op)).collect();
    assert_eq!(compares.len(), 1, "{family}");
    module.replace(compares[0].into(), Op::Constant(1u8.into()));
    netlist
}

/// The receiver believes every CRC.
pub fn without_crc(netlist: Netlist) -> Netlist {
    without(netlist, "express_receiver", 32)
}

/// The receiver takes a packet whatever its number, and knows none by it that was taken before.
pub fn without_comparison(netlist: Netlist) -> Netlist {
    let mut netlist = without(netlist, "in_sequence", 6);
    let module = netlist.modules.iter_mut().find(|module| module.family == "express_receiver").expect("a receiver");
    let is_distance = |node: NodeId| matches!(module.node(node).op, Op::Subtract(..)) && module.width(node) == 6;
    let is_sign = |op: &Op| matches!(*op, Op::Slice(node, 5) if is_distance(node));
    let signs: Vec<usize> = (0..module.nodes.len()).filter(|node| is_sign(&module.nodes[*node].op)).collect();
    assert_eq!(signs.len(), 1, "the sign of the distance to the expected number");
    module.replace(signs[0].into(), Op::Constant(0u8.into()));
    netlist
}
