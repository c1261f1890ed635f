//! Test benches of the links.

pub mod gemini;

use crate::{Testbench, testbench};

pub(crate) const BENCHES: &[Testbench] = &[
    testbench("receive_buffer", gemini::receive_buffer::run),
    testbench("gemini_side_band_sender", gemini::side_band_sender::run).reviewed(gemini::side_band_sender::REVIEWED),
    testbench("gemini_side_band_receiver", gemini::side_band_receiver::run)
        .reviewed(gemini::side_band_receiver::REVIEWED),
    testbench("gemini_sender", gemini::sender::run).reviewed(gemini::sender::REVIEWED),
    testbench("gemini_receiver", gemini::receiver::run).reviewed(gemini::receiver::REVIEWED),
    testbench("gemini_lcb", gemini::lcb::run).reviewed(gemini::lcb::REVIEWED),
    testbench("gemini_packetizer", gemini::packetizer::run).reviewed(gemini::packetizer::REVIEWED),
    testbench("gemini_depacketizer", gemini::depacketizer::run).reviewed(gemini::depacketizer::REVIEWED),
    testbench("gemini_responder", gemini::responder::run),
    testbench("gemini_response_reader", gemini::response_reader::run).reviewed(gemini::response_reader::REVIEWED),
];
