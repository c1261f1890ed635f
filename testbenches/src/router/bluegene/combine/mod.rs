//! Test benches of the arithmetic of Blue Gene/Q's collectives.

pub mod combiner;
pub mod float_align;
pub mod float_pack;
pub mod largest_word;
mod numbers;
pub mod word_sum;
