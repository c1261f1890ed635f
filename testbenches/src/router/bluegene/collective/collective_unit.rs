//! Collectives of a node.

use super::class_table::any_class;
use super::packets::{any_header, any_packet, packets};
use crate::link::bluegene::any_upset;
use crate::parameter;
use crate::ports::{Handles, inputs, outputs};
use crate::stimulus::{Pace, Resets, Stimulus};
use phit_hdl::catalogue::Config;
use phit_models::router::bluegene::class_routes::{CLASSES, Route, bits};
use phit_models::router::bluegene::collective::class_table::{ClassTable, Kind};
use phit_models::router::bluegene::collective::collective_unit::{CollectiveUnit, Inputs, Shape};
use phit_models::router::bluegene::collective::header::Header;
use phit_sim::bench::{Bench, In, Out, TestResult};
use std::collections::VecDeque;

ports! {
    struct Ports {
        inputs: reset, class_write, class_address, class_inputs, class_output, class_local, class_kind, mask, clear, upset;
        outputs: exceptions, interrupts, mismatch, overdue, overdue_class, refused, corrected, uncorrectable;
    }
}

/// Ports of links and of the node.
struct Streams {
    in_valid: Vec<In>,
    in_word: Vec<In>,
    in_bad: Vec<In>,
    out_ready: Vec<In>,
    in_ready: Vec<Out>,
    out_valid: Vec<Out>,
    out_word: Vec<Out>,
    out_last: Vec<Out>,
    out_bad: Vec<Out>,
}

/// A tree for each class, and packets of the classes, in the same order at all inputs.
struct Traffic {
    routes: Vec<(Route, Kind)>,
    /// By which ports they go.
    table: ClassTable,
    /// Classes whose routes are still to be written.
    unwritten: VecDeque<usize>,
    /// By port, words still to come, with the mark of a damaged packet.
    coming: Vec<VecDeque<(u32, bool)>>,
    most: usize,
}

impl Traffic {
    fn any(shape: &Shape, stimulus: &mut Stimulus) -> Self {
        let of_system = stimulus.word(shape.links as u32);
        let routes: Vec<_> = (0..CLASSES).map(|_| any_class(shape.links, of_system, stimulus)).collect();
        let mut table = ClassTable::new(shape.links, shape.channels);
        for (class, (route, kind)) in routes.iter().enumerate() {
            table.write(class, route.clone(), *kind);
        }
        let count = 1 + stimulus.below(CLASSES as u64) as usize;
        let coming = vec![VecDeque::new(); shape.ports()];
        Self { routes, table, unwritten: (0..count).collect(), coming, most: shape.chunks }
    }

    fn put(&mut self, port: usize, packet: Vec<u32>, stimulus: &mut Stimulus) {
        let bad = stimulus.once_in(30);
        self.coming[port].extend(packet.into_iter().map(|word| (word, bad)));
    }

    /// Packets of a class: one from the root, or one of each input; seldom one that nothing waits for.
    fn more(&mut self, stimulus: &mut Stimulus) {
        let ports = self.coming.len();
        let class = stimulus.below(CLASSES as u64) as usize;
        let header = Header { class, ..any_header(self.most, stimulus) };
        if stimulus.once_in(3) {
            let right = self.table.root_of(class);
            let any = stimulus.below(ports as u64) as usize;
            let from = right.filter(|_| !stimulus.once_in(6)).unwrap_or(any);
            let chunks = if stimulus.once_in(12) { self.most + 1 } else { header.chunks };
            let packet = any_packet(&Header { goes_down: true, chunks, ..header }, stimulus);
            self.put(from, packet, stimulus);
        } else {
            let members = self.table.members(class);
            let differing = stimulus.once_in(20);
            if members.is_empty() {
                return;
            }
            for (member, packet) in members.iter().zip(packets(&header, members.len(), stimulus)) {
                let other = Header { class, ..any_header(self.most, stimulus) };
                let packet = if differing { any_packet(&other, stimulus) } else { packet };
                self.put(*member, packet, stimulus);
            }
        }
        if stimulus.once_in(100) {
            let stray = any_header(self.most, stimulus);
            let packet = any_packet(&stray, stimulus);
            self.put(stimulus.below(ports as u64) as usize, packet, stimulus);
        }
    }
}

