//! The blocks, with the configurations that are published and those that are small enough for proofs.

use crate::chip::gemini_endpoint::GeminiEndpoint;
use crate::coding::crc::{Crc16, Crc16Step, GEMINI_POLYNOMIAL};
use crate::contract::Contract;
use crate::link::gemini::{
    depacketizer::Depacketizer, lcb::Lcb, packetizer::Packetizer, receive_buffer::ReceiveBuffer, receiver::Receiver,
    responder::Responder, response_reader::ResponseReader, sender::Sender, side_band_receiver::SideBandReceiver,
    side_band_sender::SideBandSender,
};
use crate::ports::Ports;
use crate::prelude::Block;
use crate::prim::{
    credit_counter::CreditCounter,
    fifo::Fifo,
    ram::{BlockRam, LutRam},
    register::Register,
    round_robin::RoundRobin,
};
use crate::router::{
    switch::Switch,
    two_stage::TwoStage,
    vc::router::{VcRouter1d, VcRouter3d},
};
use crate::traffic::{
    flit_sink::FlitSink, flit_source::FlitSource, word_sink::WordSink, word_source::WordSource, xorshift::Xorshift32,
};

/// A block that can be elaborated, run as a kernel, and reached by its ports.
pub trait AnyBlock: Block + Ports {}

impl<B: Block + Ports> AnyBlock for B {}

/// What a configuration is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Purpose {
    /// As in the papers, or what a user would take: exported to `verilog_out`.
    Published,
    /// Small: climbs the whole ladder, proofs included.
    Small,
}

/// One set of parameters of a block.
#[derive(Clone, Copy)]
pub struct Config {
    /// Name of its module: `fifo_w24_a4`.
    pub name: &'static str,
    /// What it is for.
    pub purpose: Purpose,
    /// Constructs it.
    pub construct: fn() -> Box<dyn AnyBlock>,
}

/// One block.
#[derive(Clone, Copy)]
pub struct Entry {
    /// Name of its family of modules: `fifo`.
    pub family: &'static str,
    source: &'static str,
    type_name: &'static str,
    /// Its configurations, published ones first.
    pub configs: &'static [Config],
}

impl Entry {
    /// The block's contract.
    ///
    /// # Panics
    /// If the doc comment lacks a part; a test makes sure that none does.
    pub fn contract(&self) -> Contract {
        Contract::of(self.source, self.type_name).unwrap_or_else(|error| panic!("{error}"))
    }
}

/// The block of this family.
pub fn find(family: &str) -> Option<&'static Entry> {
    CATALOGUE.iter().find(|entry| entry.family == family)
}

const fn published<B: AnyBlock + Default + 'static>(name: &'static str) -> Config {
    Config { name, purpose: Purpose::Published, construct: boxed::<B> }
}

const fn small<B: AnyBlock + Default + 'static>(name: &'static str) -> Config {
    Config { name, purpose: Purpose::Small, construct: boxed::<B> }
}

fn boxed<B: AnyBlock + Default + 'static>() -> Box<dyn AnyBlock> {
    Box::<B>::default()
}

fn step<const W: usize>() -> Box<dyn AnyBlock> {
    Box::new(Crc16Step::<W>::new(GEMINI_POLYNOMIAL))
}

