//! Tops: parts composed to something that stands at the end of a wire, and demonstrations for boards.

// The derive macros name phit-hdl, which users see.
extern crate phit_block as phit_hdl;

pub mod gemini_endpoint;
pub mod lcb_loopback;
pub mod link_loopback;
pub mod loopback_console;
pub mod router_demo;
mod seeds;

/// The blocks of this layer, inner ones first.
#[cfg(feature = "catalogue")]
pub static BLOCKS: &[&phit_block::catalogue::Entry] = &[&gemini_endpoint::GEMINI_ENDPOINT];

/// Complete circuits for boards, which are no part of anybody's design.
#[cfg(feature = "catalogue")]
pub static DEMONSTRATIONS: &[&phit_block::catalogue::Entry] =
    &[&link_loopback::LINK_LOOPBACK, &lcb_loopback::LCB_LOOPBACK, &router_demo::ROUTER_DEMO];
