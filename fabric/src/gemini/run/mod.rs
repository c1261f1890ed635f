//! A network in operation, cycle by cycle.

pub mod chips;
pub mod error;
mod in_flight;
pub mod limiter;
mod link_ends;
pub mod losses;
pub mod node;
pub mod ports;
pub mod reload;
pub mod settings;
mod supervision;
pub mod supervisor;
pub mod throttle;
pub mod trial;
