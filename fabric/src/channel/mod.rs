//! What is physical of a link: what carries it, and how often it errs.

pub mod medium;
pub mod noise;
