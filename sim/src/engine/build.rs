//! From a netlist to a compiled design.
//!
//! The design is cut into regions: one that exists once, and groups of copies inside it that run as lanes. The
//! groups' graphs are made first, because they tell which outputs stand in registers and which inputs are read.

use super::Options;
use super::cell::{Cell, Shape};
use super::codegen::Compiler;
use super::error::EngineError;
use super::groups::{self, Group, Lanes, Site, Turns};
use super::hierarchy::{Net, within};
use super::layout::Layout;
use super::limb::Limb;
use super::order::Order;
use super::program::{self, Contents, Domain, Element, Load, Pin, PinKind, Place, Program};
use super::region::{Edge, Region};
use super::roll::{Extent, roll};
use super::schedule::{Store, reads};
use super::word::{Word, digits, limb_bits};
use phit_netlist::check::{Rule, check};
use phit_netlist::ir::{Direction, ModuleId, Netlist, Op, PortId};
use phit_netlist::paths::Paths;
use std::collections::{BTreeMap, HashMap, HashSet};
use std::sync::OnceLock;

/// Compiles a netlist. The ports and named signals in and below a traced scope become visible; without one only
/// what outputs, state and properties need is computed.
pub(super) fn build(netlist: &Netlist, options: &Options) -> Result<Program, EngineError> {
    let malformed = [Rule::DanglingReference, Rule::WidthMismatch, Rule::MultiplyDriven];
    if let Some(finding) = check(netlist).into_iter().find(|finding| malformed.contains(&finding.rule)) {
        return Err(EngineError::Malformed(finding));
    }
    let paths = Paths::of(netlist).map_err(|found| {
        let mut path = found.path;
        path.extend(path.first().cloned());
        EngineError::CombinationalLoop(path)
    })?;
    if let Some(program) = build_rolled(netlist, options)? {
        return Ok(program);
    }
    let mut refused = HashSet::new();
    loop {
        let closed = groups::choose(netlist, options.lanes, &refused);
        match compile(netlist, &paths, &closed, options)? {
            Ok(program) => return Ok(program),
            Err(module) => refused.insert(module),
        };
    }
}

/// The program with loops rolled up in what exists once, unless there are none, or names inside are to be seen, or other
/// modules could not be lanes then.
fn build_rolled(netlist: &Netlist, options: &Options) -> Result<Option<Program>, EngineError> {
    if options.lanes == Lanes::Never || options.traced.is_some() {
        return Ok(None);
    }
    let closed = groups::choose(netlist, options.lanes, &HashSet::new());
    let extent = if options.lanes == Lanes::Always { Extent::All } else { Extent::Paying };
    let copies = groups::copies(netlist, &closed);
    let exists_once = |module: ModuleId| copies[module.index()] > 0 && !closed.contains(&module);
    let exists_once = |module| extent == Extent::All || exists_once(module);
    let (netlist, rounds) = roll(netlist, exists_once, extent);
    if rounds == 0 {
        return Ok(None);
    }
    let paths = Paths::of(&netlist).expect("the same netlist has no loops");
    let mut refused = HashSet::new();
    loop {
        let closed = groups::choose(&netlist, options.lanes, &refused);
        match compile(&netlist, &paths, &closed, options)? {
            Ok(program) => return Ok(Some(program)),
            Err(module) if module.index() < rounds => refused.insert(module),
            Err(_) => return Ok(None),
        };
    }
}

/// A site with its graph.
struct Part<'a> {
    site: &'a Site<'a>,
    region: Region<'a>,
    edges: Vec<Edge>,
    /// By port, how its inputs get their values.
    feeds: Vec<Feed>,
    /// The outputs that are read, where they stand, and what puts them there.
    outputs: BTreeMap<PortId, (Place, Vec<Store>)>,
    /// What is computed only to be looked at.
    shown: Vec<Store>,
    nets: Vec<(Element, u32)>,
}

/// How an input of a group gets its values.
enum Feed {
    /// From nowhere: it is no data input, or it is the same constant or input of the design in all lanes.
    Nothing,
    /// One net drives all lanes through these cells.
    Shared(Vec<Cell>, Net),
    /// Each lane has its own element of these cells.
    Lanes(Vec<Cell>),
}

/// What all regions of a design have in common.
struct Common<'a> {
    netlist: &'a Netlist,
    paths: &'a Paths,
    traced: Option<&'a str>,
    pins: Vec<Pin>,
}

