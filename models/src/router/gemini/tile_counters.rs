//! Counters of a tile and its register of errors, by what they count.

use super::Write;

/// Address at which errors are forgotten.
pub const FORGET: u64 = 0x28b;

/// What happens in a cycle.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Events {
    /// The virtual channel of a phit that comes, and whether it is the last of its packet.
    pub came: Option<(usize, bool)>,
    /// The input has a phit and sends none.
    pub input_stalled: bool,
    /// The output waits within a packet.
    pub output_stalled: bool,
    /// A packet had no way.
    pub unroutable: bool,
    /// Table entries or routes were corrected.
    pub table_corrected: bool,
    /// Table entries or routes could not be corrected.
    pub table_uncorrectable: bool,
    /// A phit was corrected on its way out.
    pub phit_corrected: bool,
    /// A phit could not be corrected on its way out.
    pub phit_uncorrectable: bool,
    /// A packet went bad here and was marked.
    pub marked: bool,
}

impl Events {
    /// Of errors, in the order of the register.
    fn errors(&self) -> [bool; 6] {
        [
            self.unroutable,
            self.table_corrected,
            self.table_uncorrectable,
            self.phit_corrected,
            self.phit_uncorrectable,
            self.marked,
        ]
    }
}

/// All zero at first; hardware needs a reset to be so.
#[derive(Clone, Debug, Default)]
pub struct TileCounters {
    phits: [u64; 2],
    packets: [u64; 2],
    stalls: [u64; 2],
    errors: [u64; 6],
    remembered: [bool; 6],
    shown: Option<u64>,
}

impl TileCounters {
    /// What was chosen the cycle before; `None` before the first cycle.
    pub fn read_data(&self) -> Option<u64> {
        self.shown
    }

    /// A clock edge in reset; `address` is looked at all the same.
    pub fn reset(&mut self, address: u64) {
        *self = Self { shown: Some(self.at(address)), ..Self::default() };
    }

    /// Rising clock edge.
    pub fn tick(&mut self, events: &Events, write: Option<Write>, address: u64) {
        self.shown = Some(self.at(address));
        if let Some((channel, is_last)) = events.came {
            self.phits[channel] += 1;
            self.packets[channel] += u64::from(is_last);
        }
        self.stalls[0] += u64::from(events.input_stalled);
        self.stalls[1] += u64::from(events.output_stalled);
        let forgotten = write.filter(|write| write.address == FORGET).map_or(0, |write| write.data);
        for (kind, happened) in events.errors().into_iter().enumerate() {
            self.errors[kind] += u64::from(happened);
            self.remembered[kind] = happened || self.remembered[kind] && forgotten >> kind & 1 == 0;
        }
    }

    fn at(&self, address: u64) -> u64 {
        match address as usize % 16 {
            channel @ 0..2 => self.phits[channel],
            place @ 2..4 => self.packets[place - 2],
            place @ 4..6 => self.stalls[place - 4],
            place @ 6..12 => self.errors[place - 6],
            12 => self.remembered.iter().rev().fold(0, |word, bit| word << 1 | u64::from(*bit)),
            _ => 0,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_error_that_happens_while_it_is_forgotten_is_kept() {
        let mut counters = TileCounters::default();
        let marked = Events { marked: true, ..Events::default() };
        let forget = Some(Write { address: FORGET, data: 0x3f });
        counters.tick(&marked, forget, 12);
        counters.tick(&Events::default(), forget, 12);
        assert_eq!(counters.read_data(), Some(0x20));
        counters.tick(&Events::default(), None, 12);
        assert_eq!(counters.read_data(), Some(0));
        counters.tick(&Events::default(), None, 11);
        assert_eq!(counters.read_data(), Some(1));
    }
}
