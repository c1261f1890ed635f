//! Collectives of six nodes: a root with two children, which have two and one.

use super::collective_net::{Arrived, Net, packet, sum};
use phit_models::router::bluegene::collective::header::Header;
use phit_models::router::bluegene::combine::doubles;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

/// Parents of nodes 1 to 5.
const PARENTS: [usize; 5] = [0, 0, 1, 1, 2];
const NODES: usize = 6;
/// Doubles of the longest packet.
const LONGEST: usize = 64;
/// Cycles in which a packet surely goes up and down this tree.
const TREE: u64 = 1_500;

/// Doubles of all nodes, of different exponents.
fn numbers(count: usize, seed: u64) -> Vec<Vec<u64>> {
    let mut random = ChaCha8Rng::seed_from_u64(seed);
    let mut number = || (random.next_u64() & !(0x7ff << 52)) | (1000 + random.next_u64() % 60) << 52;
    (0..NODES).map(|_| (0..count).map(|_| number()).collect()).collect()
}

/// The sum that the tree below a node makes of one double of each node.
fn summed(node: usize, set: &[u64]) -> u64 {
    let children = (1..NODES).filter(|child| PARENTS[child - 1] == node);
    let parts: Vec<u64> = children.map(|child| summed(child, set)).chain([set[node]]).collect();
    if parts.len() == 1 { parts[0] } else { doubles::add(&parts) }
}

fn sums(numbers: &[Vec<u64>]) -> Vec<u64> {
    (0..numbers[0].len()).map(|k| summed(0, &numbers.iter().map(|node| node[k]).collect::<Vec<_>>())).collect()
}

fn all(_: usize) -> bool {
    true
}

#[test]
#[phit_evidence::shows("BGQ-COL-02", RTL)]
#[phit_evidence::shows("BGQ-COL-04", RTL)]
#[phit_evidence::shows("BGQ-COL-19", RTL)]
#[phit_evidence::shows("BGQ-COL-21", RTL)]
fn all_nodes_get_the_sum_of_all() {
    let mut net = Net::new(&PARENTS, 1);
    net.route(5, 0, all);
    let numbers = numbers(LONGEST, 1);
    for (node, doubles) in numbers.iter().enumerate() {
        net.send(node, 0, &sum(5, doubles));
    }
    net.run(TREE);
    for node in 0..NODES {
        let [arrived] = net.arrived(node) else { panic!("node {node} has {} packets", net.arrived(node).len()) };
        assert_eq!(arrived.doubles(), sums(&numbers), "node {node}");
        assert!(arrived.is_intact() && !arrived.bad && arrived.flags() == [false; 2]);
        assert_eq!(arrived.words[1], 5 | 12 << 4 | 1 << 8 | 1 << 11, "it comes from the root");
    }
}

/// Bit 12 of the second word: the root alone. A node that takes no part gets nothing.
#[test]
#[phit_evidence::shows("BGQ-COL-02", RTL)]
#[phit_evidence::shows("BGQ-COL-21", RTL)]
fn the_root_alone_gets_what_is_reduced_to_it() {
    let mut net = Net::new(&PARENTS, 1);
    net.route(0, 2, all);
    net.route(1, 2, |node| node != 4);
    for (class, takes) in [(0, NODES), (1, NODES - 1)] {
        for node in (0..NODES).filter(|node| class == 0 || *node != 4) {
            let header = Header { class, code: 4, size: 0, goes_down: false, root_only: class == 0, chunks: 1 };
            net.send(node, net.cycle(), &packet(header, &[1; 8]));
        }
        net.run(TREE);
        for node in 0..NODES {
            let gets = if class == 0 { node == 2 } else { node != 4 };
            let new: Vec<&Arrived> =
                net.arrived(node).iter().filter(|packet| packet.words[1] & 15 == class as u32).collect();
            assert_eq!(new.len(), usize::from(gets), "class {class}, node {node}");
            assert!(new.iter().all(|packet| packet.words[8..16] == [takes as u32; 8]), "class {class}, node {node}");
        }
    }
}

