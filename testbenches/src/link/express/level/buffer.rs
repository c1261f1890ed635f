//! The receive buffer that the virtual channels share.

use super::shape;
use crate::stimulus::{Pace, Resets, Stimulus};
use phit_hdl::catalogue::Config;
use phit_models::link::express::level::buffer::{Buffer, Inputs};
use phit_sim::bench::{Bench, TestResult};

/// Writes packets that are committed or abandoned, of one channel or all, to users that read in phases. Nobody counts credits, so
/// the memory fills up.
pub fn run(bench: &mut Bench, _config: &Config, cycles: u64) -> TestResult {
    let shape = shape(bench);
    let channels = shape.channels;
    let names = ["reset", "first", "write", "commit"];
    let ports = names.iter().map(|name| bench.input(name)).collect::<Result<Vec<_>, _>>()?;
    let data = bench.input("data")?;
    let ready = (0..channels).map(|v| bench.input(&format!("out_ready_{v}"))).collect::<Result<Vec<_>, _>>()?;
    let of = |name: &str| (0..channels).map(|v| bench.output(&format!("{name}_{v}"))).collect::<Result<Vec<_>, _>>();
    let (valid, word, last, freed) = (of("out_valid")?, of("out_word")?, of("out_last")?, of("freed")?);
    let room = bench.output("room")?;
    let mut stimulus = Stimulus::of(bench);
    let phase = 20 * (channels * shape.private + shape.shared) as u64;
    let (mut resets, mut writes) = (Resets::every(4 * phase).in_flurries(100), Pace::new(phase));
    let mut reads: Vec<Pace> = (0..channels).map(|_| Pace::new(phase)).collect();
    let mut model = Buffer::new(shape);
    // Channel, words left, whether it will be committed.
    let mut packet: Option<(usize, u64, bool)> = None;
    let mut is_first = true;
    let (mut favourite, mut stands) = (None, false);
    let mut defined = false;
    for _ in 0..cycles {
        let reset = resets.next(&mut stimulus);
        if stimulus.once_in(phase) {
            favourite = stimulus.once_in(2).then(|| stimulus.below(channels as u64) as usize);
            stands = stimulus.once_in(2);
        }
        if packet.is_none() {
            let channel = favourite.unwrap_or_else(|| stimulus.below(channels as u64) as usize);
            packet = Some((channel, 1 + stimulus.below(4 * shape.private as u64), !stimulus.once_in(6)));
            is_first = true;
        }
        let (channel, left, is_good) = packet.expect("a packet");
        let writes = writes.next(&mut stimulus) && (!defined || model.room(is_first)) && !reset;
        let ends = left == 1;
        let entry = (stimulus.cornered_word(64), channel, ends);
        let inputs = Inputs {
            reset,
            write: writes.then_some((entry, is_first, ends && is_good)),
            // Where nobody reads the favourite, it fills the shared places, and the others have their own.
            out_ready: (0..channels)
                .map(|v| reads[v].next(&mut stimulus) && !(stands && favourite == Some(v)))
                .collect(),
        };
        let values = [reset, is_first, writes, writes && ends && is_good];
        for (port, value) in ports.iter().zip(values) {
            bench.drive(*port, value.into());
        }
        let entry = u128::from(ends) << 66 | (channel as u128) << 64 | u128::from(entry.0);
        bench.drive_wide(data, &entry.into());
        for (port, value) in ready.iter().zip(&inputs.out_ready) {
            bench.drive(*port, (*value).into());
        }
        if defined {
            let place = bench.sample_bit(room)?;
            bench.expect("room", model.room(is_first), place)?;
            for v in 0..channels {
                let is_valid = bench.sample_bit(valid[v])?;
                bench.expect("out_valid", model.out(v).is_some(), is_valid)?;
                if let Some(due) = model.out(v) {
                    let actual = (bench.sample(word[v])?, bench.sample_bit(last[v])?);
                    bench.expect("out_word, out_last", due, actual)?;
                }
                let count = bench.sample(freed[v])?;
                bench.expect("freed", model.freed(v), count)?;
            }
        }
        bench.tick()?;
        model.tick(&inputs);
        defined |= reset;
        if writes {
            is_first = false;
            packet = (!ends).then_some((channel, left - 1, is_good));
        } else if reset {
            packet = None;
        }
    }
    Ok(())
}
