//! Test benches of the links.

pub mod bluegene;
pub mod cells;
pub mod express;
pub mod express_lanes;
pub mod gemini;
pub mod lanes;
pub mod retry;

use crate::{Testbench, testbench};

pub(crate) const BENCHES: &[Testbench] = &[
    testbench("credit_loop", retry::credit_loop::run),
    testbench("shared_credit_loop", retry::shared_credit_loop::run),
    testbench("retry_window", retry::window::run).reviewed(retry::window::REVIEWED),
    testbench("confirmed_ack", retry::confirmed_ack::run),
    testbench("in_sequence", retry::in_sequence::run),
    testbench("silence", retry::silence::run),
    testbench("receive_buffer", retry::receive_buffer::run),
    testbench("gemini_side_band_sender", gemini::side_band_sender::run).reviewed(gemini::side_band_sender::REVIEWED),
    testbench("gemini_side_band_receiver", gemini::side_band_receiver::run)
        .reviewed(gemini::side_band_receiver::REVIEWED),
    testbench("gemini_sender", gemini::sender::run).reviewed(gemini::sender::REVIEWED),
    testbench("gemini_receiver", gemini::receiver::run).reviewed(gemini::receiver::REVIEWED),
    testbench("gemini_lcb", gemini::lcb::run),
    testbench("gemini_packetizer", gemini::packetizer::run).reviewed(gemini::packetizer::REVIEWED),
    testbench("gemini_depacketizer", gemini::depacketizer::run).reviewed(gemini::depacketizer::REVIEWED),
    testbench("gemini_responder", gemini::responder::run),
    testbench("gemini_response_reader", gemini::response_reader::run).reviewed(gemini::response_reader::REVIEWED),
    testbench("lane_framer", lanes::framer::run),
    testbench("lane_deframer", lanes::deframer::run).reviewed(lanes::deframer::REVIEWED),
    testbench("lane_input", lanes::input::run).reviewed(lanes::input::REVIEWED),
    testbench("elastic_reader", lanes::elastic_reader::run),
    testbench("lane_spreader", lanes::spreader::run).reviewed(lanes::reviewed::SPREADER),
    testbench("lane_gatherer", lanes::gatherer::run).reviewed(lanes::reviewed::GATHERER),
    testbench("lane_monitor", lanes::monitor::run).reviewed(lanes::monitor::REVIEWED),
    testbench("lane_layer", lanes::lane_layer::run).reviewed(lanes::lane_layer::REVIEWED),
    testbench("gemini_link", gemini::link::run),
    testbench("express_turn", express_lanes::turn::run),
    testbench("express_dealer", express_lanes::dealer::run).reviewed(express_lanes::dealer::REVIEWED),
    testbench("express_lane_sender", express_lanes::lane_sender::run).reviewed(express_lanes::lane_sender::REVIEWED),
    testbench("express_lane_receiver", express_lanes::lane_receiver::run),
    testbench("express_reader", express_lanes::reader::run).reviewed(express_lanes::reader::REVIEWED),
    testbench("express_quorum", express_lanes::turn::run_quorum),
    testbench("express_lane_test", express_lanes::judge::run_lane_test),
    testbench("express_listener", express_lanes::judge::run_listener),
    testbench("express_rates", express_lanes::rates::run).reviewed(express_lanes::rates::REVIEWED),
    testbench("express_handshake", express_lanes::handshake::run).reviewed(express_lanes::handshake::REVIEWED),
    testbench("express_lanes", express_lanes::whole::run).reviewed(express_lanes::looped::REVIEWED),
    testbench("cell_stage", cells::stage::run),
    testbench("cell_sender", cells::cell_sender::run).reviewed(cells::cell_sender::REVIEWED),
    testbench("cell_receiver", cells::cell_receiver::run).reviewed(cells::cell_receiver::REVIEWED),
    testbench("cell_link", cells::cell_link::run),
    testbench("generic_link", cells::generic_link::run),
    testbench("express_heartbeat", express::heartbeat::run),
    testbench("express_sender", express::sender::run).reviewed(express::sender::REVIEWED),
    testbench("express_receiver", express::receiver::run).reviewed(express::receiver::REVIEWED),
    testbench("express_buffer", express::buffer::run).reviewed(express::buffer::REVIEWED),
    testbench("express_level", express::level::run).reviewed(express::level::REVIEWED),
    testbench("express_link", express::link::run).reviewed(express::link::REVIEWED),
    testbench("bluegene_vc_buffer", bluegene::vc_buffer::run).reviewed(bluegene::vc_buffer::REVIEWED),
    testbench("bluegene_sealer", bluegene::sealer::run).reviewed(bluegene::sealer::REVIEWED),
    testbench("bluegene_store", bluegene::store::run).reviewed(bluegene::store::REVIEWED),
    testbench("bluegene_framer", bluegene::framer::run).reviewed(bluegene::framer::REVIEWED),
    testbench("bluegene_sender", bluegene::sender::run).reviewed(bluegene::sender::REVIEWED),
    testbench("bluegene_receiver", bluegene::receiver::run).reviewed(bluegene::receiver::REVIEWED),
    testbench("bluegene_session", bluegene::session::run).reviewed(bluegene::session::REVIEWED),
    testbench("bluegene_link", bluegene::link::run),
    testbench("bluegene_chip_port", bluegene::link_chip::run_port).reviewed(bluegene::link_chip::REVIEWED),
    testbench("bluegene_link_chip", bluegene::link_chip::run),
];
