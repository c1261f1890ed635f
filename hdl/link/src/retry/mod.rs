//! What reliable links share: go-back-N over sequence numbers and credits, both with absolute counts, and queues of whole packets.

pub mod confirmed_ack;
pub mod credit_loop;
pub mod in_sequence;
pub mod receive_buffer;
pub mod shared_credit_loop;
pub mod silence;
pub mod window;
