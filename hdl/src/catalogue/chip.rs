//! Tops.

use super::{Entry, published, small};
use crate::chip::gemini_endpoint::GeminiEndpoint;
use crate::chip::lcb_loopback::LcbLoopback;
use crate::chip::link_loopback::LinkLoopback;
use crate::chip::router_demo::RouterDemo;

pub(super) static ENTRIES: &[Entry] = &[Entry {
    family: "gemini_endpoint",
    source: include_str!("../chip/gemini_endpoint.rs"),
    type_name: "GeminiEndpoint",
    configs: &[published::<GeminiEndpoint>("gemini_endpoint")],
}];

pub(super) static DEMONSTRATIONS: &[Entry] = &[
    Entry {
        family: "link_loopback",
        source: include_str!("../chip/link_loopback.rs"),
        type_name: "LinkLoopback",
        configs: &[published::<LinkLoopback<11>>("link_loopback_f11"), small::<LinkLoopback<5>>("link_loopback_f5")],
    },
    Entry {
        family: "lcb_loopback",
        source: include_str!("../chip/lcb_loopback.rs"),
        type_name: "LcbLoopback",
        configs: &[published::<LcbLoopback>("lcb_loopback")],
    },
    Entry {
        family: "router_demo",
        source: include_str!("../chip/router_demo.rs"),
        type_name: "RouterDemo",
        configs: &[published::<RouterDemo>("router_demo")],
    },
];
