//! Synchronizers that may be late: metastability as one cycle of uncertainty, for simulations.
//!
//! A flip-flop whose input changes as it samples settles to the old value or to the new one. [`with_jitter`] gives each
//! first stage of a synchronizer this choice. Which inputs change at the moment of sampling is told by one more clock,
//! `jitter_clock`, which the simulation ticks at every instant at which any clock rises: an input that changed at the
//! instant before may still be seen as it was. That a stage is early needs no choice; it is the same edges in another
//! order.

use crate::ir::{Direction, Instance, Module, Netlist, NodeId, Op, Port, PortId, Register, RegisterId};

/// The clock that ticks at every instant.
pub const CLOCK: &str = "jitter_clock";
/// The input with a bit for each synchronizer: take the value of the instant before.
pub const INPUT: &str = "jitter";

/// The same design with the ports [`CLOCK`] and [`INPUT`] on every module that has synchronizers in it, or `None` if there
/// are none.
pub fn with_jitter(netlist: &Netlist) -> Option<Netlist> {
    let mut jittered = netlist.clone();
    let mut ports: Vec<Option<Jitter>> = vec![];
    for module in &mut jittered.modules {
        let added = add(module, &ports);
        ports.push(added);
    }
    ports[netlist.top.index()].is_some().then_some(jittered)
}

/// What a module got.
#[derive(Clone, Copy)]
struct Jitter {
    clock: PortId,
    input: PortId,
    bits: u32,
}

/// Adds ports, and what they are needed for, to a module whose children have theirs.
fn add(module: &mut Module, children: &[Option<Jitter>]) -> Option<Jitter> {
    let stages = first_stages(module);
    let child = |instance: &Instance| children[instance.module.index()];
    let of_children: u32 = module.instances.iter().filter_map(child).map(|jitter| jitter.bits).sum();
    let bits = stages.len() as u32 + of_children;
    if bits == 0 {
        return None;
    }
    let clock = add_port(module, CLOCK, 1, Direction::Clock);
    let input = add_port(module, INPUT, bits, Direction::Input);
    let all = module.add(Op::Input(input), bits);
    let mut low = 0;
    for stage in stages {
        let chosen = slice(module, all, low, 1);
        may_be_late(module, stage, clock, chosen);
        low += 1;
    }
    for index in 0..module.instances.len() {
        let Some(jitter) = child(&module.instances[index]) else { continue };
        let bits = slice(module, all, low, jitter.bits);
        module.instances[index].clocks.push((jitter.clock, clock));
        module.instances[index].inputs.push((jitter.input, bits));
        low += jitter.bits;
    }
    Some(Jitter { clock, input, bits })
}

/// The registers that take a bit from outside and hand it to the next stage. A register that captures a word is none: its
/// word stands still.
fn first_stages(module: &Module) -> Vec<RegisterId> {
    let source = |register: &Register| match module.node(register.next).op {
        Op::Register(id) if module.registers[id.index()].synchronizer => Some(id),
        _ => None,
    };
    let stages = module.registers.iter().filter(|register| register.synchronizer);
    let mut first: Vec<RegisterId> = stages.filter_map(source).collect();
    first.retain(|id| source(&module.registers[id.index()]).is_none());
    first
}

fn add_port(module: &mut Module, name: &str, width: u32, direction: Direction) -> PortId {
    assert!(module.port(name).is_none(), "{}: a port is called {name} already", module.name);
    module.ports.push(Port { name: name.to_owned(), width, direction });
    PortId::from(module.ports.len() - 1)
}

fn slice(module: &mut Module, whole: NodeId, low: u32, width: u32) -> NodeId {
    if width == module.width(whole) { whole } else { module.add(Op::Slice(whole, low), width) }
}

/// The stage loads what its input was before the last instant, if it is chosen.
fn may_be_late(module: &mut Module, stage: RegisterId, clock: PortId, chosen: NodeId) {
    let Register { name, width, next, .. } = module.registers[stage.index()].clone();
    let before = RegisterId::from(module.registers.len());
    module.registers.push(Register {
        name: format!("{name}_before"),
        width,
        clock,
        reset: None,
        next,
        initial: None,
        synchronizer: true,
    });
    let before = module.add(Op::Register(before), width);
    module.registers[stage.index()].next = module.add(Op::Select(chosen, before, next), width);
}
