//! Codes, bit by bit, and those of the physical layer.

pub mod crc;
pub mod crc16;
pub mod galois;
pub mod lanes;
pub mod line8b10b;
pub mod line8b10b_p;
pub mod pcs;
pub mod reed_solomon;
pub mod scrambler;
pub mod secded;
pub mod secded_memory;
