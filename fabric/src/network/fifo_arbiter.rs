//! The smallest closed circuit: queues before an arbiter.

use super::digest::Closed;
use super::{NetworkError, Traffic};
use crate::network::elaborated::elaborated;
use phit_hdl::traffic::fifo_arbiter_node::FifoArbiterNode;
use phit_netlist::ir::Netlist;

/// One [`FifoArbiterNode`].
///
/// # Errors
/// If the node has no meaning as hardware.
pub fn fifo_arbiter(traffic: &Traffic) -> Result<Netlist, NetworkError> {
    Closed::new("fifo_arbiter", &elaborated::<FifoArbiterNode>()?, 1, traffic)?.finish()
}
