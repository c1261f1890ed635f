//! What stands around a part of the router: links, buses and channels with packets on them, buffers that give places
//! back, and a supervisor that writes tables.

use crate::stimulus::{Pace, Stimulus};
use phit_models::coding::crc16;
use phit_models::link::gemini::packet::format::PAYLOAD_BITS;
use phit_models::link::gemini::packet::format::PhitKind::{Header0, Last};
use phit_models::router::gemini::input_port::{DIRECTIONS, LIVE, STRAIGHT, UPSET};
use phit_models::router::gemini::route_table::CONTROL;
use phit_models::router::gemini::tile_counters::FORGET;
use phit_models::router::gemini::word::{LAST_COPIES, WORD_BITS, Word};
use phit_models::router::gemini::{Beat, CHANNELS, PerChannel, Phit, SLOT_PHITS, Sizes, Write};
use std::collections::VecDeque;

/// Longest phase of a load.
pub(in super::super) const PHASE: u64 = 200;

/// A packet of 2 to 32 phits.
pub(in super::super) fn packet(channel: usize, stimulus: &mut Stimulus) -> VecDeque<Phit> {
    let longest = [3, 8, SLOT_PHITS as u64][stimulus.below(3) as usize];
    let length = 2 + stimulus.below(longest - 1);
    packet_of(length, channel, stimulus)
}

/// A packet of so many phits; every third one goes anywhere, the others to few places.
fn packet_of(length: u64, channel: usize, stimulus: &mut Stimulus) -> VecDeque<Phit> {
    let destination = match stimulus.once_in(3) {
        true => stimulus.word(16),
        false => stimulus.below(3) << 8 | stimulus.below(3),
    };
    let head = Header0.pack(&[
        ("v", channel as u64),
        ("r", stimulus.word(1)),
        ("a", stimulus.word(1)),
        ("h", stimulus.word(1)),
        ("dst_id", stimulus.word(2)),
        ("destination", destination),
    ]);
    let payload = |position: u64, stimulus: &mut Stimulus| match position {
        0 => head,
        // Where a vector's next hop would be: mostly within the packet.
        1 if !stimulus.once_in(4) => {
            (stimulus.word(15) << 7 | stimulus.below(length + 1) << 2 | stimulus.below(4)) as u32
        }
        // Some hops are to tiles that the smallest router has.
        _ => match stimulus.cornered_word(PAYLOAD_BITS) as u32 {
            near if near >> 18 & 3 == 1 => near & (0xf << 18 | 0o11_11_11),
            any => any,
        },
    };
    let mut payloads: Vec<u32> = (0..length).map(|position| payload(position, stimulus)).collect();
    let right = crc16::of_packet(0, &payloads);
    let crc = match stimulus.below(6) {
        0 => stimulus.word(16) as u16,
        1 => right ^ 1 << stimulus.below(16),
        2 => !right,
        _ => right,
    };
    if let Some(last) = payloads.last_mut() {
        *last = *last & 0x3f | Last.pack(&[("crc", crc.into())]);
    }
    let last = payloads.len() - 1;
    payloads.into_iter().enumerate().map(|(at, payload)| Phit { payload, is_last: at == last }).collect()
}

/// A phit's word, now and then with one or two wrong bits; never two of those that tell where the packet ends.
pub(in super::super) fn word_of(phit: Phit, stimulus: &mut Stimulus) -> Word {
    let bit = |stimulus: &mut Stimulus| 1 << stimulus.below(WORD_BITS.into());
    let upset = match stimulus.below(8) {
        0 | 1 => bit(stimulus),
        2 => bit(stimulus) | bit(stimulus),
        _ => 0,
    };
    let of_last = LAST_COPIES.iter().fold(0, |mask, bit| mask | 1 << bit);
    Word::of(phit, if u64::count_ones(upset & of_last) > 1 { 0 } else { upset })
}

