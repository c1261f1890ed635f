//! What a network with wrong bits does with packets: tiles check them, destinations drop those that are bad, and tell.

use crate::gemini::chip::packet::SHORTEST_CHECKED;
use crate::gemini::run::chips::Chips;
use crate::gemini::run::error::TrialError;
use crate::gemini::run::trial::Trial;
use crate::gemini::tables::writes::{CONTROL, Write};

/// Bit of the control register: packets are checked as they leave.
const CHECK: u64 = 1 << 5;
/// Register of errors that happened, and the counter of packets that had no way, in a tile.
const ERRORS: &str = ".errors";
const UNROUTABLE: &str = ".count_6";

impl Trial {
    /// From now on every tile checks the packets that leave it.
    ///
    /// # Errors
    /// If the nodes send packets without a CRC; as [`step`](Self::step).
    pub fn check_packets(&mut self, chips: &Chips) -> Result<(), TrialError> {
        let has_crc = self.settings.length.is_some_and(|length| length >= SHORTEST_CHECKED);
        if !has_crc || self.settings.responses {
            return Err(TrialError::Setting(format!(
                "packets without a CRC cannot be checked; legal: requests of one length, {SHORTEST_CHECKED} to 32, and no \
                 responses"
            )));
        }
        let control = |writes: &Vec<Write>| -> Vec<Write> {
            let own = writes.iter().filter(|write| write.address == CONTROL);
            own.map(|write| Write { data: write.data | CHECK, ..*write }).collect()
        };
        let writes: Vec<Vec<_>> = chips.plan().writes.iter().map(control).collect();
        self.load(&writes, &mut vec![])
    }

    /// From now on destinations drop packets with a wrong CRC and those for other nodes, and properties of the hardware may
    /// fail.
    pub fn drop_bad_packets(&mut self) {
        self.dropped = Some(0);
    }

    /// Packets that destinations have dropped.
    pub fn dropped(&self) -> usize {
        self.dropped.unwrap_or(0)
    }

    /// Packets that tiles had no way for.
    pub fn unroutable(&mut self) -> usize {
        self.registers(UNROUTABLE).into_iter().sum::<u64>() as usize
    }

    /// A tile has counted an error.
    pub fn has_counted_errors(&mut self) -> bool {
        self.registers(ERRORS).into_iter().any(|errors| errors != 0)
    }

    /// The registers of all tiles whose paths end so.
    fn registers(&mut self, name: &str) -> Vec<u64> {
        let found: Vec<_> = self.engine.registers().filter(|signal| signal.path.contains(name)).cloned().collect();
        found.iter().flat_map(|signal| self.engine.value(signal)).collect()
    }
}
