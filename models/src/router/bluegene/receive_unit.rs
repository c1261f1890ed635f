//! From what a link receives to the links by which it goes on.

use super::buffers::packet_slots::{self, PacketSlots};
use super::buffers::reception_port::{self, ReceptionPort};
use super::buffers::slot_reader::Leaving;
use super::torus_route::Place;
use crate::link::bluegene::vc_buffer::Entry;

/// Ports that the unit reads.
#[derive(Clone, Copy, Debug, Default)]
pub struct Inputs {
    /// Everything as at first.
    pub reset: bool,
    /// The word is the first of a packet.
    pub first: bool,
    /// The packet may leave from now on.
    pub header: bool,
    /// The word that comes.
    pub word: u32,
    /// The buffer that stores it.
    pub write: Option<usize>,
    /// It is the last of a packet that is right.
    pub commit: bool,
    /// It is the last of a void one.
    pub void: bool,
    /// The packet is not taken.
    pub rejected: bool,
    /// With `commit`: it was damaged before.
    pub bad: bool,
    /// Links that take a packet of buffer 0 in the deterministic channel, a bit each.
    pub open: u64,
    /// Links that take a packet of buffer 1 in the deterministic channel.
    pub turn: u64,
    /// Links that take a packet in the dynamic channel.
    pub roam: u64,
    /// By buffer, the link that it asks takes its packet.
    pub grant: [bool; 2],
    /// The word that has arrived is taken.
    pub rx_ready: bool,
    /// Bits to spoil.
    pub upset: u128,
}

/// The unit. Hardware needs a reset to begin.
#[derive(Clone, Debug)]
pub struct ReceiveUnit {
    place: Place,
    slots: [PacketSlots; 2],
    reception: ReceptionPort,
    /// The two words before this one, the earlier first.
    before: [u32; 2],
}

impl ReceiveUnit {
    /// With slots of this shape, at this place.
    pub fn new(shape: packet_slots::Shape, place: Place) -> Self {
        Self {
            place,
            slots: [PacketSlots::new(shape), PacketSlots::new(shape)],
            // The reception buffer has as many words as both banks of the slots.
            reception: ReceptionPort::new(2, shape.address + 1, shape.count),
            before: [0; 2],
        }
    }

    /// Stands at this place from now on.
    pub fn move_to(&mut self, place: Place) {
        self.place = place;
    }

    /// The output at which packets have arrived.
    fn arrival(&self) -> usize {
        2 * self.place.links()
    }

    /// Whether a buffer has a place for a word.
    pub fn room(&self, buffer: usize, first: bool) -> bool {
        self.slots[buffer].room(first)
    }

    /// Tokens given back by a buffer.
    pub fn freed(&self, buffer: usize) -> u64 {
        self.slots[buffer].freed()
    }

    /// By buffer, the outputs that are open.
    fn opens(&self, inputs: &Inputs) -> [u64; 2] {
        let arrival = u64::from(self.reception.open()) << self.arrival();
        let roam = inputs.roam << self.place.links();
        let escapes = self.slots[1].waits() & roam == 0;
        [inputs.open | roam | arrival, if escapes { inputs.turn } else { 0 } | roam | arrival]
    }

    fn requests(&self, inputs: &Inputs) -> [Option<usize>; 2] {
        let opens = self.opens(inputs);
        [0, 1].map(|buffer| self.slots[buffer].request(opens[buffer]))
    }

    /// By buffer, the output that it asks for: a link's deterministic channel, or behind those of all links its dynamic one.
    pub fn asks(&self, inputs: &Inputs) -> [Option<usize>; 2] {
        self.requests(inputs).map(|request| request.filter(|output| *output != self.arrival()))
    }

    /// By path, two of each buffer, the word that leaves.
    fn all_leaving(&self) -> impl Iterator<Item = Option<Leaving>> {
        self.slots.iter().flat_map(PacketSlots::leaving)
    }

    /// By path, the word that goes on.
    pub fn leaving(&self) -> Vec<Option<Leaving>> {
        self.all_leaving().map(|word| word.filter(|word| word.output != self.arrival())).collect()
    }

    /// The word that the reception buffer stores.
    fn delivered(&self) -> Option<Leaving> {
        self.all_leaving().flatten().find(|word| word.output == self.arrival())
    }

    /// The reception buffer stores a word.
    pub fn delivers(&self) -> bool {
        self.delivered().is_some()
    }

    /// The word that has arrived.
    pub fn arrived(&self) -> Option<Entry> {
        self.reception.shown()
    }

    /// Words found with one wrong bit, and with more.
    pub fn counts(&self) -> (u64, u64) {
        let all = [self.slots[0].counts(), self.slots[1].counts(), self.reception.counts()];
        all.into_iter().fold((0, 0), |sum, found| ((sum.0 + found.0) & 0xFFFF, (sum.1 + found.1) & 0xFFFF))
    }

    /// Whether the packet that comes, whose second word came in the last cycle, has arrived and goes on over the IO link.
    pub fn exits(&self) -> bool {
        self.place.ways(self.before).exits
    }

    /// The link of its deterministic way, and whether the reception buffer is to have it.
    pub fn direct(&self) -> (Option<usize>, bool) {
        let ways = self.place.ways(self.before);
        (ways.direct, ways.direct.is_none() || ways.deposits)
    }

    /// The outputs of the packet that comes, a bit each.
    fn outputs(&self) -> u64 {
        let (direct, stays) = self.direct();
        let adaptive = if direct.is_some() { self.place.ways(self.before).adaptive } else { 0 };
        direct.map_or(0, |link| 1 << link) | adaptive << self.place.links() | u64::from(stays) << self.arrival()
    }

    /// Rising clock edge.
    pub fn tick(&mut self, inputs: &Inputs) {
        let (opens, requests) = (self.opens(inputs), self.requests(inputs));
        let arrives = requests.map(|request| request == Some(self.arrival()));
        let asked = u64::from(arrives[0]) | u64::from(arrives[1]) << 1;
        let winner = self.reception.grant(asked);
        let arriving = self.delivered();
        let outputs = self.outputs();
        for buffer in 0..2 {
            let is_ours = inputs.write == Some(buffer);
            self.slots[buffer].tick(packet_slots::Inputs {
                reset: inputs.reset,
                first: inputs.first,
                write: is_ours.then_some(inputs.word),
                header: (is_ours && inputs.header).then_some(outputs),
                commit: is_ours && inputs.commit,
                void: is_ours && inputs.void,
                rejected: inputs.rejected,
                bad: inputs.bad,
                upset: inputs.upset,
                open: opens[buffer],
                grant: winner == Some(buffer) || !arrives[buffer] && requests[buffer].is_some() && inputs.grant[buffer],
            });
        }
        self.reception.tick(&reception_port::Inputs {
            reset: inputs.reset,
            request: asked,
            word: arriving.map(Entry::from),
            rx_ready: inputs.rx_ready,
            upset: inputs.upset,
        });
        self.before = [self.before[1], inputs.word];
    }
}
