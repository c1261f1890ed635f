//! Packets from their making to their arrival.

use serde::{Deserialize, Serialize};
use std::collections::HashMap;
use std::ops::Range;

/// A packet in flight.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Flight<Packet> {
    /// The packet.
    pub packet: Packet,
    /// When it was made, in cycles since reset.
    pub made: u64,
}

/// The packets of a network that were made and have not arrived, by number. A number belongs to one packet at a time and is used again
/// after it.
#[derive(Clone, Debug)]
pub struct Tracker<Packet> {
    pub(crate) flights: HashMap<u32, Flight<Packet>>,
    pub(crate) next: u32,
    numbers: u32,
}

impl<Packet: Copy> Tracker<Packet> {
    /// Of packets that have so many numbers.
    pub fn new(numbers: u32) -> Self {
        Self { flights: HashMap::new(), next: 0, numbers }
    }

    /// Packets in flight.
    pub fn count(&self) -> usize {
        self.flights.len()
    }

    /// So many packets more would have numbers.
    pub fn has_room(&self, packets: usize) -> bool {
        self.flights.len() + packets <= self.numbers as usize
    }

    /// A packet is made now, with the next number that is free.
    ///
    /// # Panics
    /// If all numbers are in use.
    pub fn begin(&mut self, made: u64, packet: impl FnOnce(u32) -> Packet) -> Packet {
        assert!(self.has_room(1), "{} packets in flight have all numbers", self.numbers);
        while self.flights.contains_key(&self.next) {
            self.next = (self.next + 1) % self.numbers;
        }
        let number = self.next;
        self.next = (self.next + 1) % self.numbers;
        let packet = packet(number);
        self.flights.insert(number, Flight { packet, made });
        packet
    }

    /// The packet of this number has arrived; none if it is not in flight.
    pub fn end(&mut self, number: u32) -> Option<Flight<Packet>> {
        self.flights.remove(&number)
    }

    /// Packets in flight that were made in these cycles, of those that count.
    pub fn made_in(&self, made: &Range<u64>, counts: impl Fn(&Packet) -> bool) -> usize {
        self.flights.values().filter(|flight| made.contains(&flight.made) && counts(&flight.packet)).count()
    }

    /// When the oldest packet in flight was made.
    pub fn oldest(&self) -> Option<u64> {
        self.flights.values().map(|flight| flight.made).min()
    }

    /// All packets in flight, by number, in no order.
    pub fn flights(&self) -> impl Iterator<Item = (u32, &Flight<Packet>)> {
        self.flights.iter().map(|(number, flight)| (*number, flight))
    }

    /// Takes out packets that will not arrive, by number.
    pub fn lose(&mut self, is_lost: impl Fn(u32) -> bool) -> Vec<Flight<Packet>> {
        self.flights.extract_if(|number, _| is_lost(*number)).map(|(_, flight)| flight).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_come_round_and_pass_over_those_in_flight() {
        let mut tracker = Tracker::new(3);
        let begin = |tracker: &mut Tracker<u32>, made| tracker.begin(made, |number| number);
        assert_eq!([0, 1, 2].map(|made| begin(&mut tracker, made)), [0, 1, 2]);
        assert!(!tracker.has_room(1));
        assert_eq!(tracker.end(1).map(|flight| flight.made), Some(1));
        assert_eq!((begin(&mut tracker, 9), tracker.count()), (1, 3));
        assert_eq!((tracker.oldest(), tracker.made_in(&(1..10), |packet| *packet != 2)), (Some(0), 1));
        assert_eq!(tracker.lose(|number| number > 0).len(), 2);
        assert_eq!(tracker.end(1), None);
    }
}
