//! Outputs of an end that are looked at.

use super::names::{LANES, end_port};
use super::trial::port;
use super::verdict::COUNTS;
use phit_netlist::ir::Netlist;
use phit_sim::campaign::{Campaign, Outputs};

/// The outputs of one end, in all copies.
pub(super) struct EndPorts {
    pub begun: [Outputs; 2],
    pub delivered: [Outputs; 2],
    pub wrong: Outputs,
    pub digest: Outputs,
    pub link_down: Outputs,
    pub peer_restarted: Outputs,
    pub tx_mask: Outputs,
    pub rx_mask: Outputs,
    pub given_up: Outputs,
    /// As [`COUNTS`].
    pub counts: [Outputs; 5],
    pub lane_errors: [Outputs; LANES],
}

impl EndPorts {
    /// Those of an end: 0 near, 1 far.
    pub fn new(netlist: &Netlist, campaign: &Campaign, end: usize) -> Self {
        let output = |name: &str| campaign.output(port(netlist, &end_port(end, name)));
        Self {
            begun: [output("begun_0"), output("begun_1")],
            delivered: [output("delivered_0"), output("delivered_1")],
            wrong: output("wrong"),
            digest: output("digest"),
            link_down: output("link_down"),
            peer_restarted: output("peer_restarted"),
            tx_mask: output("tx_mask"),
            rx_mask: output("rx_mask"),
            given_up: output("given_up"),
            counts: COUNTS.map(output),
            lane_errors: std::array::from_fn(|lane| output(&format!("lane_errors_{lane}"))),
        }
    }
}
