//! Three plots: throughput against bit error rate, against the lanes that carry, and the pause when a lane dies.

use super::charts::{self, Rates};
use crate::error::CliError;
use crate::output;
use crate::progress::Stage;
use phit_fabric::link::kind::LinkKind;
use phit_fabric::link::verdict::Verdict;
use phit_models::link::gemini::gobackn::{expected_rewinds, packet_error_probability};
use phit_models::link::gemini::gobackn_lanes::{believed_frames, recovery_phits};
use std::path::Path;

/// Bit error rates of the measured points.
const RATES: [f64; 9] = [1e-6, 3e-6, 1e-5, 3e-5, 1e-4, 3e-4, 6e-4, 1e-3, 2e-3];
/// The point at which the cost of one rewind is measured.
const CALIBRATION: f64 = 1e-4;
/// Phits of a put of 64 bytes, and of its response.
const PACKETS: [u32; 2] = [32, 2];
/// Data of a put, in phits.
const DATA_PHITS: f64 = 512.0 / 24.0;
/// Bytes of a frame on a lane, and those of them that carry.
const FRAME: [f64; 2] = [2048.0, 2041.0];
/// Lanes each way.
const LANES: i32 = 3;

/// Measures and draws all three as SVG into a folder.
///
/// # Errors
/// If the link cannot be run, or a file cannot be written.
pub fn draw(folder: &Path, copies: u32) -> Result<(), CliError> {
    std::fs::create_dir_all(folder).map_err(CliError::file(folder))?;
    let seeds: Vec<u32> = (1..=copies).collect();
    let trials = LinkKind::Gemini.trials(seeds.len())?;
    let bar = Stage::of(2 + RATES.len() as u64 + 7 + 1);
    let run = |text: String| -> Result<Vec<Verdict>, CliError> {
        let verdicts = trials.run(&LinkKind::Gemini.parse(&text, Path::new("plot"))?, &seeds, &mut |_| {})?;
        bar.inc(1);
        Ok(verdicts)
    };
    let named = |name: &str| folder.join(name);

    // What is measured is a link that is up: errors come afterwards.
    let noise = "[link]\nthreshold = 127\n[[wire]]\ndelay = 8\n[[wire]]\nat = 30_000\nber =";
    let at_rate = |rate: f64| run(puts(&format!("{noise} {rate:e}\n")));
    let (clean, calibration) = (at_rate(0.0)?, at_rate(CALIBRATION)?);
    let recovery = recovery(&clean, &calibration);
    let mut points = vec![];
    for rate in RATES {
        points.push((rate, throughput(&at_rate(rate)?)));
    }
    let path = named("link-throughput.svg");
    let chart = Rates {
        caption: "Three lanes: 64-byte puts both ways",
        x: "bit error rate of every lane",
        y: "data / wire capacity, per direction (%)",
        curve: &format!("go-back-N, {recovery:.0} phits per rewind"),
        ends: RATES[0]..RATES[RATES.len() - 1],
        most: 70.0,
    };
    output::plot(&path, |path| charts::rates(path, &chart, &points, &|rate| expected(rate, recovery)))?;

    let mut masks = vec![];
    for mask in 1..=7 {
        masks.push((mask, throughput(&run(puts(&format!("[link]\nlane_mask = {mask}\n")))?)));
    }
    let path = named("link-masks.svg");
    let words = ["64-byte puts both ways over the lanes of a mask", "lane mask", "data / capacity of three lanes (%)"];
    let bars: Vec<(String, f64)> =
        masks.iter().map(|(mask, percent)| (format!("{mask} ({mask:03b})"), *percent)).collect();
    output::plot(&path, |path| charts::bars(path, words, 70.0, &bars))?;

    let dies = "[[wire]]\nat = [50_000, 70_000]\nlanes = \"one\"\ndirection = \"one\"\nfault = \"dead\"\ndelay = 8\n";
    let mut pauses: Vec<u64> = run(puts(dies))?.iter().map(|verdict| verdict.pause).collect();
    let path = named("link-recovery.svg");
    let caption = "A lane dies: time without packets until the others carry";
    output::plot(&path, |path| charts::pauses(path, caption, &pauses))?;
    drop(bar);

    output::line(&format!("bit error rate  measured  go-back-N, {recovery:.0} phits per rewind"))?;
    for (rate, percent) in points {
        output::line(&format!("{rate:>14.0e}  {percent:>7.2}%  {:>7.2}%", expected(rate, recovery)))?;
    }
    output::line("lane mask  data of all lanes")?;
    for (mask, percent) in masks {
        output::line(&format!("{mask:>9}  {percent:.2}%"))?;
    }
    tell_pauses("a lane dies", &mut pauses)
}

/// Least, most and median of pauses in cycles.
///
/// # Errors
/// If they cannot be printed.
pub(super) fn tell_pauses(what: &str, pauses: &mut [u64]) -> Result<(), CliError> {
    pauses.sort_unstable();
    let [least, median, most] = [0, pauses.len() / 2, pauses.len() - 1].map(|rank| pauses[rank]);
    output::line(&format!("{what}: pauses of {least} to {most} cycles, median {median}"))
}

/// Puts of 64 bytes with responses, as many as the link takes, both ways.
fn puts(rest: &str) -> String {
    let traffic = "[traffic]\nkind = \"puts\"\nload = 1.0\npace = 1.0\n";
    format!("title = \"\"\ncycles = 120_000\nmeasure_from = 40_000\n{traffic}{rest}")
}

/// Mean of both directions of all copies, in percent.
pub(super) fn throughput(verdicts: &[Verdict]) -> f64 {
    let sum: f64 = verdicts.iter().flat_map(|verdict| verdict.throughput).sum();
    sum / (2 * verdicts.len()) as f64
}

/// Phits of link time that one rewind costs where nothing but packets is hit: what a put takes longer in frames that
/// carry, by the rewinds of a put and its response, less what rewinds wait for messages and control phits.
fn recovery(clean: &[Verdict], calibration: &[Verdict]) -> f64 {
    let phits_per_put = |verdicts| 100.0 * DATA_PHITS / throughput(verdicts);
    let in_frames = phits_per_put(calibration) * believed_frames(CALIBRATION, LANES);
    (in_frames - phits_per_put(clean)) / rewinds_per_put(CALIBRATION) - recovery_phits(CALIBRATION, 0.0)
}

fn rewinds_per_put(rate: f64) -> f64 {
    PACKETS.map(|phits| expected_rewinds(1.0, packet_error_probability(rate, phits))).iter().sum()
}

fn expected(rate: f64, recovery: f64) -> f64 {
    let useful = f64::from(PACKETS.iter().sum::<u32>()) * FRAME[0] / FRAME[1];
    believed_frames(rate, LANES) * 100.0 * DATA_PHITS
        / (useful + recovery_phits(rate, recovery) * rewinds_per_put(rate))
}
