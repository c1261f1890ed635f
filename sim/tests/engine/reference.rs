//! A netlist interpreter that is written to be right, not fast: every value is a big number, computed by recursion
//! from its definition at each question.

use num_bigint::BigUint;
use phit_netlist::eval::eval;
use phit_netlist::ir::{Direction, InstanceId, Module, ModuleId, Netlist, NodeId, Op, PortId, PropertyKind};
use phit_sim::backend::State;
use std::collections::{BTreeMap, HashMap};

pub struct Reference<'a> {
    netlist: &'a Netlist,
    places: Vec<Place>,
    pub state: State,
    pub inputs: BTreeMap<PortId, BigUint>,
}

/// One instance of a module.
struct Place {
    prefix: String,
    module: ModuleId,
    parent: Option<(usize, InstanceId)>,
    children: Vec<usize>,
}

/// A property that something was seen of at one edge.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Seen {
    pub path: String,
    pub cover: bool,
}

type Memo = HashMap<(usize, NodeId), BigUint>;

impl<'a> Reference<'a> {
    pub fn new(netlist: &'a Netlist, state: State) -> Self {
        let mut reference = Self { netlist, places: vec![], state, inputs: BTreeMap::new() };
        reference.unroll(String::new(), netlist.top, None);
        reference
    }

    fn unroll(&mut self, prefix: String, module: ModuleId, parent: Option<(usize, InstanceId)>) -> usize {
        let here = self.places.len();
        self.places.push(Place { prefix: prefix.clone(), module, parent, children: vec![] });
        for (index, instance) in self.netlist.module(module).instances.iter().enumerate() {
            let below = format!("{prefix}{}.", instance.name);
            let child = self.unroll(below, instance.module, Some((here, InstanceId(index as u32))));
            self.places[here].children.push(child);
        }
        here
    }

    fn module(&self, place: usize) -> &'a Module {
        self.netlist.module(self.places[place].module)
    }

    fn path(&self, place: usize, name: &str) -> String {
        format!("{}{name}", self.places[place].prefix)
    }

    /// The value of an output (or input) of the top module.
    pub fn port(&self, port: PortId) -> BigUint {
        match self.module(0).ports[port.index()].direction {
            Direction::Output(node) => self.value(0, node, &mut Memo::new()),
            _ => self.inputs[&port].clone(),
        }
    }

    fn value(&self, place: usize, node: NodeId, memo: &mut Memo) -> BigUint {
        if let Some(value) = memo.get(&(place, node)) {
            return value.clone();
        }
        let value = self.compute(place, node, memo);
        memo.insert((place, node), value.clone());
        value
    }

    fn compute(&self, place: usize, id: NodeId, memo: &mut Memo) -> BigUint {
        let module = self.module(place);
        let node = module.node(id);
        match &node.op {
            Op::Input(port) => match self.places[place].parent {
                None => self.inputs[port].clone(),
                Some((parent, instance)) => {
                    let inputs = &self.module(parent).instances[instance.index()].inputs;
                    let driver = inputs.iter().find(|input| input.0 == *port).unwrap().1;
                    self.value(parent, driver, memo)
                }
            },
            Op::Register(register) => {
                self.state[&self.path(place, &module.registers[register.index()].name)][0].clone()
            }
            Op::MemoryRead(memory, address) => {
                let address = self.value(place, *address, memo);
                let words = &self.state[&self.path(place, &module.memories[memory.index()].name)];
                let row = usize::try_from(address).ok().and_then(|row| words.get(row));
                row.cloned().unwrap_or_default()
            }
            Op::Instance(instance, port) => {
                let child = self.places[place].children[instance.index()];
                match self.module(child).ports[port.index()].direction {
                    Direction::Output(node) => self.value(child, node, memo),
                    _ => panic!("not an output"),
                }
            }
            op => {
                let operands: Vec<(BigUint, u32)> =
                    op.operands().iter().map(|&o| (self.value(place, o, memo), module.width(o))).collect();
                eval(op, node.width, &operands).unwrap_or_else(|| panic!("no value for {op:?}"))
            }
        }
    }

    /// The top module's clock behind a clock port of a place.
    fn clock(&self, place: usize, clock: PortId) -> PortId {
        match self.places[place].parent {
            None => clock,
            Some((parent, instance)) => {
                let clocks = &self.module(parent).instances[instance.index()].clocks;
                self.clock(parent, clocks.iter().find(|pair| pair.0 == clock).unwrap().1)
            }
        }
    }

    /// One edge of these clocks; returns the properties that failed or were covered.
    pub fn tick(&mut self, clocks: &[PortId]) -> Vec<Seen> {
        let mut memo = Memo::new();
        let mut loads: Vec<(String, usize, BigUint)> = vec![];
        let mut seen = vec![];
        for place in 0..self.places.len() {
            let module = self.module(place);
            let rises = |clock| clocks.contains(&self.clock(place, clock));
            for register in module.registers.iter().filter(|register| rises(register.clock)) {
                let next = match &register.reset {
                    Some((condition, value)) if self.value(place, *condition, &mut memo).bit(0) => value.clone(),
                    _ => self.value(place, register.next, &mut memo),
                };
                loads.push((self.path(place, &register.name), 0, next));
            }
            for memory in module.memories.iter().filter(|memory| rises(memory.clock)) {
                let address = self.value(place, memory.write_address, &mut memo);
                if self.value(place, memory.write_enable, &mut memo).bit(0) && address < memory.depth.into() {
                    let row = usize::try_from(address).unwrap();
                    loads.push((self.path(place, &memory.name), row, self.value(place, memory.write_data, &mut memo)));
                }
            }
            for property in module.properties.iter().filter(|property| rises(property.clock)) {
                let cover = property.kind == PropertyKind::Cover;
                let holds = self.value(place, property.condition, &mut memo).bit(0);
                if !self.value(place, property.disable, &mut memo).bit(0) && holds == cover {
                    seen.push(Seen { path: self.path(place, &property.name), cover });
                }
            }
        }
        for (path, row, value) in loads {
            self.state.get_mut(&path).unwrap()[row] = value;
        }
        seen
    }
}
