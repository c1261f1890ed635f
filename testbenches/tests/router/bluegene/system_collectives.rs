//! Kinds of classes: the channel and the port that each uses, and that the system's goes first.

use super::units::{Block, words};
use phit_sim::backend::Backend;

/// Ports of a channel: links and the node.
const PORTS: usize = 12;
/// The node's port in the first channel.
const NODE: usize = 11;
/// Words of a packet without payload, and the bit of its second word that says that it comes from the root.
const LENGTH: u64 = words(0);
const DOWN: u64 = 1 << 11;

/// Whose a class is, as it is written.
const OF_PART: u64 = 0;
const OF_ALL: u64 = 1;
const OF_SYSTEM: u64 = 3;

/// Links from nodes further from the root, and the link towards it.
struct Route {
    inputs: u64,
    output: u64,
    is_local: bool,
}

fn unit() -> Block {
    let mut unit = Block::new("bluegene_collective_unit", "bluegene_collective_unit_l11_k2_m16");
    (0..2 * PORTS).for_each(|port| unit.set(&format!("out_ready_{port}"), 1));
    unit
}

fn write(unit: &mut Block, class: u64, kind: u64, route: &Route) {
    let Route { inputs, output, is_local } = *route;
    let values = [1, class, kind, inputs, output, is_local.into()];
    for (name, value) in ["write", "address", "kind", "inputs", "output", "local"].into_iter().zip(values) {
        unit.set(&format!("class_{name}"), value);
    }
    unit.engine.step();
    unit.set("class_write", 0);
}

/// So many packets come at once to each of these ports, with such second words. By packet that leaves: its port and its second word, in the order of their ends.
fn passed(unit: &mut Block, coming: &[(usize, u64)], count: u64) -> Vec<(usize, u64)> {
    let mut left = vec![count * LENGTH; coming.len()];
    let mut leaving = vec![vec![]; 2 * PORTS];
    let mut passed = vec![];
    for _ in 0..200 * count {
        for ((port, second), left) in coming.iter().zip(&mut left) {
            unit.set(&format!("in_valid_{port}"), u64::from(*left > 0));
            unit.set(&format!("in_word_{port}"), if *left % LENGTH == LENGTH - 1 { *second } else { 0 });
            let is_taken = *left > 0 && unit.get(&format!("in_ready_{port}")) == 1;
            *left -= u64::from(is_taken);
        }
        for (port, words) in leaving.iter_mut().enumerate() {
            if unit.get(&format!("out_valid_{port}")) == 1 {
                words.push(unit.get(&format!("out_word_{port}")));
                if unit.get(&format!("out_last_{port}")) == 1 {
                    passed.push((port, words[1]));
                    words.clear();
                }
            }
        }
        unit.engine.step();
    }
    assert_eq!(left, vec![0; coming.len()], "all packets are taken");
    passed
}

/// A sum of the node and of link 0, which comes back to both: by the ports of the class' kind.
#[test]
#[phit_evidence::shows("BGQ-VC-02", ELAB)]
fn each_kind_of_class_has_its_channel_of_links_and_its_port_of_the_node() {
    for (kind, link, node) in [(OF_PART, 0, NODE), (OF_ALL, PORTS, NODE), (OF_SYSTEM, PORTS, PORTS + NODE)] {
        let mut unit = unit();
        write(&mut unit, 4, kind, &Route { inputs: 1, output: 0, is_local: true });
        let passed = passed(&mut unit, &[(link, 4), (node, 4)], 1);
        let [link, node] = [link, node].map(|port| (port, 4 | DOWN));
        assert!(passed == [link, node] || passed == [node, link], "kind {kind}: {passed:?}");
    }
}

/// Three classes over other links, one of each kind, all of whose packets come in the same cycles; the numbers of the classes would let the system's come last.
#[test]
#[phit_evidence::shows("BGQ-ARB-04", RTL)]
fn collectives_of_the_system_go_first_up_and_down() {
    let kinds = [OF_PART, OF_ALL, OF_SYSTEM];
    for flag in [0, DOWN] {
        let mut unit = unit();
        let mut coming = vec![];
        for (class, kind) in kinds.into_iter().enumerate() {
            let (far, near) = (1 << (2 * class), 1 << (2 * class + 1));
            write(&mut unit, class as u64, kind, &Route { inputs: far, output: near, is_local: false });
            let from = if flag == DOWN { 2 * class + 1 } else { 2 * class };
            coming.push((from + if kind == OF_PART { 0 } else { PORTS }, class as u64 | flag));
        }
        let order: Vec<u64> = passed(&mut unit, &coming, 4).iter().map(|(_, second)| second & 15).collect();
        let users = |class| order.iter().filter(|of| **of == class).count();
        assert_eq!((users(0), users(1)), (4, 4), "{order:?}");
        // Each input has two places, so the system's packets come without a pause: the users' wait for them.
        assert_eq!(order[..4], [2; 4], "{order:?}");
    }
}

/// Of the system and of all nodes of a user over one link: a check of the simulation tells. The same link for a sub-communicator is another channel.
#[test]
#[phit_evidence::shows("BGQ-VC-03", RTL)]
fn a_link_for_the_system_and_for_all_nodes_of_a_user_is_reported() {
    let route = |inputs, output| Route { inputs, output, is_local: true };
    for (kind, first, second, is_told) in [
        (OF_ALL, route(0b01, 0b10), route(0b10, 0), true),
        (OF_ALL, route(0b01, 0b10), route(0, 0b01), true),
        (OF_ALL, route(0b01, 0b10), route(0b100, 0b1000), false),
        (OF_PART, route(0b01, 0b10), route(0b10, 0), false),
    ] {
        let mut unit = unit();
        write(&mut unit, 0, kind, &first);
        write(&mut unit, 9, OF_SYSTEM, &second);
        (0..3).for_each(|_| unit.engine.step());
        let told = unit.engine.violations();
        let names: Vec<String> = told.iter().map(|violation| format!("{violation:?}")).collect();
        assert_eq!(!told.is_empty(), is_told, "kind {kind}: {names:?}");
        assert!(names.iter().all(|name| name.contains("share no link")), "{names:?}");
    }
}
