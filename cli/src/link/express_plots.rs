//! Plots of the whole link of TH Express-2: throughput against bit error rate and against the number of lanes, and the pause when a
//! lane dies.

use super::charts::{self, Rates};
use super::plots::{tell_pauses, throughput};
use crate::error::CliError;
use crate::output;
use phit_fabric::link::kind::LinkKind;
use phit_fabric::link::verdict::Verdict;
use phit_models::link::gemini::gobackn::{hit_probability, recovery_of, useful_share};
use std::path::Path;

/// Bit error rates of the measured points.
const RATES: [f64; 9] = [1e-7, 3e-7, 1e-6, 3e-6, 1e-5, 2e-5, 3e-5, 5e-5, 1e-4];
/// The point at which the cost of one rewind is measured.
const CALIBRATION: usize = 4;
/// Words of a packet and of its begin and end.
const WORDS: f64 = 34.0;
/// Bits whose error hits a packet: its blocks, and those before them that the descramblers of eight lanes remember.
const BITS: f64 = WORDS * 66.0 + 8.0 * 58.0;

/// Measures and draws all three as SVG into a folder.
///
/// # Errors
/// If the link cannot be run, or a file cannot be written.
pub fn draw(folder: &Path, copies: u32) -> Result<(), CliError> {
    std::fs::create_dir_all(folder).map_err(CliError::file(folder))?;
    let seeds: Vec<u32> = (1..=copies).collect();
    let trials = LinkKind::ExpressLanes.trials(seeds.len())?;
    let run = |rest: &str| -> Result<Vec<Verdict>, CliError> {
        let head = "title = \"\"\ncycles = 50_000\nmeasure_from = 16_000\n";
        let traffic = "[traffic]\nkind = \"requests\"\nload = 1.0\npace = 1.0\n";
        let text = format!("{head}{traffic}{rest}");
        let experiment = LinkKind::ExpressLanes.parse(&text, Path::new("plot"))?;
        Ok(trials.run(&experiment, &seeds, &mut |_| {})?)
    };
    let noisy = |rate: f64| run(&format!("[[wire]]\ndelay = 8\n[[wire]]\nat = 12_000\nber = {rate:e}\n"));

    let clean = throughput(&noisy(0.0)?);
    let mut points = vec![];
    for rate in RATES {
        points.push((rate, throughput(&noisy(rate)?)));
    }
    let (rate, percent) = points[CALIBRATION];
    let recovery = recovery_of(WORDS, percent / clean, hit_probability(rate, BITS));
    let expected = |rate: f64| clean * useful_share(WORDS, recovery, hit_probability(rate, BITS));
    let path = folder.join("express-throughput.svg");
    let chart = Rates {
        caption: "TH Express-2, eight lanes: 256-byte packets both ways",
        x: "bit error rate of every lane",
        y: "data / wire capacity, per direction (%)",
        curve: &format!("go-back-N, {recovery:.0} words per rewind"),
        ends: RATES[0]..RATES[RATES.len() - 1],
        most: 100.0,
    };
    output::plot(&path, |path| charts::rates(path, &chart, &points, &expected))?;

    let mut by_lanes = vec![];
    for lanes in 4..=8 {
        let percent = throughput(&run(&format!("[link]\nlane_mask = {}\n", (1 << lanes) - 1))?);
        by_lanes.push((lanes.to_string(), percent));
    }
    let path = folder.join("express-lanes.svg");
    let words = ["256-byte packets both ways over some of the lanes", "lanes", "data / capacity of eight lanes (%)"];
    output::plot(&path, |path| charts::bars(path, words, 100.0, &by_lanes))?;

    let dies = "[[wire]]\nat = [20_000, 25_000]\nlanes = \"one\"\ndirection = \"one\"\nfault = \"dead\"\n[[wire]]\ndelay = 8\n";
    let mut pauses: Vec<u64> = run(dies)?.iter().map(|verdict| verdict.pause).collect();
    let path = folder.join("express-recovery.svg");
    output::plot(&path, |path| charts::pauses(path, "A lane dies: time without packets until seven carry", &pauses))?;

    output::line(&format!("bit error rate  measured  go-back-N, {recovery:.0} words per rewind"))?;
    output::line(&format!("{:>14}  {clean:>7.2}%", 0))?;
    for (rate, percent) in points {
        output::line(&format!("{rate:>14.0e}  {percent:>7.2}%  {:>7.2}%", expected(rate)))?;
    }
    output::line("lanes  data of eight lanes  by lane")?;
    for (lanes, percent) in &by_lanes {
        let each = percent / lanes.parse::<f64>().expect("a number of lanes");
        output::line(&format!("{lanes:>5}  {percent:>18.2}%  {each:>6.3}%"))?;
    }
    tell_pauses("a lane dies", &mut pauses)
}
