//! What `phit demo` prints.

use crate::put::{LINE, RESPONSE_PHITS, request_phits};
use crate::transfer::{Outcome, Setup};
use phit_models::link::gemini::gobackn::{CRC_ESCAPE, expected_rewinds, packet_error_probability};
use phit_models::link::gemini::packet::efficiency::{put_both_ways, put_one_way};
use serde::Serialize;
use std::fmt::Write;
use std::path::Path;

/// The result; serialised, it is the contract of docs/cli.md.
#[derive(Debug, Serialize)]
pub struct Report {
    /// The file arrived bit for bit, both ways.
    pub intact: bool,
    /// An end gave up.
    pub link_down: bool,
    /// Packets received, requests and responses, both ways.
    pub packets: u64,
    /// Phits of those packets.
    pub phits: u64,
    /// Times that a sender went back.
    pub retries: u64,
    /// What go-back-N expects: N P / (1 - P); none where practically every packet is hit.
    pub expected_retries: Option<f64>,
    /// Share of the wire that carried bytes of the file, 0 to 1.
    pub efficiency: f64,
    /// Path of what arrived at the far end.
    pub received: String,
    /// Path of what came back.
    pub received_back: String,
    /// Path of the plot, if it was drawn.
    pub plot: Option<String>,
    /// Path of the waveform.
    pub waveform: String,
    /// Bytes of the file.
    pub bytes: usize,
    /// Name of the file.
    pub file: String,
    /// Bit error rate.
    pub ber: f64,
    /// Seed.
    pub seed: u64,
    /// Cycles of the run.
    pub cycles: u64,
    /// Bits inverted on the wires.
    pub wire_errors: u64,
    /// Packets lost to errors, as the receivers saw it.
    pub errors: u64,
    /// Bytes that arrived wrong though the link is up: corruption that no code saw.
    pub undetected_corruption: usize,
    /// Corrupted packets that a 16-bit CRC is expected to let pass.
    pub expected_escapes: f64,
}

impl Report {
    pub fn new(
        name: &str,
        setup: &Setup,
        outcome: &Outcome,
        received: &[std::path::PathBuf; 2],
        plot: Option<&Path>,
        waveform: &Path,
    ) -> Self {
        let show = |path: &Path| path.display().to_string();
        let different = |bytes: &Vec<u8>| {
            let common = bytes.iter().zip(setup.file).filter(|(a, b)| a != b).count();
            common + bytes.len().abs_diff(setup.file.len())
        };
        let wrong: usize = outcome.received.iter().map(different).sum();
        let puts = 2.0 * (1 + setup.file.len().div_ceil(LINE)) as f64;
        let expected =
            |phits: u64| expected_rewinds(puts, packet_error_probability(setup.bit_error_rate, phits as u32));
        Self {
            intact: wrong == 0 && !outcome.link_down,
            link_down: outcome.link_down,
            packets: outcome.packets,
            phits: outcome.phits,
            retries: outcome.retries,
            expected_retries: Some(expected(request_phits(LINE / 8)) + expected(RESPONSE_PHITS))
                .filter(|retries| *retries < 1e9),
            efficiency: outcome.efficiency,
            received: show(&received[0]),
            received_back: show(&received[1]),
            plot: plot.map(show),
            waveform: show(waveform),
            bytes: setup.file.len(),
            file: name.to_owned(),
            ber: setup.bit_error_rate,
            seed: setup.seed,
            cycles: outcome.cycles,
            wire_errors: outcome.wire_errors,
            errors: outcome.errors,
            undetected_corruption: if outcome.link_down { 0 } else { wrong },
            expected_escapes: outcome.errors as f64 * CRC_ESCAPE,
        }
    }

    pub fn json(&self) -> String {
        serde_json::to_string_pretty(self).expect("a report of numbers and strings is JSON")
    }

    pub fn text(&self) -> String {
        let mut text = format!(
            "{} ({} bytes) both ways over a Gemini link, bit error rate {}, seed {}\n\n",
            self.file, self.bytes, self.ber, self.seed
        );
        let mut row = |name: &str, value: String| writeln!(text, "  {name:<13} {value}").expect("a string takes text");
        row(
            "arrived",
            match (self.intact, self.link_down) {
                (true, _) => "intact, both ways".into(),
                (_, true) => "LINK DOWN: the link gave up, as it must on a wire like this".into(),
                _ => format!("CORRUPTED: {} bytes are wrong that the CRC let pass", self.undetected_corruption),
            },
        );
        row("packets", format!("{} in {} phits, {} cycles", self.packets, self.phits, self.cycles));
        let expected = match self.expected_retries {
            Some(retries) => format!("go-back-N expects {retries:.1} = N P / (1 - P)"),
            None => "go-back-N expects no packet to pass".into(),
        };
        row("retries", format!("{} for {} wrong bits on the wire ({expected})", self.retries, self.wire_errors));
        row(
            "efficiency",
            format!(
                "{:.2}% of the wire; the format allows {:.2}% = 512 / (34 x 24) both ways, {:.2}% = 512 / (32 x 24) one way",
                100.0 * self.efficiency,
                100.0 * put_both_ways(LINE),
                100.0 * put_one_way(LINE)
            ),
        );
        row(
            "escapes",
            format!(
                "{:.4} damaged packets expected to pass a 16-bit CRC ({} x 2^-16)",
                self.expected_escapes, self.errors
            ),
        );
        row("received", format!("{}, {}", self.received, self.received_back));
        if let Some(plot) = &self.plot {
            row("plot", plot.clone());
        }
        row("waveform", self.waveform.clone());
        text
    }
}
