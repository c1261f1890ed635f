//! Test benches of what other nodes ask of the host.

pub mod atomic;
pub mod message_table;
pub mod non_posted;
pub mod receive_queues;
pub mod request_receiver;
pub mod request_target;
pub mod response_sender;
