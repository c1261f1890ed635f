//! Part of a design as one graph of limbs: a module with everything below it, down to the scopes that are closed.

use super::cell::{Cell, Class, Shape};
use super::error::EngineError;
use super::hierarchy::{Hierarchy, Net, Scope};
use super::layout::Layout;
use super::limb::{Graph, Limb, LimbOp};
use super::lower::Rows;
use super::order::Order;
use super::program::{Check, Contents, Element, Place};
use super::schedule::Store;
use super::word::{Word, limbs};
use phit_netlist::ir::{Direction, Module, NodeId, Op, PortId, Property, PropertyKind};
use phit_netlist::paths::Paths;
use std::collections::{HashMap, HashSet};

/// A region under construction.
pub struct Region<'a> {
    pub(super) hierarchy: &'a Hierarchy<'a>,
    pub(super) shape: Shape,
    pub(super) graph: Graph,
    order: Order<'a>,
    /// By [`Order::index`] of a visited net, where its limbs start in `pool`.
    starts: Vec<u32>,
    pool: Vec<Limb>,
    /// By port of the outermost module, the value of an input.
    inputs: Vec<Word>,
    /// What the outputs of closed scopes are.
    outside: HashMap<(usize, PortId), Vec<Cell>>,
    /// Cells that are only right after the exchange between regions.
    exchanged: HashSet<Cell>,
    /// By scope and clock port, the domain.
    domains: Vec<Vec<Option<usize>>>,
    /// By scope and register.
    registers: Vec<Vec<Vec<Cell>>>,
    /// By scope and memory.
    memories: Vec<Vec<Rows>>,
    pub(super) elements: Vec<Element>,
    pub(super) checks: Vec<Check>,
    /// A flag that is set in lanes that are somewhere in the design; `None` if all are.
    pub(super) valid: Option<Cell>,
}

/// What one clock does to a region.
pub struct Edge {
    /// What is computed before anything is loaded.
    pub stores: Vec<Store>,
    /// How many bytes behind a register its next value stands.
    pub distance: u32,
    /// Memory writes.
    pub writes: Vec<Write>,
    /// A flag that is set if an assertion or assumption fails.
    pub alarm: Option<Cell>,
}

/// A write port of a memory, as the stores leave it.
pub struct Write {
    /// The row.
    pub row: Cell,
    /// By limb, what to write.
    pub data: Vec<Cell>,
    /// The memory.
    pub rows: Rows,
}

impl<'a> Region<'a> {
    /// Places the state. `clocks` gives the domain of each clock port of the outermost module.
    pub fn new(
        hierarchy: &'a Hierarchy<'a>,
        paths: &'a Paths,
        shape: Shape,
        clocks: &[Option<usize>],
        layout: &mut Layout,
    ) -> Result<Self, EngineError> {
        let order = Order::new(hierarchy, paths);
        let domains = domains(hierarchy, clocks)?;
        let scopes = hierarchy.scopes().len();
        let mut region = Self {
            hierarchy,
            shape,
            graph: Graph::default(),
            starts: vec![0; order.count()],
            order,
            pool: vec![],
            inputs: vec![],
            outside: HashMap::new(),
            exchanged: HashSet::new(),
            domains,
            registers: vec![vec![]; scopes],
            memories: vec![vec![]; scopes],
            elements: vec![],
            checks: vec![],
            valid: None,
        };
        region.place_memories(layout);
        Ok(region)
    }

    /// Sets the values of the inputs, by port; other ports have empty words.
    pub fn drive(&mut self, inputs: Vec<Word>) {
        self.inputs = inputs;
    }

    /// If some lanes are nowhere in the design, notes which are somewhere, so that others do not set alarms.
    pub fn mark_lanes(&mut self, paths: &[Option<String>], layout: &mut Layout) {
        if paths.iter().any(Option::is_none) {
            self.valid = Some(layout.take(self.shape, self.shape.class(1)));
        }
    }

    /// The value of an input as a graph of another region can have it: if it is the same in all lanes.
    pub fn common_input(&self, port: PortId, graph: &mut Graph) -> Option<Word> {
        let word = &self.inputs[port.index()];
        let is_common = |limb: &Limb| match self.graph.op(*limb) {
            LimbOp::Constant(_) | LimbOp::Shared(_) => true,
            LimbOp::Load(_) => !self.shape.is_vector(),
            _ => false,
        };
        let copy = |limb: &Limb| match self.graph.op(*limb) {
            LimbOp::Constant(value) => graph.constant(value),
            LimbOp::Shared(cell) | LimbOp::Load(cell) => graph.shared(cell, self.graph.bits(*limb)),
            _ => unreachable!("inputs are leaves"),
        };
        word.iter().all(is_common).then(|| word.iter().map(copy).collect())
    }

    /// Sets where the output of a closed scope stands.
    pub fn see(&mut self, scope: usize, port: PortId, place: Place) {
        if place.settles {
            self.exchanged.extend(&place.cells);
        }
        self.outside.insert((scope, port), place.cells);
    }

