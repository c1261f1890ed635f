//! A link end of a ring with its buffers.

use super::packet_slots::{self, Leaving, PacketSlots};
use super::send_arbiter::{self, Grant, SendArbiter};
use crate::link::bluegene::packet::Message;
use crate::link::bluegene::receiver::{Receiver, Write};
use crate::link::bluegene::vc_buffer::{self, Entry, VcBuffer};
use crate::link::bluegene::{receiver, sender, session};
use crate::link::retry::credit_loop::CreditLoop;

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
}

impl Shape {
    /// Of slots with two outputs.
    pub fn slots(&self) -> packet_slots::Shape {
        let count = self.link.tokens[1];
        packet_slots::Shape {
            slots: (1 << (count - 1)) - 1,
            chunks: self.link.chunks,
            address: self.address,
            outputs: 2,
            count,
        }
    }
}

/// Ports that the port reads.
#[derive(Clone, Copy, Debug, Default)]
pub struct Inputs {
    /// Everything as at first.
    pub reset: bool,
    /// The word that comes, and whether it is a control word.
    pub wire: (u32, bool),
    /// Coordinate of this node.
    pub here: u64,
    /// The reader takes the word shown.
    pub rx_ready: bool,
    /// The other port would take a packet.
    pub leaving_open: bool,
    /// It takes the one asked for.
    pub leaving_grant: bool,
    /// The other port asks.
    pub joining_request: bool,
    /// Its word.
    pub joining: Option<u32>,
    /// The injection port has a packet.
    pub inject_waits: bool,
    /// It asks.
    pub inject_request: bool,
    /// Its word.
    pub inject: Option<u32>,
    /// The barrier state that is offered.
    pub barrier: Option<u64>,
    /// A word of a collective to send.
    pub tree: Option<u32>,
    /// The word of a collective that has come is taken.
    pub tree_ready: bool,
    /// Packets that go straight on for each of the injection port.
    pub ratio: u64,
    /// A new time-out.
    pub timeout: Option<u64>,
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

/// A port of a ring. Hardware needs a reset to begin.
#[derive(Clone, Debug)]
pub struct RingPort {
    shape: Shape,
    receiver: Receiver,
    session: session::Session,
    slots: PacketSlots,
    reception: VcBuffer,
    collectives: VcBuffer,
    /// A packet of the deterministic channel was granted in the last cycle.
    was_granted: bool,
    places: CreditLoop,
    arbiter: SendArbiter,
    sender: sender::Sender,
    /// The word before this one.
    before: u32,
}

impl RingPort {
    /// Of this shape.
    pub fn new(shape: Shape) -> Self {
        let count = shape.link.tokens[1];
        Self {
            shape,
            receiver: Receiver::new(shape.link),
            session: session::Session::new(shape.patience),
            slots: PacketSlots::new(shape.slots()),
            reception: VcBuffer::new(shape.address, count, false),
            collectives: VcBuffer::new(shape.address, count, false),
            was_granted: false,
            places: CreditLoop::new(count, 2),
            arbiter: SendArbiter::new(1, 1),
            sender: sender::Sender::new(shape.link, shape.retransmission, shape.most_pairs),
            before: 0,
        }
    }

    /// The word on the wire, unless nobody cares, and whether it is a control word.
    pub fn wire(&self) -> (Option<u32>, bool) {
        self.sender.wire()
    }

    /// The word that has arrived.
    pub fn arrived(&self) -> Option<Entry> {
        self.reception.shown()
    }

    /// The word that goes straight on.
    pub fn leaving(&self) -> Option<Leaving> {
        self.slots.leaving().filter(|leaving| leaving.output == 0)
    }

    /// The word of a collective that has come.
    pub fn tree(&self) -> Option<Entry> {
        self.collectives.shown()
    }

    /// Whether the word of a collective is taken.
    pub fn takes_tree(&self, inputs: &Inputs) -> bool {
        !self.was_granted && self.sender.ready(&self.sender_inputs(inputs)) == Some(2)
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
            found: [
                self.slots.counts(),
                self.reception.counts(),
                self.collectives.counts(),
                self.sender.store.counts(),
            ]
            .into_iter()
            .fold((0, 0), |sum, found| ((sum.0 + found.0) & 0xFFFF, (sum.1 + found.1) & 0xFFFF)),
        }
    }

    /// By channel, whether there is a place for the word that comes.
    fn room(&self, is_control: bool) -> [bool; 3] {
        let first = self.receiver.begins(is_control);
        [false, self.slots.room(first), self.collectives.room(first)]
    }

    fn told(&self, inputs: &Inputs) -> (Option<Message>, Option<Write>, bool) {
        let (word, is_control) = inputs.wire;
        let room = self.room(is_control);
        let (message, write) = self.receiver.outputs(word, is_control, &room);
        (message, write, self.receiver.rejects(word, is_control, &room))
    }

