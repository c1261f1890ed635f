//! From a netlist to a compiled design.
//!
//! The design is cut into regions: one that exists once, and groups of copies inside it that run as lanes. The
//! groups' graphs are made first, because they tell which outputs stand in registers and which inputs are read.

use super::cell::{Cell, Shape};
use super::codegen::Compiler;
use super::error::EngineError;
use super::groups::{self, Group, Lanes, Turns};
use super::hierarchy::{Hierarchy, Net};
use super::layout::Layout;
use super::order::Order;
use super::program::{self, Contents, Domain, Element, Pin, PinKind, Place, Program};
use super::region::{Edge, Region};
use super::schedule::{Store, reads};
use super::word::{Word, digits, limb_bits};
use phit_netlist::ir::{Direction, ModuleId, Netlist, Op, PortId};
use phit_netlist::paths::Paths;
use std::collections::{BTreeMap, HashSet};
use std::sync::OnceLock;

/// Compiles a netlist. The ports and named signals in and below the scope `traced` become visible; with `None` only
/// what outputs, state and properties need is computed.
pub(super) fn build(netlist: &Netlist, traced: Option<&str>, lanes: Lanes) -> Result<Program, EngineError> {
    let paths = Paths::of(netlist).map_err(|found| {
        let mut path = found.path;
        path.extend(path.first().cloned());
        EngineError::CombinationalLoop(path)
    })?;
    let mut refused = HashSet::new();
    loop {
        let closed = groups::choose(netlist, lanes, &refused);
        match compile(netlist, &paths, &closed, traced)? {
            Ok(program) => return Ok(program),
            Err(module) => refused.insert(module),
        };
    }
}

/// A group with its graph.
struct Part<'a> {
    group: &'a Group,
    region: Region<'a>,
    edges: Vec<Edge>,
    /// By port, how its inputs get their values.
    feeds: Vec<Feed>,
    /// The outputs that are read, where they stand, and what puts them there.
    outputs: BTreeMap<PortId, (Place, Vec<Store>)>,
    traced: Traced,
}

/// What is computed only to be looked at.
#[derive(Default)]
struct Traced {
    stores: Vec<Store>,
    nets: Vec<(Element, u32)>,
}

/// How an input of a group gets its values.
enum Feed {
    /// From nowhere: it is no data input, or it is the same constant or input of the design in all lanes.
    Nothing,
    /// One net drives all lanes through these cells.
    Shared(Vec<Cell>, Net),
    /// Each lane has its own driver and element of these cells.
    Lanes(Vec<Cell>),
}

/// What all regions of a design have in common.
struct Common<'a> {
    netlist: &'a Netlist,
    paths: &'a Paths,
    traced: Option<&'a str>,
    pins: Vec<Pin>,
    domains: usize,
}

/// The program, or a module that must not be lanes.
fn compile(
    netlist: &Netlist,
    paths: &Paths,
    closed: &HashSet<ModuleId>,
    traced: Option<&str>,
) -> Result<Result<Program, ModuleId>, EngineError> {
    let hierarchy = Hierarchy::between(netlist, netlist.top, closed);
    let mut layout = Layout::default();
    let (pins, domains) = place_pins(netlist, &mut layout);
    let common = Common { netlist, paths, traced, pins, domains };
    let groups = groups::groups(&hierarchy, |clock| common.domain(clock))?;
    let none = HashSet::new();
    let inner: Vec<Hierarchy> = groups.iter().map(|group| Hierarchy::between(netlist, group.module, &none)).collect();
    let read = groups::read_outputs(&hierarchy, &groups);
    let mut parts = vec![];
    for ((group, inner), read) in groups.iter().zip(&inner).zip(&read) {
        parts.push(common.part(&hierarchy, group, inner, read, &mut layout)?);
    }
    let held = |part: &Part| {
        let held = part.outputs.iter().filter(|(_, (place, _))| !place.settles);
        held.map(|(port, _)| *port).collect()
    };
    let held: Vec<HashSet<PortId>> = parts.iter().map(held).collect();
    match groups::turns(&hierarchy, paths, &groups, &held)? {
        Ok(turns) => common.finish(&hierarchy, parts, &turns, layout).map(Ok),
        Err(module) => Ok(Err(module)),
    }
}

