//! Links over lanes: two ends with traffic of their own, and a lane channel for each lane and direction. What goes wrong is told to the
//! channels, copy by copy; what comes of it is seen at the ends' ports.

pub mod circuit;
mod end_ports;
mod follow;
pub mod lies;
mod run;
pub mod schedule;
pub mod trial;

use phit_netlist::ir::{Netlist, PortId};

fn port(netlist: &Netlist, name: &str) -> PortId {
    netlist.top().port(name).unwrap_or_else(|| panic!("the link has no port `{name}`"))
}
