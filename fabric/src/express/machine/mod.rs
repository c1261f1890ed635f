//! The fat tree of TH Express-2: frames of 32 nodes, leaf switches, and roots of six chips, all of routers of 24 ports.
//!
//! A frame's switch board (NRM) has three lower and three upper chips. Its up ports lead to as many leaf switches, which twelve
//! frames share: these are a subtree. A leaf switch leads to roots that the leaf switches of its number in all subtrees share.

pub mod build;
pub mod distances;
pub mod failed;
pub mod name;
pub mod summary;
