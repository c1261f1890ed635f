//! Codes that detect and correct errors.

pub mod crc;
