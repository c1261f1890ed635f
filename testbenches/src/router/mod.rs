//! Test benches of the routers.

pub mod bluegene;
mod crossbar;
pub mod express;
pub mod gemini;
pub mod switch;
pub mod two_stage;
pub mod vc;

use crate::shown::{ELAB, EXHAUSTIVE, RTL};

benches! {
    switch: switch::run, reviewed "router";
    two_stage_router: two_stage::run;
    vc_router: vc::run, reviewed "router";
    gemini_route_queue: gemini::route_queue::run;
    gemini_route_table: gemini::route_table::run,
        shows RTL ["GEM-PKT-11", "GEM-RTE-02", "GEM-RTE-03", "GEM-RTE-04", "GEM-RTE-06", "GEM-RTE-12"], reviewed "router";
    gemini_column_choice: gemini::column_choice::run, shows RTL ["GEM-RTE-01", "GEM-RTE-05", "GEM-RTE-11", "GEM-RTR-05"];
    gemini_row_bus: gemini::row_bus::run, shows ELAB ["GEM-RTR-04"] and RTL ["GEM-RTR-11"];
    gemini_input_port: gemini::input_port::run,
        shows RTL ["GEM-RTE-05", "GEM-RTR-05", "GEM-RTR-12", "GEM-RTR-14", "GEM-RTR-18", "GEM-SYS-08"], reviewed "router";
    gemini_subswitch: gemini::subswitch::run,
        shows RTL ["GEM-RTE-05", "GEM-RTR-06", "GEM-RTR-07", "GEM-RTR-10", "GEM-RTR-11", "GEM-RTR-14", "GEM-RTR-15"] and ELAB ["GEM-RTR-02"], reviewed "router";
    gemini_output_port: gemini::output_port::run,
        shows ELAB ["GEM-RTR-08"] and RTL ["GEM-RTR-09", "GEM-RTR-10", "GEM-RTR-11", "GEM-RTR-15", "GEM-RTR-20"], reviewed "router";
    gemini_packet_crc: gemini::packet_crc::run;
    gemini_link_port: gemini::link_port::run, shows RTL ["GEM-LCB-04", "GEM-LCB-05", "GEM-PKT-02"], reviewed "router";
    gemini_exit_check: gemini::exit_check::run, shows RTL ["GEM-LCB-04", "GEM-RTR-19", "GEM-SYS-08"];
    gemini_tile_counters: gemini::tile_counters::run, shows RTL ["GEM-MMR-01", "GEM-MMR-02", "GEM-MMR-03", "GEM-MMR-04"];
    gemini_injection_throttle: gemini::injection_throttle::run,
        shows RTL ["GEM-CON-01", "GEM-CON-02", "GEM-CON-03", "GEM-CON-05"], reviewed "router";
    gemini_tile: gemini::tile::run,
        shows RTL ["GEM-MMR-01", "GEM-MMR-02", "GEM-MMR-03", "GEM-MMR-04", "GEM-RTR-13"] and ELAB ["GEM-RTR-01", "GEM-RTR-02"];
    gemini_router: gemini::router::run,
        shows RTL ["GEM-RTE-06", "GEM-RTE-12", "GEM-RTR-07", "GEM-RTR-14", "GEM-RTR-15", "GEM-RTR-17"] and ELAB ["GEM-RTR-01", "GEM-RTR-04"] and EXHAUSTIVE ["GEM-RTR-04"];
    bluegene_ring_route: bluegene::ring_route::run;
    bluegene_torus_route: bluegene::torus_route::run, shows RTL ["BGQ-RTE-02"];
    bluegene_slot_reader: bluegene::buffers::slot_reader::run;
    bluegene_packet_slots: bluegene::buffers::packet_slots::run;
    bluegene_reception_port: bluegene::buffers::reception_port::run;
    bluegene_send_arbiter: bluegene::send_arbiter::run;
    bluegene_injection_port: bluegene::injection_port::run;
    bluegene_receive_unit: bluegene::receive_unit::run;
    bluegene_send_unit: bluegene::send_unit::run;
    bluegene_priority_channel: bluegene::priority::priority_channel::run, reviewed "router/bluegene/priority";
    bluegene_io_port: bluegene::priority::io_port::run, reviewed "router/bluegene/priority";
    bluegene_torus_port: bluegene::torus_port::run, reviewed "router/bluegene";
    bluegene_class_routes: bluegene::class_routes::run;
    bluegene_barrier_unit: bluegene::barrier_unit::run, shows RTL ["BGQ-BAR-01", "BGQ-BAR-02"];
    bluegene_torus_router: bluegene::torus_router::run, shows RTL ["BGQ-SYS-13"], reviewed "router/bluegene";
    bluegene_largest_word: bluegene::combine::largest_word::run;
    bluegene_word_sum: bluegene::combine::word_sum::run;
    bluegene_float_align: bluegene::combine::float_align::run;
    bluegene_float_pack: bluegene::combine::float_pack::run;
    bluegene_combiner: bluegene::combine::combiner::run;
    bluegene_word_order: bluegene::collective::word_order::run;
    bluegene_collective_input: bluegene::collective::collective_input::run;
    bluegene_class_table: bluegene::collective::class_table::run;
    bluegene_up_tree: bluegene::collective::up_tree::run;
    bluegene_class_fork: bluegene::collective::class_fork::run;
    bluegene_collective_unit: bluegene::collective::collective_unit::run;
    express_packet_credits: express::packet_credits::run;
    express_route_table: express::route_table::run, shows RTL ["TH-RTE-01", "TH-RTE-08"];
    express_port_choice: express::port_choice::run;
    express_input_port: express::input_port::run, shows RTL ["TH-NRC-06"];
    express_subswitch: express::subswitch::run;
    express_output_port: express::output_port::run;
    express_tile: express::tile::run;
    express_router: express::router::run;
}
