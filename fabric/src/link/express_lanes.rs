//! One end of the whole link of TH Express-2 with traffic of its own, and ports as those of a Gemini `link_node`.

use super::experiment::rules::{EVERY_LINK, LANES, TRAINED_LANES};
use super::experiment::{Kind, Rules};
use super::gemini;
use super::lanes::circuit::LaneLink;
use crate::network::NetworkError;
use crate::network::elaborated::elaborated;
use crate::network::express_users::{CHANNELS, Straps, Users, sum};
use phit_hdl::link::express::link::ExpressLink;
use phit_netlist::build::Builder;
use phit_netlist::ir::{Netlist, NodeId, Op};

/// Eight lanes that train together, four channels, packets of 256 bytes.
pub const RULES: Rules = Rules {
    name: "express-lanes",
    lanes: LANES_EACH_WAY,
    channels: CHANNELS,
    data_bits: 2048,
    keys: &[EVERY_LINK, LANES, TRAINED_LANES],
    fixed: &["control.lane_mask"],
    kinds: &[Kind::Random, Kind::Requests],
    ..gemini::RULES
};

/// Two whole links, whose packets have a CRC of 32 bits.
pub static LINK: LaneLink = LaneLink { rules: &RULES, node: express_node, told: None, crc_bits: 32 };

/// As published.
#[rustfmt::skip]
type Link = ExpressLink<
    4, 6, 12, 11, 10, 6, 9, 192, 8, 9, 8, 16, 18, 10, 11, 7, 8,
    10, 4, 5, 7, 12, 18, 9, 64, 16, 16384, 32, 14,
>;
const LANES_EACH_WAY: usize = 8;
/// Bits of the counts of a lane.
const COUNT: u32 = 16;

/// The published link with a source and a checker for each virtual channel. Both ends have the same version, and one rate: what a
/// slower one does is the SerDes's. `lane_errors_l` are the lane's blocks with a bad header, or that mean nothing.
///
/// # Errors
/// If a part has no meaning as hardware.
fn express_node() -> Result<Netlist, NetworkError> {
    let mut builder = Builder::new("express_node");
    let link = builder.import(&elaborated::<Link>()?);
    let clock = builder.clock("clock")?;
    let link = builder.instance("link", link)?;
    let mut each = |name: &str, width| -> Result<[NodeId; CHANNELS], NetworkError> {
        let inputs = (0..CHANNELS).map(|v| Ok(builder.input(&format!("{name}_{v}"), width)?));
        let inputs = inputs.collect::<Result<Vec<_>, NetworkError>>()?;
        Ok(inputs.try_into().expect("one for each channel"))
    };
    let (length, stop) = (each("length", 6)?, each("stop", 1)?);
    let straps = Straps {
        reset: builder.input("reset", 1)?,
        seed: builder.input("seed", 32)?,
        far_end: builder.input("far_end", 1)?,
        load: builder.input("load", 16)?,
        pace: builder.input("pace", 16)?,
        length,
        stop,
    };
    let users = Users::new(&mut builder, link, &straps)?;
    builder.drive((link, "reset"), straps.reset)?;
    for (name, value, width) in [("version", 1u8, 4), ("rates", 1, 3)] {
        let value = builder.constant(value, width);
        builder.drive((link, name), value)?;
    }
    let mask = builder.input("lane_mask", LANES_EACH_WAY as u32)?;
    builder.drive((link, "lane_mask"), mask)?;
    for lane in 0..LANES_EACH_WAY {
        let name = format!("lane_clock_{lane}");
        let lane_clock = builder.clock(&name)?;
        builder.connect_clock((link, &name), lane_clock)?;
        builder.drive((link, &format!("lane_reset_{lane}")), straps.reset)?;
        let name = format!("lane_in_{lane}");
        let arrives = builder.input(&name, 8)?;
        builder.drive((link, &name), arrives)?;
        let sent = builder.value((link, &format!("lane_out_{lane}")))?;
        builder.output(&format!("lane_out_{lane}"), sent)?;
        let headers = builder.value((link, &format!("bad_headers_{lane}")))?;
        let blocks = builder.value((link, &format!("bad_blocks_{lane}")))?;
        let errors = builder.logic(Op::Add(headers, blocks), COUNT);
        builder.output(&format!("lane_errors_{lane}"), errors)?;
    }
    for name in ["tx_mask", "rx_mask", "link_down", "peer_restarted", "retries", "errors", "bad_acks", "retrainings"] {
        let value = builder.value((link, name))?;
        builder.output(name, value)?;
    }
    for (name, values) in
        [("begun", users.begun(&mut builder)?), ("delivered", users.judged(&mut builder, "delivered")?)]
    {
        for (v, value) in values.into_iter().enumerate() {
            builder.output(&format!("{name}_{v}"), value)?;
        }
    }
    for name in ["wrong", "digest"] {
        let values = users.judged(&mut builder, name)?;
        let total = sum(&mut builder, values);
        builder.output(name, total)?;
    }
    builder.clock_all(clock);
    Ok(builder.finish()?)
}
