//! Which modules are compiled once and run as lanes, and in which order they and what is around them take turns.

use super::cell::Shape;
use super::error::EngineError;
use super::hierarchy::{Hierarchy, Net};
use super::order::Order;
use phit_netlist::ir::{Direction, InstanceId, ModuleId, Netlist, Op, PortId};
use phit_netlist::paths::Paths;
use std::collections::{BTreeSet, HashMap, HashSet};

/// Which modules become lanes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Lanes {
    /// Those for which it pays.
    #[default]
    Auto,
    /// None: the whole design is compiled flat.
    Never,
    /// Every module of which there are two or more. For tests: small modules run slower so.
    Always,
}

/// Fewest copies that pay.
const FEWEST_COPIES: u64 = 4;
/// Fewest operations of a module for each of its ports: what crosses a boundary is stored and loaded again.
const OPERATIONS_PER_PORT: u64 = 1;

/// The same for modules inside of copies, which are vectors already: fewer instructions and fuller vectors are gained.
const NESTED_OPERATIONS_PER_PORT: u64 = 1;

/// Chooses modules whose instances become lanes; those in `refused` stay part of what is around them.
pub fn choose(netlist: &Netlist, lanes: Lanes, refused: &HashSet<ModuleId>) -> HashSet<ModuleId> {
    let mut chosen = HashSet::new();
    if lanes == Lanes::Never {
        return chosen;
    }
    let sizes = sizes(netlist);
    loop {
        let copies = copies(netlist, &chosen);
        let gain = |id: usize| {
            let (copies, size) = (copies[id], sizes[id]);
            let ports = netlist.modules[id].ports.len() as u64;
            let pays = match lanes {
                Lanes::Always => copies >= 2,
                _ => copies >= FEWEST_COPIES && size >= OPERATIONS_PER_PORT * ports,
            };
            pays.then(|| copies * size * (100 - 100 / speedup(copies)))
        };
        let candidates = (0..netlist.modules.len()).filter(|id| {
            let id = ModuleId::from(*id);
            id != netlist.top && !chosen.contains(&id) && !refused.contains(&id)
        });
        let best = candidates.filter_map(|id| Some((gain(id)?, sizes[id], id))).max();
        let Some((_, _, best)) = best else { break };
        chosen.insert(ModuleId::from(best));
    }
    let per_port = if lanes == Lanes::Always { 0 } else { NESTED_OPERATIONS_PER_PORT };
    while let Some(inner) = repeated_inside(netlist, &chosen).into_iter().rev().find(|id| {
        let ports = netlist.module(*id).ports.len() as u64;
        !chosen.contains(id) && !refused.contains(id) && sizes[id.index()] >= per_port * ports
    }) {
        chosen.insert(inner);
    }
    chosen
}

/// The modules that stand at least twice inside of a chosen one.
fn repeated_inside(netlist: &Netlist, chosen: &HashSet<ModuleId>) -> BTreeSet<ModuleId> {
    let mut repeated = BTreeSet::new();
    for &outer in chosen {
        let mut copies = vec![0u64; netlist.modules.len()];
        copies[outer.index()] = 1;
        for (id, module) in netlist.modules[..=outer.index()].iter().enumerate().rev() {
            if id == outer.index() || !chosen.contains(&ModuleId::from(id)) {
                for instance in &module.instances {
                    copies[instance.module.index()] += copies[id];
                }
            }
        }
        repeated.extend((0..outer.index()).filter(|id| copies[*id] >= 2).map(ModuleId::from));
    }
    repeated
}

/// How many times faster lanes are than code that runs once per copy, as measured on switches.
fn speedup(copies: u64) -> u64 {
    match copies {
        0..=7 => 2,
        8..=15 => 3,
        _ => 5,
    }
}

