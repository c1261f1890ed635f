//! What becomes of response packets.

use crate::link::gemini::packet::format::{MAX_WORDS, PhitKind};
use std::collections::VecDeque;

/// Responses, and beats of data, for which there is room.
const RESPONSES: usize = 2;
const BEATS: usize = 8;
/// Phits before the data.
const FRONT: usize = 2;
/// Phits of a word.
const PIECES: usize = 3;
/// The mark of a good packet.
const GOOD: u64 = 3;

/// What a packet becomes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Received {
    /// A put was answered.
    Acknowledged {
        /// Its sequence.
        ssid: u8,
        /// How it went, 0 well.
        status: u8,
    },
    /// A header beat and beats of data.
    Response(Vec<u128>),
    /// The packet is damaged.
    Bad,
}

/// What the packet of these phits becomes.
pub fn receive(phits: &[u32]) -> Received {
    match phits {
        [] | [_] => Received::Bad,
        [head, last] => {
            let (head, last) =
                (|name| PhitKind::ResponseHead.unpack(*head, name), |name| PhitKind::ResponseLast.unpack(*last, name));
            Received::Acknowledged {
                ssid: (head("ack_7") << 7 | head("ack_6") << 6 | last("ack_low")) as u8,
                status: 0,
            }
        }
        [_, status, data @ .., last] => {
            let last = |name| PhitKind::Last.unpack(*last, name);
            if data.len() % PIECES != 0 || data.len() > PIECES * MAX_WORDS || last("ok") != GOOD || last("end") != 1 {
                return Received::Bad;
            }
            let words: Vec<u128> = data.chunks(PIECES).map(word).collect();
            let status = |name| PhitKind::Status.unpack(*status, name);
            if words.is_empty() && status("tag") == 0 {
                return Received::Acknowledged { ssid: status("ssid") as u8, status: status("status") as u8 };
            }
            let header = status("status") | status("ssid") << 4 | status("tag") << 12 | (words.len() as u64) << 22;
            let beats = words.chunks(2).map(|two| two[0] | two.get(1).map_or(0, |high| high << 64));
            Received::Response(std::iter::once(header.into()).chain(beats).collect())
        }
    }
}

fn word(phits: &[u32]) -> u128 {
    let high = PhitKind::Data0.unpack(phits[0], "word_63_42");
    let middle = PhitKind::Data1.unpack(phits[1], "word_41_20");
    let low = PhitKind::Data2.unpack(phits[2], "word_19_0");
    u128::from(high) << 42 | u128::from(middle) << 20 | u128::from(low)
}

/// Ports that the receiver reads.
#[derive(Clone, Copy, Debug, Default)]
pub struct Inputs {
    /// Everything as at first.
    pub reset: bool,
    /// A phit, and whether it is the last.
    pub phit: Option<(u32, bool)>,
    /// A beat is taken.
    pub response_ready: bool,
}

/// What it shows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outputs {
    /// The phit is taken, if there is one.
    pub taken: bool,
    /// Sequence and status of a put.
    pub acknowledged: Option<(u8, u8)>,
    /// A packet is discarded.
    pub bad: bool,
    /// A beat, and whether it is the last.
    pub response: Option<(u128, bool)>,
}

/// The receiver.
#[derive(Clone, Debug, Default)]
pub struct ResponseReceiver {
    /// The present packet.
    phits: Vec<u32>,
    /// The beats of each response that were not taken.
    responses: VecDeque<VecDeque<u128>>,
    /// The first beat of the first response is data.
    in_data: bool,
}

impl ResponseReceiver {
    /// Beats of data that are stored.
    fn beats(&self) -> usize {
        let all: usize = self.responses.iter().map(VecDeque::len).sum();
        all - self.responses.len() + usize::from(self.in_data)
    }

    /// Whether there is room for the next phit.
    fn has_room(&self, is_last: bool) -> bool {
        let Some(data) = self.phits.len().checked_sub(FRONT) else {
            return true;
        };
        if is_last {
            return self.responses.len() < RESPONSES;
        }
        let is_word_complete = data % PIECES == PIECES - 1;
        let words = data / PIECES;
        !is_word_complete || words >= MAX_WORDS || self.beats() + words / 2 < BEATS
    }

