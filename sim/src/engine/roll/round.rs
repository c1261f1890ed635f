//! A cone as a module with copies.

use super::cone::Cone;
use super::rows::Kind;
use num_bigint::BigUint;
use phit_netlist::ir::{Direction, Instance, Module, ModuleId, NodeId, Op, Port, PortId};

/// What drives an input of a round.
enum Feed {
    /// By lane, the nodes of a row.
    Row(usize),
    /// By lane, a mask with the bit that a row takes.
    Mask(usize),
}

/// One round of a loop.
pub struct Round {
    /// What it computes.
    pub module: Module,
    /// By input port.
    feeds: Vec<Feed>,
    /// Nodes around it that its copies compute: node, lane, output port.
    pub reads: Vec<(NodeId, usize, PortId)>,
}

impl Round {
    /// The round of a cone, whose rows are of the module `around`.
    pub fn new(cone: &Cone, around: &Module, name: String) -> Self {
        let mut round = Self { module: Module::default(), feeds: vec![], reads: vec![] };
        round.module.name = name;
        let mut made = vec![NodeId(0); cone.rows.len()];
        for &row in &cone.inputs {
            let node = cone.rows[row].nodes[0];
            let width = around.width(node);
            made[row] = match around.constant(node) {
                Some(value) if cone.rows[row].kind == Kind::Shared => {
                    round.module.add(Op::Constant(value.clone()), width)
                }
                _ => round.input(Feed::Row(row), width),
            };
        }
        for &row in &cone.computed {
            let here = &cone.rows[row];
            let around_it = around.node(here.nodes[0]);
            let operands = here.operands.iter().map(|operand| made[*operand]);
            made[row] = if here.kind == Kind::Bits {
                let word = made[here.operands[0]];
                let width = round.module.width(word);
                let mask = round.input(Feed::Mask(row), width);
                let bit = round.module.add(Op::And(word, mask), width);
                round.module.add(Op::ReduceOr(bit), 1)
            } else {
                let mut operands = operands;
                let op = around_it.op.map(|_| operands.next().expect("as many operands as the operation has"));
                round.module.add(op, around_it.width)
            };
        }
        for (row, nodes) in &cone.outputs {
            let port = round.port(around.width(nodes[0].0), Direction::Output(made[*row]));
            round.reads.extend(nodes.iter().map(|(node, lane)| (*node, *lane, port)));
        }
        round
    }

    fn port(&mut self, width: u32, direction: Direction) -> PortId {
        let port = PortId::from(self.module.ports.len());
        self.module.ports.push(Port { name: format!("port_{}", port.0), width, direction });
        port
    }

    fn input(&mut self, feed: Feed, width: u32) -> NodeId {
        let port = self.port(width, Direction::Input);
        self.feeds.push(feed);
        self.module.add(Op::Input(port), width)
    }

    /// Its copies in the module `around`, to which constants that they need are added; `before` is that module without copies.
    pub fn copies(&self, cone: &Cone, before: &Module, around: &mut Module, id: ModuleId) -> Vec<Instance> {
        let mut copy = |lane: usize| {
            let node = |feed: &Feed| match *feed {
                Feed::Row(row) => cone.rows[row].nodes[lane],
                Feed::Mask(row) => {
                    let (mask, width) = mask(before, cone.rows[row].nodes[lane]);
                    around.add(Op::Constant(mask), width)
                }
            };
            let inputs = self.feeds.iter().map(node).enumerate();
            let inputs = inputs.map(|(port, node)| (PortId::from(port), node)).collect();
            Instance { name: format!("{}_{lane}", self.module.name), module: id, clocks: vec![], inputs }
        };
        (0..cone.lanes()).map(&mut copy).collect()
    }
}

/// The bit that this node, a slice, takes of a word, and the width of that.
fn mask(module: &Module, bit: NodeId) -> (BigUint, u32) {
    let Op::Slice(word, low) = module.node(bit).op else { unreachable!("a row of bits has slices only") };
    (BigUint::from(1u32) << low, module.width(word))
}
