//! What exchanges of all with all carry, with zones and without.

use super::error::TableError;
use super::exchange::Exchange;
use super::laboratory::Laboratory;
use crate::study::published::table::Found;

/// The torus of two to one in which S1's larger machines are studied, and its two ways to route.
const ASYMMETRIC: Exchange = Exchange { dims: &[8, 4, 4, 4], zones: "ABCD" };
const ZONED: Exchange = Exchange { zones: "A,BCD", ..ASYMMETRIC };

/// PERF-BGQ-20.
pub fn without_zones(laboratory: &mut Laboratory) -> Result<Found, TableError> {
    let [without, with] = [laboratory.share(ASYMMETRIC)?, laboratory.share(ZONED)?];
    let note = format!("{}; {} with zones {}", ASYMMETRIC.note(), with.round(), ZONED.zones);
    Ok(Found::new(vec![without, with - without], note))
}

/// PERF-BGQ-21.
pub fn with_zones(laboratory: &mut Laboratory) -> Result<Found, TableError> {
    Ok(Found::new(vec![laboratory.share(ZONED)?], ZONED.note()))
}
