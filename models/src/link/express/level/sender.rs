//! The sending half of the link level, word by word.

use super::{Control, Shape, next_turn};
use crate::coding::crc::CRC32;
use crate::link::retry::confirmed_ack::ConfirmedAck;
use crate::link::retry::shared_credit_loop::SharedCreditLoop;
use crate::link::retry::window::{self, Message, Window};

/// Rewinds in vain before it gives up.
const LIMIT: u64 = 255;
/// Messages after reset that say that it was.
const GREETINGS: u32 = 8;

/// Ports that the sender reads.
#[derive(Clone, Debug, Default)]
pub struct Inputs {
    /// Everything is as at first.
    pub reset: bool,
    /// The next word of each channel of which a packet waits, and whether it is its last.
    pub word: Vec<Option<(u64, bool)>>,
    /// Number that this end expects next.
    pub expected: u64,
    /// Errors that it announced.
    pub nack_out: u64,
    /// Flits of each channel freed here.
    pub freed_here: Vec<u64>,
    /// What the other end acknowledges.
    pub ack: Option<Message>,
    /// What it says it has freed.
    pub freed: Vec<Option<u64>>,
    /// The link is down.
    pub quiet: bool,
    /// The lanes take the word.
    pub take: bool,
}

/// What is known of a packet by its number.
#[derive(Clone, Copy, Debug, Default)]
struct Stored {
    start: usize,
    channel: u64,
    length: u64,
    crc: u64,
}

/// What was last said of this end.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Said {
    expected: u64,
    nack: u64,
    freed: Vec<u64>,
}

/// The sender; empty at first. Hardware needs a reset to be so.
#[derive(Clone, Debug)]
pub struct Sender {
    shape: Shape,
    window: Window,
    acks: ConfirmedAck,
    credits: SharedCreditLoop,
    /// Words of packets; the oldest are overwritten when they are done with.
    ring: Vec<u64>,
    end: usize,
    packets: Vec<Stored>,
    /// The CRC's register after all words taken over.
    register: u64,
    /// Channel and words so far of the packet that is taken over.
    filling: Option<(usize, u64)>,
    /// Number of the packet that was taken over in the last cycle, and in the one before.
    closing: Option<usize>,
    sealing: Option<usize>,
    served_last: Option<usize>,
    /// Number of the packet that is sent, place of its next word, words left.
    sending: Option<(usize, usize, u64)>,
    greetings: u32,
    silent: u64,
    said: Said,
    /// Whether the number that was said last was not the one before.
    said_new_number: bool,
    out: (u64, bool),
    bad_acks: u64,
}

impl Sender {
    /// A sender of this shape.
    pub fn new(shape: Shape) -> Self {
        let window = window::Shape { sequence: shape.sequence, nack: 2, timer: shape.timer, limit: LIMIT };
        Self {
            shape,
            window: Window::new(window),
            acks: ConfirmedAck::new(shape.sequence),
            credits: SharedCreditLoop::new(shape.channels, shape.private, shape.shared, shape.credit),
            ring: vec![0; 1 << shape.replay],
            end: 0,
            packets: vec![Stored::default(); 1 << shape.sequence],
            register: CRC32.initial,
            filling: None,
            closing: None,
            sealing: None,
            served_last: None,
            sending: None,
            greetings: GREETINGS,
            silent: 0,
            said: Said { expected: 0, nack: 0, freed: vec![0; shape.channels] },
            said_new_number: false,
            out: (0, true),
            bad_acks: 0,
        }
    }

    /// The word on the wire, and whether it is a control word.
    pub fn out(&self) -> (u64, bool) {
        self.out
    }

    /// The channel whose word is taken.
    pub fn taken(&self) -> Option<usize> {
        self.filling.map(|(channel, _)| channel)
    }

    /// The sliding window.
    pub fn window(&self) -> &Window {
        &self.window
    }

    /// The account of the buffer at the other end.
    pub fn credits(&self) -> &SharedCreditLoop {
        &self.credits
    }

    /// Messages that acknowledge or free what was not sent.
    pub fn bad_acks(&self) -> u64 {
        self.bad_acks % (1 << 16)
    }

