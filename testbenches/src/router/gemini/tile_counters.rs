//! Counters of a tile.

use crate::stimulus::{Resets, Stimulus};
use phit_hdl::catalogue::Config;
use phit_models::router::gemini::Write;
use phit_models::router::gemini::tile_counters::{Events, FORGET, TileCounters};
use phit_sim::bench::{Bench, TestResult};

/// Ports of events, in the order of [`events`].
const EVENTS: [&str; 8] = [
    "input_stalled",
    "output_stalled",
    "unroutable",
    "table_corrected",
    "table_uncorrectable",
    "phit_corrected",
    "phit_uncorrectable",
    "marked",
];

/// Events of all kinds at once, errors seldom enough that some are forgotten for a while, reads of everything, and writes of all
/// addresses, most of them near the one of errors.
pub fn run(bench: &mut Bench, _config: &Config, cycles: u64) -> TestResult {
    let [reset, in_valid, in_last] = [bench.input("reset")?, bench.input("in_valid")?, bench.input("in_last")?];
    let [write, address, data] = [bench.input("write")?, bench.input("address")?, bench.input("data")?];
    let ports = EVENTS.iter().map(|name| bench.input(name)).collect::<Result<Vec<_>, _>>()?;
    let read_data = bench.output("read_data")?;
    let mut stimulus = Stimulus::of(bench);
    let mut resets = Resets::every(500);
    let mut model = TileCounters::default();
    let mut defined = false;
    for _ in 0..cycles {
        let is_reset = resets.next(&mut stimulus);
        let came = (!stimulus.once_in(3)).then(|| (stimulus.below(2) as usize, stimulus.once_in(3)));
        let happened: [bool; 8] = std::array::from_fn(|event| stimulus.once_in(if event < 2 { 2 } else { 16 }));
        let place = match stimulus.below(3) {
            0 => stimulus.word(10),
            1 => FORGET,
            _ => FORGET ^ 1 << stimulus.below(10),
        };
        let written = stimulus.once_in(4).then(|| Write { address: place, data: stimulus.cornered_word(48) });
        bench.drive(reset, is_reset.into());
        bench.drive(in_valid, came.map_or(0, |(channel, _)| 1 << channel));
        let is_last = came.map_or_else(|| stimulus.once_in(2), |(_, is_last)| is_last);
        bench.drive(in_last, is_last.into());
        for (port, happened) in ports.iter().zip(happened) {
            bench.drive(*port, happened.into());
        }
        bench.drive(write, written.is_some().into());
        bench.drive(address, place);
        bench.drive(data, written.map_or_else(|| stimulus.word(48), |write| write.data));
        if defined {
            let shown = bench.sample(read_data)?;
            bench.expect("read_data", model.read_data(), Some(shown))?;
        }
        bench.tick()?;
        if is_reset {
            model.reset(place);
            // What the counters held before the first reset is not known, so nothing is that was read then.
            defined = bench.cycle() > 1;
        } else {
            model.tick(&events(came, happened), written, place);
        }
    }
    Ok(())
}

fn events(came: Option<(usize, bool)>, happened: [bool; 8]) -> Events {
    Events {
        came,
        input_stalled: happened[0],
        output_stalled: happened[1],
        unroutable: happened[2],
        table_corrected: happened[3],
        table_uncorrectable: happened[4],
        phit_corrected: happened[5],
        phit_uncorrectable: happened[6],
        marked: happened[7],
    }
}
