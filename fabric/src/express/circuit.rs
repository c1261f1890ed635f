//! A network that is compiled once and run many times: a tree, or one router alone.

use super::medium::Medium;
use super::model::{Model, Size};
use super::network::routers;
use super::node::Node;
use super::routes::dependency::check;
use super::routes::tables::{Write, lone_writes, writes};
use super::tree::Tree;
use crate::network::port;
use crate::study::trial_error::TrialError;
use crate::topology::graph::model::End;
use phit_netlist::ir::Netlist;
use phit_sim::backend::{Backend, power_up};
use phit_sim::engine::{Engine, Output};

/// Routers, the ports that nodes are at, and what each router writes into its tables after reset.
pub struct Circuit {
    size: Size,
    routers: usize,
    nodes: Vec<End>,
    tables: Vec<Vec<Write>>,
    netlist: Netlist,
    engine: Engine,
}

/// A circuit after reset, with its tables.
pub struct Started {
    /// In the first cycle.
    pub engine: Engine,
    /// By identifier.
    pub nodes: Vec<Node>,
    /// Ports that tell of packets without a way.
    pub dropped: Vec<(End, Output)>,
}

impl Circuit {
    /// A tree of routers of 2x2 with its own tables.
    ///
    /// # Errors
    /// If the netlist has no meaning.
    pub fn tree(tree: &Tree) -> Result<Self, TrialError> {
        Self::tree_with(tree, writes(tree))
    }

    /// The same with tables of one's own.
    ///
    /// # Errors
    /// If the tables could deadlock.
    pub fn tree_with(tree: &Tree, tables: Vec<Vec<Write>>) -> Result<Self, TrialError> {
        check(tree, &tables).map_err(|cycle| TrialError::Deadlock(cycle.to_string()))?;
        Self::new(Model::R2x2, tree.links(), tree.nodes().to_vec(), tables)
    }

    /// One router alone with node n at port n. Without links no packet waits for another buffer, whatever the tables.
    ///
    /// # Errors
    /// If the netlist has no meaning.
    pub fn router(model: Model, to_itself: bool) -> Result<Self, TrialError> {
        Self::router_with(model, lone_writes(model.size().ports, to_itself))
    }

    /// The same with tables of one's own.
    ///
    /// # Errors
    /// If the netlist has no meaning.
    pub fn router_with(model: Model, tables: Vec<Write>) -> Result<Self, TrialError> {
        let nodes = (0..model.size().ports).map(|port| End { router: 0, port }).collect();
        Self::new(model, &[], nodes, vec![tables])
    }

    fn new(model: Model, links: &[[End; 2]], nodes: Vec<End>, tables: Vec<Vec<Write>>) -> Result<Self, TrialError> {
        let netlist = routers(model, tables.len(), links)?;
        let engine = Engine::new(&netlist)?;
        Ok(Self { size: model.size(), routers: tables.len(), nodes, tables, netlist, engine })
    }

    /// Of its routers.
    pub fn size(&self) -> Size {
        self.size
    }

    /// How many there are.
    pub fn nodes(&self) -> usize {
        self.nodes.len()
    }

    /// Resets a copy and loads its tables.
    ///
    /// # Errors
    /// If the engine does not run.
    pub fn start(&self, medium: Medium, seed: u64) -> Result<Started, TrialError> {
        let netlist = &self.netlist;
        let mut engine = self.engine.clone();
        engine.deposit(&power_up(netlist, Some(seed)))?;
        engine.poke(port(netlist, "reset"), &[1]);
        engine.tick(&[port(netlist, "clock")])?;
        engine.poke(port(netlist, "reset"), &[0]);
        let nodes = self.nodes.iter().map(|end| Node::new(&engine, netlist, self.size, *end, medium)).collect();
        let ends = (0..self.routers).flat_map(|router| (0..self.size.ports).map(move |port| End { router, port }));
        let drops = |end: End| {
            let name = format!("r{}_dropped_{}", end.router, end.port);
            (end, engine.output(port(netlist, &name)))
        };
        let dropped = ends.map(drops).collect();
        self.load(&mut engine)?;
        Ok(Started { engine, nodes, dropped })
    }

    /// One router after the other writes its tables, one write per cycle.
    fn load(&self, engine: &mut Engine) -> Result<(), TrialError> {
        let clock = port(&self.netlist, "clock");
        for (router, writes) in self.tables.iter().enumerate() {
            let at = |name: &str| port(&self.netlist, &format!("r{router}_{name}"));
            for Write { port, address, data } in writes {
                for (name, value) in [("write", 1), ("tile", *port as u64), ("address", *address), ("data", *data)] {
                    engine.poke(at(name), &[value]);
                }
                engine.tick(&[clock])?;
            }
            engine.poke(at("write"), &[0]);
        }
        Ok(())
    }
}
