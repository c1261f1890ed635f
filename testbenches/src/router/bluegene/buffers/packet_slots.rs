//! Packets in slots, through which they cut.

use super::super::around::coming::Coming;
use super::super::around::{compare_end, compare_word};
use super::super::{any_chunks, slots_shape};
use crate::link::bluegene::{any_upset, random_words};
use crate::parameter;
use crate::stimulus::{Pace, Resets, Stimulus};
use phit_hdl::catalogue::Config;
use phit_models::router::bluegene::buffers::packet_slots::{Inputs, PacketSlots};
use phit_sim::bench::{Bench, In, Out, TestResult};

struct Ports {
    inputs: Vec<In>,
    outputs: Vec<Out>,
}

/// Packets that are taken, void, rejected or broken off, for outputs that are open now and then.
pub fn run(bench: &mut Bench, _config: &Config, cycles: u64) -> TestResult {
    let names = [
        "reset", "first", "write", "word", "header", "want", "commit", "void", "rejected", "bad", "upset", "open",
        "grant",
    ];
    let paths = parameter(bench, "H")? as usize;
    let of_paths = ["out_valid", "out_word", "out_last", "out_bad"];
    let of_paths = of_paths.iter().flat_map(|name| (0..paths).map(move |path| format!("{name}_{path}")));
    let outputs = ["room", "waits", "request", "freed", "corrected", "uncorrectable"].map(str::to_owned);
    let ports = Ports {
        inputs: names.into_iter().map(|name| bench.input(name)).collect::<Result<_, _>>()?,
        outputs: outputs.into_iter().chain(of_paths).map(|name| bench.output(&name)).collect::<Result<_, _>>()?,
    };
    let shape = slots_shape(bench, paths, parameter(bench, "B")?, parameter(bench, "P")? as usize)?;
    let mut stimulus = Stimulus::of(bench);
    let long = 60 * shape.chunks as u64;
    let mut resets = Resets::every(60 * long).in_flurries(40);
    let (mut comes, mut pauses) = (Pace::new(3 * long), Pace::new(long));
    let mut opens: Vec<Pace> = (0..shape.outputs).map(|_| Pace::new(5 * long)).collect();
    let mut grants = Pace::new(long);
    let mut model = PacketSlots::new(shape);
    let (mut defined, mut coming): (bool, Option<Coming>) = (false, None);
    for _ in 0..cycles {
        let is_reset = resets.next(&mut stimulus);
        if coming.is_none() && defined && (comes.next(&mut stimulus) || stimulus.once_in(20)) {
            let words = random_words(any_chunks(shape.chunks, &mut stimulus), &mut stimulus);
            let (want, is_users) = (any_want(shape.outputs, &mut stimulus), stimulus.once_in(4));
            coming = Some(Coming::any(words, want, is_users, &mut stimulus));
        }
        let mut inputs = Inputs::default();
        if let Some(packet) = coming.as_mut().filter(|_| !is_reset) {
            if packet.at == 0 && !model.room(true) {
                inputs = Inputs { first: true, rejected: stimulus.once_in(2), ..Default::default() };
            } else if packet.must_go_on() || !pauses.next(&mut stimulus) {
                inputs = packet.next();
            }
        } else if defined && stimulus.once_in(3) {
            // A packet of another channel.
            inputs.rejected = true;
        }
        if inputs.rejected || inputs.commit || inputs.void {
            coming = None;
        }
        inputs.reset = is_reset;
        inputs.bad = stimulus.once_in(3);
        inputs.upset = any_upset(39, 60, &mut stimulus);
        inputs.open = opens.iter_mut().rev().fold(0, |open, pace| open << 1 | u64::from(pace.next(&mut stimulus)));
        let request = model.request(inputs.open);
        inputs.grant = !is_reset && defined && request.is_some() && (grants.next(&mut stimulus) || stimulus.once_in(4));
        let want = inputs.header.unwrap_or_else(|| any_want(shape.outputs, &mut stimulus));
        drive(bench, &ports, &inputs, want, request, &mut stimulus);
        if defined {
            compare(bench, &ports, &model, &inputs, request)?;
        }
        bench.tick()?;
        if defined || is_reset {
            model.tick(inputs);
        }
        if is_reset {
            coming = None;
        }
        defined |= is_reset;
    }
    Ok(())
}

/// Mostly one output, sometimes several.
fn any_want(outputs: usize, stimulus: &mut Stimulus) -> u64 {
    let one = 1 << stimulus.below(outputs as u64);
    if stimulus.once_in(3) { one | stimulus.below(1 << outputs) } else { one }
}

fn drive(
    bench: &mut Bench,
    ports: &Ports,
    inputs: &Inputs,
    want: u64,
    request: Option<usize>,
    stimulus: &mut Stimulus,
) {
    let one_hot = |output: Option<usize>| output.map_or(0, |output| 1 << output);
    let values = [
        inputs.reset.into(),
        inputs.first.into(),
        inputs.write.is_some().into(),
        inputs.write.map_or_else(|| stimulus.word(32), u64::from),
        // Without a word it counts for nothing.
        (inputs.header.is_some() || inputs.write.is_none() && stimulus.once_in(4)).into(),
        want,
        inputs.commit.into(),
        inputs.void.into(),
        inputs.rejected.into(),
        inputs.bad.into(),
        inputs.upset as u64,
        inputs.open,
        if inputs.grant { one_hot(request) } else { 0 },
    ];
    for (port, value) in ports.inputs.iter().zip(values) {
        bench.drive(*port, value);
    }
}

fn compare(
    bench: &mut Bench,
    ports: &Ports,
    model: &PacketSlots,
    inputs: &Inputs,
    request: Option<usize>,
) -> TestResult {
    let told = ports.outputs.iter().map(|port| bench.sample(*port)).collect::<Result<Vec<_>, _>>()?;
    let leaving = model.leaving();
    let (corrected, uncorrectable) = model.counts();
    let expected = [
        model.room(inputs.first).into(),
        model.waits(),
        request.map_or(0, |output| 1 << output),
        model.freed(),
        corrected,
        uncorrectable,
    ];
    let (told, of_paths) = told.split_at(expected.len());
    bench.expect("room, waits, request, freed, corrected, uncorrectable", &expected[..], told)?;
    for (path, word) in leaving.iter().enumerate() {
        let told: Vec<u64> = of_paths.iter().skip(path).step_by(leaving.len()).copied().collect();
        bench.expect("out_valid", word.map_or(0, |word| 1 << word.output), told[0])?;
        compare_word(bench, *word, [told[1], told[2]])?;
        compare_end(bench, *word, told[3])?;
    }
    Ok(())
}
