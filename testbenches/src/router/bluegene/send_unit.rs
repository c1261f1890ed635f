//! The requesters of a link, and the words of the winner.

use super::any_chunks;
use super::around::source::Sources;
use super::around::words::WordPorts;
use super::around::{granted, opened};
use crate::link::bluegene::random_words;
use crate::parameter;
use crate::stimulus::{Pace, Resets, Stimulus};
use phit_hdl::catalogue::Config;
use phit_models::router::bluegene::send_arbiter::Inputs;
use phit_models::router::bluegene::send_unit::SendUnit;
use phit_sim::bench::{Bench, TestResult};

/// Longest packet, in chunks.
const CHUNKS: usize = 2;
/// Longest time for which tokens are short: receivers are held back and let through more than once.
const LONG: u64 = 4_000;

/// Requests of all kinds, with many tokens and with few.
pub fn run(bench: &mut Bench, _config: &Config, cycles: u64) -> TestResult {
    let names = [
        "reset",
        "request",
        "roams",
        "straight",
        "inject",
        "injects_roam",
        "waits",
        "ratio",
        "idle",
        "one",
        "two",
        "roam_one",
        "yields",
    ];
    let inputs_of = names.into_iter().map(|name| bench.input(name)).collect::<Result<Vec<_>, _>>()?;
    let names = [
        "grant",
        "inject_grant",
        "open",
        "turn",
        "roam",
        "wide",
        "free",
        "granted",
        "tx_valid",
        "tx_roams",
        "tx_word",
        "tx_last",
        "asks",
    ];
    let outputs = names.into_iter().map(|name| bench.output(name)).collect::<Result<Vec<_>, _>>()?;
    let (buffers, ports) = (parameter(bench, "G")? as usize, parameter(bench, "J")? as usize);
    let words = WordPorts::of(bench, "", buffers, ports)?;
    let mut stimulus = Stimulus::of(bench);
    let mut resets = Resets::every(6_000);
    let (mut rich, mut dynamic, mut idle) = (Pace::new(LONG), Pace::new(LONG), Pace::new(300));
    let mut yields = Pace::new(300);
    let mut sources = Sources::new(buffers, ports, LONG);
    let mut model = SendUnit::new(buffers, ports);
    let (mut defined, mut ratio) = (false, 0);
    for _ in 0..cycles {
        let is_reset = resets.next(&mut stimulus);
        if is_reset {
            sources = Sources::new(buffers, ports, LONG);
            ratio = if stimulus.once_in(2) { 0 } else { stimulus.below(16) };
        }
        sources.make(&mut |stimulus| random_words(any_chunks(CHUNKS, stimulus), stimulus), &mut stimulus);
        let sending = sources.sending();
        let tokens = if rich.next(&mut stimulus) { 2 } else { stimulus.below(2) };
        let roam_token = dynamic.next(&mut stimulus);
        let is_free = sending.is_none_or(|(.., is_last)| is_last);
        let mut inputs = Inputs {
            reset: is_reset,
            straight: stimulus.word(buffers as u32),
            waits: sources.waits(),
            ratio,
            idle: defined && !is_reset && is_free && idle.next(&mut stimulus),
            tokens,
            roam_token,
            yields: yields.next(&mut stimulus),
            ..Default::default()
        };
        let opens = model.opens(&inputs);
        let asked = sources.ask([opens.open, opens.roam], [opens.wide, opens.free], &mut stimulus);
        [inputs.request, inputs.inject] = asked.direct;
        [inputs.roams, inputs.injects_roam] = asked.dynamic;
        let values = [
            is_reset.into(),
            inputs.request,
            inputs.roams,
            inputs.straight,
            inputs.inject,
            inputs.injects_roam,
            inputs.waits,
            ratio,
            inputs.idle.into(),
            (tokens >= 1).into(),
            (tokens >= 2).into(),
            roam_token.into(),
            inputs.yields.into(),
        ];
        for (port, value) in inputs_of.iter().zip(values) {
            bench.drive(*port, value);
        }
        words.drive(bench, sending, &mut stimulus);
        let grant = model.grant(&inputs);
        if defined {
            let told = outputs.iter().map(|port| bench.sample(*port)).collect::<Result<Vec<_>, _>>()?;
            bench.expect("grant, inject_grant", &granted(grant)[..], &told[..2])?;
            bench.expect("open, turn, roam, wide, free", &opened(opens)[..], &told[2..7])?;
            let expected = [model.was_granted().into(), sending.is_some().into()];
            bench.expect("asks", u64::from(model.asks(&inputs)), told[12])?;
            bench.expect("granted, tx_valid", &expected[..], &told[7..9])?;
            if let Some((_, word, is_last)) = sending {
                let expected = [model.is_roaming().into(), word.into(), is_last.into()];
                bench.expect("tx_roams, tx_word, tx_last", &expected[..], &told[9..12])?;
            }
        }
        bench.tick()?;
        sources.tick(grant.filter(|_| defined && !is_reset));
        model.tick(&inputs);
        defined |= is_reset;
    }
    Ok(())
}
