//! What is in flight in a network, and what is stalled when nothing arrives any more.

use super::error::TrialError;
use super::trial::Trial;
use crate::gemini::chip::packet::{Class, Packet};
use crate::study::tracking::Flight;
use crate::study::trial_error::Standstill;
use std::collections::{HashSet, VecDeque};
use std::ops::Range;

impl Trial {
    /// Requests made in these cycles that have not arrived.
    pub fn waiting(&self, made: Range<u64>) -> usize {
        self.tracker.made_in(&made, |packet| packet.class == Class::Request)
    }

    /// Packets that are made and have not arrived.
    pub fn in_flight(&self) -> usize {
        self.tracker.count()
    }

    /// Requests of a node that have no response.
    ///
    /// # Panics
    /// If there is no such node.
    pub fn outstanding(&self, node: u32) -> u32 {
        self.limiters[node as usize].outstanding()
    }

    /// Packets of which a phit has been sent and that have not arrived.
    pub fn inside(&self) -> usize {
        self.tracker.count() - self.queues.iter().flatten().map(VecDeque::len).sum::<usize>()
    }

    /// Age of the oldest packet that was made and has not arrived, in cycles.
    pub fn oldest(&self) -> u64 {
        self.tracker.oldest().map_or(0, |made| self.cycle - made)
    }

    /// What stalls after so many cycles without an arrival.
    pub(in crate::gemini) fn standstill(&self, patience: u64) -> TrialError {
        let waiting: HashSet<u32> = self.queues.iter().flatten().flatten().map(|packet| packet.number).collect();
        // Those inside go before those that wait at their sources.
        let age =
            |flight: &&Flight<Packet>| (waiting.contains(&flight.packet.number), flight.made, flight.packet.number);
        let oldest = self.tracker.flights().map(|(_, flight)| flight).min_by_key(age);
        let Flight { packet, made } = *oldest.expect("what does not run empty has a packet");
        TrialError::Standstill(Standstill {
            cycle: self.cycle,
            patience,
            inside: self.inside(),
            number: packet.number,
            source_node: packet.source,
            destination: packet.destination,
            age: self.cycle - made,
        })
    }
}