/// By module, the operations in it and below it.
fn sizes(netlist: &Netlist) -> Vec<u64> {
    let mut sizes: Vec<u64> = vec![];
    for module in &netlist.modules {
        let is_operation = |op: &Op| !matches!(op, Op::Constant(_) | Op::Input(_) | Op::Register(_) | Op::Instance(..));
        let own = module.nodes.iter().filter(|node| is_operation(&node.op)).count() as u64;
        let below: u64 = module.instances.iter().map(|instance| sizes[instance.module.index()]).sum();
        sizes.push(own + below);
    }
    sizes
}

/// By module, how many instances there are outside of the closed ones.
pub fn copies(netlist: &Netlist, closed: &HashSet<ModuleId>) -> Vec<u64> {
    let mut copies = vec![0; netlist.modules.len()];
    copies[netlist.top.index()] = 1;
    for (id, module) in netlist.modules.iter().enumerate().rev() {
        if !closed.contains(&ModuleId::from(id)) {
            for instance in &module.instances {
                copies[instance.module.index()] += copies[id];
            }
        }
    }
    copies
}

/// Instances of one module on the same clocks.
pub struct Group {
    /// The module.
    pub module: ModuleId,
    /// By port, the domain of a clock.
    pub clocks: Vec<Option<usize>>,
    /// By lane, the closed scope.
    pub scopes: Vec<usize>,
}

/// The groups that the closed scopes of a hierarchy form. `top_domain` gives the domain of a clock of the top module.
pub fn groups(hierarchy: &Hierarchy, top_domain: impl Fn(PortId) -> Option<usize>) -> Result<Vec<Group>, EngineError> {
    let mut groups: Vec<Group> = vec![];
    for (index, scope) in hierarchy.scopes().iter().enumerate().filter(|(_, scope)| scope.closed) {
        let mut clocks = vec![];
        for (id, port) in hierarchy.netlist().module(scope.module).ports() {
            let domain = hierarchy.top_clock(index, id).and_then(&top_domain);
            if port.direction == Direction::Clock && domain.is_none() {
                return Err(EngineError::Unconnected(scope.join(&port.name)));
            }
            clocks.push(domain);
        }
        match groups.iter_mut().find(|group| group.module == scope.module && group.clocks == clocks) {
            Some(group) => group.scopes.push(index),
            None => groups.push(Group { module: scope.module, clocks, scopes: vec![index] }),
        }
    }
    Ok(groups)
}

/// What drives an input of a closed scope.
pub fn driver(hierarchy: &Hierarchy, scope: usize, port: PortId) -> Result<Net, EngineError> {
    let here = &hierarchy.scopes()[scope];
    let unconnected = || {
        let name = &hierarchy.netlist().module(here.module).ports[port.index()].name;
        EngineError::Unconnected(here.join(name))
    };
    let (parent, instance) = here.parent.ok_or_else(unconnected)?;
    let module = hierarchy.netlist().module(hierarchy.scopes()[parent].module);
    let inputs = &module.instances[instance.index()].inputs;
    let (_, node) = inputs.iter().find(|(input, _)| *input == port).ok_or_else(unconnected)?;
    Ok(Net { scope: parent, node: *node })
}

/// A part of the design that is compiled by itself. The first is the top module; others are groups inside of an
/// earlier one.
pub struct Site<'a> {
    /// The site that this one is a group of, and the group.
    pub outer: Option<(usize, Group)>,
    /// The module down to the modules that are sites of their own.
    pub hierarchy: Hierarchy<'a>,
    /// Copies times those of the outer site.
    pub shape: Shape,
    /// By lane, where it is in the design; lanes that only fill the outer site's vectors are nowhere.
    pub paths: Vec<Option<String>>,
}

