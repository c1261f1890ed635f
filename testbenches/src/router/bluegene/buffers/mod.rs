//! Test benches of the buffers of Blue Gene/Q's router.

pub mod packet_slots;
pub mod reception_port;
pub mod slot_reader;