/// The program, or a module that must not be lanes.
fn compile(
    netlist: &Netlist,
    paths: &Paths,
    closed: &HashSet<ModuleId>,
    options: &Options,
) -> Result<Result<Program, ModuleId>, EngineError> {
    let mut layout = Layout::default();
    let (pins, domains) = place_pins(netlist, &mut layout);
    let mut common = Common { netlist, paths, traced: options.traced, pins };
    let sites = groups::sites(netlist, closed, options.vectors.bytes(), &|clock| common.domain(clock))?;
    let mut parts: Vec<Part> = vec![];
    for site in &sites {
        let part = common.begin(site, &parts, &mut layout)?;
        parts.push(part);
    }
    let loads: Vec<_> = (0..domains).map(|domain| place_registers(&mut parts, domain, &mut layout)).collect();
    for number in (0..parts.len()).rev() {
        common.graph(&mut parts, number, &mut layout)?;
    }
    let held = |part: &Part| {
        let held = part.outputs.iter().filter(|(_, (place, _))| !place.settles);
        held.map(|(port, _)| *port).collect()
    };
    let held: Vec<HashSet<PortId>> = parts.iter().map(held).collect();
    match groups::turns(&sites, paths, &held)? {
        Ok(turns) => common.finish(parts, &turns, loads, layout).map(Ok),
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
        self.traced.is_some_and(|subtree| within(path, subtree))
    }

    /// A site with its state and inputs; those before it are begun.
    fn begin<'b>(&self, site: &'b Site<'b>, parts: &[Part], layout: &mut Layout) -> Result<Part<'b>, EngineError>
    where
        'a: 'b,
    {
        let clocks: Vec<Option<usize>> = match &site.outer {
            None => (0..self.pins.len()).map(|port| self.domain(PortId::from(port))).collect(),
            Some((_, group)) => group.clocks.clone(),
        };
        let mut region = Region::new(&site.hierarchy, self.paths, site.shape, &clocks, layout)?;
        region.mark_lanes(&site.paths, layout);
        let mut feeds = vec![];
        let words = match &site.outer {
            None => self.pins.iter().map(|pin| pin_word(&mut region, pin)).collect(),
            Some((outer, group)) => {
                let mut words = vec![];
                for (port, found) in self.netlist.module(group.module).ports() {
                    let (feed, word) = match found.direction {
                        Direction::Input => {
                            self.feed(&parts[*outer], group, (port, found.width), &mut region, layout)?
                        }
                        _ => (Feed::Nothing, vec![]),
                    };
                    feeds.push(feed);
                    words.push(word);
                }
                words
            }
        };
        region.drive(words);
        Ok(Part { site, region, edges: vec![], feeds, outputs: BTreeMap::new(), shown: vec![], nets: vec![] })
    }

    /// How an input of a group gets its values, and these values.
    fn feed(
        &self,
        outer: &Part,
        group: &Group,
        (port, width): (PortId, u32),
        region: &mut Region,
        layout: &mut Layout,
    ) -> Result<(Feed, Word), EngineError> {
        let hierarchy = outer.region.hierarchy;
        let order = Order::new(hierarchy, self.paths);
        if let Some(net) = groups::common(&order, hierarchy, group, port)? {
            match &self.netlist.module(hierarchy.scopes()[net.scope].module).node(net.node).op {
                Op::Constant(value) => return Ok((Feed::Nothing, region.graph.word_constant(value, width))),
                Op::Input(port) => {
                    if let Some(word) = outer.region.common_input(*port, &mut region.graph) {
                        return Ok((Feed::Nothing, word));
                    }
                }
                _ if !outer.region.shape.is_vector() => {
                    let cells = layout.word(Shape::SINGLE, width);
                    let shared = cells.iter().enumerate();
                    let word = shared.map(|(i, &cell)| region.graph.shared(cell, limb_bits(width, i))).collect();
                    return Ok((Feed::Shared(cells, net), word));
                }
                _ => {}
            }
        }
        let cells = layout.word(region.shape, width);
        region.await_exchange(&cells);
        let word = region.graph.word_load(&cells, width);
        Ok((Feed::Lanes(cells), word))
    }

    /// Makes the graph of a site; those of the sites inside of it are made.
    fn graph(&mut self, parts: &mut [Part], number: usize, layout: &mut Layout) -> Result<(), EngineError> {
        let (before, after) = parts.split_at_mut(number + 1);
        let part = &mut before[number];
        for inner in after {
            let Some((_, group)) = inner.site.outer.as_ref().filter(|(outer, _)| *outer == number) else { continue };
            for (copy, &scope) in (0..).zip(&group.scopes) {
                for (port, (place, _)) in &inner.outputs {
                    let cells = place.cells.iter().map(|cell| cell.lane(copy * part.region.shape.padded())).collect();
                    part.region.see(scope, *port, Place { cells, settles: place.settles });
                }
            }
        }
        for (domain, edge) in part.edges.iter_mut().enumerate() {
            part.region.fill(edge, domain, layout)?;
        }
        self.trace(part, layout)?;
        match &part.site.outer {
            None => {
                for (port, _) in self.netlist.top().outputs() {
                    let word = part.region.output(port)?;
                    let place = part.region.show(&word, &mut part.shown, layout);
                    self.pins[port.index()].kind = PinKind::Output(place);
                }
            }
            Some((outer, group)) => {
                for port in groups::read_outputs(before[*outer].region.hierarchy, group) {
                    let part = &mut before[number];
                    let word = part.region.output(port)?;
                    let mut stores = vec![];
                    let place = part.region.show(&word, &mut stores, layout);
                    part.outputs.insert(port, (place, stores));
                }
            }
        }
        Ok(())
    }

    /// Makes the ports and named signals of the traced scopes visible.
    fn trace(&self, part: &mut Part, layout: &mut Layout) -> Result<(), EngineError> {
        if self.traced.is_none() {
            return Ok(());
        }
        let region = &mut part.region;
        for scope in region.open_scopes() {
            let path = &region.hierarchy.scopes()[scope].path;
            let here = |prefix: &str| match (prefix.is_empty(), path.is_empty()) {
                (true, _) => path.clone(),
                (_, true) => prefix.to_owned(),
                _ => format!("{prefix}.{path}"),
            };
            let seen = |prefix: &Option<String>| prefix.as_ref().is_some_and(|prefix| self.is_traced(&here(prefix)));
            let lanes: Vec<u32> =
                (0..).zip(&part.site.paths).filter(|(_, prefix)| seen(prefix)).map(|(lane, _)| lane).collect();
            if lanes.is_empty() {
                continue;
            }
            for (path, net, width) in region.named(scope) {
                let word = region.word(net)?;
                let place = region.show(&word, &mut part.shown, layout);
                let element = Element { path, width, contents: Contents::Word(place), initial: None };
                part.nets.extend(lanes.iter().map(|lane| (element.clone(), *lane)));
            }
        }
        Ok(())
    }

    fn finish(
        self,
        mut parts: Vec<Part>,
        turns: &Turns,
        loads: Vec<Load>,
        mut layout: Layout,
    ) -> Result<Program, EngineError> {
        let mut start: Vec<(Cell, u64)> = vec![];
        // By turn and site, what it gives to the sites inside of it.
        let mut given: Vec<Vec<Vec<Store>>> = vec![vec![vec![]; parts.len()]; turns.count];
        // Those inside come first: what they read of the site around them is needed there, too.
        let mut needed = HashSet::new();
        for number in (1..parts.len()).rev() {
            feed_part(&mut parts, number, &turns.inputs[number], &mut needed, &mut given, &mut start)?;
        }
        let mut compiler = Compiler::new()?;
        let mut exchange = vec![];
        // By site, what the exchange leaves: it need not be computed again.
        let mut left: Vec<HashMap<Limb, Cell>> = vec![HashMap::new(); parts.len()];
        for (turn, given) in given.iter().enumerate() {
            for (number, part) in parts.iter().enumerate() {
                exchange.extend(compiler.leave(&part.region, &given[number], &mut left[number], &mut layout)?);
            }
            for (number, part) in parts.iter().enumerate() {
                let now = part.outputs.iter().filter(|(port, _)| turns.outputs[number][port.index()] == turn);
                let stores: Vec<Store> = now.flat_map(|(_, (_, stores))| stores).copied().collect();
                exchange.extend(compiler.leave(&part.region, &stores, &mut left[number], &mut layout)?);
            }
        }
        let mut settle = vec![];
        let domain = |load| Domain { sample: vec![], load, write: vec![], alarms: vec![] };
        let mut domains: Vec<Domain> = loads.into_iter().map(domain).collect();
        for (number, part) in parts.iter().enumerate() {
            settle.extend(compiler.stores(&part.region, &part.shown, &left[number], &mut layout)?);
            for (edge, domain) in part.edges.iter().zip(&mut domains) {
                domain.sample.extend(compiler.stores(&part.region, &edge.stores, &left[number], &mut layout)?);
                domain.write.extend(compiler.writes(&edge.writes, part.region.shape, &mut layout)?);
                domain.alarms.extend(edge.alarm.map(|alarm| (number, alarm)));
            }
        }
        let regions = parts.into_iter().map(|part| finish_region(part, &mut start)).collect();
        start.extend(compiler.constants());
        let code = compiler.finish(layout.words()?)?;
        Ok(Program { pins: self.pins, regions, exchange, settle, domains, start, code, names: OnceLock::new() })
    }
}

