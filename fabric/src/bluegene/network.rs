//! The netlist of a ring: routers, and registers in the wires between them.

use crate::network::NetworkError;
use num_bigint::BigUint;
use phit_hdl::router::bluegene::ring_router::RingRouter;
use phit_netlist::build::Builder;
use phit_netlist::elaborate;
use phit_netlist::ir::{InstanceId, Netlist};

/// The router of the catalogue's published configuration.
type Router = RingRouter<8, 10, 11, 16, 18, 6, 4, 7, 10, 11, 5, 12>;

/// Registers of a wire besides that of its router: packets leave at even places, so an odd number costs a cycle more.
pub const DELAY: usize = 2;
/// Links of a node: up and down.
pub const LINKS: usize = 2;

/// A ring of so many routers; link 0 of each leads to the next one.
///
/// Ports: `clock`, `reset`, and those of each router n but its wires, with its number: `n{n}_tx_valid`, `n{n}_rx_word_1`.
///
/// # Errors
/// If the parts do not fit together.
pub fn ring(nodes: usize) -> Result<Netlist, NetworkError> {
    let mut builder = Builder::new("bluegene_ring");
    let module = builder.import(&elaborate(&Router::default())?);
    let clock = builder.clock("clock")?;
    let reset = builder.input("reset", 1)?;
    let instance = |node| builder.instance(&format!("node_{node}"), module);
    let routers: Vec<InstanceId> = (0..nodes).map(instance).collect::<Result<_, _>>()?;
    for node in 0..nodes {
        for link in 0..LINKS {
            let far = routers[if link == 0 { node + 1 } else { node + nodes - 1 } % nodes];
            // A wire at rest carries control words.
            for (wire, rest) in [("wire_out", 0u32), ("wire_out_control", 1)] {
                let mut value = builder.value((routers[node], &format!("{wire}_{link}")))?;
                for stage in 0..DELAY {
                    let name = format!("{wire}_{node}_{link}_{stage}");
                    value = builder.register(&name, clock, value, Some((reset, BigUint::from(rest))))?;
                }
                builder.drive((far, &format!("{}_{}", wire.replace("out", "in"), 1 - link)), value)?;
            }
        }
    }
    let wires = ["wire_in", "wire_in_control", "wire_out", "wire_out_control"];
    let mut hidden: Vec<String> =
        wires.iter().flat_map(|wire| (0..LINKS).map(move |link| format!("{wire}_{link}"))).collect();
    hidden.push("reset".to_owned());
    let hidden: Vec<&str> = hidden.iter().map(String::as_str).collect();
    for (node, router) in routers.iter().enumerate() {
        builder.drive((*router, "reset"), reset)?;
        builder.expose(*router, &format!("n{node}"), &hidden)?;
    }
    builder.clock_all(clock);
    Ok(builder.finish()?)
}
