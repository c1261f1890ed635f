//! Links that fail with packets on them: what they took with them is counted by their ends, and nothing else may be missing.

use super::error::TrialError;
use super::link_ends::RESTART;
use super::trial::{Arrival, Trial};
use crate::gemini::chip::layout::LINKS;
use crate::gemini::chip::packet::Class;
use crate::study::tracking::Flight;
use crate::topology::faults::Faults;
use crate::topology::link::Link;
use std::collections::HashSet;

/// Cycles without an arrival after which what a cut link has received is in the router.
pub(in crate::gemini) const QUIET: u64 = 500;

impl Trial {
    /// The wire of a link is lost now, both ways; its ends give up. Packets on their way to it end there until other tables are loaded.
    ///
    /// # Errors
    /// If ports carry no protocol, or there is no such link.
    pub fn cut(&mut self, link: Link) -> Result<(), TrialError> {
        if self.links.is_empty() {
            return Err(TrialError::Setting("links without the link's protocol cannot fail under load".to_owned()));
        }
        let shape = self.settings.shape;
        Faults::new(shape, LINKS, [link]).map_err(TrialError::Setting)?;
        self.links.cut(&mut self.engine, &shape, link);
        Ok(())
    }

    /// Packets that links have told to be lost.
    pub fn lost(&mut self) -> usize {
        self.links.lost(&mut self.engine) as usize
    }

    /// Times that links have sent packets again since they began.
    pub fn retries(&mut self) -> u64 {
        self.links.retries(&mut self.engine)
    }

    /// Packets that links have told to be lost and that still count as under way.
    pub(in crate::gemini) fn missing(&mut self) -> usize {
        self.lost() - self.written_off
    }

    /// Packets that stand nowhere any more are not under way.
    ///
    /// # Errors
    /// If they are not as many as links have told to be lost.
    pub(in crate::gemini) fn write_off(&mut self) -> Result<(), TrialError> {
        let told = self.missing();
        let waiting: HashSet<u32> = self.queues.iter().flatten().flatten().map(|packet| packet.number).collect();
        let lost = self.tracker.lose(|number| !waiting.contains(&number));
        let gone = lost.len();
        self.written_off += gone;
        if self.settings.responses {
            // Who waits for a response waits no longer.
            for Flight { packet, .. } in lost {
                let node = if packet.class == Class::Request { packet.source } else { packet.destination };
                self.limiters[node as usize].acknowledged();
            }
        }
        match gone == told {
            true => Ok(()),
            false => Err(TrialError::Wrong {
                cycle: self.cycle,
                what: format!("{gone} packets are gone, and links tell of {told}"),
            }),
        }
    }

    /// Links that were cut and are none of these begin anew. The network is empty.
    pub(in crate::gemini) fn restore_links(
        &mut self,
        faults: &Faults,
        arrivals: &mut Vec<Arrival>,
    ) -> Result<(), TrialError> {
        let repaired: Vec<Link> = self.links.were_cut().filter(|link| !faults.has(*link)).collect();
        if repaired.is_empty() {
            return Ok(());
        }
        for is_held in [true, false] {
            for link in &repaired {
                self.links.restart(&mut self.engine, *link, is_held);
            }
            for _ in 0..RESTART {
                self.step(arrivals)?;
            }
        }
        Ok(())
    }
}
