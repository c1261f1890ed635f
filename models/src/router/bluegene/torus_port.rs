//! A link end of a torus with its buffers.

use super::buffers::packet_slots;
use super::buffers::slot_reader::Leaving;
use super::port::{Inputs, PRIORITIES, Shape, Status, TREES};
use super::priority::crossing::Ends;
use super::priority::priority_channel::{self, PriorityChannel};
use super::receive_unit::{self, ReceiveUnit};
use super::send_arbiter::{self, Grant, Opens};
use super::send_unit::SendUnit;
use super::torus_route::Place;
use crate::link::bluegene::link_counters::{self, LinkCounters};
use crate::link::bluegene::packet::Message;
use crate::link::bluegene::receiver::{Receiver, Write};
use crate::link::bluegene::vc_buffer::{self, Entry, VcBuffer};
use crate::link::bluegene::{sender, session};

/// Channels of the link: the deterministic one, collectives, the dynamic one, then priority channels, and more collectives.
const DIRECT: usize = 1;
const TREE: [usize; TREES] = [2, 6];
const DYNAMIC: usize = 3;
/// The first priority channel.
const PRIORITY: usize = 4;

/// A port of a torus. Hardware needs a reset to begin.
#[derive(Clone, Debug)]
pub struct TorusPort {
    shape: Shape,
    receiver: Receiver,
    session: session::Session,
    arriving: ReceiveUnit,
    collectives: Vec<VcBuffer>,
    leaving: SendUnit,
    priority: Vec<PriorityChannel>,
    /// After a packet of a collective the system's may begin first.
    is_recess: bool,
    sender: sender::Sender,
    counters: LinkCounters,
}

impl TorusPort {
    /// Of this shape, at this place.
    pub fn new(shape: Shape, place: Place) -> Self {
        Self {
            shape,
            receiver: Receiver::new(shape.link),
            session: session::Session::new(shape.patience),
            arriving: ReceiveUnit::new(shape.slots(2, 2 * shape.links + 1), place),
            collectives: vec![VcBuffer::new(shape.address, shape.link.tokens[1], false); shape.trees()],
            leaving: SendUnit::new(2 * shape.links, shape.injections),
            priority: vec![PriorityChannel::new(shape.slots(1, shape.priority_links() + 1)); shape.priorities],
            is_recess: false,
            sender: sender::Sender::new(shape.link, shape.retransmission, shape.most_pairs),
            counters: LinkCounters::new(shape.counted(), shape.link.tokens[1]),
        }
    }

    /// The word on the wire, unless nobody cares, and whether it is a control word.
    pub fn wire(&self) -> (Option<u32>, bool) {
        self.sender.wire()
    }

    /// The word that has arrived.
    pub fn arrived(&self) -> Option<Entry> {
        self.arriving.arrived()
    }

    /// By path, two of each buffer, the word that goes on.
    pub fn leaving(&self) -> Vec<Option<Leaving>> {
        self.arriving.leaving()
    }

    /// By channel of collectives, the word that has come.
    pub fn trees(&self) -> impl Iterator<Item = Option<Entry>> {
        self.collectives.iter().map(VcBuffer::shown)
    }

    /// Whether the word of a collective in this channel is taken.
    pub fn takes_tree(&self, inputs: &Inputs, tree: usize) -> bool {
        !self.holds_tree() && self.sender.ready(&self.sender_inputs(inputs)) == Some(TREE[tree])
    }

    /// Whether the barrier state is taken.
    pub fn takes_barrier(&self) -> bool {
        self.sender.takes_barrier()
    }

    /// The barrier state that comes.
    pub fn barrier(&self, (word, is_control): (u32, bool)) -> Option<u64> {
        self.receiver.barrier(word, is_control).filter(|_| self.session.is_up())
    }

    /// What it tells of its link.
    pub fn status(&self) -> Status {
        Status {
            up_down: (self.session.is_up(), self.session.is_down()),
            retries: self.sender.store.window().retries(),
            received: self.receiver.counts(),
            found: [self.arriving.counts(), self.sender.store.counts()]
                .into_iter()
                .chain(self.collectives.iter().map(VcBuffer::counts))
                .chain(self.priority.iter().map(|channel| channel.slots().counts()))
                .fold((0, 0), |sum, found| ((sum.0 + found.0) & 0xFFFF, (sum.1 + found.1) & 0xFFFF)),
        }
    }

    /// What a counter has counted.
    pub fn count(&self, counter: usize) -> u64 {
        self.counters.count(counter)
    }

    /// By channel, tokens given back.
    fn freed(&self) -> Vec<u64> {
        let users = [self.arriving.freed(0), self.collectives[0].freed(), self.arriving.freed(1)];
        let priority = self.priority.iter().map(|channel| channel.slots().freed());
        users.into_iter().chain(priority).chain(self.collectives[1..].iter().map(VcBuffer::freed)).collect()
    }