#[test]
#[phit_evidence::shows("BGQ-COL-02", RTL)]
fn a_broadcast_of_the_root_comes_to_all_and_that_of_another_node_is_refused() {
    let mut net = Net::new(&PARENTS, 1);
    net.route(3, 1, all);
    let words: Vec<u32> = (100..228).collect();
    let header = Header { class: 3, code: 7, size: 0, goes_down: true, root_only: false, chunks: 16 };
    let sent = packet(header, &words);
    net.send(1, 0, &sent);
    // A header alone is a packet as well.
    let short = packet(Header { chunks: 0, ..header }, &[]);
    net.send(1, 0, &short);
    net.send(4, 0, &sent);
    net.run(TREE);
    for node in 0..NODES {
        let words: Vec<&Vec<u32>> = net.arrived(node).iter().map(|packet| &packet.words).collect();
        assert_eq!(words, [&sent, &short], "node {node}");
        assert_eq!(net.report(node, "refused"), u64::from(node == 4), "node {node}");
    }
}

/// Arrival times and ports change nothing: each node sends when it likes, over links with other numbers.
#[test]
#[phit_evidence::shows("BGQ-COL-07", RTL)]
#[phit_evidence::shows("BGQ-COL-12", RTL)]
fn arrival_times_and_ports_change_no_bit() {
    let numbers = numbers(LONGEST, 2);
    let mut random = ChaCha8Rng::seed_from_u64(3);
    for link in [1, 2, 3, 5, 7] {
        let mut net = Net::new(&PARENTS, link);
        net.route(9, 0, all);
        for (node, doubles) in numbers.iter().enumerate() {
            net.send(node, random.next_u64() % 2_000, &sum(9, doubles));
        }
        net.run(2_000 + TREE);
        for node in 0..NODES {
            assert_eq!(net.arrived(node).len(), 1, "node {node}, links of step {link}");
            assert_eq!(net.arrived(node)[0].doubles(), sums(&numbers), "node {node}, links of step {link}");
        }
    }
}

/// Sixteen trees over the same links, whose packets all nodes send at once and in one order.
#[test]
#[phit_evidence::shows("BGQ-COL-05", RTL)]
fn sixteen_classes_have_trees_of_their_own() {
    let mut net = Net::new(&PARENTS, 1);
    for class in 0..16 {
        net.route(class, 0, |node| class < 8 || node >> (class % 3) & 1 == 0);
    }
    for class in 0..16 {
        for node in (0..NODES).filter(|node| class < 8 || node >> (class % 3) & 1 == 0) {
            let header = Header { class, code: 1, size: 0, goes_down: false, root_only: false, chunks: 1 };
            net.send(node, 0, &packet(header, &[1 << node; 8]));
        }
    }
    net.run(4 * TREE);
    for node in 0..NODES {
        let takes = |class: &usize| *class < 8 || node >> (class % 3) & 1 == 0;
        let classes: Vec<usize> = (0..16).filter(takes).collect();
        let arrived: Vec<usize> = net.arrived(node).iter().map(|packet| (packet.words[1] & 15) as usize).collect();
        assert_eq!(arrived.len(), classes.len(), "node {node}");
        for packet in net.arrived(node) {
            let class = (packet.words[1] & 15) as usize;
            let of_all = (0..NODES).filter(|node| class < 8 || node >> (class % 3) & 1 == 0);
            assert_eq!(packet.words[8], of_all.fold(0, |bits, node| bits | 1 << node), "class {class} at node {node}");
        }
    }
}

/// The period of full packets of doubles, and what the way up and the way down add.
#[test]
#[phit_evidence::shows("BGQ-COL-15", RTL)]
#[phit_evidence::shows("BGQ-COL-06", RTL)]
#[phit_evidence::shows("BGQ-ARB-04", RTL)]
fn full_packets_pass_every_149_cycles() {
    let mut net = Net::new(&PARENTS, 1);
    net.route(0, 0, all);
    let numbers = numbers(LONGEST, 4);
    for _ in 0..12 {
        for (node, doubles) in numbers.iter().enumerate() {
            net.send(node, 0, &sum(0, doubles));
        }
    }
    net.run(12 * 149 + TREE);
    for node in 0..NODES {
        let ends: Vec<u64> = net.arrived(node).iter().map(|packet| packet.last).collect();
        assert_eq!(ends.len(), 12, "node {node}");
        let periods: Vec<u64> = ends.windows(2).map(|pair| pair[1] - pair[0]).collect();
        assert!(periods[3..].iter().all(|period| *period <= 149), "node {node}: {periods:?}");
        println!("node {node}: a packet of 512 bytes every {} cycles", periods[periods.len() - 1]);
    }
}

