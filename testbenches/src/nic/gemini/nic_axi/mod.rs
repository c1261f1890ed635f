//! The interface behind AXI, whose tile is joined to itself: a processor puts into its own host's memory and gets from it, and its completion
//! queue is there as well.

mod software;

use self::software::{RETURNS, RINGS, Software};
use super::clocks;
use crate::nic::axi::reads::ReadMemory;
use crate::nic::axi::registers::Lite;
use crate::nic::axi::stores::Master;
use crate::nic::axi::writes::Memory;
use crate::nic::stream::{Beat, Sink, Source};
use crate::parameter;
use crate::stimulus::Stimulus;
use phit_hdl::catalogue::Config;
use phit_sim::bench::{Bench, Failure, TestResult};

/// Interface cycles in which a sequence ends.
const PATIENCE: u64 = 20_000;

/// Phits that leave on a virtual channel and come back.
struct Loop {
    out: Sink,
    into: Source,
}

impl Loop {
    fn of(bench: &Bench, channel: usize) -> Result<Self, Failure> {
        let name = |name: &str| format!("{name}_{channel}");
        let [out_valid, out_ready, out_phit, out_last] = ["out_valid", "out_ready", "out_phit", "out_last"].map(name);
        let [in_valid, in_ready, in_phit, in_last] = ["in_valid", "in_ready", "in_phit", "in_last"].map(name);
        Ok(Self {
            out: Sink::of(bench, [&out_valid, &out_ready], &[&out_phit, &out_last])?,
            into: Source::of(bench, [&in_valid, &in_ready], &[&in_phit, &in_last])?,
        })
    }

    fn drive(&mut self, bench: &mut Bench, stimulus: &mut Stimulus) {
        self.out.drive(bench, stimulus);
        self.into.drive(bench, stimulus);
    }

    fn settle(&mut self, bench: &mut Bench) -> TestResult {
        self.into.settle(bench)?;
        let phit: Option<Beat> = self.out.settle(bench)?;
        phit.into_iter().for_each(|phit| self.into.push(phit));
        Ok(())
    }

    fn clear(&mut self) {
        self.out.clear();
        self.into.clear();
    }
}

/// Sequences one after the other, each with its event and interrupt; registers between them.
pub fn run(bench: &mut Bench, _config: &Config, cycles: u64) -> TestResult {
    let [busy, irq_valid, irq_queue] = [bench.output("busy")?, bench.output("irq_valid")?, bench.output("irq_queue")?];
    let (mut master, mut lite, mut memory) = (Master::of(bench)?, Lite::of(bench)?, Memory::of(bench)?);
    let mut reads = ReadMemory::of(bench)?;
    let mut channels = [Loop::of(bench, 0)?, Loop::of(bench, 1)?];
    let (descriptors, window_bits) = (1 << parameter(bench, "N")?, parameter(bench, "WIN")? as u32);
    let sizes = [1 << parameter(bench, "Q")?, 1 << parameter(bench, "M")?];
    let sweep = sizes[0].max(sizes[1]).max(2 * descriptors).max(1 << parameter(bench, "T")?);
    let mut software = Software::new(descriptors as usize, window_bits);
    let mut stimulus = Stimulus::of(bench);
    let mut domains = clocks::domains(bench, &mut stimulus)?;
    let (mut is_set_up, mut since) = (false, 0);
    for _ in 0..cycles {
        let (is_reset, rises) = clocks::advance(&mut domains, bench, &mut stimulus, true);
        if rises.0 || is_reset {
            if !is_reset {
                let is_busy = bench.sample_bit(busy)?;
                bench.expect("busy", since < sweep, is_busy)?;
                if !is_busy && !is_set_up {
                    is_set_up = true;
                    software.set_up(&mut stimulus, sizes, &mut lite);
                }
                let is_idle = software.sequence.is_none() && software.interrupt.is_none();
                if is_set_up && is_idle && lite.len() == 0 && master.len() == 0 && stimulus.once_in(8) {
                    if stimulus.once_in(4) {
                        software.read(&mut lite);
                    } else {
                        software.begin(&mut stimulus, &mut master);
                    }
                }
            }
            let answers = software.sequence.as_ref().is_none_or(|sequence| sequence.silence == 0);
            master.drive(bench, &mut stimulus);
            lite.drive(bench, &mut stimulus);
            memory.drive(bench, &mut stimulus, answers);
            reads.drive(bench, &mut stimulus);
        }
        if rises.1 || is_reset {
            channels.iter_mut().for_each(|channel| channel.drive(bench, &mut stimulus));
        }
        if rises.0 && !is_reset {
            since += 1;
            master.settle(bench, None)?;
            if let [_, Some((address, answer))] = lite.settle(bench)? {
                bench.expect("register", software.reads.remove(0), (address, answer[1] as u64))?;
            }
            if bench.sample_bit(irq_valid)? {
                let queue = bench.sample(irq_queue)?;
                bench.expect("interrupt", software.interrupt.take(), Some(queue))?;
                bench.expect("an interrupt comes after the response to its entry", 0, memory.unanswered())?;
            }
            if let Some((first, beats)) = reads.settle(bench)? {
                reads.answer(software.answer(bench, first, beats)?);
            }
            let refuses = stimulus.once_in(8);
            let (written, _) = memory.settle(bench, &mut stimulus, |(address, _)| refuses && *address < RINGS)?;
            if let Some(written) = written {
                match written.0 {
                    ..RETURNS => software.refused.push(refuses),
                    RETURNS..RINGS => software.refused_returns.push(refuses),
                    _ => {}
                }
                software.receive(bench, written, memory.unanswered(), &mut lite)?;
            }
            if let Some(sequence) = &mut software.sequence {
                sequence.age += 1;
                // Silence begins when the first write waits for its response.
                sequence.silence -=
                    u64::from(sequence.silence > 0 && (memory.unanswered() > 0 || sequence.age > 2_000));
                bench.expect("a sequence ends", true, sequence.age < PATIENCE)?;
            }
        }
        if rises.1 && !is_reset {
            channels.iter_mut().try_for_each(|channel| channel.settle(bench))?;
        }
        domains.tick(bench)?;
        if is_reset {
            (is_set_up, since) = (false, 0);
            software = Software::new(descriptors as usize, window_bits);
            master.clear();
            lite.clear();
            memory.clear();
            reads.clear();
            channels.iter_mut().for_each(Loop::clear);
        }
    }
    Ok(())
}
