//! Queue with commit: what is written becomes visible together, or is forgotten.

use std::collections::VecDeque;

/// Ports that the buffer reads.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Inputs {
    /// Empties the buffer.
    pub reset: bool,
    /// The write is the first of a packet: what was written and not committed is forgotten.
    pub begin: bool,
    /// Stores `data`. Legal only with room.
    pub write: bool,
    /// The write is the last of a good packet. Legal only with `write`.
    pub commit: bool,
    /// The entry to store.
    pub data: u64,
    /// The reader takes the entry shown, if any.
    pub out_ready: bool,
}

/// Ports that the buffer drives.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Outputs {
    /// There is a place for a write in this cycle; depends on `begin`.
    pub room: bool,
    /// The oldest visible entry; `None` while there is none.
    pub out_data: Option<u64>,
    /// Entries that the reader has taken, modulo twice the depth.
    pub freed: usize,
}

/// A use of the buffer that its contract forbids.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum IllegalUse {
    /// `write` without room.
    WriteWithoutRoom,
    /// `commit` without `write`.
    CommitWithoutWrite,
}

/// The buffer, empty at first. Hardware needs a reset to be so.
#[derive(Clone, Debug)]
pub struct ReceiveBuffer {
    depth: usize,
    visible: VecDeque<u64>,
    uncommitted: Vec<u64>,
    freed: usize,
}

impl ReceiveBuffer {
    /// A buffer of 2^`address_bits` entries.
    pub fn new(address_bits: u32) -> Self {
        Self { depth: 1 << address_bits, visible: VecDeque::new(), uncommitted: vec![], freed: 0 }
    }

    /// What the ports show.
    pub fn outputs(&self, inputs: Inputs) -> Outputs {
        let kept = if inputs.begin { 0 } else { self.uncommitted.len() };
        Outputs {
            room: self.visible.len() + kept < self.depth,
            out_data: self.visible.front().copied(),
            freed: self.freed % (2 * self.depth),
        }
    }

    /// Whether the contract allows these inputs now.
    pub fn check(&self, inputs: Inputs) -> Result<(), IllegalUse> {
        match inputs {
            Inputs { reset: true, .. } => Ok(()),
            Inputs { commit: true, write: false, .. } => Err(IllegalUse::CommitWithoutWrite),
            Inputs { write: true, .. } if !self.outputs(inputs).room => Err(IllegalUse::WriteWithoutRoom),
            _ => Ok(()),
        }
    }

    /// Rising clock edge. An illegal use leaves the buffer as it was and is reported.
    pub fn tick(&mut self, inputs: Inputs) -> Result<(), IllegalUse> {
        self.check(inputs)?;
        if inputs.reset {
            *self = Self { depth: self.depth, visible: VecDeque::new(), uncommitted: vec![], freed: 0 };
            return Ok(());
        }
        if inputs.out_ready && self.visible.pop_front().is_some() {
            self.freed += 1;
        }
        if inputs.write {
            if inputs.begin {
                self.uncommitted.clear();
            }
            self.uncommitted.push(inputs.data);
        }
        if inputs.commit {
            self.visible.extend(self.uncommitted.drain(..));
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn write(data: u64) -> Inputs {
        Inputs { write: true, data, ..Default::default() }
    }

    const READ: Inputs = Inputs { reset: false, begin: false, write: false, commit: false, data: 0, out_ready: true };

    #[test]
    fn a_packet_is_seen_whole_or_not_at_all() {
        let mut buffer = ReceiveBuffer::new(2);
        buffer.tick(Inputs { begin: true, ..write(1) }).unwrap();
        buffer.tick(write(2)).unwrap();
        assert_eq!(buffer.outputs(READ).out_data, None);
        buffer.tick(Inputs { begin: true, ..write(3) }).unwrap();
        buffer.tick(Inputs { commit: true, ..write(4) }).unwrap();
        assert_eq!(buffer.outputs(READ).out_data, Some(3), "1 and 2 are forgotten");
        buffer.tick(READ).unwrap();
        assert_eq!(buffer.outputs(READ), Outputs { room: true, out_data: Some(4), freed: 1 });
    }

    #[test]
    fn uncommitted_entries_take_room_until_the_next_packet_begins() {
        let mut buffer = ReceiveBuffer::new(1);
        buffer.tick(write(1)).unwrap();
        buffer.tick(write(2)).unwrap();
        assert!(!buffer.outputs(READ).room);
        assert!(buffer.outputs(Inputs { begin: true, ..READ }).room);
        assert_eq!(buffer.tick(write(3)), Err(IllegalUse::WriteWithoutRoom));
        assert_eq!(buffer.tick(Inputs { commit: true, ..READ }), Err(IllegalUse::CommitWithoutWrite));
    }
}
