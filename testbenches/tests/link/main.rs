//! Links and their parts: what their contracts say, over clocks, lanes and partitions.

#[path = "../common/on_engine.rs"]
mod on_engine;
#[path = "../common/published.rs"]
mod published;

mod bluegene_partition;
mod clock_ratio;
mod jitter;
mod lanes;
mod link_contract;
mod pcs_link;
