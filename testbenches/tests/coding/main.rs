//! Codes: published vectors, independent implementations, and what escapes.

#[path = "../common/crc.rs"]
mod crc;
#[path = "../common/independent.rs"]
mod independent;
#[path = "../common/on_engine.rs"]
mod on_engine;
#[path = "../common/packet_crc.rs"]
mod packet_crc;
#[path = "../common/panics.rs"]
mod panics;
#[path = "../common/published.rs"]
mod published;

mod codes;
mod codes_independent;
mod crc_detection;
mod line_codes;
mod packages;
mod rs_parameters;
mod scrambled_errors;