/// All sites of a design, for vectors of so many bytes.
pub fn sites<'a>(
    netlist: &'a Netlist,
    closed: &HashSet<ModuleId>,
    vector: u32,
    top_domain: &dyn Fn(PortId) -> Option<usize>,
) -> Result<Vec<Site<'a>>, EngineError> {
    let hierarchy = Hierarchy::between(netlist, netlist.top, closed);
    let mut sites = vec![Site { outer: None, hierarchy, shape: Shape::SINGLE, paths: vec![Some(String::new())] }];
    let mut next = 0;
    while next < sites.len() {
        let here = &sites[next];
        let domain = |clock: PortId| match &here.outer {
            None => top_domain(clock),
            Some((_, group)) => group.clocks[clock.index()],
        };
        let mut inner = vec![];
        for group in groups(&here.hierarchy, domain)? {
            let lanes = group.scopes.len() as u32 * here.shape.padded();
            let join = |scope: &usize, lane: usize| {
                let outer = here.paths.get(lane)?.as_ref()?;
                let path = &here.hierarchy.scopes()[*scope].path;
                Some(if outer.is_empty() { path.clone() } else { format!("{outer}.{path}") })
            };
            let outer_lanes = 0..here.shape.padded() as usize;
            let paths = group.scopes.iter().flat_map(|scope| outer_lanes.clone().map(move |lane| (scope, lane)));
            let paths = paths.map(|(scope, lane)| join(scope, lane)).collect();
            let hierarchy = Hierarchy::between(netlist, group.module, closed);
            inner.push(Site { outer: Some((next, group)), hierarchy, shape: Shape::vectors(lanes, vector), paths });
        }
        sites.extend(inner);
        next += 1;
    }
    Ok(sites)
}

/// The turns of an exchange. In turn `t`, each site from the outermost inwards gives the sites inside of it their
/// inputs of turn `t`; then the sites compute their outputs of turn `t`.
pub struct Turns {
    /// By site and port, the turn of an input.
    pub inputs: Vec<Vec<usize>>,
    /// By site and port, the turn of an output that is computed.
    pub outputs: Vec<Vec<usize>>,
    /// How many turns there are.
    pub count: usize,
}

/// Most turns of an exchange. Copies that feed each other combinationally in a longer chain are not worth lanes.
const MOST_TURNS: usize = 8;

/// What the turns of one site depend on.
struct Line<'a> {
    order: Order<'a>,
    /// The nets that matter, each after its dependencies.
    nets: Vec<Net>,
    /// Site inside of this one, port, and what drives it in one of its copies.
    drivers: Vec<(usize, PortId, Net)>,
    /// Outputs of this site, with what drives them.
    outputs: Vec<(PortId, Net)>,
    /// By scope that is closed, the site that it belongs to.
    inside: HashMap<usize, usize>,
}

impl<'a> Line<'a> {
    fn new(sites: &'a [Site<'a>], number: usize, paths: &'a Paths) -> Result<Self, EngineError> {
        let hierarchy = &sites[number].hierarchy;
        let netlist = hierarchy.netlist();
        let order = Order::new(hierarchy, paths);
        let mut line = Self { order, nets: vec![], drivers: vec![], outputs: vec![], inside: HashMap::new() };
        for (inner, site) in sites.iter().enumerate() {
            let Some((_, group)) = site.outer.as_ref().filter(|(outer, _)| *outer == number) else { continue };
            for (port, found) in netlist.module(group.module).ports() {
                if found.direction != Direction::Input {
                    continue;
                }
                for &scope in &group.scopes {
                    let net = driver(hierarchy, scope, port)?;
                    line.nets.extend(line.order.visit(net)?);
                    line.drivers.push((inner, port, net));
                }
            }
            line.inside.extend(group.scopes.iter().map(|scope| (*scope, inner)));
        }
        for (port, node) in netlist.module(hierarchy.scopes()[0].module).outputs() {
            let net = Net { scope: 0, node };
            line.nets.extend(line.order.visit(net)?);
            line.outputs.push((port, net));
        }
        Ok(line)
    }

    /// By net, the first turn in which it can be read.
    fn ready(
        &self,
        hierarchy: &Hierarchy,
        own_inputs: &[usize],
        outputs: &[Vec<usize>],
        held: &[HashSet<PortId>],
    ) -> Result<Vec<usize>, EngineError> {
        let mut ready = vec![0; self.order.count()];
        for &net in &self.nets {
            let scope = &hierarchy.scopes()[net.scope];
            let instance = |instance: InstanceId| self.inside.get(&scope.children[instance.index()]);
            let own = match hierarchy.netlist().module(scope.module).node(net.node).op {
                Op::Input(port) if net.scope == 0 => own_inputs[port.index()],
                Op::Instance(child, port) if let Some(&inner) = instance(child) => {
                    if held[inner].contains(&port) {
                        0
                    } else {
                        outputs[inner][port.index()] + 1
                    }
                }
                _ => {
                    let needs = self.order.dependencies(net)?;
                    needs.into_iter().map(|net| ready[self.order.index(net)]).max().unwrap_or(0)
                }
            };
            ready[self.order.index(net)] = own;
        }
        Ok(ready)
    }
}

