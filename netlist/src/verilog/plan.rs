//! What is emitted where, and which values are nets of their own.

use super::decompose::spine;
use super::memory;
use crate::eval::mask;
use crate::ir::{MemoryId, Module, Netlist, NodeId, Op, RegisterId};
use std::collections::HashSet;

/// Leaves that an inlined expression may have.
const EXPRESSION_LEAVES: u32 = 20;
/// Leaves that an expression in a port connection may have.
const CONNECTION_LEAVES: u32 = 6;

/// Where something stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Region {
    /// The hardware.
    Design,
    /// Read by properties only.
    Formal,
}

/// The decisions about one module.
#[derive(Clone)]
pub(super) struct Plan {
    nodes: Vec<Option<Region>>,
    registers: Vec<Option<Region>>,
    memories: Vec<Option<Region>>,
    instances: Vec<Option<Region>>,
    uses: Vec<u32>,
    named: Vec<bool>,
    nets: Vec<bool>,
}

impl Plan {
    pub(super) fn new(netlist: &Netlist, module: &Module) -> Self {
        let mut plan = Self::reach(netlist, module);
        plan.count_uses(module);
        for (_, id) in &module.names {
            plan.named[id.index()] = true;
        }
        plan.choose_nets(module);
        plan
    }

    /// Where a node is needed; `None`: nowhere.
    pub(super) fn node(&self, id: NodeId) -> Option<Region> {
        self.nodes[id.index()]
    }

    /// Where a register is needed.
    pub(super) fn register(&self, index: usize) -> Option<Region> {
        self.registers[index]
    }

    /// Where a memory is needed.
    pub(super) fn memory(&self, index: usize) -> Option<Region> {
        self.memories[index]
    }

    /// Where an instance is needed.
    pub(super) fn instance(&self, index: usize) -> Option<Region> {
        self.instances[index]
    }

    /// True if the value has a name of its own in the Verilog.
    pub(super) fn is_net(&self, id: NodeId) -> bool {
        self.nets[id.index()]
    }

    /// True if the value is read once and the block gave it no name.
    pub(super) fn is_private(&self, id: NodeId) -> bool {
        self.uses[id.index()] <= 1 && !self.named[id.index()]
    }

    /// `a[index +: width]` with an index that cannot leave `a`: `(a, index)`.
    pub(super) fn indexed(&self, module: &Module, slice: NodeId) -> Option<(NodeId, NodeId)> {
        let Op::Slice(shifted, 0) = module.node(slice).op else {
            return None;
        };
        let Op::ShiftRight(base, index) = module.node(shifted).op else {
            return None;
        };
        if module.constant(base).is_some() || module.width(base) == 1 {
            return None;
        }
        let largest = mask(module.width(index)) ^ module.known_zeros(index);
        let inside = largest + module.width(slice) <= module.width(base).into();
        (inside && self.is_private(shifted) && module.width(index) <= index_width(module.width(base)))
            .then_some((base, index))
    }

    /// Finds what outputs and children need, and then what properties need besides.
    fn reach(netlist: &Netlist, module: &Module) -> Self {
        let nodes = module.nodes.len();
        let mut plan = Self {
            nodes: vec![None; nodes],
            registers: vec![None; module.registers.len()],
            memories: vec![None; module.memories.len()],
            instances: vec![None; module.instances.len()],
            uses: vec![0; nodes],
            named: vec![false; nodes],
            nets: vec![false; nodes],
        };
        plan.spread(module, module.outputs().map(|(_, node)| node).collect(), Region::Design);
        let read_by_properties: Vec<NodeId> =
            module.properties.iter().flat_map(|property| [property.disable, property.condition]).collect();
        let mut with_properties = plan.clone();
        with_properties.spread(module, read_by_properties.clone(), Region::Formal);
        for index in 0..module.instances.len() {
            let child = netlist.module(module.instances[index].module);
            if child.outputs().next().is_none() {
                // Without outputs it can only be a checker.
                plan.spread_instance(module, index, Region::Formal);
            } else if with_properties.instances[index].is_none() {
                plan.spread_instance(module, index, Region::Design);
            }
        }
        plan.spread(module, read_by_properties, Region::Formal);
        plan
    }

