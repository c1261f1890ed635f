//! Test benches of the routers.

mod crossbar;
pub mod gemini;
pub mod switch;
pub mod two_stage;
pub mod vc;

use crate::Testbench;
use crate::shown::{ELAB, EXHAUSTIVE, RTL};

pub(crate) const BENCHES: &[Testbench] = &[
    testbench!("switch", switch::run).reviewed(reviewed!("switch")),
    testbench!("two_stage_router", two_stage::run),
    testbench!("vc_router", vc::run).reviewed(reviewed!("vc_router")),
    testbench!("gemini_route_queue", gemini::route_queue::run),
    testbench!("gemini_route_table", gemini::route_table::run)
        .shows(&[
            ("GEM-PKT-11", RTL),
            ("GEM-RTE-02", RTL),
            ("GEM-RTE-03", RTL),
            ("GEM-RTE-04", RTL),
            ("GEM-RTE-06", RTL),
            ("GEM-RTE-12", RTL),
        ])
        .reviewed(reviewed!("gemini_route_table")),
    testbench!("gemini_column_choice", gemini::column_choice::run).shows(&[
        ("GEM-RTE-01", RTL),
        ("GEM-RTE-05", RTL),
        ("GEM-RTE-11", RTL),
        ("GEM-RTR-05", RTL),
    ]),
    testbench!("gemini_row_bus", gemini::row_bus::run).shows(&[("GEM-RTR-04", ELAB), ("GEM-RTR-11", RTL)]),
    testbench!("gemini_input_port", gemini::input_port::run)
        .shows(&[
            ("GEM-RTE-05", RTL),
            ("GEM-RTR-05", RTL),
            ("GEM-RTR-12", RTL),
            ("GEM-RTR-14", RTL),
            ("GEM-RTR-18", RTL),
            ("GEM-SYS-08", RTL),
        ])
        .reviewed(reviewed!("gemini_input_port")),
    testbench!("gemini_subswitch", gemini::subswitch::run)
        .shows(&[
            ("GEM-RTE-05", RTL),
            ("GEM-RTR-02", ELAB),
            ("GEM-RTR-06", RTL),
            ("GEM-RTR-07", RTL),
            ("GEM-RTR-10", RTL),
            ("GEM-RTR-11", RTL),
            ("GEM-RTR-14", RTL),
            ("GEM-RTR-15", RTL),
        ])
        .reviewed(reviewed!("gemini_subswitch")),
    testbench!("gemini_output_port", gemini::output_port::run)
        .shows(&[
            ("GEM-RTR-08", ELAB),
            ("GEM-RTR-09", RTL),
            ("GEM-RTR-10", RTL),
            ("GEM-RTR-11", RTL),
            ("GEM-RTR-15", RTL),
            ("GEM-RTR-20", RTL),
        ])
        .reviewed(reviewed!("gemini_output_port")),
    testbench!("gemini_packet_crc", gemini::packet_crc::run),
    testbench!("gemini_link_port", gemini::link_port::run)
        .shows(&[("GEM-LCB-04", RTL), ("GEM-LCB-05", RTL), ("GEM-PKT-02", RTL)])
        .reviewed(reviewed!("gemini_link_port")),
    testbench!("gemini_exit_check", gemini::exit_check::run).shows(&[
        ("GEM-LCB-04", RTL),
        ("GEM-RTR-19", RTL),
        ("GEM-SYS-08", RTL),
    ]),
    testbench!("gemini_tile_counters", gemini::tile_counters::run).shows(&[
        ("GEM-MMR-01", RTL),
        ("GEM-MMR-02", RTL),
        ("GEM-MMR-03", RTL),
        ("GEM-MMR-04", RTL),
    ]),
    testbench!("gemini_injection_throttle", gemini::injection_throttle::run)
        .shows(&[("GEM-CON-01", RTL), ("GEM-CON-02", RTL), ("GEM-CON-03", RTL), ("GEM-CON-05", RTL)])
        .reviewed(reviewed!("gemini_injection_throttle")),
    testbench!("gemini_tile", gemini::tile::run).shows(&[
        ("GEM-MMR-01", RTL),
        ("GEM-MMR-02", RTL),
        ("GEM-MMR-03", RTL),
        ("GEM-MMR-04", RTL),
        ("GEM-RTR-01", ELAB),
        ("GEM-RTR-02", ELAB),
        ("GEM-RTR-13", RTL),
    ]),
    testbench!("gemini_router", gemini::router::run).shows(&[
        ("GEM-RTE-06", RTL),
        ("GEM-RTE-12", RTL),
        ("GEM-RTR-01", ELAB),
        ("GEM-RTR-04", ELAB),
        ("GEM-RTR-04", EXHAUSTIVE),
        ("GEM-RTR-07", RTL),
        ("GEM-RTR-14", RTL),
        ("GEM-RTR-15", RTL),
        ("GEM-RTR-17", RTL),
    ]),
];
