//! Test benches of the links.

pub mod bluegene;
pub mod cells;
pub mod express;
pub mod gemini;
pub mod lanes;
pub mod retry;

use crate::Testbench;
use crate::shown::{ELAB, RTL};

pub(crate) const BENCHES: &[Testbench] = &[
    testbench!("credit_loop", retry::credit_loop::run).shows(&[("BGQ-VC-13", RTL)]),
    testbench!("shared_credit_loop", retry::shared_credit_loop::run).shows(&[("TH-DMQ-06", RTL), ("TH-LLP-08", RTL)]),
    testbench!("retry_window", retry::window::run).reviewed(reviewed!("retry_window")),
    testbench!("confirmed_ack", retry::confirmed_ack::run),
    testbench!("in_sequence", retry::in_sequence::run),
    testbench!("silence", retry::silence::run),
    testbench!("receive_buffer", retry::receive_buffer::run),
    testbench!("gemini_side_band_sender", gemini::side_band_sender::run)
        .shows(&[("GEM-PKT-03", RTL)])
        .reviewed(reviewed!("gemini_side_band_sender")),
    testbench!("gemini_side_band_receiver", gemini::side_band_receiver::run)
        .shows(&[("GEM-PKT-03", RTL)])
        .reviewed(reviewed!("gemini_side_band_receiver")),
    testbench!("gemini_sender", gemini::sender::run)
        .shows(&[("GEM-LCB-03", RTL), ("GEM-LCB-13", RTL), ("GEM-RTR-11", RTL)])
        .reviewed(reviewed!("gemini_sender")),
    testbench!("gemini_receiver", gemini::receiver::run).reviewed(reviewed!("gemini_receiver")),
    testbench!("gemini_lcb", gemini::lcb::run).shows(&[
        ("GEM-LCB-02", RTL),
        ("GEM-LCB-03", RTL),
        ("GEM-LCB-13", RTL),
        ("GEM-PKT-01", ELAB),
        ("GEM-PKT-02", RTL),
        ("GEM-PKT-03", RTL),
    ]),
    testbench!("gemini_packetizer", gemini::packetizer::run)
        .shows(&[
            ("GEM-PKT-04", RTL),
            ("GEM-PKT-05", RTL),
            ("GEM-PKT-06", RTL),
            ("GEM-PKT-07", RTL),
            ("GEM-PKT-08", RTL),
        ])
        .reviewed(reviewed!("gemini_packetizer")),
    testbench!("gemini_depacketizer", gemini::depacketizer::run)
        .shows(&[("GEM-LCB-05", RTL), ("GEM-PKT-04", RTL), ("GEM-PKT-05", RTL), ("GEM-PKT-06", RTL)])
        .reviewed(reviewed!("gemini_depacketizer")),
    testbench!("gemini_responder", gemini::responder::run).shows(&[
        ("GEM-PKT-06", RTL),
        ("GEM-PKT-07", RTL),
        ("GEM-PKT-08", RTL),
        ("GEM-PKT-17", RTL),
    ]),
    testbench!("gemini_response_reader", gemini::response_reader::run)
        .shows(&[("GEM-PKT-17", RTL)])
        .reviewed(reviewed!("gemini_response_reader")),
    testbench!("lane_framer", lanes::framer::run).shows(&[("GEM-LCB-11", RTL)]),
    testbench!("lane_deframer", lanes::deframer::run)
        .shows(&[("GEM-LCB-10", RTL), ("GEM-LCB-11", RTL)])
        .reviewed(reviewed!("lane_deframer")),
    testbench!("lane_input", lanes::input::run).shows(&[("GEM-LCB-12", RTL)]).reviewed(reviewed!("lane_input")),
    testbench!("elastic_reader", lanes::elastic_reader::run).shows(&[("GEM-LCB-12", RTL)]),
    testbench!("lane_spreader", lanes::spreader::run)
        .shows(&[("GEM-LCB-06", RTL)])
        .reviewed(reviewed!("lane_spreader")),
    testbench!("lane_gatherer", lanes::gatherer::run)
        .shows(&[("GEM-LCB-06", RTL)])
        .reviewed(reviewed!("lane_gatherer")),
    testbench!("lane_monitor", lanes::monitor::run).shows(&[("GEM-LCB-09", RTL)]).reviewed(reviewed!("lane_monitor")),
    testbench!("lane_layer", lanes::lane_layer::run).reviewed(reviewed!("lane_layer")),
    testbench!("gemini_link", gemini::link::run).shows(&[("GEM-LCB-12", RTL), ("GEM-LCB-16", RTL)]),
    testbench!("express_turn", express::lanes::turn::run),
    testbench!("express_dealer", express::lanes::dealer::run)
        .shows(&[("TH-PCS-09", RTL)])
        .reviewed(reviewed!("express_dealer")),
    testbench!("express_lane_sender", express::lanes::lane_sender::run).reviewed(reviewed!("express_lane_sender")),
    testbench!("express_lane_receiver", express::lanes::lane_receiver::run)
        .shows(&[("TH-PCS-04", RTL), ("TH-PCS-11", RTL)]),
    testbench!("express_reader", express::lanes::reader::run)
        .shows(&[("TH-PCS-08", RTL)])
        .reviewed(reviewed!("express_reader")),
    testbench!("express_quorum", express::lanes::turn::run_quorum).shows(&[("TH-PCS-07", RTL)]),
    testbench!("express_lane_test", express::lanes::judge::run_lane_test).shows(&[("TH-PCS-05", RTL)]),
    testbench!("express_listener", express::lanes::judge::run_listener),
    testbench!("express_rates", express::lanes::rates::run)
        .shows(&[("TH-PCS-07", RTL)])
        .reviewed(reviewed!("express_rates")),
    testbench!("express_handshake", express::lanes::handshake::run)
        .shows(&[("TH-LLP-02", RTL), ("TH-PCS-07", RTL)])
        .reviewed(reviewed!("express_handshake")),
    testbench!("express_lanes", express::lanes::whole::run)
        .shows(&[("TH-PCS-01", RTL), ("TH-PCS-06", RTL)])
        .reviewed(reviewed!("express_lanes")),
    testbench!("cell_stage", cells::stage::run),
    testbench!("cell_sender", cells::cell_sender::run).reviewed(reviewed!("cell_sender")),
    testbench!("cell_receiver", cells::cell_receiver::run).reviewed(reviewed!("cell_receiver")),
    testbench!("cell_link", cells::cell_link::run),
    testbench!("generic_link", cells::generic_link::run),
    testbench!("express_heartbeat", express::level::heartbeat::run).shows(&[("TH-LLP-03", RTL)]),
    testbench!("express_sender", express::level::sender::run)
        .shows(&[("TH-LLP-06", RTL)])
        .reviewed(reviewed!("express_sender")),
    testbench!("express_receiver", express::level::receiver::run)
        .shows(&[("TH-LLP-04", RTL)])
        .reviewed(reviewed!("express_receiver")),
    testbench!("express_buffer", express::level::buffer::run)
        .shows(&[("TH-DMQ-01", RTL), ("TH-DMQ-03", RTL), ("TH-DMQ-05", RTL)])
        .reviewed(reviewed!("express_buffer")),
    testbench!("express_level", express::level::express_level::run)
        .shows(&[("TH-LLP-07", RTL)])
        .reviewed(reviewed!("express_level")),
    testbench!("express_link", express::link::run).reviewed(reviewed!("express_link")),
    testbench!("bluegene_vc_buffer", bluegene::vc_buffer::run)
        .shows(&[("BGQ-LLP-08", RTL), ("BGQ-VC-04", RTL), ("BGQ-VC-05", RTL), ("BGQ-VC-13", RTL)])
        .reviewed(reviewed!("bluegene_vc_buffer")),
    testbench!("bluegene_sealer", bluegene::sealer::run)
        .shows(&[("BGQ-LLP-05", RTL), ("BGQ-LLP-06", RTL)])
        .reviewed(reviewed!("bluegene_sealer")),
    testbench!("bluegene_store", bluegene::store::run)
        .shows(&[("BGQ-LLP-01", RTL), ("BGQ-LLP-08", RTL), ("BGQ-LLP-10", RTL), ("BGQ-LLP-11", RTL)])
        .reviewed(reviewed!("bluegene_store")),
    testbench!("bluegene_framer", bluegene::framer::run)
        .shows(&[("BGQ-LLP-10", RTL), ("BGQ-VC-14", RTL)])
        .reviewed(reviewed!("bluegene_framer")),
    testbench!("bluegene_sender", bluegene::sender::run)
        .shows(&[("BGQ-VC-13", RTL), ("BGQ-VC-14", RTL)])
        .reviewed(reviewed!("bluegene_sender")),
    testbench!("bluegene_receiver", bluegene::receiver::run)
        .shows(&[
            ("BGQ-LLP-02", RTL),
            ("BGQ-LLP-03", RTL),
            ("BGQ-LLP-05", RTL),
            ("BGQ-LLP-06", RTL),
            ("BGQ-LLP-10", RTL),
            ("BGQ-VC-14", RTL),
        ])
        .reviewed(reviewed!("bluegene_receiver")),
    testbench!("bluegene_session", bluegene::session::run).reviewed(reviewed!("bluegene_session")),
    testbench!("bluegene_link", bluegene::link::run).shows(&[
        ("BGQ-VC-01", RTL),
        ("BGQ-VC-04", RTL),
        ("BGQ-VC-13", RTL),
    ]),
    testbench!("bluegene_chip_port", bluegene::link_chip::run_port)
        .shows(&[("BGQ-LNK-02", RTL), ("BGQ-LNK-04", RTL)])
        .reviewed(reviewed!("bluegene_chip_port")),
    testbench!("bluegene_link_chip", bluegene::link_chip::run).shows(&[
        ("BGQ-LNK-02", RTL),
        ("BGQ-PRT-01", RTL),
        ("BGQ-PRT-02", RTL),
    ]),
];
