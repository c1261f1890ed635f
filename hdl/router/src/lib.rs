//! Routers and what they are made of.

// The derive macros name phit-hdl, which users see.
extern crate phit_block as phit_hdl;

pub mod bluegene;
pub mod express;
pub mod gemini;
pub mod switch;
pub mod two_stage;
pub mod vc;

/// The blocks of this layer, inner ones first.
#[cfg(feature = "catalogue")]
pub static BLOCKS: &[&phit_block::catalogue::Entry] = &[
    &switch::SWITCH,
    &two_stage::TWO_STAGE,
    &vc::router::VC_ROUTER,
    &gemini::route_queue::ROUTE_QUEUE,
    &gemini::route_table::ROUTE_TABLE,
    &gemini::column_choice::COLUMN_CHOICE,
    &gemini::row_bus::ROW_BUS,
    &gemini::input_port::INPUT_PORT,
    &gemini::subswitch::SUBSWITCH,
    &gemini::output_port::OUTPUT_PORT,
    &gemini::packet_crc::PACKET_CRC,
    &gemini::link_port::LINK_PORT,
    &gemini::exit_check::EXIT_CHECK,
    &gemini::tile_counters::TILE_COUNTERS,
    &gemini::injection_throttle::INJECTION_THROTTLE,
    &gemini::tile::TILE,
    &gemini::router::ROUTER,
    &bluegene::ring_route::RING_ROUTE,
    &bluegene::torus_route::TORUS_ROUTE,
    &bluegene::buffers::slot_reader::SLOT_READER,
    &bluegene::buffers::packet_slots::PACKET_SLOTS,
    &bluegene::buffers::reception_port::RECEPTION_PORT,
    &bluegene::send_arbiter::SEND_ARBITER,
    &bluegene::injection_port::INJECTION_PORT,
    &bluegene::receive_unit::RECEIVE_UNIT,
    &bluegene::send_unit::SEND_UNIT,
    &bluegene::priority::priority_channel::PRIORITY_CHANNEL,
    &bluegene::priority::io_port::IO_PORT,
    &bluegene::torus_port::TORUS_PORT,
    &bluegene::class_routes::CLASS_ROUTES,
    &bluegene::barrier_unit::BARRIER_UNIT,
    &bluegene::torus_router::TORUS_ROUTER,
    &bluegene::combine::largest_word::LARGEST_WORD,
    &bluegene::combine::word_sum::WORD_SUM,
    &bluegene::combine::float_align::FLOAT_ALIGN,
    &bluegene::combine::float_pack::FLOAT_PACK,
    &bluegene::combine::combiner::COMBINER,
    &bluegene::collective::word_order::WORD_ORDER,
    &bluegene::collective::collective_input::COLLECTIVE_INPUT,
    &bluegene::collective::class_table::CLASS_TABLE,
    &bluegene::collective::up_tree::UP_TREE,
    &bluegene::collective::class_fork::CLASS_FORK,
    &bluegene::collective::collective_unit::COLLECTIVE_UNIT,
    &express::packet_credits::PACKET_CREDITS,
    &express::route_table::ROUTE_TABLE,
    &express::port_choice::PORT_CHOICE,
    &express::input_port::INPUT_PORT,
    &express::subswitch::SUBSWITCH,
    &express::output_port::OUTPUT_PORT,
    &express::tile::TILE,
    &express::router::ROUTER,
];
