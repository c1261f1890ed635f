//! What other nodes ask of this host.

pub mod atomic;
pub mod message_table;
pub mod non_posted;
pub mod receive_queues;
pub mod response_sender;
