//! Collectives of Blue Gene/Q: packets go up a tree and become one on each hop, and come back down from its root.
//!
//! ```text
//!  link_n --> CollectiveInput_n --+--> UpTree: WordOrder, Combiner ---+--> queue_n --> link_n
//!                                 |         ^                         |
//!                                 |    ClassTable                     |
//!                                 |         v                         |
//!                                 +--> ClassFork ---------------------+
//! ```

pub mod class_fork;
pub mod class_table;
pub mod collective_input;
pub mod collective_unit;
pub mod format;
pub mod up_tree;
pub mod word_order;
