//! Handles of groups of a node's ports.

use super::super::class_routes::any_route;
use super::compare_arrived;
use crate::stimulus::Stimulus;
use phit_models::router::bluegene::buffers::reception_port::ReceptionPort;
use phit_models::router::bluegene::class_routes::bits;
use phit_models::router::bluegene::collective::class_table::Kind;
use phit_models::router::bluegene::collective::collective_unit::CollectiveUnit;
use phit_models::router::bluegene::injection_port::InjectionPort;
use phit_models::router::bluegene::port::Status;
use phit_models::router::bluegene::priority::crossing::Urgent;
use phit_models::router::bluegene::torus_router::Inputs;
use phit_sim::bench::{Bench, Failure, In, Out, TestResult};

/// Handles of a node's ports of a priority channel.
pub(crate) struct UrgentPorts {
    inputs: Vec<In>,
    outputs: Vec<Out>,
}

impl UrgentPorts {
    /// Of channel `index`.
    ///
    /// # Errors
    /// If the block does not have these ports.
    pub(crate) fn of(bench: &Bench, index: usize) -> Result<Self, Failure> {
        let inputs = ["tx_valid", "tx_word", "ratio", "rx_ready"];
        let outputs = ["tx_ready", "rx_valid", "rx_word", "rx_last", "rx_bad"];
        let name = |port| format!("priority_{port}_{index}");
        Ok(Self {
            inputs: inputs.into_iter().map(|port| bench.input(&name(port))).collect::<Result<_, _>>()?,
            outputs: outputs.into_iter().map(|port| bench.output(&name(port))).collect::<Result<_, _>>()?,
        })
    }

    /// Tells the channel.
    pub(crate) fn drive(&self, bench: &mut Bench, told: &Urgent, stimulus: &mut Stimulus) {
        let word = told.tx.map_or_else(|| stimulus.word(32), u64::from);
        let values = [told.tx.is_some().into(), word, told.ratio, told.rx_ready.into()];
        for (port, value) in self.inputs.iter().zip(values) {
            bench.drive(*port, value);
        }
    }

    /// Compares what it shows.
    ///
    /// # Errors
    /// If it is something else than the model says.
    pub(crate) fn compare(
        &self,
        bench: &mut Bench,
        (injection, reception): &(InjectionPort, ReceptionPort),
    ) -> TestResult {
        let told = self.outputs.iter().map(|port| bench.sample(*port)).collect::<Result<Vec<_>, _>>()?;
        let expected = [injection.ready(), reception.shown().is_some()].map(u64::from);
        bench.expect("priority_tx_ready, priority_rx_valid", expected, [told[0], told[1]])?;
        compare_arrived(bench, reception.shown(), &told[2..])
    }
}

const OF_LINK: [&str; 9] =
    ["wire_out_control", "up", "link_down", "retries", "errors", "received", "spoiled", "retry_interrupt", "wire_out"];

/// Handles of a link, but for what arrives there.
pub(crate) struct LinkPorts {
    wire: [In; 2],
    outputs: Vec<Out>,
}

impl LinkPorts {
    /// The link of this number.
    ///
    /// # Errors
    /// If the block does not have it.
    pub(crate) fn of(bench: &Bench, link: usize) -> Result<Self, Failure> {
        let input = |name: &str| bench.input(&format!("{name}_{link}"));
        Ok(Self {
            wire: [input("wire_in")?, input("wire_in_control")?],
            outputs: OF_LINK
                .into_iter()
                .map(|name| bench.output(&format!("{name}_{link}")))
                .collect::<Result<_, _>>()?,
        })
    }

    /// Tells it what comes.
    pub(crate) fn drive(&self, bench: &mut Bench, (word, control): (u32, bool)) {
        bench.drive(self.wire[0], word.into());
        bench.drive(self.wire[1], control.into());
    }

    /// Compares what it tells.
    ///
    /// # Errors
    /// If it is something else than the model says.
    pub(crate) fn compare(
        &self,
        bench: &mut Bench,
        status: &Status,
        wire: (Option<u32>, bool),
        most_retries: u64,
    ) -> TestResult {
        let told = self.outputs.iter().map(|port| bench.sample(*port)).collect::<Result<Vec<_>, _>>()?;
        let expected = [
            wire.1.into(),
            status.up_down.0.into(),
            status.up_down.1.into(),
            status.retries,
            status.received[0],
            status.received[1],
            status.received[2],
            (most_retries > 0 && status.retries >= most_retries).into(),
        ];
        bench.expect(&OF_LINK[..8].join(", "), &expected[..], &told[..8])?;
        wire.0.map_or(Ok(()), |word| bench.expect("wire_out", u64::from(word), told[8]))
    }
}