/// Finds the turns. `held` tells by site and port which outputs stand in the state and need no computing. Fails with a
/// module that must not be lanes.
pub fn turns(sites: &[Site], paths: &Paths, held: &[HashSet<PortId>]) -> Result<Result<Turns, ModuleId>, EngineError> {
    let lines: Vec<Line> = (0..sites.len()).map(|site| Line::new(sites, site, paths)).collect::<Result<_, _>>()?;
    let module = |site: &Site| site.hierarchy.scopes()[0].module;
    let none = |site: &Site| vec![0; site.hierarchy.netlist().module(module(site)).ports.len()];
    let mut inputs: Vec<Vec<usize>> = sites.iter().map(none).collect();
    let mut outputs = inputs.clone();
    loop {
        let before = (inputs.clone(), outputs.clone());
        for (number, line) in lines.iter().enumerate() {
            let ready = line.ready(&sites[number].hierarchy, &inputs[number], &outputs, held)?;
            let later = |turn: &mut usize, net: Net| *turn = (*turn).max(ready[line.order.index(net)]);
            line.drivers.iter().for_each(|&(inner, port, net)| later(&mut inputs[inner][port.index()], net));
            line.outputs.iter().for_each(|&(port, net)| later(&mut outputs[number][port.index()], net));
        }
        let latest = |turns: &Vec<usize>| turns.iter().copied().max().unwrap_or(0);
        // The top module's outputs are not part of the exchange.
        let inside = || (1..sites.len()).map(|site| latest(&inputs[site]).max(latest(&outputs[site])));
        if let Some(site) = inside().position(|turn| turn >= MOST_TURNS) {
            return Ok(Err(module(&sites[1 + site])));
        }
        if (&inputs, &outputs) == (&before.0, &before.1) {
            let count = inside().max().map_or(0, |latest| latest + 1);
            return Ok(Ok(Turns { inputs, outputs, count }));
        }
    }
}

/// The outputs of a group that anything around it reads.
pub fn read_outputs(hierarchy: &Hierarchy, group: &Group) -> BTreeSet<PortId> {
    let scopes: HashSet<usize> = group.scopes.iter().copied().collect();
    let mut read = BTreeSet::new();
    for scope in hierarchy.scopes().iter().filter(|scope| !scope.closed) {
        for node in &hierarchy.netlist().module(scope.module).nodes {
            if let Op::Instance(instance, port) = node.op
                && scopes.contains(&scope.children[instance.index()])
            {
                read.insert(port);
            }
        }
    }
    read
}

/// What drives an input of all lanes of a group, if it is one net. Constants of different modules are not one.
pub fn common(order: &Order, hierarchy: &Hierarchy, group: &Group, port: PortId) -> Result<Option<Net>, EngineError> {
    let mut all = None;
    for &scope in &group.scopes {
        let source = order.source(driver(hierarchy, scope, port)?)?;
        if *all.get_or_insert(source) != source {
            return Ok(None);
        }
    }
    Ok(all)
}
