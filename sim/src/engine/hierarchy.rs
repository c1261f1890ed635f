//! The tree of instances of a netlist, unrolled: one [`Scope`] per instance of a module.

use phit_netlist::ir::{InstanceId, ModuleId, Netlist, NodeId, PortId};
use std::collections::HashSet;

/// One instance of a module in the unrolled design.
#[derive(Clone, Debug)]
pub struct Scope {
    /// Instance names from below the top module, joined by dots; empty for the top module.
    pub path: String,
    /// The module that stands here.
    pub module: ModuleId,
    /// The scope above and this scope's instance in it; `None` for the top module.
    pub parent: Option<(usize, InstanceId)>,
    /// By [`InstanceId`], the scopes below; none below a scope that is closed.
    pub children: Vec<usize>,
    /// True if what is inside is not part of this hierarchy.
    pub closed: bool,
}

impl Scope {
    /// The path of something inside this scope.
    pub fn join(&self, name: &str) -> String {
        if self.path.is_empty() { name.to_owned() } else { format!("{}.{name}", self.path) }
    }
}

/// True if the instance of this path is `subtree` or stands below it.
pub fn within(path: &str, subtree: &str) -> bool {
    let rest = path.strip_prefix(subtree);
    subtree.is_empty() || rest.is_some_and(|rest| rest.is_empty() || rest.starts_with('.'))
}

/// A node of the unrolled design.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Net {
    /// Index of the scope.
    pub scope: usize,
    /// The node of that scope's module.
    pub node: NodeId,
}

/// All scopes of a netlist, parents before children; the top module is the first.
#[derive(Clone, Debug)]
pub struct Hierarchy<'a> {
    netlist: &'a Netlist,
    scopes: Vec<Scope>,
}

impl<'a> Hierarchy<'a> {
    /// Unrolls the instances of a netlist.
    pub fn of(netlist: &'a Netlist) -> Self {
        Self::between(netlist, netlist.top, &HashSet::new())
    }

    /// Unrolls a module down to the instances of the modules in `closed`, which become scopes without children. The
    /// module itself is unrolled in any case.
    pub fn between(netlist: &'a Netlist, top: ModuleId, closed: &HashSet<ModuleId>) -> Self {
        let scope = |path, module, parent, closed| Scope { path, module, parent, children: vec![], closed };
        let mut scopes = vec![scope(String::new(), top, None, false)];
        let mut next = 0;
        while next < scopes.len() {
            let module = netlist.module(scopes[next].module);
            let instances = if scopes[next].closed { &[] } else { module.instances.as_slice() };
            for (index, instance) in instances.iter().enumerate() {
                let path = scopes[next].join(&instance.name);
                let parent = Some((next, InstanceId::from(index)));
                let position = scopes.len();
                scopes[next].children.push(position);
                scopes.push(scope(path, instance.module, parent, closed.contains(&instance.module)));
            }
            next += 1;
        }
        Self { netlist, scopes }
    }

    /// The netlist that was unrolled.
    pub fn netlist(&self) -> &'a Netlist {
        self.netlist
    }

    /// Every scope.
    pub fn scopes(&self) -> &[Scope] {
        &self.scopes
    }

    /// The clock port of the outermost module behind a clock port of a scope; `None` if it is not connected.
    pub fn top_clock(&self, scope: usize, clock: PortId) -> Option<PortId> {
        let (mut scope, mut clock) = (scope, clock);
        while let Some((parent, instance)) = self.scopes[scope].parent {
            let instance = &self.netlist.module(self.scopes[parent].module).instances[instance.index()];
            clock = instance.clocks.iter().find(|(inner, _)| *inner == clock)?.1;
            scope = parent;
        }
        Some(clock)
    }
}
