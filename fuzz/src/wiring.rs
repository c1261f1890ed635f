//! Copies of modules, and wires between them that close no combinational loop.

use crate::make::Maker;
use crate::recipe::Wiring;
use phit_netlist::ir::{Direction, Instance, InstanceId, Module, ModuleId, NodeId, Op, PortId, RegisterId};
use std::collections::{BTreeSet, HashMap, HashSet};

/// A finished module that others can hold.
pub(crate) struct Child {
    pub module: Module,
    /// Per output, the inputs that it depends on within the same cycle.
    pub inputs_of: HashMap<PortId, BTreeSet<PortId>>,
    /// Instances that one copy brings: itself and all below it.
    pub size: usize,
}

/// A copy, with what wires its inputs.
pub(crate) struct Copy {
    wiring: Wiring,
    /// Position in its group, and the instances of the group.
    position: usize,
    group: std::ops::Range<usize>,
}

impl Maker<'_> {
    /// Adds the copies of all groups, whose inputs [`Maker::wire`] drives when everything that can drive them is
    /// there; their outputs enter the pool. Returns the copies and the size of the module.
    pub fn copies(&mut self, children: &[Child], most: usize) -> (Vec<Copy>, usize) {
        let mut copies = vec![];
        let mut size = 1;
        for group in self.recipe.groups.iter().filter(|_| !children.is_empty()) {
            let module = group.child % children.len();
            let child = &children[module];
            let count = (group.copies as usize).min(most.saturating_sub(size) / child.size);
            size += count * child.size;
            let first = self.module.instances.len();
            for position in 0..count {
                let index = first + position;
                let inner = child.module.ports().filter(|(_, port)| port.direction == Direction::Clock);
                let clocks = inner.map(|(clock, _)| (clock, self.clock())).collect();
                let name = format!("copy_{index}");
                let module = ModuleId::from(module);
                self.module.instances.push(Instance { name, module, clocks, inputs: vec![] });
                for (port, _) in child.module.outputs() {
                    let width = child.module.ports[port.index()].width;
                    self.leaf(Op::Instance(InstanceId::from(index), port), width);
                }
                copies.push(Copy { wiring: group.wiring, position, group: first..first + count });
            }
        }
        (copies, size)
    }

    /// Drives the inputs of all copies. A wire that would close a combinational loop gets a register.
    pub fn wire(&mut self, children: &[Child], copies: Vec<Copy>) {
        let mut broadcasts: HashMap<(usize, PortId), NodeId> = HashMap::new();
        for (index, copy) in copies.iter().enumerate() {
            let child = &children[self.module.instances[index].module.index()];
            let inputs = child.module.ports().filter(|(_, port)| port.direction == Direction::Input);
            for (port, declared) in inputs {
                let pick = self.pick();
                let before = (copy.position + copy.group.len() - 1) % copy.group.len();
                let source = match copy.wiring {
                    Wiring::Chain if copy.position > 0 => self.output_of(child, copy.group.start + before, pick),
                    Wiring::Ring => self.output_of(child, copy.group.start + before, pick),
                    Wiring::Web => {
                        let any = copy.group.start + pick as usize % copy.group.len();
                        self.output_of(child, any, pick / 64)
                    }
                    Wiring::Own => {
                        self.output_where(child, index, pick, |output| !child.inputs_of[output].contains(&port))
                    }
                    Wiring::Broadcast => {
                        let any = self.pool[pick as usize % self.pool.len()];
                        *broadcasts.entry((copy.group.start, port)).or_insert(any)
                    }
                    Wiring::Through => *broadcasts.entry((copy.group.start, port)).or_insert_with(|| {
                        let name = format!("through_{}_{}", copy.group.start, port.index());
                        let through = self.port(name, declared.width, Direction::Input);
                        self.module.add(Op::Input(through), declared.width)
                    }),
                    Wiring::Chain | Wiring::Any => self.pool[pick as usize % self.pool.len()],
                };
                let mut driver = self.fit(source, pick, declared.width);
                if self.closes_loop(children, InstanceId::from(index), port, driver) {
                    driver = self.through_register(driver);
                }
                self.module.instances[index].inputs.push((port, driver));
            }
        }
    }

    /// The value of one of a copy's outputs.
    fn output_of(&mut self, child: &Child, instance: usize, pick: u32) -> NodeId {
        self.output_where(child, instance, pick, |_| true)
    }

    /// The same, preferably of an output for which something is true.
    fn output_where(
        &mut self,
        child: &Child,
        instance: usize,
        pick: u32,
        is_preferred: impl Fn(&PortId) -> bool,
    ) -> NodeId {
        let outputs: Vec<PortId> = child.module.outputs().map(|(port, _)| port).collect();
        let preferred: Vec<PortId> = outputs.iter().copied().filter(is_preferred).collect();
        let among = if preferred.is_empty() { &outputs } else { &preferred };
        let port = among[pick as usize % among.len()];
        self.module.add(Op::Instance(InstanceId::from(instance), port), child.module.ports[port.index()].width)
    }

    /// True if an output of the instance that depends on this input feeds the driver.
    fn closes_loop(&self, children: &[Child], instance: InstanceId, input: PortId, driver: NodeId) -> bool {
        let reached = Cones::of(&self.module, children).cone(driver);
        let inputs_of = &children[self.module.instances[instance.index()].module.index()].inputs_of;
        reached.iter().any(|node| match self.module.node(*node).op {
            Op::Instance(of, output) => of == instance && inputs_of[&output].contains(&input),
            _ => false,
        })
    }

    fn through_register(&mut self, next: NodeId) -> NodeId {
        let index = self.module.registers.len();
        let width = self.module.width(next);
        self.register(format!("cut_{index}"), width, next, None, None);
        self.module.add(Op::Register(RegisterId::from(index)), width)
    }
}

/// What the nodes of a module depend on within one cycle, as far as its copies are wired.
pub(crate) struct Cones<'a> {
    module: &'a Module,
    children: &'a [Child],
}

impl<'a> Cones<'a> {
    pub fn of(module: &'a Module, children: &'a [Child]) -> Self {
        Self { module, children }
    }

    /// A node and everything that it depends on.
    fn cone(&self, root: NodeId) -> HashSet<NodeId> {
        let mut reached = HashSet::new();
        let mut pending = vec![root];
        while let Some(node) = pending.pop() {
            if !reached.insert(node) {
                continue;
            }
            match self.module.node(node).op {
                Op::Instance(instance, output) => {
                    let instance = &self.module.instances[instance.index()];
                    let through = &self.children[instance.module.index()].inputs_of[&output];
                    let drivers = instance.inputs.iter().filter(|(port, _)| through.contains(port));
                    pending.extend(drivers.map(|(_, driver)| *driver));
                }
                ref op => pending.extend(op.operands()),
            }
        }
        reached
    }

    /// Per output of the module, the inputs that it depends on.
    pub fn inputs_of_outputs(&self) -> HashMap<PortId, BTreeSet<PortId>> {
        let inputs = |node| {
            let cone = self.cone(node);
            let ports = cone.iter().filter_map(|node| match self.module.node(*node).op {
                Op::Input(port) => Some(port),
                _ => None,
            });
            ports.collect()
        };
        self.module.outputs().map(|(port, node)| (port, inputs(node))).collect()
    }
}
