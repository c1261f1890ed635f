//! Which networks can come to a standstill, by their tables alone.

use phit_fabric::gemini::chip::layout::LINKS;
use phit_fabric::gemini::chip::layout::{Direction, Place, TILES, places, tile};
use phit_fabric::gemini::tables::dependency::{Buffer, Cycle, check};
use phit_fabric::gemini::tables::plan::{PlanError, plan};
use phit_fabric::gemini::tables::routes::{ORDERS, Order, Routes, XYZ};
use phit_fabric::gemini::tables::writes::{Bubble, Write, writes};
use phit_fabric::topology::faults::Faults;
use phit_fabric::topology::link::Link;
use phit_fabric::topology::shape::Shape;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;

const SHAPES: [[u32; 3]; 8] = [[1, 1, 1], [2, 1, 1], [3, 1, 1], [1, 2, 8], [2, 3, 5], [4, 4, 4], [3, 3, 3], [6, 5, 8]];

fn tables(shape: &Shape, order: Order, bubble: Bubble) -> Vec<Vec<Write>> {
    let none = Faults::none(*shape, LINKS);
    let routes = Routes::new(shape, order, &none);
    (0..shape.nodes()).map(|chip| writes(shape, &routes, chip, bubble)).collect()
}

/// GEM-RTR-20: the order of dimensions leaves no cycle but the rings, and those keep their bubble.
#[test]
#[phit_evidence::shows("GEM-RTE-09", SIM)]
#[phit_evidence::shows("GEM-RTR-20", SIM)]
fn networks_have_no_cycle_beyond_what_bubbles_break() {
    for size in SHAPES {
        let shape = Shape::torus(size);
        let orders = if shape.nodes() < 100 { &ORDERS[..] } else { &ORDERS[..1] };
        for &order in orders {
            assert_eq!(check(&shape, &tables(&shape, order, Bubble::Kept)), Ok(()), "{size:?} {order:?}");
        }
    }
}

/// GEM-RTR-20: without it, a ring in which a packet goes straight on at every chip is a cycle. Rings of two and three have none, as the
/// shorter way is one hop there; nor have rings of four: two hops are taken up from even coordinates only.
#[test]
#[phit_evidence::shows("GEM-RTR-20", SIM)]
fn without_bubbles_the_ring_is_named() {
    for (size, length) in [([5, 1, 1], 5), ([1, 1, 8], 8), ([2, 3, 5], 5), ([6, 1, 1], 6)] {
        let shape = Shape::torus(size);
        let Err(Cycle(buffers)) = check(&shape, &tables(&shape, XYZ, Bubble::Dropped)) else {
            panic!("{size:?}: no cycle found")
        };
        assert_eq!(buffers.len(), length, "{size:?}");
        assert!(buffers.iter().all(|buffer| buffer.tile == buffers[0].tile), "one link of one ring: {buffers:?}");
    }
    for size in [[2, 1, 1], [3, 3, 3], [4, 4, 4]] {
        let shape = Shape::torus(size);
        assert_eq!(check(&shape, &tables(&shape, XYZ, Bubble::Dropped)), Ok(()), "{size:?}");
    }
}

/// Dimension order that differs from chip to chip: rings of X and Y wait for each other.
#[test]
fn tables_of_two_orders_do_not_go_together() {
    let shape = Shape::torus([3, 3, 1]);
    let [even, odd] = [XYZ, [1, 0, 2]].map(|order| tables(&shape, order, Bubble::Kept));
    let mixed: Vec<Vec<Write>> =
        (0..shape.nodes()).map(|chip| if chip % 2 == 0 { even[chip].clone() } else { odd[chip].clone() }).collect();
    let cycle = check(&shape, &mixed).unwrap_err();
    assert!(cycle.0.len() >= 2, "{cycle}");
    assert!(cycle.to_string().starts_with("each of these buffers may wait for the next one: chip "), "{cycle}");
    assert!(!cycle.0.contains(&Buffer { chip: 9, tile: 0 }));
}

fn faults(shape: Shape, links: &[&str]) -> Faults {
    Faults::new(shape, LINKS, links.iter().map(|link| link.parse().unwrap())).unwrap()
}

/// All links between a chip and the one above it.
fn bundle(chip: usize, dimension: usize) -> impl Iterator<Item = Link> {
    (0..if dimension == 1 { 4 } else { 8 }).map(move |number| Link { chip, dimension, up: true, number })
}

