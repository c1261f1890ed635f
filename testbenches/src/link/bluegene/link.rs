//! One end of a link, which is its own peer: its wire comes back to it.

use super::ending::{End, HASTY, REST};
use super::{any_chunks, any_packet, inputs, lives_of_links, outputs};
use crate::parameter;
use crate::stimulus::{Pace, Stimulus};
use phit_hdl::catalogue::Config;
use phit_models::link::bluegene::packet::{self, COMMA, kind};
use phit_sim::bench::{Bench, TestResult};
use std::collections::VecDeque;

/// What a hop may change, taken out of a packet.
fn kept(words: &[u32]) -> Vec<u32> {
    let mut kept = words.to_vec();
    // A packet that was cut short differs from every other as it is.
    if kept.len() < packet::SHORTEST {
        return kept;
    }
    kept[0] &= !0x7FF;
    kept[2] &= 0xFF_FFFF;
    let flags = kept.len() - 2;
    kept[flags] &= 0x3FFF;
    kept[flags + 1] = 0;
    kept
}

/// Lives of a link, each with a delay, errors for a while, and an end.
pub fn run(bench: &mut Bench, _config: &Config, cycles: u64) -> TestResult {
    lives_of_links(bench, 12, cycles, live)
}

/// Words of a message.
const MESSAGE_WORDS: usize = 4;
/// Cycles before the end in which no barrier state is offered any more: all have come by then.
const BARRIER_REST: u64 = 300;
/// Cycles for which a link that is down is watched.
const QUIET: u64 = 16;
/// Wrong words of packets after which some errors must have been counted.
const SOME_ERRORS: u64 = 25;

