//! The sending half: admission by tokens, then a sealer, a store and a framer in a row.

use super::framer::{self, Framer};
use super::packet::Message;
use super::receiver::Shape;
use super::sealer::{self, Sealer};
use super::store::{self, Store};
use crate::link::retry::credit_loop::CreditLoop;
use crate::prim::arbiters::round_robin::RoundRobin;

/// Ports that the sender reads.
#[derive(Clone, Debug, Default)]
pub struct Inputs {
    /// Everything as at first.
    pub reset: bool,
    /// By channel, the word offered.
    pub offers: Vec<Option<u32>>,
    /// By channel, a bit each: a packet that begins has a word in each cycle.
    pub streams: u64,
    /// What the other end has said.
    pub message: Option<Message>,
    /// What this end says.
    pub own: Message,
    /// The barrier state that is offered.
    pub barrier: Option<u64>,
    /// Packets may be begun on the wire.
    pub may_send: bool,
    /// Take and send nothing.
    pub is_quiet: bool,
    /// A new time-out.
    pub timeout: Option<u64>,
    /// Bits to spoil in the store.
    pub upset: u128,
}

/// The sender. Hardware needs a reset to begin.
#[derive(Clone, Debug)]
pub struct Sender {
    shape: Shape,
    store_shape: store::Shape,
    tokens: Vec<CreditLoop>,
    choice: RoundRobin,
    admitting: Option<usize>,
    /// The packet that is admitted streams.
    is_streaming: bool,
    /// A packet that streams has begun in the last cycle.
    began_streaming: bool,
    sealer: Sealer,
    /// The retransmission FIFO.
    pub store: Store,
    framer: Framer,
    most_pairs: u64,
    bad_acks: u64,
}

impl Sender {
    /// An empty one, with `2^address_bits` words of store, which lets `most_pairs` idle pairs pass without a protocol packet.
    pub fn new(shape: Shape, address_bits: u32, most_pairs: u64) -> Self {
        let store_shape = store::Shape { sequence: shape.sequence, address: address_bits, chunks: shape.chunks };
        let [first, others] = shape.tokens;
        let mut tokens = vec![CreditLoop::new(first, shape.chunks as u64 + 2)];
        // Of the places of the others, one is never taken.
        tokens.extend((1..shape.channels).map(|_| CreditLoop::new(others, 2)));
        Self {
            shape,
            store_shape,
            tokens,
            choice: RoundRobin::new(shape.channels),
            admitting: None,
            is_streaming: false,
            began_streaming: false,
            most_pairs,
            sealer: Sealer::default(),
            store: Store::new(store_shape),
            framer: Framer::new(others, most_pairs),
            bad_acks: 0,
        }
    }

    fn wants(&self, inputs: &Inputs) -> u64 {
        let wants = |channel: &usize| inputs.offers[*channel].is_some() && self.tokens[*channel].credit();
        (0..self.shape.channels).filter(wants).fold(0, |wants, channel| wants | 1 << channel)
    }

    fn begins(&self, inputs: &Inputs) -> bool {
        let has_left = self.sealer.held().is_none_or(|(_, last)| !last);
        self.admitting.is_none() && has_left && self.wants(inputs) != 0 && self.store.space() && !inputs.is_quiet
    }

    /// The channel whose word would be taken.
    pub fn ready(&self, inputs: &Inputs) -> Option<usize> {
        if self.begins(inputs) {
            return self.choice.clone().serve(self.wants(inputs));
        }
        self.admitting.filter(|_| !inputs.is_quiet)
    }

    /// The channel from which a word must come: its packet streams.
    pub fn must_offer(&self) -> Option<usize> {
        self.admitting.filter(|_| self.is_streaming)
    }

    /// Whether a packet may be offered in the next cycle.
    pub fn is_idle(&self, inputs: &Inputs) -> bool {
        let is_between = self.admitting.is_none() && !self.begins(inputs) && self.sealer.held().is_none();
        is_between && self.store.space() && !inputs.is_quiet
    }

