//! From the root to all nodes.

/// A word for several outputs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Copied {
    /// Outputs, a bit each.
    pub to: u64,
    /// It is the last.
    pub is_last: bool,
    /// The packet is damaged, as far as is known.
    pub is_bad: bool,
}

#[derive(Clone, Copy, Debug)]
struct Packet {
    to: u64,
    length: usize,
    is_faulty: bool,
    read: usize,
    /// Words that have left.
    copied: usize,
    was_harmed: bool,
}

/// The fork, idle at first. Hardware needs a reset to be so.
#[derive(Clone, Debug, Default)]
pub struct ClassFork {
    /// The packet that is read, behind one whose last word may still leave.
    packets: Vec<Packet>,
}

impl ClassFork {
    fn reads(&self) -> Option<&Packet> {
        self.packets.iter().find(|packet| packet.read < packet.length)
    }

    /// Whether a packet can begin.
    pub fn is_idle(&self) -> bool {
        self.reads().is_none()
    }

    /// The word that is read.
    pub fn read(&self) -> Option<usize> {
        self.reads().map(|packet| packet.read)
    }

    /// Whether it is the last.
    pub fn is_done(&self) -> bool {
        self.reads().is_some_and(|packet| packet.read + 1 == packet.length)
    }

    /// The word that leaves, as it was read in the last cycle.
    pub fn leaving(&self, is_harmed: bool) -> Option<Copied> {
        let packet = self.packets.iter().find(|packet| packet.copied < packet.read)?;
        let is_last = packet.copied + 1 == packet.length;
        let is_bad = packet.was_harmed || is_harmed || is_last && packet.is_faulty;
        Some(Copied { to: packet.to, is_last, is_bad })
    }

    /// Rising clock edge; a packet begins that has so many words, is damaged or not, and goes to these outputs.
    pub fn tick(&mut self, start: Option<(usize, bool, u64)>, is_harmed: bool) {
        for packet in &mut self.packets {
            if packet.copied < packet.read {
                packet.copied += 1;
                packet.was_harmed |= is_harmed;
            }
            if packet.read < packet.length {
                packet.read += 1;
            }
        }
        self.packets.retain(|packet| packet.copied < packet.length);
        if let Some((length, is_faulty, to)) = start {
            self.packets.push(Packet { to, length, is_faulty, read: 0, copied: 0, was_harmed: false });
        }
    }
}
