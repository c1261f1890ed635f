//! A link end of a torus with its buffers.

use super::packet_slots;
use super::receive_unit::{self, ReceiveUnit};
use super::send_arbiter::{self, Grant, Opens};
use super::send_unit::SendUnit;
use super::slot_reader::Leaving;
use super::torus_route::Place;
use crate::link::bluegene::link_counters::{self, LinkCounters};
use crate::link::bluegene::packet::Message;
use crate::link::bluegene::receiver::{Receiver, Write};
use crate::link::bluegene::vc_buffer::{self, Entry, VcBuffer};
use crate::link::bluegene::{receiver, sender, session};

/// Channels of the link: the deterministic one, collectives, the dynamic one.
const DIRECT: usize = 1;
const TREE: usize = 2;
const DYNAMIC: usize = 3;

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
    /// Injection ports of the node.
    pub injections: usize,
}

impl Shape {
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

/// A word of the packet that was granted.
#[derive(Clone, Copy, Debug)]
pub struct Sending {
    /// Its source.
    pub source: Grant,
    /// The word.
    pub word: u32,
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
    /// The barrier state that is offered.
    pub barrier: Option<u64>,
    /// A word of a collective to send.
    pub tree: Option<u32>,
    /// The word of a collective that has come is taken.
    pub tree_ready: bool,
    /// Packets of receivers for each of an injection port.
    pub ratio: u64,
    /// A new time-out.
    pub timeout: Option<u64>,
    /// A counter and its new channels, a bit each from the deterministic one on.
    pub count: Option<(usize, u64)>,
    /// Bits to spoil.
    pub upset: u128,
}

/// What a port tells of its link.
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

/// A port of a torus. Hardware needs a reset to begin.
#[derive(Clone, Debug)]
pub struct TorusPort {
    shape: Shape,
    receiver: Receiver,
    session: session::Session,
    arriving: ReceiveUnit,
    collectives: VcBuffer,
    leaving: SendUnit,
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
            collectives: VcBuffer::new(shape.address, shape.link.tokens[1], false),
            leaving: SendUnit::new(2 * shape.links, shape.injections),
            sender: sender::Sender::new(shape.link, shape.retransmission, shape.most_pairs),
            counters: LinkCounters::new(3, shape.link.tokens[1]),
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

    /// The word of a collective that has come.
    pub fn tree(&self) -> Option<Entry> {
        self.collectives.shown()
    }

    /// Whether the word of a collective is taken.
    pub fn takes_tree(&self, inputs: &Inputs) -> bool {
        !self.leaving.was_granted() && self.sender.ready(&self.sender_inputs(inputs)) == Some(TREE)
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
            found: [self.arriving.counts(), self.collectives.counts(), self.sender.store.counts()]
                .into_iter()
                .fold((0, 0), |sum, found| ((sum.0 + found.0) & 0xFFFF, (sum.1 + found.1) & 0xFFFF)),
        }
    }

    /// What a counter has counted.
    pub fn count(&self, counter: usize) -> u64 {
        self.counters.count(counter)
    }

    /// By channel, tokens given back.
    fn freed(&self) -> Vec<u64> {
        vec![self.arriving.freed(0), self.collectives.freed(), self.arriving.freed(1)]
    }

    /// By channel, whether there is a place for the word that comes.
    fn room(&self, is_control: bool) -> [bool; 4] {
        let first = self.receiver.begins(is_control);
        [false, self.arriving.room(0, first), self.collectives.room(first), self.arriving.room(1, first)]
    }

    fn told(&self, inputs: &Inputs) -> (Option<Message>, Option<Write>, bool) {
        let (word, is_control) = inputs.wire;
        let room = self.room(is_control);
        let (message, write) = self.receiver.outputs(word, is_control, &room);
        (message, write, self.receiver.rejects(word, is_control, &room))
    }

    fn sender_inputs(&self, inputs: &Inputs) -> sender::Inputs {
        let word = inputs.sending.map(|sending| sending.word);
        let tree = inputs.tree.filter(|_| !self.leaving.was_granted());
        let is_roaming = self.leaving.is_roaming();
        sender::Inputs {
            reset: inputs.reset,
            offers: vec![None, word.filter(|_| !is_roaming), tree, word.filter(|_| is_roaming)],
            streams: 1 << DIRECT | 1 << DYNAMIC,
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

    /// Rising clock edge.
    pub fn tick(&mut self, inputs: &Inputs) {
        let (message, write, _) = self.told(inputs);
        let room = self.room(inputs.wire.1);
        let of_tree = write.filter(|write| write.channel == TREE);
        let receive_inputs = self.receive_inputs(inputs);
        let arbiter_inputs = self.arbiter_inputs(inputs);
        let sender_inputs = self.sender_inputs(inputs);
        let sent = self.sender.ready(&sender_inputs).filter(|channel| sender_inputs.offers[*channel].is_some());
        let came = write.filter(|write| write.commit || write.void).map(|write| write.channel);
        self.counters.tick(&link_counters::Inputs {
            reset: inputs.reset,
            sent: sent.map(|channel| channel - 1),
            came: came.and_then(|channel| channel.checked_sub(1)),
            freed: self.freed(),
            write: inputs.count,
        });
        self.leaving.tick(&arbiter_inputs);
        self.session.tick(session::Inputs {
            reset: inputs.reset,
            theirs: message.map(|message| message.session),
            gave_up: self.sender.store.window().gave_up(),
        });
        self.sender.tick(&sender_inputs);
        self.collectives.tick(vc_buffer::Inputs {
            reset: inputs.reset,
            first: receive_inputs.first,
            write: of_tree.map(|write| Entry { word: inputs.wire.0, last: write.last, bad: write.bad }),
            commit: of_tree.is_some_and(|write| write.commit),
            void: of_tree.is_some_and(|write| write.void),
            upset: inputs.upset,
            out_ready: inputs.tree_ready,
        });
        self.arriving.tick(&receive_inputs);
        self.receiver.tick(inputs.wire.0, inputs.wire.1, &room);
        if inputs.reset {
            self.receiver = Receiver::new(self.shape.link);
        }
    }
}
