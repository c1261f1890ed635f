//! The least loaded port.

use crate::parameter;
use crate::ports::inputs;
use crate::stimulus::{Resets, Stimulus};
use phit_hdl::catalogue::Config;
use phit_models::router::express::port_choice::{PortChoice, Request};
use phit_models::router::express::route_table::Answer;
use phit_sim::bench::{Bench, TestResult};

/// Items of any kind, with loads of which many are equal.
pub fn run(bench: &mut Bench, _config: &Config, cycles: u64) -> TestResult {
    let count = parameter(bench, "N")?;
    let [reset, valid, adaptive, ordered, hash, usable] =
        ["reset", "valid", "adaptive", "ordered", "hash", "usable"].map(|name| bench.input(name));
    let (reset, valid, adaptive) = (reset?, valid?, adaptive?);
    let (ordered, hash, usable) = (ordered?, hash?, usable?);
    let (ports, loads) = (inputs(bench, "port", 4)?, inputs(bench, "load", count as usize)?);
    let (chosen, found, taken) = (bench.output("chosen")?, bench.output("found")?, bench.output("taken")?);
    let mut stimulus = Stimulus::of(bench);
    let mut resets = Resets::every(300);
    let mut model = PortChoice::default();
    let mut defined = false;
    for _ in 0..cycles {
        let is_reset = resets.next(&mut stimulus);
        let numbers: [u64; 4] = std::array::from_fn(|_| stimulus.below(count));
        let mask = stimulus.word(4);
        let answer = Answer {
            is_adaptive: stimulus.once_in(2),
            ports: std::array::from_fn(|k| (mask >> k & 1 == 1).then_some(numbers[k] as usize)),
            damage: None,
        };
        let request = Request { answer, is_ordered: stimulus.once_in(3), hash: stimulus.word(2) as usize };
        let is_valid = !stimulus.once_in(3);
        let range = if stimulus.once_in(4) { 16 } else { 3 };
        let least = if range == 3 { stimulus.below(14) } else { 0 };
        let shown_loads: Vec<u64> = (0..count).map(|_| least + stimulus.below(range)).collect();
        bench.drive(reset, is_reset.into());
        bench.drive(valid, is_valid.into());
        bench.drive(adaptive, request.answer.is_adaptive.into());
        bench.drive(ordered, request.is_ordered.into());
        bench.drive(hash, request.hash as u64);
        bench.drive(usable, mask);
        for (port, number) in ports.iter().zip(numbers) {
            bench.drive(*port, number);
        }
        for (port, load) in loads.iter().zip(&shown_loads) {
            bench.drive(*port, *load);
        }
        if defined {
            let shown = bench.sample_bit(chosen)?;
            bench.expect("chosen", model.chosen().is_some(), shown)?;
            if let Some(port) = model.chosen() {
                let shown = bench.sample_bit(found)?;
                bench.expect("found", port.is_some(), shown)?;
                if let Some(port) = port {
                    let shown = bench.sample(taken)?;
                    bench.expect("taken", port as u64, shown)?;
                }
            }
        }
        bench.tick()?;
        if is_reset {
            model.reset();
            defined = true;
        } else {
            model.tick(is_valid.then_some(request), &shown_loads);
        }
    }
    Ok(())
}