/// The value of a pin of the top module; empty if it is no input.
fn pin_word(region: &mut Region, pin: &Pin) -> Word {
    match &pin.kind {
        PinKind::Input(place) => region.graph.word_load(&place.cells, pin.width),
        _ => vec![],
    }
}

/// Adds what gives a site its inputs to the turns of the exchange. What is constant stands there from the start. `needed` are the
/// cells that the sites inside depend on, and then those of this one as well.
fn feed_part(
    parts: &mut [Part],
    number: usize,
    turns: &[usize],
    needed: &mut HashSet<Cell>,
    given: &mut [Vec<Vec<Store>>],
    start: &mut Vec<(Cell, u64)>,
) -> Result<(), EngineError> {
    let (before, after) = parts.split_at_mut(number);
    let part = &after[0];
    let Some((outer, group)) = &part.site.outer else { return Ok(()) };
    needed.extend(cells_of(part));
    // What it gives to the sites inside of it is decided: they come before it.
    let passed_on = given.iter().flat_map(|given| &given[number]);
    needed.extend(reads(&part.region.graph, passed_on));
    let around = &mut before[*outer].region;
    let padded = around.shape.padded();
    for (port, feed) in part.feeds.iter().enumerate() {
        let (cells, drivers) = match feed {
            Feed::Nothing => continue,
            Feed::Shared(cells, net) => (cells, vec![*net]),
            Feed::Lanes(cells) => {
                let driver = |scope: &usize| groups::driver(around.hierarchy, *scope, PortId::from(port));
                (cells, group.scopes.iter().map(driver).collect::<Result<_, _>>()?)
            }
        };
        for (copy, net) in (0..).zip(drivers) {
            let word = around.word(net)?;
            for (limb, cell) in word.into_iter().zip(cells).filter(|(_, cell)| needed.contains(cell)) {
                let cell = cell.lane(copy * padded);
                match around.graph.known(limb) {
                    Some(value) => start.extend((0..padded).map(|lane| (cell.lane(lane), value))),
                    None => given[turns[port]][*outer].push(Store { limb, cell }),
                }
            }
        }
    }
    Ok(())
}

