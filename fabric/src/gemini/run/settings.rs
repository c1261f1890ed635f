//! What a network is built from and what its nodes send.

use super::error::TrialError;
use super::limiter::{OUTSTANDING, balanced};
use crate::gemini::chip::layout::SLOTS;
use crate::gemini::chip::packet::{CHECKED_RESPONSE, LONGEST, RESPONSE, Routing, SHORTEST_CHECKED, SHORTEST_REQUEST};
use crate::gemini::machine::media::Media;
use crate::gemini::tables::routes::{Order, XYZ};
use crate::gemini::tables::writes::Bubble;
use crate::topology::shape::Shape;
use crate::traffic::pattern::Pattern;

/// What the network is and what its nodes send.
#[derive(Clone, Copy, Debug)]
pub struct Settings {
    /// Chips along X, Y and Z.
    pub shape: Shape,
    /// Further cycles on the wires between chips, each way.
    pub delay: u32,
    /// Slots of an input buffer for each virtual channel: 4 as published, or 2.
    pub slots: u32,
    /// Whether the rings keep their bubble.
    pub bubble: Bubble,
    /// Who sends to whom.
    pub pattern: Pattern,
    /// How packets are routed.
    pub routing: Routing,
    /// Phits of a request; none: 4 to 32, all equally often.
    pub length: Option<u32>,
    /// Each request is answered by a packet of 2 phits; on links of 3, so that it has a CRC.
    pub responses: bool,
    /// Requests that a node may have without response, if there are responses.
    pub outstanding: u32,
    /// Chips have throttles; a simulation takes 1.3 times as long with them.
    pub throttles: bool,
    /// Slots of each processor tile that the requests of its node do without; needs throttles.
    pub reserve: u32,
    /// What carries the links.
    pub media: Media,
    /// Order of dimensions; with failed links another one may be needed.
    pub order: Order,
}

impl Settings {
    /// Puts of 64 bytes, adaptive and uniform, on a torus of this size.
    pub fn new(size: [u32; 3]) -> Self {
        Self {
            shape: Shape::torus(size),
            delay: 0,
            slots: SLOTS,
            bubble: Bubble::Kept,
            pattern: Pattern::Uniform,
            routing: Routing::Adaptive,
            length: Some(LONGEST),
            responses: false,
            outstanding: OUTSTANDING,
            throttles: false,
            reserve: 0,
            media: Media::Register,
            order: XYZ,
        }
    }

    /// Balanced injection: a node has so many percent of the requests without response that it has room for, and of the slots of its
    /// tiles, whose number is set before (GEM-CON-03).
    ///
    /// # Errors
    /// If the value is not in 1 to 100.
    pub fn balance(&mut self, percent: u32) -> Result<(), String> {
        self.outstanding = balanced(OUTSTANDING, percent)?;
        self.reserve = self.slots - balanced(self.slots, percent)?;
        self.throttles |= self.reserve > 0;
        Ok(())
    }

    /// What holds for every form of network.
    pub(super) fn check(&self) -> Result<(), TrialError> {
        if let Some(length) = self.length
            && !(SHORTEST_REQUEST..=LONGEST).contains(&length)
        {
            return Err(TrialError::Setting(format!(
                "requests of {length} phits; legal: {SHORTEST_REQUEST} to {LONGEST}"
            )));
        }
        if let Media::Protocol(_) = self.media {
            self.demand_protocol()?;
        }
        self.check_reserve()
    }

    fn check_reserve(&self) -> Result<(), TrialError> {
        let reserve = self.reserve;
        if reserve > 0 && !self.throttles {
            return Err(TrialError::Setting("a reserve of slots on chips without throttles".to_owned()));
        }
        if reserve > 0 && reserve >= self.slots {
            let most = self.slots.saturating_sub(1);
            return Err(TrialError::Setting(format!("a reserve of {reserve} slots; legal: 0 to {most}")));
        }
        Ok(())
    }

    /// What the link's protocol needs: its CRC takes the place of the packet's, so every packet must have one.
    fn demand_protocol(&self) -> Result<(), TrialError> {
        let has_crc = self.length.is_some_and(|length| length >= SHORTEST_CHECKED);
        if !has_crc {
            return Err(TrialError::Setting(format!(
                "packets without a CRC cannot cross the link; legal: requests of one length, {SHORTEST_CHECKED} to 32"
            )));
        }
        match self.slots {
            SLOTS => Ok(()),
            slots => Err(TrialError::Setting(format!("{slots} slots with the link's protocol; legal: {SLOTS}"))),
        }
    }

    /// Phits of a response.
    pub fn response_length(&self) -> u32 {
        match self.media {
            Media::Protocol(_) => CHECKED_RESPONSE,
            _ => RESPONSE,
        }
    }

    /// Phits of a request in the mean.
    pub fn mean_length(&self) -> f64 {
        self.length.map_or(f64::from(SHORTEST_REQUEST + LONGEST) / 2.0, f64::from)
    }
}