    /// By channel, whether there is a place for the word that comes.
    fn room(&self, is_control: bool) -> Vec<bool> {
        let first = self.receiver.begins(is_control);
        let tree = self.collectives[0].room(first);
        let users = [false, self.arriving.room(0, first), tree, self.arriving.room(1, first)];
        let priority = self.priority.iter().map(|channel| channel.slots().room(first));
        users.into_iter().chain(priority).chain(self.collectives[1..].iter().map(|tree| tree.room(first))).collect()
    }

    /// No collective is begun: a packet was granted, or the system's may begin first.
    fn holds_tree(&self) -> bool {
        let mut units = self.priority.iter().map(PriorityChannel::sending).chain([&self.leaving]);
        self.is_recess || units.any(SendUnit::was_granted)
    }

    fn told(&self, inputs: &Inputs) -> (Option<Message>, Option<Write>, bool) {
        let (word, is_control) = inputs.wire;
        let room = self.room(is_control);
        let (message, write) = self.receiver.outputs(word, is_control, &room);
        (message, write, self.receiver.rejects(word, is_control, &room))
    }

    fn sender_inputs(&self, inputs: &Inputs) -> sender::Inputs {
        let word = inputs.sending.map(|sending| sending.word);
        let tree = |index: usize| inputs.trees[index].word.filter(|_| !self.holds_tree());
        let is_roaming = self.leaving.is_roaming();
        sender::Inputs {
            reset: inputs.reset,
            offers: [None, word.filter(|_| !is_roaming), tree(0), word.filter(|_| is_roaming)]
                .into_iter()
                .chain(inputs.priority[..self.priority.len()].iter().map(|channel| channel.sending))
                .chain((1..self.collectives.len()).map(tree))
                .collect(),
            streams: !TREE.into_iter().fold(0, |trees, channel| trees | 1 << channel),
            message: self.told(inputs).0.filter(|_| self.session.is_up()),
            own: Message {
                ack: self.receiver.expected(),
                session: self.session.step(),
                freed_first: 0,
                freed: self.freed(),
            },
            may_send: self.session.is_up(),
            is_quiet: self.session.is_down(),
            barrier: inputs.barrier,
            timeout: inputs.timeout,
            upset: inputs.upset,
        }
    }

    fn arbiter_inputs(&self, inputs: &Inputs) -> send_arbiter::Inputs {
        send_arbiter::Inputs {
            reset: inputs.reset,
            request: inputs.request,
            straight: inputs.straight,
            roams: inputs.roams,
            inject: inputs.inject,
            injects_roam: inputs.injects_roam,
            waits: inputs.waits,
            ratio: inputs.ratio,
            idle: self.sender.is_idle(&self.sender_inputs(inputs)),
            tokens: self.sender.packets(DIRECT),
            roam_token: self.sender.packets(DYNAMIC) >= 1,
            yields: self.yields(inputs, 0),
        }
    }

    /// Whether a channel that goes before priority channels from this one on sends next, or may.
    fn yields(&self, inputs: &Inputs, first: usize) -> bool {
        (first..self.priority.len())
            .any(|index| self.is_recess || self.priority[index].sending().asks(&self.joining(inputs, index)))
    }

    /// Who asks to send in a priority channel.
    fn joining(&self, inputs: &Inputs, index: usize) -> send_arbiter::Inputs {
        let (told, links) = (inputs.priority[index], self.shape.links);
        send_arbiter::Inputs {
            reset: inputs.reset,
            request: told.request,
            straight: (0..links).fold(0, |mask, link| mask | (inputs.straight >> (2 * link) & 1) << link),
            inject: told.inject.into(),
            waits: told.waits.into(),
            ratio: told.ratio,
            idle: self.sender.is_idle(&self.sender_inputs(inputs)),
            tokens: self.sender.packets(PRIORITY + index),
            yields: self.yields(inputs, index + 1),
            ..Default::default()
        }
    }

    /// Kinds of packets that the sender would accept, as words and `waits` say.
    pub fn opens(&self, inputs: &Inputs) -> Opens {
        self.leaving.opens(&self.arbiter_inputs(inputs))
    }

    fn receive_inputs(&self, inputs: &Inputs) -> receive_unit::Inputs {
        let (_, write, is_rejected) = self.told(inputs);
        let ours = write.filter(|write| [DIRECT, DYNAMIC].contains(&write.channel));
        receive_unit::Inputs {
            reset: inputs.reset,
            first: self.receiver.begins(inputs.wire.1),
            header: ours.is_some_and(|write| write.header),
            word: inputs.wire.0,
            write: ours.map(|write| usize::from(write.channel == DYNAMIC)),
            commit: ours.is_some_and(|write| write.commit),
            void: ours.is_some_and(|write| write.void),
            rejected: is_rejected,
            bad: ours.is_some_and(|write| write.bad),
            open: inputs.open,
            turn: inputs.turn,
            roam: inputs.roam,
            grant: inputs.grant,
            rx_ready: inputs.rx_ready,
            upset: inputs.upset,
        }
    }

