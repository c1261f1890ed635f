//! The tree of a class: from each node towards the root along the first dimension in which they differ, within the line of its nodes. It is
//! as well the tree of each rectangle with the root, since no way to the root leads out of it.

use super::rectangle::Rectangle;
use crate::bluegene::torus::Torus;
use crate::network::Ports;
use phit_sim::backend::{Backend, BackendError};
use phit_sim::engine::Engine;

/// The link of a node towards the root.
pub(in crate::bluegene) fn towards(torus: &Torus, node: u32, root: u32) -> Option<usize> {
    let [here, there] = [node, root].map(|node| torus.coordinates(node));
    let dimension = (0..torus.dimensions()).find(|d| here[*d] != there[*d])?;
    Some(2 * dimension + usize::from(here[dimension] > there[dimension]))
}

/// Masks of a node's inputs and its output in the tree of a rectangle.
fn route(torus: &Torus, rectangle: &Rectangle, node: u32, root: u32) -> [u64; 2] {
    let leads_here = |link: &usize| {
        let neighbour = torus.inside(node, *link).filter(|neighbour| rectangle.contains(torus, *neighbour));
        neighbour.is_some_and(|neighbour| towards(torus, neighbour, root) == Some(link ^ 1))
    };
    let inputs = (0..torus.links()).filter(leads_here).fold(0, |inputs, link| inputs | 1 << link);
    [inputs, towards(torus, node, root).map_or(0, |link| 1 << link)]
}

fn poke(engine: &mut Engine, ports: &Ports, node: u32, routes: &str, values: [u64; 5]) {
    for (name, value) in ["address", "inputs", "output", "local", "write"].into_iter().zip(values) {
        engine.poke(ports.id(&format!("n{node}_{routes}_{name}")), &[value]);
    }
}

/// No route is written by the ports with this name, `class` or `route`.
pub(super) fn rest(engine: &mut Engine, ports: &Ports, nodes: u32, routes: &str) {
    (0..nodes).for_each(|node| poke(engine, ports, node, routes, [0; 5]));
}

/// Writes the routes of a class by these ports to the nodes of each rectangle, with its root, in one cycle.
///
/// # Errors
/// If the engine does not run the torus.
pub(super) fn write(
    engine: &mut Engine,
    ports: &Ports,
    torus: &Torus,
    (routes, class): (&str, u64),
    trees: &[(Rectangle, u32)],
) -> Result<(), BackendError> {
    for (rectangle, root) in trees {
        for node in rectangle.nodes(torus) {
            let [inputs, output] = route(torus, rectangle, node, *root);
            poke(engine, ports, node, routes, [class, inputs, output, 1, 1]);
        }
    }
    engine.tick(&[ports.id("clock")])?;
    rest(engine, ports, torus.nodes(), routes);
    Ok(())
}

/// What is not legal as root of a torus, or as another of its nodes, and what is.
pub(super) fn check(torus: &Torus, mut named: impl Iterator<Item = u32>) -> Result<(), String> {
    let nodes = torus.nodes();
    match named.find(|node| *node >= nodes) {
        Some(node) => Err(format!("node {node} of {nodes}; legal: 0 to {}", nodes - 1)),
        None => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::super::rectangle::Members;
    use super::*;

    fn whole(torus: &Torus) -> Rectangle {
        Members::All.rectangles(torus)[0]
    }

    /// Node 2 of five is the root: two nodes send up, two send down.
    #[test]
    fn the_tree_of_a_ring_is_the_chain_of_all_nodes() {
        let ring = Torus::new(&[5]).unwrap();
        let routes: Vec<[u64; 2]> = (0..5).map(|node| route(&ring, &whole(&ring), node, 2)).collect();
        assert_eq!(routes, [[0, 1], [2, 1], [3, 0], [1, 2], [0, 2]]);
    }

    /// Every node has one way to the root, and every link that it takes is an input of the next node.
    fn is_tree(torus: &Torus, rectangle: &Rectangle, root: u32) {
        let (mut inputs, mut nodes) = (0, 0);
        for node in rectangle.nodes(torus) {
            let [from, to] = route(torus, rectangle, node, root);
            (inputs, nodes) = (inputs + from.count_ones(), nodes + 1);
            assert_eq!((from & to, to == 0), (0, node == root));
            if to != 0 {
                let link = to.trailing_zeros() as usize;
                let next = torus.inside(node, link).expect("a neighbour");
                assert!(rectangle.contains(torus, next), "node {node}, root {root}");
                assert!(route(torus, rectangle, next, root)[0] >> (link ^ 1) & 1 == 1, "node {node}, root {root}");
            }
        }
        assert_eq!(inputs + 1, nodes);
    }

    #[test]
    fn every_node_is_in_the_tree_once() {
        for sizes in [&[2][..], &[4, 3], &[2, 1, 3, 2, 2]] {
            let torus = Torus::new(sizes).unwrap();
            (0..torus.nodes()).for_each(|root| is_tree(&torus, &whole(&torus), root));
        }
    }

    /// Planes AC and lines B, and a block that touches no end of a dimension.
    #[test]
    fn every_rectangle_has_a_tree_of_its_own() {
        let torus = Torus::new(&[4, 3, 4]).unwrap();
        let block: Vec<u32> = [17, 18, 29, 30].into();
        let block = Members::Of(Rectangle::of(&torus, &block).unwrap());
        for members in [Members::Along("AC".parse().unwrap()), Members::Along("B".parse().unwrap()), block] {
            for rectangle in members.rectangles(&torus) {
                rectangle.nodes(&torus).for_each(|root| is_tree(&torus, &rectangle, root));
            }
        }
    }
}
