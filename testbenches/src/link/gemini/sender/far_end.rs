//! The other side of the link: a receiver behind a bad wire, and what it says in the side-band.

use super::page;
use crate::link::gemini::receiver::page::Page as Receiver;
use crate::stimulus::{Pace, Stimulus};
use phit_models::link::gemini::{CHANNELS, FREED_MODULUS, Message, NACK_MODULUS, Phit};

/// How the other side behaves for a while.
#[derive(Clone, Copy, PartialEq)]
enum Mood {
    /// A message every so many cycles, one phit in so many wrong (0: none).
    Fair { message_period: u64, error_period: u64 },
    /// No message comes.
    Silent,
    /// Messages that acknowledge or free what was not sent.
    Confused,
    /// A new nack in every other cycle, and no ack.
    Nagging,
}

/// The receiver, its readers, and its messages.
pub(super) struct FarEnd {
    receiver: Receiver,
    freed: [u16; CHANNELS],
    reads: [Pace; CHANNELS],
    mood: Mood,
    left: u64,
    nagged: u8,
}

impl FarEnd {
    /// After reset; some links never come up.
    pub fn new(stimulus: &mut Stimulus) -> Self {
        let fair = (Mood::Fair { message_period: 48, error_period: 0 }, 500);
        let (mood, left) = if stimulus.once_in(3) { (Mood::Nagging, 700) } else { fair };
        Self {
            receiver: Receiver::default(),
            freed: [0; CHANNELS],
            reads: [Pace::new(1500), Pace::new(1500)],
            mood,
            left,
            nagged: 0,
        }
    }

    /// The message of this cycle, if one comes.
    pub fn message(&mut self, sender: &page::Page, stimulus: &mut Stimulus) -> Option<Message> {
        if self.left == 0 {
            (self.mood, self.left) = match stimulus.below(16) {
                0 => (Mood::Silent, 2500 + stimulus.below(2500)),
                1 | 2 => (Mood::Confused, 300),
                3 | 4 if sender.is_outstanding() => (Mood::Nagging, 600),
                _ => {
                    let message_period = [2, 10, 48, 200][stimulus.below(4) as usize];
                    let error_period = [0, 0, 300, 60][stimulus.below(4) as usize];
                    (Mood::Fair { message_period, error_period }, 1 + stimulus.below(1500))
                }
            };
            self.nagged = 0;
        }
        self.left -= 1;
        let mut freed = self.freed;
        let ack = match self.mood {
            Mood::Fair { message_period, .. } => stimulus.once_in(message_period).then_some(self.receiver.expected),
            Mood::Silent => None,
            Mood::Confused if stimulus.once_in(10) => {
                let channel = stimulus.below(CHANNELS as u64) as usize;
                let unsent = u64::from(FREED_MODULUS) - 1 - sender.in_flight(channel) as u64;
                let too_many = 1 + if stimulus.once_in(2) { 0 } else { stimulus.below(unsent) as u16 };
                freed[channel] = (sender.sent(channel) + too_many) % FREED_MODULUS;
                if stimulus.once_in(2) { Some(self.receiver.expected) } else { sender.illegal_ack(stimulus.word(6)) }
            }
            Mood::Nagging if self.left.is_multiple_of(2) => {
                self.nagged = (self.nagged + 1) % NACK_MODULUS;
                // An ack at the last moment saves the link, in the message of the last nack too.
                let is_saved = sender.is_on_the_brink() && stimulus.once_in(2);
                if is_saved { Some(self.receiver.expected) } else { sender.illegal_ack(stimulus.word(6)) }
            }
            Mood::Confused | Mood::Nagging => None,
        };
        Some(Message { ack: ack?, nack: (self.receiver.nack + self.nagged) % NACK_MODULUS, freed })
    }

    /// Takes the phit that left the wire, perhaps damaged, and reads what has come.
    pub fn take(&mut self, phit: Option<Phit>, stimulus: &mut Stimulus) {
        let wrong = match self.mood {
            Mood::Fair { error_period, .. } => error_period > 0 && stimulus.once_in(error_period),
            _ => false,
        };
        let damage = if wrong { 1 << stimulus.below(24) } else { 0 };
        self.receiver.tick(phit.map(|phit| Phit::from_word(phit.to_word() ^ damage)), false);
        for ((buffer, freed), pace) in self.receiver.buffers.iter_mut().zip(&mut self.freed).zip(&mut self.reads) {
            if pace.next(stimulus) && buffer.pop_front().is_some() {
                *freed = (*freed + 1) % FREED_MODULUS;
            }
        }
    }
}
