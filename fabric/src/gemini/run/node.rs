//! What sits at one processor tile: it sends packets phit by phit and collects those that come.

use super::ports::Ports;
use crate::gemini::chip::packet::{Class, LAST, Packet};
use phit_netlist::ir::Netlist;
use phit_sim::engine::{Engine, Input, Output};
use serde::{Deserialize, Serialize};
use std::collections::VecDeque;

/// Handles of a processor tile.
#[derive(Clone, Debug)]
pub struct Handles {
    in_valid: Input,
    in_phit: Input,
    in_credit: Output,
    out_valid: Output,
    out_phit: Output,
    out_credit: Input,
}

impl Handles {
    /// Of tile `tile` of chip `chip` in a netlist of [`chips`](crate::gemini::netlist::torus::chips).
    ///
    /// # Panics
    /// If the netlist has no such tile.
    pub fn new(engine: &Engine, netlist: &Netlist, chip: usize, tile: usize) -> Self {
        let ports = Ports::of_tile(engine, netlist, chip, tile);
        Self {
            in_valid: ports.input("in_valid"),
            in_phit: ports.input("in_phit"),
            in_credit: ports.output("in_credit"),
            out_valid: ports.output("out_valid"),
            out_phit: ports.output("out_phit"),
            out_credit: ports.input("out_credit"),
        }
    }
}

/// The sending and the receiving end at a processor tile.
#[derive(Clone, Debug)]
pub struct Terminal {
    handles: Handles,
    pub(in crate::gemini) progress: Progress,
}

/// How far a terminal is.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Progress {
    slots: [u32; 2],
    sending: Option<(Packet, u32)>,
    last_channel: usize,
    /// Phits of the packet that is arriving.
    arriving: Vec<u64>,
    /// Slots of packets that arrived are kept.
    is_blocked: [bool; 2],
    /// So many slots are kept.
    kept: [u32; 2],
}

/// What a cycle brought.
#[derive(Debug, Default)]
pub struct Events {
    /// A packet came: its phits.
    pub arrived: Option<Vec<u64>>,
    /// A phit came.
    pub phit_came: bool,
    /// A phit came on another channel than its packet's head names.
    pub is_astray: bool,
    /// A request began.
    pub began: bool,
    /// The last phit of the packet of this number left.
    pub departed: Option<u32>,
}

/// Packets that wait at a terminal, by virtual channel, without bound.
pub type Queues = [VecDeque<Packet>; 2];

impl Terminal {
    /// Idle, with all of so many slots for each virtual channel.
    pub fn new(handles: Handles, slots: u32) -> Self {
        Self {
            handles,
            progress: Progress {
                slots: [slots; 2],
                sending: None,
                last_channel: 0,
                arriving: vec![],
                is_blocked: [false; 2],
                kept: [0; 2],
            },
        }
    }

    /// Takes the slots that come back in this cycle; before any terminal drives its inputs, because the engine computes these outputs
    /// anew after that.
    pub fn take_slots(&mut self, engine: &mut Engine) {
        let credit = engine.get(self.handles.in_credit);
        for (channel, slots) in self.progress.slots.iter_mut().enumerate() {
            *slots += (credit >> channel & 1) as u32;
        }
    }

    /// One cycle before the clock edge, after its slots: takes what comes, offers what waits; on virtual channels that are `held`,
    /// only the packet that has begun.
    pub fn step(&mut self, engine: &mut Engine, queues: &mut Queues, held: [bool; 2]) -> Events {
        let mut events = Events::default();
        let valid = engine.get(self.handles.out_valid);
        let mut freed = 0;
        if valid != 0 {
            let phit = engine.get(self.handles.out_phit);
            events.phit_came = true;
            self.progress.arriving.push(phit);
            events.is_astray = valid != 1 << (self.progress.arriving[0] >> 21 & 1);
            if phit & LAST != 0 {
                events.arrived = Some(std::mem::take(&mut self.progress.arriving));
                freed = valid;
            }
        }
        freed = self.let_go(freed);
        engine.set(self.handles.out_credit, freed);
        if self.progress.sending.is_none()
            && let Some(packet) = self.next(queues, held)
        {
            events.began = packet.class == Class::Request;
            self.progress.sending = Some((packet, 0));
        }
        let (valid, phit) = match &mut self.progress.sending {
            Some((packet, index)) => {
                let phit = packet.phit(*index);
                *index += 1;
                (1 << packet.class.channel(), phit)
            }
            None => (0, 0),
        };
        engine.set(self.handles.in_valid, valid);
        engine.set(self.handles.in_phit, phit);
        if phit & LAST != 0 {
            events.departed = self.progress.sending.take().map(|(packet, _)| packet.number);
        }
        events
    }

    /// One cycle with a phit of a request from elsewhere, or none: the packet that came, if one is complete.
    pub fn exchange(&mut self, engine: &mut Engine, offered: Option<u64>) -> Option<Vec<u64>> {
        let valid = engine.get(self.handles.out_valid);
        let mut arrived = None;
        if valid != 0 {
            let phit = engine.get(self.handles.out_phit);
            self.progress.arriving.push(phit);
            arrived = (phit & LAST != 0).then(|| std::mem::take(&mut self.progress.arriving));
        }
        engine.set(self.handles.out_credit, if arrived.is_some() { valid } else { 0 });
        engine.set(self.handles.in_valid, offered.is_some().into());
        engine.set(self.handles.in_phit, offered.unwrap_or(0));
        arrived
    }

    /// From now on keeps the slots of packets of this class, or lets go those that were kept, one in a cycle.
    pub fn block(&mut self, class: Class, is_blocked: bool) {
        self.progress.is_blocked[class.channel()] = is_blocked;
    }

    /// Which channels give a slot back, of those of which one has become free.
    fn let_go(&mut self, freed: u64) -> u64 {
        let Progress { is_blocked, kept, .. } = &mut self.progress;
        (0..2).fold(0, |given, channel| {
            let is_free = freed >> channel & 1 == 1;
            let gives = !is_blocked[channel] && (is_free || kept[channel] > 0);
            kept[channel] = kept[channel] + u32::from(is_free) - u32::from(gives);
            given | u64::from(gives) << channel
        })
    }

    /// It is within a packet.
    pub fn is_sending(&self) -> bool {
        self.progress.sending.is_some()
    }

    /// The next packet that has a slot; the channels take turns.
    fn next(&mut self, queues: &mut Queues, held: [bool; 2]) -> Option<Packet> {
        let channel = [1 - self.progress.last_channel, self.progress.last_channel]
            .into_iter()
            .filter(|channel| !held[*channel])
            .find(|channel| self.progress.slots[*channel] > 0 && !queues[*channel].is_empty())?;
        self.progress.last_channel = channel;
        self.progress.slots[channel] -= 1;
        queues[channel].pop_front()
    }
}

/// The class and number that the phits of a packet claim.
///
/// # Errors
/// If it is too short to have a number.
pub fn claim(phits: &[u64]) -> Result<(Class, u32), String> {
    let class = if phits[0] >> 21 & 1 == 1 { Class::Response } else { Class::Request };
    match phits.get(Packet::number_at(class) as usize) {
        Some(phit) => Ok((class, (phit & (LAST - 1)) as u32)),
        None => Err(format!("a packet of {} phits came, which none sends", phits.len())),
    }
}