    /// Packets that the other end has tokens for, of a channel but the first.
    pub fn packets(&self, channel: usize) -> u64 {
        let places = 1u64 << (self.shape.tokens[1] - 1);
        places - 1 - self.tokens[channel].used()
    }

    /// The word on the wire, unless nobody cares, and whether it is a control word.
    pub fn wire(&self) -> (Option<u32>, bool) {
        self.framer.wire()
    }

    /// Whether the barrier state is taken.
    pub fn takes_barrier(&self) -> bool {
        self.framer.takes_barrier()
    }

    /// Running CRCs of what was sent.
    pub fn crcs(&self) -> [u32; 2] {
        self.sealer.crcs()
    }

    /// Messages that acknowledge or free what was not sent.
    pub fn bad_acks(&self) -> u64 {
        self.bad_acks % (1 << 16)
    }

    /// Tokens of this channel that are out.
    pub fn tokens(&self, channel: usize) -> &CreditLoop {
        &self.tokens[channel]
    }

    fn store_inputs(&self, inputs: &Inputs) -> store::Inputs {
        store::Inputs {
            reset: inputs.reset,
            write: self.sealer.held(),
            streams: self.began_streaming,
            ack: inputs.message.as_ref().map(|message| message.ack),
            fetch: self.framer.fetches(),
            timeout: inputs.timeout,
            upset: inputs.upset,
        }
    }

    /// Rising clock edge.
    pub fn tick(&mut self, inputs: &Inputs) {
        if inputs.reset {
            let store_inputs = store::Inputs { reset: true, ..self.store_inputs(inputs) };
            self.store.tick(store_inputs);
            let store = self.store.clone();
            *self = Self { store, ..Self::new(self.shape, self.store_shape.address, self.most_pairs) };
            return;
        }
        let begins = self.begins(inputs);
        let channel = self.ready(inputs);
        let word = channel.and_then(|channel| inputs.offers[channel]);
        let store_inputs = self.store_inputs(inputs);
        let answer = self.store.answer(store_inputs);
        self.framer.tick(&framer::Inputs {
            reset: false,
            pending: self.store.pending(store_inputs),
            ends: self.store.ends().unwrap_or(false),
            rewind: answer.rewind,
            fetched: self.store.fetched().unwrap_or_default(),
            may_send: inputs.may_send,
            is_quiet: inputs.is_quiet,
            message: inputs.own.clone(),
            barrier: inputs.barrier,
        });
        let mut is_illegal = answer.illegal;
        for (index, tokens) in self.tokens.iter_mut().enumerate() {
            let is_this = channel == Some(index) && word.is_some();
            let take = is_this && if index == 0 { self.sealer.begins_chunk() } else { begins };
            let freed = inputs.message.as_ref().map(|message| match index {
                0 => message.freed_first,
                _ => message.freed[index - 1],
            });
            is_illegal |= freed.is_some_and(|freed| tokens.is_illegal(freed));
            tokens.tick(take, freed);
        }
        self.bad_acks += u64::from(is_illegal);
        let number = self.store.newest() as u32;
        self.store.tick(store_inputs);
        let streams = channel.is_some_and(|channel| inputs.streams >> channel & 1 == 1);
        self.began_streaming = begins && streams;
        if begins {
            self.is_streaming = streams;
            // What the chosen one alone asks for moves the priority as all did.
            self.choice.serve(channel.map_or(0, |channel| 1 << channel));
            self.admitting = channel;
        }
        if word.is_some() && self.sealer.ends() {
            self.admitting = None;
        }
        let channel = channel.unwrap_or_default();
        let is_system = channel == self.shape.system;
        self.sealer.tick(word.map(|word| sealer::Inputs { word, channel: channel as u32, is_system, number }));
    }
}
