//! Codes that detect and correct errors, and those of the physical layer.

pub mod crc;
pub mod linear_map;
pub mod matrix;
pub mod pcs;
pub mod scrambler;
pub mod secded;
