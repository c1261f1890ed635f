//! Models of the arithmetic of Blue Gene/Q's collectives: whole numbers of any size, as exact as they come.

pub mod combiner;
pub mod doubles;
pub mod integers;
pub mod operation;
pub mod words;
