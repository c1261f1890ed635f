//! Packets on their way through the router: each leaves once, where it may, and none passes another on the same way.

use phit_models::router::gemini::route_table::moved_on;
use phit_models::router::gemini::{Beat, Phit, Place};
use std::collections::VecDeque;

/// A packet that has come in and not gone out.
struct Inside {
    channel: usize,
    phits: Vec<Phit>,
    places: Vec<Place>,
}

/// What is known of all packets.
pub(in super::super) struct Scoreboard {
    columns: usize,
    /// By input, oldest first.
    inside: Vec<VecDeque<Inside>>,
    /// By output: the packet that is going out.
    leaving: Vec<Vec<Phit>>,
}

impl Scoreboard {
    pub(in super::super) fn new(tiles: usize, columns: usize) -> Self {
        Self { columns, inside: (0..tiles).map(|_| VecDeque::new()).collect(), leaving: vec![vec![]; tiles] }
    }

    /// Nothing is inside.
    pub(in super::super) fn is_empty(&self) -> bool {
        self.inside.iter().all(VecDeque::is_empty)
    }

    /// A packet comes in at a tile, and may leave at these places. One that may not leave ends inside.
    pub(in super::super) fn enter(&mut self, tile: usize, channel: usize, phits: &[Phit], places: Vec<Place>) {
        if !places.is_empty() {
            let phits = unmarked(phits.iter().enumerate().map(|(at, phit)| after_a_hop(phits[0], at, *phit)).collect());
            self.inside[tile].push_back(Inside { channel, phits, places });
        }
    }

    /// What goes out at a tile; the error tells what is wrong with it.
    pub(in super::super) fn leave(&mut self, tile: usize, beat: Beat) -> Result<(), String> {
        let Some((channel, phit)) = beat else { return Ok(()) };
        self.leaving[tile].push(phit);
        if !phit.is_last {
            return Ok(());
        }
        let phits = unmarked(std::mem::take(&mut self.leaving[tile]));
        let here = Place { column: tile % self.columns, row: tile / self.columns };
        let is_it = |packet: &Inside| packet.channel == channel && packet.phits == phits;
        let found = self
            .inside
            .iter()
            .enumerate()
            .find_map(|(input, packets)| packets.iter().position(is_it).map(|position| (input, position)));
        let Some((input, position)) = found else { return Err(format!("tile {tile}: nobody sent {phits:?}")) };
        let packets = &mut self.inside[input];
        if !packets[position].places.contains(&here) {
            return Err(format!("tile {tile}: a packet from {input} may leave at {:?}", packets[position].places));
        }
        let is_passed = |packet: &Inside| packet.channel == channel && packet.places == [here];
        if packets.iter().take(position).any(is_passed) {
            return Err(format!("tile {tile}: a packet from {input} has passed another"));
        }
        packets.remove(position);
        Ok(())
    }
}

/// A phit as it leaves: the pointer of a source route has moved on.
fn after_a_hop(head: Phit, at: usize, phit: Phit) -> Phit {
    let has_vector = head.payload >> 20 & 3 == 1;
    if has_vector && at == 1 { moved_on(phit) } else { phit }
}

/// A packet without its CRC, which may be a mark when it leaves.
fn unmarked(mut phits: Vec<Phit>) -> Vec<Phit> {
    if let Some(last) = phits.last_mut() {
        last.payload &= 0x3f;
    }
    phits
}

#[cfg(test)]
mod tests {
    use super::*;

    const PLACES: [Place; 2] = [Place { column: 0, row: 0 }, Place { column: 1, row: 0 }];

    fn phits(payload: u32) -> Vec<Phit> {
        vec![Phit { payload, is_last: false }, Phit { payload: 0, is_last: true }]
    }

    fn leave(scoreboard: &mut Scoreboard, tile: usize, payload: u32) -> Result<(), String> {
        phits(payload).into_iter().try_for_each(|phit| scoreboard.leave(tile, Some((0, phit))))
    }

    #[test]
    fn a_packet_leaves_once_where_it_may() {
        let mut scoreboard = Scoreboard::new(2, 2);
        scoreboard.enter(1, 0, &phits(5), PLACES[..1].to_vec());
        scoreboard.enter(1, 0, &phits(6), vec![]);
        assert!(leave(&mut scoreboard, 1, 5).unwrap_err().contains("may leave at"));
        assert!(leave(&mut scoreboard, 0, 6).unwrap_err().contains("nobody sent"));
        assert!(!scoreboard.is_empty());
        assert_eq!(leave(&mut scoreboard, 0, 5), Ok(()));
        assert!(scoreboard.is_empty());
        assert!(leave(&mut scoreboard, 0, 5).unwrap_err().contains("nobody sent"));
    }

    #[test]
    fn only_packets_with_a_choice_may_be_passed() {
        let mut scoreboard = Scoreboard::new(2, 2);
        scoreboard.enter(0, 0, &phits(5), PLACES.to_vec());
        scoreboard.enter(0, 0, &phits(6), PLACES[..1].to_vec());
        scoreboard.enter(0, 0, &phits(7), PLACES.to_vec());
        assert!(leave(&mut scoreboard, 0, 7).unwrap_err().contains("has passed"));
        assert_eq!(leave(&mut scoreboard, 0, 6), Ok(()));
        assert_eq!(leave(&mut scoreboard, 0, 7), Ok(()));
    }
}
