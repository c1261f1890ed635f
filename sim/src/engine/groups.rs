//! Which modules are compiled once and run as lanes, and in which order they and what is around them take turns.

use super::error::EngineError;
use super::hierarchy::{Hierarchy, Net};
use super::order::Order;
use phit_netlist::ir::{Direction, ModuleId, Netlist, Op, PortId};
use phit_netlist::paths::Paths;
use std::collections::HashSet;

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
        let Some((_, _, best)) = best else { return chosen };
        chosen.insert(ModuleId::from(best));
    }
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
fn copies(netlist: &Netlist, closed: &HashSet<ModuleId>) -> Vec<u64> {
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

/// The turns of an exchange: in turn `t`, first what is around the groups computes the inputs of turn `t`, then the
/// groups compute the outputs of turn `t`.
pub struct Turns {
    /// By group and port, the turn of an input.
    pub inputs: Vec<Vec<usize>>,
    /// By group and port, the turn of an output that is computed.
    pub outputs: Vec<Vec<usize>>,
    /// How many turns there are.
    pub count: usize,
}

/// Most turns of an exchange. Copies that feed each other combinationally in a longer chain are not worth lanes.
const MOST_TURNS: usize = 6;

/// Finds the turns. `held` tells by group and port which outputs stand in the state and need no computing. Fails
/// with a module that must not be lanes.
pub fn turns(
    hierarchy: &Hierarchy,
    paths: &Paths,
    groups: &[Group],
    held: &[HashSet<PortId>],
) -> Result<Result<Turns, ModuleId>, EngineError> {
    let netlist = hierarchy.netlist();
    let mut order = Order::new(hierarchy, paths);
    let mut line = vec![];
    let mut drivers: Vec<(usize, PortId, Net)> = vec![];
    for (number, group) in groups.iter().enumerate() {
        for (port, found) in netlist.module(group.module).ports() {
            if found.direction != Direction::Input {
                continue;
            }
            for &scope in &group.scopes {
                let net = driver(hierarchy, scope, port)?;
                line.extend(order.visit(net)?);
                drivers.push((number, port, net));
            }
        }
    }
    let mut group_of = vec![usize::MAX; hierarchy.scopes().len()];
    for (number, group) in groups.iter().enumerate() {
        group.scopes.iter().for_each(|scope| group_of[*scope] = number);
    }
    let ports = |group: &Group| netlist.module(group.module).ports.len();
    let mut inputs: Vec<Vec<usize>> = groups.iter().map(|group| vec![0; ports(group)]).collect();
    // The turn in which an output is computed.
    let output = |inputs: &[Vec<usize>], group: usize, port: PortId| {
        let through = paths.inputs_of(groups[group].module, port).iter();
        through.map(|input| inputs[group][input.index()]).max()
    };
    loop {
        let mut ready = vec![0; order.count()];
        for &net in &line {
            let scope = &hierarchy.scopes()[net.scope];
            let own = match netlist.module(scope.module).node(net.node).op {
                Op::Instance(instance, port) if hierarchy.scopes()[scope.children[instance.index()]].closed => {
                    let group = group_of[scope.children[instance.index()]];
                    match output(&inputs, group, port) {
                        None if held[group].contains(&port) => 0,
                        turn => turn.unwrap_or(0) + 1,
                    }
                }
                _ => order.dependencies(net)?.into_iter().map(|net| ready[order.index(net)]).max().unwrap_or(0),
            };
            ready[order.index(net)] = own;
        }
        let before = inputs.clone();
        for &(group, port, net) in &drivers {
            let turn = &mut inputs[group][port.index()];
            *turn = (*turn).max(ready[order.index(net)]);
        }
        let latest = |turns: &Vec<usize>| turns.iter().copied().max().unwrap_or(0);
        if let Some(group) = inputs.iter().position(|turns| latest(turns) >= MOST_TURNS) {
            return Ok(Err(groups[group].module));
        }
        if inputs == before {
            let count = inputs.iter().map(latest).max().map_or(0, |latest| latest + 1);
            let turn = |group: usize| {
                let port = |port| output(&inputs, group, PortId::from(port)).unwrap_or(0);
                (0..ports(&groups[group])).map(port).collect()
            };
            return Ok(Ok(Turns { outputs: (0..groups.len()).map(turn).collect(), inputs, count }));
        }
    }
}

/// The outputs of each group that anything around it reads.
pub fn read_outputs(hierarchy: &Hierarchy, groups: &[Group]) -> Vec<HashSet<PortId>> {
    let mut group_of = vec![usize::MAX; hierarchy.scopes().len()];
    for (number, group) in groups.iter().enumerate() {
        group.scopes.iter().for_each(|scope| group_of[*scope] = number);
    }
    let mut read = vec![HashSet::new(); groups.len()];
    for scope in hierarchy.scopes().iter().filter(|scope| !scope.closed) {
        for node in &hierarchy.netlist().module(scope.module).nodes {
            if let Op::Instance(instance, port) = node.op {
                let group = group_of[scope.children[instance.index()]];
                if group != usize::MAX {
                    read[group].insert(port);
                }
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