    fn spread_instance(&mut self, module: &Module, index: usize, region: Region) {
        let mut pending = Vec::new();
        self.need_instance(module, index, region, &mut pending);
        self.spread(module, pending, region);
    }

    fn need_instance(&mut self, module: &Module, index: usize, region: Region, pending: &mut Vec<NodeId>) {
        if !is_needed(self.instances[index], region) {
            self.instances[index] = Some(region);
            pending.extend(module.instances[index].inputs.iter().map(|(_, driver)| *driver));
        }
    }

    /// Marks these nodes and all that they need.
    fn spread(&mut self, module: &Module, mut pending: Vec<NodeId>, region: Region) {
        while let Some(id) = pending.pop() {
            if is_needed(self.nodes[id.index()], region) {
                continue;
            }
            self.nodes[id.index()] = Some(region);
            let op = &module.node(id).op;
            pending.extend(op.operands());
            match *op {
                Op::Register(RegisterId(index)) if !is_needed(self.registers[index as usize], region) => {
                    self.registers[index as usize] = Some(region);
                    let register = &module.registers[index as usize];
                    pending.push(register.next);
                    pending.extend(register.reset.as_ref().map(|(condition, _)| *condition));
                }
                Op::MemoryRead(MemoryId(index), _) if !is_needed(self.memories[index as usize], region) => {
                    self.memories[index as usize] = Some(region);
                    let memory = &module.memories[index as usize];
                    pending.extend([memory.write_enable, memory.write_address, memory.write_data]);
                }
                Op::Instance(instance, _) => self.need_instance(module, instance.index(), region, &mut pending),
                _ => {}
            }
        }
    }

    /// Counts the places where the text would show a node.
    fn count_uses(&mut self, module: &Module) {
        let mut shown: Vec<NodeId> = module.outputs().map(|(_, node)| node).collect();
        for (index, node) in module.nodes.iter().enumerate() {
            if self.nodes[index].is_some() {
                shown.extend(node.op.operands());
            }
        }
        let mut resets = HashSet::new();
        for (register, _) in module.registers.iter().zip(&self.registers).filter(|(_, region)| region.is_some()) {
            shown.push(register.next);
            let reset = register.reset.as_ref().map(|(condition, _)| *condition);
            // Registers with one clock and one reset share an always block, which shows the condition once.
            shown.extend(reset.filter(|condition| resets.insert((register.clock, *condition))));
        }
        for (memory, _) in module.memories.iter().zip(&self.memories).filter(|(_, region)| region.is_some()) {
            shown.extend([memory.write_enable, memory.write_address, memory.write_data]);
        }
        for (instance, _) in module.instances.iter().zip(&self.instances).filter(|(_, region)| region.is_some()) {
            shown.extend(instance.inputs.iter().map(|(_, driver)| *driver));
        }
        for property in &module.properties {
            shown.extend([property.disable, property.condition]);
        }
        for id in shown {
            self.uses[id.index()] += 1;
        }
    }

    fn choose_nets(&mut self, module: &Module) {
        let must = self.must_be_nets(module);
        let absorbed = self.absorbed(module);
        let connections: HashSet<NodeId> =
            module.instances.iter().flat_map(|instance| instance.inputs.iter().map(|(_, driver)| *driver)).collect();
        let drives_port: HashSet<NodeId> = module.outputs().map(|(_, node)| node).collect();
        let branches: HashSet<NodeId> = (0..module.registers.len())
            .filter(|index| self.registers[*index].is_some())
            .flat_map(|index| spine(module, self, RegisterId::from(index)))
            .collect();
        let mut leaves = vec![1u32; module.nodes.len()];
        for index in 0..module.nodes.len() {
            let id = NodeId::from(index);
            let op = &module.node(id).op;
            if matches!(op, Op::Input(_) | Op::Register(_) | Op::Instance(..)) {
                self.nets[index] = true;
                continue;
            }
            if matches!(op, Op::Constant(_)) || branches.contains(&id) {
                continue;
            }
            leaves[index] = op.operands().iter().map(|operand| leaves[operand.index()]).sum::<u32>().max(1);
            let limit = if connections.contains(&id) { CONNECTION_LEAVES } else { EXPRESSION_LEAVES };
            if absorbed.contains(&id) {
                continue;
            }
            self.nets[index] = self.named[index]
                || must.contains(&id)
                || (self.uses[index] > 1 && !self.is_trivial(module, id))
                || (leaves[index] > limit && !(drives_port.contains(&id) && self.uses[index] == 1));
            if self.nets[index] {
                leaves[index] = 1;
            }
        }
    }

