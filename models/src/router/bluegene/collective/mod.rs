//! Models of Blue Gene/Q's collectives: what happens to whole packets, and when.

pub mod class_fork;
pub mod class_table;
pub mod collective_input;
pub mod collective_unit;
pub mod header;
pub mod up_tree;
pub mod word_order;
