//! Parts of Blue Gene/Q's router.

mod barrier;
mod class_trees;
mod collective_net;
mod collectives;
mod combiner;
mod counters;
mod header;
mod priorities;
mod system_collectives;
mod units;
mod ways;
