//! Counts of the room that another end has.

pub mod credit_counter;
pub mod credit_sender;
pub mod shared_credits;
