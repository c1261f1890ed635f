//! Test benches of Blue Gene/Q's collectives.

pub mod class_fork;
pub mod class_table;
pub mod collective_input;
pub mod collective_unit;
pub(super) mod packets;
pub mod up_tree;
pub mod word_order;
