//! A deterministic channel of its own at a link.

use super::super::buffers::packet_slots::{self, PacketSlots};
use super::super::buffers::slot_reader::Leaving;
use super::super::send_arbiter;
use super::super::send_unit::SendUnit;

/// Ports that the channel reads; the reset is that of the slots.
#[derive(Clone, Copy, Debug, Default)]
pub struct Inputs {
    /// What comes and goes on.
    pub slots: packet_slots::Inputs,
    /// What asks to be sent.
    pub joining: send_arbiter::Inputs,
}

/// The channel. Hardware needs a reset to begin.
#[derive(Clone, Debug)]
pub struct PriorityChannel {
    slots: PacketSlots,
    sending: SendUnit,
}

impl PriorityChannel {
    /// With slots of this shape, whose last output leads to the reception buffer.
    pub fn new(shape: packet_slots::Shape) -> Self {
        Self { slots: PacketSlots::new(shape), sending: SendUnit::new(shape.outputs - 1, 1) }
    }

    /// The buffer of what comes.
    pub fn slots(&self) -> &PacketSlots {
        &self.slots
    }

    /// What is sent next.
    pub fn sending(&self) -> &SendUnit {
        &self.sending
    }

    /// The word that leaves the buffer.
    pub fn leaving(&self) -> Option<Leaving> {
        self.slots.leaving()[0]
    }

    /// Rising clock edge.
    pub fn tick(&mut self, inputs: &Inputs) {
        self.slots.tick(inputs.slots);
        self.sending.tick(&send_arbiter::Inputs { reset: inputs.slots.reset, ..inputs.joining });
    }
}
