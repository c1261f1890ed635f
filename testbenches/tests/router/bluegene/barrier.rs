//! Trees of barrier units whose links lose barrier packets.

use super::class_trees::{Partners, joined, routes};
use crate::soak;
use phit_hdl::catalogue::find;
use phit_models::router::bluegene::class_routes::CLASSES;
use phit_netlist::elaborate;
use phit_sim::engine::{Engine, Input, Output};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

/// No node has arrived in any class.
const ONES: u64 = (1 << (3 * CLASSES)) - 1;

/// A unit of a size that is published, and the link partners of its links.
struct Node {
    engine: Engine,
    reset: Input,
    local_state: Input,
    in_valid: Input,
    in_state: Vec<Input>,
    out_valid: Output,
    out_state: Vec<Output>,
    status: Output,
    class: [Input; 5],
}

impl Node {
    fn new(links: usize) -> Self {
        let configs = find("bluegene_barrier_unit").expect("in the catalogue").configs;
        let size = format!("bluegene_barrier_unit_l{links}_");
        let config = configs.iter().find(|config| config.name.starts_with(&size)).expect("published");
        let netlist = elaborate(&*(config.construct)()).unwrap();
        let port = |name: &str| netlist.top().port(name).unwrap_or_else(|| panic!("no port {name}"));
        let mut engine = Engine::new(&netlist).unwrap();
        let [reset, local_state, in_valid, out_ready] =
            ["reset", "local_state", "in_valid", "out_ready"].map(|name| engine.input(port(name)));
        let class = ["write", "address", "inputs", "output", "local"];
        engine.set(out_ready, (1 << links) - 1);
        Self {
            in_state: (0..links).map(|link| engine.input(port(&format!("in_state_{link}")))).collect(),
            out_state: (0..links).map(|link| engine.output(port(&format!("out_state_{link}")))).collect(),
            out_valid: engine.output(port("out_valid")),
            status: engine.output(port("status")),
            class: class.map(|name| engine.input(port(&format!("class_{name}")))),
            reset,
            local_state,
            in_valid,
            engine,
        }
    }

    fn drive_local(&mut self, state: u64) {
        self.engine.set(self.local_state, state);
    }

    fn status(&mut self) -> u64 {
        self.engine.get(self.status)
    }
}

/// Nodes, and the packets that their links carry.
struct Tree {
    nodes: Vec<Node>,
    partners: Partners,
    random: ChaCha8Rng,
    /// Barrier packets in 256 that are lost.
    lost: u64,
    packets: u64,
}

impl Tree {
    /// Units of so many links; the parent of each node but of node 0; no class has a route.
    fn new(links: usize, parents: &[usize], lost: u64) -> Self {
        let mut nodes: Vec<Node> = (0..=parents.len()).map(|_| Node::new(links)).collect();
        for node in &mut nodes {
            node.engine.set(node.reset, 1);
            node.engine.step();
            node.engine.set(node.reset, 0);
            node.drive_local(ONES);
        }
        Self {
            nodes,
            partners: joined(parents, links, |k| k),
            random: ChaCha8Rng::seed_from_u64(lost),
            lost,
            packets: 0,
        }
    }

    fn below(&mut self, bound: u64) -> u64 {
        self.random.next_u64() % bound
    }

    /// Writes a class to all nodes: a tree of the same links, with this root.
    fn route(&mut self, class: usize, root: usize) {
        let routes = routes(&self.partners, root, |_| true);
        for (node, (inputs, output)) in self.nodes.iter_mut().zip(routes) {
            let values = [1, class as u64, inputs, output, 1];
            for (input, value) in node.class.into_iter().zip(values) {
                node.engine.set(input, value);
            }
            node.engine.step();
            node.engine.set(node.class[0], 0);
        }
    }

    /// A clock cycle: packets of this one are received in the next.
    fn step(&mut self) {
        let count = self.nodes.len();
        let (mut valid, mut received) = (vec![0; count], vec![]);
        for (node, partners) in self.nodes.iter_mut().zip(&self.partners) {
            let offers = node.engine.get(node.out_valid);
            for (link, partner) in partners.iter().enumerate().filter(|(link, _)| offers >> link & 1 == 1) {
                let (next, back) = partner.expect("a route leads over a link");
                self.packets += 1;
                if self.random.next_u64() % 256 >= self.lost {
                    valid[next] |= 1 << back;
                    received.push((next, back, node.engine.get(node.out_state[link])));
                }
            }
        }
        for (next, back, state) in received {
            let node = &mut self.nodes[next];
            node.engine.set(node.in_state[back], state);
        }
        for (node, valid) in self.nodes.iter_mut().zip(valid) {
            node.engine.set(node.in_valid, valid);
            node.engine.step();
        }
    }
}

/// The programs of all nodes: they pass one barrier of a class after the other, and pause in between.
struct Programs {
    class: usize,
    /// Bits of the class that are used in turn: three, as software should, or one.
    bits: u64,
    /// Barriers at which each node has arrived, and those that it has left.
    arrived: Vec<u64>,
    left: Vec<u64>,
    /// Barriers left before the last node had arrived.
    early: u64,
}

