//! Bad netlists: a good one with something changed that must not be.
//!
//! Whatever this makes, the checks must say what is wrong with it or the engine must take it or refuse it; nothing
//! may panic.

use num_bigint::BigUint;
use phit_netlist::ir::{Direction, InstanceId, MemoryId, Module, ModuleId, Netlist, NodeId, Op, PortId, RegisterId};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

/// Changes one to three things of a netlist at random; returns what was done.
pub fn corrupt(netlist: &mut Netlist, seed: u64) -> Vec<String> {
    let mut vandal = Vandal { rng: ChaCha8Rng::seed_from_u64(seed), modules: netlist.modules.len() };
    let count = vandal.rng.random_range(1..=3);
    (0..count).map(|_| vandal.strike(netlist)).collect()
}

struct Vandal {
    rng: ChaCha8Rng,
    /// Modules of the netlist.
    modules: usize,
}

impl Vandal {
    fn below(&mut self, limit: usize) -> usize {
        self.rng.random_range(0..limit.max(1))
    }

    /// An index into a list of `length`, at times just or far beyond it.
    fn id(&mut self, length: usize) -> usize {
        match self.rng.random_range(0..8) {
            0 => length,
            1 => u32::MAX as usize,
            _ => self.below(length),
        }
    }

    fn width(&mut self, present: u32) -> u32 {
        match self.rng.random_range(0..6) {
            0 => 0,
            1 => present.saturating_sub(1),
            2 => present.saturating_add(1),
            3 => 64,
            4 => u32::MAX,
            _ => self.rng.random_range(1..300),
        }
    }

    fn number(&mut self) -> BigUint {
        BigUint::from(self.rng.random::<u64>()) << self.rng.random_range(0..300u32)
    }

    fn strike(&mut self, netlist: &mut Netlist) -> String {
        if self.rng.random_ratio(1, 20) {
            netlist.top = ModuleId::from(self.id(self.modules));
            return format!("top is module {}", netlist.top.0);
        }
        let index = self.below(self.modules);
        let module = &mut netlist.modules[index];
        let done = match self.rng.random_range(0..10) {
            0..=3 => self.node(module),
            4 => self.port(module),
            5 => self.register(module),
            6 => self.memory(module),
            7 => self.property(module),
            _ => self.instance(module),
        };
        format!("module {index}: {done}")
    }

    fn node(&mut self, module: &mut Module) -> String {
        if module.nodes.is_empty() {
            return "no node".to_owned();
        }
        let index = self.below(module.nodes.len());
        let count = module.nodes.len();
        let node = &mut module.nodes[index];
        match self.rng.random_range(0..3) {
            0 => node.width = self.width(node.width),
            1 => {
                let mut operand = || NodeId::from(self.id(count));
                node.op = node.op.map(|_| operand());
            }
            _ => node.op = self.op(count),
        }
        format!("node {index} becomes {node:?}")
    }

    /// Any operation on any operands.
    fn op(&mut self, nodes: usize) -> Op {
        let [a, b, c] = [(); 3].map(|()| NodeId::from(self.id(nodes)));
        let any = self.id(6);
        let port = PortId::from(self.id(6));
        match self.rng.random_range(0..26) {
            0 => Op::Constant(self.number()),
            1 => Op::Input(port),
            2 => Op::Register(RegisterId::from(any)),
            3 => Op::MemoryRead(MemoryId::from(any), a),
            4 => Op::Instance(InstanceId::from(any), port),
            5 => Op::Not(a),
            6 => Op::Negate(a),
            7 => Op::ReduceAnd(a),
            8 => Op::ReduceOr(a),
            9 => Op::ReduceXor(a),
            10 => Op::And(a, b),
            11 => Op::Or(a, b),
            12 => Op::Xor(a, b),
            13 => Op::Add(a, b),
            14 => Op::Subtract(a, b),
            15 => Op::Multiply(a, b),
            16 => Op::ShiftLeft(a, b),
            17 => Op::ShiftRight(a, b),
            18 => Op::Equal(a, b),
            19 => Op::Less(a, b),
            20 => Op::LessSigned(a, b),
            21 => Op::Select(c, a, b),
            22 => Op::Slice(a, self.width(1)),
            23 => Op::Concatenate(vec![a, b, c][..self.below(4)].to_vec()),
            24 => Op::ZeroExtend(a),
            _ => Op::SignExtend(a),
        }
    }

