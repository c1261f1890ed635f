//! Barriers in a torus: the programs of its nodes, which pass one barrier of class 0 after the other.

use super::rectangle::Members;
use super::rounds::{Rounds, Tally};
use super::tree;
use crate::bluegene::nodes::Nodes;
use crate::bluegene::torus::Torus;
use crate::bluegene::wires::{Place, Wires};
use crate::network::Ports;
use phit_sim::backend::{Backend, BackendError};
use phit_sim::engine::{Engine, Input, Output};
use rand::RngExt;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;
use std::ops::RangeInclusive;

/// Cycles from a barrier to the arrival at the next one, at most.
pub const PAUSES: RangeInclusive<u64> = 1..=100_000;
/// Bits of a class, used in turn, in the state in which no node has arrived.
const NONE_ARRIVED: u64 = 7;
/// The bits of class 0 in the second word of a barrier packet.
const BITS: u32 = 7 << 16;
/// All classes in that state.
const ONES: u64 = (1 << 48) - 1;
/// Cycles without progress after which the barriers stand: losses in a row, each repaired after 256 cycles, and full links.
const PATIENCE: u64 = 20_000;
const PATIENCE_OF_NODE: u64 = 400;

/// What the programs of a torus do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Settings {
    /// Root of the tree of all nodes.
    pub root: u32,
    /// A node arrives at the next barrier after a random number of cycles, of [`PAUSES`], at most.
    pub pause: u64,
    /// All nodes but this one arrive at once, and this one after them.
    pub last: Option<u32>,
    /// Half of the barrier packets are damaged on the wires.
    pub loses: bool,
}

impl Settings {
    /// What is not legal in a torus, and what is.
    pub(in crate::bluegene) fn check(&self, torus: &Torus) -> Result<(), String> {
        let Self { root, pause, last, .. } = *self;
        if !PAUSES.contains(&pause) {
            return Err(format!("a pause of {pause} cycles; legal: {} to {}", PAUSES.start(), PAUSES.end()));
        }
        tree::check(torus, [Some(root), last].into_iter().flatten())
    }
}

/// Ports of a node that a program reads and writes, and how far it is.
struct Program {
    local_state: Input,
    status: Output,
    /// Of the links that lead to a neighbour.
    up: Vec<Output>,
    /// Barriers at which it has arrived, and those that it has left.
    arrived: u64,
    left: u64,
    /// When it arrives at the next one.
    next: u64,
}

impl Program {
    /// Three bits: 0 for the barrier at which the node has arrived, and for the one before.
    fn bits(&self) -> u64 {
        (0..self.arrived.min(2)).fold(NONE_ARRIVED, |bits, age| bits & !(1 << ((self.arrived - age) % 3)))
    }
}

/// Damages barrier packets on their wires.
struct Losses {
    wires: Wires,
    /// By node and link.
    places: Vec<Vec<Place>>,
}

impl Losses {
    /// In half of the barrier packets the bits of class 0 turn.
    fn act(&mut self, engine: &mut Engine, rng: &mut ChaCha8Rng) {
        for (node, places) in (0..).zip(&mut self.places) {
            for (link, place) in places.iter_mut().enumerate() {
                let (word, is_control) = self.wires.word(engine, node, link);
                place.next(word, is_control);
                let is_lost = place.barrier().is_some() && rng.random_bool(0.5);
                self.wires.turn(engine, node, link, if is_lost { BITS } else { 0 });
            }
        }
    }
}

/// The programs of all nodes.
pub struct Barriers {
    settings: Settings,
    losses: Option<Losses>,
    programs: Vec<Program>,
    rng: ChaCha8Rng,
    cycle: u64,
    /// All links are up: the programs run.
    runs: bool,
    /// When a node last arrived or left, and when the last node arrived.
    progress: u64,
    complete: u64,
    tally: Tally,
}

/// Nothing of a barrier is known to nodes without programs.
pub(in crate::bluegene) fn rest(engine: &mut Engine, ports: &Ports, nodes: u32) {
    tree::rest(engine, ports, nodes, "class");
    for node in 0..nodes {
        engine.poke(ports.id(&format!("n{node}_local_state")), &[ONES]);
    }
}