impl Programs {
    fn new(tree: &Tree, class: usize, bits: u64) -> Self {
        let count = tree.nodes.len();
        Self { class, bits, arrived: vec![0; count], left: vec![0; count], early: 0 }
    }

    /// Bits of a node: 0 for the last barrier at which it has arrived; with three bits for the one before it as well.
    fn local(&self, node: usize) -> u64 {
        let [arrived, left] = [self.arrived[node], self.left[node]];
        let ages = if self.bits == 1 { 0..arrived - left } else { 0..arrived.min(2) };
        ages.fold(7, |state, age| state & !(1 << ((arrived - age) % self.bits)))
    }

    /// Nodes leave their barriers, or arrive at the next one once in `pause` cycles.
    fn act(&mut self, tree: &mut Tree, pause: u64) {
        for node in 0..tree.nodes.len() {
            let [arrived, left] = [self.arrived[node], self.left[node]];
            if left == arrived {
                self.arrived[node] += u64::from(tree.below(pause) == 0);
            } else if tree.nodes[node].status() >> (3 * self.class as u64 + arrived % self.bits) & 1 == 0 {
                self.left[node] += 1;
                self.early += u64::from(self.arrived.iter().any(|other| *other < arrived));
            }
        }
    }
}

/// All programs act, and their nodes drive what follows.
fn act(programs: &mut [Programs], tree: &mut Tree, pause: u64) {
    for program in &mut *programs {
        program.act(tree, pause);
    }
    for node in 0..tree.nodes.len() {
        let merge = |state, program: &Programs| state & !((7 ^ program.local(node)) << (3 * program.class));
        let state = programs.iter().fold(ONES, merge);
        tree.nodes[node].drive_local(state);
    }
}

/// Four nodes in a row pass so many barriers while every second barrier packet is lost; how many nodes left one early.
fn early_with(bits: u64, barriers: u64) -> u64 {
    let mut tree = Tree::new(2, &[0, 0, 1], 128);
    tree.route(0, 0);
    let mut programs = [Programs::new(&tree, 0, bits)];
    let mut cycles = 0;
    while let Some(slowest) = programs[0].left.iter().copied().min().filter(|left| *left < barriers) {
        act(&mut programs, &mut tree, 20);
        tree.step();
        cycles += 1;
        assert!(cycles < 2_000 * (slowest + 1), "no progress: {:?}", programs[0].left);
    }
    programs[0].early
}

#[test]
#[phit_evidence::shows("BGQ-BAR-03", RTL)]
#[phit_evidence::shows("BGQ-BAR-07", RTL)]
fn no_node_leaves_a_barrier_before_all_have_arrived() {
    assert_eq!(early_with(3, soak::either(5_000, 1_000_000) as u64), 0);
}

/// One bit is raised and cleared again before all nodes have seen it raised.
#[test]
fn with_one_bit_nodes_leave_early() {
    assert!(early_with(1, 1_000) > 0);
}

/// Two levels below the root, with two children of each inner node.
const SIX: [usize; 5] = [0, 0, 1, 1, 2];

#[test]
#[phit_evidence::shows("BGQ-BAR-01", RTL)]
fn sixteen_classes_with_trees_of_their_own_pass_barriers_at_once() {
    let mut tree = Tree::new(11, &SIX, 0);
    for class in 0..CLASSES {
        tree.route(class, class % 6);
    }
    let mut programs: Vec<Programs> = (0..CLASSES).map(|class| Programs::new(&tree, class, 3)).collect();
    for _ in 0..2_000 {
        act(&mut programs, &mut tree, 20);
        tree.step();
    }
    for program in programs {
        assert_eq!(program.early, 0, "class {}", program.class);
        assert!(program.left.iter().all(|left| *left > 20), "class {}: {:?}", program.class, program.left);
    }
}

/// A leaf raises an interrupt and takes it back: all nodes see both; a change crosses each link once.
#[test]
#[phit_evidence::shows("BGQ-BAR-02", RTL)]
#[phit_evidence::shows("BGQ-BAR-05", RTL)]
fn an_interrupt_is_seen_by_all_nodes_and_costs_a_packet_per_link() {
    let mut tree = Tree::new(11, &SIX, 0);
    tree.route(15, 0);
    let all_see = |tree: &mut Tree, bits: u64| tree.nodes.iter_mut().all(|node| node.status() >> 45 == bits);
    tree.nodes.iter_mut().for_each(|node| node.drive_local(0));
    // To the cycle after the first repetition, which is due in all nodes at once.
    let mut before = 0;
    for cycle in 0..256 {
        before = tree.packets;
        tree.step();
        if cycle > 20 && tree.packets > before {
            break;
        }
    }
    assert_eq!(tree.packets - before, 10, "each direction of five links is repeated");
    assert!(all_see(&mut tree, 0));

    for bits in [4, 0] {
        before = tree.packets;
        tree.nodes[3].drive_local(bits << 45);
        let latency = (0..100).take_while(|_| {
            tree.step();
            !all_see(&mut tree, bits)
        });
        assert_eq!(latency.count() + 1, 4, "two hops up, two down");
        (0..50).for_each(|_| tree.step());
        assert_eq!(tree.packets - before, 2 + 5, "up to the root, and down to all nodes");
    }
}
