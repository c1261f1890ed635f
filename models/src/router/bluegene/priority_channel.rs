//! A deterministic channel of its own at a link.

use super::buffers::packet_slots::{self, PacketSlots};
use super::buffers::slot_reader::Leaving;
use super::send_arbiter;
use super::send_unit::SendUnit;

/// Ports that the channel reads.
#[derive(Clone, Copy, Debug, Default)]
pub struct Inputs {
    /// Everything as at first.
    pub reset: bool,
    /// The word that comes is the first of a packet.
    pub first: bool,
    /// It is stored.
    pub write: Option<u32>,
    /// The packet may leave: by this link, or to the reception buffer.
    pub header: Option<Option<usize>>,
    /// The word is the last of a packet that is right.
    pub commit: bool,
    /// It is the last of a void one.
    pub void: bool,
    /// The packet is not taken.
    pub rejected: bool,
    /// With `commit`: it was damaged before.
    pub bad: bool,
    /// Bits to spoil.
    pub upset: u128,
    /// Links that take a packet, a bit each; behind them the reception buffer.
    pub open: u64,
    /// The output that is asked for takes it.
    pub grant: bool,
    /// Who asks to send.
    pub joining: send_arbiter::Inputs,
}

/// The channel. Hardware needs a reset to begin.
#[derive(Clone, Debug)]
pub struct PriorityChannel {
    links: usize,
    slots: PacketSlots,
    sending: SendUnit,
}

impl PriorityChannel {
    /// With slots of this shape, whose last output leads to the reception buffer.
    pub fn new(shape: packet_slots::Shape) -> Self {
        let links = shape.outputs - 1;
        Self { links, slots: PacketSlots::new(shape), sending: SendUnit::new(links, 1) }
    }

    /// The buffer of what comes.
    pub fn slots(&self) -> &PacketSlots {
        &self.slots
    }

    /// Who sends next.
    pub fn sending(&self) -> &SendUnit {
        &self.sending
    }

    /// The word that leaves the buffer.
    pub fn leaving(&self) -> Option<Leaving> {
        self.slots.leaving()[0]
    }

    /// Rising clock edge.
    pub fn tick(&mut self, inputs: &Inputs) {
        self.slots.tick(packet_slots::Inputs {
            reset: inputs.reset,
            first: inputs.first,
            write: inputs.write,
            header: inputs.header.map(|link| 1 << link.unwrap_or(self.links)),
            commit: inputs.commit,
            void: inputs.void,
            rejected: inputs.rejected,
            bad: inputs.bad,
            upset: inputs.upset,
            open: inputs.open,
            grant: inputs.grant,
        });
        self.sending.tick(&send_arbiter::Inputs { reset: inputs.reset, ..inputs.joining });
    }
}
