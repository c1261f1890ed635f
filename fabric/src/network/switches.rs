//! Switches with traffic of their own, joined by a perfect shuffle.

use super::digest::Closed;
use super::{NetworkError, Traffic};
use crate::network::elaborated::elaborated;
use crate::topology::shape::SizeError;
use phit_hdl::traffic::switch_node::SwitchNode;
use phit_netlist::ir::Netlist;

/// Links of a [`SwitchNode`] each way.
const LINKS: usize = 4;
/// More nodes than this are refused.
const MOST: u32 = 4096;

/// `count` [`SwitchNode`]s. Link k of node i is number 4 i + k; it leads to input (4 i + k) / `count` of node (4 i + k)
/// mod `count`. One node alone is joined to itself.
///
/// # Errors
/// If `count` is not in 1 to 4096.
pub fn switches(count: u32, traffic: &Traffic) -> Result<Netlist, NetworkError> {
    if !(1..=MOST).contains(&count) {
        return Err(SizeError { what: "the number of switches", value: count, legal: "1 to 4096" }.into());
    }
    let count = count as usize;
    let mut closed = Closed::new("switches", &elaborated::<SwitchNode>()?, count, traffic)?;
    let nodes = closed.nodes();
    let builder = &mut closed.builder;
    for link in 0..LINKS * count {
        let (from, out) = (nodes[link / LINKS], link % LINKS);
        let (to, into) = (nodes[link % count], link / count);
        builder.connect((from, &format!("out_valid_{out}")), (to, &format!("in_valid_{into}")))?;
        builder.connect((from, &format!("out_data_{out}")), (to, &format!("in_data_{into}")))?;
        builder.connect((to, &format!("in_ready_{into}")), (from, &format!("out_ready_{out}")))?;
    }
    closed.finish()
}
