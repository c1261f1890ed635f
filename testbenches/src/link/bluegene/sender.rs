//! The sending half of a link end.

use super::{any_chunks, any_packet, any_upset, inputs, outputs, shape};
use crate::parameter;
use crate::stimulus::{Pace, Resets, Stimulus};
use phit_hdl::catalogue::Config;
use phit_models::link::bluegene::packet::Message;
use phit_models::link::bluegene::sender::{Inputs, Sender};
use phit_sim::bench::{Bench, TestResult};
use std::collections::VecDeque;

/// Packets on all channels and barrier states, against an end that acknowledges and frees, late, too much, or not at all.
pub fn run(bench: &mut Bench, _config: &Config, cycles: u64) -> TestResult {
    let shape = shape(bench)?;
    let (channels, others) = (shape.channels, shape.channels - 1);
    let address_bits = parameter(bench, "R")? as u32;
    let (tx_valid, tx_word) = (inputs(bench, "tx_valid", channels)?, inputs(bench, "tx_word", channels)?);
    let (tx_last, tx_ready) = (inputs(bench, "tx_last", channels)?, outputs(bench, "tx_ready", channels)?);
    let tx_streams = inputs(bench, "tx_streams", channels)?;
    let (one, two) = (outputs(bench, "one", others)?, outputs(bench, "two", others)?);
    let idle = bench.output("idle")?;
    let most_pairs = 1 << parameter(bench, "I")?;
    let [reset, message_valid, ack, freed_first] =
        [bench.input("reset")?, bench.input("message_valid")?, bench.input("ack")?, bench.input("freed_first")?];
    let (freed, freed_here) = (inputs(bench, "freed", others)?, inputs(bench, "freed_here", others)?);
    let [expected, session, freed_here_first] =
        [bench.input("expected")?, bench.input("session")?, bench.input("freed_here_first")?];
    let [may_send, is_quiet, set_timeout, timeout_new] =
        [bench.input("may_send")?, bench.input("is_quiet")?, bench.input("set_timeout")?, bench.input("timeout_new")?];
    let [tx_barrier, tx_barrier_state] = [bench.input("tx_barrier")?, bench.input("tx_barrier_state")?];
    let tx_barrier_ready = bench.output("tx_barrier_ready")?;
    let [limit, upset] = [bench.input("limit")?, bench.input("upset")?];
    let [wire_word, wire_control] = [bench.output("wire_word")?, bench.output("wire_control")?];
    let [gave_up, retry_interrupt] = [bench.output("gave_up")?, bench.output("retry_interrupt")?];
    let counts = ["retries", "bad_acks", "corrected", "uncorrectable"];
    let counts = counts.into_iter().map(|name| bench.output(name)).collect::<Result<Vec<_>, _>>()?;
    let crcs = outputs(bench, "sent_crc", 2)?;
    let mut stimulus = Stimulus::of(bench);
    let mut resets = Resets::every(12_000);
    let mut offers: Vec<Pace> = (0..channels).map(|_| Pace::new(500)).collect();
    let mut frees: Vec<Pace> = (0..channels).map(|_| Pace::new(1_000)).collect();
    let (mut messages, mut acks, mut sends) = (Pace::new(2_000), Pace::new(500), Pace::new(1_000));
    let mut streams = Pace::new(300);
    let (mut bars, mut is_barred, mut state) = (Pace::new(1_000), false, 0);
    let mut packets: Vec<VecDeque<u32>> = vec![VecDeque::new(); channels];
    let (mut model, mut defined) = (Sender::new(shape, address_bits, most_pairs), false);
    for _ in 0..cycles {
        let is_reset = resets.next(&mut stimulus);
        for packet in &mut packets {
            if packet.is_empty() {
                packet.extend(any_packet(any_chunks(shape.chunks, &mut stimulus), &mut stimulus));
            }
        }
        let offered: Vec<Option<u32>> = (0..channels)
            .map(|v| {
                let offers = offers[v].next(&mut stimulus) || model.must_offer() == Some(v);
                (defined && offers).then(|| packets[v][0])
            })
            .collect();
        let lies = stimulus.once_in(400);
        let mut count = |channel: usize, bits: u32| {
            let used = model.tokens(channel).used();
            let places = if frees[channel].next(&mut stimulus) { stimulus.below(used + 1) } else { 0 };
            if lies { stimulus.word(bits) } else { model.tokens(channel).freed_after(places) }
        };
        let counted: Vec<u64> = (0..channels).map(|v| count(v, shape.tokens[usize::from(v > 0)])).collect();
        let window = model.store.window();
        let acknowledged = if acks.next(&mut stimulus) { stimulus.below(window.outstanding() + 1) } else { 0 };
        let acknowledged = window.number(window.oldest() + acknowledged);
        let message = Message {
            ack: if stimulus.once_in(400) { stimulus.word(shape.sequence) } else { acknowledged },
            session: 0,
            freed_first: counted[0],
            freed: counted[1..].to_vec(),
        };
        let own = Message {
            ack: stimulus.word(shape.sequence),
            session: stimulus.below(3),
            freed_first: stimulus.word(shape.tokens[0]),
            freed: (0..others).map(|_| stimulus.word(shape.tokens[1])).collect(),
        };
        let timeout = stimulus.once_in(2_000).then(|| 1 + stimulus.below(600));
        let says = messages.next(&mut stimulus) && stimulus.once_in(4);
        // Seldom, and as fast as they go.
        is_barred |= bars.next(&mut stimulus) && stimulus.once_in(4);
        if stimulus.once_in(2) {
            state = stimulus.cornered_word(48);
        }
        let inputs = Inputs {
            reset: is_reset,
            offers: offered,
            streams: if streams.next(&mut stimulus) { stimulus.word(channels as u32) } else { 0 },
            message: says.then(|| message.clone()),
            own,
            barrier: is_barred.then_some(state),
            may_send: sends.next(&mut stimulus) || !stimulus.once_in(8),
            is_quiet: stimulus.once_in(600),
            timeout,
            upset: any_upset(39, 40, &mut stimulus),
        };
        let most = [0, 1, 4, 9][stimulus.below(4) as usize];
        for v in 0..channels {
            let offer = inputs.offers[v];
            bench.drive(tx_valid[v], offer.is_some().into());
            bench.drive(tx_word[v], offer.unwrap_or_else(|| stimulus.word(32) as u32).into());
            bench.drive(tx_last[v], (offer.is_some() && packets[v].len() == 1).into());
            bench.drive(tx_streams[v], inputs.streams >> v & 1);
        }
        for n in 0..others {
            bench.drive(freed[n], message.freed[n]);
            bench.drive(freed_here[n], inputs.own.freed[n]);
        }
        for (port, value) in [
            (reset, is_reset.into()),
            (message_valid, says.into()),
            (ack, message.ack),
            (freed_first, message.freed_first),
            (expected, inputs.own.ack),
            (session, inputs.own.session),
            (freed_here_first, inputs.own.freed_first),
            (may_send, inputs.may_send.into()),
            (is_quiet, inputs.is_quiet.into()),
            (set_timeout, timeout.is_some().into()),
            (timeout_new, timeout.unwrap_or_else(|| stimulus.word(16))),
            (limit, most),
            (upset, inputs.upset as u64),
            (tx_barrier, is_barred.into()),
            (tx_barrier_state, state),
        ] {
            bench.drive(port, value);
        }
        let mut taken = None;
        if defined && !is_reset {
            taken = model.ready(&inputs).filter(|channel| inputs.offers[*channel].is_some());
            for (channel, port) in tx_ready.iter().enumerate() {
                let takes = inputs.offers[channel].is_some() & bench.sample_bit(*port)?;
                bench.expect("a word is taken", taken == Some(channel), takes)?;
            }
            let is_idle = bench.sample_bit(idle)?;
            bench.expect("idle", model.is_idle(&inputs), is_idle)?;
            for n in 0..others {
                let left = model.packets(n + 1);
                let actual = (bench.sample_bit(one[n])?, bench.sample_bit(two[n])?);
                bench.expect("one, two", (left >= 1, left >= 2), actual)?;
            }
            let takes = bench.sample_bit(tx_barrier_ready)?;
            bench.expect("tx_barrier_ready", model.takes_barrier(), takes)?;
            let (word, control) = model.wire();
            let is_control = bench.sample_bit(wire_control)?;
            bench.expect("wire_control", control, is_control)?;
            if let Some(word) = word {
                let actual = bench.sample(wire_word)?;
                bench.expect("wire_word", u64::from(word), actual)?;
            }
            let window = model.store.window();
            let actual = [bench.sample_bit(gave_up)?, bench.sample_bit(retry_interrupt)?];
            let interrupts = most > 0 && window.retries() >= most;
            bench.expect("gave_up, retry_interrupt", [window.gave_up(), interrupts], actual)?;
            let (corrected, uncorrectable) = model.store.counts();
            let shall = [window.retries(), model.bad_acks(), corrected, uncorrectable];
            for (port, expected) in counts.iter().zip(shall) {
                let actual = bench.sample(*port)?;
                bench.expect("retries, bad_acks, corrected, uncorrectable", expected, actual)?;
            }
            for (port, crc) in crcs.iter().zip(model.crcs()) {
                let actual = bench.sample(*port)?;
                bench.expect("sent_crc", u64::from(crc), actual)?;
            }
        }
        bench.tick()?;
        is_barred &= !is_reset && !model.takes_barrier();
        if defined || is_reset {
            model.tick(&inputs);
        }
        if let Some(channel) = taken {
            packets[channel].pop_front();
        }
        if is_reset {
            packets.iter_mut().for_each(VecDeque::clear);
            defined = true;
        }
    }
    Ok(())
}
