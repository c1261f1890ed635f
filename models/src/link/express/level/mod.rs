//! The link level of TH Express-2: its control words, field by field.

use crate::coding::crc::Crc;

pub mod buffer;
pub mod express_level;
pub mod heartbeat;
pub mod receiver;
pub mod sender;

/// The check of control words: (x + 1)(x^6 + x + 1).
const CHECK: Crc = Crc { width: 7, polynomial: 0x45, initial: 0, reflect_in: false, reflect_out: false, xor_out: 0 };
/// Bits that it covers.
const FIELDS: u32 = 49;

/// Sizes of a link.
#[derive(Clone, Copy, Debug)]
pub struct Shape {
    /// Virtual channels.
    pub channels: usize,
    /// Bits of a sequence number.
    pub sequence: u32,
    /// Cycles before packets are sent again, as a power of two.
    pub timer: u32,
    /// Cycles from one announcement of an error to the next, as a power of two.
    pub patience: u32,
    /// Words of the replay buffer, as a power of two.
    pub replay: u32,
    /// Bits of a length.
    pub length: u32,
    /// Flits of each channel, and of the longest packet.
    pub private: usize,
    /// Flits of all.
    pub shared: usize,
    /// Bits of a count of flits.
    pub credit: u32,
    /// Cycles of a heart-beat, as a power of two.
    pub beat: u32,
    /// Words of the queues, as a power of two.
    pub queue: u32,
}

/// A control word. Counts are modulo what their fields hold.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Control {
    /// Says nothing.
    Idle,
    /// What its sender has received and freed, and whether it has just been reset.
    Message {
        /// Number expected next.
        ack: u64,
        /// Errors announced.
        nack: u64,
        /// Flits freed of each channel.
        freed: Vec<u64>,
        /// Its sender was reset.
        fresh: bool,
    },
    /// A packet begins.
    Begin {
        /// Number expected next.
        ack: u64,
        /// Errors announced.
        nack: u64,
        /// Flits freed of each channel of the lower half.
        freed: Vec<u64>,
        /// Number of the packet.
        sequence: u64,
        /// Its virtual channel.
        channel: u64,
        /// Its words less one.
        length: u64,
    },
    /// A packet ends.
    End {
        /// CRC of all packets up to this one.
        crc: u64,
        /// Flits freed of each channel of the upper half.
        freed: Vec<u64>,
    },
}

/// Takes fields from a word, lowest first.
struct Reader(u64);

impl Reader {
    fn next(&mut self, width: u32) -> u64 {
        let value = self.0 % (1 << width);
        self.0 >>= width;
        value
    }
}

impl Shape {
    fn half(&self) -> usize {
        self.channels / 2
    }

    /// The word on the wire.
    pub fn encode(&self, control: &Control) -> u64 {
        let counts = |freed: &[u64]| freed.iter().map(|freed| (*freed, self.credit)).collect::<Vec<_>>();
        let said = |ack: u64, nack: u64| [(ack, self.sequence), (nack, 2)];
        let mut fields = vec![];
        match control {
            Control::Idle => {}
            Control::Message { ack, nack, freed, fresh } => {
                fields.extend([(0, 1), (1, 2)]);
                fields.extend(said(*ack, *nack));
                fields.extend(counts(freed));
                fields.push((u64::from(*fresh), 1));
            }
            Control::Begin { ack, nack, freed, sequence, channel, length } => {
                fields.extend([(0, 1), (2, 2)]);
                fields.extend(said(*ack, *nack));
                fields.extend(counts(freed));
                fields.extend([(*sequence, self.sequence), (*channel, 2), (*length, self.length)]);
            }
            Control::End { crc, freed } => {
                fields.extend([(1, 1), (*crc, 32)]);
                fields.extend(counts(freed));
            }
        }
        let (mut word, mut place) = (0, 0);
        for (value, width) in fields {
            word |= value << place;
            place += width;
        }
        word | CHECK.word(0, word.into(), FIELDS) << FIELDS
    }

    /// What a word on the wire says, if its check is right.
    pub fn decode(&self, word: u64) -> Option<Control> {
        let fields = word % (1 << FIELDS);
        if CHECK.word(0, fields.into(), FIELDS) != word >> FIELDS & 0x7F {
            return None;
        }
        let mut reader = Reader(fields);
        if reader.next(1) == 1 {
            let crc = reader.next(32);
            return Some(Control::End { crc, freed: (0..self.half()).map(|_| reader.next(self.credit)).collect() });
        }
        let kind = reader.next(2);
        let (ack, nack) = (reader.next(self.sequence), reader.next(2));
        match kind {
            1 => {
                let freed = (0..self.channels).map(|_| reader.next(self.credit)).collect();
                Some(Control::Message { ack, nack, freed, fresh: reader.next(1) == 1 })
            }
            2 => {
                let freed = (0..self.half()).map(|_| reader.next(self.credit)).collect();
                let (sequence, channel) = (reader.next(self.sequence), reader.next(2));
                Some(Control::Begin { ack, nack, freed, sequence, channel, length: reader.next(self.length) })
            }
            _ => Some(Control::Idle),
        }
    }

    /// The word that follows those of a packet in the CRC, and is not sent.
    pub fn title(&self, sequence: u64, channel: u64, length: u64) -> u64 {
        sequence | channel << self.sequence | length << (self.sequence + 2)
    }
}

/// The first after the last one served that wants, going round.
fn next_turn(served_last: Option<usize>, wants: &[bool]) -> Option<usize> {
    let first = served_last.map_or(0, |channel| channel + 1);
    (first..wants.len()).chain(0..wants.len()).find(|channel| wants[*channel])
}

#[cfg(test)]
mod tests {
    use super::*;

    const SHAPE: Shape = Shape {
        channels: 4,
        sequence: 6,
        timer: 12,
        patience: 11,
        replay: 10,
        length: 6,
        private: 9,
        shared: 192,
        credit: 8,
        beat: 10,
        queue: 7,
    };

    #[test]
    fn control_words_are_understood_and_any_three_wrong_bits_found() {
        let words = [
            Control::Idle,
            Control::Message { ack: 63, nack: 1, freed: vec![1, 2, 254, 255], fresh: true },
            Control::Begin { ack: 5, nack: 2, freed: vec![128, 7], sequence: 33, channel: 3, length: 35 },
            Control::End { crc: 0xDEAD_BEEF, freed: vec![0, 201] },
        ];
        for control in words {
            let word = SHAPE.encode(&control);
            assert!(word < 1 << 56);
            assert_eq!(SHAPE.decode(word), Some(control));
            for a in 0..56 {
                for b in 0..=a {
                    for c in 0..=b {
                        // Twice the same bit is none, thrice is one.
                        let error = (1u64 << a) ^ (1 << b) ^ (1 << c);
                        assert_eq!(SHAPE.decode(word ^ error), None, "{error:x}");
                    }
                }
            }
        }
    }
}
