//! The Gemini link under test.

use super::experiment::rules::{EVERY_LINK, LANES, SINGLE_LANES};
use super::experiment::{End, Fault, Kind, Rules};
use super::lanes::circuit::LaneLink;
use super::lanes::lies::Told;
use crate::network::elaborated::elaborated;
use phit_hdl::traffic::link_node::LinkNode;

/// Three lanes that fail one by one, two channels, puts of 64 bytes.
pub const RULES: Rules = Rules {
    name: "gemini",
    lanes: 3,
    channels: 2,
    data_bits: 512,
    keys: &[EVERY_LINK, LANES, SINGLE_LANES],
    fixed: &[],
    kinds: &[Kind::Random, Kind::Puts, Kind::Requests],
    faults: &[Fault::None, Fault::Dead, Fault::Stuck, Fault::Inverted, Fault::Garbage, Fault::Slipped],
    restarts: &[End::Near, End::Far, End::Both, End::One],
    most_ber: 0.125,
    load: [0.125, 0.75],
    judges_throughput: true,
    // If the virtual channel of a packet is wrong, one is missing there, and here one came that was not due, before another one.
    wrong_per_escape: Some(3),
    draws_times: true,
};

/// Two whole links with frames of 2,048 bytes. Up to three wrong bits and bursts of up to 16 never pass the CRC.
pub static LINK: LaneLink = LaneLink {
    rules: &RULES,
    node: || Ok(elaborated::<LinkNode<11>>()?),
    told: Some(Told {
        family: "gemini_lcb",
        instance: "side_band_sender",
        inputs: &[("ack", 0), ("nack", 1), ("freed_0", 2), ("freed_1", 2)],
    }),
    crc_bits: 16,
};
