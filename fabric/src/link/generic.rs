//! One end of the generic link with traffic of its own, and the ports of a Gemini `link_node`: the same experiments run on
//! both.

use super::experiment::Rules;
use super::gemini;
use super::lanes::circuit::LaneLink;
use super::lanes::lies::Told;
use crate::network::NetworkError;
use crate::network::elaborated::elaborated;
use crate::network::seeds::seed;
use phit_hdl::link::cells::generic_link::GenericLink;
use phit_hdl::traffic::packet_checker::PacketChecker;
use phit_hdl::traffic::packet_source::PacketSource;
use phit_netlist::build::{Builder, Clock};
use phit_netlist::ir::{InstanceId, Netlist, NodeId, Op};

/// Those of the Gemini link, whose files it runs; of data on the lanes they know that link's alone.
pub const RULES: Rules = Rules { name: "generic", judges_throughput: false, ..gemini::RULES };

/// Two links of cells over three lanes.
pub static LINK: LaneLink = LaneLink {
    rules: &RULES,
    node: cell_node,
    told: Some(Told {
        family: "cell_link",
        instance: "sender",
        inputs: &[("expected", 0), ("nack_out", 1), ("freed_here_0", 2), ("freed_here_1", 2)],
    }),
    crc_bits: 16,
};

/// Three lanes, two channels of words of 24 bits, cells of 16 words, a window of 31 cells, buffers of 8 cells, CRC of 16 bits.
type Link = GenericLink<2, 24, 3, 28, 29, 4, 6, 5, 5, 9, 4, 16, 40, 2, 48, 10, 7, 8, 3, 2, 5, 11>;

/// Bits of a word, of which a packet's phits take the lowest 22.
const WORD_BITS: u32 = 24;
/// Bits of a packet's phit.
const PHIT_BITS: u32 = 22;
/// Responses owed, in bits: more packets than a link holds.
const OWED_BITS: u32 = 16;
/// Any words that differ: one for what each channel sends, one for when it sends, one for when it takes.
const SALTS: [[u32; 3]; 2] = [[0x9E37_79B9, 0x85EB_CA6B, 0xC2B2_AE35], [0x27D4_EB2F, 0x1656_67B1, 0xD3A2_646C]];

/// Instances of an end, and what they share.
struct Parts {
    link: InstanceId,
    sources: [InstanceId; 2],
    checkers: [InstanceId; 2],
    seed: NodeId,
    far_end: NodeId,
}

/// A generic link of three lanes with a source and a checker for each virtual channel.
///
/// A packet of n phits is one of n words; the upper 2 bits of each word are 0 and not looked at, nor are bits 21:6 of
/// the last.
///
/// # Errors
/// If a part has no meaning as hardware.
fn cell_node() -> Result<Netlist, NetworkError> {
    let mut builder = Builder::new("cell_node");
    let link = elaborated::<Link>()?;
    let link_module = builder.import(&link);
    let source_module = builder.import(&elaborated::<PacketSource>()?);
    let checker_module = builder.import(&elaborated::<PacketChecker>()?);
    let clock = builder.clock("clock")?;
    let reset = builder.input("reset", 1)?;
    let parts = Parts {
        link: builder.instance("link", link_module)?,
        sources: [builder.instance("source_0", source_module)?, builder.instance("source_1", source_module)?],
        checkers: [builder.instance("checker_0", checker_module)?, builder.instance("checker_1", checker_module)?],
        seed: builder.input("seed", 32)?,
        far_end: builder.input("far_end", 1)?,
    };
    let (load, pace) = (builder.input("load", 16)?, builder.input("pace", 16)?);
    for instance in parts.sources.into_iter().chain(parts.checkers).chain([parts.link]) {
        builder.drive((instance, "reset"), reset)?;
    }
    for channel in 0..2 {
        builder.drive((parts.sources[channel], "load"), load)?;
        builder.drive((parts.checkers[channel], "pace"), pace)?;
        channel_of(&mut builder, &parts, channel)?;
    }
    hold(&mut builder, &parts, clock, reset)?;
    for name in ["lane_mask", "threshold", "trial", "retrain", "lane_in_0", "lane_in_1", "lane_in_2"] {
        let width = builder.input_width((parts.link, name))?;
        let value = builder.input(name, width)?;
        builder.drive((parts.link, name), value)?;
    }
    for lane in 0..3 {
        let name = format!("lane_clock_{lane}");
        let lane_clock = builder.clock(&name)?;
        builder.connect_clock((parts.link, &name), lane_clock)?;
    }
    let states = ["tx_mask", "rx_mask", "given_up", "link_down", "peer_restarted"];
    let counts = ["degrades", "restores", "retries", "errors", "bad_acks"];
    let lanes = ["lane_out_0", "lane_out_1", "lane_out_2", "lane_errors_0", "lane_errors_1", "lane_errors_2"];
    for name in states.into_iter().chain(counts).chain(lanes) {
        let value = builder.value((parts.link, name))?;
        builder.output(name, value)?;
    }
    for (name, op) in [("wrong", Op::Add as fn(NodeId, NodeId) -> Op), ("digest", Op::Xor)] {
        let of_channels = [builder.value((parts.checkers[0], name))?, builder.value((parts.checkers[1], name))?];
        let value = builder.logic(op(of_channels[0], of_channels[1]), 32);
        builder.output(name, value)?;
    }
    builder.clock_all(clock);
    Ok(builder.finish()?)
}

