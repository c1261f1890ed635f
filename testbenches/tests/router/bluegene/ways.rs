//! Ways through tori of five dimensions: the block that routes is asked at each node that a packet comes to.

use phit_hdl::catalogue::find;
use phit_netlist::elaborate;
use phit_sim::engine::{Engine, Input, Output};

const DIMENSIONS: usize = 5;
/// Nodes of each dimension: one number is odd, and in three dimensions both links lead to the same node.
const SIZES: [u64; DIMENSIONS] = [4, 3, 2, 2, 2];
/// Bit of a packet's first word: it may take dynamic ways.
const DYNAMIC: u64 = 1 << 16;

/// Coordinates of a node.
type Node = [u64; DIMENSIONS];

fn nodes() -> Vec<Node> {
    let count = SIZES.iter().product::<u64>();
    let node = |mut number: u64| {
        SIZES.map(|size| {
            let coordinate = number % size;
            number /= size;
            coordinate
        })
    };
    (0..count).map(node).collect()
}

/// Hops of the shortest way in each dimension.
fn distances(from: Node, to: Node) -> Node {
    std::array::from_fn(|d| {
        let up = (to[d] + SIZES[d] - from[d]) % SIZES[d];
        up.min(SIZES[d] - up)
    })
}

/// The node at the other end of a link.
fn neighbour(mut node: Node, link: usize) -> Node {
    let (dimension, size) = (link / 2, SIZES[link / 2]);
    node[dimension] = (node[dimension] + if link.is_multiple_of(2) { 1 } else { size - 1 }) % size;
    node
}

/// All orders of the dimensions.
fn orders() -> Vec<Vec<usize>> {
    let insert = |orders: Vec<Vec<usize>>, dimension: usize| {
        let at_any_place = |order: &Vec<usize>| {
            let with = |place| {
                let mut order = order.clone();
                order.insert(place, dimension);
                order
            };
            (0..=order.len()).map(with).collect::<Vec<_>>()
        };
        orders.iter().flat_map(at_any_place).collect()
    };
    (0..DIMENSIONS).fold(vec![vec![]], insert)
}

/// Links that the block tells: the deterministic way and the dynamic ones, a bit each.
struct Ways {
    direct: u64,
    adaptive: u64,
}

/// `bluegene_torus_route_d5` in the compiled engine.
struct Router {
    engine: Engine,
    here: [Input; DIMENSIONS],
    order: [Input; DIMENSIONS],
    zones: Vec<Input>,
    words: [Input; 2],
    told: [Output; 4],
}

impl Router {
    fn new() -> Self {
        let configs = find("bluegene_torus_route").expect("in the catalogue").configs;
        let config = configs.iter().find(|config| config.name == "bluegene_torus_route_d5").expect("published");
        let netlist = elaborate(&*(config.construct)()).unwrap();
        let port = |name: &str| netlist.top().port(name).unwrap_or_else(|| panic!("no port {name}"));
        let mut engine = Engine::new(&netlist).unwrap();
        let many = |engine: &mut Engine, name: &str| -> [Input; DIMENSIONS] {
            std::array::from_fn(|d| engine.input(port(&format!("{name}_{d}"))))
        };
        let (here, size, order) = (many(&mut engine, "here"), many(&mut engine, "size"), many(&mut engine, "order"));
        let zones: Vec<Input> = (0..4 * DIMENSIONS).map(|zone| engine.input(port(&format!("zones_{zone}")))).collect();
        let words = ["first", "second"].map(|name| engine.input(port(name)));
        let mesh = engine.input(port("mesh"));
        let told = ["direct", "adaptive", "delivers", "legal"].map(|name| engine.output(port(name)));
        engine.set(mesh, 0);
        size.iter().zip(SIZES).for_each(|(input, size)| engine.set(*input, size));
        order.iter().enumerate().for_each(|(d, input)| engine.set(*input, 1 << d));
        zones.iter().for_each(|input| engine.set(*input, 0));
        Self { engine, here, order, zones, words, told }
    }

