//! The tables of the fat tree: read as the hardware reads them, followed, with failures and with faults planted.

use super::machine::{LARGEST, WHOLE, counted, expected};
use super::soak;
use phit_fabric::express::machine::build::Machine;
use phit_fabric::express::machine::failed::Failed;
use phit_fabric::express::routes::dependency::{Cycle, arrivals};
use phit_fabric::express::routes::tables::{ALLOWED, Tables, Write, item};
use phit_fabric::express::routes::walk::Arrivals;
use phit_fabric::express::routes::ways::Routing;
use phit_fabric::express::tree::{At, Tree};
use phit_fabric::topology::graph::model::End;
use rand::RngExt;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;
use std::collections::{BTreeMap, BTreeSet};

const BOTH: [Routing; 2] = [Routing::Oblivious, Routing::Adaptive];

fn written(tree: &Tree, routing: Routing) -> Vec<Vec<Write>> {
    let tables = Tables::new(tree, routing, None).unwrap();
    (0..tree.routers()).map(|router| tables.writes(router)).collect()
}

fn followed(tree: &Tree, routing: Routing) -> Arrivals {
    let tables = Tables::new(tree, routing, None).unwrap();
    arrivals(tree, (0..tree.routers()).map(|router| tables.writes(router)), &|_| ()).unwrap()
}

/// TH-RTE-04: on every way that the tables have; the search for circles runs before.
#[test]
#[ignore = "long: `make soak` runs it"]
#[phit_evidence::shows("TH-RTE-04", SIM)]
#[phit_evidence::shows("TH-TOP-07", SIM)]
fn all_pairs_of_the_largest_machine_arrive_by_shortest_ways() {
    let found = followed(&WHOLE.tree, Routing::Adaptive);
    assert_eq!((counted(&found.pairs), found.lost), (expected(LARGEST.into(), 1), vec![]));
}

#[test]
#[phit_evidence::shows("TH-RTE-02", SIM)]
#[phit_evidence::shows("TH-RTE-04", SIM)]
fn machines_of_every_form_have_tables_by_which_all_pairs_arrive() {
    let machines = [
        (16, 32, 12),
        (33, 1, 12),
        (700, 5, 12),
        (2000, 32, 6),
        (384, 36, 12),
        (4608, 32, 4),
        (6200, 3, 2),
        (9700, 2, 1),
    ];
    for (nodes, up, links) in machines.into_iter().take(soak::either(4, 8)) {
        let machine = Machine::new(nodes, up).unwrap();
        for routing in BOTH {
            let found = followed(&machine.tree, routing);
            assert_eq!(counted(&found.pairs), expected(nodes.into(), links), "{nodes} nodes, {routing:?}");
        }
    }
}

/// The contract of `express_route_table`, read once more: registers by address, and ports of an item that are allowed and live.
struct Reader(Vec<BTreeMap<u64, u64>>);

impl Reader {
    fn new(writes: &[Write]) -> Self {
        let mut registers = vec![BTreeMap::new(); 24];
        writes.iter().for_each(|write| {
            registers[write.port].insert(write.address, write.data);
        });
        Self(registers)
    }

    fn ways(&self, port: usize, destination: u64) -> Vec<usize> {
        let at = |address| self.0[port].get(&address).copied().unwrap_or(0);
        let matches =
            |level: &u64| ((at(0x200 + 2 * level) ^ destination) & at(0x200 + 2 * level) >> 20) & 0xF_FFFF == 0;
        let Some(level) = (0..3).find(matches) else { return vec![] };
        let index = at(0x201 + 2 * level);
        let item = at(((index & 0xFF) + (destination >> (index >> 16 & 0x1F) & (index >> 8 & 0xFF))) % 256);
        let count = [0, 1, (item >> 2 & 3) as usize + 1, 0][(item & 3) as usize];
        let ports = [4, 9, 14, 19].map(|low| (item >> low & 0x1F) as usize);
        let open = at(0x208) & at(0x209);
        ports.into_iter().take(count).filter(|port| open >> port & 1 == 1).collect()
    }
}

/// Random ways between random nodes of the largest machine, by a reader of its own.
#[test]
#[phit_evidence::shows("TH-RTE-02", SIM)]
#[phit_evidence::shows("TH-RTE-03", SIM)]
fn random_ways_lead_up_then_down_with_one_port_or_up_to_four() {
    let tree = &WHOLE.tree;
    for routing in BOTH {
        let tables = Tables::new(tree, routing, None).unwrap();
        assert!(tables.items() <= 256);
        let mut rng = ChaCha8Rng::seed_from_u64(7);
        let mut choices = BTreeSet::new();
        for _ in 0..soak::either(20, 300) {
            let [from, to] = [(); 2].map(|()| rng.random_range(0..tree.nodes().len()));
            if from == to {
                continue;
            }
            let (mut at, mut crossed, mut has_fallen) = (tree.nodes()[from], 0, false);
            loop {
                crossed += 1;
                let ways = Reader::new(&tables.writes(at.router)).ways(at.port, tree.identifier(to).into());
                assert!(!ways.is_empty(), "{from} to {to}: no way at {at:?}");
                choices.insert(ways.len());
                let end = End { port: ways[rng.random_range(0..ways.len())], ..at };
                match tree.at(end) {
                    At::Node(node) => {
                        assert_eq!((node, crossed % 2), (to, 1));
                        break;
                    }
                    At::Link(far) => {
                        let is_up = tree.faces_up(end);
                        assert!(!(is_up && has_fallen), "{from} to {to}: up behind down");
                        has_fallen |= !is_up;
                        at = far;
                    }
                    At::Nothing => panic!("{from} to {to}: {end:?} leads nowhere"),
                }
            }
            assert!(crossed <= 9);
        }
        match routing {
            Routing::Oblivious => assert_eq!(choices, [1].into()),
            Routing::Adaptive => {
                assert!(choices.contains(&1) && choices.contains(&4) && choices.len() <= 4, "{choices:?}")
            }
        }
    }
}

