//! What the host asks of other nodes, and what comes back.

pub mod fma;
pub mod fma_descriptors;
pub mod get_return;
pub mod request_sender;
pub mod response_receiver;
