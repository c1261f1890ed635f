//! Receive buffer of a virtual channel.

use super::any_upset;
use crate::parameter;
use crate::stimulus::{Pace, Resets, Stimulus};
use phit_hdl::catalogue::Config;
use phit_models::link::bluegene::vc_buffer::{Entry, Inputs, VcBuffer};
use phit_sim::bench::{Bench, TestResult};

/// Packets that are committed or abandoned, up to the last place, with wrong bits in the memory.
pub fn run(bench: &mut Bench, _config: &Config, cycles: u64) -> TestResult {
    let [reset, first, write, commit] =
        [bench.input("reset")?, bench.input("first")?, bench.input("write")?, bench.input("commit")?];
    let [word, last, bad, upset] =
        [bench.input("word")?, bench.input("last")?, bench.input("bad")?, bench.input("upset")?];
    let [void, out_ready] = [bench.input("void")?, bench.input("out_ready")?];
    let [room, out_valid, out_word] = [bench.output("room")?, bench.output("out_valid")?, bench.output("out_word")?];
    let [out_last, out_bad, freed] = [bench.output("out_last")?, bench.output("out_bad")?, bench.output("freed")?];
    let [corrected, uncorrectable] = [bench.output("corrected")?, bench.output("uncorrectable")?];
    let address_bits = parameter(bench, "A")? as u32;
    let mut model = VcBuffer::new(address_bits, parameter(bench, "F")? as u32, parameter(bench, "CHUNK")? == 1);
    let mut stimulus = Stimulus::of(bench);
    let phase = 3 << address_bits;
    let (mut resets, mut writes, mut reads) =
        (Resets::every(20 * phase).in_flurries(40), Pace::new(phase), Pace::new(phase));
    let mut lasts = Pace::new(phase);
    let (mut defined, mut begins) = (false, true);
    // Words that could not be corrected, and cycles since the last one was found.
    let (mut found, mut since) = (0, 0);
    for _ in 0..cycles {
        since = if model.counts().1 == found { since + 1 } else { 0 };
        found = model.counts().1;
        // Also while the packet of such a word is read.
        let is_reset = resets.next(&mut stimulus) || (since < 8 && stimulus.once_in(60));
        let is_first = begins || stimulus.once_in(50);
        let is_last = lasts.next(&mut stimulus) && stimulus.once_in(4);
        let entry = Entry { word: stimulus.cornered_word(32) as u32, last: is_last, bad: stimulus.once_in(3) };
        let writes = writes.next(&mut stimulus) && model.room(is_first) && defined;
        let commits = writes && is_last && !stimulus.once_in(3);
        let is_void = writes && is_last && !commits && !stimulus.once_in(3);
        let inputs = Inputs {
            reset: is_reset,
            first: is_first,
            write: writes.then_some(entry),
            commit: commits,
            void: is_void,
            upset: any_upset(41, 40, &mut stimulus),
            out_ready: reads.next(&mut stimulus),
        };
        for (port, value) in [
            (reset, inputs.reset.into()),
            (first, inputs.first.into()),
            (write, writes.into()),
            (commit, inputs.commit.into()),
            (void, inputs.void.into()),
            (word, entry.word.into()),
            (last, entry.last.into()),
            (bad, entry.bad.into()),
            (upset, inputs.upset as u64),
            (out_ready, inputs.out_ready.into()),
        ] {
            bench.drive(port, value);
        }
        if defined {
            let place = bench.sample_bit(room)?;
            bench.expect("room", model.room(is_first), place)?;
            let valid = bench.sample_bit(out_valid)?;
            bench.expect("out_valid", model.shown().is_some(), valid)?;
            if let Some(entry) = model.shown() {
                let actual = (bench.sample(out_word)?, bench.sample_bit(out_last)?);
                bench.expect("out_word, out_last", (entry.word.into(), entry.last), actual)?;
                if entry.last {
                    let actual = bench.sample_bit(out_bad)?;
                    bench.expect("out_bad", entry.bad, actual)?;
                }
            }
            let actual = (bench.sample(freed)?, (bench.sample(corrected)?, bench.sample(uncorrectable)?));
            bench.expect("freed, corrected, uncorrectable", (model.freed(), model.counts()), actual)?;
        }
        bench.tick()?;
        if defined || is_reset {
            model.tick(inputs);
        }
        if writes {
            begins = is_last;
        }
        begins |= is_reset;
        defined |= is_reset;
    }
    Ok(())
}