fn place_pins(netlist: &Netlist, layout: &mut Layout) -> (Vec<Pin>, usize) {
    let mut domains = 0;
    let mut pin = |port: &phit_netlist::ir::Port| {
        let kind = match port.direction {
            Direction::Clock => {
                domains += 1;
                PinKind::Clock(domains - 1)
            }
            Direction::Input => PinKind::Input(Place { cells: layout.word(Shape::SINGLE, port.width), settles: false }),
            // Placed when its driver is known: what a register drives stands there already.
            Direction::Output(_) => PinKind::Output(Place { cells: vec![], settles: true }),
        };
        Pin { name: port.name.clone(), width: port.width, kind }
    };
    let pins = netlist.top().ports.iter().map(&mut pin).collect();
    (pins, domains)
}

impl<'a> Common<'a> {
    /// The domain of a clock port of the top module.
    fn domain(&self, clock: PortId) -> Option<usize> {
        match self.pins[clock.index()].kind {
            PinKind::Clock(domain) => Some(domain),
            _ => None,
        }
    }

    fn is_traced(&self, path: &str) -> bool {
        let inside = |subtree: &str| {
            let rest = path.strip_prefix(subtree);
            subtree.is_empty() || rest.is_some_and(|rest| rest.is_empty() || rest.starts_with('.'))
        };
        self.traced.is_some_and(inside)
    }