/// Packets of several classes up and down, with outputs that are slow now and then.
pub fn run(bench: &mut Bench, _config: &Config, cycles: u64) -> TestResult {
    let of = |name| parameter(bench, name);
    let shape = Shape {
        links: of("L")? as usize,
        channels: of("K")? as usize,
        chunks: of("M")? as usize,
        address: of("A")? as u32,
        patience: of("T")? as u32,
    };
    let count = shape.ports();
    let ports = Ports::of(bench)?;
    let streams = Streams {
        in_valid: inputs(bench, "in_valid", count)?,
        in_word: inputs(bench, "in_word", count)?,
        in_bad: inputs(bench, "in_bad", count)?,
        out_ready: inputs(bench, "out_ready", count)?,
        in_ready: outputs(bench, "in_ready", count)?,
        out_valid: outputs(bench, "out_valid", count)?,
        out_word: outputs(bench, "out_word", count)?,
        out_last: outputs(bench, "out_last", count)?,
        out_bad: outputs(bench, "out_bad", count)?,
    };
    let mut stimulus = Stimulus::of(bench);
    let long = 60 * shape.chunks as u64;
    let mut resets = Resets::every(60 * long).in_flurries(40);
    let mut comes: Vec<Pace> = (0..count).map(|_| Pace::new(5 * long)).collect();
    let mut goes: Vec<Pace> = (0..count).map(|_| Pace::new(5 * long)).collect();
    let mut model = CollectiveUnit::new(shape);
    let mut traffic = Traffic::any(&shape, &mut stimulus);
    let mut defined = false;
    for _ in 0..cycles {
        let is_reset = resets.next(&mut stimulus);
        let write = if is_reset { None } else { traffic.unwritten.pop_front() };
        if traffic.unwritten.is_empty() && traffic.coming.iter().any(VecDeque::is_empty) && stimulus.once_in(4) {
            traffic.more(&mut stimulus);
        }
        let words: Vec<Option<(u32, bool)>> = (0..count)
            .map(|port| traffic.coming[port].front().copied().filter(|_| comes[port].next(&mut stimulus)))
            .collect();
        let inputs = Inputs {
            reset: is_reset,
            words,
            ready: goes.iter_mut().map(|pace| pace.next(&mut stimulus)).collect(),
            write: write.map(|class| (class, traffic.routes[class].0.clone(), traffic.routes[class].1)),
            clear: if stimulus.once_in(20) { stimulus.below(4) } else { 0 },
            upset: any_upset(39, 40, &mut stimulus),
        };
        let mask = stimulus.below(4);
        drive(bench, &ports, &streams, &inputs, mask, &mut stimulus);
        if defined {
            compare(bench, &ports, &streams, &model, mask)?;
        }
        bench.tick()?;
        for port in 0..count {
            if inputs.words[port].is_some() && model.is_ready(port) {
                traffic.coming[port].pop_front();
            }
        }
        if defined || is_reset {
            model.tick(&inputs);
        }
        if is_reset {
            traffic = Traffic::any(&shape, &mut stimulus);
        }
        defined |= is_reset;
    }
    Ok(())
}

fn drive(bench: &mut Bench, ports: &Ports, streams: &Streams, inputs: &Inputs, mask: u64, stimulus: &mut Stimulus) {
    let (class, route, kind) = inputs.write.clone().unwrap_or_default();
    for (port, value) in [
        (ports.reset, inputs.reset.into()),
        (ports.class_write, inputs.write.is_some().into()),
        (ports.class_address, class as u64),
        (ports.class_inputs, bits(route.inputs)),
        (ports.class_output, bits(route.output)),
        (ports.class_local, route.local.into()),
        (ports.class_kind, kind.code()),
        (ports.mask, mask),
        (ports.clear, inputs.clear),
        (ports.upset, inputs.upset as u64),
    ] {
        bench.drive(port, value);
    }
    for (port, word) in inputs.words.iter().enumerate() {
        bench.drive(streams.in_valid[port], word.is_some().into());
        bench.drive(streams.in_word[port], word.map_or_else(|| stimulus.word(32), |(word, _)| word.into()));
        bench.drive(streams.in_bad[port], word.map_or_else(|| stimulus.below(2), |(_, bad)| bad.into()));
        bench.drive(streams.out_ready[port], inputs.ready[port].into());
    }
}

fn compare(bench: &mut Bench, ports: &Ports, streams: &Streams, model: &CollectiveUnit, mask: u64) -> TestResult {
    for port in 0..streams.in_ready.len() {
        let out = model.out(port);
        let told = (bench.sample_bit(streams.in_ready[port])?, bench.sample_bit(streams.out_valid[port])?);
        bench.expect("in_ready, out_valid", (model.is_ready(port), out.is_some()), told)?;
        if let Some(entry) = out {
            let told = (bench.sample(streams.out_word[port])?, bench.sample_bit(streams.out_last[port])?);
            bench.expect("out_word, out_last", (entry.word.into(), entry.last), told)?;
            if entry.last {
                let told = bench.sample_bit(streams.out_bad[port])?;
                bench.expect("out_bad", entry.bad, told)?;
            }
        }
    }
    let told = [bench.sample(ports.exceptions)?, bench.sample(ports.interrupts)?, bench.sample(ports.mismatch)?];
    let interrupts = model.exceptions() & mask != 0;
    bench.expect(
        "exceptions, interrupts, mismatch",
        [model.exceptions(), interrupts.into(), model.mismatch().into()],
        told,
    )?;
    let told = bench.sample_bit(ports.overdue)?;
    bench.expect("overdue", model.overdue().is_some(), told)?;
    if let Some(class) = model.overdue() {
        let told = bench.sample(ports.overdue_class)?;
        bench.expect("overdue_class", class as u64, told)?;
    }
    let told = [bench.sample(ports.refused)?, bench.sample(ports.corrected)?, bench.sample(ports.uncorrectable)?];
    bench.expect("refused, corrected, uncorrectable", model.counts(), told)
}
