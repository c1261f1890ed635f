//! Supervisors of chips: they write tables and throttles and read counters.

use super::ports::Ports;
use crate::gemini::chip::layout::NODES;
use crate::gemini::tables::writes::Write;
use phit_netlist::ir::Netlist;
use phit_sim::engine::{Engine, Input, Output};
use std::collections::VecDeque;

/// Handles of a chip's supervisor.
#[derive(Clone, Debug)]
pub struct Supervisor {
    write: Input,
    write_all: Input,
    tile: Input,
    address: Input,
    data: Input,
    read_data: Output,
    /// By node, if there are throttles.
    throttled: Vec<Output>,
}

impl Supervisor {
    /// Of chip `chip` in a netlist of [`chips`](crate::gemini::netlist::torus::chips).
    ///
    /// # Panics
    /// If the netlist has no such chip.
    pub fn new(engine: &Engine, netlist: &Netlist, chip: usize) -> Self {
        let throttled = (0..NODES).filter_map(|node| netlist.top().port(&format!("c{chip}_throttled_{node}")));
        let throttled = throttled.map(|port| engine.output(port)).collect();
        let ports = Ports::of_chip(engine, netlist, chip);
        Self {
            write: ports.input("write"),
            write_all: ports.input("write_all"),
            tile: ports.input("tile"),
            address: ports.input("address"),
            data: ports.input("data"),
            read_data: ports.output("read_data"),
            throttled,
        }
    }

    /// Drives what the next edge writes, or that it writes nothing.
    pub fn drive(&self, engine: &mut Engine, write: Option<Write>) {
        engine.set(self.write, u64::from(write.is_some_and(|write| write.tile.is_some())));
        engine.set(self.write_all, u64::from(write.is_some_and(|write| write.tile.is_none())));
        if let Some(Write { tile, address, data }) = write {
            engine.set(self.tile, tile.unwrap_or(0) as u64);
            engine.set(self.address, address);
            engine.set(self.data, data);
        }
    }

    /// Asks for a counter of a tile, which is there to [`read`](Self::read) two cycles later.
    pub fn ask(&self, engine: &mut Engine, tile: usize, index: u64) {
        engine.set(self.tile, tile as u64);
        engine.set(self.address, index);
    }

    /// What was asked for.
    pub fn read(&self, engine: &mut Engine) -> u64 {
        engine.get(self.read_data)
    }

    /// A node of this chip has a throttle, which holds its requests.
    pub fn is_throttled(&self, engine: &mut Engine, node: usize) -> bool {
        self.throttled.get(node).is_some_and(|throttled| engine.get(*throttled) == 1)
    }
}

/// The supervisors of all chips, and what they have to write, one write of each in a cycle.
#[derive(Clone, Debug)]
pub struct Supervisors {
    chips: Vec<Supervisor>,
    /// By chip.
    pub(in crate::gemini) orders: Vec<VecDeque<Write>>,
}

impl Supervisors {
    /// Of so many chips, with nothing to write.
    ///
    /// # Panics
    /// If the netlist has fewer.
    pub fn new(engine: &Engine, netlist: &Netlist, chips: usize) -> Self {
        let orders = vec![VecDeque::new(); chips];
        Self { chips: (0..chips).map(|chip| Supervisor::new(engine, netlist, chip)).collect(), orders }
    }

    /// That of a chip.
    ///
    /// # Panics
    /// If there is no such chip.
    pub fn of(&self, chip: usize) -> &Supervisor {
        &self.chips[chip]
    }

    /// How many there are.
    pub fn count(&self) -> usize {
        self.chips.len()
    }

    /// The supervisor of a chip will write this after what it was told before.
    ///
    /// # Panics
    /// If there is no such chip.
    pub fn order(&mut self, chip: usize, write: Write) {
        self.orders[chip].push_back(write);
    }

    /// Each supervisor will write these, by chip, after what it was told before.
    pub fn order_all(&mut self, writes: &[Vec<Write>]) {
        for (orders, writes) in self.orders.iter_mut().zip(writes) {
            orders.extend(writes);
        }
    }

    /// Some supervisor has something to write.
    pub fn is_writing(&self) -> bool {
        self.orders.iter().any(|orders| !orders.is_empty())
    }

    /// Drives what the next edge writes.
    pub fn drive(&mut self, engine: &mut Engine) {
        for (supervisor, orders) in self.chips.iter().zip(&mut self.orders) {
            supervisor.drive(engine, orders.pop_front());
        }
    }

    /// Asks all supervisors, which have nothing to write, for a counter of this tile; two cycles later the
    /// [`answers`](Self::answers) are there.
    pub fn ask(&self, engine: &mut Engine, tile: usize, index: u64) {
        self.chips.iter().for_each(|supervisor| supervisor.ask(engine, tile, index));
    }

    /// By chip, what was asked for.
    pub fn answers(&self, engine: &mut Engine) -> Vec<u64> {
        self.chips.iter().map(|supervisor| supervisor.read(engine)).collect()
    }
}
