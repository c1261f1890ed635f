//! What stands at a port: it sends packets whole and without a gap, and collects those that come.

use super::medium::{Medium, Wire};
use super::model::Size;
use super::packet::{Flit, MOST_WORDS, Packet};
use phit_netlist::ir::PortId;
use phit_sim::backend::{Backend, BackendError};
use phit_sim::engine::{Engine, Input, Output};
use std::collections::VecDeque;

/// The sending and the receiving end at a port.
#[derive(Clone, Debug)]
pub struct Node {
    /// What packets call it.
    pub identifier: u32,
    size: Size,
    in_valid: Input,
    in_flit: PortId,
    in_last: Input,
    in_credit: Output,
    out_valid: Output,
    out_flit: PortId,
    out_last: Output,
    out_credit: Input,
    /// By channel, flits in the router's input buffer.
    used: Vec<u32>,
    sending: Option<(Packet, u32)>,
    to_router: Wire,
    last_channel: usize,
    /// By channel, flits of the packet that is arriving.
    arriving: Vec<Vec<Flit>>,
    /// Channels of flits whose room has not been given back.
    held: VecDeque<usize>,
    from_router: Wire,
    /// By channel, packets that wait to be sent.
    pub(super) queues: Vec<VecDeque<Packet>>,
}

impl Node {
    /// Idle, at a port of a router of this size; `id` finds its wires.
    pub fn new(engine: &Engine, id: impl Fn(&str) -> PortId, identifier: u32, size: Size, medium: Medium) -> Self {
        Self {
            identifier,
            size,
            in_valid: engine.input(id("in_valid")),
            in_flit: id("in_flit"),
            in_last: engine.input(id("in_last")),
            in_credit: engine.output(id("in_credit")),
            out_valid: engine.output(id("out_valid")),
            out_flit: id("out_flit"),
            out_last: engine.output(id("out_last")),
            out_credit: engine.input(id("out_credit")),
            used: vec![0; size.channels],
            sending: None,
            to_router: Wire::new(medium),
            last_channel: 0,
            arriving: vec![vec![]; size.channels],
            held: VecDeque::new(),
            from_router: Wire::new(medium),
            queues: vec![VecDeque::new(); size.channels],
        }
    }

    /// Takes the room that comes back and the flit that comes: the channel and the flits of a packet that is complete. All nodes do before
    /// any of them offers, because the engine computes these outputs anew after that.
    ///
    /// # Errors
    /// If the engine did not run.
    pub fn take(&mut self, engine: &mut Engine) -> Result<Option<(usize, Vec<Flit>)>, BackendError> {
        let credit = engine.get(self.in_credit);
        for (channel, used) in self.used.iter_mut().enumerate() {
            *used -= (credit >> channel & 1) as u32;
        }
        let valid = engine.get(self.out_valid);
        if valid == 0 {
            return Ok(None);
        }
        let channel = valid.trailing_zeros() as usize;
        let mut flit = [0; MOST_WORDS];
        engine.peek(self.out_flit, &mut flit[..self.size.words])?;
        self.held.push_back(channel);
        self.arriving[channel].push(flit);
        let is_last = engine.get(self.out_last) == 1;
        Ok(is_last.then(|| (channel, std::mem::take(&mut self.arriving[channel]))))
    }

    /// Offers the next flit, and gives room back.
    pub fn offer(&mut self, engine: &mut Engine) {
        let freed = if self.from_router.is_free() { self.held.pop_front() } else { None };
        self.from_router.advance(freed.is_some());
        engine.set(self.out_credit, freed.map_or(0, |channel| 1 << channel));
        if self.sending.is_none() && self.to_router.is_free() {
            self.sending = self.next().map(|packet| (packet, 0));
        }
        let (mut valid, mut is_last) = (0, false);
        if let Some((packet, index)) = &mut self.sending {
            valid = 1 << packet.channel;
            is_last = *index + 1 == packet.length;
            engine.poke(self.in_flit, &packet.flit(*index, self.size.words)[..self.size.words]);
            self.used[packet.channel] += 1;
            *index += 1;
        }
        if is_last {
            self.sending = None;
        }
        self.to_router.advance(valid != 0);
        engine.set(self.in_valid, valid);
        engine.set(self.in_last, is_last.into());
    }

    /// Packets that it has not begun to send.
    pub fn waiting(&self) -> usize {
        self.queues.iter().map(VecDeque::len).sum()
    }

    /// The next packet whose channel has room for the longest one; the channels take turns.
    fn next(&mut self) -> Option<Packet> {
        let Size { channels, longest, shared, .. } = self.size;
        let turns = (1..=channels).map(|turn| (self.last_channel + turn) % channels);
        let in_shared: u32 = self.used.iter().map(|used| used.saturating_sub(longest)).sum();
        let is_open = |channel: &usize| self.used[*channel].min(longest) + in_shared <= shared;
        let channel = turns.filter(|channel| !self.queues[*channel].is_empty()).find(is_open)?;
        self.last_channel = channel;
        self.queues[channel].pop_front()
    }
}
