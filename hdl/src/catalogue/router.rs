//! Switches and routers.

use super::{Entry, published, small};
use crate::router::{
    gemini::{
        column_choice::ColumnChoice,
        exit_check::ExitCheck,
        injection_throttle::{GeminiThrottle, InjectionThrottle},
        input_port::InputPort,
        link_port::LinkPort,
        output_port::OutputPort,
        packet_crc::PacketCrc,
        route_queue::RouteQueue,
        route_table::RouteTable,
        router::SmallRouter,
        row_bus::RowBus,
        subswitch::Subswitch,
        tile::{GeminiTile, SmallTile},
        tile_counters::TileCounters,
    },
    switch::Switch,
    two_stage::TwoStage,
    vc::router::{VcRouter1d, VcRouter3d},
};

pub(super) static ENTRIES: &[Entry] = &[
    Entry {
        family: "switch",
        source: include_str!("../router/switch.rs"),
        type_name: "Switch",
        configs: &[
            published::<Switch<8, 3, 24, 3, 4>>("switch_p8_w24_a3"),
            small::<Switch<2, 1, 4, 1, 2>>("switch_p2_w4_a1"),
        ],
    },
    Entry {
        family: "two_stage_router",
        source: include_str!("../router/two_stage.rs"),
        type_name: "TwoStage",
        configs: &[published::<TwoStage>("two_stage_router")],
    },
    Entry {
        family: "vc_router",
        source: include_str!("../router/vc/router.rs"),
        type_name: "VcRouter",
        configs: &[
            published::<VcRouter3d>("vc_router_d3_v2_w34_c4_a3"),
            small::<VcRouter1d>("vc_router_d1_v2_w5_c2_a1"),
        ],
    },
    Entry {
        family: "gemini_route_queue",
        source: include_str!("../router/gemini/route_queue.rs"),
        type_name: "RouteQueue",
        configs: &[
            published::<RouteQueue<19, 6, 25, 2, 3>>("gemini_route_queue_d19_p6_a2"),
            published::<RouteQueue<8, 5, 13, 3, 4>>("gemini_route_queue_d8_p5_a3"),
            small::<RouteQueue<3, 4, 7, 1, 2>>("gemini_route_queue_d3_p4_a1"),
        ],
    },
    Entry {
        family: "gemini_route_table",
        source: include_str!("../router/gemini/route_table.rs"),
        type_name: "RouteTable",
        configs: &[
            published::<RouteTable<8, 6, 14, 8>>("gemini_route_table_r8_c6_t8"),
            small::<RouteTable<2, 2, 4, 2>>("gemini_route_table_r2_c2_t2"),
        ],
    },
    Entry {
        family: "gemini_column_choice",
        source: include_str!("../router/gemini/column_choice.rs"),
        type_name: "ColumnChoice",
        configs: &[
            published::<ColumnChoice<8, 6, 5>>("gemini_column_choice_r8_c6_l5"),
            small::<ColumnChoice<2, 3, 2>>("gemini_column_choice_r2_c3_l2"),
        ],
    },
    Entry {
        family: "gemini_row_bus",
        source: include_str!("../router/gemini/row_bus.rs"),
        type_name: "RowBus",
        configs: &[
            published::<RowBus<8, 6, 12, 5, 16>>("gemini_row_bus_r8_c6_b4"),
            small::<RowBus<2, 2, 4, 2, 2>>("gemini_row_bus_r2_c2_b1"),
        ],
    },
    Entry {
        family: "gemini_input_port",
        source: include_str!("../router/gemini/input_port.rs"),
        type_name: "InputPort",
        configs: &[
            published::<InputPort<8, 6, 48, 12, 14, 19, 25, 7, 8, 2, 3, 5, 16, 8>>("gemini_input_port_r8_c6_a7_b4_t8"),
            small::<InputPort<2, 2, 4, 4, 4, 9, 15, 6, 7, 1, 2, 4, 8, 4>>("gemini_input_port_r2_c2_a6_b3_t4"),
        ],
    },
    Entry {
        family: "gemini_subswitch",
        source: include_str!("../router/gemini/subswitch.rs"),
        type_name: "Subswitch",
        configs: &[
            published::<Subswitch<8, 6, 12, 4, 5, 3, 16>>("gemini_subswitch_r8_c6_b4"),
            small::<Subswitch<2, 2, 4, 2, 3, 1, 4>>("gemini_subswitch_r2_c2_b2"),
        ],
    },
    Entry {
        family: "gemini_output_port",
        source: include_str!("../router/gemini/output_port.rs"),
        type_name: "OutputPort",
        configs: &[
            published::<OutputPort<8, 4, 5, 3, 4>>("gemini_output_port_r8_b4_slots4"),
            small::<OutputPort<3, 2, 3, 2, 2>>("gemini_output_port_r3_b2_slots2"),
        ],
    },
    Entry {
        family: "gemini_packet_crc",
        source: include_str!("../router/gemini/packet_crc.rs"),
        type_name: "PacketCrc",
        configs: &[published::<PacketCrc>("gemini_packet_crc")],
    },
    Entry {
        family: "gemini_link_port",
        source: include_str!("../router/gemini/link_port.rs"),
        type_name: "LinkPort",
        configs: &[
            published::<LinkPort<7, 8, 3, 4>>("gemini_link_port_a7"),
            small::<LinkPort<6, 7, 2, 2>>("gemini_link_port_a6"),
        ],
    },
    Entry {
        family: "gemini_exit_check",
        source: include_str!("../router/gemini/exit_check.rs"),
        type_name: "ExitCheck",
        configs: &[published::<ExitCheck>("gemini_exit_check")],
    },
    Entry {
        family: "gemini_tile_counters",
        source: include_str!("../router/gemini/tile_counters.rs"),
        type_name: "TileCounters",
        configs: &[published::<TileCounters>("gemini_tile_counters")],
    },
    Entry {
        family: "gemini_injection_throttle",
        source: include_str!("../router/gemini/injection_throttle.rs"),
        type_name: "InjectionThrottle",
        configs: &[
            published::<GeminiThrottle>("gemini_injection_throttle_p4_slots4_t27"),
            small::<InjectionThrottle<2, 2, 2, 16, 4>>("gemini_injection_throttle_p2_slots2_t4"),
        ],
    },
    Entry {
        family: "gemini_tile",
        source: include_str!("../router/gemini/tile.rs"),
        type_name: "Tile",
        configs: &[
            published::<GeminiTile>("gemini_tile_r8_c6_a7_b4_t8"),
            small::<SmallTile>("gemini_tile_r2_c2_a6_b3_t4"),
        ],
    },
    Entry {
        family: "gemini_router",
        source: include_str!("../router/gemini/router.rs"),
        type_name: "Router",
        configs: &[published::<SmallRouter>("gemini_router_r2_c2_a6_b3_t4")],
    },
];