/// All blocks, inner ones before those that contain them.
pub const CATALOGUE: &[Entry] = &[
    Entry {
        family: "register",
        source: include_str!("prim/register.rs"),
        type_name: "Register",
        configs: &[published::<Register<24>>("register_w24"), small::<Register<3>>("register_w3")],
    },
    Entry {
        family: "lut_ram",
        source: include_str!("prim/ram.rs"),
        type_name: "LutRam",
        configs: &[published::<LutRam<24, 6>>("lut_ram_w24_a6"), small::<LutRam<3, 2>>("lut_ram_w3_a2")],
    },
    Entry {
        family: "block_ram",
        source: include_str!("prim/ram.rs"),
        type_name: "BlockRam",
        configs: &[published::<BlockRam<24, 9>>("block_ram_w24_a9"), small::<BlockRam<3, 2>>("block_ram_w3_a2")],
    },
    Entry {
        family: "fifo",
        source: include_str!("prim/fifo.rs"),
        type_name: "Fifo",
        configs: &[
            published::<Fifo<24, 6, 7>>("fifo_w24_a6"),
            published::<Fifo<24, 3, 4>>("fifo_w24_a3"),
            small::<Fifo<3, 2, 3>>("fifo_w3_a2"),
        ],
    },
    Entry {
        family: "round_robin",
        source: include_str!("prim/round_robin.rs"),
        type_name: "RoundRobin",
        configs: &[published::<RoundRobin<8>>("round_robin_n8"), small::<RoundRobin<3>>("round_robin_n3")],
    },
    Entry {
        family: "credit_counter",
        source: include_str!("prim/credit_counter.rs"),
        type_name: "CreditCounter",
        configs: &[
            published::<CreditCounter<9, 256>>("credit_counter_w9_max256"),
            small::<CreditCounter<3, 5>>("credit_counter_w3_max5"),
        ],
    },
    Entry {
        family: "crc16_step",
        source: include_str!("coding/crc.rs"),
        type_name: "Crc16Step",
        configs: &[
            Config { name: "crc16_step_w22", purpose: Purpose::Published, construct: step::<22> },
            Config { name: "crc16_step_w6", purpose: Purpose::Small, construct: step::<6> },
        ],
    },
    Entry {
        family: "crc16",
        source: include_str!("coding/crc.rs"),
        type_name: "Crc16",
        configs: &[
            published::<Crc16<22>>("crc16_w22"),
            published::<Crc16<24>>("crc16_w24"),
            small::<Crc16<8>>("crc16_w8"),
        ],
    },
    Entry {
        family: "switch",
        source: include_str!("router/switch.rs"),
        type_name: "Switch",
        configs: &[
            published::<Switch<8, 3, 24, 3, 4>>("switch_p8_w24_a3"),
            small::<Switch<2, 1, 4, 1, 2>>("switch_p2_w4_a1"),
        ],
    },
    Entry {
        family: "two_stage_router",
        source: include_str!("router/two_stage.rs"),
        type_name: "TwoStage",
        configs: &[published::<TwoStage>("two_stage_router")],
    },
    Entry {
        family: "vc_router",
        source: include_str!("router/vc/router.rs"),
        type_name: "VcRouter",
        configs: &[
            published::<VcRouter3d>("vc_router_d3_v2_w34_c4_a3"),
            small::<VcRouter1d>("vc_router_d1_v2_w5_c2_a1"),
        ],
    },
    Entry {
        family: "xorshift32",
        source: include_str!("traffic/xorshift.rs"),
        type_name: "Xorshift32",
        configs: &[published::<Xorshift32>("xorshift32")],
    },
    Entry {
        family: "word_source",
        source: include_str!("traffic/word_source.rs"),
        type_name: "WordSource",
        configs: &[published::<WordSource<24>>("word_source_w24"), small::<WordSource<3>>("word_source_w3")],
    },
    Entry {
        family: "word_sink",
        source: include_str!("traffic/word_sink.rs"),
        type_name: "WordSink",
        configs: &[published::<WordSink<24>>("word_sink_w24"), small::<WordSink<3>>("word_sink_w3")],
    },
    Entry {
        family: "flit_source",
        source: include_str!("traffic/flit_source.rs"),
        type_name: "FlitSource",
        configs: &[
            published::<FlitSource<3, 2, 34, 4, 4, 8>>("flit_source_d3_v2_w34_c4_depth8"),
            small::<FlitSource<1, 2, 34, 2, 2, 2>>("flit_source_d1_v2_w34_c2_depth2"),
        ],
    },
    Entry {
        family: "flit_sink",
        source: include_str!("traffic/flit_sink.rs"),
        type_name: "FlitSink",
        configs: &[
            published::<FlitSink<2, 34, 4, 8>>("flit_sink_v2_w34_depth8"),
            small::<FlitSink<2, 34, 2, 2>>("flit_sink_v2_w34_depth2"),
        ],
    },
    Entry {
        family: "receive_buffer",
        source: include_str!("link/gemini/receive_buffer.rs"),
        type_name: "ReceiveBuffer",
        configs: &[
            published::<ReceiveBuffer<23, 8, 9>>("receive_buffer_w23_a8"),
            small::<ReceiveBuffer<3, 2, 3>>("receive_buffer_w3_a2"),
        ],
    },
    Entry {
        family: "gemini_side_band_sender",
        source: include_str!("link/gemini/side_band_sender.rs"),
        type_name: "SideBandSender",
        configs: &[published::<SideBandSender>("gemini_side_band_sender")],
    },
    Entry {
        family: "gemini_side_band_receiver",
        source: include_str!("link/gemini/side_band_receiver.rs"),
        type_name: "SideBandReceiver",
        configs: &[published::<SideBandReceiver>("gemini_side_band_receiver")],
    },
    Entry {
        family: "gemini_sender",
        source: include_str!("link/gemini/sender.rs"),
        type_name: "Sender",
        configs: &[published::<Sender>("gemini_sender")],
    },
    Entry {
        family: "gemini_receiver",
        source: include_str!("link/gemini/receiver.rs"),
        type_name: "Receiver",
        configs: &[published::<Receiver>("gemini_receiver")],
    },
    Entry {
        family: "gemini_lcb",
        source: include_str!("link/gemini/lcb.rs"),
        type_name: "Lcb",
        configs: &[published::<Lcb>("gemini_lcb")],
    },
    Entry {
        family: "gemini_packetizer",
        source: include_str!("link/gemini/packetizer.rs"),
        type_name: "Packetizer",
        configs: &[published::<Packetizer>("gemini_packetizer")],
    },
    Entry {
        family: "gemini_depacketizer",
        source: include_str!("link/gemini/depacketizer.rs"),
        type_name: "Depacketizer",
        configs: &[published::<Depacketizer>("gemini_depacketizer")],
    },
    Entry {
        family: "gemini_responder",
        source: include_str!("link/gemini/responder.rs"),
        type_name: "Responder",
        configs: &[published::<Responder>("gemini_responder")],
    },
    Entry {
        family: "gemini_response_reader",
        source: include_str!("link/gemini/response_reader.rs"),
        type_name: "ResponseReader",
        configs: &[published::<ResponseReader>("gemini_response_reader")],
    },
    Entry {
        family: "gemini_endpoint",
        source: include_str!("chip/gemini_endpoint.rs"),
        type_name: "GeminiEndpoint",
        configs: &[published::<GeminiEndpoint>("gemini_endpoint")],
    },
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_contract_is_complete_and_every_port_has_a_meaning() {
        for entry in CATALOGUE {
            let contract = entry.contract();
            for (port, meaning) in &contract.ports {
                assert!(!meaning.is_empty(), "{}: the port `{port}` has no meaning", entry.family);
            }
        }
    }
}
