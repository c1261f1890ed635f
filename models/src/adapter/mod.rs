//! Adapters to the buses at the edge of a chip.

pub mod axi;
pub mod axi_lite;
pub mod axi_stream;
pub mod registers;
pub mod serial;