    /// These cells are only right after the exchange between regions.
    pub fn await_exchange(&mut self, cells: &[Cell]) {
        self.exchanged.extend(cells);
    }

    fn scope(&self, scope: usize) -> (&'a Scope, &'a Module) {
        let hierarchy = self.hierarchy;
        let scope = &hierarchy.scopes()[scope];
        (scope, hierarchy.netlist().module(scope.module))
    }

    /// The scopes that are part of this region.
    pub fn open_scopes(&self) -> impl Iterator<Item = usize> + use<'a> {
        let scopes = self.hierarchy.scopes();
        (0..scopes.len()).filter(|scope| !scopes[*scope].closed)
    }

    /// Gives the registers of a domain room, side by side.
    fn place_registers(&mut self, domain: usize, layout: &mut Layout) {
        for scope in self.open_scopes() {
            let (here, module) = self.scope(scope);
            self.registers[scope].resize(module.registers.len(), vec![]);
            for (position, register) in module.registers.iter().enumerate() {
                if self.domains[scope][register.clock.index()] == Some(domain) {
                    let cells = layout.word(self.shape, register.width);
                    let contents = Contents::Word(Place { cells: cells.clone(), settles: false });
                    let (path, width, initial) = (here.join(&register.name), register.width, register.initial.clone());
                    self.elements.push(Element { path, width, contents, initial });
                    self.registers[scope][position] = cells;
                }
            }
        }
    }

    fn place_memories(&mut self, layout: &mut Layout) {
        for scope in self.open_scopes() {
            let (here, module) = self.scope(scope);
            for memory in &module.memories {
                let (width, depth) = (memory.width, memory.depth);
                let tables = layout.tables(self.shape, width, Rows::count(depth));
                let contents = Contents::Memory { depth, tables: tables.clone() };
                self.elements.push(Element { path: here.join(&memory.name), width, contents, initial: None });
                self.memories[scope].push(Rows { tables, depth, width });
            }
        }
    }

    /// The limbs of a net, after all that it depends on.
    pub fn word(&mut self, root: Net) -> Result<Word, EngineError> {
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
        let (scope, module) = self.scope(net.scope);
        let node = module.node(net.node);
        match node.op {
            Op::Input(port) => self.inputs[port.index()].clone(),
            Op::Register(register) => self.graph.word_load(&self.registers[net.scope][register.index()], node.width),
            Op::MemoryRead(memory, address) => {
                let address = self.made(Net { node: address, ..net }).to_vec();
                self.graph.word_read(&self.memories[net.scope][memory.index()], &address)
            }
            Op::Instance(instance, port) => {
                let cells = &self.outside[&(scope.children[instance.index()], port)];
                self.graph.word_load(cells, node.width)
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

    /// The word of an output of the outermost module.
    pub fn output(&mut self, port: PortId) -> Result<Word, EngineError> {
        match self.scope(0).1.ports[port.index()].direction {
            Direction::Output(node) => self.word(Net { scope: 0, node }),
            Direction::Clock | Direction::Input => unreachable!("an output was asked for"),
        }
    }

    /// Where a word can be seen: where it stands anyway, or in new cells that `stores` fill.
    pub fn show(&self, word: &[Limb], stores: &mut Vec<Store>, layout: &mut Layout) -> Place {
        if let Some(cells) = self.standing(word) {
            let settles = cells.iter().any(|cell| self.exchanged.contains(cell));
            return Place { cells, settles };
        }
        let cells: Vec<Cell> =
            word.iter().map(|&limb| layout.take(self.shape, self.shape.class(self.graph.bits(limb)))).collect();
        stores.extend(word.iter().zip(&cells).map(|(&limb, &cell)| Store { limb, cell }));
        Place { cells, settles: true }
    }

    /// The cells of a word that is state or an input already.
    fn standing(&self, word: &[Limb]) -> Option<Vec<Cell>> {
        let cell = |limb: &Limb| match self.graph.op(*limb) {
            LimbOp::Load(cell) => Some(cell),
            _ => None,
        };
        word.iter().map(cell).collect()
    }

    /// What an edge of a domain does; it is yet to be filled. The room for the next values is the caller's to give.
    pub fn edge(&mut self, domain: usize, layout: &mut Layout) -> Edge {
        self.place_registers(domain, layout);
        Edge { stores: vec![], distance: 0, writes: vec![], alarm: None }
    }

    /// Fills in what the edge computes; everything that it reads has its place.
    pub fn fill(&mut self, edge: &mut Edge, domain: usize, layout: &mut Layout) -> Result<(), EngineError> {
        for scope in self.open_scopes() {
            self.sample_registers(scope, domain, edge)?;
            self.sample_memories(scope, domain, edge, layout)?;
        }
        self.sample_properties(domain, edge, layout)
    }

    fn sample_registers(&mut self, scope: usize, domain: usize, edge: &mut Edge) -> Result<(), EngineError> {
        for (position, register) in self.scope(scope).1.registers.iter().enumerate() {
            if self.domains[scope][register.clock.index()] != Some(domain) {
                continue;
            }
            let mut next = self.word(Net { scope, node: register.next })?;
            if let Some((condition, value)) = &register.reset {
                let condition = self.word(Net { scope, node: *condition })?[0];
                let value = self.graph.word_constant(value, register.width);
                next = self.graph.word_select(condition, &value, &next);
            }
            for (&limb, cell) in next.iter().zip(&self.registers[scope][position]) {
                let cell = Cell { offset: cell.offset + edge.distance, ..*cell };
                edge.stores.push(Store { limb, cell });
            }
        }
        Ok(())
    }

    fn sample_memories(
        &mut self,
        scope: usize,
        domain: usize,
        edge: &mut Edge,
        layout: &mut Layout,
    ) -> Result<(), EngineError> {
        for (position, memory) in self.scope(scope).1.memories.iter().enumerate() {
            if self.domains[scope][memory.clock.index()] != Some(domain) {
                continue;
            }
            let enable = self.word(Net { scope, node: memory.write_enable })?[0];
            let address = self.word(Net { scope, node: memory.write_address })?;
            let data = self.word(Net { scope, node: memory.write_data })?;
            let rows = self.memories[scope][position].clone();
            let limb = self.graph.written_row(&rows, enable, &address);
            // Never a flag, so that the row can be read as a number.
            let row = layout.take(self.shape, self.shape.class(self.graph.bits(limb)).max(Class::Byte));
            edge.stores.push(Store { limb, cell: row });
            let cells = layout.word(self.shape, memory.width);
            edge.stores.extend(data.iter().zip(&cells).map(|(&limb, &cell)| Store { limb, cell }));
            edge.writes.push(Write { row, data: cells, rows });
        }
        Ok(())
    }

    fn sample_properties(&mut self, domain: usize, edge: &mut Edge, layout: &mut Layout) -> Result<(), EngineError> {
        let mut any = self.graph.constant(0);
        for scope in self.open_scopes() {
            let (here, module) = self.scope(scope);
            for Property { name, kind, clock, disable, condition, message } in &module.properties {
                if self.domains[scope][clock.index()] != Some(domain) {
                    continue;
                }
                let disable = self.word(Net { scope, node: *disable })?[0];
                let condition = self.word(Net { scope, node: *condition })?[0];
                let enabled = self.graph.not(disable, 1);
                let flag = layout.take(self.shape, self.shape.class(1));
                let limb = if *kind == PropertyKind::Cover {
                    let hit = self.graph.and(enabled, condition);
                    let before = self.graph.load(flag, 1);
                    self.graph.or(before, hit)
                } else {
                    let wrong = self.graph.not(condition, 1);
                    let event = self.graph.and(enabled, wrong);
                    any = self.graph.or(any, event);
                    event
                };
                edge.stores.push(Store { limb, cell: flag });
                let path = here.join(name);
                self.checks.push(Check { path, kind: *kind, message: message.clone(), domain, flag });
            }
        }
        if let Some(valid) = self.valid {
            let valid = self.graph.load(valid, 1);
            any = self.graph.and(any, valid);
        }
        if self.graph.known(any) != Some(0) {
            let cell = layout.take(self.shape, self.shape.class(1));
            edge.stores.push(Store { limb: any, cell });
            edge.alarm = Some(cell);
        }
        Ok(())
    }

    /// The ports and named signals of a scope, with the nets behind them.
    pub fn named(&self, scope: usize) -> Vec<(String, Net, u32)> {
        let (here, module) = self.scope(scope);
        let inputs = module.nodes.iter().enumerate().filter_map(|(index, node)| match node.op {
            Op::Input(port) => Some((&module.ports[port.index()].name, NodeId::from(index))),
            _ => None,
        });
        let outputs = module.outputs().map(|(port, node)| (&module.ports[port.index()].name, node));
        let signals = module.names.iter().map(|(name, node)| (name, *node));
        let all = inputs.chain(outputs).chain(signals);
        all.map(|(name, node)| (here.join(name), Net { scope, node }, module.width(node))).collect()
    }
}

/// By scope and clock port, the domain; other ports have none.
fn domains(hierarchy: &Hierarchy, clocks: &[Option<usize>]) -> Result<Vec<Vec<Option<usize>>>, EngineError> {
    let of_scope = |(index, scope): (usize, &Scope)| {
        let ports = hierarchy.netlist().module(scope.module).ports();
        let domain = |(id, port): (PortId, &phit_netlist::ir::Port)| {
            if port.direction != Direction::Clock {
                return Ok(None);
            }
            let domain = hierarchy.top_clock(index, id).and_then(|clock| clocks[clock.index()]);
            Ok(Some(domain.ok_or_else(|| EngineError::Unconnected(scope.join(&port.name)))?))
        };
        ports.map(domain).collect()
    };
    hierarchy.scopes().iter().enumerate().map(of_scope).collect()
}
