//! Codes that detect and correct errors, and those of the physical layer.

pub mod crc;
pub mod galois;
pub mod line8b10b;
pub mod line8b10b_p;
pub mod linear_map;
pub mod matrix;
pub mod pcs;
pub mod rs;
pub mod scrambler;
pub mod secded;
pub mod secded_memory;
