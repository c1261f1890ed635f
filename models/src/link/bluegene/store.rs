//! The retransmission FIFO.

use crate::coding::secded_memory::{self, SecdedMemory};
use crate::link::retry::window::{self, Answer, Message, Window};
use std::collections::BTreeMap;

/// Sizes of a store.
#[derive(Clone, Copy, Debug)]
pub struct Shape {
    /// Bits of a number.
    pub sequence: u32,
    /// Bits of an address.
    pub address: u32,
    /// Chunks of payload at most.
    pub chunks: usize,
}

/// Ports that the store reads.
#[derive(Clone, Copy, Debug, Default)]
pub struct Inputs {
    /// Empties it.
    pub reset: bool,
    /// A word, and whether it ends its packet.
    pub write: Option<(u32, bool)>,
    /// With the first word of a packet: there is a word in each cycle.
    pub streams: bool,
    /// Number that the other end expects next.
    pub ack: Option<u64>,
    /// The next word is asked for.
    pub fetch: bool,
    /// A new time-out.
    pub timeout: Option<u64>,
    /// Bits to spoil.
    pub upset: u128,
}

/// The store, empty at first. Hardware needs a reset to be so.
#[derive(Clone, Debug)]
pub struct Store {
    shape: Shape,
    window: Window,
    memory: SecdedMemory,
    written: u64,
    read: u64,
    /// By index of a packet, where it begins.
    starts: BTreeMap<u64, u64>,
    /// Of the packet that is written: whether it streams.
    arriving: Option<bool>,
    timer: u64,
    timeout: u64,
    told: u64,
}

impl Store {
    /// An empty one.
    pub fn new(shape: Shape) -> Self {
        let window = window::Shape { sequence: shape.sequence, nack: 1, timer: 17, limit: 255 };
        Self {
            shape,
            window: Window::new(window),
            memory: SecdedMemory::new(32, 7, shape.address, 16),
            written: 0,
            read: 0,
            starts: BTreeMap::from([(0, 0)]),
            arriving: None,
            timer: 0,
            timeout: 512,
            told: 0,
        }
    }

    fn tail(&self) -> u64 {
        self.starts[&self.window.oldest()]
    }

    /// Whether a packet may be begun.
    pub fn space(&self) -> bool {
        let longest = 8 * self.shape.chunks as u64 + 10;
        self.written - self.tail() + longest <= 1 << self.shape.address && self.window.room()
    }

    /// Number of the next packet.
    pub fn newest(&self) -> u64 {
        self.window.number(self.window.stored())
    }

    /// The window.
    pub fn window(&self) -> &Window {
        &self.window
    }

    /// Whether a packet is to be sent, whole or while it comes.
    pub fn pending(&self, inputs: Inputs) -> bool {
        self.window.pending() || self.arriving.unwrap_or(inputs.write.is_some() && inputs.streams)
    }

    /// Whether a word may be asked for.
    pub fn fetchable(&self) -> bool {
        self.window.pending() || self.arriving == Some(true)
    }

    /// Whether the packet that is written streams, so that a word must come.
    pub fn is_streaming(&self) -> bool {
        self.arriving == Some(true)
    }

    /// Whether the word asked for ends its packet; `None` if none is pending.
    pub fn ends(&self) -> Option<bool> {
        self.window.pending().then(|| self.starts[&(self.window.next() + 1)] == self.read + 1)
    }

    /// The word asked for in the last cycle.
    pub fn fetched(&self) -> Option<u32> {
        self.memory.outputs().found.map(|found| found.data as u32)
    }

    /// Words found with one wrong bit, and with more.
    pub fn counts(&self) -> (u64, u64) {
        let outputs = self.memory.outputs();
        (outputs.corrected_count, outputs.uncorrectable_count)
    }

    fn is_awaited(&self) -> bool {
        self.window.oldest() != self.window.next()
    }

    /// What the window is told: the message, or that time is up.
    fn told(&self, inputs: Inputs) -> Option<Message> {
        let expires = self.is_awaited() && self.timer >= self.timeout;
        match inputs.ack {
            Some(ack) => Some(Message { ack, nack: self.told }),
            None if expires => Some(Message { ack: self.window.number(self.window.oldest()), nack: 1 - self.told }),
            None => None,
        }
    }

    fn window_inputs(&self, inputs: Inputs) -> window::Inputs {
        let message = self.told(inputs);
        let mut told = window::Inputs { take: true, message, ..Default::default() };
        told.push = inputs.write.is_some_and(|(_, last)| last);
        told.sent = inputs.fetch && self.ends() == Some(true) && !self.window.answer(told).rewind;
        told
    }

    /// What a message or the time brings about.
    pub fn answer(&self, inputs: Inputs) -> Answer {
        self.window.answer(self.window_inputs(inputs))
    }

    /// Rising clock edge.
    pub fn tick(&mut self, inputs: Inputs) {
        let words = 1 << self.shape.address;
        self.memory.tick(secded_memory::Inputs {
            reset: inputs.reset,
            write: inputs.write.map(|(word, _)| ((self.written % words) as usize, word.into())),
            read: (inputs.fetch && !inputs.reset).then_some((self.read % words) as usize),
            scrub_enable: false,
            upset: inputs.upset,
        });
        if inputs.reset {
            let memory = self.memory.clone();
            *self = Self { memory, ..Self::new(self.shape) };
            return;
        }
        let told = self.window_inputs(inputs);
        let answer = self.window.answer(told);
        self.timer = if answer.moved || answer.rewind || !self.is_awaited() { 0 } else { self.timer + 1 };
        self.told = told.message.map_or(self.told, |message| message.nack);
        self.window.tick(told);
        if let Some((_, last)) = inputs.write {
            self.written += 1;
            self.arriving = (!last).then(|| self.arriving.unwrap_or(inputs.streams));
            if last {
                self.starts.insert(self.window.stored(), self.written);
            }
        }
        if answer.rewind {
            self.read = self.tail();
        } else if inputs.fetch {
            self.read += 1;
        }
        let oldest = self.window.oldest();
        self.starts.retain(|index, _| *index >= oldest);
        self.timeout = inputs.timeout.unwrap_or(self.timeout);
    }
}
