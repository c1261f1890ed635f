//! What a network makes of a trace of messages.

use crate::gemini::chip::packet::Class;
use crate::gemini::chip::puts::{PUT_BYTES, puts};
use crate::gemini::run::chips::Chips;
use crate::gemini::run::error::TrialError;
use crate::gemini::run::trial::Trial;
use crate::study::latency::Latencies;
use crate::traffic::trace::Message;
use serde::{Deserialize, Serialize};
use std::collections::HashMap;

/// What a network made of a trace.
#[derive(Clone, Debug, Serialize, Deserialize, PartialEq)]
pub struct Replay {
    /// The seed.
    pub seed: u64,
    /// Lines of the trace.
    pub messages: usize,
    /// What they carry.
    pub bytes: u64,
    /// Puts that they were split into.
    pub packets: usize,
    /// Cycle in which the last phit of the last message had arrived.
    pub completion: u64,
    /// Bytes per cycle until then.
    pub accepted: f64,
    /// From a message's cycle to the last phit of its last put, in cycles, mean.
    pub latency: f64,
    /// Half of all messages were as fast.
    pub median: u64,
    /// 99 of 100 messages were as fast.
    pub percentile_99: u64,
    /// The slowest one.
    pub slowest: u64,
}

/// Sends every message in its cycle and waits until all have arrived, and their responses if the network has such.
///
/// # Errors
/// If nothing arrives for `patience` cycles although packets are under way, or a packet arrives that should not.
pub fn replay(chips: &Chips, trace: &[Message], seed: u64, patience: u64) -> Result<Replay, TrialError> {
    let mut trial = Trial::new(chips, 0.0, seed)?;
    let mut arrivals = vec![];
    // By number of a put under way, its message; by message, the puts that have not arrived.
    let mut owners: HashMap<u32, usize> = HashMap::new();
    let mut left = vec![0; trace.len()];
    let mut latencies = vec![];
    let (mut next, mut quiet, mut packets, mut completion) = (0, 0, 0, 0);
    while next < trace.len() || trial.in_flight() > 0 {
        while let Some(message) = trace.get(next).filter(|message| message.cycle == trial.cycle()) {
            trial.room_for(message.bytes.div_ceil(PUT_BYTES) as usize)?;
            for length in puts(message.bytes) {
                owners.insert(trial.numbered(message.source, message.destination, length), next);
                left[next] += 1;
                packets += 1;
            }
            next += 1;
        }
        trial.step(&mut arrivals)?;
        quiet = if arrivals.is_empty() && trial.in_flight() > 0 { quiet + 1 } else { 0 };
        if quiet >= patience {
            return Err(trial.standstill(patience));
        }
        for arrival in arrivals.drain(..).filter(|arrival| arrival.packet.class == Class::Request) {
            let owner = owners.remove(&arrival.packet.number).expect("every put has its message");
            left[owner] -= 1;
            if left[owner] == 0 {
                latencies.push(arrival.at - trace[owner].cycle);
                completion = arrival.at;
            }
        }
    }
    let latencies: Latencies = latencies.into_iter().collect();
    let bytes = trace.iter().map(|message| message.bytes).sum();
    Ok(Replay {
        seed,
        messages: trace.len(),
        bytes,
        packets,
        completion,
        accepted: bytes as f64 / completion as f64,
        latency: latencies.mean(),
        median: latencies.rank(0.5),
        percentile_99: latencies.rank(0.99),
        slowest: latencies.rank(1.0),
    })
}