    fn part<'b>(
        &self,
        outer: &Hierarchy,
        group: &'b Group,
        inner: &'b Hierarchy<'b>,
        read: &HashSet<PortId>,
        layout: &mut Layout,
    ) -> Result<Part<'b>, EngineError>
    where
        'a: 'b,
    {
        let shape = Shape::vectors(group.scopes.len() as u32);
        let mut region = Region::new(inner, self.paths, shape, &group.clocks, layout)?;
        let mut edges = self.edges(&mut region, layout);
        let (feeds, words) = self.feeds(outer, group, &mut region, layout)?;
        region.drive(words);
        for (domain, edge) in edges.iter_mut().enumerate() {
            region.fill(edge, domain, layout)?;
        }
        let mut outputs = BTreeMap::new();
        for &port in read {
            let word = region.output(port)?;
            let mut stores = vec![];
            let place = region.show(&word, &mut stores, layout);
            outputs.insert(port, (place, stores));
        }
        let lanes: Vec<&str> = group.scopes.iter().map(|scope| outer.scopes()[*scope].path.as_str()).collect();
        let traced = self.trace(&mut region, &lanes, layout)?;
        Ok(Part { group, region, edges, feeds, outputs, traced })
    }

    fn edges(&self, region: &mut Region, layout: &mut Layout) -> Vec<Edge> {
        (0..self.domains).map(|domain| region.edge(domain, layout)).collect()
    }

    /// How the inputs of a group get their values, and these values; by port.
    fn feeds(
        &self,
        outer: &Hierarchy,
        group: &Group,
        region: &mut Region,
        layout: &mut Layout,
    ) -> Result<(Vec<Feed>, Vec<Word>), EngineError> {
        let order = Order::new(outer, self.paths);
        let (mut feeds, mut words) = (vec![], vec![]);
        for (port, found) in self.netlist.module(group.module).ports() {
            let (feed, word) = if found.direction == Direction::Input {
                let common = groups::common(&order, outer, group, port)?;
                self.feed(outer, common, found.width, region, layout)
            } else {
                (Feed::Nothing, vec![])
            };
            feeds.push(feed);
            words.push(word);
        }
        Ok((feeds, words))
    }

    fn feed(
        &self,
        outer: &Hierarchy,
        common: Option<Net>,
        width: u32,
        region: &mut Region,
        layout: &mut Layout,
    ) -> (Feed, Word) {
        let Some(net) = common else {
            let cells = layout.word(region.shape, width);
            region.await_exchange(&cells);
            let word = region.graph.word_load(&cells, width);
            return (Feed::Lanes(cells), word);
        };
        let op = &self.netlist.module(outer.scopes()[net.scope].module).node(net.node).op;
        let (feed, cells) = match op {
            Op::Constant(value) => return (Feed::Nothing, region.graph.word_constant(value, width)),
            Op::Input(port) => match &self.pins[port.index()].kind {
                PinKind::Input(place) => (Feed::Nothing, place.cells.clone()),
                _ => unreachable!("input nodes stand for input ports"),
            },
            _ => {
                let cells = layout.word(Shape::SINGLE, width);
                (Feed::Shared(cells.clone(), net), cells)
            }
        };
        let word = cells.iter().enumerate().map(|(i, &cell)| region.graph.shared(cell, limb_bits(width, i)));
        (feed, word.collect())
    }

    /// Makes the ports and named signals of the traced scopes visible.
    fn trace(&self, region: &mut Region, lanes: &[&str], layout: &mut Layout) -> Result<Traced, EngineError> {
        let mut traced = Traced::default();
        if self.traced.is_none() {
            return Ok(traced);
        }
        for scope in region.open_scopes() {
            let path = &region.hierarchy.scopes()[scope].path;
            let here = |prefix: &str| match (prefix.is_empty(), path.is_empty()) {
                (true, _) => path.clone(),
                (_, true) => prefix.to_owned(),
                _ => format!("{prefix}.{path}"),
            };
            let seen = (0u32..).zip(lanes).filter(|(_, prefix)| self.is_traced(&here(prefix)));
            let seen: Vec<u32> = seen.map(|(lane, _)| lane).collect();
            if seen.is_empty() {
                continue;
            }
            for (path, net, width) in region.named(scope) {
                let word = region.word(net)?;
                let place = region.show(&word, &mut traced.stores, layout);
                let element = Element { path, width, contents: Contents::Word(place) };
                traced.nets.extend(seen.iter().map(|lane| (element.clone(), *lane)));
            }
        }
        Ok(traced)
    }

    fn finish(
        mut self,
        hierarchy: &Hierarchy,
        mut parts: Vec<Part>,
        turns: &Turns,
        mut layout: Layout,
    ) -> Result<Program, EngineError> {
        let clocks: Vec<Option<usize>> = (0..self.pins.len()).map(|port| self.domain(PortId::from(port))).collect();
        let mut root = Region::new(hierarchy, self.paths, Shape::SINGLE, &clocks, &mut layout)?;
        let mut edges = self.edges(&mut root, &mut layout);
        let words = self.pins.iter().map(|pin| match &pin.kind {
            PinKind::Input(place) => root.graph.word_load(&place.cells, pin.width),
            _ => vec![],
        });
        let words = words.collect();
        root.drive(words);
        for part in &parts {
            for (lane, &scope) in (0..).zip(&part.group.scopes) {
                for (port, (place, _)) in &part.outputs {
                    let cells = place.cells.iter().map(|cell| cell.lane(lane)).collect();
                    root.see(scope, *port, Place { cells, settles: place.settles });
                }
            }
        }
        for (domain, edge) in edges.iter_mut().enumerate() {
            root.fill(edge, domain, &mut layout)?;
        }
        let mut traced = self.trace(&mut root, &[""], &mut layout)?;
        for (port, _) in self.netlist.top().outputs() {
            let word = root.output(port)?;
            self.pins[port.index()].kind = PinKind::Output(root.show(&word, &mut traced.stores, &mut layout));
        }
        let mut start: Vec<(Cell, u64)> = vec![];
        let mut exchanges: Vec<Vec<Store>> = vec![vec![]; turns.count];
        for (number, part) in parts.iter().enumerate() {
            self.feed_part(hierarchy, &mut root, part, &turns.inputs[number], &mut exchanges, &mut start)?;
        }

        let mut compiler = Compiler::new()?;
        let mut exchange = vec![];
        for (turn, stores) in exchanges.iter().enumerate() {
            exchange.extend(compiler.stores(&root.graph, stores, root.shape, &mut layout)?);
            for (number, part) in parts.iter().enumerate() {
                let now = part.outputs.iter().filter(|(port, _)| turns.outputs[number][port.index()] == turn);
                let stores: Vec<Store> = now.flat_map(|(_, (_, stores))| stores).copied().collect();
                exchange.extend(compiler.stores(&part.region.graph, &stores, part.region.shape, &mut layout)?);
            }
        }
        let mut settle = compiler.stores(&root.graph, &traced.stores, root.shape, &mut layout)?;
        for part in &parts {
            let stores = &part.traced.stores;
            settle.extend(compiler.stores(&part.region.graph, stores, part.region.shape, &mut layout)?);
        }
        let mut domains: Vec<Domain> = (0..self.domains).map(|_| Domain::default()).collect();
        compile_edges(&mut compiler, &root, &edges, &mut domains, &mut layout)?;
        for part in &parts {
            compile_edges(&mut compiler, &part.region, &part.edges, &mut domains, &mut layout)?;
        }
        let mut regions = vec![finish_region(root, &edges, traced, vec![String::new()], &mut start)];
        for part in parts.drain(..) {
            let paths = part.group.scopes.iter().map(|scope| hierarchy.scopes()[*scope].path.clone()).collect();
            regions.push(finish_region(part.region, &part.edges, part.traced, paths, &mut start));
        }
        let code = compiler.finish(layout.words()?)?;
        Ok(Program { pins: self.pins, regions, exchange, settle, domains, start, code, names: OnceLock::new() })
    }

    /// Adds what gives a group its inputs to the turns of the exchange. What is constant stands there from the start.
    fn feed_part(
        &self,
        hierarchy: &Hierarchy,
        root: &mut Region,
        part: &Part,
        turns: &[usize],
        exchanges: &mut [Vec<Store>],
        start: &mut Vec<(Cell, u64)>,
    ) -> Result<(), EngineError> {
        let outputs = part.outputs.values();
        let stores = part.edges.iter().flat_map(|edge| &edge.stores).chain(&part.traced.stores);
        let stores = stores.chain(outputs.clone().flat_map(|(_, stores)| stores));
        let mut needed: HashSet<Cell> = reads(&part.region.graph, stores).into_iter().collect();
        needed.extend(outputs.flat_map(|(place, _)| &place.cells));
        needed.extend(part.traced.nets.iter().flat_map(|(net, _)| net.cells()));
        for (port, feed) in part.feeds.iter().enumerate() {
            let (cells, drivers) = match feed {
                Feed::Nothing => continue,
                Feed::Shared(cells, net) => (cells, vec![*net]),
                Feed::Lanes(cells) => {
                    let scopes = part.group.scopes.iter();
                    let drivers = scopes.map(|scope| groups::driver(hierarchy, *scope, PortId::from(port)));
                    (cells, drivers.collect::<Result<_, _>>()?)
                }
            };
            for (lane, net) in (0..).zip(drivers) {
                let word = root.word(net)?;
                for (limb, cell) in word.into_iter().zip(cells).filter(|(_, cell)| needed.contains(cell)) {
                    let cell = cell.lane(lane);
                    match root.graph.known(limb) {
                        Some(value) => start.push((cell, value)),
                        None => exchanges[turns[port]].push(Store { limb, cell }),
                    }
                }
            }
        }
        Ok(())
    }
}

