//! Two ends and the lanes between them as one netlist.

use super::lies::{Told, with_lies};
use crate::link::experiment::Rules;
use crate::link::names::{DIRECTIONS, ENDS, end_port, lane_port};
use crate::network::NetworkError;
use crate::network::elaborated::elaborated;
use phit_hdl::traffic::lane_channel::LaneChannel;
use phit_netlist::build::{Builder, Clock};
use phit_netlist::ir::{Direction, InstanceId, Netlist, NodeId, Op};

/// A link over lanes: its rules, and one end of it.
pub struct LaneLink {
    /// What experiments may say of it.
    pub rules: &'static Rules,
    /// One end with traffic of its own, and the ports of the Gemini link's [`LinkNode`](phit_hdl::traffic::link_node::LinkNode).
    pub node: fn() -> Result<Netlist, NetworkError>,
    /// Where an end tells the other what has come, of links whose ends can lie.
    pub told: Option<Told>,
    /// Bits of the CRC that a damaged packet passes by chance, if its damage is random: less damage never does, so this is the most.
    pub crc_bits: i32,
}

impl LaneLink {
    /// Bits of the strap that says which of the sender's lanes a lane carries; the number behind the last one: none.
    const fn source_bits(&self) -> u32 {
        self.rules.lanes.ilog2() + 1
    }
}

/// Two ends of a link, and a [`LaneChannel`] for each lane and direction between them, each in the clock domain of its sender.
///
/// Clocks are `near_clock` and `far_clock`. Ports of the nodes and channels are those of the netlist, with the name of
/// the end or lane in front; what connects them, and `far_end`, is inside. Besides, each end that can lie has the inputs
/// [`LIES`](super::lies::LIES), and each lane has a strap `from`: which of the sender's lanes it carries; the number behind the
/// last one for none.
///
/// # Errors
/// If a part has no meaning as hardware.
pub fn circuit(link: &LaneLink) -> Result<Netlist, NetworkError> {
    let mut builder = Builder::new("link_pair");
    let node = (link.node)()?;
    let node = match &link.told {
        Some(told) => with_lies(node, told),
        None => node,
    };
    let channel = elaborated::<LaneChannel>()?;
    let (node_module, channel_module) = (builder.import(&node), builder.import(&channel));
    let clocks = [builder.clock("near_clock")?, builder.clock("far_clock")?];
    let ends = [builder.instance(ENDS[0], node_module)?, builder.instance(ENDS[1], node_module)?];
    for end in 0..2 {
        let side = builder.constant(end as u32, 1);
        builder.drive((ends[end], "far_end"), side)?;
        let outer = |port: &str| end_port(end, port);
        expose(&mut builder, &node, ends[end], clocks[end], &outer, |port| {
            port == "far_end" || port.starts_with("lane_in_")
        })?;
        for lane in 0..link.rules.lanes {
            builder.connect_clock((ends[end], &format!("lane_clock_{lane}")), clocks[1 - end])?;
        }
    }
    for direction in 0..2 {
        let (sender, receiver) = (ends[direction], ends[1 - direction]);
        for lane in 0..link.rules.lanes {
            let name = format!("{}_{lane}", DIRECTIONS[direction]);
            let wire = builder.instance(&name, channel_module)?;
            let outer = |port: &str| lane_port(direction, lane, port);
            expose(&mut builder, &channel, wire, clocks[direction], &outer, |port| port == "din")?;
            let from = builder.input(&outer("from"), link.source_bits())?;
            let carried = carried(&mut builder, link, sender, from)?;
            builder.drive((wire, "din"), carried)?;
            builder.connect((wire, "dout"), (receiver, &format!("lane_in_{lane}")))?;
        }
    }
    Ok(builder.finish()?)
}

/// Makes the ports of a part ports of the whole, but for inputs that are driven inside and for lanes' bytes.
fn expose(
    builder: &mut Builder,
    part: &Netlist,
    instance: InstanceId,
    clock: Clock,
    outer: &dyn Fn(&str) -> String,
    is_inside: impl Fn(&str) -> bool,
) -> Result<(), NetworkError> {
    for port in &part.top().ports {
        match port.direction {
            Direction::Clock if port.name == "clock" => builder.connect_clock((instance, "clock"), clock)?,
            Direction::Input if !is_inside(&port.name) => {
                let value = builder.input(&outer(&port.name), port.width)?;
                builder.drive((instance, &port.name), value)?;
            }
            Direction::Output(_) if !port.name.starts_with("lane_out_") && port.name != "dout" => {
                let value = builder.value((instance, &port.name))?;
                builder.output(&outer(&port.name), value)?;
            }
            _ => {}
        }
    }
    Ok(())
}

/// The byte of the sender's lane of this number; zeros if there is none.
fn carried(builder: &mut Builder, link: &LaneLink, sender: InstanceId, from: NodeId) -> Result<NodeId, NetworkError> {
    let mut byte = builder.constant(0u32, 8);
    for lane in 0..link.rules.lanes {
        let sent = builder.value((sender, &format!("lane_out_{lane}")))?;
        let number = builder.constant(lane as u32, link.source_bits());
        let is_this = builder.logic(Op::Equal(from, number), 1);
        byte = builder.logic(Op::Select(is_this, sent, byte), 8);
    }
    Ok(byte)
}
