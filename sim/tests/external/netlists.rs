//! A netlist on its whole way: written as Verilog, built with the harness, and in step with the compiled engine.

use crate::rig::{BUILDS, folder};
use phit_netlist::ir::{
    Direction, Instance, Memory, Module, ModuleId, Netlist, NodeId, Op, Port, PortId, Property, PropertyKind, Register,
};
use phit_netlist::verilog;
use phit_sim::backend::{Backend, power_up};
use phit_sim::engine::Engine;
use phit_sim::external::missing::unless_missing;
use phit_sim::external::{Design, Group};
use rand::{Rng, SeedableRng};
use rand_chacha::ChaCha8Rng;

const CLOCK: PortId = PortId(0);
const DATA: PortId = PortId(1);
const RESULT: PortId = PortId(2);

fn module(name: &str, width: u32) -> Module {
    let port = |name: &str, direction| Port { name: name.to_owned(), width, direction };
    let clock = Port { name: "clock".to_owned(), width: 1, direction: Direction::Clock };
    let ports = vec![clock, port("data", Direction::Input), port("result", Direction::Output(NodeId(0)))];
    let mut module = Module::default();
    module.name = name.to_owned();
    module.family = name.to_owned();
    module.ports = ports;
    module
}

fn register(name: &str, width: u32, next: NodeId) -> Register {
    Register { name: name.to_owned(), width, clock: CLOCK, reset: None, next, initial: None, synchronizer: false }
}

/// A sum kept in a register, and words kept in a memory; `watched` is read by a property only, `lost` by nothing.
fn inner() -> Module {
    let mut inner = module("inner", 70);
    let data = inner.add(Op::Input(DATA), 70);
    let sum = inner.add(Op::Register(0usize.into()), 70);
    let watched = inner.add(Op::Register(1usize.into()), 70);
    let next = inner.add(Op::Add(sum, data), 70);
    let address = inner.add(Op::Slice(sum, 0), 3);
    let read = inner.add(Op::MemoryRead(0usize.into(), address), 70);
    let result = inner.add(Op::Xor(sum, read), 70);
    let enable = inner.add(Op::Slice(data, 0), 1);
    let never = inner.add(Op::Constant(0u32.into()), 1);
    let condition = inner.add(Op::Equal(watched, watched), 1);
    inner.registers = vec![register("sum", 70, next), register("watched", 70, data), register("lost", 70, data)];
    inner.memories = vec![Memory {
        name: "words".to_owned(),
        width: 70,
        depth: 5,
        clock: CLOCK,
        write_enable: enable,
        write_address: address,
        write_data: data,
    }];
    inner.properties = vec![Property {
        name: "same".to_owned(),
        kind: PropertyKind::Assert,
        clock: CLOCK,
        disable: never,
        condition,
        message: "a value equals itself".to_owned(),
    }];
    inner.ports[RESULT.index()].direction = Direction::Output(result);
    inner
}

/// The inner module behind a register, whose name is a reserved word of SystemVerilog.
fn netlist() -> Netlist {
    let mut outer = module("outer", 70);
    let data = outer.add(Op::Input(DATA), 70);
    let before = outer.add(Op::Register(0usize.into()), 70);
    let between = outer.add(Op::Instance(0usize.into(), RESULT), 70);
    outer.registers = vec![register("before", 70, data)];
    outer.instances = vec![Instance {
        name: "kernel".to_owned(),
        module: ModuleId(0),
        clocks: vec![(CLOCK, CLOCK)],
        inputs: vec![(DATA, before)],
    }];
    outer.ports[RESULT.index()].direction = Direction::Output(between);
    Netlist { modules: vec![inner(), outer], top: ModuleId(1) }
}

#[test]
fn the_state_is_what_the_verilog_has() {
    let netlist = netlist();
    let design = Design::of(&netlist, &verilog::files(&netlist, &|_| String::new()));
    let paths: Vec<&str> = design.state.iter().map(|element| element.path.as_str()).collect();
    assert_eq!(paths, ["before", "kernel.sum", "kernel.words"]);
    let verilog: Vec<&str> = design.state.iter().map(|element| element.verilog.as_str()).collect();
    assert_eq!(verilog, ["before_", "kernel.sum", "kernel.words"]);
    assert_eq!(design.module, "outer");
}

#[test]
fn simulators_keep_step_with_the_engine() {
    let netlist = netlist();
    let sources = verilog::files(&netlist, &|_| String::new());
    let design = Design::of(&netlist, &sources);
    let group = Group { designs: vec![design.clone()], sources };
    let mut start = power_up(&netlist, Some(8));
    for build in BUILDS {
        let Some(executable) = unless_missing(build(&group, &folder())) else { continue };
        let mut engine = Engine::new(&netlist).unwrap();
        let mut simulation = executable.start(0).unwrap();
        engine.deposit(&start).unwrap();
        start.retain(|path, _| design.state.iter().any(|element| element.path == *path));
        simulation.deposit(&start).unwrap();
        let mut rng = ChaCha8Rng::seed_from_u64(9);
        for cycle in 0..300 {
            let data = [rng.next_u64(), rng.next_u64() & 0x3f];
            let mut results = [[0; 2]; 2];
            for (backend, result) in [&mut engine as &mut dyn Backend, &mut simulation].into_iter().zip(&mut results) {
                backend.poke(DATA, &data);
                backend.peek(RESULT, result).unwrap();
                backend.tick(&[CLOCK]).unwrap();
            }
            assert_eq!(results[0], results[1], "{} in cycle {cycle}", executable.name());
            let mut expected = engine.state().unwrap();
            expected.retain(|path, _| start.contains_key(path));
            assert_eq!(simulation.state(), Some(expected), "{} after cycle {cycle}", executable.name());
        }
    }
}