    fn port(&mut self, module: &mut Module) -> String {
        if module.ports.is_empty() {
            return "no port".to_owned();
        }
        let index = self.below(module.ports.len());
        let node = NodeId::from(self.id(module.nodes.len()));
        let other = module.ports[self.below(module.ports.len())].name.clone();
        let port = &mut module.ports[index];
        match self.rng.random_range(0..5) {
            0 => port.width = self.width(port.width),
            1 => port.direction = Direction::Output(node),
            2 => port.direction = Direction::Input,
            3 => port.direction = Direction::Clock,
            _ => port.name = other,
        }
        format!("port {index} becomes {port:?}")
    }

    fn register(&mut self, module: &mut Module) -> String {
        if module.registers.is_empty() {
            return "no register".to_owned();
        }
        let index = self.below(module.registers.len());
        let (nodes, ports) = (module.nodes.len(), module.ports.len());
        if self.rng.random_ratio(1, 6) {
            let removed = module.registers.remove(index);
            return format!("register {} is gone", removed.name);
        }
        let register = &mut module.registers[index];
        match self.rng.random_range(0..5) {
            0 => register.width = self.width(register.width),
            1 => register.clock = PortId::from(self.id(ports)),
            2 => register.next = NodeId::from(self.id(nodes)),
            3 => register.reset = Some((NodeId::from(self.id(nodes)), self.number())),
            _ => register.initial = Some(self.number()),
        }
        format!("register {index} becomes {register:?}")
    }

    fn memory(&mut self, module: &mut Module) -> String {
        if module.memories.is_empty() {
            return "no memory".to_owned();
        }
        let index = self.below(module.memories.len());
        let (nodes, ports) = (module.nodes.len(), module.ports.len());
        let memory = &mut module.memories[index];
        match self.rng.random_range(0..6) {
            0 => memory.width = self.width(memory.width),
            1 => memory.depth = self.width(memory.depth),
            2 => memory.clock = PortId::from(self.id(ports)),
            3 => memory.write_enable = NodeId::from(self.id(nodes)),
            4 => memory.write_address = NodeId::from(self.id(nodes)),
            _ => memory.write_data = NodeId::from(self.id(nodes)),
        }
        format!("memory {index} becomes {memory:?}")
    }

    fn property(&mut self, module: &mut Module) -> String {
        if module.properties.is_empty() {
            return "no property".to_owned();
        }
        let index = self.below(module.properties.len());
        let (nodes, ports) = (module.nodes.len(), module.ports.len());
        let property = &mut module.properties[index];
        match self.rng.random_range(0..3) {
            0 => property.clock = PortId::from(self.id(ports)),
            1 => property.disable = NodeId::from(self.id(nodes)),
            _ => property.condition = NodeId::from(self.id(nodes)),
        }
        format!("property {index} becomes {property:?}")
    }

    fn instance(&mut self, module: &mut Module) -> String {
        if module.instances.is_empty() {
            return "no instance".to_owned();
        }
        let index = self.below(module.instances.len());
        let (nodes, ports) = (module.nodes.len(), module.ports.len());
        let instance = &mut module.instances[index];
        match self.rng.random_range(0..6) {
            0 => instance.module = ModuleId::from(self.id(self.modules)),
            1 => instance.clocks = vec![(PortId::from(self.id(6)), PortId::from(self.id(ports)))],
            2 => instance.clocks.clear(),
            3 => drop(instance.inputs.pop()),
            4 => instance.inputs.push((PortId::from(self.id(6)), NodeId::from(self.id(nodes)))),
            _ => {
                let driver = NodeId::from(self.id(nodes));
                instance.inputs.iter_mut().for_each(|input| input.1 = driver);
            }
        }
        format!("instance {index} becomes {instance:?}")
    }
}
