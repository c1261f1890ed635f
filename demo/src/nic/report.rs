//! What `phit demo --nic` prints.

use super::transfer::{Outcome, Setup};
use serde::Serialize;
use std::fmt::Write;

/// The result; serialised, it is the contract of docs/cli.md.
#[derive(Debug, Serialize)]
pub struct Report {
    /// The file stands in the other host's memory, and its event says so.
    pub intact: bool,
    /// A link gave up.
    pub link_down: bool,
    /// Puts that the program stored.
    pub puts: u64,
    /// Events that it received.
    pub events: u64,
    /// How the file's sequence ended: `done`, a reason, or nothing if there was no event.
    pub status: Option<String>,
    /// Bytes of the file that are wrong in the other host's memory, and bytes that changed around it.
    pub wrong_bytes: usize,
    /// Nanoseconds of the first put of 8 bytes at 650 MHz, from the store at one host's port to the write at the other's.
    pub latency_ns: Option<f64>,
    /// The same in cycles of the interface: all of it is RTL and the wire, nothing is of a host.
    pub rtl_cycles: Option<u64>,
    /// Cycles of the interfaces from the first store of the file to its event.
    pub cycles: u64,
    /// Bytes of the file.
    pub bytes: usize,
    /// Name of the file.
    pub file: String,
    /// Bit error rate.
    pub ber: f64,
    /// Seed.
    pub seed: u64,
    /// Rewinds of the links.
    pub retries: u64,
    /// Errors that their receivers saw.
    pub errors: u64,
    /// Bits inverted on the wires.
    pub wire_errors: u64,
}

impl Report {
    /// From what was sent and what became of it.
    pub fn new(name: &str, setup: &Setup, outcome: &Outcome) -> Self {
        let different = outcome.received.iter().zip(setup.file).filter(|(a, b)| a != b).count();
        let wrong_bytes = different + 4 * outcome.strays;
        let is_done = outcome.status == Some(phit_drivers::gemini::Status::Done);
        Self {
            intact: wrong_bytes == 0 && is_done,
            link_down: outcome.link_down,
            puts: outcome.puts,
            events: outcome.events,
            status: outcome.status.map(|status| format!("{status:?}").to_lowercase()),
            wrong_bytes,
            latency_ns: outcome.latency.map(|latency| latency.ns),
            rtl_cycles: outcome.latency.map(|latency| latency.interface_cycles),
            cycles: outcome.cycles[0],
            bytes: setup.file.len(),
            file: name.to_owned(),
            ber: setup.bit_error_rate,
            seed: setup.seed,
            retries: outcome.retries,
            errors: outcome.errors,
            wire_errors: outcome.wire_errors,
        }
    }

    /// For programs.
    ///
    /// # Panics
    /// Never: it is plain data.
    pub fn json(&self) -> String {
        serde_json::to_string_pretty(self).expect("plain data")
    }

    /// For people.
    pub fn text(&self) -> String {
        let mut text = String::new();
        let mut line = |what: &str, value: String| writeln!(text, "{what:<12}{value}").expect("a string takes all");
        line("file", format!("{}, {} bytes", self.file, self.bytes));
        line(
            "wire",
            format!("bit error rate {:e}, {} bits inverted, {} rewinds", self.ber, self.wire_errors, self.retries),
        );
        line("puts", format!("{}, {} events", self.puts, self.events));
        if let (Some(ns), Some(cycles)) = (self.latency_ns, self.rtl_cycles) {
            line("latency", format!("{ns:.0} ns from port to port for 8 bytes ({cycles} cycles at 650 MHz)"));
        }
        line(
            "result",
            match (self.intact, self.link_down, &self.status) {
                (true, ..) => "intact in the other host's memory, and its event says so".to_owned(),
                (false, true, _) => "the link is down".to_owned(),
                (false, false, Some(status)) => {
                    format!("{} bytes are wrong; the event says: {status}", self.wrong_bytes)
                }
                (false, false, None) => format!("{} bytes are wrong; no event", self.wrong_bytes),
            },
        );
        text
    }
}
