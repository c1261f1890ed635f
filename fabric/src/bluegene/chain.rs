//! The tree of a class in a ring: the chain of nodes from the first to the last one, with any of them as root.

use crate::network::port;
use phit_netlist::ir::Netlist;
use phit_sim::backend::{Backend, BackendError};
use phit_sim::engine::Engine;

/// Masks of a node's inputs and its output.
fn route(node: u32, nodes: u32, root: u32) -> [u64; 2] {
    let towards = u64::from(node < root) | u64::from(node > root) << 1;
    let there = u64::from(node + 1 < nodes) | u64::from(node > 0) << 1;
    [there & !towards, towards]
}

fn poke(engine: &mut Engine, netlist: &Netlist, node: u32, routes: &str, values: [u64; 5]) {
    for (name, value) in ["address", "inputs", "output", "local", "write"].into_iter().zip(values) {
        engine.poke(port(netlist, &format!("n{node}_{routes}_{name}")), &[value]);
    }
}

/// No route is written by the ports with this name, `class` or `route`.
pub(super) fn rest(engine: &mut Engine, netlist: &Netlist, nodes: u32, routes: &str) {
    (0..nodes).for_each(|node| poke(engine, netlist, node, routes, [0; 5]));
}

/// Writes the routes of class 0 by these ports to all nodes of a ring that was reset, in one cycle.
///
/// # Errors
/// If the engine does not run the ring.
pub(super) fn write(
    engine: &mut Engine,
    netlist: &Netlist,
    nodes: u32,
    routes: &str,
    root: u32,
) -> Result<(), BackendError> {
    for node in 0..nodes {
        let [inputs, output] = route(node, nodes, root);
        poke(engine, netlist, node, routes, [0, inputs, output, 1, 1]);
    }
    engine.tick(&[port(netlist, "clock")])?;
    rest(engine, netlist, nodes, routes);
    Ok(())
}

/// What is not legal as root of a ring of so many nodes, or as another of its nodes, and what is.
pub(super) fn check(nodes: u32, mut named: impl Iterator<Item = u32>) -> Result<(), String> {
    match named.find(|node| *node >= nodes) {
        Some(node) => Err(format!("node {node} of a ring of {nodes}; legal: 0 to {}", nodes - 1)),
        None => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Node 2 of five is the root: two nodes send up, two send down.
    #[test]
    fn the_tree_is_the_chain_of_all_nodes() {
        let routes: Vec<[u64; 2]> = (0..5).map(|node| route(node, 5, 2)).collect();
        assert_eq!(routes, [[0, 1], [2, 1], [3, 0], [1, 2], [0, 2]]);
        assert_eq!([route(0, 4, 0), route(3, 4, 0)], [[1, 0], [0, 2]]);
    }
}
