//! Words that only atomic operations change, and what those must find there.

use crate::link::gemini::packets::without_crc;
use crate::stimulus::Stimulus;
use phit_models::link::gemini::packet::{
    GetResponse, Operation, PutErrorResponse, PutResponse, Request, ResponseRoute,
};
use phit_models::nic::gemini::header::operands;
use phit_models::nic::gemini::responder::atomic::alu::{fetches, new_value};
use phit_sim::bench::{Bench, TestResult};
use std::collections::HashMap;

/// Words of the domain: more than a cache of 64 holds.
pub(super) const WORDS: u64 = 96;

/// The values after all operations that were sent, by address in the host's memory.
#[derive(Default)]
pub(super) struct Atomics {
    pub(super) values: HashMap<u64, u64>,
    /// Operations that must be executed.
    pub(super) executed: u64,
}

/// An operation and its operands, mostly of the size that it needs.
pub(super) fn random_operation(stimulus: &mut Stimulus) -> Operation {
    let command = [8, 16][stimulus.below(2) as usize] + stimulus.below(6) as u8;
    let words = if stimulus.once_in(8) { stimulus.below(17) } else { 2 * u64::from(operands(command)) };
    // Few values, so that swaps find what they expect.
    let word = if stimulus.once_in(2) { stimulus.below(3) } else { stimulus.word(64) };
    let bytes = [word, stimulus.below(3)].into_iter().flat_map(u64::to_le_bytes).cycle();
    Operation::Atomic { command, operands: bytes.take(4 * words as usize).collect() }
}

impl Atomics {
    /// After a flush memory holds all values; a word that is not there is 0.
    pub(super) fn expect_in(&self, bench: &Bench, memory: &HashMap<u64, u64>) -> TestResult {
        self.values.iter().try_for_each(|(address, value)| {
            let actual = memory.get(address).copied().unwrap_or(0);
            bench.expect(&format!("word {address:#x} after a flush"), *value, actual)
        })
    }

    /// Executes an operation; the response that must come.
    pub(super) fn execute(&mut self, request: &Request, command: u8, operands: &[u8], address: u64) -> Vec<u32> {
        let operand = |at: usize| operands.get(8 * at..8 * at + 8).map(|bytes| bytes.try_into().expect("eight bytes"));
        let [a, b] = [0, 1].map(|at| operand(at).map_or(0, u64::from_le_bytes));
        let word = self.values.entry(address).or_default();
        let old = *word;
        *word = new_value(command, old, [a, b]).expect("a legal command");
        self.executed += 1;
        let route = ResponseRoute { adaptive: false, destination: request.source };
        let (tag, ssid) = (request.tag, request.ssid);
        without_crc(match tag {
            _ if fetches(command) => GetResponse { route, tag, ssid, status: 0, words: vec![old] }.encode(0),
            0 => PutResponse { route, ack_id: ssid }.encode(0),
            _ => PutErrorResponse { route, tag, ssid, status: 0 }.encode(0),
        })
    }
}
