//! The compiled engine where the answer is known by hand; on random netlists, the crate `phit-fuzz` judges it.

mod designs;
mod hand;
mod nested;
mod waveform;
