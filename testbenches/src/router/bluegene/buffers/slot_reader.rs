//! One packet that leaves its slot.

use super::super::any_chunks;
use super::super::around::{compare_end, compare_word};
use crate::parameter;
use crate::stimulus::{Pace, Resets, Stimulus};
use phit_hdl::catalogue::Config;
use phit_models::router::bluegene::buffers::slot_reader::{Begin, Inputs, Leaving, SlotReader};
use phit_sim::bench::{Bench, Out, TestResult};

/// Longest packet, in chunks.
const CHUNKS: usize = 3;
/// A packet that comes while it leaves.
struct Arrival {
    slot: usize,
    stored: usize,
    length: usize,
}

/// Packets that are whole and such that still come, and are then taken or rejected.
pub fn run(bench: &mut Bench, _config: &Config, cycles: u64) -> TestResult {
    let names = ["reset", "start", "slot", "way", "chunks", "base", "spoilt", "coming", "stored", "rejected"];
    let inputs_of = names.into_iter().map(|name| bench.input(name)).collect::<Result<Vec<_>, _>>()?;
    let names = [
        "busy",
        "even",
        "meets",
        "present",
        "reads",
        "ends",
        "out_valid",
        "bank",
        "row",
        "frees",
        "out_word",
        "out_last",
        "out_bad",
        "holds",
    ];
    let outputs = names.into_iter().map(|name| bench.output(name)).collect::<Result<Vec<_>, _>>()?;
    let of = |name| parameter(bench, name);
    let (slots, banks, rows) = (of("K")? as usize, of("H")? as usize, of("B")? as u32);
    let leads = of("P")?;
    let of_banks = (0..banks)
        .map(|bank| Ok([bench.input(&format!("data_{bank}"))?, bench.input(&format!("lost_{bank}"))?]))
        .collect::<Result<Vec<_>, phit_sim::bench::Failure>>()?;
    let mut stimulus = Stimulus::of(bench);
    let (mut resets, mut begins) = (Resets::every(2_000), Pace::new(200));
    let mut model = SlotReader::new(banks, rows);
    let (mut defined, mut arrival): (bool, Option<Arrival>) = (false, None);
    for _ in 0..cycles {
        let is_reset = resets.next(&mut stimulus);
        let may_begin = defined && !is_reset && model.busy().is_none();
        let begin = (may_begin && begins.next(&mut stimulus)).then(|| Begin {
            slot: stimulus.below(slots as u64) as usize,
            output: stimulus.below(leads) as usize,
            chunks: any_chunks(CHUNKS, &mut stimulus),
            base: stimulus.word(rows),
            spoilt: stimulus.once_in(4),
        });
        if let Some(Begin { slot, chunks, .. }) = begin {
            let length = 8 * chunks + 10;
            let stored = stimulus.below(length as u64) as usize;
            arrival = stimulus.once_in(2).then_some(Arrival { slot, stored, length });
        }
        // Other packets come to other slots.
        let reading = begin.map(|begin| begin.slot);
        let coming = arrival.as_ref().map(|arrival| (arrival.slot, arrival.stored));
        let coming = coming.or_else(|| {
            let slot = stimulus.below(slots as u64) as usize;
            (model.busy().is_none() && reading != Some(slot)).then_some((slot, stimulus.word(5) as usize))
        });
        let inputs = Inputs { reset: is_reset, begin, coming, rejected: stimulus.once_in(12) };
        let data: Vec<(u32, bool)> = (0..banks).map(|_| (stimulus.word(32) as u32, stimulus.once_in(40))).collect();
        let shown = begin.unwrap_or_else(|| Begin {
            slot: stimulus.below(slots as u64) as usize,
            output: stimulus.below(leads) as usize,
            chunks: stimulus.word(5) as usize,
            base: stimulus.word(rows),
            spoilt: stimulus.once_in(2),
        });
        let values = [
            is_reset.into(),
            begin.is_some().into(),
            1 << shown.slot,
            1 << shown.output,
            shown.chunks as u64,
            shown.base,
            shown.spoilt.into(),
            coming.map_or(0, |(slot, _)| 1 << slot),
            coming.map_or_else(|| stimulus.word(8), |(_, stored)| stored as u64),
            inputs.rejected.into(),
        ];
        for (port, value) in inputs_of.iter().zip(values) {
            bench.drive(*port, value);
        }
        for (ports, (word, is_lost)) in of_banks.iter().zip(&data) {
            bench.drive(ports[0], (*word).into());
            bench.drive(ports[1], (*is_lost).into());
        }
        if defined {
            compare(bench, &outputs, &model, &inputs, model.leaving(&data))?;
        }
        bench.tick()?;
        model.tick(&inputs, &data);
        arrival = arrival.filter(|_| !inputs.rejected && !is_reset).and_then(|arrival| {
            (arrival.stored + 1 < arrival.length).then(|| Arrival { stored: arrival.stored + 1, ..arrival })
        });
        defined |= is_reset;
    }
    Ok(())
}

fn compare(
    bench: &mut Bench,
    outputs: &[Out],
    model: &SlotReader,
    inputs: &Inputs,
    leaving: Option<Leaving>,
) -> TestResult {
    let told = outputs.iter().map(|port| bench.sample(*port)).collect::<Result<Vec<_>, _>>()?;
    let (reads, ends) = (model.reads(inputs), model.ends(inputs));
    let expected = [
        model.busy().is_some().into(),
        model.busy().unwrap_or_default().into(),
        model.meets(inputs).into(),
        model.present(inputs).into(),
        reads.is_some().into(),
        ends.map_or(0, |(slot, _)| 1 << slot),
        leaving.map_or(0, |word| 1 << word.output),
    ];
    bench.expect("busy, even, meets, present, reads, ends, out_valid", &expected[..], &told[..7])?;
    if let Some((bank, row)) = reads {
        bench.expect("bank, row", [bank as u64, row], [told[7], told[8]])?;
    }
    bench.expect("frees", ends.is_some_and(|(_, frees)| frees), told[9] == 1)?;
    compare_word(bench, leaving, [told[10], told[11]])?;
    compare_end(bench, leaving, told[12])?;
    bench.expect("holds", model.holds(inputs).map_or(0, |slot| 1 << slot), told[13])
}
