//! The link to a node outside the torus.

use super::super::buffers::packet_slots;
use super::super::port::{PriorityInputs, Shape, Status};
use super::super::send_arbiter::{self, Grant, Opens};
use super::super::torus_route::Place;
use super::priority_channel::{self, PriorityChannel};
use crate::link::bluegene::link_counters::{self, LinkCounters};
use crate::link::bluegene::packet::Message;
use crate::link::bluegene::receiver::{self, Receiver, Write};
use crate::link::bluegene::{sender, session};

/// The one channel of the link that is used, of two.
const SYSTEM: usize = 1;
const CHANNELS: usize = 2;

/// Ports that the IO link's port reads.
#[derive(Clone, Copy, Debug, Default)]
pub struct Inputs {
    /// Everything as at first.
    pub reset: bool,
    /// The word that comes, and whether it is a control word.
    pub wire: (u32, bool),
    /// What goes on from here, and what is sent.
    pub channel: PriorityInputs,
    /// A new time-out.
    pub timeout: Option<u64>,
    /// A counter, and whether it counts.
    pub count: Option<(usize, bool)>,
    /// Bits to spoil.
    pub upset: u128,
}

/// The IO link's port. Hardware needs a reset to begin.
#[derive(Clone, Debug)]
pub struct IoPort {
    link: receiver::Shape,
    place: Place,
    receiver: Receiver,
    session: session::Session,
    channel: PriorityChannel,
    sender: sender::Sender,
    counters: LinkCounters,
    /// The two words before this one, the earlier first.
    before: [u32; 2],
    is_stray: bool,
    strays: u64,
}

impl IoPort {
    /// Of a node whose other ports have this shape, at this place.
    pub fn new(shape: Shape, place: Place) -> Self {
        let link = receiver::Shape { channels: CHANNELS, system: SYSTEM, ..shape.link };
        Self {
            link,
            place,
            receiver: Receiver::new(link),
            session: session::Session::new(shape.patience),
            channel: PriorityChannel::new(shape.slots(1, shape.links + 1)),
            sender: sender::Sender::new(link, shape.retransmission, shape.most_pairs),
            counters: LinkCounters::new(1, link.tokens[1]),
            before: [0; 2],
            is_stray: false,
            strays: 0,
        }
    }

    /// The word on the wire, if it counts, and whether it is a control word.
    pub fn wire(&self) -> (Option<u32>, bool) {
        self.sender.wire()
    }

    /// How its link is.
    pub fn status(&self) -> Status {
        let [slots, store] = [self.channel.slots().counts(), self.sender.store.counts()];
        Status {
            up_down: (self.session.is_up(), self.session.is_down()),
            retries: self.sender.store.window().retries(),
            received: self.receiver.counts(),
            found: ((slots.0 + store.0) & 0xFFFF, (slots.1 + store.1) & 0xFFFF),
        }
    }

    /// What a counter has counted.
    pub fn count(&self, counter: usize) -> u64 {
        self.counters.count(counter)
    }

    /// Packets taken that cannot arrive where they say.
    pub fn strays(&self) -> u64 {
        self.strays & 0xFFFF
    }

    /// The buffer of what comes, and what is sent.
    pub fn channel(&self) -> &PriorityChannel {
        &self.channel
    }

    /// The output that what came asks for; behind the links is the reception buffer.
    pub fn asks(&self, inputs: &Inputs) -> Option<usize> {
        self.channel.slots().request(inputs.channel.open)
    }

    /// What its sender would accept, and the winner, as the requests say.
    pub fn opens(&self, inputs: &Inputs) -> (Opens, Option<Grant>) {
        let joining = self.joining(inputs);
        (self.channel.sending().opens(&joining), self.channel.sending().grant(&joining))
    }

    fn room(&self, inputs: &Inputs) -> [bool; CHANNELS] {
        [false, self.channel.slots().room(self.receiver.begins(inputs.wire.1))]
    }