impl Barriers {
    /// Writes the routes of class 0 to a torus that was reset, in one cycle; no node has arrived.
    ///
    /// # Errors
    /// If the engine does not run the torus.
    pub(in crate::bluegene) fn new(
        engine: &mut Engine,
        ports: &Ports,
        torus: &Torus,
        settings: &Settings,
        seed: u64,
    ) -> Result<Self, BackendError> {
        let id = |node: u32, name: &str| ports.id(&format!("n{node}_{name}"));
        let trees: Vec<_> = Members::All.rectangles(torus).into_iter().map(|all| (all, settings.root)).collect();
        tree::write(engine, ports, torus, ("class", 0), &trees)?;
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        let mut program = |node| Program {
            local_state: engine.input(id(node, "local_state")),
            status: engine.output(id(node, "status")),
            up: (0..torus.links())
                .filter(|link| torus.neighbour(node, *link).is_some())
                .map(|link| engine.output(id(node, &format!("up_{link}"))))
                .collect(),
            arrived: 0,
            left: 0,
            next: rng.random_range(1..=settings.pause),
        };
        let programs = (0..torus.nodes()).map(&mut program).collect();
        let losses = || Losses {
            wires: Wires::new(engine, ports, &Nodes::inside(*torus, false)),
            places: vec![vec![Place::default(); torus.links()]; torus.nodes() as usize],
        };
        Ok(Self {
            settings: *settings,
            losses: settings.loses.then(losses),
            programs,
            rng,
            cycle: 0,
            runs: false,
            progress: 0,
            complete: 0,
            tally: Tally::default(),
        })
    }

    /// What they have shown so far.
    pub fn rounds(&self) -> Rounds {
        self.tally.rounds()
    }

    /// By node: barriers at which it has arrived, and those that it has left.
    pub(in crate::bluegene) fn passed(&self) -> [Vec<u64>; 2] {
        let count = |count: fn(&Program) -> u64| self.programs.iter().map(count).collect();
        [count(|program| program.arrived), count(|program| program.left)]
    }

    /// The programs read their status and write their state, before the clock edge.
    ///
    /// # Errors
    /// If a node leaves a barrier at which another has not arrived, or no barrier is passed any more.
    pub(in crate::bluegene) fn act(&mut self, engine: &mut Engine) -> Result<(), String> {
        self.cycle += 1;
        if let Some(losses) = &mut self.losses {
            losses.act(engine, &mut self.rng);
        }
        if !self.runs {
            self.runs = self.programs.iter().all(|program| program.up.iter().all(|up| engine.get(*up) == 1));
            self.progress = self.cycle;
            return Ok(());
        }
        for node in 0..self.programs.len() {
            self.act_at(node, engine)?;
        }
        if self.programs.iter().all(|program| program.left > self.tally.ended()) {
            self.tally.end(self.cycle - self.complete);
        }
        let patience = PATIENCE + PATIENCE_OF_NODE * self.programs.len() as u64 + self.settings.pause;
        if self.cycle > self.progress + patience {
            return Err(format!("no node has arrived at a barrier or left one for {patience} cycles"));
        }
        Ok(())
    }

    /// A node leaves a barrier, or arrives at one.
    fn act_at(&mut self, node: usize, engine: &mut Engine) -> Result<(), String> {
        let arrived = self.programs[node].arrived;
        let status = engine.get(self.programs[node].status);
        if self.programs[node].left < arrived {
            if status >> (arrived % 3) & 1 == 1 {
                return Ok(());
            }
            if let Some(other) = self.programs.iter().position(|program| program.arrived < arrived) {
                return Err(format!("node {node} left barrier {arrived} before node {other} had arrived"));
            }
            self.programs[node].left += 1;
            self.programs[node].next = self.cycle + self.rng.random_range(1..=self.settings.pause);
        } else if self.may_arrive(node) {
            self.programs[node].arrived += 1;
            // A node may have left and arrived at the next one.
            let is_last =
                arrived == self.tally.ended() && self.programs.iter().all(|program| program.arrived > arrived);
            if is_last {
                self.complete = self.cycle;
            }
            engine.set(self.programs[node].local_state, ONES & !NONE_ARRIVED | self.programs[node].bits());
        } else {
            return Ok(());
        }
        self.progress = self.cycle;
        Ok(())
    }

    fn may_arrive(&mut self, node: usize) -> bool {
        let Some(last) = self.settings.last else {
            return self.cycle >= self.programs[node].next;
        };
        if node != last as usize {
            return true;
        }
        let arrived = self.programs[node].arrived;
        let is_alone = (0..self.programs.len()).all(|other| other == node || self.programs[other].arrived > arrived);
        if !is_alone {
            // The others' states are all over the tree by then.
            let settles = self.programs.len() as u64 * SETTLES;
            self.programs[node].next = self.cycle + settles + self.rng.random_range(1..=self.settings.pause);
        }
        is_alone && self.cycle >= self.programs[node].next
    }
}

/// Cycles for which the last node waits, for each node: longer than a hop.
const SETTLES: u64 = 20;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_not_legal_is_named() {
        let told = |root, pause, last| Settings { root, pause, last, loses: false }.check(&Torus::new(&[4]).unwrap());
        assert_eq!(told(3, 1, Some(0)), Ok(()));
        assert_eq!(told(4, 1, None).unwrap_err(), "node 4 of 4; legal: 0 to 3");
        assert_eq!(told(0, 1, Some(9)).unwrap_err(), "node 9 of 4; legal: 0 to 3");
        assert_eq!(told(0, 0, None).unwrap_err(), "a pause of 0 cycles; legal: 1 to 100000");
    }
}
