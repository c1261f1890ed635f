//! The rust-hdl kernel as a back end: `update()` itself, called until nothing changes. Slow, and the reference.

use crate::backend::{Backend, BackendError, State, Violation};
use phit_netlist::elaborate::mangle;
use phit_netlist::ir::{Direction, Netlist, PortId, PropertyKind};
use phit_netlist::read::{is_stock_flip_flop, value};
use phit_primitives::ports::Port;
use phit_primitives::{contents, power_up, violations};
use rust_hdl::prelude::{Atom, Block, Probe};
use std::collections::HashMap;

/// Calls its second argument with each port of the block: the Verilog name and the port.
pub type ListPorts<B> = fn(&mut B, &mut dyn FnMut(&str, &mut dyn Port));

/// The kernel of one block.
pub struct Kernel<B: Block + ?Sized> {
    block: Box<B>,
    list_ports: ListPorts<B>,
    /// Ports in the order in which the block lists them.
    order: Vec<PortId>,
    /// Value of each port by id: inputs as driven, outputs as last sampled.
    values: Vec<Vec<u64>>,
    is_input: Vec<bool>,
    names: Vec<String>,
    settled: bool,
    edges: u64,
}

/// More passes than any design without a combinational loop takes.
const MOST_PASSES: usize = 1000;

impl<B: Block + ?Sized> Kernel<B> {
    /// Constructs the block with power-up values from `seed` (zero without one). `netlist` is that of the same block;
    /// it gives the ports their ids.
    pub fn new(
        construct: impl FnOnce() -> Box<B>,
        list_ports: ListPorts<B>,
        netlist: &Netlist,
        seed: Option<u64>,
    ) -> Result<Self, BackendError> {
        let mut block = power_up::with_seed(seed, construct);
        block.connect_all();
        let top = netlist.top();
        let by_name: HashMap<&str, PortId> = top.ports().map(|(id, port)| (port.name.as_str(), id)).collect();
        let mut order = vec![];
        list_ports(&mut block, &mut |name, _| order.extend(by_name.get(mangle(name).as_str())));
        if order.len() != top.ports.len() {
            return Err(BackendError::Unsupported { backend: "kernel", action: "reach all ports: derive(Ports)" });
        }
        let mut kernel = Self {
            block,
            list_ports,
            order,
            values: top.ports.iter().map(|port| vec![0; port.width.div_ceil(64) as usize]).collect(),
            is_input: top.ports.iter().map(|port| !matches!(port.direction, Direction::Output(_))).collect(),
            names: top.ports.iter().map(|port| port.name.clone()).collect(),
            settled: false,
            edges: 0,
        };
        kernel.settle()?;
        violations::take();
        phit_evidence::ran("kernel", &top.name);
        Ok(kernel)
    }

    fn settle(&mut self) -> Result<(), BackendError> {
        if self.settled {
            return Ok(());
        }
        let mut position = 0;
        let (order, values, is_input) = (&self.order, &mut self.values, &self.is_input);
        (self.list_ports)(&mut self.block, &mut |_, port| {
            let id = order[position].index();
            if is_input[id] {
                port.drive(&values[id]);
            }
            position += 1;
        });
        let mut passes = 0;
        loop {
            self.block.update_all();
            if !self.block.has_changed() {
                break;
            }
            passes += 1;
            if passes > MOST_PASSES {
                return Err(BackendError::Unsettled(format!("still changing after {MOST_PASSES} passes")));
            }
        }
        position = 0;
        (self.list_ports)(&mut self.block, &mut |_, port| {
            let id = order[position].index();
            if !is_input[id] {
                port.sample(&mut values[id]);
            }
            position += 1;
        });
        self.settled = true;
        Ok(())
    }

    fn set_clocks(&mut self, clocks: &[PortId], level: u64) {
        for clock in clocks {
            self.values[clock.index()] = vec![level];
        }
        self.settled = false;
    }
}

impl<B: Block + ?Sized> Backend for Kernel<B> {
    fn name(&self) -> &'static str {
        "kernel"
    }

    fn poke(&mut self, port: PortId, limbs: &[u64]) {
        assert!(self.is_input[port.index()], "{} is not an input", self.names[port.index()]);
        self.values[port.index()].copy_from_slice(limbs);
        self.settled = false;
    }

    fn peek(&mut self, port: PortId, limbs: &mut [u64]) -> Result<(), BackendError> {
        self.settle()?;
        limbs.copy_from_slice(&self.values[port.index()]);
        Ok(())
    }

    fn tick(&mut self, clocks: &[PortId]) -> Result<(), BackendError> {
        self.settle()?;
        self.set_clocks(clocks, 1);
        self.settle()?;
        // No primitive looks at a falling edge, so that it can wait for the inputs of the next cycle.
        self.set_clocks(clocks, 0);
        self.edges += 1;
        Ok(())
    }

    fn state(&mut self) -> Option<State> {
        let mut collector = Collector::default();
        self.block.accept("", &mut collector);
        Some(collector.state)
    }

    fn deposit(&mut self, _state: &State) -> Result<(), BackendError> {
        Err(BackendError::Unsupported { backend: "kernel", action: "take power-up values: give it a seed" })
    }

    fn violations(&mut self) -> Vec<Violation> {
        let violation = |message| Violation {
            path: String::new(),
            message,
            cycle: Some(self.edges.saturating_sub(1)),
            kind: PropertyKind::Assert,
        };
        violations::take().into_iter().map(violation).collect()
    }
}

/// Walks the block and collects what its primitives hold.
#[derive(Default)]
struct Collector {
    path: Vec<String>,
    /// The innermost block is rust-hdl's `DFF`, which does not tell what it holds.
    in_stock_flip_flop: bool,
    state: State,
}

impl Probe for Collector {
    fn visit_start_scope(&mut self, name: &str, node: &dyn Block) {
        self.path.push(mangle(name));
        let mut timing = vec![];
        let held = contents::collect(|| timing = node.timing());
        self.in_stock_flip_flop = is_stock_flip_flop(&timing);
        for (suffix, words) in held {
            self.state.insert(self.path[1..].join(".") + &suffix, words);
        }
    }

    fn visit_atom(&mut self, name: &str, atom: &dyn Atom) {
        if self.in_stock_flip_flop && name == "q" {
            self.state.insert(self.path[1..].join("."), vec![value(atom)]);
        }
    }

    fn visit_end_scope(&mut self, _name: &str, _node: &dyn Block) {
        self.path.pop();
        self.in_stock_flip_flop = false;
    }
}
