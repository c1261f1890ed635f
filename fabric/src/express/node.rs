//! What stands at a port of a tree: it sends packets whole and without a gap, and collects those that come.

use super::packet::{CHANNELS, LONGEST, Packet};
use crate::network::port;
use crate::topology::graph::model::End;
use phit_netlist::ir::Netlist;
use phit_sim::engine::{Engine, Input, Output};
use std::collections::VecDeque;

/// Flits of the router's input buffer that all channels share; each has a longest packet to itself.
const SHARED: u32 = 16;

/// The sending and the receiving end at a port.
#[derive(Clone, Debug)]
pub struct Node {
    in_valid: Input,
    in_flit: Input,
    in_last: Input,
    in_credit: Output,
    out_valid: Output,
    out_flit: Output,
    out_last: Output,
    out_credit: Input,
    /// By channel, flits in the router's input buffer.
    used: [u32; CHANNELS],
    sending: Option<(Packet, u32)>,
    last_channel: usize,
    /// By channel, flits of the packet that is arriving.
    arriving: [Vec<u64>; CHANNELS],
    /// By channel, packets that wait to be sent.
    pub(super) queues: [VecDeque<Packet>; CHANNELS],
}

impl Node {
    /// Idle, at this port of a tree.
    ///
    /// # Panics
    /// If the netlist has no such port.
    pub fn new(engine: &Engine, netlist: &Netlist, End { router, port: number }: End) -> Self {
        let id = |name: &str| port(netlist, &format!("r{router}_{name}_{number}"));
        Self {
            in_valid: engine.input(id("in_valid")),
            in_flit: engine.input(id("in_flit")),
            in_last: engine.input(id("in_last")),
            in_credit: engine.output(id("in_credit")),
            out_valid: engine.output(id("out_valid")),
            out_flit: engine.output(id("out_flit")),
            out_last: engine.output(id("out_last")),
            out_credit: engine.input(id("out_credit")),
            used: [0; CHANNELS],
            sending: None,
            last_channel: 0,
            arriving: Default::default(),
            queues: Default::default(),
        }
    }

    /// Takes the room that comes back; before any node drives its inputs, because the engine computes these outputs anew after that.
    pub fn take_room(&mut self, engine: &mut Engine) {
        let credit = engine.get(self.in_credit);
        for (channel, used) in self.used.iter_mut().enumerate() {
            *used -= (credit >> channel & 1) as u32;
        }
    }

    /// One cycle before the clock edge: offers the next flit, and takes what comes: its channel, and the flits of a packet that is
    /// complete.
    pub fn step(&mut self, engine: &mut Engine) -> Option<(usize, Vec<u64>)> {
        let valid = engine.get(self.out_valid);
        engine.set(self.out_credit, valid);
        let mut arrived = None;
        if valid != 0 {
            let channel = valid.trailing_zeros() as usize;
            let (flit, is_last) = (engine.get(self.out_flit), engine.get(self.out_last) == 1);
            self.arriving[channel].push(flit);
            arrived = is_last.then(|| (channel, std::mem::take(&mut self.arriving[channel])));
        }
        if self.sending.is_none() {
            self.sending = self.next().map(|packet| (packet, 0));
        }
        let (mut valid, mut flit, mut is_last) = (0, 0, false);
        if let Some((packet, index)) = &mut self.sending {
            (valid, flit, is_last) = (1 << packet.channel, packet.flit(*index), *index + 1 == packet.length);
            self.used[packet.channel] += 1;
            *index += 1;
        }
        if is_last {
            self.sending = None;
        }
        engine.set(self.in_valid, valid);
        engine.set(self.in_flit, flit);
        engine.set(self.in_last, is_last.into());
        arrived
    }

    /// Packets that it has to send, with the one that it is at.
    pub fn to_do(&self) -> usize {
        self.queues.iter().map(VecDeque::len).sum::<usize>() + usize::from(self.sending.is_some())
    }

    /// The next packet whose channel has room for the longest one; the channels take turns.
    fn next(&mut self) -> Option<Packet> {
        let turns = (1..=CHANNELS).map(|turn| (self.last_channel + turn) % CHANNELS);
        let shared: u32 = self.used.iter().map(|used| used.saturating_sub(LONGEST)).sum();
        let is_open = |channel: &usize| self.used[*channel].min(LONGEST) + shared <= SHARED;
        let channel = turns.filter(|channel| !self.queues[*channel].is_empty()).find(is_open)?;
        self.last_channel = channel;
        self.queues[channel].pop_front()
    }
}
