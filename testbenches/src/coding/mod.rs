//! Test benches of the codes.

pub mod crc16;
