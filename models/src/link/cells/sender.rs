//! The sending half of a link of cells.

use super::{Cell, Payload, Shape};
use crate::link::retry::credit_loop::CreditLoop;
use crate::link::retry::window::{self, Message, Window};

/// Cycles without progress before it sends again, as a power of two.
const TIMER: u32 = 12;
/// Rewinds in vain before it gives up.
const LIMIT: u64 = 255;

/// A word that waits: the word, its bytes less one, end of packet.
pub type Word = (u64, u64, bool);

/// Ports that the sender reads.
#[derive(Clone, Debug, Default)]
pub struct Inputs {
    /// Everything is as at first.
    pub reset: bool,
    /// Channels of which a cell waits.
    pub whole: Vec<bool>,
    /// The next word of each channel.
    pub word: Vec<Word>,
    /// Number that this end expects next.
    pub expected: u64,
    /// Errors that it announced.
    pub nack_out: u64,
    /// Cells of each channel freed here.
    pub freed_here: Vec<u64>,
    /// What the other end says.
    pub message: Option<Message>,
    /// With it, the cells freed there.
    pub freed: Vec<u64>,
    /// The link is down.
    pub quiet: bool,
    /// The wire takes the phit.
    pub take: bool,
}

/// The sender; empty at first. Hardware needs a reset to be so.
#[derive(Clone, Debug)]
pub struct Sender {
    shape: Shape,
    window: Window,
    credits: Vec<CreditLoop>,
    /// Words by the low bits of their cell's index.
    words: Vec<Vec<u64>>,
    /// What is known of these cells, but for their words.
    cells: Vec<Payload>,
    /// Channel whose cell is taken over, and words taken so far.
    filling: Option<(usize, usize)>,
    served_last: Option<usize>,
    /// Phits of the cell that is being sent, and what it is.
    sent: Vec<u64>,
    sending: Option<(usize, Payload)>,
    header: Vec<u64>,
    phit: u64,
    bad_acks: u64,
}

impl Sender {
    /// A sender of cells of this shape.
    pub fn new(shape: Shape) -> Self {
        let window = window::Shape { sequence: shape.sequence, nack: 2, timer: TIMER, limit: LIMIT };
        let nothing = Payload { channel: 0, words: vec![], last: false, bytes: 0 };
        Self {
            shape,
            window: Window::new(window),
            credits: (0..shape.channels).map(|_| CreditLoop::new(shape.credit, 1)).collect(),
            words: vec![vec![0; shape.data_words()]; 1 << shape.sequence],
            cells: vec![nothing; 1 << shape.sequence],
            filling: None,
            served_last: None,
            sent: vec![],
            sending: None,
            header: vec![],
            phit: 0,
            bad_acks: 0,
        }
    }

    /// The phit on the wire.
    pub fn phit(&self) -> u64 {
        self.phit
    }

    /// The channel whose word is taken.
    pub fn taken(&self) -> Option<usize> {
        self.filling.map(|(channel, _)| channel)
    }

    /// The sliding window.
    pub fn window(&self) -> &Window {
        &self.window
    }

    /// The account of a channel.
    pub fn credit(&self, channel: usize) -> &CreditLoop {
        &self.credits[channel]
    }

    /// Messages that acknowledge or free what was not sent.
    pub fn bad_acks(&self) -> u64 {
        self.bad_acks % (1 << 16)
    }

    /// Rising clock edge.
    pub fn tick(&mut self, inputs: &Inputs) {
        if inputs.reset {
            *self = Self::new(self.shape);
            return;
        }
        let open = !inputs.quiet && !self.window.gave_up();
        let mut window = window::Inputs { take: inputs.take, message: inputs.message, ..Default::default() };
        let can_send = open && self.window.pending() && !self.window.answer(window).rewind;
        let illegal = self.window.answer(window).illegal;
        if inputs.take {
            window.sent = self.sent.is_empty() && can_send;
            self.send(inputs, window.sent);
            if !open {
                self.phit = 0;
            }
        }
        let begins = self.begin(inputs, open);
        window.push = self.fill(inputs);
        if begins.is_some() {
            self.served_last = begins;
            self.filling = begins.map(|channel| (channel, 0));
        }
        let said = |channel: usize| inputs.message.map(|_| inputs.freed[channel]);
        let credits = self.credits.iter().enumerate();
        let mut overdrawn = credits.map(|(v, credit)| said(v).is_some_and(|freed| credit.is_illegal(freed)));
        self.bad_acks += u64::from(illegal | overdrawn.any(|illegal| illegal));
        for (channel, credit) in self.credits.iter_mut().enumerate() {
            credit.tick(begins == Some(channel), said(channel));
        }
        self.window.tick(window);
    }

    /// The channel whose cell is begun: the first behind the one served last that has a cell and credit.
    fn begin(&self, inputs: &Inputs, open: bool) -> Option<usize> {
        if self.filling.is_some() || !open || !self.window.room() {
            return None;
        }
        let channels = self.credits.len();
        let first = self.served_last.map_or(0, |channel| channel + 1);
        let wants = |channel: &usize| inputs.whole[*channel] && self.credits[*channel].credit();
        (first..channels).find(wants).or_else(|| (0..channels).find(wants))
    }

    /// Takes a word over; true if its cell is whole.
    fn fill(&mut self, inputs: &Inputs) -> bool {
        let Some((channel, count)) = self.filling else { return false };
        let (word, bytes, last) = inputs.word[channel];
        let number = self.window.number(self.window.stored()) as usize;
        self.words[number][count] = word;
        let whole = last || count + 1 == self.shape.data_words();
        self.filling = (!whole).then_some((channel, count + 1));
        if whole {
            self.cells[number] = Payload { channel: channel as u64, words: vec![0; count + 1], last, bytes };
        }
        whole
    }

    /// The next phit.
    fn send(&mut self, inputs: &Inputs, has_data: bool) {
        if self.sent.is_empty() {
            let number = self.window.number(self.window.next()) as usize;
            self.sending = has_data.then(|| (number, self.cells[number].clone()));
            let cell = Cell {
                sequence: number as u64,
                data: self.sending.clone().map(|(_, payload)| payload),
                expected: inputs.expected,
                nack: inputs.nack_out,
                freed: inputs.freed_here.clone(),
                answered_odd: self.window.answered() % 2 == 1,
            };
            self.header = self.shape.encode(&cell);
            self.header.truncate(self.shape.header_phits());
        }
        let index = self.sent.len();
        let headers = self.header.len();
        self.phit = match &self.sending {
            _ if index < headers => self.header[index],
            _ if index + 1 == self.shape.phits() => self.shape.check(&self.sent),
            Some((number, payload)) if index - headers < payload.words.len() => self.words[*number][index - headers],
            _ => 0,
        };
        self.sent.push(self.phit);
        if self.sent.len() == self.shape.phits() {
            self.sent.clear();
        }
    }
}