fn live(bench: &mut Bench, stimulus: &mut Stimulus, end: u64, delay: usize) -> TestResult {
    let channels = parameter(bench, "V")? as usize;
    let (chunks, system) = (parameter(bench, "M")? as usize, parameter(bench, "Y")? as usize);
    let patience = 1 << parameter(bench, "T")?;
    let token_bits = parameter(bench, "C1")? as u32;
    let (tx_valid, tx_word) = (inputs(bench, "tx_valid", channels)?, inputs(bench, "tx_word", channels)?);
    let (tx_last, tx_ready) = (inputs(bench, "tx_last", channels)?, outputs(bench, "tx_ready", channels)?);
    let (rx_valid, rx_word) = (outputs(bench, "rx_valid", channels)?, outputs(bench, "rx_word", channels)?);
    let (rx_last, rx_bad) = (outputs(bench, "rx_last", channels)?, outputs(bench, "rx_bad", channels)?);
    let rx_ready = inputs(bench, "rx_ready", channels)?;
    let [wire_in, wire_in_control] = [bench.input("wire_in")?, bench.input("wire_in_control")?];
    let [wire_out, wire_out_control] = [bench.output("wire_out")?, bench.output("wire_out_control")?];
    let [set_timeout, timeout_new, limit] =
        [bench.input("set_timeout")?, bench.input("timeout_new")?, bench.input("limit")?];
    let [upset_tx, upset_rx] = [bench.input("upset_tx")?, bench.input("upset_rx")?];
    let [up, link_down, peer_restarted] =
        [bench.output("up")?, bench.output("link_down")?, bench.output("peer_restarted")?];
    let [tx_barrier, tx_barrier_state] = [bench.input("tx_barrier")?, bench.input("tx_barrier_state")?];
    let tx_barrier_ready = bench.output("tx_barrier_ready")?;
    let [rx_barrier, rx_barrier_state] = [bench.output("rx_barrier")?, bench.output("rx_barrier_state")?];
    let retry_interrupt = bench.output("retry_interrupt")?;
    let [retries, errors, bad_acks] = [bench.output("retries")?, bench.output("errors")?, bench.output("bad_acks")?];
    let [spoiled, received] = [bench.output("spoiled")?, bench.output("received")?];
    let [corrected, uncorrectable] = [bench.output("corrected")?, bench.output("uncorrectable")?];
    let (sent_crc, received_crc) = (outputs(bench, "sent_crc", 2)?, outputs(bench, "received_crc", 2)?);

    let ending = End::draw(stimulus);
    let has_noise = stimulus.once_in(2);
    let noise = [25, 150][stimulus.below(2) as usize];
    let most_retries = stimulus.below(4);
    let timeout = 100 + 4 * delay as u64 + 24 * chunks as u64;
    // A time-out, all of the retransmission FIFO again, and then what every channel still offers.
    let drain = 680 + 120 * chunks as u64;
    let length = 2 * drain;
    let mut offers: Vec<Pace> = (0..channels).map(|_| Pace::new(500)).collect();
    let mut takes: Vec<Pace> = (0..channels).map(|_| Pace::new(700)).collect();
    let mut sending: Vec<(Vec<u32>, usize)> = vec![(vec![], 0); channels];
    let mut under_way: Vec<VecDeque<Vec<u32>>> = vec![VecDeque::new(); channels];
    // A barrier state is offered until it is taken, and may change; by then, those that were taken and have not come.
    let (mut bars, mut is_barred, mut states) = (Pace::new(500), false, VecDeque::<u64>::new());
    // In the end: the channel that is sent on, from which cycle on, and words that were found wrong until then.
    let (mut channel, mut rests, mut before) = (0, 0, [0; 2]);
    let mut arriving: Vec<Vec<u32>> = vec![vec![]; channels];
    let mut offered = vec![false; channels];
    let mut wire: VecDeque<(u64, bool)> = VecDeque::from(vec![(0, true); delay]);
    let (mut damaged, mut packets, mut voids, mut crcs) = (0, 0u64, 0u64, [0u32; 2]);
    let (mut flips, mut number, mut hits) = (0u64, 0u32, 0u64);
    // Words since the last control word, whether they are a protocol packet so far, and cycles since the last good one.
    let (mut since_control, mut is_protocol, mut silence) = (0, false, 0);
    // Noise pauses in time: a longest packet and a barrier packet may stand before the next protocol packet.
    let longest_silence = patience - (8 * chunks as u64 + 10 + 16);
    for cycle in 0..length + ending.cycles(patience, 8 * chunks as u64 + 10) {
        if bench.cycle() >= end {
            return Ok(());
        }
        let (is_closing, is_over) = (cycle > length - drain, cycle > length);
        let is_hasty = is_over && ending == End::Haste;
        bench.drive(set_timeout, (cycle == 0 || is_hasty).into());
        bench.drive(timeout_new, if is_hasty { HASTY } else { timeout });
        bench.drive(limit, most_retries);
        for v in 0..channels {
            let may_begin = match ending {
                _ if !is_closing => offers[v].next(stimulus),
                End::Haste | End::Upset { .. } if is_over && cycle >= rests => v == channel,
                _ => false,
            };
            if sending[v].0.len() == sending[v].1 && may_begin {
                sending[v] = (any_packet(any_chunks(chunks, stimulus), stimulus), 0);
            }
            let (words, at) = &sending[v];
            // Its user may pause in the middle of a packet.
            offered[v] = *at < words.len() && (is_closing || !stimulus.once_in(16));
            bench.drive(tx_valid[v], offered[v].into());
            bench.drive(tx_word[v], words.get(*at).copied().unwrap_or_default().into());
            bench.drive(tx_last[v], (*at + 1 == words.len()).into());
        }
        let is_quiet = is_closing && cycle + BARRIER_REST > length;
        is_barred |= bars.next(stimulus) && stimulus.once_in(4) && !is_quiet;
        let state = stimulus.cornered_word(48);
        bench.drive(tx_barrier, is_barred.into());
        bench.drive(tx_barrier_state, state);
        // Where nothing else is wrong, single bits in the memories do no harm.
        let flip = |stimulus: &mut Stimulus, bits: u64| {
            if stimulus.once_in(60) { 1u64 << stimulus.below(bits) } else { 0 }
        };
        let mut upset = flip(stimulus, 41);
        if is_closing || has_noise {
            upset = 0;
        }
        let upset_of_tx = if is_closing || has_noise { 0 } else { flip(stimulus, 39) };
        let at_the_end = if is_over && cycle >= rests { ending.upsets(stimulus) } else { [0; 2] };
        bench.drive(upset_tx, upset_of_tx | at_the_end[0]);
        bench.drive(upset_rx, upset | at_the_end[1]);
        flips += u64::from(upset != 0 || upset_of_tx != 0);
        let (mut word, mut control) = wire.pop_front().unwrap_or_default();
        let sent = (word, control);
        if has_noise && !is_closing && silence < longest_silence && stimulus.once_in(noise) {
            // Not those in idle pairs and protocol packets, which are no errors.
            hits += u64::from(!control && since_control + 1 >= MESSAGE_WORDS);
            word ^= 1 << stimulus.below(32);
            control ^= stimulus.once_in(8);
        }
        since_control = if control { 0 } else { since_control + 1 };
        is_protocol = match since_control {
            0 => word == u64::from(COMMA),
            1 => is_protocol && kind(word as u32) == 0,
            _ => is_protocol,
        } && sent == (word, control);
        silence = if is_protocol && since_control == MESSAGE_WORDS - 1 { 0 } else { silence + 1 };
        if is_hasty && since_control >= MESSAGE_WORDS {
            word ^= 1;
        }
        if is_over && ending == End::Silence {
            (word, control) = (0, false);
        }
        if is_over && ending == End::Restart {
            let message = packet::Message { freed: vec![0; channels - 1], ..Default::default() };
            let slot = (cycle % 4) as usize;
            (word, control) = (message.words(token_bits)[slot].into(), slot == 0);
        }
        bench.drive(wire_in, word);
        bench.drive(wire_in_control, control.into());
        for v in 0..channels {
            let takes = is_closing || takes[v].next(stimulus);
            bench.drive(rx_ready[v], takes.into());
            // What comes in the end may be spoiled.
            if is_over || !takes || !bench.sample_bit(rx_valid[v])? {
                continue;
            }
            arriving[v].push(bench.sample(rx_word[v])? as u32);
            if bench.sample_bit(rx_last[v])? {
                let came = std::mem::take(&mut arriving[v]);
                let sent = under_way[v].pop_front();
                bench.expect("rx_word", sent.as_deref().map(kept), Some(kept(&came)))?;
                let is_damaged = packet::end_to_end(&came) != came[came.len() - 2] & 0x3FF;
                let says = bench.sample_bit(rx_bad[v])?;
                bench.expect("rx_bad", is_damaged, says)?;
                bench.expect(
                    "trailer of the hop",
                    packet::trailer(&came),
                    [came[came.len() - 2], came[came.len() - 1]],
                )?;
                bench.expect("channel", v as u32, came[0] >> 8 & 7)?;
                damaged += u64::from(is_damaged);
                packets += 1;
            }
        }
        if !is_over && bench.sample_bit(rx_barrier)? {
            let came = bench.sample(rx_barrier_state)?;
            // Noise loses some, and changes none.
            while has_noise && states.front().is_some_and(|sent| *sent != came) {
                states.pop_front();
            }
            bench.expect("rx_barrier_state", states.pop_front(), Some(came))?;
        }
        if is_barred && bench.sample_bit(tx_barrier_ready)? {
            states.push_back(state);
            is_barred = false;
        }
        for v in 0..channels {
            let (words, at) = &mut sending[v];
            if offered[v] && bench.sample_bit(tx_ready[v])? {
                *at += 1;
                if *at == words.len() {
                    if packet::is_void(words) {
                        voids += 1;
                    } else {
                        under_way[v].push_back(words.clone());
                    }
                    let numbers = 1 << parameter(bench, "S")?;
                    for word in packet::sealed(words, v as u32, number % numbers) {
                        let crc = &mut crcs[usize::from(v == system)];
                        *crc = packet::running(*crc, word);
                    }
                    number += 1;
                }
            }
        }
        wire.push_back((bench.sample(wire_out)?, bench.sample_bit(wire_out_control)?));
        if !is_over {
            let down = [bench.sample_bit(link_down)?, bench.sample_bit(peer_restarted)?];
            bench.expect("link_down, peer_restarted", [false, false], down)?;
            let said = bench.sample(retries)?;
            let interrupts = bench.sample_bit(retry_interrupt)?;
            bench.expect("retry_interrupt", most_retries > 0 && said >= most_retries, interrupts)?;
        }
        if cycle == length {
            bench.expect("tx_barrier is taken", false, is_barred)?;
            let lost = states.len();
            bench.expect("barrier states that did not come", 0, if has_noise { 0 } else { lost })?;
            let left: usize = under_way.iter().map(VecDeque::len).sum();
            let waiting = sending.iter().filter(|(words, at)| *at < words.len()).count();
            bench.expect("packets that did not come, that wait", [0, 0], [left, waiting])?;
            let is_up = bench.sample_bit(up)?;
            bench.expect("up", true, is_up)?;
            let counts = [bench.sample(received)?, bench.sample(spoiled)?, bench.sample(bad_acks)?];
            bench.expect("received, spoiled, bad_acks", [packets + voids, damaged, 0], counts)?;
            let has_errors = [bench.sample(errors)? > 0, bench.sample(retries)? > 0];
            if !has_noise {
                bench.expect("errors, retries", [false, false], has_errors)?;
            }
            if hits >= SOME_ERRORS {
                bench.expect("errors", true, has_errors[0])?;
            }
            let found = [bench.sample(corrected)?, bench.sample(uncorrectable)?];
            bench.expect("uncorrectable", 0, found[1])?;
            // A bit is spoiled only where a word is stored in its cycle.
            bench.expect("corrected", true, found[0] <= 2 * flips && (found[0] > 0 || flips < 60))?;
            for class in 0..2 {
                let actual = [bench.sample(sent_crc[class])?, bench.sample(received_crc[class])?];
                bench.expect("sent_crc, received_crc", [u64::from(crcs[class]); 2], actual)?;
            }
            if ending == End::Drained {
                return bench.tick();
            }
        }
        if is_over && let End::Upset { is_tx, is_double } = ending {
            let found = [bench.sample(corrected)?, bench.sample(uncorrectable)?];
            if cycle <= rests || cycle == length + 1 {
                before = found;
            }
            let more = [0, 1].map(|kind| found[kind].wrapping_sub(before[kind]) & 0xFFFF);
            bench.expect("words found with the other number of wrong bits", 0, more[usize::from(!is_double)])?;
            let wrong = more[usize::from(is_double)];
            bench.expect("more words were found wrong than cycles were", false, wrong > 2 * (cycle - length))?;
            if wrong > 0 {
                (channel, rests) = (channel + 1, cycle + REST + 8 * chunks as u64);
                if is_tx || channel == channels {
                    return bench.tick();
                }
            }
        }
        bench.tick()?;
    }
    if let End::Upset { .. } = ending {
        return Err(bench.mismatch("no word was found wrong"));
    }
    let flags = [bench.sample_bit(up)?, bench.sample_bit(link_down)?, bench.sample_bit(peer_restarted)?];
    bench.expect("up, link_down, peer_restarted", [false, true, ending == End::Restart], flags)?;
    for _ in 0..QUIET {
        bench.tick()?;
        let is_control = bench.sample_bit(wire_out_control)?;
        bench.expect("wire_out_control of a link that is down", true, is_control)?;
    }
    Ok(())
}