/// A source, a checker, and the link between them.
fn channel_of(builder: &mut Builder, parts: &Parts, channel: usize) -> Result<(), NetworkError> {
    let (source, checker) = (parts.sources[channel], parts.checkers[channel]);
    let length = builder.input(&format!("length_{channel}"), 6)?;
    let number = builder.constant(channel as u32, 1);
    for part in [source, checker] {
        builder.drive((part, "length"), length)?;
        builder.drive((part, "channel"), number)?;
    }
    let [what, when, takes] = SALTS[channel];
    let other_end = builder.logic(Op::Not(parts.far_end), 1);
    // What this end sends, the other expects.
    for (to, salt, end) in [
        ((source, "pattern_seed"), what, parts.far_end),
        ((checker, "pattern_seed"), what, other_end),
        ((source, "seed"), when, parts.far_end),
        ((checker, "seed"), takes, parts.far_end),
    ] {
        let value = seed(builder, parts.seed, salt, end);
        builder.drive(to, value)?;
    }
    let tx = |name: &str| format!("tx_{name}_{channel}");
    let rx = |name: &str| format!("rx_{name}_{channel}");
    let phit = builder.value((source, "phit"))?;
    let word = builder.logic(Op::ZeroExtend(phit), WORD_BITS);
    let whole = builder.constant(7u8, WORD_BITS / 8);
    builder.drive((parts.link, &tx("tdata")), word)?;
    builder.drive((parts.link, &tx("tkeep")), whole)?;
    builder.connect((source, "valid"), (parts.link, &tx("tvalid")))?;
    builder.connect((source, "last"), (parts.link, &tx("tlast")))?;
    builder.connect((parts.link, &tx("tready")), (source, "ready"))?;
    let word = builder.value((parts.link, &rx("tdata")))?;
    let phit = builder.logic(Op::Slice(word, 0), PHIT_BITS);
    builder.drive((checker, "phit"), phit)?;
    builder.connect((parts.link, &rx("tvalid")), (checker, "valid"))?;
    builder.connect((parts.link, &rx("tlast")), (checker, "last"))?;
    builder.connect((checker, "ready"), (parts.link, &rx("tready")))?;
    let (begun, delivered) = (builder.value((source, "begun"))?, builder.value((checker, "delivered"))?);
    builder.output(&format!("begun_{channel}"), begun)?;
    builder.output(&format!("delivered_{channel}"), delivered)?;
    Ok(())
}

/// When the sources begin no packet: when they are stopped, and channel 1 with `responses` unless channel 0 has received
/// a packet that was not answered.
fn hold(builder: &mut Builder, parts: &Parts, clock: Clock, reset: NodeId) -> Result<(), NetworkError> {
    let stop = [builder.input("stop_0", 1)?, builder.input("stop_1", 1)?];
    let responses = builder.input("responses", 1)?;
    builder.drive((parts.sources[0], "hold"), stop[0])?;
    let owed = builder.state("owed", OWED_BITS, clock, Some((reset, 0u8.into())))?;
    let owes = builder.logic(Op::ReduceOr(owed.value), 1);
    let is_idle = builder.logic(Op::Not(owes), 1);
    let waits = builder.logic(Op::And(responses, is_idle), 1);
    let held = builder.logic(Op::Or(stop[1], waits), 1);
    builder.drive((parts.sources[1], "hold"), held)?;
    let valid = builder.value((parts.link, "rx_tvalid_0"))?;
    let last = builder.value((parts.link, "rx_tlast_0"))?;
    let ready = builder.value((parts.checkers[0], "ready"))?;
    let ends = builder.logic(Op::And(valid, last), 1);
    let received = builder.logic(Op::And(ends, ready), 1);
    let begins = builder.value((parts.sources[1], "begins"))?;
    let answers = builder.logic(Op::And(begins, owes), 1);
    let [more, less] = [received, answers].map(|bit| builder.logic(Op::ZeroExtend(bit), OWED_BITS));
    let sum = builder.logic(Op::Add(owed.value, more), OWED_BITS);
    let next = builder.logic(Op::Subtract(sum, less), OWED_BITS);
    Ok(builder.next(owed, next)?)
}
