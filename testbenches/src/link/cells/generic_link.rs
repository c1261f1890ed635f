//! A whole link of cells over lanes. It is its own peer: its lanes come back to itself.

use super::Supply;
use crate::link::lanes::wire::LoopedLanes;
use crate::stimulus::{Pace, Stimulus};
use crate::{parameter, reset};
use phit_hdl::catalogue::Config;
use phit_models::cells::Shape;
use phit_models::cells::sender::Word;
use phit_sim::bench::{Bench, Failure, In, Out, TestResult};
use std::collections::VecDeque;

struct Channel {
    tx: [In; 4],
    tx_tready: Out,
    rx: [Out; 4],
    rx_tready: In,
    supply: Supply,
    under_way: VecDeque<Word>,
    offers: Pace,
    takes: Pace,
}

impl Channel {
    fn of(bench: &Bench, shape: Shape, channel: u32) -> Result<Self, Failure> {
        let input = |name: &str| bench.input(&format!("{name}_{channel}"));
        let output = |name: &str| bench.output(&format!("{name}_{channel}"));
        Ok(Self {
            tx: [input("tx_tvalid")?, input("tx_tdata")?, input("tx_tkeep")?, input("tx_tlast")?],
            tx_tready: output("tx_tready")?,
            rx: [output("rx_tvalid")?, output("rx_tdata")?, output("rx_tkeep")?, output("rx_tlast")?],
            rx_tready: input("rx_tready")?,
            supply: Supply::new(shape),
            under_way: VecDeque::new(),
            offers: Pace::new(300),
            takes: Pace::new(300),
        })
    }

    /// Offers a word and takes one, and compares it.
    fn cycle(&mut self, bench: &mut Bench, stimulus: &mut Stimulus, is_closing: bool) -> TestResult {
        if self.supply.words.is_empty() && !is_closing && self.offers.next(stimulus) {
            self.supply.refill(stimulus);
        }
        let word = self.supply.words.front().copied();
        let (data, bytes, last) = word.unwrap_or_default();
        for (port, value) in self.tx.iter().zip([word.is_some().into(), data, (2 << bytes) - 1, last.into()]) {
            bench.drive(*port, value);
        }
        let takes = is_closing || self.takes.next(stimulus);
        bench.drive(self.rx_tready, takes.into());
        let [tvalid, tdata, tkeep, tlast] = self.rx;
        if bench.sample_bit(tvalid)? {
            let actual = (bench.sample(tdata)?, bench.sample(tkeep)?, bench.sample_bit(tlast)?);
            let expected = self.under_way.front().map(|(data, bytes, last)| (*data, (2 << bytes) - 1, *last));
            bench.expect("rx_tdata, rx_tkeep, rx_tlast", expected, Some(actual))?;
            if takes {
                self.under_way.pop_front();
            }
        }
        if word.is_some() && bench.sample_bit(self.tx_tready)? {
            self.under_way.extend(self.supply.words.pop_front());
        }
        Ok(())
    }
}

/// Packets on all channels; lanes with skew and errors; one dies and comes back.
pub fn run(bench: &mut Bench, _config: &Config, cycles: u64) -> TestResult {
    let mut stimulus = Stimulus::of(bench);
    let end = bench.cycle() + cycles;
    while bench.cycle() < end {
        reset(bench, 8)?;
        live(bench, &mut stimulus, end)?;
    }
    Ok(())
}

fn live(bench: &mut Bench, stimulus: &mut Stimulus, end: u64) -> TestResult {
    let of = |name| parameter(bench, name).map(|value| value as u32);
    let lanes = of("L")?;
    let shape = Shape {
        channels: of("V")?,
        word: 8 * lanes,
        data_log: of("DL")?,
        sequence: of("S")?,
        credit: of("C")?,
        check: of("K")?,
    };
    let frame = 1 << of("F")?;
    let all = (1 << lanes) - 1;
    for (name, value) in [("reset", 0), ("lane_mask", all), ("threshold", 64), ("trial", 1000), ("retrain", 0)] {
        let input = bench.input(name)?;
        bench.drive(input, value);
    }
    let errors: Vec<Out> =
        (0..lanes).map(|lane| bench.output(&format!("lane_errors_{lane}"))).collect::<Result<_, _>>()?;
    let [tx_mask, rx_mask, given_up] = [bench.output("tx_mask")?, bench.output("rx_mask")?, bench.output("given_up")?];
    let [link_down, peer_restarted] = [bench.output("link_down")?, bench.output("peer_restarted")?];
    let [degrades, restores, bad_acks] =
        [bench.output("degrades")?, bench.output("restores")?, bench.output("bad_acks")?];
    let mut channels =
        (0..shape.channels).map(|channel| Channel::of(bench, shape, channel)).collect::<Result<Vec<_>, _>>()?;
    let mut wires = LoopedLanes::of(bench, lanes as usize, frame, stimulus)?;
    for cycle in 0..80 * frame {
        if bench.cycle() >= end {
            return Ok(());
        }
        wires.pass(bench, cycle)?;
        let is_closing = cycle > 60 * frame;
        channels.iter_mut().try_for_each(|channel| channel.cycle(bench, stimulus, is_closing))?;
        let flags = [bench.sample_bit(link_down)?, bench.sample_bit(peer_restarted)?];
        bench.expect("link_down, peer_restarted", [false, false], flags)?;
        bench.tick()?;
    }
    // What is left of a packet that never ended waits for the rest of its cell.
    let rest = channels.iter().map(|channel| channel.under_way.len()).max().unwrap_or_default();
    bench.expect("more words than wait for a cell to be full", true, rest < shape.data_words())?;
    let masks = [bench.sample(tx_mask)?, bench.sample(rx_mask)?, bench.sample(given_up)?];
    bench.expect("tx_mask, rx_mask, given_up", [all, all, 0], masks)?;
    let counts = [bench.sample(degrades)?, bench.sample(restores)?, bench.sample(bad_acks)?];
    bench.expect("degrades, restores, bad_acks", [1, 1, 0], counts)?;
    for (lane, port) in errors.into_iter().enumerate() {
        let bad = bench.sample(port)?;
        bench.expect("lane_errors of the lane with errors alone", lane == wires.victim, bad > 0)?;
    }
    Ok(())
}
