//! Which networks can come to a standstill, by their tables alone.

use phit_fabric::gemini::dependency::{Buffer, Cycle, check};
use phit_fabric::gemini::tables::{Bubble, Order, Write, XYZ, writes};
use phit_fabric::network::torus::Shape;

const SHAPES: [[u32; 3]; 8] = [[1, 1, 1], [2, 1, 1], [3, 1, 1], [1, 2, 8], [2, 3, 5], [4, 4, 4], [3, 3, 3], [6, 5, 8]];
const ORDERS: [Order; 6] = [XYZ, [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];

fn tables(shape: &Shape, order: Order, bubble: Bubble) -> Vec<Vec<Write>> {
    (0..shape.nodes()).map(|chip| writes(shape, order, chip, bubble)).collect()
}

/// The order of dimensions leaves no cycle but the rings, and those keep their bubble.
#[test]
fn networks_have_no_cycle_beyond_what_bubbles_break() {
    for size in SHAPES {
        let shape = Shape::torus(size);
        let orders = if shape.nodes() < 100 { &ORDERS[..] } else { &ORDERS[..1] };
        for &order in orders {
            assert_eq!(check(&shape, &tables(&shape, order, Bubble::Kept)), Ok(()), "{size:?} {order:?}");
        }
    }
}

/// Without it, a ring in which a packet goes straight on at every chip is a cycle. Rings of two and three have none, as the
/// shorter way is one hop there; nor have rings of four: two hops are taken up from even coordinates only.
#[test]
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
    let mixed: Vec<Vec<Write>> = (0..shape.nodes())
        .map(|chip| writes(&shape, if chip % 2 == 0 { XYZ } else { [1, 0, 2] }, chip, Bubble::Kept))
        .collect();
    let cycle = check(&shape, &mixed).unwrap_err();
    assert!(cycle.0.len() >= 2, "{cycle}");
    assert!(cycle.to_string().starts_with("each of these buffers may wait for the next one: chip "), "{cycle}");
    assert!(!cycle.0.contains(&Buffer { chip: 9, tile: 0 }));
}
