//! Links between chips.

// The derive macros name phit-hdl, which users see.
extern crate phit_block as phit_hdl;

pub mod bluegene;
pub mod cells;
pub mod express;
pub mod gemini;
pub mod lanes;
pub mod retry;

/// The blocks of this layer, inner ones first.
#[cfg(feature = "catalogue")]
pub static BLOCKS: &[&phit_block::catalogue::Entry] = &[
    &retry::credit_loop::CREDIT_LOOP,
    &retry::shared_credit_loop::SHARED_CREDIT_LOOP,
    &retry::window::RETRY_WINDOW,
    &retry::confirmed_ack::CONFIRMED_ACK,
    &retry::in_sequence::IN_SEQUENCE,
    &retry::silence::SILENCE,
    &retry::receive_buffer::RECEIVE_BUFFER,
    &gemini::side_band_sender::SIDE_BAND_SENDER,
    &gemini::side_band_receiver::SIDE_BAND_RECEIVER,
    &gemini::sender::SENDER,
    &gemini::receiver::RECEIVER,
    &gemini::lcb::LCB,
    &gemini::packetizer::PACKETIZER,
    &gemini::depacketizer::DEPACKETIZER,
    &gemini::responder::RESPONDER,
    &gemini::response_reader::RESPONSE_READER,
    &lanes::framer::FRAMER,
    &lanes::deframer::DEFRAMER,
    &lanes::input::INPUT,
    &lanes::elastic_reader::ELASTIC_READER,
    &lanes::spreader::SPREADER,
    &lanes::gatherer::GATHERER,
    &lanes::monitor::MONITOR,
    &lanes::lane_layer::LANE_LAYER,
    &gemini::link::LINK,
    &express::lanes::turn::TURN,
    &express::lanes::dealer::DEALER,
    &express::lanes::lane_sender::LANE_SENDER,
    &express::lanes::lane_receiver::LANE_RECEIVER,
    &express::lanes::reader::READER,
    &express::lanes::quorum::QUORUM,
    &express::lanes::lane_test::LANE_TEST,
    &express::lanes::listener::LISTENER,
    &express::lanes::rates::RATES,
    &express::lanes::handshake::HANDSHAKE,
    &express::lanes::express_lanes::EXPRESS_LANES,
    &cells::stage::STAGE,
    &cells::cell_sender::CELL_SENDER,
    &cells::cell_receiver::CELL_RECEIVER,
    &cells::cell_link::CELL_LINK,
    &cells::generic_link::GENERIC_LINK,
    &express::level::heartbeat::HEARTBEAT,
    &express::level::sender::EXPRESS_SENDER,
    &express::level::receiver::EXPRESS_RECEIVER,
    &express::level::buffer::EXPRESS_BUFFER,
    &express::level::express_level::EXPRESS_LEVEL,
    &express::link::EXPRESS_LINK,
    &bluegene::vc_buffer::VC_BUFFER,
    &bluegene::sealer::SEALER,
    &bluegene::store::STORE,
    &bluegene::framer::FRAMER,
    &bluegene::sender::SENDER,
    &bluegene::receiver::RECEIVER,
    &bluegene::link_counters::LINK_COUNTERS,
    &bluegene::session::SESSION,
    &bluegene::link::BLUEGENE_LINK,
    &bluegene::chip_port::CHIP_PORT,
    &bluegene::link_chip::LINK_CHIP,
];
