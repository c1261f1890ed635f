//! A netlist interpreter that is written to be right, not fast: every value is a big number, computed from its
//! definition when it is asked for, instance by instance.

use num_bigint::BigUint;
use phit_netlist::eval::eval;
use phit_netlist::ir::{Direction, InstanceId, Module, ModuleId, Netlist, NodeId, Op, PortId, PropertyKind};
use phit_sim::backend::State;
use std::collections::BTreeMap;

/// A netlist with its present state and inputs.
pub struct Interpreter<'a> {
    netlist: &'a Netlist,
    places: Vec<Place>,
    inputs: BTreeMap<PortId, BigUint>,
    /// The values that were asked for since state and inputs last changed, by [`Interpreter::index`].
    values: Vec<Option<BigUint>>,
}

/// One instance of a module.
struct Place {
    /// Instance names from below the top, each with a dot behind it.
    prefix: String,
    module: ModuleId,
    parent: Option<(usize, InstanceId)>,
    children: Vec<usize>,
    /// Where its nodes start in [`Interpreter::values`].
    base: usize,
    registers: Vec<BigUint>,
    memories: Vec<Vec<BigUint>>,
}

/// A property that did not hold, or a cover point that was reached, at one edge.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Seen {
    /// Where it stands: `copy_3.property_0`.
    pub path: String,
    /// True for a cover point.
    pub is_cover: bool,
    /// The top module's clock at whose edge it was sampled.
    pub clock: PortId,
}

/// A value of one instance.
type Net = (usize, NodeId);

/// A register or a word of a memory, and what it loads.
enum Load {
    Register(usize, usize, BigUint),
    Word(usize, usize, usize, BigUint),
}

impl<'a> Interpreter<'a> {
    /// All inputs are zero; `state` must name every register and memory.
    pub fn new(netlist: &'a Netlist, state: &State) -> Self {
        let inputs = netlist.top().ports().filter(|(_, port)| port.direction == Direction::Input);
        let inputs = inputs.map(|(id, _)| (id, BigUint::ZERO)).collect();
        let mut interpreter = Self { netlist, places: vec![], inputs, values: vec![] };
        interpreter.unroll(state, String::new(), netlist.top, None);
        interpreter
    }

