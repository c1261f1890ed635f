//! From a netlist to a compiled design.

use super::codegen::compile;
use super::error::EngineError;
use super::hierarchy::{Hierarchy, Net, Scope};
use super::layout::Layout;
use super::limb::{Graph, Limb, LimbOp};
use super::order::Order;
use super::program::{Check, Location, PinKind, Program, Signal};
use super::schedule::Store;
use super::word::{Word, limbs};
use phit_netlist::ir::{Module, Netlist, NodeId, Op, PortId, Property, PropertyKind};

/// Compiles a netlist. The ports and named signals in and below the scope `traced` become visible; with `None` only
/// what outputs, state and properties need is computed.
pub(super) fn build(netlist: &Netlist, traced: Option<&str>) -> Result<Program, EngineError> {
    let hierarchy = Hierarchy::of(netlist);
    let order = Order::new(&hierarchy);
    let starts = vec![0; order.count()];
    let layout = Layout::of(&hierarchy)?;
    let domains = layout.domains.len();
    let mut builder = Builder {
        hierarchy: &hierarchy,
        order,
        layout,
        graph: Graph::default(),
        starts,
        pool: vec![],
        routines: vec![vec![]; 1 + domains],
        events: vec![vec![]; domains],
        checks: vec![],
        nets: vec![],
    };
    builder.outputs()?;
    for scope in 0..hierarchy.scopes().len() {
        builder.registers(scope)?;
        builder.memories(scope)?;
        builder.properties(scope)?;
        if traced.is_some_and(|subtree| hierarchy.scopes()[scope].within(subtree)) {
            builder.trace(scope)?;
        }
    }
    builder.place_events();
    builder.finish()
}

struct Builder<'a> {
    hierarchy: &'a Hierarchy<'a>,
    order: Order<'a>,
    layout: Layout,
    graph: Graph,
    /// By [`Order::index`] of a visited net, where its limbs start in `pool`.
    starts: Vec<u32>,
    pool: Vec<Limb>,
    /// What each routine stores: settling, then sampling of each domain.
    routines: Vec<Vec<Store>>,
    /// By domain, the limb that tells that something is to be noted of each of its properties.
    events: Vec<Vec<Limb>>,
    checks: Vec<Check>,
    nets: Vec<Signal>,
}

impl<'a> Builder<'a> {
    fn scope(&self, scope: usize) -> (&'a Scope, &'a Module) {
        let hierarchy = self.hierarchy;
        let scope = &hierarchy.scopes()[scope];
        (scope, hierarchy.netlist().module(scope.module))
    }

    /// The limbs of a net, after all that it depends on.
    fn word(&mut self, scope: usize, node: NodeId) -> Result<Word, EngineError> {
        let root = Net { scope, node };
        for net in self.order.visit(root)? {
            let index = self.order.index(net);
            self.starts[index] = match self.order.alias(net)? {
                Some(source) => self.starts[self.order.index(source)],
                None => {
                    let word = self.make(net);
                    self.pool.extend(word);
                    (self.pool.len() - limbs(self.scope(net.scope).1.width(net.node)) as usize) as u32
                }
            };
        }
        Ok(self.made(root).to_vec())
    }

    /// The limbs of a net that was visited.
    fn made(&self, net: Net) -> &[Limb] {
        let start = self.starts[self.order.index(net)] as usize;
        &self.pool[start..start + limbs(self.scope(net.scope).1.width(net.node)) as usize]
    }

    /// Makes the limbs of a net whose operands are made.
    fn make(&mut self, net: Net) -> Word {
        let (_, module) = self.scope(net.scope);
        let node = module.node(net.node);
        match node.op {
            Op::Input(port) => match self.layout.pins[port.index()].kind {
                PinKind::Input(location) => self.graph.word_load(location.slot, node.width),
                _ => unreachable!("input nodes stand for input ports"),
            },
            Op::Register(register) => {
                let number = self.layout.register_numbers[net.scope][register.index()];
                self.graph.word_load(self.layout.registers[number].location.slot, node.width)
            }
            Op::MemoryRead(memory, address) => {
                let (number, _) = self.layout.memory_numbers[net.scope][memory.index()];
                let address = self.made(Net { node: address, ..net }).to_vec();
                self.graph.word_read(self.layout.rows(number), &address)
            }
            _ => {
                let ids = node.op.operands();
                let words: Vec<Word> = ids.iter().map(|&id| self.made(Net { node: id, ..net }).to_vec()).collect();
                let operands: Vec<(&[Limb], u32)> =
                    words.iter().zip(&ids).map(|(word, &id)| (word.as_slice(), module.width(id))).collect();
                self.graph.lower(&node.op, node.width, &operands)
            }
        }
    }

    fn store(&mut self, routine: usize, word: &[Limb], slot: u32) {
        let stores = word.iter().zip(slot..).map(|(&limb, slot)| Store { limb, slot });
        self.routines[routine].extend(stores);
    }

