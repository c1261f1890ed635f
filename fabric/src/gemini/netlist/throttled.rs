//! A chip whose nodes have throttles, as a netlist.

use crate::gemini::chip::layout::{Direction, NODE_TILES, NODES, Place, throttle_number, tile};

use crate::network::NetworkError;
use phit_netlist::build::Builder;
use phit_netlist::ir::{self, Netlist, NodeId, Op};
use std::collections::BTreeMap;

/// Bit of a phit that ends a packet.
const LAST: u32 = 22;

/// A router with a [throttle](phit_hdl::router::gemini::injection_throttle::InjectionThrottle) beside the four tiles of each node: requests
/// are on virtual channel 0, and its slots go back to the node through the throttle, in the same cycle if nothing is held back.
///
/// ```text
///           +----------------------+
///  router's |  in_valid, in_phit   |<--------------+-------------- in_valid, in_phit of processor tiles
///  ports -->|  in_credit  0        |--> throttle --|--> 0 in_credit
///           |             1        |---------------|--> 1
///           +----------------------+               |
///  write, tile, address, data -------> throttle <--+
/// ```
///
/// Ports: those of the router, and `throttled_{n}` for node n. The supervisor writes the registers of a throttle as if it were a tile
/// of a number that the router has no tile of ([`throttle_number`]): the router compares numbers, and so such a write changes
/// nothing in it. A write to all tiles does not reach throttles. Their registers cannot be read.
///
/// # Errors
/// If the parts do not fit together.
pub fn throttled(router: &Netlist, throttle: &Netlist) -> Result<Netlist, NetworkError> {
    let mut builder = Builder::new("gemini_throttled_chip");
    let [module, throttle] = [router, throttle].map(|netlist| builder.import(netlist));
    let chip = builder.instance("router", module)?;
    let clock = builder.clock("clock")?;
    let mut values: BTreeMap<&str, NodeId> = BTreeMap::new();
    for port in &router.top().ports {
        let value = match port.direction {
            ir::Direction::Clock => continue,
            ir::Direction::Input => {
                let value = builder.input(&port.name, port.width)?;
                builder.drive((chip, &port.name), value)?;
                value
            }
            ir::Direction::Output(_) => builder.value((chip, &port.name))?,
        };
        values.insert(&port.name, value);
    }
    for node in 0..NODES {
        let tiles: [usize; NODE_TILES] =
            std::array::from_fn(|link| tile(Place { direction: Direction::Node(node), link }));
        let throttle = builder.instance(&format!("throttle_{node}"), throttle)?;
        let meant = builder.constant(throttle_number(node), builder.width(values["tile"]));
        let is_meant = builder.logic(Op::Equal(values["tile"], meant), 1);
        let write = builder.logic(Op::And(values["write"], is_meant), 1);
        builder.drive((throttle, "write"), write)?;
        for name in ["reset", "address", "data"] {
            builder.drive((throttle, name), values[name])?;
        }
        for (name, of, bit) in [("request", "in_valid", 0), ("last", "in_phit", LAST), ("freed_slots", "in_credit", 0)]
        {
            // The most significant first.
            let bits = tiles.iter().rev().map(|tile| Op::Slice(values[format!("{of}_{tile}").as_str()], bit));
            let bits = bits.map(|bit| builder.logic(bit, 1)).collect();
            let bits = builder.logic(Op::Concatenate(bits), NODE_TILES as u32);
            builder.drive((throttle, name), bits)?;
        }
        let given = builder.value((throttle, "credit"))?;
        for (link, tile) in tiles.iter().enumerate() {
            let slots = values.get_mut(format!("in_credit_{tile}").as_str()).expect("a tile of the router");
            let [of_responses, of_requests] = [Op::Slice(*slots, 1), Op::Slice(given, link as u32)];
            let both = [of_responses, of_requests].map(|bit| builder.logic(bit, 1)).to_vec();
            *slots = builder.logic(Op::Concatenate(both), 2);
        }
        let held = builder.value((throttle, "throttled"))?;
        builder.output(&format!("throttled_{node}"), held)?;
    }
    for port in &router.top().ports {
        if let ir::Direction::Output(_) = port.direction {
            builder.output(&port.name, values[port.name.as_str()])?;
        }
    }
    builder.clock_all(clock);
    Ok(builder.finish()?)
}
