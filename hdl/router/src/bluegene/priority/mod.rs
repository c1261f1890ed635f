//! Channels of high priority and of the system, and the IO link, which the system alone uses.

pub mod io_port;
pub mod priority_channel;
