//! The netlist of a ring: routers, and registers in the wires between them.

use crate::network::NetworkError;
use num_bigint::BigUint;
use phit_hdl::router::bluegene::ring_router::RingRouter;
use phit_netlist::build::Builder;
use phit_netlist::elaborate;
use phit_netlist::ir::{InstanceId, Netlist, NodeId, Op};

/// The router of the catalogue's published configuration.
type Router = RingRouter<8, 10, 11, 16, 18, 6, 4, 7, 10, 11, 5, 12, 8, 8, 9, 12>;

/// Registers of a wire besides that of its router: packets leave at even places, so an odd number costs a cycle more.
pub const DELAY: usize = 2;
/// Where the word behind a control word tells its kind, and that of a barrier packet (`docs/bluegene-link.md`).
const KIND_LOW: u32 = 10;
const KIND_BITS: u32 = 6;
const BARRIER_KIND: u32 = 0b01_0110;
/// Links of a node: up and down.
pub const LINKS: usize = 2;

/// A word with the three bits of class 0 turned if all `conditions` hold and it is of the kind of a barrier packet.
fn lost(builder: &mut Builder, word: NodeId, conditions: [NodeId; 2]) -> NodeId {
    let kind = builder.logic(Op::Slice(word, KIND_LOW), KIND_BITS);
    let barrier = builder.constant(BARRIER_KIND, KIND_BITS);
    let is_barrier = builder.logic(Op::Equal(kind, barrier), 1);
    let turns = conditions.into_iter().fold(is_barrier, |turns, condition| builder.logic(Op::And(turns, condition), 1));
    let [above, below] = [13, 16].map(|width| builder.constant(0u8, width));
    let mask = builder.logic(Op::Concatenate(vec![above, turns, turns, turns, below]), 32);
    builder.logic(Op::Xor(word, mask), 32)
}

/// A ring of so many routers; link 0 of each leads to the next one.
///
/// Ports: `clock`, `reset`, and those of each router n but its wires, with its number: `n{n}_tx_valid`, `n{n}_rx_word_1`. `n{n}_lose_{link}` damages
/// the barrier packet whose second word leaves the router in this cycle.
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
            let [word, control] = ["wire_out", "wire_out_control"].map(|wire| format!("{wire}_{link}"));
            let word = builder.value((routers[node], &word))?;
            let control = builder.value((routers[node], &control))?;
            let lose = builder.input(&format!("n{node}_lose_{link}"), 1)?;
            let before = builder.register(&format!("control_{node}_{link}"), clock, control, None)?;
            let word = lost(&mut builder, word, [before, lose]);
            // A wire at rest carries control words.
            for (wire, mut value, rest) in [("wire_out", word, 0u32), ("wire_out_control", control, 1)] {
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