/// The sending end of a link: whole packets, one after the other, to free slots.
pub(in super::super) struct Link {
    offers: Pace,
    all_slots: usize,
    slots: PerChannel<usize>,
    /// Packets are of two phits, and on this virtual channel.
    burst: Option<usize>,
    /// The packet that comes next or is on its way, and its virtual channel.
    packet: Option<(usize, VecDeque<Phit>)>,
    is_begun: bool,
}

impl Link {
    /// A link into buffers of so many slots.
    pub(in super::super) fn new(slots: usize) -> Self {
        let offers = Pace::new(PHASE);
        Self { offers, all_slots: slots, slots: [slots; CHANNELS], burst: None, packet: None, is_begun: false }
    }

    /// Slots became free.
    pub(in super::super) fn give(&mut self, credit: PerChannel<bool>) {
        for (slots, credit) in self.slots.iter_mut().zip(credit) {
            *slots += usize::from(credit);
        }
    }

    /// From the next packet on, all are of two phits, and on this virtual channel; or, with `None`, of all kinds.
    pub(in super::super) fn set_burst(&mut self, channel: Option<usize>) {
        self.burst = channel;
    }

    /// A packet is on its way.
    pub(in super::super) fn is_begun(&self) -> bool {
        self.packet.is_some() && self.is_begun
    }

    /// Nothing is on its way, and all slots are free.
    pub(in super::super) fn is_quiet(&self) -> bool {
        !self.is_begun() && self.slots == [self.all_slots; CHANNELS]
    }

    /// What of the packet on its way is still to come.
    pub(in super::super) fn rest(&self) -> Vec<Phit> {
        self.packet.iter().filter(|_| self.is_begun).flat_map(|(_, phits)| phits.iter().copied()).collect()
    }

    /// The next phit. A packet for which a table entry is `missing` does not come; the address of that is told instead.
    pub(in super::super) fn next(
        &mut self,
        stimulus: &mut Stimulus,
        missing: impl Fn(&[Phit]) -> Option<u64>,
    ) -> Result<Beat, u64> {
        if self.packet.is_none() {
            let channel = self.burst.unwrap_or_else(|| stimulus.below(CHANNELS as u64) as usize);
            if self.slots[channel] == 0 {
                return Ok(None);
            }
            let packet = if self.burst.is_some() { packet_of(2, channel, stimulus) } else { packet(channel, stimulus) };
            self.packet = Some((channel, packet));
            self.is_begun = false;
        }
        let (true, Some((channel, phits))) = (self.offers.next(stimulus), &mut self.packet) else { return Ok(None) };
        let channel = *channel;
        if !self.is_begun {
            if let Some(address) = missing(phits.make_contiguous()) {
                return Err(address);
            }
            self.is_begun = true;
            self.slots[channel] -= 1;
        }
        let phit = phits.pop_front();
        if phits.is_empty() {
            self.packet = None;
        }
        Ok(phit.map(|phit| (channel, phit)))
    }
}

/// A packet on wires that the virtual channels share phit by phit, into a buffer for each.
#[derive(Default)]
struct Lane {
    places: usize,
    rest: VecDeque<Phit>,
}

/// The sending end of such wires.
pub(in super::super) struct Feeder {
    offers: Pace,
    lanes: PerChannel<Lane>,
}

impl Feeder {
    /// Wires into buffers of so many phits.
    pub(in super::super) fn new(room: usize) -> Self {
        let lane = || Lane { places: room, rest: VecDeque::new() };
        Self { offers: Pace::new(PHASE), lanes: [lane(), lane()] }
    }

    /// Places became free.
    pub(in super::super) fn give(&mut self, credit: PerChannel<bool>) {
        for (lane, credit) in self.lanes.iter_mut().zip(credit) {
            lane.places += usize::from(credit);
        }
    }

    /// The next word, and whether it is a head; a packet begins only where it `may_begin`.
    pub(in super::super) fn next(
        &mut self,
        stimulus: &mut Stimulus,
        mut may_begin: impl FnMut(usize) -> bool,
    ) -> Option<(usize, Word, bool)> {
        let channel = stimulus.below(CHANNELS as u64) as usize;
        let lane = &mut self.lanes[channel];
        if !self.offers.next(stimulus) || lane.places == 0 {
            return None;
        }
        let is_head = lane.rest.is_empty();
        if is_head {
            if !may_begin(channel) {
                return None;
            }
            lane.rest = packet(channel, stimulus);
        }
        lane.places -= 1;
        lane.rest.pop_front().map(|phit| (channel, word_of(phit, stimulus), is_head))
    }
}

