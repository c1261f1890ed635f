//! Test benches of the routers.

mod crossbar;
pub mod gemini;
pub mod switch;
pub mod two_stage;
pub mod vc_router;

use crate::{Testbench, testbench};

pub(crate) const BENCHES: &[Testbench] = &[
    testbench("switch", switch::run).reviewed(switch::REVIEWED),
    testbench("two_stage_router", two_stage::run),
    testbench("vc_router", vc_router::run).reviewed(vc_router::REVIEWED),
    testbench("gemini_route_queue", gemini::route_queue::run),
    testbench("gemini_route_table", gemini::route_table::run).reviewed(gemini::route_table::REVIEWED),
    testbench("gemini_column_choice", gemini::column_choice::run),
    testbench("gemini_row_bus", gemini::row_bus::run),
    testbench("gemini_input_port", gemini::input_port::run).reviewed(gemini::input_port::REVIEWED),
    testbench("gemini_subswitch", gemini::subswitch::run).reviewed(gemini::subswitch::REVIEWED),
    testbench("gemini_output_port", gemini::output_port::run).reviewed(gemini::output_port::REVIEWED),
    testbench("gemini_packet_crc", gemini::packet_crc::run),
    testbench("gemini_link_port", gemini::link_port::run).reviewed(gemini::link_port::REVIEWED),
    testbench("gemini_exit_check", gemini::exit_check::run),
    testbench("gemini_tile_counters", gemini::tile_counters::run),
    testbench("gemini_injection_throttle", gemini::injection_throttle::run)
        .reviewed(gemini::injection_throttle::REVIEWED),
    testbench("gemini_tile", gemini::tile::run),
    testbench("gemini_router", gemini::router::run),
];
