//! A quiet ring at RTL, and how long a head takes through one of its routers.

use super::error::TableError;
use crate::bluegene::network::DELAY;
use crate::bluegene::packet::{MOST_CHUNKS, Packet};
use crate::bluegene::torus::Torus;
use crate::bluegene::trial::{Settings, Trial};
use crate::bluegene::ways::Routing;
use crate::bluegene::wires::Place;
use crate::study::followed::Followed;

/// Seed of power-up values: nothing else is drawn.
pub(super) const SEED: u64 = 1;
/// Nodes of the ring through which a packet goes: from the first over the second to the third, the shorter way.
const NODES: u32 = 5;
/// Cycles until links are up and idle, and in which a lone head passes two nodes.
const SETTLES: u64 = 200;
const PATIENCE: u64 = 1_000;

/// A ring without traffic.
pub(super) fn quiet(nodes: u32) -> Settings {
    Settings::quiet(Torus::new(&[nodes]).expect("a ring of a legal size"))
}

/// Cycles of a head in an idle router, from wire register to wire register: the most of the shortest packet and the longest.
pub(super) fn head_cycles() -> Result<u64, TableError> {
    let [short, long] = [0, MOST_CHUNKS].map(head_cycles_of);
    Ok(short?.max(long?))
}

fn head_cycles_of(chunks: u32) -> Result<u64, TableError> {
    let mut trial = Trial::new(&quiet(NODES), SEED)?;
    let mut arrivals = vec![];
    for _ in 0..SETTLES {
        trial.step(&mut arrivals)?;
    }
    trial.send(Packet { chunks, ..Packet::short([0, 2], Routing::Deterministic) }, 0);
    let mut places = [Place::default(), Place::default()];
    let mut heads = [None; 2];
    for cycle in 0..PATIENCE {
        for (node, (place, head)) in (0..).zip(places.iter_mut().zip(&mut heads)) {
            let (word, is_control) = trial.word(node, 0);
            if place.next(word, is_control) == Some(0) {
                *head = head.or(Some(cycle));
            }
        }
        if let [Some(came), Some(left)] = heads {
            return Ok(left - came - DELAY as u64);
        }
        trial.step(&mut arrivals)?;
    }
    Err(TableError::Wrong(format!("a head passed no router in {PATIENCE} cycles")))
}