    /// Rising clock edge.
    pub fn tick(&mut self, inputs: &Inputs) {
        if inputs.reset {
            let ring = std::mem::take(&mut self.ring);
            *self = Self { ring, ..Self::new(self.shape) };
            return;
        }
        let open = !inputs.quiet && !self.window.gave_up();
        let bounds = (self.window.oldest(), self.window.stored());
        let believed = inputs.ack.map(|said| Message { ack: self.acks.confirmed(said.ack, bounds), ..said });
        if let Some(said) = inputs.ack {
            self.acks.tick(said.ack, bounds);
        }
        let mut window = window::Inputs { take: inputs.take, message: believed, ..Default::default() };
        let answer = self.window.answer(window);
        let begins = self.begin(inputs, open);
        let can_send = open && self.window.pending() && !answer.rewind;
        window.sent = self.send(inputs, open, can_send);
        let illegal = |v: usize| inputs.freed[v].is_some_and(|freed| self.credits.is_illegal(v, freed));
        self.bad_acks += u64::from(answer.illegal || (0..self.shape.channels).any(illegal));
        let flit_of = self.filling.filter(|(_, index)| index.is_multiple_of(4)).map(|(channel, _)| channel);
        window.push = self.take_over(inputs);
        if begins.is_some() {
            self.served_last = begins;
            self.filling = begins.map(|channel| (channel, 0));
        }
        self.credits.tick(flit_of, &inputs.freed);
        self.window.tick(window);
    }

    /// The channel whose packet is begun: it has credit, and the replay buffer a place for the longest.
    fn begin(&self, inputs: &Inputs, open: bool) -> Option<usize> {
        let size = self.ring.len();
        let oldest = self.packets[self.window.number(self.window.oldest()) as usize].start;
        let used = if self.window.outstanding() == 0 { 0 } else { (size + self.end - oldest) % size };
        // One word stays free, or a full buffer would look empty.
        let fits = used + 4 * self.shape.private < size;
        if self.filling.is_some() || !open || !self.window.room() || !fits {
            return None;
        }
        let wants: Vec<bool> =
            (0..self.shape.channels).map(|v| inputs.word[v].is_some() && self.credits.credit(v)).collect();
        next_turn(self.served_last, &wants)
    }

    /// Takes a word over; true if its packet is whole.
    fn take_over(&mut self, inputs: &Inputs) -> bool {
        if let Some(number) = self.sealing.take() {
            self.packets[number].crc = CRC32.finish(self.register);
        }
        if let Some(number) = self.closing.take() {
            let Stored { channel, length, .. } = self.packets[number];
            let title = self.shape.title(number as u64, channel, length);
            self.register = CRC32.word(self.register, title.into(), 64);
            self.sealing = Some(number);
        }
        let Some((channel, index)) = self.filling else { return false };
        let (word, last) = inputs.word[channel].expect("packets are offered as a whole");
        self.ring[self.end] = word;
        self.register = CRC32.word(self.register, word.into(), 64);
        let size = self.ring.len();
        self.end = (self.end + 1) % size;
        self.filling = (!last).then_some((channel, index + 1));
        if last {
            let number = self.window.number(self.window.stored()) as usize;
            let start = (size + self.end - 1 - index as usize) % size;
            let crc = self.packets[number].crc;
            self.packets[number] = Stored { start, channel: channel as u64, length: index, crc };
            self.closing = Some(number);
        }
        last
    }

    /// The next word; true if a packet is begun.
    fn send(&mut self, inputs: &Inputs, open: bool, can_send: bool) -> bool {
        self.silent += 1;
        if !inputs.take {
            return false;
        }
        let half = self.shape.channels / 2;
        let (ack, nack) = (inputs.expected, inputs.nack_out);
        let now = Said { expected: ack, nack, freed: inputs.freed_here.clone() };
        let beat = self.silent >= 1 << self.shape.beat;
        let mut begins = false;
        let control = match self.sending {
            _ if !open => {
                self.sending = None;
                Control::Idle
            }
            Some((number, place, left)) if left > 0 => {
                self.out = (self.ring[place], false);
                self.sending = Some((number, (place + 1) % self.ring.len(), left - 1));
                return false;
            }
            Some((number, ..)) => {
                self.sending = None;
                self.said.freed.splice(half.., now.freed[half..].to_vec());
                Control::End { crc: self.packets[number].crc, freed: now.freed[half..].to_vec() }
            }
            None if can_send && self.greetings == 0 => {
                begins = true;
                let number = self.window.number(self.window.next());
                let Stored { start, channel, length, .. } = self.packets[number as usize];
                self.sending = Some((number as usize, start, length + 1));
                let freed = now.freed[..half].to_vec();
                let high = self.said.freed[half..].to_vec();
                self.said_new_number = ack != self.said.expected;
                self.said = Said { freed: [freed.clone(), high].concat(), ..now };
                self.silent = 0;
                Control::Begin { ack, nack, freed, sequence: number, channel, length }
            }
            None if self.greetings > 0 || beat || self.said != now || self.said_new_number => {
                let fresh = self.greetings > 0;
                self.greetings = self.greetings.saturating_sub(1);
                self.silent = 0;
                self.said_new_number = ack != self.said.expected;
                self.said = now.clone();
                Control::Message { ack, nack, freed: now.freed, fresh }
            }
            None => Control::Idle,
        };
        self.out = (self.shape.encode(&control), true);
        begins
    }
}
