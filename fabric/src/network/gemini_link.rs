//! A Gemini link under load, with bit errors on both wires.

use super::NetworkError;
use super::two_ends::two_ends;
use crate::network::elaborated::elaborated;
use phit_hdl::traffic::lcb_node::LcbNode;
use phit_netlist::ir::Netlist;

/// Two [`LcbNode`]s joined, with straps and results as its ports: see [`two_ends`].
///
/// # Errors
/// If the node has no meaning as hardware.
pub fn gemini_link() -> Result<Netlist, NetworkError> {
    two_ends("gemini_link", &elaborated::<LcbNode>()?)
}