    fn sender_inputs(&self, inputs: &Inputs) -> sender::Inputs {
        sender::Inputs {
            reset: inputs.reset,
            offers: vec![None, inputs.joining.or(inputs.inject), inputs.tree.filter(|_| !self.was_granted)],
            streams: 1 << 1,
            message: self.told(inputs).0.filter(|_| self.session.is_up()),
            own: Message {
                ack: self.receiver.expected(),
                session: self.session.step(),
                freed_first: 0,
                freed: vec![self.slots.freed(), self.collectives.freed()],
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
            request: inputs.joining_request.into(),
            straight: 1,
            inject: inputs.inject_request.into(),
            waits: inputs.inject_waits.into(),
            ratio: inputs.ratio,
            idle: self.sender.is_idle(&self.sender_inputs(inputs)),
            tokens: self.sender.packets(1),
        }
    }

    /// Whether a packet of the other port would be taken, and one of the injection port: as words and `inject_waits` say.
    pub fn opens(&self, inputs: &Inputs) -> (bool, bool) {
        let told = self.arbiter_inputs(inputs);
        (self.arbiter.is_open(&told), SendArbiter::is_wide(&told))
    }

    fn open(&self, inputs: &Inputs) -> u64 {
        u64::from(inputs.leaving_open) | u64::from(self.places.credit()) << 1
    }

    /// Whether a packet that goes straight on asks for the other port, as `leaving_open` says.
    pub fn asks(&self, inputs: &Inputs) -> bool {
        self.slots.request(self.open(inputs)) == Some(0)
    }

    /// Who is granted, as the requests say: the other port, the injection port.
    pub fn grants(&self, inputs: &Inputs) -> (bool, bool) {
        let grant = self.arbiter.grant(&self.arbiter_inputs(inputs));
        (grant == Some(Grant::Receiver(0)), grant == Some(Grant::Injection(0)))
    }

    /// Rising clock edge.
    pub fn tick(&mut self, inputs: &Inputs) {
        let (message, write, is_rejected) = self.told(inputs);
        let open = self.open(inputs);
        let request = self.slots.request(open);
        let ours = write.filter(|write| write.channel == 1);
        let is_here = u64::from(self.before & 63) == inputs.here;
        let told = packet_slots::Inputs {
            reset: inputs.reset,
            first: self.receiver.begins(inputs.wire.1),
            write: ours.map(|_| inputs.wire.0),
            header: ours.filter(|write| write.header).map(|_| usize::from(is_here)),
            commit: ours.is_some_and(|write| write.commit),
            void: ours.is_some_and(|write| write.void),
            rejected: is_rejected,
            bad: ours.is_some_and(|write| write.bad),
            upset: inputs.upset,
            open,
            grant: request == Some(1) || request == Some(0) && inputs.leaving_grant,
        };
        let arriving = self.slots.leaving().filter(|leaving| leaving.output == 1);
        let room = self.room(inputs.wire.1);
        let of_tree = write.filter(|write| write.channel == 2);
        let grants = self.grants(inputs);
        let sender_inputs = self.sender_inputs(inputs);
        self.arbiter.tick(&self.arbiter_inputs(inputs));
        self.session.tick(session::Inputs {
            reset: inputs.reset,
            theirs: message.map(|message| message.session),
            gave_up: self.sender.store.window().gave_up(),
        });
        self.sender.tick(&sender_inputs);
        self.places.tick(request == Some(1), Some(self.reception.freed()));
        self.reception.tick(vc_buffer::Inputs {
            reset: inputs.reset,
            write: arriving.map(|word| Entry { word: word.word, last: word.last, bad: word.bad }),
            commit: arriving.is_some_and(|word| word.last),
            upset: inputs.upset,
            out_ready: inputs.rx_ready,
            ..Default::default()
        });
        self.collectives.tick(vc_buffer::Inputs {
            reset: inputs.reset,
            first: told.first,
            write: of_tree.map(|write| Entry { word: inputs.wire.0, last: write.last, bad: write.bad }),
            commit: of_tree.is_some_and(|write| write.commit),
            void: of_tree.is_some_and(|write| write.void),
            upset: inputs.upset,
            out_ready: inputs.tree_ready,
        });
        self.slots.tick(told);
        self.receiver.tick(inputs.wire.0, inputs.wire.1, &room);
        self.before = inputs.wire.0;
        self.was_granted = !inputs.reset && (grants.0 || grants.1);
        if inputs.reset {
            self.receiver = Receiver::new(self.shape.link);
            self.places = CreditLoop::new(self.shape.link.tokens[1], 2);
        }
    }
}
