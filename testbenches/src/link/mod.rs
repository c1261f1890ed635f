//! Test benches of the links.

pub mod bluegene;
pub mod cells;
pub mod express;
pub mod gemini;
pub mod lanes;
pub mod retry;
pub(crate) mod users;

use crate::shown::{ELAB, RTL};

benches! {
    credit_loop: retry::credit_loop::run, shows RTL ["BGQ-VC-13"];
    shared_credit_loop: retry::shared_credit_loop::run, shows RTL ["TH-DMQ-06", "TH-LLP-08"];
    retry_window: retry::window::run, reviewed "link/retry";
    confirmed_ack: retry::confirmed_ack::run;
    in_sequence: retry::in_sequence::run;
    silence: retry::silence::run;
    receive_buffer: retry::receive_buffer::run;
    gemini_side_band_sender: gemini::side_band_sender::run, shows RTL ["GEM-PKT-03"], reviewed "link/gemini";
    gemini_side_band_receiver: gemini::side_band_receiver::run, shows RTL ["GEM-PKT-03"], reviewed "link/gemini";
    gemini_sender: gemini::sender::run, shows RTL ["GEM-LCB-03", "GEM-LCB-13", "GEM-RTR-11"], reviewed "link/gemini";
    gemini_receiver: gemini::receiver::run, reviewed "link/gemini";
    gemini_lcb: gemini::lcb::run,
        shows RTL ["GEM-LCB-02", "GEM-LCB-03", "GEM-LCB-13", "GEM-PKT-02", "GEM-PKT-03"] and ELAB ["GEM-PKT-01"];
    gemini_packetizer: gemini::packetizer::run,
        shows RTL ["GEM-PKT-04", "GEM-PKT-05", "GEM-PKT-06", "GEM-PKT-07", "GEM-PKT-08"], reviewed "link/gemini";
    gemini_depacketizer: gemini::depacketizer::run,
        shows RTL ["GEM-LCB-05", "GEM-PKT-04", "GEM-PKT-05", "GEM-PKT-06"], reviewed "link/gemini";
    gemini_responder: gemini::responder::run, shows RTL ["GEM-PKT-06", "GEM-PKT-07", "GEM-PKT-08", "GEM-PKT-17"];
    gemini_response_reader: gemini::response_reader::run, shows RTL ["GEM-PKT-17"], reviewed "link/gemini";
    lane_framer: lanes::framer::run, shows RTL ["GEM-LCB-11"];
    lane_deframer: lanes::deframer::run, shows RTL ["GEM-LCB-10", "GEM-LCB-11"], reviewed "link/lanes";
    lane_input: lanes::input::run, shows RTL ["GEM-LCB-12"], reviewed "link/lanes";
    elastic_reader: lanes::elastic_reader::run, shows RTL ["GEM-LCB-12"];
    lane_spreader: lanes::spreader::run, shows RTL ["GEM-LCB-06"], reviewed "link/lanes";
    lane_gatherer: lanes::gatherer::run, shows RTL ["GEM-LCB-06"], reviewed "link/lanes";
    lane_monitor: lanes::monitor::run, shows RTL ["GEM-LCB-09"], reviewed "link/lanes";
    lane_layer: lanes::lane_layer::run, reviewed "link/lanes";
    gemini_link: gemini::link::run, shows RTL ["GEM-LCB-12", "GEM-LCB-16"];
    express_turn: express::lanes::turn::run;
    express_dealer: express::lanes::dealer::run, shows RTL ["TH-PCS-09"], reviewed "link/express";
    express_lane_sender: express::lanes::lane_sender::run, reviewed "link/express";
    express_lane_receiver: express::lanes::lane_receiver::run, shows RTL ["TH-PCS-04", "TH-PCS-11"];
    express_reader: express::lanes::reader::run, shows RTL ["TH-PCS-08"], reviewed "link/express";
    express_quorum: express::lanes::turn::run_quorum, shows RTL ["TH-PCS-07"];
    express_lane_test: express::lanes::judge::run_lane_test, shows RTL ["TH-PCS-05"];
    express_listener: express::lanes::judge::run_listener;
    express_rates: express::lanes::rates::run, shows RTL ["TH-PCS-07"], reviewed "link/express";
    express_handshake: express::lanes::handshake::run, shows RTL ["TH-LLP-02", "TH-PCS-07"], reviewed "link/express";
    express_lanes: express::lanes::whole::run, shows RTL ["TH-PCS-01", "TH-PCS-06"], reviewed "link/express";
    cell_stage: cells::stage::run;
    cell_sender: cells::cell_sender::run, reviewed "link/cells";
    cell_receiver: cells::cell_receiver::run, reviewed "link/cells";
    cell_link: cells::cell_link::run;
    generic_link: cells::generic_link::run;
    express_heartbeat: express::level::heartbeat::run, shows RTL ["TH-LLP-03"];
    express_sender: express::level::sender::run, shows RTL ["TH-LLP-06"], reviewed "link/express";
    express_receiver: express::level::receiver::run, shows RTL ["TH-LLP-04"], reviewed "link/express";
    express_buffer: express::level::buffer::run, shows RTL ["TH-DMQ-01", "TH-DMQ-03", "TH-DMQ-05"], reviewed "link/express";
    express_level: express::level::express_level::run, shows RTL ["TH-LLP-07"], reviewed "link/express";
    express_link: express::link::run, reviewed "link/express";
    bluegene_vc_buffer: bluegene::vc_buffer::run,
        shows RTL ["BGQ-LLP-08", "BGQ-VC-04", "BGQ-VC-05", "BGQ-VC-13"], reviewed "link/bluegene";
    bluegene_sealer: bluegene::sealer::run, shows RTL ["BGQ-LLP-05", "BGQ-LLP-06"], reviewed "link/bluegene";
    bluegene_store: bluegene::store::run,
        shows RTL ["BGQ-LLP-01", "BGQ-LLP-08", "BGQ-LLP-10", "BGQ-LLP-11"], reviewed "link/bluegene";
    bluegene_framer: bluegene::framer::run, shows RTL ["BGQ-LLP-10", "BGQ-VC-14"], reviewed "link/bluegene";
    bluegene_sender: bluegene::sender::run, shows RTL ["BGQ-VC-13", "BGQ-VC-14"], reviewed "link/bluegene";
    bluegene_receiver: bluegene::receiver::run,
        shows RTL ["BGQ-LLP-02", "BGQ-LLP-03", "BGQ-LLP-05", "BGQ-LLP-06", "BGQ-LLP-10", "BGQ-VC-14"], reviewed "link/bluegene";
    bluegene_link_counters: bluegene::link_counters::run, shows RTL ["BGQ-CNT-02", "BGQ-CNT-03"];
    bluegene_session: bluegene::session::run, reviewed "link/bluegene";
    bluegene_link: bluegene::link::run, shows RTL ["BGQ-VC-01", "BGQ-VC-04", "BGQ-VC-13"];
    bluegene_chip_port: bluegene::link_chip::run_port, shows RTL ["BGQ-LNK-02", "BGQ-LNK-04"], reviewed "link/bluegene";
    bluegene_link_chip: bluegene::link_chip::run, shows RTL ["BGQ-LNK-02", "BGQ-PRT-01", "BGQ-PRT-02"];
}
