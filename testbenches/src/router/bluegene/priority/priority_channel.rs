//! A deterministic channel of its own at a link.

use super::super::around::coming::Coming;
use super::super::around::priority::{Priority, PriorityPorts, Shown};
use super::super::{any_chunks, slots_shape};
use crate::link::bluegene::{any_upset, random_words};
use crate::parameter;
use crate::stimulus::{Pace, Resets, Stimulus};
use phit_hdl::catalogue::Config;
use phit_models::router::bluegene::buffers::packet_slots;
use phit_models::router::bluegene::priority::priority_channel::{Inputs, PriorityChannel};
use phit_models::router::bluegene::send_arbiter;
use phit_sim::bench::{Bench, TestResult};

/// A link, or behind the links the reception buffer, which may have a copy of what goes on.
fn any_want(links: usize, stimulus: &mut Stimulus) -> u64 {
    let copied = if stimulus.once_in(3) { 1 << links } else { 0 };
    1 << stimulus.below(links as u64 + 1) | copied
}

/// Longest time for which tokens are short: receivers are held back and let through more than once.
const LONG: u64 = 4_000;

/// Packets that come and go on, arrive, are void, rejected or broken off, beside requests of all kinds.
pub fn run(bench: &mut Bench, _config: &Config, cycles: u64) -> TestResult {
    let names = [
        "reset", "first", "header", "rejected", "bad", "write", "commit", "void", "word", "direct", "delivers",
        "upset", "straight", "idle", "one", "two", "yields",
    ];
    let inputs_of = names.into_iter().map(|name| bench.input(name)).collect::<Result<Vec<_>, _>>()?;
    let names = ["room", "freed", "corrected", "uncorrectable", "asks", "granted", "tx_valid", "tx_word", "tx_last"];
    let outputs = names.into_iter().map(|name| bench.output(name)).collect::<Result<Vec<_>, _>>()?;
    let links = parameter(bench, "L")? as usize;
    let shape = slots_shape(bench, 1, parameter(bench, "B")?, links + 1)?;
    let ports = PriorityPorts::of(bench, links)?;
    let mut stimulus = Stimulus::of(bench);
    let long = 60 * shape.chunks as u64;
    let mut resets = Resets::every(60 * long).in_flurries(40);
    let (mut comes, mut rich, mut idle, mut yields) =
        (Pace::new(3 * long), Pace::new(LONG), Pace::new(300), Pace::new(300));
    let mut around = Priority::new(links, 5 * long, &mut stimulus);
    let mut model = PriorityChannel::new(shape);
    // The packet that comes, and the outputs by which it leaves: a link, or the reception buffer, or both.
    let (mut defined, mut coming): (bool, Option<(u64, Coming)>) = (false, None);
    for _ in 0..cycles {
        let is_reset = resets.next(&mut stimulus);
        if is_reset {
            coming = None;
            around.reset(5 * long);
        }
        if coming.is_none() && defined && !is_reset && (comes.next(&mut stimulus) || stimulus.once_in(20)) {
            let words = random_words(any_chunks(shape.chunks, &mut stimulus), &mut stimulus);
            let want = any_want(links, &mut stimulus);
            coming = Some((want, Coming::any(words, want, false, &mut stimulus)));
        }
        let mut slots = packet_slots::Inputs::default();
        let mut want = any_want(links, &mut stimulus);
        if let Some((to, packet)) = &mut coming {
            if packet.at == 0 && !model.slots().room(true) {
                (slots.first, slots.rejected) = (true, true);
            } else {
                slots = packet.next();
                want = *to;
            }
        } else if defined && stimulus.once_in(3) {
            // A packet of another channel.
            slots.rejected = true;
        }
        if slots.rejected || slots.commit || slots.void {
            coming = None;
        }
        (slots.reset, slots.bad) = (is_reset, stimulus.once_in(3));
        slots.upset = any_upset(39, 60, &mut stimulus);

        let mut told =
            around.begin(&mut |stimulus| random_words(any_chunks(shape.chunks, stimulus), stimulus), &mut stimulus);
        let sending = around.sending();
        let is_free = sending.is_none_or(|(.., is_last)| is_last);
        let mut joining = send_arbiter::Inputs {
            straight: stimulus.word(links as u32),
            waits: told.waits.into(),
            ratio: told.ratio,
            idle: defined && !is_reset && is_free && idle.next(&mut stimulus),
            tokens: if rich.next(&mut stimulus) { 2 } else { stimulus.below(2) },
            yields: yields.next(&mut stimulus),
            ..Default::default()
        };
        let opens = model.sending().opens(&joining);
        around.ask(&mut told, opens, &mut stimulus);
        (joining.request, joining.inject) = (told.request, told.inject.into());
        let asks = if defined { model.slots().request(told.open) } else { None };
        if defined && !is_reset {
            around.grant(&mut told, asks, &mut stimulus);
        }
        (slots.open, slots.grant) = (told.open, told.grant);
        let grant = model.sending().grant(&joining);

        let values = [
            is_reset.into(),
            slots.first.into(),
            slots.header.is_some().into(),
            slots.rejected.into(),
            slots.bad.into(),
            slots.write.is_some().into(),
            slots.commit.into(),
            slots.void.into(),
            slots.write.map_or_else(|| stimulus.word(32), u64::from),
            want & ((1 << links) - 1),
            want >> links,
            slots.upset as u64,
            joining.straight,
            joining.idle.into(),
            (joining.tokens >= 1).into(),
            (joining.tokens >= 2).into(),
            joining.yields.into(),
        ];
        for (port, value) in inputs_of.iter().zip(values) {
            bench.drive(*port, value);
        }
        ports.drive(bench, &told, asks, sending, &mut stimulus);
        if defined {
            ports.compare(bench, &Shown { asks, leaving: model.leaving(), opens, grant })?;
            let told = outputs.iter().map(|port| bench.sample(*port)).collect::<Result<Vec<_>, _>>()?;
            let (corrected, uncorrectable) = model.slots().counts();
            let expected = [
                model.slots().room(slots.first).into(),
                model.slots().freed(),
                corrected,
                uncorrectable,
                model.sending().asks(&joining).into(),
                model.sending().was_granted().into(),
                sending.is_some().into(),
            ];
            bench.expect(&names[..7].join(", "), &expected[..], &told[..7])?;
            if let Some((_, word, is_last)) = sending {
                bench.expect("tx_word, tx_last", [word.into(), is_last.into()], [told[7], told[8]])?;
            }
        }
        bench.tick()?;
        around.tick(grant.filter(|_| defined && !is_reset));
        if defined || is_reset {
            model.tick(&Inputs { slots, joining });
        }
        defined |= is_reset;
    }
    Ok(())
}
