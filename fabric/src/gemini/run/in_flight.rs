//! What is under way in a network, and what stands when nothing arrives any more.

use super::chips::TrialError;
use super::trial::{Flight, Trial};
use crate::gemini::chip::packet::Class;
use std::collections::{HashSet, VecDeque};
use std::ops::Range;

impl Trial {
    /// Requests made in these cycles that have not arrived.
    pub fn waiting(&self, made: Range<u64>) -> usize {
        let counts = |flight: &&Flight| flight.packet.class == Class::Request && made.contains(&flight.made);
        self.flights.values().filter(counts).count()
    }

    /// Packets that are made and have not arrived.
    pub fn under_way(&self) -> usize {
        self.flights.len()
    }

    /// Packets of which a phit has been sent and that have not arrived.
    pub fn inside(&self) -> usize {
        self.flights.len() - self.queues.iter().flatten().map(VecDeque::len).sum::<usize>()
    }

    /// Age of the oldest packet that was made and has not arrived, in cycles.
    pub fn oldest(&self) -> u64 {
        self.flights.values().map(|flight| self.cycle - flight.made).max().unwrap_or(0)
    }

    /// What stands after so many cycles without an arrival.
    pub(in crate::gemini) fn standstill(&self, patience: u64) -> TrialError {
        let waiting: HashSet<u32> = self.queues.iter().flatten().flatten().map(|packet| packet.number).collect();
        // Those inside go before those that wait at their sources.
        let age = |flight: &&Flight| (waiting.contains(&flight.packet.number), flight.made, flight.packet.number);
        let oldest = self.flights.values().min_by_key(age);
        let Flight { packet, made } = *oldest.expect("what does not run empty has a packet");
        TrialError::Standstill {
            cycle: self.cycle,
            patience,
            inside: self.inside(),
            number: packet.number,
            source_node: packet.source,
            destination: packet.destination,
            age: self.cycle - made,
        }
    }
}
