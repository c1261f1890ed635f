//! What the outputs of a module depend on, through its state and its children.
//!
//! Logic that only properties read is not live: no output shows a fault in it.

use super::fault::input_name;
use phit_netlist::ir::{Netlist, NodeId, Op};
use std::collections::VecDeque;

/// The live part of the top module, and what each live node is good for.
pub(super) struct Live {
    /// By node, what it feeds; `None` if it is not live.
    feeds: Vec<Option<String>>,
    /// By register, whether it is live.
    pub registers: Vec<bool>,
    /// By memory, whether it is live.
    pub memories: Vec<bool>,
    /// By instance, whether it is live.
    pub instances: Vec<bool>,
}

impl Live {
    /// Goes back from the outputs.
    pub fn of(netlist: &Netlist) -> Self {
        let module = netlist.top();
        let mut live = Self {
            feeds: vec![None; module.nodes.len()],
            registers: vec![false; module.registers.len()],
            memories: vec![false; module.memories.len()],
            instances: vec![false; module.instances.len()],
        };
        let outputs = module.outputs().map(|(port, node)| (node, module.ports[port.index()].name.clone()));
        let mut sinks: Vec<(NodeId, String)> = outputs.collect();
        let mut seen = vec![false; module.nodes.len()];
        let mut open: Vec<NodeId> = sinks.iter().map(|(node, _)| *node).collect();
        while let Some(node) = open.pop() {
            if std::mem::replace(&mut seen[node.index()], true) {
                continue;
            }
            let op = &module.node(node).op;
            open.extend(op.operands());
            let behind = live.enter(netlist, op);
            open.extend(behind.iter().map(|(node, _)| *node));
            sinks.extend(behind);
        }
        live.name(netlist, sinks);
        live
    }

    /// Whether the outputs depend on a node.
    pub fn node(&self, node: NodeId) -> bool {
        self.feeds[node.index()].is_some()
    }

    /// The nearest output, register, memory or input of an inner block that a node feeds.
    pub fn feeds(&self, node: NodeId) -> &str {
        self.feeds[node.index()].as_deref().unwrap_or("nothing")
    }

    /// What drives the state or instance that a live node shows, if that was not known to be live.
    fn enter(&mut self, netlist: &Netlist, op: &Op) -> Vec<(NodeId, String)> {
        let module = netlist.top();
        match *op {
            Op::Register(id) if !std::mem::replace(&mut self.registers[id.index()], true) => {
                let register = &module.registers[id.index()];
                let drivers = register.reset.iter().map(|(condition, _)| *condition).chain([register.next]);
                drivers.map(|driver| (driver, register.name.clone())).collect()
            }
            Op::MemoryRead(id, _) if !std::mem::replace(&mut self.memories[id.index()], true) => {
                let memory = &module.memories[id.index()];
                let drivers = [memory.write_enable, memory.write_address, memory.write_data];
                drivers.map(|driver| (driver, memory.name.clone())).into()
            }
            Op::Instance(id, _) if !std::mem::replace(&mut self.instances[id.index()], true) => {
                let inputs = module.instances[id.index()].inputs.iter().enumerate();
                inputs.map(|(position, (_, driver))| (*driver, input_name(netlist, id, position))).collect()
            }
            _ => vec![],
        }
    }

    /// Names each node after the nearest sink, breadth first.
    fn name(&mut self, netlist: &Netlist, sinks: Vec<(NodeId, String)>) {
        let mut open = VecDeque::from(sinks);
        while let Some((node, name)) = open.pop_front() {
            if self.node(node) {
                continue;
            }
            open.extend(netlist.top().node(node).op.operands().into_iter().map(|operand| (operand, name.clone())));
            self.feeds[node.index()] = Some(name);
        }
    }
}
