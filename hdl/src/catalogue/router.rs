//! Switches and routers.

use super::{Entry, published, small};
use crate::router::{
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
];
