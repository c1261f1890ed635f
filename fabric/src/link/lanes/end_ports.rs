//! Outputs of an end that are looked at.

use super::port;
use crate::link::experiment::Rules;
use crate::link::names::end_port;
use crate::link::verdict::COUNTS;
use phit_netlist::ir::Netlist;
use phit_sim::campaign::{Campaign, Outputs};

/// The outputs of one end, in all copies.
pub(super) struct EndPorts {
    /// By virtual channel.
    pub begun: Vec<Outputs>,
    pub delivered: Vec<Outputs>,
    pub wrong: Outputs,
    pub digest: Outputs,
    pub link_down: Outputs,
    pub peer_restarted: Outputs,
    pub tx_mask: Outputs,
    pub rx_mask: Outputs,
    /// Of links that stop trying lanes.
    pub untried: Option<Outputs>,
    /// As [`COUNTS`], those that the link has.
    pub counts: [Option<Outputs>; COUNTS.len()],
    pub lane_errors: Vec<Outputs>,
}

impl EndPorts {
    /// Those of an end: 0 near, 1 far.
    pub fn new(rules: &Rules, netlist: &Netlist, campaign: &Campaign, end: usize) -> Self {
        let output = |name: &str| campaign.output(port(netlist, &end_port(end, name)));
        let known = |name: &str| Some(campaign.output(netlist.top().port(&end_port(end, name))?));
        let each = |name: &str, number: usize| (0..number).map(|of| output(&format!("{name}_{of}"))).collect();
        Self {
            begun: each("begun", rules.channels),
            delivered: each("delivered", rules.channels),
            wrong: output("wrong"),
            digest: output("digest"),
            link_down: output("link_down"),
            peer_restarted: output("peer_restarted"),
            tx_mask: output("tx_mask"),
            rx_mask: output("rx_mask"),
            untried: known("given_up"),
            counts: COUNTS.map(known),
            lane_errors: each("lane_errors", rules.lanes),
        }
    }
}
