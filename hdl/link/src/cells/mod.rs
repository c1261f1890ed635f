//! A link for any packets: AXI4-Stream cut into cells of fixed length, each with its own check.

pub mod cell_link;
pub mod cell_receiver;
pub mod cell_sender;
pub mod format;
pub mod generic_link;
pub mod stage;
