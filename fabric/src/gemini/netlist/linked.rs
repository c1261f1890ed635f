//! One end of a Gemini link at a port of a router: slots on one side, a wire with bit errors on the other.

use crate::network::NetworkError;
use crate::network::elaborated::elaborated;
use phit_hdl::link::gemini::lcb::Lcb;
use phit_hdl::router::gemini::link_port::LinkPort;
use phit_hdl::traffic::noisy_wire::NoisyWire;
use phit_netlist::build::Builder;
use phit_netlist::ir::{Netlist, Op};

/// Bits of a phit on the wire.
pub const WIRE: u32 = 24;
/// Virtual channels.
const CHANNELS: u32 = 2;
/// Bits of a rate of errors, as [`NoisyWire`] has it.
pub const RATE: u32 = 16;
/// What this end counts: packets that its link took, that came from it, that ended at it; rewinds; and whether it gave up.
pub const COUNTS: [&str; 5] = ["sent", "received", "discarded", "retries", "link_down"];

/// A link port, a link control block and a noisy wire behind it, as a netlist that is put at a port of a router.
///
/// Ports: `clock`, `reset`; `out_valid`, `out_phit`, `out_credit`, `in_valid`, `in_phit`, `in_credit` to the router; `wire_out` and
/// `wire_in` of [`WIRE`] bits, a phit in every cycle; `seed` (not 0) and `rate` of the errors on what is sent; `cut`: the wire is
/// lost, for good; `restart`: this end begins anew, which makes sense only at both ends and while nothing is under way; [`COUNTS`].
/// Packets have CRCs.
///
/// # Errors
/// If the parts do not fit together.
pub fn linked() -> Result<Netlist, NetworkError> {
    let mut builder = Builder::new("gemini_linked_port");
    let port = builder.import(&elaborated::<LinkPort<7, 8, 3, 4>>()?);
    let block = builder.import(&elaborated::<Lcb>()?);
    let noise = builder.import(&elaborated::<NoisyWire>()?);
    let clock = builder.clock("clock")?;
    let [power_up, restart] = [builder.input("reset", 1)?, builder.input("restart", 1)?];
    let reset = builder.logic(Op::Or(power_up, restart), 1);
    let port = builder.instance("port", port)?;
    let block = builder.instance("lcb", block)?;
    let noise = builder.instance("noise", noise)?;
    for part in [port, block, noise] {
        builder.drive((part, "reset"), reset)?;
    }
    let check = builder.constant(1u32, 1);
    builder.drive((port, "check"), check)?;
    for (name, width) in [("out_valid", 2), ("out_phit", 23), ("in_credit", 2)] {
        let value = builder.input(name, width)?;
        builder.drive((port, name), value)?;
    }
    for name in ["out_credit", "in_valid", "in_phit"] {
        let value = builder.value((port, name))?;
        builder.output(name, value)?;
    }
    for channel in 0..CHANNELS {
        for (from, to, names) in
            [(port, block, ["tx_valid", "tx_phit", "tx_last"]), (block, port, ["rx_valid", "rx_phit", "rx_last"])]
        {
            for name in names.map(|name| format!("{name}_{channel}")) {
                builder.connect((from, &name), (to, &name))?;
            }
        }
        builder.connect((block, &format!("tx_ready_{channel}")), (port, &format!("tx_ready_{channel}")))?;
        builder.connect((port, &format!("rx_ready_{channel}")), (block, &format!("rx_ready_{channel}")))?;
    }
    builder.connect((block, "link_down"), (port, "link_down"))?;

    builder.connect((block, "link_out"), (noise, "din"))?;
    for (name, width) in [("seed", 32), ("rate", RATE)] {
        let value = builder.input(name, width)?;
        builder.drive((noise, name), value)?;
    }
    let sent = builder.value((noise, "dout"))?;
    builder.output("wire_out", sent)?;
    let came = builder.input("wire_in", WIRE)?;
    let cut = builder.input("cut", 1)?;
    let carries = builder.logic(Op::Not(cut), 1);
    let zero = builder.constant(0u32, 1);
    for (name, value) in
        [("link_in", came), ("link_valid", carries), ("link_take", carries), ("link_broken", zero), ("link_lost", cut)]
    {
        builder.drive((block, name), value)?;
    }
    for (part, name) in [port, port, port, block, block].into_iter().zip(COUNTS) {
        let value = builder.value((part, name))?;
        builder.output(name, value)?;
    }
    builder.clock_all(clock);
    Ok(builder.finish()?)
}