/// Without failures no two destinations share a link on the way down from a root: every shift of all nodes is free of collisions.
#[test]
fn oblivious_ways_down_from_the_roots_are_of_one_destination_each() {
    let machine = Machine::new(1152, 32).unwrap();
    let tree = &machine.tree;
    let writes = written(tree, Routing::Oblivious);
    let readers: Vec<Reader> = writes.iter().map(|writes| Reader::new(writes)).collect();
    let mut of_link: BTreeMap<End, usize> = BTreeMap::new();
    for to in 0..tree.nodes().len() {
        // From a node of another subtree, on all ways down.
        let from = (to + 384 + 5) % tree.nodes().len();
        let mut at = tree.nodes()[from];
        loop {
            let [port] = readers[at.router].ways(at.port, tree.identifier(to).into())[..] else { panic!("one way") };
            let end = End { port, ..at };
            let Some(far) = tree.far(end) else { break };
            if !tree.faces_up(end) {
                assert_eq!(*of_link.entry(end).or_insert(to), to, "{end:?}");
            }
            at = far;
        }
    }
    assert_eq!(of_link.len(), 1152 * 4);
}

fn failed(machine: &Machine, lines: &str) -> Tree {
    Failed::parse(lines, machine).unwrap().left(&machine.tree)
}

#[test]
fn ways_lead_around_any_failed_link_or_chip() {
    let machine = Machine::new(800, 32).unwrap();
    let all = expected(800, 12);
    let failures = [
        "frame3-low1:14",
        "leaf1-7:15",
        "frame24-up2",
        "root5-0-up1",
        "frame3-up0:12",
        "root9-0-low1:13",
        "leaf0-31",
        "root31-0-low0",
    ];
    for line in failures.into_iter().take(soak::either(4, 8)) {
        for routing in BOTH {
            let found = followed(&failed(&machine, line), routing);
            assert_eq!(counted(&found.pairs), all, "{line}, {routing:?}");
        }
    }
}

/// A node that is cut off, a chip with nodes, a frame without up ports, and two chips of a frame with no upper chip in common: each leaf
/// switch leads to one upper chip of a frame, so no way leads from one to the other up and then down.
#[test]
fn pairs_without_a_way_are_named() {
    let machine = Machine::new(80, 2).unwrap();
    let to_uppers = |low: usize, uppers: [usize; 2]| {
        let ports = uppers.into_iter().flat_map(|upper| (0..4).map(move |link| 12 + 3 * link + upper));
        ports.map(move |port| format!("frame0-low{low}:{port}\n"))
    };
    let split: String = to_uppers(0, [1, 2]).chain(to_uppers(1, [0, 2])).collect();
    for (lines, lost, first, apart) in [
        ("frame0-low0:1", 2 * 79, ["frame0-node3", "frame0-node0"], 2 * 79),
        ("frame2-low2", 80 * 79 - 75 * 74, ["frame2-node2", "frame0-node0"], 80 * 79 - 75 * 74),
        ("frame1-up0:12\nframe1-up1:12 # both", 2 * 32 * 48, ["frame0-node0", "frame1-node0"], 2 * 32 * 48),
        (&split, 2 * 11 * 11, ["frame0-node0", "frame0-node1"], 0),
    ] {
        let failed = Failed::parse(lines, &machine).unwrap();
        let left = failed.left(&machine.tree);
        let routes = machine.routes(&left, Routing::Adaptive, None, &|_| ()).unwrap();
        assert_eq!((routes.lost, routes.named.len() as u64), (lost, lost.min(1000)), "{lines}");
        assert!(routes.named.iter().all(|pair| !pair.has_links), "{lines}");
        assert!(routes.named.iter().any(|pair| [&pair.from, &pair.to] == first), "{lines}");
        assert_eq!(machine.summary(&failed, &left).apart, apart, "{lines}");
    }
}

