//! What one link carries.

use super::error::TableError;
use super::laboratory::Laboratory;
use crate::link::bluegene::traffic::Sizes;
use crate::link::bluegene::trial::{Setup, Trial};
use crate::study::published::table::Found;

/// The longest packets on a full link, whose users take every word, over a wire of 8 cycles.
const FULL: Setup = Setup { sizes: Sizes::Longest, load: 65_536, pace: 65_536, delay: 8, rate: 0.0 };
/// Cycles until buffers are as full as they get, and in which words are counted: 100 packets with their protocol packets.
const WARMUP: u64 = 3_000;
const WINDOW: u64 = 14_200;

/// PERF-BGQ-01: the direction that carries less.
pub fn user_data(_: &mut Laboratory) -> Result<Found, TableError> {
    let mut trial = Trial::new(FULL)?;
    let words = |trial: &Trial| [0, 1].map(|end| trial.copies[0].traffic[end].payload_words);
    trial.run(WARMUP);
    let before = words(&trial);
    trial.run(WINDOW);
    let after = words(&trial);
    let shares = [0, 1].map(|end| 100.0 * (after[end] - before[end]) as f64 / WINDOW as f64);
    let verdict = trial.finish().remove(0);
    if verdict.is_down() {
        return Err(TableError::Wrong("a full link went down".to_owned()));
    }
    if verdict.wrong_in_all() > 0 {
        return Err(TableError::Wrong(format!("{} packets of a full link came wrong", verdict.wrong_in_all())));
    }
    let note = "payload of packets of 512 bytes, with acknowledgements and tokens both ways, at RTL";
    Ok(Found::new(vec![shares[0].min(shares[1])], note))
}
