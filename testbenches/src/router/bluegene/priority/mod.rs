//! Test benches of the channels of high priority and of the system, and of the IO link.

pub mod io_port;
pub mod priority_channel;