    /// Nodes of which the text takes bits or which it has to show twice: Verilog slices names only.
    fn must_be_nets(&self, module: &Module) -> HashSet<NodeId> {
        let mut must = HashSet::new();
        for (index, node) in module.nodes.iter().enumerate() {
            if self.nodes[index].is_none() {
                continue;
            }
            match node.op {
                Op::Slice(a, _) if module.width(a) > node.width => {
                    match self.indexed(module, NodeId::from(index)) {
                        None => must.insert(a),
                        Some((base, index)) => {
                            must.extend(Some(index).filter(|index| !is_wiring(module, *index)));
                            must.insert(base)
                        }
                    };
                }
                Op::SignExtend(a) if module.width(a) > 1 => {
                    must.insert(a);
                }
                Op::ShiftLeft(_, amount) | Op::ShiftRight(_, amount) if is_awkward_amount(module, amount) => {
                    must.insert(amount);
                }
                Op::MemoryRead(memory, address) if Self::is_awkward_address(module, memory, address) => {
                    must.insert(address);
                }
                _ => {}
            }
        }
        for (index, memory) in module.memories.iter().enumerate() {
            let address = memory.write_address;
            if Self::is_awkward_address(module, MemoryId::from(index), address) {
                must.insert(address);
            }
        }
        must
    }

    /// An address that has to be shown twice, or whose arithmetic would stand in an index: Icarus Verilog does not
    /// wrap a sum there.
    fn is_awkward_address(module: &Module, memory: MemoryId, address: NodeId) -> bool {
        memory::Bounds::of(module, memory, address).shows_twice() || !is_wiring(module, address)
    }

    /// Shifts of which an index takes the place.
    fn absorbed(&self, module: &Module) -> HashSet<NodeId> {
        let live = (0..module.nodes.len()).map(NodeId::from).filter(|id| self.node(*id).is_some());
        let slices = live.filter(|id| self.indexed(module, *id).is_some());
        slices.flat_map(|slice| module.node(slice).op.operands()).collect()
    }

    /// So short that repeating it reads better than a name.
    fn is_trivial(&self, module: &Module, id: NodeId) -> bool {
        let is_name = |id: NodeId| self.is_net(id) || module.constant(id).is_some();
        match module.node(id).op {
            Op::Slice(a, _) => self.indexed(module, id).is_none() && is_name(a),
            Op::Not(a) => is_name(a) || matches!(module.node(a).op, Op::Slice(..)) && self.is_trivial(module, a),
            Op::ZeroExtend(a) => is_name(a),
            _ => false,
        }
    }
}

/// Verilog simulators take shift amounts of up to this many bits.
pub(super) const SHIFT_BITS: u32 = 32;

/// Too wide, or a word of a memory, for which Icarus Verilog writes nonsense if its address is a constant.
fn is_awkward_amount(module: &Module, amount: NodeId) -> bool {
    module.width(amount) > SHIFT_BITS || matches!(module.node(amount).op, Op::MemoryRead(..))
}

/// Bits that an index into `count` things has.
pub(super) fn index_width(count: u32) -> u32 {
    count.next_power_of_two().trailing_zeros().max(1)
}

/// Bits put side by side, no operation on them.
fn is_wiring(module: &Module, id: NodeId) -> bool {
    matches!(module.node(id).op, Op::Slice(..) | Op::Concatenate(_) | Op::ZeroExtend(_) | Op::Constant(_))
}

fn is_needed(marked: Option<Region>, region: Region) -> bool {
    matches!((marked, region), (Some(Region::Design), _) | (Some(Region::Formal), Region::Formal))
}
