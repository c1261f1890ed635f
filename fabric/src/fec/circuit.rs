//! Two ends and the lanes between them, with a code or without.

use super::coders::{decoders, encoders};
use super::end::end;
use super::{Code, WIDTH, WIRE_CYCLES, WIRE_DELAY};
use crate::network::NetworkError;
use crate::network::elaborated::elaborated;
use phit_hdl::traffic::lane_channel::LaneChannel;
use phit_netlist::build::{BuildError, Builder, Clock};
use phit_netlist::ir::{InstanceId, Netlist, NodeId, Op};

/// The two ends; the direction from an end has its number.
pub const ENDS: [&str; 2] = ["near", "far"];
/// Lanes of each direction, 8 bits each.
pub const LANES: u32 = WIDTH / 8;

/// Ports beside `clock` and `reset`: `rate` of all lanes as [`LaneChannel`] has it; of each lane `DIRECTION_LANE_when_seed` and
/// `_what_seed`; of each end `END_received`, `END_wrong`, `END_retries`, `END_link_down`, and with a code `END_failed`.
///
/// # Errors
/// If a part has no meaning as hardware.
pub fn circuit(code: Option<&Code>) -> Result<Netlist, NetworkError> {
    let mut builder = Builder::new("fec_link");
    let (clock, reset) = (builder.clock("clock")?, builder.input("reset", 1)?);
    let rate = builder.input("rate", 32)?;
    let module = builder.import(&end()?);
    let ends = [builder.instance(ENDS[0], module)?, builder.instance(ENDS[1], module)?];
    for (end, name) in ends.into_iter().zip(ENDS) {
        builder.drive((end, "reset"), reset)?;
        for port in ["received", "wrong", "retries", "link_down"] {
            let value = builder.value((end, port))?;
            builder.output(&format!("{name}_{port}"), value)?;
        }
    }
    let arrives = arrives(&mut builder, clock, reset)?;
    for direction in 0..2 {
        let (from, to) = (ends[direction], ends[1 - direction]);
        let sent = match code {
            Some(code) => encoded(&mut builder, code, direction, from, reset)?,
            None => {
                let always = builder.constant(1u32, 1);
                builder.drive((from, "link_take"), always)?;
                builder.value((from, "link_out"))?
            }
        };
        let came = lanes(&mut builder, direction, sent, rate, reset)?;
        let Some(code) = code else {
            builder.drive((to, "link_in"), came)?;
            builder.drive((to, "link_valid"), arrives)?;
            continue;
        };
        let module = builder.import(&decoders(code)?);
        let decoders = builder.instance(&format!("decoders_{direction}"), module)?;
        for (port, value) in [("reset", reset), ("coded", came), ("coded_valid", arrives)] {
            builder.drive((decoders, port), value)?;
        }
        builder.connect((decoders, "word"), (to, "link_in"))?;
        builder.connect((decoders, "valid"), (to, "link_valid"))?;
        let failed = builder.value((decoders, "failed"))?;
        builder.output(&format!("{}_failed", ENDS[1 - direction]), failed)?;
    }
    builder.clock_all(clock);
    Ok(builder.finish()?)
}

/// Set from the cycle on in which the first phit after reset comes out of the lanes.
fn arrives(builder: &mut Builder, clock: Clock, reset: NodeId) -> Result<NodeId, BuildError> {
    let mut value = builder.constant(1u32, 1);
    for cycle in 0..WIRE_CYCLES {
        value = builder.register(&format!("on_its_way_{cycle}"), clock, value, Some((reset, 0u32.into())))?;
    }
    Ok(value)
}

fn encoded(
    builder: &mut Builder,
    code: &Code,
    direction: usize,
    from: InstanceId,
    reset: NodeId,
) -> Result<NodeId, NetworkError> {
    let module = builder.import(&encoders(code)?);
    let encoders = builder.instance(&format!("encoders_{direction}"), module)?;
    builder.drive((encoders, "reset"), reset)?;
    builder.connect((from, "link_out"), (encoders, "word"))?;
    builder.connect((encoders, "take"), (from, "link_take"))?;
    Ok(builder.value((encoders, "coded"))?)
}

/// What comes out of the lanes of a direction.
fn lanes(
    builder: &mut Builder,
    direction: usize,
    sent: NodeId,
    rate: NodeId,
    reset: NodeId,
) -> Result<NodeId, NetworkError> {
    let module = builder.import(&elaborated::<LaneChannel>()?);
    let straps = [("delay", WIRE_DELAY, 6), ("offset", 0, 3), ("burst", 0, 4), ("fault", 0, 3)];
    let mut came = vec![];
    for lane in 0..LANES {
        let name = format!("{}_{lane}", ENDS[direction]);
        let channel = builder.instance(&format!("lane_{name}"), module)?;
        for (port, value, width) in straps {
            let value = builder.constant(value, width);
            builder.drive((channel, port), value)?;
        }
        for port in ["when_seed", "what_seed"] {
            let seed = builder.input(&format!("{name}_{port}"), 32)?;
            builder.drive((channel, port), seed)?;
        }
        let byte = builder.logic(Op::Slice(sent, 8 * lane), 8);
        for (port, value) in [("reset", reset), ("rate", rate), ("din", byte)] {
            builder.drive((channel, port), value)?;
        }
        came.push(builder.value((channel, "dout"))?);
    }
    came.reverse();
    Ok(builder.logic(Op::Concatenate(came), WIDTH))
}