/// The cells that anything of a site depends on.
fn cells_of(part: &Part) -> HashSet<Cell> {
    let outputs = part.outputs.values();
    let stores = part.edges.iter().flat_map(|edge| &edge.stores).chain(&part.shown);
    let stores = stores.chain(outputs.clone().flat_map(|(_, stores)| stores));
    let mut needed: HashSet<Cell> = reads(&part.region.graph, stores).into_iter().collect();
    needed.extend(outputs.flat_map(|(place, _)| &place.cells));
    needed.extend(part.nets.iter().flat_map(|(net, _)| net.cells()));
    needed
}

/// Gives the registers of a domain room in all regions, and behind them as much for their next values, so that an edge
/// loads them by one copy.
fn place_registers(parts: &mut [Part], domain: usize, layout: &mut Layout) -> Load {
    layout.align();
    let first = layout.end();
    for part in parts.iter_mut() {
        let edge = part.region.edge(domain, layout);
        part.edges.push(edge);
    }
    layout.align();
    let distance = layout.end() - first;
    layout.skip(distance);
    parts.iter_mut().for_each(|part| part.edges[domain].distance = distance);
    Load { from: (first + distance) as usize / 8, to: first as usize / 8, words: distance as usize / 8 }
}

fn finish_region(part: Part, start: &mut Vec<(Cell, u64)>) -> program::Region {
    let region = part.region;
    for element in &region.elements {
        let Some(value) = &element.initial else { continue };
        for lane in 0..region.shape.lanes {
            start.extend(element.row(lane, 0).into_iter().zip(digits(value, element.width)));
        }
    }
    if let Some(valid) = region.valid {
        let lanes = (0..).zip(&part.site.paths).filter(|(_, path)| path.is_some());
        start.extend(lanes.map(|(lane, _)| (valid.lane(lane), 1)));
    }
    program::Region {
        shape: region.shape,
        paths: part.site.paths.clone(),
        elements: region.elements,
        checks: region.checks,
        nets: part.nets,
    }
}
