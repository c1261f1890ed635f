//! Where packets leave the network.

use crate::link::bluegene::vc_buffer::{self, Entry, VcBuffer};
use crate::link::retry::credit_loop::CreditLoop;
use crate::prim::arbiters::round_robin::RoundRobin;

/// Ports that the reception port reads.
#[derive(Clone, Copy, Debug, Default)]
pub struct Inputs {
    /// Empties it.
    pub reset: bool,
    /// Buffers that have a packet for it, a bit each.
    pub request: u64,
    /// The word of the packet that was taken.
    pub word: Option<Entry>,
    /// The word shown is taken.
    pub rx_ready: bool,
    /// Bits to spoil.
    pub upset: u128,
}

/// The reception port. Hardware needs a reset to begin.
#[derive(Clone, Debug)]
pub struct ReceptionPort {
    requesters: usize,
    count: u32,
    buffer: VcBuffer,
    places: CreditLoop,
    turns: RoundRobin,
    is_filling: bool,
}

impl ReceptionPort {
    /// For so many buffers; `2^address` words, for one packet fewer than `2^(count-1)`.
    pub fn new(requesters: usize, address: u32, count: u32) -> Self {
        Self {
            requesters,
            count,
            buffer: VcBuffer::new(address, count, false),
            places: CreditLoop::new(count, 2),
            turns: RoundRobin::new(requesters),
            is_filling: false,
        }
    }

    /// Whether a packet would be taken.
    pub fn open(&self) -> bool {
        self.places.credit() && !self.is_filling
    }

    /// The buffer whose packet is taken, of those that ask.
    pub fn grant(&self, request: u64) -> Option<usize> {
        self.turns.clone().serve(request)
    }

    /// The word that has arrived.
    pub fn shown(&self) -> Option<Entry> {
        self.buffer.shown()
    }

    /// Words found with one wrong bit, and with more.
    pub fn counts(&self) -> (u64, u64) {
        self.buffer.counts()
    }

    /// Rising clock edge.
    pub fn tick(&mut self, inputs: &Inputs) {
        let is_last = inputs.word.is_some_and(|word| word.last);
        self.places.tick(inputs.request != 0, Some(self.buffer.freed()));
        self.buffer.tick(vc_buffer::Inputs {
            reset: inputs.reset,
            write: inputs.word,
            commit: is_last,
            upset: inputs.upset,
            out_ready: inputs.rx_ready,
            ..Default::default()
        });
        self.turns.serve(inputs.request);
        self.is_filling = inputs.request != 0 || self.is_filling && !is_last;
        if inputs.reset {
            self.places = CreditLoop::new(self.count, 2);
            self.turns = RoundRobin::new(self.requesters);
            self.is_filling = false;
        }
    }
}
