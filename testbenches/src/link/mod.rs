//! Test benches of the links.

pub mod bluegene;
pub mod cells;
pub mod express;
pub mod express_lanes;
pub mod gemini;
pub mod lanes;
pub mod retry;

use crate::Testbench;
use crate::shown::{ELAB, RTL};

pub(crate) const BENCHES: &[Testbench] = &[
    testbench!("credit_loop", retry::credit_loop::run),
    testbench!("shared_credit_loop", retry::shared_credit_loop::run),
    testbench!("retry_window", retry::window::run).reviewed(reviewed!("retry_window")),
    testbench!("confirmed_ack", retry::confirmed_ack::run),
    testbench!("in_sequence", retry::in_sequence::run),
    testbench!("silence", retry::silence::run),
    testbench!("receive_buffer", retry::receive_buffer::run),
    testbench!("gemini_side_band_sender", gemini::side_band_sender::run).reviewed(reviewed!("gemini_side_band_sender")),
    testbench!("gemini_side_band_receiver", gemini::side_band_receiver::run)
        .reviewed(reviewed!("gemini_side_band_receiver")),
    testbench!("gemini_sender", gemini::sender::run).reviewed(reviewed!("gemini_sender")),
    testbench!("gemini_receiver", gemini::receiver::run).reviewed(reviewed!("gemini_receiver")),
    testbench!("gemini_lcb", gemini::lcb::run).shows(&[
        ("GEM-LCB-02", RTL),
        ("GEM-LCB-03", RTL),
        ("GEM-LCB-13", RTL),
        ("GEM-PKT-01", ELAB),
        ("GEM-PKT-02", RTL),
        ("GEM-PKT-03", RTL),
    ]),
    testbench!("gemini_packetizer", gemini::packetizer::run).reviewed(reviewed!("gemini_packetizer")),
    testbench!("gemini_depacketizer", gemini::depacketizer::run).reviewed(reviewed!("gemini_depacketizer")),
    testbench!("gemini_responder", gemini::responder::run),
    testbench!("gemini_response_reader", gemini::response_reader::run).reviewed(reviewed!("gemini_response_reader")),
    testbench!("lane_framer", lanes::framer::run),
    testbench!("lane_deframer", lanes::deframer::run).reviewed(reviewed!("lane_deframer")),
    testbench!("lane_input", lanes::input::run).reviewed(reviewed!("lane_input")),
    testbench!("elastic_reader", lanes::elastic_reader::run),
    testbench!("lane_spreader", lanes::spreader::run).reviewed(reviewed!("lane_spreader")),
    testbench!("lane_gatherer", lanes::gatherer::run).reviewed(reviewed!("lane_gatherer")),
    testbench!("lane_monitor", lanes::monitor::run).reviewed(reviewed!("lane_monitor")),
    testbench!("lane_layer", lanes::lane_layer::run).reviewed(reviewed!("lane_layer")),
    testbench!("gemini_link", gemini::link::run),
    testbench!("express_turn", express_lanes::turn::run),
    testbench!("express_dealer", express_lanes::dealer::run).reviewed(reviewed!("express_dealer")),
    testbench!("express_lane_sender", express_lanes::lane_sender::run).reviewed(reviewed!("express_lane_sender")),
    testbench!("express_lane_receiver", express_lanes::lane_receiver::run),
    testbench!("express_reader", express_lanes::reader::run).reviewed(reviewed!("express_reader")),
    testbench!("express_quorum", express_lanes::turn::run_quorum),
    testbench!("express_lane_test", express_lanes::judge::run_lane_test),
    testbench!("express_listener", express_lanes::judge::run_listener),
    testbench!("express_rates", express_lanes::rates::run).reviewed(reviewed!("express_rates")),
    testbench!("express_handshake", express_lanes::handshake::run).reviewed(reviewed!("express_handshake")),
    testbench!("express_lanes", express_lanes::whole::run).reviewed(reviewed!("express_lanes")),
    testbench!("cell_stage", cells::stage::run),
    testbench!("cell_sender", cells::cell_sender::run).reviewed(reviewed!("cell_sender")),
    testbench!("cell_receiver", cells::cell_receiver::run).reviewed(reviewed!("cell_receiver")),
    testbench!("cell_link", cells::cell_link::run),
    testbench!("generic_link", cells::generic_link::run),
    testbench!("express_heartbeat", express::heartbeat::run),
    testbench!("express_sender", express::sender::run).reviewed(reviewed!("express_sender")),
    testbench!("express_receiver", express::receiver::run).reviewed(reviewed!("express_receiver")),
    testbench!("express_buffer", express::buffer::run).reviewed(reviewed!("express_buffer")),
    testbench!("express_level", express::level::run).reviewed(reviewed!("express_level")),
    testbench!("express_link", express::link::run).reviewed(reviewed!("express_link")),
    testbench!("bluegene_vc_buffer", bluegene::vc_buffer::run).reviewed(reviewed!("bluegene_vc_buffer")),
    testbench!("bluegene_sealer", bluegene::sealer::run).reviewed(reviewed!("bluegene_sealer")),
    testbench!("bluegene_store", bluegene::store::run).reviewed(reviewed!("bluegene_store")),
    testbench!("bluegene_framer", bluegene::framer::run).reviewed(reviewed!("bluegene_framer")),
    testbench!("bluegene_sender", bluegene::sender::run).reviewed(reviewed!("bluegene_sender")),
    testbench!("bluegene_receiver", bluegene::receiver::run).reviewed(reviewed!("bluegene_receiver")),
    testbench!("bluegene_session", bluegene::session::run).reviewed(reviewed!("bluegene_session")),
    testbench!("bluegene_link", bluegene::link::run),
    testbench!("bluegene_chip_port", bluegene::link_chip::run_port).reviewed(reviewed!("bluegene_chip_port")),
    testbench!("bluegene_link_chip", bluegene::link_chip::run),
];