/// The reading end of a buffer: it gives back what it owes, now and then.
pub(in super::super) struct Reader {
    takes: Pace,
    owed: PerChannel<usize>,
}

impl Reader {
    pub(in super::super) fn new() -> Self {
        Self { takes: Pace::new(PHASE), owed: [0; CHANNELS] }
    }

    /// One more is owed.
    pub(in super::super) fn owe(&mut self, channel: usize) {
        self.owed[channel] += 1;
    }

    /// What it gives back in this cycle; all that it can if it is `quick`.
    pub(in super::super) fn next(&mut self, is_quick: bool, stimulus: &mut Stimulus) -> PerChannel<bool> {
        let takes = self.takes.next(stimulus) || is_quick;
        let mut given = [false; CHANNELS];
        for (owed, given) in self.owed.iter_mut().zip(&mut given) {
            *given = takes && *owed > 0 && (is_quick || !stimulus.once_in(4));
            *owed -= usize::from(*given);
        }
        given
    }
}

/// What the supervisor writes at an address: any legal entry.
pub(in super::super) fn entry(address: u64, sizes: Sizes, stimulus: &mut Stimulus) -> Write {
    let Sizes { rows, columns, .. } = sizes;
    let tiles = (rows * columns) as u32;
    let above = |bits: u32, stimulus: &mut Stimulus| if bits < 48 { stimulus.word(48 - bits) << bits } else { 0 };
    let one = |count: usize, stimulus: &mut Stimulus| 1 << stimulus.below(count as u64);
    let data = match address {
        // 6 tells nothing in the global table, 7 nothing in the local one.
        0x000..0x100 => [0, 1, 2, 3, 4, 5, 7, 7, 7, 7][stimulus.below(10) as usize] | above(3, stimulus),
        0x100..0x200 => [0, 1, 2, 3, 4, 5, 6, 6][stimulus.below(8) as usize] | above(3, stimulus),
        0x200..0x280 => {
            let place = one(rows, stimulus) | one(columns, stimulus) << rows;
            let entry = if stimulus.once_in(12) { 0 } else { place };
            entry | above((rows + columns) as u32, stimulus)
        }
        LIVE..STRAIGHT => {
            let all = stimulus.word(tiles);
            let live = match stimulus.below(8) {
                0 => 0,
                1 => one(tiles as usize, stimulus),
                2 | 3 => all & stimulus.word(tiles),
                _ => all,
            };
            live | above(tiles, stimulus)
        }
        STRAIGHT => {
            let straight = if stimulus.once_in(4) { 0 } else { one(tiles as usize, stimulus) };
            straight | above(tiles, stimulus)
        }
        UPSET => any_upset(stimulus) | stimulus.word(48 - 14) << 14,
        _ => stimulus.word(48),
    };
    Write { address, data }
}

/// Up to two bits to invert, now and then the same one twice; never two of those that tell where a packet ends.
fn any_upset(stimulus: &mut Stimulus) -> u64 {
    let upset = match if stimulus.once_in(2) { 0 } else { stimulus.word(17) } {
        twice @ 0..0x4000 => (twice & 0x7f) * 0x81,
        any => any & 0x3fff,
    };
    let ends = |number: u64| LAST_COPIES.contains(&(number as u32 & 63));
    if ends(upset) && ends(upset >> 7) { 0 } else { upset }
}

/// An address at which something may be written, those that stand alone as often as the tables.
pub(in super::super) fn any_address(stimulus: &mut Stimulus) -> u64 {
    match stimulus.below(6) {
        0 => stimulus.word(10),
        3 => UPSET,
        4 => FORGET,
        1 => LIVE + stimulus.below(DIRECTIONS as u64),
        2 => STRAIGHT,
        _ => CONTROL,
    }
}
