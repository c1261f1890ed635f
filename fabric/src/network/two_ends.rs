//! Two ends of a link with traffic of their own, joined to one circuit.

use super::NetworkError;
use phit_netlist::build::Builder;
use phit_netlist::ir::{Direction, Netlist, Port};

/// Names of the ends.
const ENDS: [&str; 2] = ["near", "far"];

/// Two nodes, each of whose `link_out` is the other's `link_in`. Unlike the other closed circuits it has the nodes' straps as ports,
/// so that the copies of a campaign can differ in them: all inputs but `far_end` and `link_in`. Its outputs are those of the ends, with
/// `near_` or `far_` in front: `digest`, `delivered`, `wrong`, `hits`, and `begun` of nodes that have it (32 bits each), `retries` (16) and
/// `link_down`.
///
/// # Errors
/// If the node lacks one of these ports.
pub(super) fn two_ends(name: &str, node: &Netlist) -> Result<Netlist, NetworkError> {
    let mut builder = Builder::new(name);
    let module = builder.import(node);
    let clock = builder.clock("clock")?;
    let ends = [builder.instance(ENDS[0], module)?, builder.instance(ENDS[1], module)?];
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
    let names = ["begun", "digest", "delivered", "wrong", "retries", "hits", "link_down"];
    for (name, end) in names.into_iter().flat_map(|name| ends.into_iter().zip(ENDS).map(move |end| (name, end))) {
        if node.top().port(name).is_some() {
            let value = builder.value((end.0, name))?;
            builder.output(&format!("{}_{name}", end.1), value)?;
        }
    }
    builder.clock_all(clock);
    Ok(builder.finish()?)
}
