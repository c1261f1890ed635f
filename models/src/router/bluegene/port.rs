//! Sizes, inputs and link status of a port of a torus.

use super::buffers::packet_slots;
use super::send_arbiter::Grant;
use crate::link::bluegene::receiver;

/// These, a bit each.
pub(super) fn bits(ones: impl Iterator<Item = bool>) -> u64 {
    ones.enumerate().fold(0, |mask, (index, one)| mask | u64::from(one) << index)
}

/// Priority channels at most: high priority and the system's.
pub const PRIORITIES: usize = 2;
/// Channels of collectives at most.
pub const TREES: usize = 2;

/// Sizes.
#[derive(Clone, Copy, Debug)]
pub struct Shape {
    /// Of the link.
    pub link: receiver::Shape,
    /// `2^retransmission` words of retransmission FIFO.
    pub retransmission: u32,
    /// `2^address` words of slots, and of the reception buffer.
    pub address: u32,
    /// Idle pairs from one protocol packet to the next at most.
    pub most_pairs: u64,
    /// The link is down after so many cycles of silence.
    pub patience: u64,
    /// Links of the node.
    pub links: usize,
    /// Injection ports of the node, without those of priority channels.
    pub injections: usize,
    /// Priority channels.
    pub priorities: usize,
}

impl Shape {
    /// Channels of collectives.
    pub fn trees(&self) -> usize {
        if self.priorities == PRIORITIES { TREES } else { 1 }
    }

    /// Channels that counters know.
    pub fn counted(&self) -> usize {
        2 + self.priorities + self.trees()
    }

    /// Links, and the IO link behind them, which the system uses.
    pub fn priority_links(&self) -> usize {
        self.links + self.priorities / PRIORITIES
    }

    /// Of slots with so many paths and outputs.
    pub fn slots(&self, paths: usize, outputs: usize) -> packet_slots::Shape {
        let count = self.link.tokens[1];
        packet_slots::Shape {
            slots: (1 << (count - 1)) - 1,
            chunks: self.link.chunks,
            paths,
            address: self.address - paths.ilog2(),
            outputs,
            count,
        }
    }
}

/// Status of a port's link.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Status {
    /// Both ends know each other, or the link has given up.
    pub up_down: (bool, bool),
    /// Retransmissions.
    pub retries: u64,
    /// Errors, packets taken, and those of them that were damaged before.
    pub received: [u64; 3],
    /// Words of all memories found with one wrong bit, and with more, modulo 65536.
    pub found: (u64, u64),
}

/// A word of the packet that was granted.
#[derive(Clone, Copy, Debug)]
pub struct Sending {
    /// Its source.
    pub source: Grant,
    /// The word.
    pub word: u32,
}

/// Ports of a priority channel that the port reads.
#[derive(Clone, Copy, Debug, Default)]
pub struct PriorityInputs {
    /// Links that take a packet, a bit each, the IO link among them; behind them the reception buffer.
    pub open: u64,
    /// The output that the buffer asks for takes its packet.
    pub grant: bool,
    /// Buffers that ask for this link, a bit each.
    pub request: u64,
    /// The injection port asks.
    pub inject: bool,
    /// The injection port has a packet for this link.
    pub waits: bool,
    /// The word that is sent.
    pub sending: Option<u32>,
    /// Packets of receivers for one of the injection port.
    pub ratio: u64,
}

/// Ports of a channel of collectives that the port reads.
#[derive(Clone, Copy, Debug, Default)]
pub struct TreeInputs {
    /// A word to send.
    pub word: Option<u32>,
    /// It is the last of its packet.
    pub is_last: bool,
    /// The word that has come is taken.
    pub is_read: bool,
}

/// Ports that the port reads.
#[derive(Clone, Copy, Debug, Default)]
pub struct Inputs {
    /// Everything as at first.
    pub reset: bool,
    /// The word that comes, and whether it is a control word.
    pub wire: (u32, bool),
    /// The reader takes the word shown.
    pub rx_ready: bool,
    /// Links that take a packet of buffer 0 in the deterministic channel, a bit each.
    pub open: u64,
    /// Links that take a packet of buffer 1 in the deterministic channel.
    pub turn: u64,
    /// Links that take a packet in the dynamic channel.
    pub roam: u64,
    /// By buffer, the link that it asks takes its packet.
    pub grant: [bool; 2],
    /// Buffers that ask for the deterministic channel, a bit each.
    pub request: u64,
    /// Buffers that ask for the dynamic channel.
    pub roams: u64,
    /// Buffers whose packets go straight on.
    pub straight: u64,
    /// Injection ports that ask for the deterministic channel.
    pub inject: u64,
    /// Injection ports that ask for the dynamic channel.
    pub injects_roam: u64,
    /// Injection ports with a packet for this link.
    pub waits: u64,
    /// The word that is sent.
    pub sending: Option<Sending>,
    /// By priority channel.
    pub priority: [PriorityInputs; PRIORITIES],
    /// The barrier state that is offered.
    pub barrier: Option<u64>,
    /// By channel of collectives.
    pub trees: [TreeInputs; TREES],
    /// Packets of receivers for each of an injection port.
    pub ratio: u64,
    /// A new time-out.
    pub timeout: Option<u64>,
    /// A counter and its new channels, a bit each from the deterministic one on.
    pub count: Option<(usize, u64)>,
    /// Bits to spoil.
    pub upset: u128,
}
