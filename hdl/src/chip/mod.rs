//! Tops: parts composed to something that stands at the end of a wire, and demonstrations for boards.

pub mod gemini_endpoint;
pub mod lcb_loopback;
pub mod link_loopback;
pub mod loopback_console;
pub mod router_demo;
mod seeds;
