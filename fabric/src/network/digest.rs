//! What closed circuits have in common: traffic straps for each node, one digest of all.

use super::{NetworkError, Traffic};
use num_bigint::BigUint;
use phit_netlist::build::{BuildError, Builder, Clock};
use phit_netlist::ir::{InstanceId, Netlist, NodeId, Op};

/// A top module with `clock`, `reset` and `digest`.
pub(super) struct Closed {
    pub(super) builder: Builder,
    clock: Clock,
    reset: NodeId,
    nodes: Vec<InstanceId>,
}

impl Closed {
    /// `count` instances `node_0`, `node_1`, .. of the top of `node`, with their reset and traffic straps driven.
    pub(super) fn new(name: &str, node: &Netlist, count: usize, traffic: &Traffic) -> Result<Self, BuildError> {
        let mut builder = Builder::new(name);
        let module = builder.import(node);
        let clock = builder.clock("clock")?;
        let reset = builder.input("reset", 1)?;
        let mut nodes = Vec::with_capacity(count);
        for index in 0..count {
            let instance = builder.instance(&format!("node_{index}"), module)?;
            let seed = builder.constant(traffic.node_seed(index), 32);
            let load = builder.constant(traffic.load, 16);
            let pace = builder.constant(traffic.pace, 16);
            builder.drive((instance, "reset"), reset)?;
            builder.drive((instance, "seed"), seed)?;
            builder.drive((instance, "load"), load)?;
            builder.drive((instance, "pace"), pace)?;
            nodes.push(instance);
        }
        Ok(Self { builder, clock, reset, nodes })
    }

    /// The nodes in the order of their numbers.
    pub(super) fn nodes(&self) -> Vec<InstanceId> {
        self.nodes.clone()
    }

    /// The netlist, with the exclusive or of the nodes' digests in a register.
    pub(super) fn finish(self) -> Result<Netlist, NetworkError> {
        finish(self.builder, self.clock, self.reset, &self.nodes)
    }
}

/// The netlist, with the exclusive or of these instances' digests in a register that is the port `digest`.
pub(crate) fn finish(
    mut builder: Builder,
    clock: Clock,
    reset: NodeId,
    nodes: &[InstanceId],
) -> Result<Netlist, NetworkError> {
    let mut level = nodes.iter().map(|node| builder.value((*node, "digest"))).collect::<Result<Vec<_>, _>>()?;
    while level.len() > 1 {
        let pairs: Vec<Vec<NodeId>> = level.chunks(2).map(<[NodeId]>::to_vec).collect();
        let join = |pair: Vec<NodeId>| match pair[..] {
            [a, b] => builder.logic(Op::Xor(a, b), 32),
            _ => pair[0],
        };
        level = pairs.into_iter().map(join).collect();
    }
    let digest = builder.register("digest_word", clock, level[0], Some((reset, BigUint::ZERO)))?;
    builder.output("digest", digest)?;
    builder.clock_all(clock);
    Ok(builder.finish()?)
}
