//! One packet from those of all inputs of a class.

use super::packets::{any_header, packets};
use crate::parameter;
use crate::ports::{Handles, inputs};
use crate::stimulus::{Pace, Resets, Stimulus};
use phit_hdl::catalogue::Config;
use phit_models::router::bluegene::collective::header::Header;
use phit_models::router::bluegene::collective::up_tree::{Start, UpTree};
use phit_sim::bench::{Bench, TestResult};

ports! {
    struct Ports {
        inputs: reset, start, members, turn, faulty, harmed;
        outputs: read, address, done, out_valid, out_word, out_last, out_bad, not_a_number, overflow, mismatch,
            root_only, idle;
    }
}

/// What waits at the inputs.
struct Waiting {
    start: Start,
    packets: Vec<Vec<u32>>,
}

impl Waiting {
    fn any(most: usize, count: usize, stimulus: &mut Stimulus) -> Self {
        let header = any_header(most, stimulus);
        let mut packets = packets(&header, count, stimulus);
        let mut headers = vec![header; count];
        if stimulus.once_in(6) {
            // One differs, in one field.
            let n = stimulus.below(count as u64) as usize;
            let mut other = any_header(most, stimulus);
            match stimulus.below(4) {
                0 => other = Header { code: other.code, ..header },
                1 => other = Header { size: other.size, ..header },
                2 => other = Header { root_only: !header.root_only, ..header },
                _ => {}
            }
            packets[n] = super::packets::any_packet(&other, stimulus);
            headers[n] = other;
        }
        let is_member: u64 = 1 << stimulus.below(count as u64) | stimulus.word(count as u32);
        let mut member = |n: usize| {
            let is_faulty = !headers[n].can_be_combined() || stimulus.once_in(20 * count as u64);
            (is_member >> n & 1 == 1).then_some((headers[n], is_faulty))
        };
        let members = (0..count).map(&mut member).collect();
        Self { start: Start { members, turns: stimulus.once_in(2) }, packets }
    }

    fn members(&self) -> u64 {
        self.start.members.iter().rev().fold(0, |bits, member| bits << 1 | u64::from(member.is_some()))
    }

    fn faulty(&self, stimulus: &mut Stimulus) -> u64 {
        let is_faulty =
            |member: &Option<(Header, bool)>| member.map_or(stimulus.once_in(2), |(_, is_faulty)| is_faulty);
        self.start.members.iter().map(is_faulty).enumerate().fold(0, |bits, (n, bit)| bits | u64::from(bit) << n)
    }
}

/// Packets of all operations and lengths, some of which do not agree, are faulty, or cannot be read.
pub fn run(bench: &mut Bench, _config: &Config, cycles: u64) -> TestResult {
    let count = parameter(bench, "N")? as usize;
    let most = if parameter(bench, "A")? == 8 { 16 } else { 2 };
    let ports = Ports::of(bench)?;
    let (about, word) = (inputs(bench, "about", count)?, inputs(bench, "word", count)?);
    let mut stimulus = Stimulus::of(bench);
    let mut resets = Resets::every(2_500).in_flurries(20);
    let mut starts = Pace::new(100);
    let mut model = UpTree::default();
    let mut waiting = Waiting::any(most, count, &mut stimulus);
    let (mut defined, mut was_read) = (false, None);
    for _ in 0..cycles {
        let is_reset = resets.next(&mut stimulus);
        let is_start = defined && !is_reset && model.is_idle() && starts.next(&mut stimulus);
        if is_start {
            waiting = Waiting::any(most, count, &mut stimulus);
        }
        // What was not asked for counts for nothing.
        let words: Vec<u32> = (0..count)
            .map(|n| match was_read {
                Some((place, inputs)) if inputs >> n & 1 == 1 => waiting.packets[n][place],
                _ => stimulus.word(32) as u32,
            })
            .collect();
        let harmed = if stimulus.once_in(60) { 1 << stimulus.below(count as u64) } else { 0 };
        bench.drive(ports.reset, is_reset.into());
        bench.drive(ports.start, is_start.into());
        bench.drive(ports.members, if is_start { waiting.members() } else { stimulus.word(count as u32) });
        bench.drive(ports.turn, if is_start { waiting.start.turns.into() } else { stimulus.below(2) });
        bench.drive(ports.faulty, waiting.faulty(&mut stimulus));
        bench.drive(ports.harmed, harmed);
        for n in 0..count {
            let said = waiting.start.members[n].map_or_else(|| stimulus.word(13), |(header, _)| header.about());
            bench.drive(about[n], said);
            bench.drive(word[n], words[n].into());
        }
        if defined {
            let read = model.read();
            let told = [bench.sample(ports.read)?, bench.sample(ports.address)?, bench.sample(ports.done)?];
            let expected =
                [read.map_or(0, |(_, inputs)| inputs), read.map_or(0, |(place, _)| place as u64), model.done()];
            bench.expect("read, address, done", expected, told)?;
            let out = model.out(&words);
            let told = (bench.sample_bit(ports.idle)?, bench.sample_bit(ports.out_valid)?);
            bench.expect("idle, out_valid", (model.is_idle(), out.is_some()), told)?;
            let last = out.is_some_and(|out| out.last);
            let told = bench.sample_bit(ports.out_last)?;
            bench.expect("out_last", last, told)?;
            if let Some(out) = out {
                let told = bench.sample(ports.out_word)?;
                bench.expect("out_word", u64::from(out.word), told)?;
                if out.last {
                    let told = bench.sample_bit(ports.out_bad)?;
                    bench.expect("out_bad", out.bad, told)?;
                }
            }
            let told = [ports.not_a_number, ports.overflow, ports.mismatch];
            let told = [bench.sample_bit(told[0])?, bench.sample_bit(told[1])?, bench.sample_bit(told[2])?];
            let [nan, overflow] = model.exceptions();
            bench.expect("not_a_number, overflow, mismatch", [nan, overflow, model.mismatch()], told)?;
            if let Some(root_only) = model.root_only() {
                let told = bench.sample_bit(ports.root_only)?;
                bench.expect("root_only", root_only, told)?;
            }
        }
        bench.tick()?;
        if is_reset {
            model = UpTree::default();
        } else {
            was_read = model.read();
            model.tick(is_start.then_some(&waiting.start), &words, harmed);
        }
        if is_reset {
            was_read = None;
        }
        defined |= is_reset;
    }
    Ok(())
}
