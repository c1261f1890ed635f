//! Test benches of the routers.

mod crossbar;
pub mod gemini;
pub mod switch;
pub mod two_stage;
pub mod vc_router;

use crate::Testbench;

pub(crate) const BENCHES: &[Testbench] = &[
    testbench!("switch", switch::run).reviewed(reviewed!("switch")),
    testbench!("two_stage_router", two_stage::run),
    testbench!("vc_router", vc_router::run).reviewed(reviewed!("vc_router")),
    testbench!("gemini_route_queue", gemini::route_queue::run),
    testbench!("gemini_route_table", gemini::route_table::run).reviewed(reviewed!("gemini_route_table")),
    testbench!("gemini_column_choice", gemini::column_choice::run),
    testbench!("gemini_row_bus", gemini::row_bus::run),
    testbench!("gemini_input_port", gemini::input_port::run).reviewed(reviewed!("gemini_input_port")),
    testbench!("gemini_subswitch", gemini::subswitch::run).reviewed(reviewed!("gemini_subswitch")),
    testbench!("gemini_output_port", gemini::output_port::run).reviewed(reviewed!("gemini_output_port")),
    testbench!("gemini_packet_crc", gemini::packet_crc::run),
    testbench!("gemini_link_port", gemini::link_port::run).reviewed(reviewed!("gemini_link_port")),
    testbench!("gemini_exit_check", gemini::exit_check::run),
    testbench!("gemini_tile_counters", gemini::tile_counters::run),
    testbench!("gemini_injection_throttle", gemini::injection_throttle::run)
        .reviewed(reviewed!("gemini_injection_throttle")),
    testbench!("gemini_tile", gemini::tile::run),
    testbench!("gemini_router", gemini::router::run),
];
