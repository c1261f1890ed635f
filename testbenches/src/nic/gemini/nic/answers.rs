//! How the nodes answer what the interface sends.

use super::sequences::{Effect, Lost, Sequences};
use crate::stimulus::Stimulus;
use phit_models::link::gemini::packet::{GetResponse, PutErrorResponse, PutResponse, ResponseRoute};
use phit_models::nic::gemini::requester::get_return::{MATCHED, Row};
use phit_models::nic::gemini::responder::receive_queues::NO_RECEIVE;

impl Sequences {
    pub(super) fn answer_put(&mut self, stimulus: &mut Stimulus, ssid: u8) {
        let status = if stimulus.once_in(8) { 1 + stimulus.below(15) as u8 } else { 0 };
        if stimulus.once_in(24) && !self.transfers.own(ssid) {
            self.sequences[usize::from(ssid)].lost = true;
            return;
        }
        let route = ResponseRoute { adaptive: stimulus.once_in(2), destination: self.here };
        let phits = match status {
            0 => PutResponse { route, ack_id: ssid }.encode(0),
            status => PutErrorResponse { route, tag: 0, ssid, status }.encode(0),
        };
        // One of a sequence with bit 7, which no configuration here has, completes none.
        let stray = stimulus.once_in(16).then(|| PutResponse { route, ack_id: ssid | 0x80 }.encode(0));
        self.strays += u64::from(stray.is_some());
        self.waiting.push((stray.into_iter().chain([phits]).collect(), Effect::Ack(ssid, status)));
    }

    pub(super) fn answer_match(&mut self, stimulus: &mut Stimulus, ssid: u8) {
        let route = ResponseRoute { adaptive: stimulus.once_in(2), destination: self.here };
        let error = |tag, status| PutErrorResponse { route, tag, ssid, status }.encode(0);
        let (phits, effect) = match stimulus.below(8) {
            0 => (error(0, NO_RECEIVE), Effect::Ack(ssid, NO_RECEIVE)),
            // One that brings no buffer.
            1 => (PutResponse { route, ack_id: ssid }.encode(0), Effect::Ack(ssid, 0)),
            _ => {
                let handle = 1 + stimulus.below(1023) as u16;
                (error(handle, MATCHED), Effect::Match(ssid, handle))
            }
        };
        self.waiting.push((vec![phits], effect));
    }

    pub(super) fn answer_get(&mut self, stimulus: &mut Stimulus, ssid: u8, tag: u16, row: Row) {
        let route = ResponseRoute { adaptive: stimulus.once_in(2), destination: self.here };
        let mut packets = vec![];
        if stimulus.once_in(16) {
            // One of another sequence, or with a tag beyond the last, does not meet the row.
            let words = random_words(stimulus, row.words.div_ceil(2));
            let bit = stimulus.below(8 + 10 - u64::from(self.tag_bits)) as u32;
            let (tag, ssid) =
                if bit < 8 { (tag, ssid ^ 1 << bit) } else { (tag | 1 << (bit - 8 + self.tag_bits), ssid) };
            packets.push(GetResponse { route, tag, ssid, status: 0, words }.encode(0));
            self.get_strays += 1;
        }
        // Of a block transfer nothing is lost: its sequences are not released.
        let fate = if self.transfers.own(ssid) { 2 + stimulus.below(22) } else { stimulus.below(24) };
        let mut effect = Effect::None;
        if fate < 2 {
            self.sequences[usize::from(ssid)].lost = true;
            self.lost.push(Lost { ssid, tag, row });
        }
        match fate {
            0 => {}
            2..5 => {
                let status = 1 + stimulus.below(15) as u8;
                packets.push(PutErrorResponse { route, tag, ssid, status }.encode(0));
                effect = Effect::Fail { ssid, tag, status };
            }
            _ => {
                let other = 1 + stimulus.below(8) as u8;
                let words = random_words(stimulus, if fate == 5 { other } else { row.words.div_ceil(2) });
                let mut phits = GetResponse { route, tag, ssid, status: 0, words: words.clone() }.encode(0);
                if fate == 1 {
                    // It arrives damaged.
                    let last = phits.len() - 1;
                    phits[last] &= !0x30;
                    self.bad += 1;
                } else {
                    effect = Effect::Bring { ssid, tag, row, words };
                }
                packets.push(phits);
            }
        }
        if !packets.is_empty() {
            self.waiting.push((packets, effect));
        }
    }
}

pub(super) fn random_words(stimulus: &mut Stimulus, words: u8) -> Vec<u64> {
    (0..words).map(|_| stimulus.word(64)).collect()
}
