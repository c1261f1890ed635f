//! The 64b/66b physical coding sublayer, after IEEE 802.3 clause 49.

pub mod ber_monitor;
pub mod block_lock;
pub mod decoder;
pub mod deskew;
pub mod encoder;
pub mod format;
pub mod gearbox;
