//! Packets of one input of a collective unit.

use super::packets::{any_header, any_packet};
use crate::link::bluegene::any_upset;
use crate::parameter;
use crate::ports::Handles;
use crate::stimulus::{Pace, Resets, Stimulus};
use phit_hdl::catalogue::Config;
use phit_models::router::bluegene::collective::collective_input::{CollectiveInput, Inputs};
use phit_models::router::bluegene::collective::header::Header;
use phit_sim::bench::{Bench, TestResult};

ports! {
    struct Ports {
        inputs: reset, in_valid, in_word, in_bad, upset, read, address, done;
        outputs: in_ready, head, class, about, goes_down, faulty, word, harmed, refused, corrected, uncorrectable;
    }
}

/// A packet of any kind, now and then one that is too long.
fn any(most: usize, stimulus: &mut Stimulus) -> Vec<u32> {
    let header = any_header(most, stimulus);
    let chunks = if stimulus.once_in(6) { most + 1 + stimulus.below(31 - most as u64) as usize } else { header.chunks };
    any_packet(&Header { goes_down: stimulus.once_in(3), chunks, ..header }, stimulus)
}

/// Packets that come with pauses, and are read in any order before they are forgotten.
pub fn run(bench: &mut Bench, _config: &Config, cycles: u64) -> TestResult {
    let most = parameter(bench, "M")? as usize;
    let address = parameter(bench, "A")? as u32;
    let ports = Ports::of(bench)?;
    let mut stimulus = Stimulus::of(bench);
    let mut resets = Resets::every(1_500).in_flurries(20);
    let (mut comes, mut reads, mut ends) = (Pace::new(200), Pace::new(100), Pace::new(200));
    let mut model = CollectiveInput::new(most, address);
    let mut packet = any(most, &mut stimulus);
    let (mut sent, mut defined) = (0, false);
    for _ in 0..cycles {
        let is_reset = resets.next(&mut stimulus);
        let is_valid = comes.next(&mut stimulus);
        let bad = stimulus.once_in(4);
        let head = model.head().filter(|_| !is_reset && defined);
        let place = head.map_or(0, |head| stimulus.below(8 * head.header.chunks as u64 + 10) as usize);
        let inputs = Inputs {
            reset: is_reset,
            word: is_valid.then(|| (packet[sent], bad)),
            read: (head.is_some() && reads.next(&mut stimulus)).then_some(place),
            done: head.is_some() && ends.next(&mut stimulus) && stimulus.once_in(20),
            upset: any_upset(39, 60, &mut stimulus),
        };
        bench.drive(ports.reset, is_reset.into());
        bench.drive(ports.in_valid, is_valid.into());
        bench.drive(ports.in_word, if is_valid { packet[sent].into() } else { stimulus.word(32) });
        bench.drive(ports.in_bad, bad.into());
        bench.drive(ports.upset, inputs.upset as u64);
        bench.drive(ports.read, inputs.read.is_some().into());
        bench.drive(ports.address, inputs.read.map_or_else(|| stimulus.word(address), |place| place as u64));
        bench.drive(ports.done, inputs.done.into());
        if defined {
            let head = model.head();
            let told = (bench.sample_bit(ports.in_ready)?, bench.sample_bit(ports.head)?);
            bench.expect("in_ready, head", (model.is_ready(), head.is_some()), told)?;
            if let Some(head) = head {
                let told = (bench.sample(ports.class)?, bench.sample(ports.about)?);
                bench.expect("class, about", (head.header.class as u64, head.header.about()), told)?;
                let told = (bench.sample_bit(ports.goes_down)?, bench.sample_bit(ports.faulty)?);
                bench.expect("goes_down, faulty", (head.header.goes_down, head.is_faulty()), told)?;
            }
            let found = model.found();
            let told = bench.sample_bit(ports.harmed)?;
            bench.expect("harmed", found.is_some_and(|found| found.uncorrectable), told)?;
            if let Some(found) = found {
                let told = bench.sample(ports.word)?;
                bench.expect("word", found.data as u64, told)?;
            }
            let told = [ports.refused, ports.corrected, ports.uncorrectable];
            let told = [bench.sample(told[0])?, bench.sample(told[1])?, bench.sample(told[2])?];
            bench.expect("refused, corrected, uncorrectable", model.counts(), told)?;
        }
        bench.tick()?;
        let is_taken = is_valid && model.is_ready();
        if defined || is_reset {
            model.tick(&inputs);
        }
        if is_reset {
            (sent, packet) = (0, any(most, &mut stimulus));
        } else if is_taken {
            sent += 1;
            if sent == packet.len() {
                (sent, packet) = (0, any(most, &mut stimulus));
            }
        }
        defined |= is_reset;
    }
    Ok(())
}
