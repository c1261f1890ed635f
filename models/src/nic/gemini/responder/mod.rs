//! What other nodes ask of this host.

pub mod atomic;
pub mod non_posted;
pub mod response_sender;