    /// By buffer, the output that it asks for, as `open`, `turn` and `roam` say.
    pub fn asks(&self, inputs: &Inputs) -> [Option<usize>; 2] {
        self.arriving.asks(&self.receive_inputs(inputs))
    }

    /// The winner, as the requests say.
    pub fn grant(&self, inputs: &Inputs) -> Option<Grant> {
        self.leaving.grant(&self.arbiter_inputs(inputs))
    }

    fn priority_inputs(&self, inputs: &Inputs, index: usize, write: Option<Write>) -> priority_channel::Inputs {
        let ours = write.filter(|write| write.channel == PRIORITY + index);
        let told = inputs.priority[index];
        let common = self.receive_inputs(inputs);
        let slots = packet_slots::Inputs {
            reset: inputs.reset,
            first: common.first,
            write: ours.map(|_| inputs.wire.0),
            // Behind the links are the IO link and the reception buffer.
            header: ours.filter(|write| write.header).map(|_| {
                let (direct, stays) = self.arriving.direct();
                let exits = index + 1 == PRIORITIES && self.arriving.exits();
                let aside = if exits { self.shape.links } else { self.shape.priority_links() };
                direct.map_or(0, |link| 1 << link) | u64::from(stays) << aside
            }),
            commit: ours.is_some_and(|write| write.commit),
            void: ours.is_some_and(|write| write.void),
            rejected: common.rejected,
            bad: ours.is_some_and(|write| write.bad),
            upset: inputs.upset,
            open: told.open,
            grant: told.grant,
        };
        priority_channel::Inputs { slots, joining: self.joining(inputs, index) }
    }

    /// Rising clock edge.
    pub fn tick(&mut self, inputs: &Inputs) {
        let (message, write, _) = self.told(inputs);
        let room = self.room(inputs.wire.1);
        let receive_inputs = self.receive_inputs(inputs);
        let arbiter_inputs = self.arbiter_inputs(inputs);
        let sender_inputs = self.sender_inputs(inputs);
        let priority_inputs: Vec<_> =
            (0..self.priority.len()).map(|index| self.priority_inputs(inputs, index, write)).collect();
        let sent = self.sender.ready(&sender_inputs).filter(|channel| sender_inputs.offers[*channel].is_some());
        let came = write.filter(|write| write.commit || write.void).map(|write| write.channel);
        self.counters.tick(&link_counters::Inputs {
            reset: inputs.reset,
            sent: sent.map(|channel| channel - 1),
            came: came.and_then(|channel| channel.checked_sub(1)),
            freed: self.freed(),
            write: inputs.count,
        });
        self.is_recess = !inputs.reset
            && (self.is_recess && !arbiter_inputs.idle
                || self.priority.len() == PRIORITIES
                    && (0..TREES).any(|tree| {
                        let told = inputs.trees[tree];
                        told.is_last && told.word.is_some() && self.takes_tree(inputs, tree)
                    }));
        self.leaving.tick(&arbiter_inputs);
        self.priority.iter_mut().zip(&priority_inputs).for_each(|(channel, told)| channel.tick(told));
        self.session.tick(session::Inputs {
            reset: inputs.reset,
            theirs: message.map(|message| message.session),
            gave_up: self.sender.store.window().gave_up(),
        });
        self.sender.tick(&sender_inputs);
        for (index, buffer) in self.collectives.iter_mut().enumerate() {
            let ours = write.filter(|write| write.channel == TREE[index]);
            buffer.tick(vc_buffer::Inputs {
                reset: inputs.reset,
                first: receive_inputs.first,
                write: ours.map(|write| Entry { word: inputs.wire.0, last: write.last, bad: write.bad }),
                commit: ours.is_some_and(|write| write.commit),
                void: ours.is_some_and(|write| write.void),
                upset: inputs.upset,
                out_ready: inputs.trees[index].is_read,
            });
        }
        self.arriving.tick(&receive_inputs);
        self.receiver.tick(inputs.wire.0, inputs.wire.1, &room);
        if inputs.reset {
            self.receiver = Receiver::new(self.shape.link);
        }
    }
}

impl Ends for TorusPort {
    fn channel(&self, index: usize) -> Option<&PriorityChannel> {
        self.priority.get(index)
    }

    fn priority_opens(&self, told: &Inputs, index: usize) -> (Opens, Option<Grant>) {
        let (joining, unit) = (self.joining(told, index), self.priority[index].sending());
        (unit.opens(&joining), unit.grant(&joining))
    }

    fn priority_asks(&self, told: &Inputs, index: usize) -> Option<usize> {
        self.priority[index].slots().request(told.priority[index].open)
    }
}
