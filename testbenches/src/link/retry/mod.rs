//! Test benches of what reliable links share.

pub mod confirmed_ack;
pub mod credit_loop;
pub mod in_sequence;
pub mod receive_buffer;
pub(crate) mod sending;
pub mod shared_credit_loop;
pub mod silence;
pub mod window;
