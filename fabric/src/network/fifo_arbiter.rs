//! The smallest closed circuit: queues before an arbiter.

use super::digest::Closed;
use super::{NetworkError, Traffic};
use phit_hdl::traffic::fifo_arbiter_node::FifoArbiterNode;
use phit_netlist::elaborate;
use phit_netlist::ir::Netlist;

/// One [`FifoArbiterNode`].
///
/// # Errors
/// If the node has no meaning as hardware.
pub fn fifo_arbiter(traffic: &Traffic) -> Result<Netlist, NetworkError> {
    Closed::new("fifo_arbiter", &elaborate(&FifoArbiterNode::default())?, 1, traffic)?.finish()
}