/// Follows what the tables say for every pair of chips, from every processor tile and by every choice that adaptive and deterministic
/// packets have, and judges that each link on the way is live. Reads the writes themselves, as a tile would.
fn judge(shape: &Shape, failed: &Faults, writes: &[Vec<Write>]) {
    let places = places();
    let opposite: Vec<usize> =
        places.iter().map(|place| tile(Place { direction: place.direction.opposite(), ..*place })).collect();
    let mut memory = vec![vec![[None; 0x28A]; TILES]; shape.nodes()];
    for (tiles, writes) in memory.iter_mut().zip(writes) {
        for write in writes {
            let range = write.tile.map_or(0..TILES, |tile| tile..tile + 1);
            tiles[range].iter_mut().for_each(|words| words[write.address as usize] = Some(write.data));
        }
    }
    let read = |chip: usize, tile: usize, address: u64| {
        memory[chip][tile][address as usize].unwrap_or_else(|| panic!("{address:#x} was never written"))
    };
    for to in 0..shape.nodes() {
        let mut seen = vec![false; shape.nodes() * TILES];
        let is_node = |tile: &usize| matches!(places[*tile].direction, Direction::Node(_));
        let mut open: Vec<(usize, usize, usize)> =
            (0..shape.nodes()).flat_map(|chip| (0..TILES).filter(is_node).map(move |tile| (chip, tile, 0))).collect();
        while let Some((chip, at, hops)) = open.pop() {
            assert!(hops < 3 * 16, "a packet for chip {to} goes in circles");
            let code = read(chip, at, 0x100 + to as u64);
            if chip == to || std::mem::replace(&mut seen[chip * TILES + at], true) {
                assert!(chip != to || code == 6, "chip {to} does not keep what is its own");
                continue;
            }
            assert!(code < 6, "chip {chip} keeps what is for chip {to}");
            let (dimension, up) = (code as usize / 2, code % 2 == 0);
            let live: u64 = read(chip, at, 0x280 + code);
            let choices = (0..16).map(|hash| read(chip, at, 0x200 + 16 * code + hash));
            let chosen = choices
                .inspect(|word| assert!(*word != 0, "chip {chip} tile {at}: no way to chip {to}"))
                .map(|word: u64| (word & 0xFF).trailing_zeros() + 8 * (word >> 8).trailing_zeros());
            let straight = if is_node(&at) { 0 } else { read(chip, at, 0x288) };
            let outs: Vec<u32> = match live & straight {
                0 => chosen.chain((0..48).filter(|bit| live >> bit & 1 == 1)).collect(),
                _ => vec![straight.trailing_zeros()],
            };
            for out in outs {
                let out = (out % 8 * 6 + out / 8) as usize;
                let Place { direction, link: number } = places[out];
                assert_eq!(direction.code(), code, "chip {chip} tile {at}: a tile of another direction");
                assert!(
                    !failed.has(Link { chip, dimension, up, number }),
                    "chip {chip} tile {at}: failed link {number}"
                );
                let mut there = shape.coordinates(chip);
                let size = shape.size[dimension];
                there[dimension] = (there[dimension] + if up { 1 } else { size - 1 }) % size;
                open.push((shape.node(there), opposite[out], hops + 1));
            }
        }
    }
}

/// Links and whole bundles lost at random, few to many: either all pairs have ways over live links that cannot deadlock,
/// or pairs are named that are parted.
#[test]
#[phit_evidence::shows("GEM-RTE-09", SIM)]
#[phit_evidence::shows("GEM-RTE-13", CALC)]
#[phit_evidence::shows("GEM-RTR-20", SIM)]
#[phit_evidence::shows("GEM-TOP-18", CALC)]
fn tables_around_random_faults_route_every_pair_and_cannot_deadlock() {
    let mut rng = ChaCha8Rng::seed_from_u64(7);
    let (mut routed, mut parted) = (0, 0);
    for round in 0..96 {
        let shape = Shape::torus([[5, 1, 1], [1, 2, 8], [2, 3, 5], [3, 3, 3], [4, 4, 2], [2, 2, 2]][round % 6]);
        let failed = Faults::none(shape, LINKS).redrawn(4 + round / 2, &mut rng);
        match plan(&shape, XYZ, &failed, Bubble::Kept) {
            Ok(plan) => {
                judge(&shape, &failed, &plan.writes);
                routed += 1;
            }
            Err(PlanError::Unroutable(pairs)) => {
                assert!(!pairs.is_empty());
                parted += 1;
            }
            Err(PlanError::Deadlock(cycle)) => panic!("{:?} without {failed:?}: {cycle}", shape.size),
        }
    }
    assert!(routed >= 40 && parted >= 5, "{routed} {parted}");
}

/// Rings that have each lost a link somewhere else: packets that leave one where it ends and enter any other one could wait
/// for each other all the way round. The check finds it where the tables let them; the tables made here do not.
#[test]
#[phit_evidence::shows("GEM-RTE-09", SIM)]
fn rings_that_end_at_different_chips_do_not_wait_for_each_other() {
    let shape = Shape::torus([1, 1, 8]);
    for links in
        [&["0:z+:0", "4:z+:1"][..], &["0:z+:0", "1:z+:1", "2:z+:2", "3:z+:3", "4:z+:4", "5:z+:5", "6:z+:6", "7:z+:7"]]
    {
        let failed = faults(shape, links);
        let plan = plan(&shape, XYZ, &failed, Bubble::Kept).unwrap();
        judge(&shape, &failed, &plan.writes);
        // The same without what an input whose ring ends has of its own.
        let careless: Vec<Vec<Write>> = (plan.writes.iter())
            .map(|writes| writes.iter().copied().filter(|w| w.tile.is_none() || w.address >= 0x288).collect())
            .collect();
        assert_eq!(check(&shape, &careless).is_err(), links.len() == 2, "{links:?}");
    }
}

