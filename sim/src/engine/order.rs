//! An order of evaluation over the whole hierarchy: every net after all that it depends on.
//!
//! The order is by node, not by module, so that a parent and its child may feed each other through different ports.

use super::error::EngineError;
use super::hierarchy::{Hierarchy, Net};
use phit_netlist::ir::{Direction, Op};

/// Depth-first search that remembers what it has visited.
pub struct Order<'a> {
    hierarchy: &'a Hierarchy<'a>,
    /// By scope, where its nodes start in `marks`.
    base: Vec<usize>,
    marks: Vec<Mark>,
}

#[derive(Clone, Copy, PartialEq)]
enum Mark {
    New,
    Open,
    Done,
}

/// A net on the way of the search, with the dependencies that are still to be visited.
struct Frame {
    net: Net,
    pending: Vec<Net>,
}

impl<'a> Order<'a> {
    /// Nothing visited yet.
    pub fn new(hierarchy: &'a Hierarchy<'a>) -> Self {
        let mut base = Vec::with_capacity(hierarchy.scopes().len());
        let mut count = 0;
        for scope in hierarchy.scopes() {
            base.push(count);
            count += hierarchy.netlist().module(scope.module).nodes.len();
        }
        Self { hierarchy, base, marks: vec![Mark::New; count] }
    }

    /// A dense number of a net, below [`Order::count`].
    pub fn index(&self, net: Net) -> usize {
        self.base[net.scope] + net.node.index()
    }

    /// Nets in the unrolled design.
    pub fn count(&self) -> usize {
        self.marks.len()
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
                    let net = frame.net;
                    let index = self.index(net);
                    self.marks[index] = Mark::Done;
                    order.push(net);
                    stack.pop();
                }
            }
        }
        Ok(order)
    }

    fn open(&mut self, net: Net, stack: &mut Vec<Frame>) -> Result<(), EngineError> {
        let index = self.index(net);
        match self.marks[index] {
            Mark::Done => Ok(()),
            Mark::Open => Err(self.combinational_loop(net, stack)),
            Mark::New => {
                self.marks[index] = Mark::Open;
                let mut pending = self.dependencies(net)?;
                pending.reverse();
                stack.push(Frame { net, pending });
                Ok(())
            }
        }
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

    fn dependencies(&self, net: Net) -> Result<Vec<Net>, EngineError> {
        if let Some(source) = self.alias(net)? {
            return Ok(vec![source]);
        }
        let module = self.hierarchy.netlist().module(self.hierarchy.scopes()[net.scope].module);
        let operands = module.node(net.node).op.operands();
        Ok(operands.into_iter().map(|node| Net { scope: net.scope, node }).collect())
    }

    /// The named nets between two visits of `again`.
    fn combinational_loop(&self, again: Net, stack: &[Frame]) -> EngineError {
        let start = stack.iter().position(|frame| frame.net == again).unwrap_or(0);
        let mut names: Vec<String> = stack[start..].iter().filter_map(|frame| self.name(frame.net)).collect();
        names.dedup();
        if names.is_empty() {
            names.push(self.hierarchy.scopes()[again.scope].join("(unnamed)"));
        }
        names.push(names[0].clone());
        EngineError::CombinationalLoop(names)
    }

    /// What the block calls a net: a signal, a port, or the output of an instance.
    fn name(&self, net: Net) -> Option<String> {
        let scope = &self.hierarchy.scopes()[net.scope];
        let module = self.hierarchy.netlist().module(scope.module);
        let signal = module.names.iter().find(|(_, node)| *node == net.node).map(|(name, _)| scope.join(name));
        let port = || {
            let (id, _) = module.outputs().find(|(_, node)| *node == net.node)?;
            Some(scope.join(&module.ports[id.index()].name))
        };
        let boundary = || match module.node(net.node).op {
            Op::Input(port) => Some(scope.join(&module.ports[port.index()].name)),
            Op::Instance(instance, port) => {
                let below = &self.hierarchy.scopes()[scope.children[instance.index()]];
                Some(below.join(&self.hierarchy.netlist().module(below.module).ports[port.index()].name))
            }
            _ => None,
        };
        signal.or_else(boundary).or_else(port)
    }
}
