//! Where packets of Blue Gene/Q's router wait.

pub mod packet_slots;
pub mod reception_port;
pub mod slot_reader;
