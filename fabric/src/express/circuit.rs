//! A network that is compiled once and run many times: a tree, or one router alone.

use super::medium::Medium;
use super::model::{Model, Size};
use super::network::routers;
use super::node::Node;
use super::routes::dependency::check;
use super::routes::tables::{Write, lone_writes, writes};
use super::routes::ways::Routing;
use super::tree::Tree;
use crate::study::trial_error::TrialError;
use crate::topology::graph::model::End;
use phit_netlist::ir::PortId;
use phit_sim::backend::Backend;
use phit_sim::engine::{Engine, Output};
use std::collections::BTreeMap;

/// What registers and memories hold before reset.
const POWER_UP: u64 = 0x7068_6974;

/// Routers with their tables, and the ports that nodes are at.
pub struct Circuit {
    size: Size,
    routers: usize,
    /// The port that each node is at, and what packets call it.
    nodes: Vec<(End, u32)>,
    ports: BTreeMap<String, PortId>,
    /// After reset, with its tables.
    engine: Engine,
}

/// A circuit after reset, with its tables.
pub struct Started {
    /// In the first cycle.
    pub engine: Engine,
    /// All nodes.
    pub nodes: Vec<Node>,
    /// Ports that tell of packets without a way.
    pub dropped: Vec<(End, Output)>,
}

impl Circuit {
    /// A tree of the smallest routers that have its ports, with its own tables.
    ///
    /// # Errors
    /// If the netlist has no meaning.
    pub fn tree(tree: &Tree, routing: Routing) -> Result<Self, TrialError> {
        Self::tree_with(tree, &writes(tree, routing))
    }

    /// The same with tables of one's own.
    ///
    /// # Errors
    /// If the tables could deadlock.
    pub fn tree_with(tree: &Tree, tables: &[Vec<Write>]) -> Result<Self, TrialError> {
        check(tree, tables).map_err(|cycle| TrialError::Deadlock(cycle.to_string()))?;
        let node = |(node, end): (usize, &End)| (*end, tree.identifier(node));
        let model = Model::of(tree.ports());
        Self::new(model, tree.links(), tree.nodes().iter().enumerate().map(node), tables)
    }

    /// One router alone with node n at port n. Without links no packet waits for another buffer, whatever the tables.
    ///
    /// # Errors
    /// If the netlist has no meaning.
    pub fn router(model: Model, to_itself: bool) -> Result<Self, TrialError> {
        Self::router_with(model, &lone_writes(model.size().ports, to_itself))
    }

    /// The same with tables of one's own.
    ///
    /// # Errors
    /// If the netlist has no meaning.
    pub fn router_with(model: Model, tables: &[Write]) -> Result<Self, TrialError> {
        let nodes = (0..model.size().ports).map(|port| (End { router: 0, port }, port as u32));
        Self::new(model, &[], nodes, &[tables])
    }

    fn new(
        model: Model,
        links: &[[End; 2]],
        nodes: impl Iterator<Item = (End, u32)>,
        tables: &[impl AsRef<[Write]>],
    ) -> Result<Self, TrialError> {
        let netlist = routers(model, tables.len(), links)?;
        let engine = Engine::new(&netlist)?;
        // A large tree has so many ports that a search for each of them would take longer than the run.
        let ports = netlist.top().ports().map(|(id, port)| (port.name.clone(), id)).collect();
        let mut circuit = Self { size: model.size(), routers: tables.len(), nodes: nodes.collect(), ports, engine };
        circuit.engine.power_up(Some(POWER_UP));
        circuit.load(tables)?;
        Ok(circuit)
    }

    fn port(&self, name: &str) -> PortId {
        *self.ports.get(name).unwrap_or_else(|| panic!("no port {name}"))
    }

    /// Of its routers.
    pub fn size(&self) -> Size {
        self.size
    }

    /// How many there are.
    pub fn nodes(&self) -> usize {
        self.nodes.len()
    }

    /// A copy.
    pub fn start(&self, medium: Medium) -> Started {
        let engine = self.engine.clone();
        let node = |(End { router, port }, identifier): &(End, u32)| {
            let id = |name: &str| self.port(&format!("r{router}_{name}_{port}"));
            Node::new(&engine, id, *identifier, self.size, medium)
        };
        let nodes = self.nodes.iter().map(node).collect();
        let ends = (0..self.routers).flat_map(|router| (0..self.size.ports).map(move |port| End { router, port }));
        let drops = |end: End| {
            let name = format!("r{}_dropped_{}", end.router, end.port);
            (end, engine.output(self.port(&name)))
        };
        let dropped = ends.map(drops).collect();
        Started { engine, nodes, dropped }
    }

    /// After reset all routers write their tables at once, one write per cycle.
    fn load(&mut self, tables: &[impl AsRef<[Write]>]) -> Result<(), TrialError> {
        let (clock, reset) = (self.port("clock"), self.port("reset"));
        let at =
            |router: usize| ["write", "tile", "address", "data"].map(|name| self.port(&format!("r{router}_{name}")));
        let ports: Vec<[PortId; 4]> = (0..self.routers).map(at).collect();
        let tables = || tables.iter().map(AsRef::as_ref);
        let longest = tables().map(<[Write]>::len).max().unwrap_or(0);
        let engine = &mut self.engine;
        engine.poke(reset, &[1]);
        engine.tick(&[clock])?;
        engine.poke(reset, &[0]);
        // Behind the last write of a router comes a cycle without one.
        for number in 0..=longest {
            for (writes, ports) in tables().zip(&ports) {
                let values = writes
                    .get(number)
                    .map_or([0; 4], |Write { port, address, data }| [1, *port as u64, *address, *data]);
                ports.iter().zip(values).for_each(|(port, value)| engine.poke(*port, &[value]));
            }
            engine.tick(&[clock])?;
        }
        Ok(())
    }
}
