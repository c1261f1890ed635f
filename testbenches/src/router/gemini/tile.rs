//! Tiles: an input port, a subswitch and an output port, each in surroundings of its own.

use super::around::wires::PhitOut;
use super::{input_port, output_port, subswitch};
use crate::parameter;
use crate::stimulus::{Resets, Stimulus};
use phit_hdl::catalogue::Config;
use phit_models::router::gemini::Sizes;
use phit_models::router::gemini::tile::{Inputs, Tile};
use phit_sim::bench::{Bench, TestResult};

/// What the output port's ports are called in a tile.
const COLUMN: output_port::Names = output_port::Names {
    request: "column_request",
    straight: "column_straight",
    waits: "column_waits",
    grant: "column_grant",
    room: "column_room",
    passage: "column_passage",
    idle: "column_idle",
    valid: "column_valid",
    word: "column_word",
    credit: "column_credit",
};

/// Everything that the parts meet, at once, and reads of the counters.
pub fn run(bench: &mut Bench, _config: &Config, cycles: u64) -> TestResult {
    let buffer = parameter(bench, "A")?;
    let sizes = Sizes {
        rows: parameter(bench, "R")? as usize,
        columns: parameter(bench, "C")? as usize,
        room: 1 << parameter(bench, "B")?,
        slots: 1 << (buffer - 5),
    };
    let (reset, read_data) = (bench.input("reset")?, bench.output("read_data")?);
    let input = input_port::Ports::of(bench, sizes)?;
    let crosspoint = subswitch::Ports::of(bench, sizes, "bus", "bus_straight")?;
    let output = output_port::Ports::of(bench, sizes, &COLUMN)?;
    let out = PhitOut::new(bench.output("out_valid")?, bench.output("out_phit")?);
    let mut stimulus = Stimulus::of(bench);
    let mut resets = Resets::every(1500);
    let mut model = Tile::new(sizes, parameter(bench, "T")? as u32);
    let worlds = || (input_port::World::new(sizes), subswitch::World::new(sizes), output_port::World::new(sizes));
    let (mut link, mut buses, mut column) = worlds();
    let mut defined = false;
    for _ in 0..cycles {
        let is_reset = resets.next(&mut stimulus);
        buses.change_straight(&mut stimulus);
        let shown = model.outputs(buses.straight_rows());
        let ended = shown.out.filter(|(_, phit)| phit.is_last).map(|(channel, _)| channel);
        let mut inputs = Inputs {
            input: link.inputs(model.input(), &shown.input, &mut stimulus),
            subswitch: buses.inputs(&shown.subswitch, &mut stimulus),
            output: column.inputs(&shown.output, ended, &mut stimulus),
            address: stimulus.word(10),
        };
        inputs.input.write = inputs.input.write.filter(|_| !is_reset);
        inputs.address = inputs.input.write.map_or(inputs.address, |write| write.address);
        bench.drive(reset, is_reset.into());
        input.drive(bench, &inputs.input, inputs.address, &mut stimulus);
        crosspoint.drive(bench, &inputs.subswitch, &mut stimulus);
        output.drive(bench, &inputs.output, &mut stimulus);
        if defined {
            input.compare(bench, &shown.input)?;
            crosspoint.compare(bench, &shown.subswitch)?;
            output.compare(bench, &shown.output)?;
            out.compare(bench, "out", shown.out)?;
            let data = bench.sample(read_data)?;
            bench.expect("read_data", shown.read_data, Some(data))?;
        }
        bench.tick()?;
        if !is_reset {
            model.tick(&inputs);
            continue;
        }
        model.reset(inputs.address);
        (link, buses, column) = worlds();
        // What the counters held before the first reset is not known, so nothing is that was read then.
        defined = bench.cycle() > 1;
    }
    Ok(())
}
