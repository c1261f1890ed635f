//! What stands around a priority channel of a link.

use super::source::{Sources, Word};
use super::{compare_end, compare_word, granted, link_bit, open_links};
use crate::stimulus::{Pace, Stimulus};
use phit_models::router::bluegene::buffers::slot_reader::Leaving;
use phit_models::router::bluegene::port::PriorityInputs;
use phit_models::router::bluegene::send_arbiter::{Grant, Opens};
use phit_sim::bench::{Bench, Failure, In, Out, TestResult};

const INPUTS: [&str; 12] = [
    "open",
    "reception_open",
    "grant",
    "arrival_grant",
    "joining_request",
    "inject",
    "waits",
    "ratio",
    "joining_valid",
    "joining_last",
    "inject_valid",
    "inject_last",
];
const OUTPUTS: [&str; 12] = [
    "request",
    "arrives",
    "valid",
    "arriving",
    "joining_open",
    "joining_turn",
    "wide",
    "joining_grant",
    "inject_grant",
    "out_word",
    "out_last",
    "out_bad",
];

/// Handles of the channel's ports.
pub(crate) struct PriorityPorts {
    inputs: Vec<In>,
    /// Of buffers, by link, and of the injection port.
    words: Vec<In>,
    inject_word: In,
    outputs: Vec<Out>,
}

/// What a channel does in a cycle.
pub(crate) struct Shown {
    /// The output that its buffer asks for.
    pub(crate) asks: Option<usize>,
    /// The word that leaves its buffer.
    pub(crate) leaving: Option<Leaving>,
    /// What its sender would accept.
    pub(crate) opens: Opens,
    /// The winner.
    pub(crate) grant: Option<Grant>,
}

impl PriorityPorts {
    /// Of the block that is the channel.
    ///
    /// # Errors
    /// If it does not have these ports.
    pub(crate) fn of(bench: &Bench, links: usize) -> Result<Self, Failure> {
        let words = (0..links).map(|link| format!("joining_word_{link}"));
        Self::with(bench, &|name| name.to_owned(), words)
    }

    /// Of channel `index` of a port of a node.
    ///
    /// # Errors
    /// If it does not have these ports.
    pub(crate) fn of_port(bench: &Bench, links: usize, index: usize) -> Result<Self, Failure> {
        let words = (0..links).map(|link| format!("priority_joining_word_{}", index * links + link));
        Self::with(bench, &|name| format!("priority_{name}_{index}"), words)
    }

    fn with(
        bench: &Bench,
        name: &dyn Fn(&str) -> String,
        words: impl Iterator<Item = String>,
    ) -> Result<Self, Failure> {
        Ok(Self {
            inputs: INPUTS.into_iter().map(|port| bench.input(&name(port))).collect::<Result<_, _>>()?,
            words: words.map(|port| bench.input(&port)).collect::<Result<_, _>>()?,
            inject_word: bench.input(&name("inject_word"))?,
            outputs: OUTPUTS.into_iter().map(|port| bench.output(&name(port))).collect::<Result<_, _>>()?,
        })
    }

    /// Tells the channel what it is told; `asks` is the output for which `told` may have a grant.
    pub(crate) fn drive(
        &self,
        bench: &mut Bench,
        told: &PriorityInputs,
        asks: Option<usize>,
        sending: Option<Word>,
        stimulus: &mut Stimulus,
    ) {
        let links = self.words.len();
        let granted_output = asks.filter(|_| told.grant);
        let [joins, enters] = granted(sending.map(|(source, ..)| source));
        let is_last = sending.is_some_and(|(.., is_last)| is_last);
        let ends = |who: u64, noise: u64| if is_last { who } else { 0 } | noise & !who;
        let values = [
            told.open & ((1 << links) - 1),
            told.open >> links,
            link_bit(granted_output.filter(|output| *output < links), links),
            (granted_output == Some(links)).into(),
            told.request,
            told.inject.into(),
            told.waits.into(),
            told.ratio,
            joins,
            ends(joins, stimulus.word(links as u32)),
            enters,
            ends(enters, stimulus.word(1)),
        ];
        for (port, value) in self.inputs.iter().zip(values) {
            bench.drive(*port, value);
        }
        let of = |is_it: bool| sending.filter(|_| is_it).map(|(_, word, _)| word.into());
        for (link, port) in self.words.iter().enumerate() {
            bench.drive(*port, of(joins >> link & 1 == 1).unwrap_or_else(|| stimulus.word(32)));
        }
        bench.drive(self.inject_word, of(enters == 1).unwrap_or_else(|| stimulus.word(32)));
    }