    fn told(&self, inputs: &Inputs) -> (Option<Message>, Option<Write>, bool) {
        let (word, is_control) = inputs.wire;
        let room = self.room(inputs);
        let (message, write) = self.receiver.outputs(word, is_control, &room);
        (message, write, self.receiver.rejects(word, is_control, &room))
    }

    fn sender_inputs(&self, inputs: &Inputs) -> sender::Inputs {
        sender::Inputs {
            reset: inputs.reset,
            offers: vec![None, inputs.channel.sending],
            streams: 1 << SYSTEM,
            message: self.told(inputs).0.filter(|_| self.session.is_up()),
            own: Message {
                ack: self.receiver.expected(),
                session: self.session.step(),
                freed_first: 0,
                freed: vec![self.channel.slots().freed()],
            },
            may_send: self.session.is_up(),
            is_quiet: self.session.is_down(),
            barrier: None,
            timeout: inputs.timeout,
            upset: inputs.upset,
        }
    }

    fn joining(&self, inputs: &Inputs) -> send_arbiter::Inputs {
        let told = inputs.channel;
        // No ring: a slot is enough for any packet.
        let tokens = if self.sender.packets(SYSTEM) == 0 { 0 } else { 2 };
        send_arbiter::Inputs {
            reset: inputs.reset,
            request: told.request,
            inject: told.inject.into(),
            waits: told.waits.into(),
            ratio: told.ratio,
            idle: self.sender.is_idle(&self.sender_inputs(inputs)),
            tokens,
            ..Default::default()
        }
    }

    /// The outputs of the packet that comes, a bit each, and whether it is a stray.
    fn outputs(&self) -> (u64, bool) {
        let (ways, reception) = (self.place.ways(self.before), 1 << self.place.links());
        match ways.direct {
            // It is outside the torus, where it wanted to go.
            _ if self.before[0] >> 20 & 1 == 1 => (reception, false),
            _ if !ways.is_legal => (reception, true),
            None => (reception, false),
            Some(link) => (1 << link | if ways.deposits { reception } else { 0 }, false),
        }
    }

    /// Rising clock edge.
    pub fn tick(&mut self, inputs: &Inputs) {
        let (message, write, is_rejected) = self.told(inputs);
        let room = self.room(inputs);
        let sender_inputs = self.sender_inputs(inputs);
        let joining = self.joining(inputs);
        let (outputs, is_stray) = self.outputs();
        let ours = write.filter(|write| write.channel == SYSTEM);
        let header = ours.filter(|write| write.header).map(|_| outputs);
        let is = |what: fn(&Write) -> bool| ours.as_ref().is_some_and(what);
        let slots = packet_slots::Inputs {
            reset: inputs.reset,
            first: self.receiver.begins(inputs.wire.1),
            write: ours.map(|_| inputs.wire.0),
            header,
            commit: is(|write| write.commit),
            void: is(|write| write.void),
            rejected: is_rejected,
            bad: is(|write| write.bad),
            upset: inputs.upset,
            open: inputs.channel.open,
            grant: inputs.channel.grant,
        };
        self.strays += u64::from(slots.commit && self.is_stray);
        if header.is_some() {
            self.is_stray = is_stray;
        }
        let is_taken = self.sender.ready(&sender_inputs) == Some(SYSTEM) && inputs.channel.sending.is_some();
        self.counters.tick(&link_counters::Inputs {
            reset: inputs.reset,
            sent: is_taken.then_some(0),
            came: (slots.commit || slots.void).then_some(0),
            freed: vec![self.channel.slots().freed()],
            write: inputs.count.map(|(counter, counts)| (counter, counts.into())),
        });
        self.channel.tick(&priority_channel::Inputs { slots, joining });
        self.session.tick(session::Inputs {
            reset: inputs.reset,
            theirs: message.map(|message| message.session),
            gave_up: self.sender.store.window().gave_up(),
        });
        self.sender.tick(&sender_inputs);
        self.receiver.tick(inputs.wire.0, inputs.wire.1, &room);
        self.before = [self.before[1], inputs.wire.0];
        if inputs.reset {
            self.receiver = Receiver::new(self.link);
            self.strays = 0;
        }
    }
}
