//! An order of evaluation over the whole hierarchy: every net after all that it depends on.
//!
//! The order is by node, not by module, so that a parent and its child may feed each other through different ports.

use super::error::EngineError;
use super::hierarchy::{Hierarchy, Net};
use phit_netlist::ir::{Direction, Op, PortId};
use phit_netlist::paths::Paths;

/// Depth-first search that remembers what it has visited.
pub struct Order<'a> {
    hierarchy: &'a Hierarchy<'a>,
    paths: &'a Paths,
    /// By scope, where its nodes start in `visited`.
    base: Vec<usize>,
    visited: Vec<bool>,
}

/// A net on the way of the search, with the dependencies that are still to be visited.
struct Frame {
    net: Net,
    pending: Vec<Net>,
}

impl<'a> Order<'a> {
    /// Nothing visited yet. The paths tell what an output of a closed scope depends on.
    pub fn new(hierarchy: &'a Hierarchy<'a>, paths: &'a Paths) -> Self {
        let mut base = Vec::with_capacity(hierarchy.scopes().len());
        let mut count = 0;
        for scope in hierarchy.scopes() {
            base.push(count);
            if scope.closed {
                continue;
            }
            count += hierarchy.netlist().module(scope.module).nodes.len();
        }
        Self { hierarchy, paths, base, visited: vec![false; count] }
    }

    /// A dense number of a net, below [`Order::count`].
    pub fn index(&self, net: Net) -> usize {
        self.base[net.scope] + net.node.index()
    }

    /// Nets in the unrolled design.
    pub fn count(&self) -> usize {
        self.visited.len()
    }

    /// The nets that `root` depends on and that were not visited before, then `root`: each after its dependencies.
    pub fn visit(&mut self, root: Net) -> Result<Vec<Net>, EngineError> {
        let mut order = vec![];
        let mut stack: Vec<Frame> = vec![];
        self.open(root, &mut stack)?;
        while let Some(frame) = stack.last_mut() {
            match frame.pending.pop() {
                Some(dependency) => self.open(dependency, &mut stack)?,
                None => {
                    order.push(frame.net);
                    stack.pop();
                }
            }
        }
        Ok(order)
    }

    fn open(&mut self, net: Net, stack: &mut Vec<Frame>) -> Result<(), EngineError> {
        let index = self.index(net);
        // `Paths` found no loop, so what was met before is finished.
        if !std::mem::replace(&mut self.visited[index], true) {
            let mut pending = self.dependencies(net)?;
            pending.reverse();
            stack.push(Frame { net, pending });
        }
        Ok(())
    }

    /// What stands behind a port boundary: the driver of a child's input, the source of a child's output.
    pub fn alias(&self, net: Net) -> Result<Option<Net>, EngineError> {
        let scope = &self.hierarchy.scopes()[net.scope];
        let module = self.hierarchy.netlist().module(scope.module);
        match module.node(net.node).op {
            Op::Input(port) => {
                let Some((parent, instance)) = scope.parent else { return Ok(None) };
                let above = self.hierarchy.netlist().module(self.hierarchy.scopes()[parent].module);
                let inputs = &above.instances[instance.index()].inputs;
                match inputs.iter().find(|(inner, _)| *inner == port) {
                    Some(&(_, node)) => Ok(Some(Net { scope: parent, node })),
                    None => Err(EngineError::Unconnected(scope.join(&module.ports[port.index()].name))),
                }
            }
            Op::Instance(instance, port) => {
                let child = scope.children[instance.index()];
                if self.hierarchy.scopes()[child].closed {
                    return Ok(None);
                }
                let below = &self.hierarchy.scopes()[child];
                let port = &self.hierarchy.netlist().module(below.module).ports[port.index()];
                match port.direction {
                    Direction::Output(node) => Ok(Some(Net { scope: child, node })),
                    _ => Err(EngineError::Unconnected(below.join(&port.name))),
                }
            }
            _ => Ok(None),
        }
    }

    /// The nets that a net depends on directly.
    pub fn dependencies(&self, net: Net) -> Result<Vec<Net>, EngineError> {
        if let Some(source) = self.alias(net)? {
            return Ok(vec![source]);
        }
        let here = &self.hierarchy.scopes()[net.scope];
        let netlist = self.hierarchy.netlist();
        let module = netlist.module(here.module);
        let nodes = match module.node(net.node).op {
            Op::Instance(instance, output) => {
                let instance = &module.instances[instance.index()];
                let through = self.paths.inputs_of(instance.module, output).iter();
                let driver = |port: &PortId| instance.inputs.iter().find(|(input, _)| input == port);
                let unconnected = |port: &PortId| {
                    let name = &netlist.module(instance.module).ports[port.index()].name;
                    EngineError::Unconnected(format!("{}.{name}", here.join(&instance.name)))
                };
                let drivers = through.map(|port| driver(port).map(|(_, node)| *node).ok_or_else(|| unconnected(port)));
                drivers.collect::<Result<_, _>>()?
            }
            ref op => op.operands(),
        };
        Ok(nodes.into_iter().map(|node| Net { scope: net.scope, node }).collect())
    }

    /// The net that stands behind all port boundaries.
    pub fn source(&self, net: Net) -> Result<Net, EngineError> {
        let mut net = net;
        while let Some(source) = self.alias(net)? {
            net = source;
        }
        Ok(net)
    }
}