    /// Where a word can be seen: where it stands anyway, or in new slots that settling fills.
    fn show(&mut self, word: &[Limb]) -> Location {
        if let Some(slot) = self.standing(word) {
            return Location { slot, settles: false };
        }
        let slot = self.layout.take(word.len() as u64);
        self.store(0, word, slot);
        Location { slot, settles: true }
    }

    /// The first slot of a word that is state or an input already.
    fn standing(&self, word: &[Limb]) -> Option<u32> {
        let LimbOp::Load(first) = self.graph.op(word[0]) else { return None };
        let same = word.iter().zip(first..).all(|(&limb, slot)| self.graph.op(limb) == LimbOp::Load(slot));
        same.then_some(first)
    }

    fn outputs(&mut self) -> Result<(), EngineError> {
        for (port, node) in self.scope(0).1.outputs() {
            let word = self.word(0, node)?;
            self.layout.pins[port.index()].kind = PinKind::Output(self.show(&word));
        }
        Ok(())
    }

    /// The domain of a clock port of a scope; the layout has made sure that there is one.
    fn domain(&self, scope: usize, clock: PortId) -> Result<usize, EngineError> {
        let top = self.hierarchy.top_clock(scope, clock).and_then(|clock| self.layout.domain(clock));
        let (scope, module) = self.scope(scope);
        top.ok_or_else(|| EngineError::Unconnected(scope.join(&module.ports[clock.index()].name)))
    }

    fn registers(&mut self, scope: usize) -> Result<(), EngineError> {
        for (position, register) in self.scope(scope).1.registers.iter().enumerate() {
            let mut next = self.word(scope, register.next)?;
            if let Some((condition, value)) = &register.reset {
                let condition = self.word(scope, *condition)?[0];
                let value = self.graph.word_constant(value, register.width);
                next = self.graph.word_select(condition, &value, &next);
            }
            let number = self.layout.register_numbers[scope][position];
            let domain = self.domain(scope, register.clock)?;
            let place = &self.layout.domains[domain];
            let slot = self.layout.registers[number].location.slot - place.registers + place.next;
            self.store(1 + domain, &next, slot);
        }
        Ok(())
    }

    fn memories(&mut self, scope: usize) -> Result<(), EngineError> {
        for (position, memory) in self.scope(scope).1.memories.iter().enumerate() {
            let enable = self.word(scope, memory.write_enable)?[0];
            let address = self.word(scope, memory.write_address)?;
            let data = self.word(scope, memory.write_data)?;
            let (number, slot) = self.layout.memory_numbers[scope][position];
            let row = self.graph.written_row(self.layout.rows(number), enable, &address);
            let domain = self.domain(scope, memory.clock)?;
            self.store(1 + domain, &[row], slot);
            self.store(1 + domain, &data, slot + 1);
        }
        Ok(())
    }

    fn properties(&mut self, scope: usize) -> Result<(), EngineError> {
        for Property { name, kind, clock, disable, condition, message } in &self.scope(scope).1.properties {
            let disable = self.word(scope, *disable)?[0];
            let condition = self.word(scope, *condition)?[0];
            let noted = if *kind == PropertyKind::Cover { condition } else { self.graph.not(condition, 1) };
            let enabled = self.graph.not(disable, 1);
            let event = self.graph.and(enabled, noted);
            let domain = self.domain(scope, *clock)?;
            self.layout.domains[domain].properties.push(self.checks.len());
            self.events[domain].push(event);
            let path = self.scope(scope).0.join(name);
            self.checks.push(Check { path, kind: *kind, message: message.clone() });
        }
        Ok(())
    }

    /// Packs the events of each domain into words.
    fn place_events(&mut self) {
        for domain in 0..self.events.len() {
            let events = std::mem::take(&mut self.events[domain]);
            let word = self.graph.word_concatenate(events.iter().map(|event| (std::slice::from_ref(event), 1)));
            let slot = self.layout.take(word.len() as u64);
            self.layout.domains[domain].events = slot;
            self.store(1 + domain, &word, slot);
        }
    }

    /// Makes the ports and named signals of a scope visible.
    fn trace(&mut self, scope: usize) -> Result<(), EngineError> {
        let (here, module) = self.scope(scope);
        let inputs = module.nodes.iter().enumerate().filter_map(|(index, node)| match node.op {
            Op::Input(port) => Some((&module.ports[port.index()].name, NodeId::from(index))),
            _ => None,
        });
        let outputs = module.outputs().map(|(port, node)| (&module.ports[port.index()].name, node));
        let signals = module.names.iter().map(|(name, node)| (name, *node));
        for (name, node) in inputs.chain(outputs).chain(signals) {
            let word = self.word(scope, node)?;
            let location = self.show(&word);
            self.nets.push(Signal { path: here.join(name), width: module.width(node), location });
        }
        Ok(())
    }

    fn finish(self) -> Result<Program, EngineError> {
        let slots = self.layout.slots()?;
        let code = compile(&self.graph, &self.routines, slots)?;
        let Layout { pins, domains, registers, memories, elements, .. } = self.layout;
        Ok(Program { pins, registers, memories, elements, nets: self.nets, domains, checks: self.checks, code })
    }
}
