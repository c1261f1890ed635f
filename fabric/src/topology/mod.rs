//! Where nodes stand and what joins them.

pub mod shape;
