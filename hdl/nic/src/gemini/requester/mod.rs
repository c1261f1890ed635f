//! What the host asks of other nodes, and what comes back.

pub mod answer_watch;
pub mod bte;
pub mod fma;
pub mod fma_descriptors;
pub mod get_return;
pub mod line_mask;
pub mod request_admission;
pub mod request_sender;
pub mod response_receiver;
pub mod transfer;
pub mod transfer_check;