fn compile_edges(
    compiler: &mut Compiler,
    region: &Region,
    edges: &[Edge],
    domains: &mut [Domain],
    layout: &mut Layout,
) -> Result<(), EngineError> {
    for (edge, domain) in edges.iter().zip(domains) {
        domain.sample.extend(compiler.stores(&region.graph, &edge.stores, region.shape, layout)?);
        domain.write.extend(compiler.writes(&edge.writes, region.shape)?);
        let (from, to, bytes) = edge.loads;
        if bytes > 0 {
            domain.loads.push((from as usize / 8, to as usize / 8, bytes as usize / 8));
        }
    }
    Ok(())
}

fn finish_region(
    region: Region,
    edges: &[Edge],
    traced: Traced,
    paths: Vec<String>,
    start: &mut Vec<(Cell, u64)>,
) -> program::Region {
    for (cells, width, value) in &region.initial {
        for lane in 0..region.shape.lanes {
            start.extend(cells.iter().zip(digits(value, *width)).map(|(cell, digit)| (cell.lane(lane), digit)));
        }
    }
    program::Region {
        shape: region.shape,
        paths,
        elements: region.elements,
        checks: region.checks,
        alarms: edges.iter().map(|edge| edge.alarm).collect(),
        nets: traced.nets,
    }
}