/// A fifth of all links: whatever tables have room for arrives, and what does not is told.
#[test]
fn many_failures_cost_no_pair_that_tables_have_room_for() {
    let machine = Machine::new(1152, 32).unwrap();
    let mut rng = ChaCha8Rng::seed_from_u64(3);
    for percent in [1, 5, 20] {
        let dead: BTreeSet<End> =
            machine.tree.links().iter().map(|[low, _]| *low).filter(|_| rng.random_range(0..100) < percent).collect();
        let left = machine.tree.without(|end| dead.contains(&end));
        for routing in BOTH {
            let found = followed(&left, routing);
            assert_eq!(found.pairs.iter().sum::<u64>(), 1152 * 1151);
            assert_eq!(found.pairs[0], 0, "{percent}%, {routing:?}");
        }
    }
}

#[test]
fn a_planted_fault_is_found() {
    let machine = Machine::new(800, 32).unwrap();
    let tree = &machine.tree;
    let count = |writes: &[Vec<Write>]| arrivals(tree, writes.iter().cloned(), &|_| ()).map(|found| found.pairs[0]);
    // Of port 0 of frame 0's first chip: node 0's item of the own frame, which node 1 takes to another chip.
    let mut planted = written(tree, Routing::Oblivious);
    let write = planted[0].iter_mut().find(|write| write.port == 0 && write.address == 1).unwrap();
    write.data = item(&[3]);
    assert_eq!(count(&planted), Ok(1));
    // The root's first chip sends what is for its first subtree elsewhere: all that comes by it is lost.
    let root = (0..tree.routers()).find(|router| tree.rank(*router) == 3).unwrap();
    planted = written(tree, Routing::Oblivious);
    planted[root].iter_mut().filter(|write| write.address < 256).for_each(|write| write.data = item(&[]));
    assert!(count(&planted).unwrap() > 0);
    // A way up behind a way down, with the mask open.
    planted = written(tree, Routing::Adaptive);
    let upper = &mut planted[3];
    upper.iter_mut().filter(|write| write.port == 12 && write.address < 32).for_each(|write| write.data = item(&[13]));
    assert!(count(&planted).unwrap() > 0);
    planted[3]
        .iter_mut()
        .filter(|write| write.port == 12 && write.address == ALLOWED)
        .for_each(|write| write.data = 0xFF_FFFF);
    let leaf = tree.far(End { router: 3, port: 13 }).unwrap();
    // The leaf switch there sends it down again.
    planted[leaf.router]
        .iter_mut()
        .filter(|write| write.port == leaf.port && write.address < 256)
        .for_each(|write| write.data = item(&[leaf.port]));
    planted[leaf.router]
        .iter_mut()
        .filter(|write| write.port == leaf.port && write.address == ALLOWED)
        .for_each(|write| write.data = 0xFF_FFFF);
    planted[3]
        .iter_mut()
        .filter(|write| write.port == 13 && write.address < 32)
        .for_each(|write| write.data = item(&[13]));
    planted[3]
        .iter_mut()
        .filter(|write| write.port == 13 && write.address == ALLOWED)
        .for_each(|write| write.data = 0xFF_FFFF);
    let Err(Cycle(buffers)) = count(&planted) else { panic!("the circle was not found") };
    assert_eq!(buffers.iter().map(|end| end.router).collect::<BTreeSet<usize>>(), [3, leaf.router].into());
}

#[test]
fn what_is_wrong_with_a_file_of_failures_is_told_by_line() {
    let machine = Machine::new(384, 32).unwrap();
    let text = "# of rack 3\nframe0-low0\nframe12-low0\nframe0-low0:24\nleaf0-32\nframe0-low2:10\n\nframe0-low0 # again\n\
                frame1-low0:12\nframe1-up0:0\nx:1\nroot0-0-low0\nframe0-low0:\n";
    let problems: Vec<String> = Failed::parse(text, &machine)
        .unwrap_err()
        .by_line()
        .into_iter()
        .map(|problem| format!("{}: {}", problem.line, problem.message.split(';').next().unwrap()))
        .collect();
    assert_eq!(
        problems,
        [
            "3: `frame12-low0` is no chip of the machine",
            "4: port of `frame0-low0:24`",
            "5: `leaf0-32` is no chip of the machine",
            "6: nothing is at the port `frame0-low2:10`",
            "8: `frame0-low0` has failed by line 2",
            "10: `frame1-up0:0` has failed by line 9",
            "11: `x:1` is no chip of the machine",
            "12: `root0-0-low0` is no chip of the machine",
            "13: port of `frame0-low0:`",
        ]
    );
}

#[test]
fn too_few_or_too_many_items_are_refused() {
    let machine = Machine::new(4608, 32).unwrap();
    let refused = |items| Tables::new(&machine.tree, Routing::Adaptive, Some(items)).map(|_| ()).unwrap_err();
    assert_eq!(refused(255), "items is 255; legal: 256 to 256");
    assert_eq!(refused(257), "items is 257; legal: 256 to 256");
    let whole = |items| Tables::new(&WHOLE.tree, Routing::Adaptive, Some(items)).map(|tables| tables.items());
    assert_eq!(whole(63), Err("items is 63; legal: 64 to 256".to_owned()));
    assert_eq!(whole(64), Ok(64));
}
