//! Which operations of a module are the same ones, side by side.

use phit_netlist::ir::{Module, NodeId, Op};
use std::collections::HashMap;

/// Widest word of which single bits are taken by masks.
const WIDEST_MASK: u32 = 64;

/// Values that stand side by side, one for each lane.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// One value for all.
    Shared,
    /// Values that nothing is known of.
    Input,
    /// Single bits of one word.
    Bits,
    /// The same operation on other operands.
    Operation,
}

/// Values of one width and one kind.
#[derive(Clone, Debug)]
pub struct Row {
    /// By lane.
    pub nodes: Vec<NodeId>,
    /// What they have in common.
    pub kind: Kind,
    /// Of an operation or of bits, the rows of the operands; they stand before this one.
    pub operands: Vec<usize>,
}

impl Row {
    /// True if a vector computes it.
    pub fn is_computed(&self) -> bool {
        matches!(self.kind, Kind::Bits | Kind::Operation)
    }
}

/// The rows of a module.
pub struct Rows<'a> {
    module: &'a Module,
    rows: Vec<Row>,
    known: HashMap<Vec<NodeId>, usize>,
}

impl<'a> Rows<'a> {
    /// None yet.
    pub fn new(module: &'a Module) -> Self {
        Self { module, rows: vec![], known: HashMap::new() }
    }

    /// All rows, operands first.
    pub fn all(&self) -> &[Row] {
        &self.rows
    }

    /// Adds these nodes, and all that they have in common below, unless they are there.
    pub fn grow(&mut self, nodes: Vec<NodeId>) {
        let mut open = vec![nodes];
        while let Some(nodes) = open.pop() {
            if self.known.contains_key(&nodes) {
                continue;
            }
            let (kind, operands) = self.below(&nodes);
            let missing: Vec<Vec<NodeId>> =
                operands.iter().filter(|nodes| !self.known.contains_key(*nodes)).cloned().collect();
            if missing.is_empty() {
                let operands = operands.iter().map(|nodes| self.known[nodes]).collect();
                self.known.insert(nodes.clone(), self.rows.len());
                self.rows.push(Row { nodes, kind, operands });
            } else {
                open.push(nodes);
                open.extend(missing);
            }
        }
    }

    /// What these nodes have in common, and their operands side by side.
    fn below(&self, nodes: &[NodeId]) -> (Kind, Vec<Vec<NodeId>>) {
        let first = self.module.node(nodes[0]);
        if nodes.iter().all(|node| *node == nodes[0]) {
            return (Kind::Shared, vec![]);
        }
        // Lanes that share their operands in different ways could make rows without end.
        if self.rows.len() >= self.module.nodes.len() {
            return (Kind::Input, vec![]);
        }
        let others = || nodes.iter().map(|node| self.module.node(*node));
        if let Op::Slice(word, _) = first.op
            && first.width == 1
            && self.module.width(word) <= WIDEST_MASK
            && others().all(|node| node.width == 1 && matches!(node.op, Op::Slice(other, _) if other == word))
        {
            return (Kind::Bits, vec![vec![word; nodes.len()]]);
        }
        if matches!(first.op, Op::Constant(_) | Op::Input(_) | Op::Register(_) | Op::Instance(..) | Op::MemoryRead(..))
        {
            return (Kind::Input, vec![]);
        }
        let form = |op: &Op| op.map(|_| NodeId(0));
        let widths = |op: &Op| op.operands().into_iter().map(|node| self.module.width(node)).collect::<Vec<_>>();
        let same = (form(&first.op), first.width, widths(&first.op));
        if others().any(|node| (form(&node.op), node.width, widths(&node.op)) != same) {
            return (Kind::Input, vec![]);
        }
        let operand = |number: usize| others().map(|node| node.op.operands()[number]).collect();
        (Kind::Operation, (0..same.2.len()).map(operand).collect())
    }
}
