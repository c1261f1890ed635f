//! What `phit demo --nic` prints.

use super::outcome::Outcome;
use super::transfer::Setup;
use phit_drivers::gemini::Status;
use serde::Serialize;
use std::fmt::Write;

/// The result; serialised, it is the contract of docs/cli.md.
#[derive(Debug, Serialize)]
pub struct Report {
    /// The file stands in the other host's memory, it came back, by block transfers too, a message brought it, and all events say so.
    pub intact: bool,
    /// A link gave up.
    pub link_down: bool,
    /// Puts that the program stored.
    pub puts: u64,
    /// Gets that it stored.
    pub gets: u64,
    /// Atomic operations that it stored.
    pub atomics: u64,
    /// Values of their counter that were wrong; nothing if one of them failed.
    pub wrong_atomics: Option<u64>,
    /// Block transfers: a put of the file, and a get with a fence; 0 for an empty file.
    pub transfers: u64,
    /// Bytes that are wrong where they wrote; nothing if one of them failed.
    pub wrong_transferred: Option<usize>,
    /// Messages: one with the file; 0 for an empty file.
    pub messages: u64,
    /// Bytes that are wrong in the buffer of the message; nothing if it failed.
    pub wrong_message: Option<usize>,
    /// Events that it received.
    pub events: u64,
    /// How the sequence of the file's puts ended: `done`, a reason, or nothing if there was no event.
    pub status: Option<String>,
    /// What the other host was told of those puts, by an event of its own.
    pub told: Option<String>,
    /// How that of its gets ended.
    pub fetch_status: Option<String>,
    /// Bytes of the file that are wrong in the other host's memory, and bytes that changed around it in both.
    pub wrong_bytes: usize,
    /// Bytes of the file that came back wrong.
    pub wrong_fetched: usize,
    /// Nanoseconds of the first put of 8 bytes at 650 MHz, from the store at one host's port to the write at the other's.
    pub latency_ns: Option<f64>,
    /// The same in cycles of the interface: all of it is RTL and the wire, nothing is of a host.
    pub rtl_cycles: Option<u64>,
    /// Nanoseconds of the first get of 8 bytes at 650 MHz, from the store at a host's port to the write at the same.
    pub get_latency_ns: Option<f64>,
    /// The same in cycles of the interface, of which the other host's memory has 32.
    pub get_cycles: Option<u64>,
    /// Nanoseconds of the first fetching operation, as of the first get.
    pub atomic_latency_ns: Option<f64>,
    /// The same in cycles of the interface, of which the other host's memory has 32.
    pub atomic_cycles: Option<u64>,
    /// Cycles of the interfaces from the first store of the file to its event.
    pub cycles: u64,
    /// Cycles of the interfaces from the first get of the file to the event of them all.
    pub fetch_cycles: u64,
    /// Cycles of the interfaces from the doorbell of both transfers to the event of the put.
    pub transfer_put_cycles: u64,
    /// Cycles of the interfaces from there to the event of the get.
    pub transfer_get_cycles: u64,
    /// Cycles of the interfaces from the doorbell of the message to its event.
    pub message_cycles: u64,
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
        let different = |bytes: &[u8]| bytes.iter().zip(setup.file).filter(|(a, b)| a != b).count();
        let wrong_bytes = different(&outcome.received) + 4 * outcome.strays;
        let wrong_fetched = different(&outcome.fetched);
        let is_done = [outcome.status, outcome.told, outcome.fetch_status] == [Some(Status::Done); 3];
        let word = |status: Option<Status>| status.map(|status| format!("{status:?}").to_lowercase());
        Self {
            intact: wrong_bytes + wrong_fetched == 0
                && is_done
                && outcome.wrong_atomics == Some(0)
                && outcome.wrong_transferred == Some(0)
                && outcome.wrong_message == Some(0),
            link_down: outcome.link_down,
            puts: outcome.puts,
            gets: outcome.gets,
            atomics: outcome.atomics,
            wrong_atomics: outcome.wrong_atomics,
            transfers: outcome.transfers,
            wrong_transferred: outcome.wrong_transferred,
            messages: outcome.messages,
            wrong_message: outcome.wrong_message,
            events: outcome.events,
            status: word(outcome.status),
            told: word(outcome.told),
            fetch_status: word(outcome.fetch_status),
            wrong_bytes,
            wrong_fetched,
            latency_ns: outcome.latency.map(|latency| latency.ns),
            rtl_cycles: outcome.latency.map(|latency| latency.interface_cycles),
            get_latency_ns: outcome.get_latency.map(|latency| latency.ns),
            get_cycles: outcome.get_latency.map(|latency| latency.interface_cycles),
            atomic_latency_ns: outcome.atomic_latency.map(|latency| latency.ns),
            atomic_cycles: outcome.atomic_latency.map(|latency| latency.interface_cycles),
            cycles: outcome.cycles[0],
            fetch_cycles: outcome.fetch_cycles,
            transfer_put_cycles: outcome.transfer_cycles[0],
            transfer_get_cycles: outcome.transfer_cycles[1],
            message_cycles: outcome.message_cycles,
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
        let (puts, gets, atomics, transfers) = (self.puts, self.gets, self.atomics, self.transfers);
        let (messages, events) = (self.messages, self.events);
        line(
            "accesses",
            format!(
                "{puts} puts, {gets} gets, {atomics} atomic operations, {transfers} block transfers, {messages} messages, {events} events"
            ),
        );
        if let (Some(ns), Some(cycles)) = (self.latency_ns, self.rtl_cycles) {
            line("put", format!("{ns:.0} ns from port to port for 8 bytes ({cycles} cycles at 650 MHz)"));
        }
        if let (Some(ns), Some(cycles)) = (self.get_latency_ns, self.get_cycles) {
            line("get", format!("{ns:.0} ns there and back for 8 bytes ({cycles} cycles at 650 MHz)"));
        }
        if let (Some(ns), Some(cycles)) = (self.atomic_latency_ns, self.atomic_cycles) {
            line("fetch-add", format!("{ns:.0} ns there and back ({cycles} cycles at 650 MHz)"));
        }
        if self.wrong_transferred.is_some() && self.transfers > 0 {
            let (put, get) = (self.transfer_put_cycles, self.transfer_get_cycles);
            line("transfers", format!("{put} cycles there, {get} cycles back for the file"));
        }
        if self.wrong_message.is_some() && self.messages > 0 {
            line("message", format!("{} cycles with the file", self.message_cycles));
        }
        line(
            "result",
            if self.intact {
                "intact in the other host's memory and back, and the events say so".to_owned()
            } else if self.link_down {
                "the link is down".to_owned()
            } else {
                let say = |status: &Option<String>| status.clone().unwrap_or_else(|| "none".to_owned());
                let (wrong, back) = (self.wrong_bytes, self.wrong_fetched);
                let (puts, told, gets) = (say(&self.status), say(&self.told), say(&self.fetch_status));
                let counter = match self.wrong_atomics {
                    Some(0) => "right",
                    Some(_) => "wrong",
                    None => "not known",
                };
                let blocks = match self.wrong_transferred {
                    Some(wrong) => format!("{wrong} bytes of block transfers are wrong"),
                    None => "block transfers failed".to_owned(),
                };
                let message = match self.wrong_message {
                    Some(wrong) => format!("{wrong} bytes of the message are wrong"),
                    None => "the message failed".to_owned(),
                };
                format!(
                    "{wrong} bytes are wrong there, {back} that came back; events: {puts}, {told} there, {gets}; the counter is {counter}; {blocks}; {message}"
                )
            },
        );
        text
    }
}
