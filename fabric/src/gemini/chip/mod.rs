//! What a chip is to its network: its tiles, and the packets that they pass.

pub mod address;
pub mod layout;
pub mod packet;
pub mod puts;
pub mod wiring;