    /// Compares what the channel does.
    ///
    /// # Errors
    /// If it is something else.
    pub(crate) fn compare(&self, bench: &mut Bench, shown: &Shown) -> TestResult {
        let told = self.outputs.iter().map(|port| bench.sample(*port)).collect::<Result<Vec<_>, _>>()?;
        let links = self.words.len();
        let to_link = |output: Option<usize>| link_bit(output.filter(|output| *output < links), links);
        let goes_to = shown.leaving.map(|word| word.output);
        let [joins, enters] = granted(shown.grant);
        let expected = [
            to_link(shown.asks),
            (shown.asks == Some(links)).into(),
            to_link(goes_to),
            (goes_to == Some(links)).into(),
            shown.opens.open.into(),
            shown.opens.turn.into(),
            shown.opens.wide.into(),
            joins,
            enters,
        ];
        for (index, name) in OUTPUTS[..expected.len()].iter().enumerate() {
            bench.expect(name, expected[index], told[index])?;
        }
        compare_word(bench, shown.leaving, [told[9], told[10]])?;
        compare_end(bench, shown.leaving.filter(|word| word.output == links), told[11])
    }
}

/// Those around a channel: buffers and an injection port that ask for its link, and the links that it asks.
pub(crate) struct Priority {
    links: usize,
    ratio: u64,
    sources: Sources,
    /// What is sent in this cycle.
    sending: Option<Word>,
    /// Links that are open, then the reception buffer.
    opens: Vec<Pace>,
    grants: Pace,
}

impl Priority {
    /// With nothing to send.
    pub(crate) fn new(links: usize, long: u64, stimulus: &mut Stimulus) -> Self {
        Self {
            links,
            ratio: stimulus.below(16),
            sources: Sources::fixed(links, 1, long),
            sending: None,
            opens: (0..=links).map(|_| Pace::new(long)).collect(),
            grants: Pace::new(long),
        }
    }

    /// The word that is sent in this cycle, its source, and whether it is the last.
    pub(crate) fn sending(&self) -> Option<Word> {
        self.sending
    }

    /// The cycle begins: what the channel is told, but for requests and grants.
    pub(crate) fn begin(
        &mut self,
        packet: &mut dyn FnMut(&mut Stimulus) -> Vec<u32>,
        stimulus: &mut Stimulus,
    ) -> PriorityInputs {
        self.sources.make(packet, stimulus);
        self.sending = self.sources.sending();
        PriorityInputs {
            open: open_links(&mut self.opens, stimulus),
            waits: self.sources.waits() == 1,
            sending: self.sending.map(|(_, word, _)| word),
            ratio: self.ratio,
            ..PriorityInputs::default()
        }
    }

    /// Adds requests of what its sender accepts.
    pub(crate) fn ask(&self, told: &mut PriorityInputs, opens: Opens, stimulus: &mut Stimulus) {
        // A turn is always open to a buffer, for some go straight on.
        let asked = self.sources.ask([opens.open, false], [opens.wide, false], stimulus);
        told.request = asked.direct[0];
        told.inject = asked.direct[1] == 1;
    }

    /// Adds a grant, if its buffer asks for an output.
    pub(crate) fn grant(&mut self, told: &mut PriorityInputs, asks: Option<usize>, stimulus: &mut Stimulus) {
        let grants = self.grants.next(stimulus) || stimulus.once_in(8);
        told.grant = asks.is_some() && grants;
    }

    /// The cycle ends, with this winner.
    pub(crate) fn tick(&mut self, grant: Option<Grant>) {
        self.sources.tick(grant);
    }

    /// Forgets all packets.
    pub(crate) fn reset(&mut self, long: u64) {
        self.sources = Sources::fixed(self.links, 1, long);
    }
}
