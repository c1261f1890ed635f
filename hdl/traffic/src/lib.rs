//! Traffic made in hardware: sources and sinks for measurements in which no test bench takes part.
//!
//! A source draws everything from a [`xorshift::Xorshift32`]; a sink folds what it receives into a digest of 32 bits,
//! so that one word tells whether two simulators saw the same traffic. The nodes are complete circuits of sources,
//! something under load, and sinks; `phit_fabric::network` composes networks of them.

// The derive macros name phit-hdl, which users see.
extern crate phit_block as phit_hdl;

pub mod ack_channel;
pub mod credit_channel;
pub mod fifo_arbiter_node;
pub mod flit_sink;
pub mod flit_source;
pub mod lane_channel;
pub mod lcb_node;
pub mod link_node;
pub mod noisy_wire;
pub mod packet_checker;
pub mod packet_pattern;
pub mod packet_source;
pub mod retry_loop;
pub mod router_node;
pub mod shared_credit_channel;
pub mod switch_node;
pub mod torus_node;
pub mod word_sink;
pub mod word_source;
pub mod xorshift;

/// The blocks of this layer, inner ones first.
#[cfg(feature = "catalogue")]
pub static BLOCKS: &[&phit_block::catalogue::Entry] = &[
    &xorshift::XORSHIFT32,
    &word_source::WORD_SOURCE,
    &word_sink::WORD_SINK,
    &flit_source::FLIT_SOURCE,
    &flit_sink::FLIT_SINK,
    &lane_channel::LANE_CHANNEL,
    &retry_loop::RETRY_LOOP,
    &ack_channel::ACK_CHANNEL,
    &credit_channel::CREDIT_CHANNEL,
    &shared_credit_channel::SHARED_CREDIT_CHANNEL,
];
