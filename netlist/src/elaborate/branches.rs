//! Which choices lead to a statement: noted while the kernel is executed, and carried over to the finished module.

use super::draft::Draft;
use crate::ir::{Branch, Module, NodeId, Op, StatementId, Taken};
use num_bigint::BigUint;
use std::collections::{BTreeSet, HashMap};

/// What was noted; its branches refer to the nodes of the draft.
#[derive(Default)]
pub(super) struct Noted {
    branches: Vec<Branch>,
    executions: BTreeSet<(StatementId, Option<Taken>)>,
    /// The choice inside which the kernel is being executed.
    within: Option<Taken>,
}

/// What became of a noted branch.
enum Fate {
    /// It has this index.
    Kept(usize),
    /// It is always taken this way; the choice around it.
    Decided(bool, Option<Taken>),
    /// No logic depends on it; the choice around it.
    Unused(Option<Taken>),
    /// It stands where nothing leads to.
    Unreachable,
}

impl Draft<'_> {
    /// The statement at hand is executed.
    pub(super) fn note_execution(&mut self) {
        if let Some(statement) = self.module.present_statement() {
            self.noted.executions.insert((statement, self.noted.within));
        }
    }

    /// A choice by `condition`; it is made inside the one that is returned, for [`Draft::leave_branch`].
    pub(super) fn enter_branch(&mut self, condition: NodeId) -> Option<Taken> {
        let (statement, within) = (self.module.present_statement(), self.noted.within);
        self.noted.branches.push(Branch { statement, condition, inverted: false, within });
        let branch = self.noted.branches.len() - 1;
        self.noted.within = Some(Taken { branch, value: true });
        within
    }

    /// The other way of a choice whose first way was just executed.
    pub(super) fn turn_branch(&mut self) {
        self.noted.within = self.noted.within.map(|taken| Taken { value: false, ..taken });
    }

    /// The end of a choice that was made inside `within`.
    pub(super) fn leave_branch(&mut self, within: Option<Taken>) {
        self.noted.within = within;
    }
}

impl Noted {
    /// Enters what was noted into the finished module; `done` tells where the draft's nodes are there.
    pub(super) fn carry_over(self, draft: &Module, done: &HashMap<NodeId, NodeId>, module: &mut Module) {
        let mut fates: Vec<Fate> = vec![];
        for noted in &self.branches {
            let fate = match resolve(&fates, noted.within) {
                None => Fate::Unreachable,
                Some(within) => match find(draft, done, noted.condition) {
                    Some((condition, inverted)) => match module.constant(condition) {
                        Some(value) => Fate::Decided((*value != BigUint::ZERO) != inverted, within),
                        None => {
                            module.branches.push(Branch { condition, inverted, within, ..*noted });
                            Fate::Kept(module.branches.len() - 1)
                        }
                    },
                    None => match draft.constant(noted.condition) {
                        Some(value) => Fate::Decided(*value != BigUint::ZERO, within),
                        None => Fate::Unused(within),
                    },
                },
            };
            fates.push(fate);
        }
        let reached = |(statement, within)| Some((statement, resolve(&fates, within)?));
        let executions: BTreeSet<_> = self.executions.into_iter().filter_map(reached).collect();
        module.executions = executions.into_iter().collect();
    }
}

/// The choice of the finished module behind one of the draft; `None` if nothing leads there.
fn resolve(fates: &[Fate], taken: Option<Taken>) -> Option<Option<Taken>> {
    let Some(Taken { branch, value }) = taken else { return Some(None) };
    match fates[branch] {
        Fate::Kept(branch) => Some(Some(Taken { branch, value })),
        Fate::Decided(decided, within) => (decided == value).then_some(within),
        Fate::Unused(within) => Some(within),
        Fate::Unreachable => None,
    }
}

/// Where a condition stands in the finished module, and whether as its complement.
fn find(draft: &Module, done: &HashMap<NodeId, NodeId>, condition: NodeId) -> Option<(NodeId, bool)> {
    match (done.get(&condition), &draft.node(condition).op) {
        (Some(node), _) => Some((*node, false)),
        (None, Op::Not(inner)) => find(draft, done, *inner).map(|(node, inverted)| (node, !inverted)),
        (None, _) => None,
    }
}
