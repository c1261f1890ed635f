//! Two ends of a link with traffic of their own, joined to one circuit.

use super::NetworkError;
use phit_netlist::build::Builder;
use phit_netlist::ir::{Direction, Netlist, NodeId, Op, Port};

/// How the outputs of the two ends become one.
type Join = fn(NodeId, NodeId) -> Op;

/// Bits of the counts.
const COUNT: u32 = 32;

/// Two nodes, each of whose `link_out` is the other's `link_in`. Unlike the other closed circuits it has the nodes' straps as ports,
/// so that the copies of a campaign can differ in them: all inputs but `far_end` and `link_in`. Its outputs are both ends' together:
/// `digest`, `delivered`, `wrong`, `retries`, `hits`, and `begun` of nodes that have it (32 bits each), and `link_down` (1 bit:
/// an end gave up).
///
/// # Errors
/// If the node lacks one of these ports.
pub(super) fn two_ends(name: &str, node: &Netlist) -> Result<Netlist, NetworkError> {
    let mut builder = Builder::new(name);
    let module = builder.import(node);
    let clock = builder.clock("clock")?;
    let ends = [builder.instance("near", module)?, builder.instance("far", module)?];
    let is_strap = |port: &&Port| port.direction == Direction::Input && !["far_end", "link_in"].contains(&&*port.name);
    for port in node.top().ports.iter().filter(is_strap) {
        let value = builder.input(&port.name, port.width)?;
        for end in ends {
            builder.drive((end, &port.name), value)?;
        }
    }
    for (end, side) in ends.into_iter().zip([0u32, 1]) {
        let side = builder.constant(side, 1);
        builder.drive((end, "far_end"), side)?;
    }
    builder.connect((ends[0], "link_out"), (ends[1], "link_in"))?;
    builder.connect((ends[1], "link_out"), (ends[0], "link_in"))?;
    let joins: [(&str, Join, u32); 7] = [
        ("begun", Op::Add, COUNT),
        ("digest", Op::Xor, COUNT),
        ("delivered", Op::Add, COUNT),
        ("wrong", Op::Add, COUNT),
        ("retries", Op::Add, COUNT),
        ("hits", Op::Add, COUNT),
        ("link_down", Op::Or, 1),
    ];
    for (name, join, width) in
        joins.into_iter().filter(|(name, ..)| *name != "begun" || node.top().port(name).is_some())
    {
        let mut value = |end| -> Result<NodeId, NetworkError> {
            let value = builder.value((end, name))?;
            Ok(if name == "retries" { builder.logic(Op::ZeroExtend(value), COUNT) } else { value })
        };
        let [near, far] = [value(ends[0])?, value(ends[1])?];
        let both = builder.logic(join(near, far), width);
        builder.output(name, both)?;
    }
    builder.clock_all(clock);
    Ok(builder.finish()?)
}
