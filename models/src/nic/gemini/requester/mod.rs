//! What the host asks of other nodes, and what comes back.

pub mod descriptor;
pub mod fma;
pub mod get_return;
pub mod response_receiver;
pub mod transfer;