    fn unroll(
        &mut self,
        state: &State,
        prefix: String,
        module: ModuleId,
        parent: Option<(usize, InstanceId)>,
    ) -> usize {
        let here = self.places.len();
        let declared = self.netlist.module(module);
        let at = |name: &str| state[&format!("{prefix}{name}")].clone();
        let registers = declared.registers.iter().map(|register| at(&register.name)[0].clone()).collect();
        let memories = declared.memories.iter().map(|memory| at(&memory.name)).collect();
        let base = self.values.len();
        self.values.resize(base + declared.nodes.len(), None);
        let place = Place { prefix: prefix.clone(), module, parent, children: vec![], base, registers, memories };
        self.places.push(place);
        for (index, instance) in declared.instances.iter().enumerate() {
            let below = format!("{prefix}{}.", instance.name);
            let child = self.unroll(state, below, instance.module, Some((here, InstanceId::from(index))));
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

    fn index(&self, (place, node): Net) -> usize {
        self.places[place].base + node.index()
    }

    /// Drives an input of the top module.
    pub fn poke(&mut self, port: PortId, value: BigUint) {
        self.inputs.insert(port, value);
        self.values.fill(None);
    }

    /// The value of an output of the top module.
    ///
    /// # Panics
    /// If the port is not an output.
    pub fn output(&mut self, port: PortId) -> BigUint {
        match self.module(0).ports[port.index()].direction {
            Direction::Output(node) => self.value((0, node)),
            _ => panic!("port {} is not an output", port.0),
        }
    }

    /// Every register and memory.
    pub fn state(&self) -> State {
        let mut state = State::new();
        for (index, place) in self.places.iter().enumerate() {
            let module = self.module(index);
            for (register, value) in module.registers.iter().zip(&place.registers) {
                state.insert(self.path(index, &register.name), vec![value.clone()]);
            }
            for (memory, words) in module.memories.iter().zip(&place.memories) {
                state.insert(self.path(index, &memory.name), words.clone());
            }
        }
        state
    }

    /// The value of a net, after those that it depends on. With a stack of its own: chains of copies are deeper than
    /// a thread's.
    fn value(&mut self, root: Net) -> BigUint {
        let mut pending = vec![root];
        while let Some(&net) = pending.last() {
            let index = self.index(net);
            if self.values[index].is_none() {
                let before = pending.len();
                let unknown = |net: &Net| self.values[self.index(*net)].is_none();
                pending.extend(self.dependencies(net).into_iter().filter(unknown));
                if pending.len() > before {
                    continue;
                }
                self.values[index] = Some(self.compute(net));
            }
            pending.pop();
        }
        self.known(root).clone()
    }

    fn is_set(&mut self, net: Net) -> bool {
        self.value(net).bit(0)
    }

    fn known(&self, net: Net) -> &BigUint {
        self.values[self.index(net)].as_ref().expect("operands come first")
    }

    /// What stands behind a port of an instance: the driver of its input, the source of its output.
    fn behind(&self, (place, node): Net) -> Option<Net> {
        match self.module(place).node(node).op {
            Op::Input(port) => {
                let (parent, instance) = self.places[place].parent?;
                let inputs = &self.module(parent).instances[instance.index()].inputs;
                inputs.iter().find(|(input, _)| *input == port).map(|(_, driver)| (parent, *driver))
            }
            Op::Instance(instance, port) => {
                let child = self.places[place].children[instance.index()];
                match self.module(child).ports[port.index()].direction {
                    Direction::Output(node) => Some((child, node)),
                    _ => None,
                }
            }
            _ => None,
        }
    }

    fn dependencies(&self, net: Net) -> Vec<Net> {
        match self.behind(net) {
            Some(source) => vec![source],
            None => self.module(net.0).node(net.1).op.operands().into_iter().map(|node| (net.0, node)).collect(),
        }
    }

    fn compute(&self, net: Net) -> BigUint {
        if let Some(source) = self.behind(net) {
            return self.known(source).clone();
        }
        let place = &self.places[net.0];
        let module = self.module(net.0);
        let node = module.node(net.1);
        match &node.op {
            Op::Input(port) => self.inputs[port].clone(),
            Op::Register(register) => place.registers[register.index()].clone(),
            Op::MemoryRead(memory, address) => {
                let row = usize::try_from(self.known((net.0, *address))).ok();
                row.and_then(|row| place.memories[memory.index()].get(row)).cloned().unwrap_or_default()
            }
            op => {
                let operands: Vec<(BigUint, u32)> =
                    op.operands().iter().map(|&o| (self.known((net.0, o)).clone(), module.width(o))).collect();
                eval(op, node.width, &operands).unwrap_or_else(|| panic!("no value for {op:?}"))
            }
        }
    }

    /// How many combinational paths end at the nets of the design, all together: what one change of an input may cost
    /// a simulator that follows events depth first.
    pub fn path_count(&self) -> f64 {
        let mut counts: Vec<Option<f64>> = vec![None; self.values.len()];
        let nets = |place: usize| (0..self.module(place).nodes.len()).map(move |node| (place, NodeId::from(node)));
        for root in (0..self.places.len()).flat_map(nets) {
            let mut pending = vec![root];
            while let Some(&net) = pending.last() {
                let dependencies = self.dependencies(net);
                let before = pending.len();
                pending.extend(dependencies.iter().filter(|net| counts[self.index(**net)].is_none()));
                if pending.len() == before {
                    let sum: f64 = dependencies.iter().filter_map(|net| counts[self.index(*net)]).sum();
                    counts[self.index(net)] = Some(sum.max(1.0) * self.repetitions(net));
                    pending.pop();
                }
            }
        }
        counts.into_iter().flatten().sum()
    }

    /// How often a change behind a net changes it: a sign bit that is repeated for the input of an instance arrives there bit by bit.
    fn repetitions(&self, net: Net) -> f64 {
        let Some((place, driver)) = self.behind(net) else { return 1.0 };
        let module = self.module(place);
        match module.node(driver).op {
            Op::SignExtend(operand) => f64::from(module.width(driver) - module.width(operand) + 1),
            _ => 1.0,
        }
    }

    /// The top module's clock behind a clock port of a place.
    fn clock(&self, place: usize, clock: PortId) -> PortId {
        match self.places[place].parent {
            None => clock,
            Some((parent, instance)) => {
                let clocks = &self.module(parent).instances[instance.index()].clocks;
                let (_, outer) = clocks.iter().find(|(inner, _)| *inner == clock).expect("all clocks are connected");
                self.clock(parent, *outer)
            }
        }
    }

    /// One edge of these clocks; returns the properties that failed or were covered.
    pub fn tick(&mut self, clocks: &[PortId]) -> Vec<Seen> {
        let mut loads = vec![];
        let mut seen = vec![];
        for place in 0..self.places.len() {
            let module = self.module(place);
            for (index, register) in module.registers.iter().enumerate() {
                if clocks.contains(&self.clock(place, register.clock)) {
                    let next = match &register.reset {
                        Some((condition, value)) if self.is_set((place, *condition)) => value.clone(),
                        _ => self.value((place, register.next)),
                    };
                    loads.push(Load::Register(place, index, next));
                }
            }
            for (index, memory) in module.memories.iter().enumerate() {
                let rises = clocks.contains(&self.clock(place, memory.clock));
                if rises && self.is_set((place, memory.write_enable)) {
                    let address = self.value((place, memory.write_address));
                    if let Some(row) = usize::try_from(address).ok().filter(|row| *row < memory.depth as usize) {
                        loads.push(Load::Word(place, index, row, self.value((place, memory.write_data))));
                    }
                }
            }
            for property in &module.properties {
                let clock = self.clock(place, property.clock);
                if clocks.contains(&clock) && !self.is_set((place, property.disable)) {
                    let is_cover = property.kind == PropertyKind::Cover;
                    if self.is_set((place, property.condition)) == is_cover {
                        seen.push(Seen { path: self.path(place, &property.name), is_cover, clock });
                    }
                }
            }
        }
        for load in loads {
            match load {
                Load::Register(place, index, value) => self.places[place].registers[index] = value,
                Load::Word(place, index, row, value) => self.places[place].memories[index][row] = value,
            }
        }
        self.values.fill(None);
        seen
    }
}