    /// The ways of a packet with this first word; none if it has arrived.
    fn ways(&mut self, first: u64, here: Node, to: Node) -> Option<Ways> {
        self.here.iter().zip(here).for_each(|(input, at)| self.engine.set(*input, at));
        let second = to.iter().rev().fold(0, |word, at| word << 6 | at);
        self.engine.set(self.words[0], first);
        self.engine.set(self.words[1], second);
        let [direct, adaptive, delivers, legal] = self.told.map(|output| self.engine.get(output));
        assert_eq!(legal, 1, "{here:?} to {to:?}");
        assert_eq!(delivers == 1, here == to, "{here:?} to {to:?}");
        (delivers == 0).then_some(Ways { direct, adaptive })
    }
}

/// Each packet goes over as many links as its nodes are apart, dimension by dimension in the order that is set.
#[test]
#[phit_evidence::shows("BGQ-RTE-03", SIM)]
fn all_120_orders_give_shortest_ways_between_all_nodes() {
    let (mut router, nodes, orders) = (Router::new(), nodes(), orders());
    assert_eq!((orders.len(), nodes.len()), (120, 96));
    for order in orders {
        order.iter().zip(router.order).for_each(|(d, input)| router.engine.set(input, 1 << d));
        for from in &nodes {
            for to in &nodes {
                let (mut at, mut taken) = (*from, vec![]);
                while let Some(ways) = router.ways(0, at, *to) {
                    assert!(ways.direct.is_power_of_two() && ways.adaptive == 0, "{at:?} to {to:?}: one way");
                    let link = ways.direct.trailing_zeros() as usize;
                    at = neighbour(at, link);
                    taken.push(link / 2);
                    assert!(taken.len() <= 8, "{from:?} to {to:?}: {taken:?}");
                }
                let apart = distances(*from, *to);
                let expected: Vec<usize> =
                    order.iter().flat_map(|d| std::iter::repeat_n(*d, apart[*d] as usize)).collect();
                assert_eq!(taken, expected, "{order:?}: {from:?} to {to:?}");
            }
        }
    }
}

/// Zones A and B, then C and D, then E: at each node that any dynamic way leads to, the ways are all dimensions that are left of the first zone that is not done, in the shorter direction.
#[test]
#[phit_evidence::shows("BGQ-RTE-04", SIM)]
fn dynamic_ways_take_zone_after_zone() {
    const ZONES: [u64; 3] = [0b00011, 0b01100, 0b10000];
    // The set that the packet chooses; the others would lead elsewhere.
    for set in 0..4 {
        let mut router = Router::new();
        for other in 0..4 {
            for zone in 0..DIMENSIONS {
                let mask = if other == set { ZONES.get(zone).copied().unwrap_or(0) } else { 1 << (4 - zone) };
                router.engine.set(router.zones[other * DIMENSIONS + zone], mask);
            }
        }
        let first = DYNAMIC | (set as u64) << 17;
        for from in nodes() {
            for to in nodes() {
                // By hops from the source, the nodes that the packet may have come to.
                let mut reached = vec![from];
                for hops_left in (1..=distances(from, to).iter().sum::<u64>()).rev() {
                    let mut next = vec![];
                    for at in reached {
                        let Some(ways) = router.ways(first, at, to) else {
                            panic!("{at:?} is {hops_left} hops from {to:?}")
                        };
                        let left = distances(at, to);
                        let due = |zone: &&u64| (0..DIMENSIONS).any(|d| **zone >> d & 1 == 1 && left[d] > 0);
                        let zone = ZONES.iter().find(due).expect("a zone that is not done");
                        let links: Vec<usize> =
                            (0..2 * DIMENSIONS).filter(|link| ways.adaptive >> link & 1 == 1).collect();
                        let dimensions = links.iter().fold(0, |mask, link| mask | 1u64 << (link / 2));
                        let expected = (0..DIMENSIONS).filter(|d| zone >> d & 1 == 1 && left[*d] > 0);
                        assert_eq!(dimensions, expected.fold(0, |mask, d| mask | 1 << d), "{at:?} to {to:?}");
                        for link in links {
                            let there = neighbour(at, link);
                            assert_eq!(
                                distances(there, to)[link / 2] + 1,
                                left[link / 2],
                                "{at:?} to {to:?} by {link}"
                            );
                            if !next.contains(&there) {
                                next.push(there);
                            }
                        }
                    }
                    reached = next;
                }
                assert_eq!(reached, [to]);
            }
        }
    }
}
