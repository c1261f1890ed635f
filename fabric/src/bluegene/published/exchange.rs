//! Exchanges of all with all at RTL, whose nodes always have packets to send: the share of the peak that arrives.

use super::error::TableError;
use super::ring::SEED;
use crate::bluegene::packet::{CHUNK, MOST_CHUNKS, words_of};
use crate::bluegene::torus::Torus;
use crate::bluegene::trial::{Settings, Trial};
use crate::bluegene::ways::{Routing, Sequence, Ways};
use crate::study::followed::run_window;
use crate::study::window::Phases;
use crate::traffic::pattern::Pattern;

/// Cycles until the torus is full, and cycles that are measured.
const PHASES: Phases = Phases { warmup: 8_000, window: 5_000, patience: 5_000 };
/// Words that a node offers for each that the peak lets it send.
const OFFERED: f64 = 2.0;
/// Bytes of a word.
const WORD: u32 = 4;
/// Links of a dimension times the nodes of a ring, over the mean way in it.
const RING: f64 = 8.0;

/// Nodes send packets of 512 bytes to all others, each in an order of its own, on dynamic ways.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Exchange {
    /// Nodes along each dimension.
    pub dims: &'static [u32],
    /// Zones, as `phit sim bluegene` names them.
    pub zones: &'static str,
}

/// Words of payload per cycle and node that all links of the longest dimension let through, if this share of a link is payload: a node has
/// two links in it, and the mean way is a quarter of the ring.
fn peak(sizes: &[u32], user_share: f64) -> f64 {
    let longest = sizes.iter().copied().max().expect("a dimension");
    RING * user_share / f64::from(longest)
}

/// Words of payload in one word of a packet.
fn payload() -> f64 {
    f64::from(CHUNK * MOST_CHUNKS / WORD) / f64::from(words_of(MOST_CHUNKS))
}

impl Exchange {
    /// Percent of the peak that arrives, if this share of a link is payload.
    ///
    /// # Errors
    /// If the torus cannot be made, or does something wrong.
    pub(super) fn share(&self, user_share: f64) -> Result<f64, TableError> {
        let torus = Torus::new(self.dims).map_err(TableError::Wrong)?;
        let zones = Sequence::zones(self.zones).map_err(TableError::Wrong)?;
        let peak = peak(self.dims, user_share);
        let settings = Settings {
            ways: Ways { zones, ..Ways::new(Routing::Dynamic, torus.dimensions()) },
            pattern: Pattern::AllToAll,
            load: OFFERED * peak / payload(),
            chunks: Some(MOST_CHUNKS),
            ..Settings::quiet(torus)
        };
        let outcome = run_window(&mut Trial::new(&settings, SEED)?, &PHASES, &|| {})?;
        Ok(100.0 * outcome.sample.accepted() * payload() / peak)
    }

    /// What was run.
    pub(super) fn note(&self) -> String {
        let dims: Vec<String> = self.dims.iter().map(u32::to_string).collect();
        format!(
            "{} at RTL, dynamic ways in zones {}, packets of {} bytes to all others in drawn orders, nodes that always have packets, cycles {:?}: \
             begin and end of an exchange are left out, where slow sources would count",
            dims.join("x"),
            self.zones,
            CHUNK * MOST_CHUNKS,
            PHASES.window(),
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// PERF-BGQ-10: 3.6 GB/s, which is 1.8 words of 4 bytes at 500 MHz; half of it in the ring of eight.
    #[test]
    fn the_peak_is_that_of_the_longest_ring() {
        assert_eq!(peak(&[4, 4, 4, 4, 2], 0.9) * 4.0 * 0.5, 3.6);
        assert_eq!(peak(&[8, 4, 4, 4], 0.9) * 4.0 * 0.5, 1.8);
    }
}
