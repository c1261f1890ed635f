//! Outputs that their contract leaves undefined at times, made random: for simulations that find who looks at them all the same.

use crate::ir::{Direction, Module, Netlist, NodeId, Op, PortId, Register, RegisterId, Undefined};
use num_bigint::BigUint;

/// Bits of the state from which a module draws.
const BITS: u32 = 32;
/// Shifts of Marsaglia's generator of 32 bits (xorshift, 2003): it visits every state but 0.
const SHIFTS: [(bool, u64); 3] = [(true, 13), (false, 17), (true, 5)];
/// The state after 0.
const SEED: u64 = 0x9e37_79b9;

/// The same design in which each output of [`Module::undefined`] is random while it means nothing; `None` if there is no such output.
/// The state behind it has no reset, so that it differs with the power-up values. A module without a clock shows the complement.
pub fn with_noise(netlist: &Netlist) -> Option<Netlist> {
    let mut noisy = netlist.clone();
    noisy.modules.iter_mut().filter(|module| !module.undefined.is_empty()).for_each(make_random);
    netlist.modules.iter().any(|module| !module.undefined.is_empty()).then_some(noisy)
}

/// The same design in which each output of the top module's [`Module::undefined`] is zero while it means nothing; `None` if there is no such
/// output. Two designs are the same but for undefined outputs if these are equal.
pub fn masked(netlist: &Netlist) -> Option<Netlist> {
    let mut masked = netlist.clone();
    let top = &mut masked.modules[netlist.top.index()];
    replace(top, |top, value, _| top.add(Op::Constant(BigUint::ZERO), top.width(value)));
    (!top.undefined.is_empty()).then_some(masked)
}

/// Shows something else on undefined outputs: what `other` makes of the module, of the output's value and of its number.
fn replace(module: &mut Module, other: impl Fn(&mut Module, NodeId, u32) -> NodeId) {
    let driver = |module: &Module, port: PortId| match module.ports[port.index()].direction {
        Direction::Output(node) => node,
        _ => unreachable!("only an output is undefined"),
    };
    // All values are those of before: an output may be undefined without one that is undefined itself.
    let outputs: Vec<(Undefined, NodeId, NodeId)> =
        module.undefined.iter().map(|one| (*one, driver(module, one.output), driver(module, one.unless))).collect();
    for (number, (Undefined { output, .. }, value, unless)) in outputs.into_iter().enumerate() {
        let other = other(module, value, number as u32);
        let shown = module.fold(Op::Select(unless, value, other), module.width(value));
        module.ports[output.index()].direction = Direction::Output(shown);
    }
}

fn make_random(module: &mut Module) {
    let clock = module.ports.iter().position(|port| port.direction == Direction::Clock).map(PortId::from);
    let state = clock.map(|clock| generator(module, clock));
    replace(module, |module, value, number| match state {
        Some(state) => drawn(module, state, number, module.width(value)),
        None => module.fold(Op::Not(value), module.width(value)),
    });
}

/// A register that has another value in each cycle.
fn generator(module: &mut Module, clock: PortId) -> NodeId {
    let id = RegisterId::from(module.registers.len());
    let state = module.add(Op::Register(id), BITS);
    let mut next = state;
    for (is_left, amount) in SHIFTS {
        let amount = module.add(Op::Constant(BigUint::from(amount)), BITS);
        let shifted = if is_left { Op::ShiftLeft(next, amount) } else { Op::ShiftRight(next, amount) };
        let shifted = module.add(shifted, BITS);
        next = module.add(Op::Xor(next, shifted), BITS);
    }
    let any = module.add(Op::ReduceOr(state), 1);
    let seed = module.add(Op::Constant(BigUint::from(SEED)), BITS);
    let next = module.add(Op::Select(any, next, seed), BITS);
    let name = "noise".to_owned();
    assert!(module.registers.iter().all(|register| register.name != name), "{}: a register `noise`", module.name);
    let (reset, initial, synchronizer) = (None, None, false);
    module.registers.push(Register { name, width: BITS, clock, reset, next, initial, synchronizer });
    state
}

/// So many bits of the state, from another place on for each output.
fn drawn(module: &mut Module, state: NodeId, number: u32, width: u32) -> NodeId {
    let low = number * 7 % BITS;
    let whole = match low {
        0 => state,
        low => {
            let parts = [module.add(Op::Slice(state, 0), low), module.add(Op::Slice(state, low), BITS - low)];
            module.add(Op::Concatenate(parts.to_vec()), BITS)
        }
    };
    let copies = width.div_ceil(BITS);
    let many =
        if copies == 1 { whole } else { module.add(Op::Concatenate(vec![whole; copies as usize]), copies * BITS) };
    if width == copies * BITS { many } else { module.add(Op::Slice(many, 0), width) }
}
