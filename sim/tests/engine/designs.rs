//! Small designs whose behaviour is known by hand, and what they are made with.

use num_bigint::BigUint;
use phit_netlist::ir::{
    Direction, Instance, InstanceId, Memory, MemoryId, Module, ModuleId, Netlist, NodeId, Op, Port, PortId, Property,
    PropertyKind, Register, RegisterId,
};

pub fn named(name: &str) -> Module {
    let mut module = Module::default();
    module.name = name.into();
    module
}

pub fn port(module: &mut Module, name: &str, width: u32, direction: Direction) -> PortId {
    module.ports.push(Port { name: name.into(), width, direction });
    PortId::from(module.ports.len() - 1)
}

pub fn clock(module: &mut Module, name: &str) -> PortId {
    port(module, name, 1, Direction::Clock)
}

pub fn input(module: &mut Module, name: &str, width: u32) -> (PortId, NodeId) {
    let id = port(module, name, width, Direction::Input);
    (id, module.add(Op::Input(id), width))
}

pub fn constant(module: &mut Module, value: u64, width: u32) -> NodeId {
    module.add(Op::Constant(value.into()), width)
}

/// A register's present value; `next` is given afterwards.
pub fn register(module: &mut Module, name: &str, width: u32, clock: PortId) -> (usize, NodeId) {
    let index = module.registers.len();
    let node = module.add(Op::Register(RegisterId::from(index)), width);
    module.registers.push(Register {
        name: name.into(),
        width,
        clock,
        reset: None,
        next: node,
        initial: None,
        synchronizer: false,
    });
    (index, node)
}

pub fn alone(module: Module) -> Netlist {
    Netlist { modules: vec![module], top: ModuleId(0) }
}

/// A counter of `width` bits with reset to 3; output `count`, and `next` for what comes.
pub fn counter(width: u32) -> Netlist {
    let mut module = named("counter");
    let clock = clock(&mut module, "clock");
    let (_, reset) = input(&mut module, "reset", 1);
    let (index, count) = register(&mut module, "value", width, clock);
    let one = constant(&mut module, 1, width);
    let next = module.add(Op::Add(count, one), width);
    module.registers[index].next = next;
    module.registers[index].reset = Some((reset, BigUint::from(3u8)));
    port(&mut module, "count", width, Direction::Output(count));
    port(&mut module, "next", width, Direction::Output(next));
    alone(module)
}

/// One flip-flop per module, `length` of them in a row.
pub fn shift_register(length: usize) -> Netlist {
    let mut stage = named("stage");
    let stage_clock = clock(&mut stage, "clock");
    let (stage_d, d) = input(&mut stage, "d", 8);
    let (index, q) = register(&mut stage, "q", 8, stage_clock);
    stage.registers[index].next = d;
    let stage_q = port(&mut stage, "q", 8, Direction::Output(q));

    let mut top = named("shift");
    let top_clock = clock(&mut top, "clock");
    let (_, mut wire) = input(&mut top, "d", 8);
    for index in 0..length {
        top.instances.push(Instance {
            name: format!("stage_{index}"),
            module: ModuleId(0),
            clocks: vec![(stage_clock, top_clock)],
            inputs: vec![(stage_d, wire)],
        });
        wire = top.add(Op::Instance(InstanceId::from(index), stage_q), 8);
    }
    port(&mut top, "q", 8, Direction::Output(wire));
    Netlist { modules: vec![stage, top], top: ModuleId(1) }
}

/// Registers `a` and `b` on clocks of their own, each loading the other.
pub fn swap() -> Netlist {
    let mut module = named("swap");
    let clock_a = clock(&mut module, "clock_a");
    let clock_b = clock(&mut module, "clock_b");
    let (a, a_value) = register(&mut module, "a", 4, clock_a);
    let (b, b_value) = register(&mut module, "b", 4, clock_b);
    module.registers[a].next = b_value;
    module.registers[b].next = a_value;
    module.registers[a].initial = Some(5u8.into());
    module.registers[b].initial = Some(9u8.into());
    port(&mut module, "a", 4, Direction::Output(a_value));
    port(&mut module, "b", 4, Direction::Output(b_value));
    alone(module)
}

/// A memory of three words, written at `address` and read at `address` in the same cycle.
pub fn memory() -> Netlist {
    let mut module = named("memory");
    let clock = clock(&mut module, "clock");
    let (_, enable) = input(&mut module, "enable", 1);
    let (_, address) = input(&mut module, "address", 2);
    let (_, data) = input(&mut module, "data", 70);
    module.memories.push(Memory {
        name: "words".into(),
        width: 70,
        depth: 3,
        clock,
        write_enable: enable,
        write_address: address,
        write_data: data,
    });
    let read = module.add(Op::MemoryRead(MemoryId(0), address), 70);
    port(&mut module, "read", 70, Direction::Output(read));
    alone(module)
}

/// Fails while `bad` is set and `reset` is not; covers the same.
pub fn watched() -> Netlist {
    let mut module = named("watched");
    let clock = clock(&mut module, "clock");
    let (_, reset) = input(&mut module, "reset", 1);
    let (_, bad) = input(&mut module, "bad", 1);
    let good = module.add(Op::Not(bad), 1);
    for (name, kind, condition) in [
        ("good", PropertyKind::Assert, good),
        ("relied", PropertyKind::Assume, good),
        ("seen", PropertyKind::Cover, bad),
    ] {
        let message = format!("{name} is not bad");
        let disable = reset;
        module.properties.push(Property { name: name.into(), kind, clock, disable, condition, message });
    }
    alone(module)
}

/// `count` products of the input with constants, and sums of pairs of them that lie far apart: more operations than
/// one piece of machine code holds, with values that several pieces need.
pub fn many_products(count: u64) -> Netlist {
    let mut module = named("many_products");
    let (_, x) = input(&mut module, "x", 64);
    let mut products = vec![];
    for factor in 0..count {
        let factor = constant(&mut module, 2 * factor + 1, 64);
        let product = module.add(Op::Multiply(x, factor), 64);
        products.push(module.add(Op::Not(product), 64));
    }
    for index in 0..count as usize {
        let sum = module.add(Op::Add(products[index], products[(7 * index + 3) % products.len()]), 64);
        port(&mut module, &format!("sum_{index}"), 64, Direction::Output(sum));
    }
    alone(module)
}
