//! Handles of the ports of a network.

pub use crate::network::port;
use phit_netlist::ir::{Netlist, PortId};
use phit_sim::engine::{Engine, Input, Output};

/// The ports of a chip, or of one of its tiles.
#[derive(Clone, Copy)]
pub struct Ports<'a> {
    engine: &'a Engine,
    netlist: &'a Netlist,
    chip: usize,
    tile: Option<usize>,
}

impl<'a> Ports<'a> {
    /// Of a chip in a netlist of [`chips`](crate::gemini::netlist::torus::chips).
    pub fn of_chip(engine: &'a Engine, netlist: &'a Netlist, chip: usize) -> Self {
        Self { engine, netlist, chip, tile: None }
    }

    /// Of a tile of a chip.
    pub fn of_tile(engine: &'a Engine, netlist: &'a Netlist, chip: usize, tile: usize) -> Self {
        Self { engine, netlist, chip, tile: Some(tile) }
    }

    fn id(&self, name: &str) -> PortId {
        let chip = self.chip;
        port(self.netlist, &self.tile.map_or(format!("c{chip}_{name}"), |tile| format!("c{chip}_{name}_{tile}")))
    }

    /// An input.
    ///
    /// # Panics
    /// If there is no such port.
    pub fn input(&self, name: &str) -> Input {
        self.engine.input(self.id(name))
    }

    /// An output.
    ///
    /// # Panics
    /// If there is no such port.
    pub fn output(&self, name: &str) -> Output {
        self.engine.output(self.id(name))
    }
}