/// From the last word of one packet to the last word of the next: up 150 cycles of which 138 are the packet, down 141.
#[test]
#[phit_evidence::shows("BGQ-COL-16", RTL)]
fn the_way_up_adds_nine_cycles_to_the_copy_and_the_way_down_three() {
    let last_of = |parents: &[usize], goes_down: bool| {
        let mut net = Net::new(parents, 1);
        net.route(0, if goes_down { parents.len() } else { 0 }, all);
        let nodes = parents.len() + 1;
        let header = Header { class: 0, code: 12, size: 1, goes_down, root_only: true, chunks: 16 };
        for node in (0..nodes).filter(|node| !goes_down || *node + 1 == nodes) {
            net.send(node, 0, &packet(header, &[0x3ff0_0000; 128]));
        }
        net.run(TREE);
        let [arrived] = net.arrived(0) else { panic!("node 0 has one packet") };
        assert!(arrived.is_intact());
        arrived.last
    };
    let (up, down) = ([false, true]).map(|goes_down| last_of(&[0, 1], goes_down) - last_of(&[0], goes_down)).into();
    println!("a hop up takes {up} cycles, one down {down}, of which the packet is 138");
    assert_eq!((up, down), (138 + 3 + 9, 138 + 3));
}

/// What happens at one node is seen at all.
#[test]
#[phit_evidence::shows("BGQ-COL-14", RTL)]
fn an_overflow_and_a_nan_at_a_leaf_are_seen_at_all_nodes() {
    let mut net = Net::new(&PARENTS, 1);
    net.route(0, 0, all);
    for node in 0..NODES {
        let header = Header { class: 0, code: 4, size: 0, goes_down: false, root_only: false, chunks: 1 };
        // Nodes 3 and 4 make node 1's sum too large.
        let word = if node == 3 || node == 4 { 0x8000_0000 } else { 0 };
        net.send(node, 0, &packet(header, &[word, 0, 0, 0, 0, 0, 0, 0]));
        let nan = if node == 5 { f64::NAN } else { 1.0 }.to_bits();
        net.send(node, 0, &sum(0, &[1f64.to_bits(), nan, 1f64.to_bits(), 1f64.to_bits()]));
    }
    net.run(TREE);
    for node in 0..NODES {
        let flags: Vec<[bool; 2]> = net.arrived(node).iter().map(Arrived::flags).collect();
        assert_eq!(flags, [[false, true], [true, false]], "node {node}");
        assert!(net.arrived(node).iter().all(|packet| packet.is_intact() && !packet.bad));
    }
    let exceptions: Vec<u64> = (0..NODES).map(|node| net.report(node, "exceptions")).collect();
    assert_eq!(exceptions, [1, 2, 1, 0, 0, 1], "node 1's sum does not fit; the NaN passes nodes 5, 2 and 0");
}

#[test]
#[phit_evidence::shows("BGQ-COL-20", RTL)]
fn inputs_that_do_not_agree_make_a_packet_that_is_wrong_everywhere() {
    let header = Header { class: 0, code: 4, size: 0, goes_down: false, root_only: false, chunks: 1 };
    for other in [Header { code: 8, ..header }, Header { size: 1, ..header }, Header { chunks: 2, ..header }] {
        let mut net = Net::new(&PARENTS, 1);
        net.route(0, 0, all);
        for node in 0..NODES {
            let said = if node == 4 { other } else { header };
            net.send(node, 0, &packet(said, &vec![1; 8 * said.chunks]));
        }
        net.run(TREE);
        for node in 0..NODES {
            let [arrived] = net.arrived(node) else { panic!("node {node} has one packet") };
            assert!(!arrived.is_intact() && arrived.bad, "node {node}, {other:?}");
        }
        assert_eq!(net.mismatches[1], 1, "node 1 compares its own header with those of nodes 3 and 4");
    }
}

#[test]
fn a_packet_that_waits_too_long_is_reported_with_its_class() {
    let mut net = Net::new(&PARENTS, 1);
    net.route(11, 0, all);
    for node in (0..NODES).filter(|node| *node != 3) {
        net.send(node, 0, &sum(11, &[0; 4]));
    }
    net.run(6_000);
    let late: Vec<(u64, u64)> =
        (0..NODES).map(|node| (net.report(node, "overdue"), net.report(node, "overdue_class"))).collect();
    assert_eq!(late.iter().map(|(is_late, _)| *is_late).collect::<Vec<_>>(), [1, 1, 0, 0, 0, 0]);
    assert!(late[..2].iter().all(|(_, class)| *class == 11), "{late:?}");
}
