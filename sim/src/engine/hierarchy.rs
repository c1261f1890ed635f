//! The tree of instances of a netlist, unrolled: one [`Scope`] per instance of a module.

use phit_netlist::ir::{InstanceId, ModuleId, Netlist, NodeId, PortId};

/// One instance of a module in the unrolled design.
#[derive(Clone, Debug)]
pub struct Scope {
    /// Instance names from below the top module, joined by dots; empty for the top module.
    pub path: String,
    /// The module that stands here.
    pub module: ModuleId,
    /// The scope above and this scope's instance in it; `None` for the top module.
    pub parent: Option<(usize, InstanceId)>,
    /// By [`InstanceId`], the scopes below.
    pub children: Vec<usize>,
}

impl Scope {
    /// The path of something inside this scope.
    pub fn join(&self, name: &str) -> String {
        if self.path.is_empty() { name.to_owned() } else { format!("{}.{name}", self.path) }
    }

    /// True if this scope is `subtree` or stands below it.
    pub fn within(&self, subtree: &str) -> bool {
        subtree.is_empty()
            || self.path.strip_prefix(subtree).is_some_and(|rest| rest.is_empty() || rest.starts_with('.'))
    }
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
        let mut scopes = vec![Scope { path: String::new(), module: netlist.top, parent: None, children: vec![] }];
        let mut next = 0;
        while next < scopes.len() {
            for (index, instance) in netlist.module(scopes[next].module).instances.iter().enumerate() {
                let child = Scope {
                    path: scopes[next].join(&instance.name),
                    module: instance.module,
                    parent: Some((next, InstanceId::from(index))),
                    children: vec![],
                };
                let position = scopes.len();
                scopes[next].children.push(position);
                scopes.push(child);
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

    /// The clock port of the top module behind a clock port of a scope; `None` if it is not connected.
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
