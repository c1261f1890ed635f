//! Chips wired to networks, as netlists.

pub mod closed;
pub mod linked;
pub mod paced;
mod throttled;
pub mod torus;
