//! The compiled engine against a slow interpreter on random netlists, and by hand where the answer is known.

mod designs;
mod generate;
mod hand;
mod random;
mod reference;
mod waveform;
