//! Which phits a response becomes, cycle by cycle.

use crate::link::gemini::packet::{GetResponse, PutErrorResponse, PutResponse, ResponseRoute};
use crate::nic::gemini::header::node;

/// Phits before the data, and those of a word and of a beat.
const FRONT: usize = 2;
const PIECES: usize = 3;
const WORDS: usize = 2;
/// A last phit without its crc field.
const WITHOUT_CRC: u32 = 0x3F;

/// What a header beat says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Header {
    /// The requester, 18 bits.
    pub to: u32,
    /// How it went, 0 well.
    pub status: u8,
    /// The sequence of the request.
    pub ssid: u8,
    /// Its tag, 10 bits.
    pub tag: u16,
    /// Words of 8 bytes.
    pub words: usize,
}

impl Header {
    /// The header in this beat, for this requester.
    pub fn decode(beat: u128, to: u32) -> Self {
        let field = |low: u32, width: u32| beat >> low & ((1 << width) - 1);
        Self {
            to,
            status: field(0, 4) as u8,
            ssid: field(4, 8) as u8,
            tag: field(12, 10) as u16,
            words: field(22, 4) as usize,
        }
    }

    /// Data beats that follow.
    pub fn beats(&self) -> usize {
        self.words.div_ceil(WORDS)
    }

    /// A put succeeded.
    fn is_acknowledgement(&self) -> bool {
        self.status == 0 && self.tag == 0 && self.words == 0
    }

    /// Phits of the packet.
    fn length(&self) -> usize {
        if self.is_acknowledgement() { FRONT } else { FRONT + PIECES * self.words + 1 }
    }

    /// The packet with these words, its crc left zero.
    fn encode(&self, words: Vec<u64>) -> Vec<u32> {
        let route = ResponseRoute { adaptive: false, destination: node(self.to) };
        let Self { ssid, tag, status, .. } = *self;
        let mut phits = if self.is_acknowledgement() {
            PutResponse { route, ack_id: ssid }.encode(0)
        } else if words.is_empty() {
            PutErrorResponse { route, tag, ssid, status }.encode(0)
        } else {
            GetResponse { route, tag, ssid, status, words }.encode(0)
        };
        if let Some(last) = phits.last_mut() {
            *last &= WITHOUT_CRC;
        }
        phits
    }
}

/// Ports that the sender reads.
#[derive(Clone, Copy, Debug, Default)]
pub struct Inputs {
    /// Everything as at first.
    pub reset: bool,
    /// A beat, and for which requester if it is a header.
    pub response: Option<(u128, u32)>,
    /// A phit is taken.
    pub phit_ready: bool,
}

/// What it shows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outputs {
    /// The beat is taken, if there is one.
    pub taken: bool,
    /// Data beats that were not taken.
    pub left: usize,
    /// A phit, and whether it is the last.
    pub phit: Option<(u32, bool)>,
}

/// The sender.
#[derive(Clone, Debug, Default)]
pub struct ResponseSender {
    /// The packet that is being sent, and the phits of it that were.
    packet: Option<(Header, usize)>,
}

impl ResponseSender {
    /// What the sender shows in a cycle with these inputs.
    pub fn outputs(&self, inputs: Inputs) -> Outputs {
        let Some((header, sent)) = self.packet else {
            return Outputs { taken: inputs.response.is_some(), left: 0, phit: None };
        };
        let is_last = sent + 1 == header.length();
        let data = PIECES * header.words;
        let words_sent = sent.saturating_sub(FRONT) / PIECES;
        let beats_sent = if words_sent < header.words { words_sent / WORDS } else { header.beats() };
        let left = header.beats() - beats_sent;
        let Some(place) = sent.checked_sub(FRONT).filter(|place| *place < data) else {
            // The data change nothing in the phits before and behind them.
            let packet = header.encode(vec![0; header.words]);
            let taken = is_last && inputs.phit_ready && inputs.response.is_some();
            return Outputs { taken, left, phit: Some((packet[sent], is_last)) };
        };
        let Some((beat, _)) = inputs.response else {
            return Outputs { taken: false, left, phit: None };
        };
        let word = (beat >> (64 * (place / PIECES % WORDS))) as u64;
        let phit = header.encode(vec![word])[FRONT + place % PIECES];
        let ends_beat = (place + 1).is_multiple_of(PIECES * WORDS) || place + 1 == data;
        Outputs { taken: ends_beat && inputs.phit_ready, left, phit: Some((phit, false)) }
    }

    /// The clock edge that ends the cycle.
    pub fn tick(&mut self, inputs: Inputs) {
        if inputs.reset {
            *self = Self::default();
            return;
        }
        let shown = self.outputs(inputs);
        let is_data = self.packet.is_some() && shown.phit.is_some_and(|(_, is_last)| !is_last);
        if let Some((header, sent)) = self.packet.filter(|_| shown.phit.is_some() && inputs.phit_ready) {
            self.packet = Some((header, sent + 1)).filter(|_| sent + 1 < header.length());
        }
        if let Some((beat, to)) = inputs.response.filter(|_| shown.taken && !is_data) {
            self.packet = Some((Header::decode(beat, to), 0));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::nic::gemini::requester::response_receiver::{Received, receive};

    /// The packet of a response, with a sender that is always offered beats and whose phits are always taken.
    fn packet(beats: &[u128]) -> Vec<u32> {
        let (mut sender, mut beats, mut phits) = (ResponseSender::default(), beats.iter(), vec![]);
        let mut offered = beats.next().copied();
        loop {
            let inputs = Inputs { reset: false, response: offered.map(|beat| (beat, 0x2_0003)), phit_ready: true };
            let shown = sender.outputs(inputs);
            sender.tick(inputs);
            phits.extend(shown.phit.map(|(phit, _)| phit));
            if shown.phit.is_some_and(|(_, is_last)| is_last) {
                return phits;
            }
            if shown.taken {
                offered = beats.next().copied();
            }
        }
    }

    #[test]
    fn what_is_sent_is_received() {
        for (status, tag, words) in [(0, 0x3FF, 0_u128), (11, 0, 3), (0, 1, 8), (11, 0x2A5, 1)] {
            let header = status | 0xC5 << 4 | tag << 12 | words << 22;
            let mut beats = vec![header];
            beats.extend((1..=words.div_ceil(2)).map(|beat| beat << 100 | beat << 40 | beat));
            let phits = packet(&beats);
            assert_eq!(phits.len() as u128, 3 + 3 * words);
            if words % 2 == 1 {
                *beats.last_mut().expect("a header") &= u128::from(u64::MAX);
            }
            assert_eq!(receive(&phits), Received::Response(beats));
        }
    }

    #[test]
    fn answers_to_puts_are_acknowledgements() {
        assert_eq!(packet(&[0xA5 << 4]), [0x33_8000, 0x25], "v, ack_7 and the requester, then ack_low");
        assert_eq!(receive(&packet(&[0xA5 << 4])), Received::Acknowledged { ssid: 0xA5, status: 0 });
        assert_eq!(packet(&[0xA5 << 4 | 3]).len(), 3);
        assert_eq!(receive(&packet(&[0xA5 << 4 | 3])), Received::Acknowledged { ssid: 0xA5, status: 3 });
    }
}