    /// What becomes of the packet that ends in this cycle.
    fn received(&self, inputs: Inputs) -> Option<Received> {
        let (last, is_last) = inputs.phit?;
        (is_last && self.has_room(true)).then(|| receive(&[&self.phits[..], &[last]].concat()))
    }

    /// What the receiver shows in a cycle with these inputs.
    pub fn outputs(&self, inputs: Inputs) -> Outputs {
        let received = self.received(inputs);
        Outputs {
            taken: inputs.phit.is_some_and(|(_, is_last)| self.has_room(is_last)),
            acknowledged: match received {
                Some(Received::Acknowledged { ssid, status }) => Some((ssid, status)),
                _ => None,
            },
            bad: received == Some(Received::Bad),
            response: self.responses.front().map(|beats| (beats[0], beats.len() == 1)),
        }
    }

    /// The clock edge that ends the cycle.
    pub fn tick(&mut self, inputs: Inputs) {
        if inputs.reset {
            *self = Self::default();
            return;
        }
        let received = self.received(inputs);
        match inputs.phit {
            Some((_, true)) if received.is_some() => self.phits.clear(),
            Some((phit, false)) if self.has_room(false) => self.phits.push(phit),
            _ => {}
        }
        if let (true, Some(beats)) = (inputs.response_ready, self.responses.front_mut()) {
            beats.pop_front();
            self.in_data = !beats.is_empty();
            if !self.in_data {
                self.responses.pop_front();
            }
        }
        if let Some(Received::Response(beats)) = received {
            self.responses.push_back(beats.into());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::link::gemini::packet::{GetResponse, PutErrorResponse, PutResponse, ResponseRoute};

    const ROUTE: ResponseRoute =
        ResponseRoute { adaptive: true, destination: crate::link::gemini::packet::Node { chip: 0xFFFF, id: 3 } };

    #[test]
    fn answers_to_puts_become_acknowledgements() {
        let done = PutResponse { route: ROUTE, ack_id: 0xA5 }.encode(7);
        assert_eq!(receive(&done), Received::Acknowledged { ssid: 0xA5, status: 0 });
        let failed = PutErrorResponse { route: ROUTE, tag: 0, ssid: 0xA5, status: 3 }.encode(7);
        assert_eq!(receive(&failed), Received::Acknowledged { ssid: 0xA5, status: 3 });
    }

    #[test]
    fn answers_to_gets_become_header_and_data() {
        let refused = PutErrorResponse { route: ROUTE, tag: 0x3FF, ssid: 1, status: 11 }.encode(7);
        assert_eq!(receive(&refused), Received::Response(vec![0x3F_F01B]));
        let words = vec![1, u64::MAX, 0x0123_4567_89AB_CDEF];
        let done = GetResponse { route: ROUTE, tag: 2, ssid: 0xFF, status: 0, words }.encode(7);
        let beats = vec![0xC0_2FF0, u128::from(u64::MAX) << 64 | 1, 0x0123_4567_89AB_CDEF];
        assert_eq!(receive(&done), Received::Response(beats));
    }

    #[test]
    fn damaged_packets_are_bad() {
        let good = GetResponse { route: ROUTE, tag: 2, ssid: 0xFF, status: 0, words: vec![1; 8] }.encode(7);
        let last = *good.last().expect("a packet has phits");
        assert_eq!(receive(&good[..1]), Received::Bad);
        assert_eq!(receive(&[&good[..5], &[last & !0x10]].concat()), Received::Bad, "marked bad");
        assert_eq!(receive(&[&good[..5], &[last & !1]].concat()), Received::Bad, "no end");
        assert_eq!(receive(&[&good[..4], &[last]].concat()), Received::Bad, "two thirds of a word");
        assert_eq!(receive(&[&good[..26], &good[2..5], &[last]].concat()), Received::Bad, "nine words");
    }
}