/// GEM-RTE-09: all six orders are tried. In a torus with all its chips none of them helps another: the pairs of a line that is
/// parted have no other line in any order, and without such a line every pair has its way in every order.
#[test]
#[phit_evidence::shows("GEM-RTE-09", CALC)]
fn the_order_of_dimensions_does_not_decide_what_can_be_routed() {
    let mut rng = ChaCha8Rng::seed_from_u64(3);
    let mut parted = 0;
    for _ in 0..40 {
        let shape = Shape::torus([3, 4, 2]);
        let failed = Faults::none(shape, LINKS).redrawn(64, &mut rng);
        let routable = ORDERS.map(|order| Routes::new(&shape, order, &failed).unroutable().is_empty());
        assert!(routable.iter().all(|one| *one == routable[0]), "{failed:?}: {routable:?}");
        assert_eq!(plan(&shape, [2, 1, 0], &failed, Bubble::Kept).is_ok(), routable[0]);
        parted += usize::from(!routable[0]);
    }
    assert!((5..36).contains(&parted), "{parted}");
}

/// GEM-RTE-09: with lines of two dimensions parted, orders part different numbers of pairs, and the plan reports those of the best order. Two
/// lost bundles part the X line at y = z = 0 into chips 1, 2 and 3, 0; two more part the Z line at x = y = 0 likewise. A line that is parted
/// bars 8 of its 16 pairs of ends, for each of the 8 values of the other coordinates that a packet may begin or end with: 64 pairs of
/// chips for each of the two lines. The lines meet in chip 0, and both bar a packet that turns there from one part of the first line to
/// another part of the second: 2 x 2 pairs if Y is in the middle, as y is 0 at both ends then, and 2 x 2 x 2 if Y is first or last, as one
/// end has any y.
#[test]
#[phit_evidence::shows("GEM-RTE-09", SIM)]
fn the_order_that_parts_fewest_pairs_is_reported() {
    let shape = Shape::torus([4, 2, 4]);
    let lost = [(0, 0), (2, 0), (0, 2), (16, 2)].into_iter().flat_map(|(chip, dimension)| bundle(chip, dimension));
    let failed = Faults::new(shape, LINKS, lost).unwrap();
    for order in ORDERS {
        let both = if order[1] == 1 { 2 * 2 } else { 2 * 2 * 2 };
        assert_eq!(Routes::new(&shape, order, &failed).unroutable().len(), 64 + 64 - both, "{order:?}");
    }
    // The wanted order parts 124.
    let error = plan(&shape, XYZ, &failed, Bubble::Kept).unwrap_err();
    assert!(matches!(&error, PlanError::Unroutable(pairs) if pairs.len() == 120), "{error}");
}

/// GEM-RTE-09: each order of dimensions serves a network without faults if it is wanted, by tables that reach every chip without deadlock.
#[test]
#[phit_evidence::shows("GEM-RTE-09", SIM)]
fn every_order_of_dimensions_serves() {
    let shape = Shape::torus([3, 2, 4]);
    let none = Faults::none(shape, LINKS);
    for order in ORDERS {
        let plan = plan(&shape, order, &none, Bubble::Kept).unwrap();
        assert_eq!(plan.order, order);
        judge(&shape, &none, &plan.writes);
        assert_eq!(check(&shape, &plan.writes), Ok(()), "{order:?}");
    }
}

/// GEM-RTE-10.
#[test]
#[phit_evidence::shows("GEM-RTE-10", SIM)]
fn two_lost_bundles_of_a_ring_are_reported() {
    let shape = Shape::torus([2, 1, 4]);
    let failed = Faults::new(shape, LINKS, bundle(0, 2).chain(bundle(4, 2))).unwrap();
    let error = plan(&shape, XYZ, &failed, Bubble::Kept).unwrap_err();
    // Chips 2 and 4 against 0 and 6, both ways, and those of the other Z line that go over this one.
    assert!(matches!(&error, PlanError::Unroutable(pairs) if pairs.len() >= 8), "{error}");
    assert!(error.to_string().starts_with("unroutable in all six orders of dimensions: "), "{error}");
    let one = Faults::new(shape, LINKS, bundle(0, 2)).unwrap();
    judge(&shape, &one, &plan(&shape, XYZ, &one, Bubble::Kept).unwrap().writes);
}
