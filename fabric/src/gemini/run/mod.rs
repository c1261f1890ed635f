//! A network in operation, cycle by cycle.

pub mod chips;
mod counters;
mod in_flight;
pub mod limiter;
mod link_ends;
pub mod losses;
pub mod node;
pub mod reload;
pub mod supervisor;
pub mod throttle;
pub mod trial;