const TREE_INPUTS: [&str; 7] =
    ["route_write", "route_address", "route_inputs", "route_output", "route_local", "route_kind", "clear"];

const TREE_OUTPUTS: [&str; 5] = ["exceptions", "mismatch", "overdue", "tree_refused", "overdue_class"];

/// Handles of a node's ports of collectives.
pub(crate) struct TreePorts {
    inputs: Vec<In>,
    outputs: Vec<Out>,
    /// By port of the node: `tx_valid`, `tx_word` and `rx_ready`; `tx_ready`, `rx_valid`, `rx_word`, `rx_last` and `rx_bad`.
    ends: Vec<([In; 3], [Out; 5])>,
}

impl TreePorts {
    /// For so many ports of the node.
    ///
    /// # Errors
    /// If the block does not have these ports.
    pub(crate) fn of(bench: &Bench, count: usize) -> Result<Self, Failure> {
        let input = |name: &str, index: usize| bench.input(&format!("tree_{name}_{index}"));
        let output = |name: &str, index: usize| bench.output(&format!("tree_{name}_{index}"));
        let end = |index| {
            let inputs = [input("tx_valid", index)?, input("tx_word", index)?, input("rx_ready", index)?];
            let words = [output("rx_word", index)?, output("rx_last", index)?, output("rx_bad", index)?];
            Ok((inputs, [output("tx_ready", index)?, output("rx_valid", index)?, words[0], words[1], words[2]]))
        };
        Ok(Self {
            ends: (0..count).map(end).collect::<Result<_, Failure>>()?,
            inputs: TREE_INPUTS.into_iter().map(|name| bench.input(name)).collect::<Result<_, _>>()?,
            outputs: TREE_OUTPUTS.into_iter().map(|name| bench.output(name)).collect::<Result<_, _>>()?,
        })
    }

    /// Tells the unit of a node with so many links.
    pub(crate) fn drive(&self, bench: &mut Bench, inputs: &Inputs, links: usize, stimulus: &mut Stimulus) {
        let any = |stimulus: &mut Stimulus| (0, any_route(links, stimulus), Kind::Part);
        let (class, route, kind) = inputs.tree_route.clone().unwrap_or_else(|| any(stimulus));
        let values = [
            inputs.tree_route.is_some().into(),
            class as u64,
            bits(route.inputs),
            bits(route.output),
            route.local.into(),
            kind.code(),
            inputs.clear,
        ];
        for (port, value) in self.inputs.iter().zip(values) {
            bench.drive(*port, value);
        }
        for ((ports, _), (word, is_read)) in self.ends.iter().zip(inputs.trees.iter().zip(&inputs.trees_read)) {
            bench.drive(ports[0], word.is_some().into());
            bench.drive(ports[1], word.map_or_else(|| stimulus.word(32), u64::from));
            bench.drive(ports[2], (*is_read).into());
        }
    }

    /// Compares what it shows.
    ///
    /// # Errors
    /// If it is something else than the model says.
    pub(crate) fn compare(&self, bench: &mut Bench, unit: &CollectiveUnit) -> TestResult {
        let told = self.outputs.iter().map(|port| bench.sample(*port)).collect::<Result<Vec<_>, _>>()?;
        let expected = [unit.exceptions(), unit.mismatch().into(), unit.overdue().is_some().into(), unit.counts()[0]];
        for (index, name) in TREE_OUTPUTS[..expected.len()].iter().enumerate() {
            bench.expect(name, expected[index], told[index])?;
        }
        if let Some(class) = unit.overdue() {
            bench.expect("overdue_class", class as u64, told[4])?;
        }
        for (index, (_, ports)) in self.ends.iter().enumerate() {
            let port = unit.shape().of_node(index);
            let told = ports.iter().map(|port| bench.sample(*port)).collect::<Result<Vec<_>, _>>()?;
            let out = unit.out(port);
            let expected = [unit.is_ready(port), out.is_some()].map(u64::from);
            bench.expect("tree_tx_ready, tree_rx_valid", expected, [told[0], told[1]])?;
            if let Some(entry) = out {
                bench.expect(
                    "tree_rx_word, tree_rx_last",
                    [entry.word.into(), entry.last.into()],
                    [told[2], told[3]],
                )?;
                bench.expect("tree_rx_bad", entry.last && entry.bad, entry.last && told[4] == 1)?;
            }
        }
        Ok(())
    }
}
