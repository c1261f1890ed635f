//! A netlist run by its definition: every cycle evaluates what is asked for, operation by operation.

use num_bigint::BigUint;
use phit_netlist::eval::eval;
use phit_netlist::ir::*;
use phit_netlist::paths::Paths;
use std::collections::HashMap;

/// One instance with its state.
pub struct Interpreter<'a> {
    netlist: &'a Netlist,
    paths: &'a Paths,
    module: &'a Module,
    /// Values of the registers, to be set before the first cycle.
    pub registers: Vec<BigUint>,
    /// Words of the memories, to be set before the first cycle.
    pub memories: Vec<Vec<BigUint>>,
    /// The instances inside.
    pub children: Vec<Interpreter<'a>>,
}

/// Values of the data inputs.
pub type Inputs = HashMap<PortId, BigUint>;
type Cache = HashMap<NodeId, BigUint>;

impl<'a> Interpreter<'a> {
    pub fn new(netlist: &'a Netlist, paths: &'a Paths, id: ModuleId) -> Self {
        let module = netlist.module(id);
        let zeros = |count: u32| vec![BigUint::ZERO; count as usize];
        Self {
            netlist,
            paths,
            module,
            registers: zeros(module.registers.len() as u32),
            memories: module.memories.iter().map(|memory| zeros(memory.depth)).collect(),
            children: module.instances.iter().map(|i| Self::new(netlist, paths, i.module)).collect(),
        }
    }

    /// The value of an output in this cycle.
    pub fn output(&self, port: PortId, inputs: &Inputs) -> BigUint {
        let Direction::Output(node) = self.module.ports[port.index()].direction else { panic!("not an output") };
        self.value(node, inputs, &mut Cache::new())
    }

    /// The rising edge.
    pub fn step(&mut self, inputs: &Inputs) {
        let mut cache = Cache::new();
        let mut value = |id: NodeId| self.value(id, inputs, &mut cache);
        let zero = BigUint::ZERO;
        let mut registers = Vec::new();
        for register in &self.module.registers {
            registers.push(match &register.reset {
                Some((condition, reset)) if value(*condition) != zero => reset.clone(),
                _ => value(register.next),
            });
        }
        let mut writes = Vec::new();
        for memory in &self.module.memories {
            writes.push((value(memory.write_enable), value(memory.write_address), value(memory.write_data)));
        }
        let mut child_inputs = Vec::new();
        for instance in &self.module.instances {
            child_inputs.push(instance.inputs.iter().map(|(port, id)| (*port, value(*id))).collect::<Inputs>());
        }
        self.registers = registers;
        for (words, (enable, address, data)) in self.memories.iter_mut().zip(writes) {
            if enable != zero && address < words.len().into() {
                words[usize::try_from(address).unwrap()] = data;
            }
        }
        for (child, inputs) in self.children.iter_mut().zip(child_inputs) {
            child.step(&inputs);
        }
    }

    fn value(&self, id: NodeId, inputs: &Inputs, cache: &mut Cache) -> BigUint {
        if let Some(known) = cache.get(&id) {
            return known.clone();
        }
        let node = self.module.node(id);
        let value = match &node.op {
            Op::Input(port) => inputs[port].clone(),
            Op::Register(register) => self.registers[register.index()].clone(),
            Op::MemoryRead(memory, address) => {
                let address = self.value(*address, inputs, cache);
                let word = usize::try_from(address).ok().and_then(|a| self.memories[memory.index()].get(a));
                word.cloned().unwrap_or_default()
            }
            Op::Instance(id, port) => {
                let instance = &self.module.instances[id.index()];
                let needed = self.paths.inputs_of(instance.module, *port);
                let drivers = instance.inputs.iter().filter(|(port, _)| needed.contains(port));
                let inner: Inputs = drivers.map(|(port, driver)| (*port, self.value(*driver, inputs, cache))).collect();
                self.children[id.index()].output(*port, &inner)
            }
            op => {
                let operand = |id: NodeId| (self.value(id, inputs, cache), self.module.width(id));
                let operands: Vec<_> = op.operands().into_iter().map(operand).collect();
                eval(op, node.width, &operands).expect("leaves are above")
            }
        };
        cache.insert(id, value.clone());
        value
    }

    /// The netlist that this runs.
    pub fn netlist(&self) -> &Netlist {
        self.netlist
    }
}
