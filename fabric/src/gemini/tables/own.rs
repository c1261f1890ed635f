//! Tables of a graph as supervisors write them, checked for circles of waiting.

use super::dependency::{Buffer, Cycle, check_wired};
use super::plan::Plan;
use super::routes::XYZ;
use super::writes::{CONTROL, GLOBAL, GROUP, HERE, IN_GROUP, LOCAL, STRAIGHT, Write, live};
use crate::gemini::chip::layout::Direction;
use crate::gemini::chip::wiring::{LIMITS, Wiring, port_of, port_tiles};
use crate::tables::forwarding::{Forwarding, From};
use crate::topology::graph::model::Graph;
use std::collections::BTreeMap;

/// Why chips cannot have such tables.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum OwnError {
    /// Packets at one router leave by more sets of ports than its tables have names for.
    #[error("the tables of `{node}` have {count} sets of ports; legal: 1 to {}", LIMITS.neighbours)]
    Ways {
        /// The router.
        node: String,
        /// The sets.
        count: usize,
    },
    /// Packets could wait for each other all the way round.
    #[error("the tables could deadlock: packets on each of these links may wait for the next one: {}", .0.join(", "))]
    Deadlock(
        /// The links.
        Vec<String>,
    ),
}

/// What all supervisors write for these tables.
///
/// # Errors
/// If a router has too many ways, or what is loaded could deadlock.
pub fn own(graph: &Graph, tables: &Forwarding) -> Result<Plan, OwnError> {
    let writes = (0..graph.routers()).map(|router| writes(graph, tables, router));
    let writes: Vec<Vec<Write>> = writes.collect::<Result<_, _>>()?;
    let checked = check_wired(&Wiring::graph(graph), &writes, &|chip| chip);
    checked.map_err(|Cycle(buffers)| {
        OwnError::Deadlock(buffers.into_iter().map(|buffer| link(graph, buffer)).collect())
    })?;
    Ok(Plan { order: XYZ, writes })
}

/// The link that fills a buffer, with the names and ports of its ends.
fn link(graph: &Graph, Buffer { chip, tile }: Buffer) -> String {
    let to = port_of(chip, tile).expect("a packet in the network came by a link");
    let from = graph.far(to).expect("a packet in the network came by a link");
    format!("{}:{} -> {}:{}", graph.name(from.router), from.port, graph.name(to.router), to.port)
}

fn writes(graph: &Graph, tables: &Forwarding, router: usize) -> Result<Vec<Write>, OwnError> {
    let ways = tables.ways(router);
    if ways.len() > LIMITS.neighbours {
        return Err(OwnError::Ways { node: graph.name(router).to_owned(), count: ways.len() });
    }
    let write = |tile, address, data| Write { tile, address, data };
    let mut writes: Vec<Write> =
        (0..GROUP as u64).map(|group| write(None, GLOBAL + group, if group == 0 { IN_GROUP } else { 0 })).collect();
    // What is not in the network goes to the node here, which can tell.
    let code = |from: From, to: usize| {
        let ports = if to < graph.routers() { tables.ports(router, from, to) } else { &[] };
        ways.iter().position(|way| *way == ports).map_or(HERE, |code| code as u64)
    };
    // All tiles get what packets of the nodes need, and those where that differs get more.
    let usual: Vec<u64> = (0..GROUP).map(|to| code(None, to)).collect();
    writes.extend((0..GROUP).map(|to| write(None, LOCAL + to as u64, usual[to])));
    let ports: BTreeMap<usize, From> = graph
        .neighbours(router)
        .into_iter()
        .flat_map(|(from, ports)| ports.into_iter().map(move |port| (port, Some(from))))
        .collect();
    let tiles = port_tiles();
    for (port, from) in ports {
        for (to, usual) in usual.iter().enumerate() {
            let code = code(from, to);
            if code != *usual {
                writes.push(write(Some(tiles[port]), LOCAL + to as u64, code));
            }
        }
    }
    for direction in Direction::all() {
        let leading = match (direction, ways.get(direction.code() as usize)) {
            (Direction::Node(_), _) => direction.tiles(),
            (_, Some(ports)) => ports.iter().map(|port| tiles[*port]).collect(),
            (_, None) => vec![],
        };
        writes.extend(live(None, direction, &leading));
    }
    // There are no rings: nothing goes straight on, and no output keeps a bubble.
    writes.extend([write(None, STRAIGHT, 0), write(None, CONTROL, 0)]);
    Ok(writes)
}
