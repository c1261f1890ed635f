//! What stands around the channels of collectives of a link.

use super::super::any_chunks;
use crate::link::bluegene::{mostly_sealed, random_words};
use crate::stimulus::{Pace, Stimulus};
use phit_models::router::bluegene::port::{Inputs, TreeInputs};
use phit_models::router::bluegene::torus_port::TorusPort;
use phit_sim::bench::{Bench, Failure, In, Out, TestResult};
use std::collections::VecDeque;

/// Handles of the ports of a channel.
pub(crate) struct TreeLinkPorts {
    inputs: Vec<In>,
    outputs: Vec<Out>,
}

impl TreeLinkPorts {
    /// Of channel `index`.
    ///
    /// # Errors
    /// If the block does not have these ports.
    pub(crate) fn of(bench: &Bench, index: usize) -> Result<Self, Failure> {
        let inputs = ["tx_valid", "tx_word", "tx_last", "rx_ready"];
        let outputs = ["tx_ready", "rx_valid", "rx_word", "rx_bad"];
        let name = |port| format!("tree_{port}_{index}");
        Ok(Self {
            inputs: inputs.into_iter().map(|port| bench.input(&name(port))).collect::<Result<_, _>>()?,
            outputs: outputs.into_iter().map(|port| bench.output(&name(port))).collect::<Result<_, _>>()?,
        })
    }

    /// Tells the channel.
    pub(crate) fn drive(&self, bench: &mut Bench, told: &TreeInputs, stimulus: &mut Stimulus) {
        let word = told.word.map_or_else(|| stimulus.word(32), u64::from);
        let values = [told.word.is_some().into(), word, told.is_last.into(), told.is_read.into()];
        for (port, value) in self.inputs.iter().zip(values) {
            bench.drive(*port, value);
        }
    }

    /// Compares what channel `index` shows.
    ///
    /// # Errors
    /// If it is something else than the model says.
    pub(crate) fn compare(&self, bench: &mut Bench, model: &TorusPort, inputs: &Inputs, index: usize) -> TestResult {
        let told = self.outputs.iter().map(|port| bench.sample(*port)).collect::<Result<Vec<_>, _>>()?;
        let came = model.trees().nth(index).flatten();
        let expected = [model.takes_tree(inputs, index), came.is_some()].map(u64::from);
        bench.expect("tree_tx_ready, tree_rx_valid", expected, [told[0], told[1]])?;
        if let Some(entry) = came {
            bench.expect("tree_rx_word", u64::from(entry.word), told[2])?;
            bench.expect("tree_rx_bad", entry.last && entry.bad, entry.last && told[3] == 1)?;
        }
        Ok(())
    }
}

/// What is sent in a channel, and when it is read.
pub(crate) struct Climbing {
    /// A packet, which may pause.
    packet: VecDeque<u32>,
    begins: Pace,
    goes_on: Pace,
    reads: Pace,
    /// Chunks of payload at most.
    most: usize,
}

impl Climbing {
    /// Of packets of so many chunks; paces change every `long` cycles.
    pub(crate) fn new(most: usize, long: u64) -> Self {
        let pace = || Pace::new(long);
        Self { packet: VecDeque::new(), begins: pace(), goes_on: pace(), reads: pace(), most }
    }

    /// What the channel is told in a cycle.
    pub(crate) fn next(&mut self, stimulus: &mut Stimulus) -> TreeInputs {
        if self.packet.is_empty() && self.begins.next(stimulus) {
            self.packet.extend(mostly_sealed(random_words(any_chunks(self.most, stimulus), stimulus), stimulus));
        }
        TreeInputs {
            is_last: self.packet.len() == 1,
            word: self.packet.front().copied().filter(|_| self.goes_on.next(stimulus)),
            is_read: self.reads.next(stimulus),
        }
    }

    /// The word that was offered is taken.
    pub(crate) fn take(&mut self) {
        self.packet.pop_front();
    }
}
