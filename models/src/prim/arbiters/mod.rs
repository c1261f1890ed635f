//! Who is served next.

pub mod deficit_round_robin;
pub mod least_recently_served;
pub mod locked_round_robin;
pub mod round_robin;
