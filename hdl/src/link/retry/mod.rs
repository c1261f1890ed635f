//! What reliable links share: go-back-N over sequence numbers, and credits, both with absolute counts.

pub mod credit_loop;
pub mod in_sequence;
pub mod shared_credit_loop;
pub mod silence;
pub mod window;
