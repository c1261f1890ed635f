//! Who sends next over a link.

use super::around::{granted, opened};
use crate::parameter;
use crate::stimulus::{Pace, Resets, Stimulus};
use phit_hdl::catalogue::Config;
use phit_models::router::bluegene::send_arbiter::{Inputs, SendArbiter};
use phit_sim::bench::{Bench, TestResult};

/// Longest time for which tokens are short, or an injection port waits: receivers are held back and let through more than once.
const LONG: u64 = 4_000;

/// Requests of all kinds, with many tokens and with few.
pub fn run(bench: &mut Bench, _config: &Config, cycles: u64) -> TestResult {
    let names = [
        "reset",
        "request",
        "straight",
        "roams",
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
    let ports = names.into_iter().map(|name| bench.input(name)).collect::<Result<Vec<_>, _>>()?;
    let outputs = ["grant", "inject_grant", "open", "turn", "roam", "wide", "free", "asks"];
    let outputs = outputs.into_iter().map(|name| bench.output(name)).collect::<Result<Vec<_>, _>>()?;
    let (receivers, injecting) = (parameter(bench, "R")? as u32, parameter(bench, "J")? as u32);
    let mut stimulus = Stimulus::of(bench);
    let mut resets = Resets::every(6_000);
    let (mut rich, mut waiting, mut idle) = (Pace::new(LONG), Pace::new(LONG), Pace::new(300));
    let (mut dynamic, mut yields) = (Pace::new(LONG), Pace::new(300));
    let (mut asking, mut seldom, mut enters) = (Pace::new(300), Pace::new(LONG), Pace::new(LONG));
    let mut model = SendArbiter::new(receivers as usize, injecting as usize);
    let (mut defined, mut ratio, mut waits) = (false, 0, 0);
    for _ in 0..cycles {
        let is_reset = resets.next(&mut stimulus);
        if is_reset || stimulus.once_in(2_000) {
            ratio = if stimulus.once_in(2) { 0 } else { stimulus.below(16) };
        }
        let tokens = if rich.next(&mut stimulus) { 2 } else { stimulus.below(2) };
        // Who waits goes on to do so, but for a grant.
        waits |= if waiting.next(&mut stimulus) { stimulus.word(injecting) } else { 0 };
        if stimulus.once_in(4_000) {
            waits = 0;
        }
        let asks = asking.next(&mut stimulus) && !seldom.next(&mut stimulus) || stimulus.once_in(100);
        let enters = enters.next(&mut stimulus);
        let roam_token = dynamic.next(&mut stimulus);
        // Each asks for one channel at a time, and an injection port only for one that is open to it.
        let (dynamic_ones, entering) = (stimulus.word(receivers), stimulus.word(injecting));
        let asking = if asks { stimulus.word(receivers) } else { 0 };
        let injects = if enters { waits & stimulus.word(injecting) } else { 0 };
        let inputs = Inputs {
            reset: is_reset,
            request: asking & !dynamic_ones,
            straight: stimulus.word(receivers),
            roams: if roam_token { asking & dynamic_ones } else { 0 },
            inject: if tokens == 2 { injects & !entering } else { 0 },
            injects_roam: if roam_token { injects & entering } else { 0 },
            waits,
            ratio,
            idle: idle.next(&mut stimulus),
            tokens,
            roam_token,
            yields: yields.next(&mut stimulus),
        };
        let values = [
            is_reset.into(),
            inputs.request,
            inputs.straight,
            inputs.roams,
            inputs.inject,
            inputs.injects_roam,
            waits,
            ratio,
            inputs.idle.into(),
            (tokens >= 1).into(),
            (tokens >= 2).into(),
            roam_token.into(),
            inputs.yields.into(),
        ];
        for (port, value) in ports.iter().zip(values) {
            bench.drive(*port, value);
        }
        let grant = model.grant(&inputs);
        if defined {
            let told = outputs.iter().map(|port| bench.sample(*port)).collect::<Result<Vec<_>, _>>()?;
            bench.expect("grant, inject_grant", &granted(grant)[..], &told[..2])?;
            bench.expect("open, turn, roam, wide, free", &opened(model.opens(&inputs))[..], &told[2..7])?;
            bench.expect("asks", u64::from(model.asks(&inputs)), told[7])?;
            waits &= !granted(grant)[1];
        }
        bench.tick()?;
        model.tick(&inputs);
        defined |= is_reset;
    }
    Ok(())
}
