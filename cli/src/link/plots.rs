//! Three plots: throughput against bit error rate, against the lanes that carry, and the pause when a lane dies.

use crate::error::CliError;
use crate::output;
use phit_fabric::link::circuit::LinkKind;
use phit_fabric::link::experiment::Experiment;
use phit_fabric::link::trial::Trials;
use phit_fabric::link::verdict::Verdict;
use phit_models::gobackn::{expected_rewinds, packet_error_probability};
use phit_models::gobackn_lanes::{believed_frames, recovery_phits};
use plotters::prelude::*;
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
/// Bars of the histogram.
const BARS: usize = 24;

type Drawn = Result<(), Box<dyn std::error::Error>>;

/// Measures and draws all three as SVG into a folder.
///
/// # Errors
/// If the link cannot be run, or a file cannot be written.
pub fn draw(folder: &Path, copies: u32) -> Result<(), CliError> {
    std::fs::create_dir_all(folder).map_err(CliError::file(folder))?;
    let seeds: Vec<u32> = (1..=copies).collect();
    let trials = Trials::new(LinkKind::Gemini, seeds.len())?;
    let bar = output::progress_bar(2 + RATES.len() as u64 + 7 + 1);
    let run = |text: String| -> Result<Vec<Verdict>, CliError> {
        let verdicts = trials.run(&Experiment::parse(&text, Path::new("plot"))?, &seeds, &mut |_| {})?;
        bar.inc(1);
        Ok(verdicts)
    };
    let named = |name: &str| folder.join(name);
    let failed = |path: &Path, drawn: Drawn| {
        drawn.map_err(|error| CliError::Plot { path: path.to_owned(), message: error.to_string() })
    };

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
    failed(&path, draw_rates(&path, &points, recovery))?;

    let mut masks = vec![];
    for mask in 1..=7 {
        masks.push((mask, throughput(&run(puts(&format!("[link]\nlane_mask = {mask}\n")))?)));
    }
    let path = named("link-masks.svg");
    failed(&path, draw_masks(&path, &masks))?;

    let dies = "[[wire]]\nat = [50_000, 70_000]\nlanes = \"one\"\ndirection = \"one\"\nfault = \"dead\"\ndelay = 8\n";
    let mut pauses: Vec<u64> = run(puts(dies))?.iter().map(|verdict| verdict.pause).collect();
    let path = named("link-recovery.svg");
    failed(&path, draw_recovery(&path, &pauses))?;
    bar.finish_and_clear();

    output::line(&format!("bit error rate  measured  go-back-N, {recovery:.0} phits per rewind"))?;
    for (rate, percent) in points {
        output::line(&format!("{rate:>14.0e}  {percent:>7.2}%  {:>7.2}%", expected(rate, recovery)))?;
    }
    output::line("lane mask  data of all lanes")?;
    for (mask, percent) in masks {
        output::line(&format!("{mask:>9}  {percent:.2}%"))?;
    }
    pauses.sort_unstable();
    let [least, median, most] = [0, pauses.len() / 2, pauses.len() - 1].map(|rank| pauses[rank]);
    output::line(&format!("a lane dies: pauses of {least} to {most} cycles, median {median}"))
}

/// Puts of 64 bytes with responses, as many as the link takes, both ways.
fn puts(rest: &str) -> String {
    let traffic = "[traffic]\nkind = \"puts\"\nload = 1.0\npace = 1.0\n";
    format!("title = \"\"\ncycles = 120_000\nmeasure_from = 40_000\n{traffic}{rest}")
}

/// Mean of both directions of all copies, in percent.
fn throughput(verdicts: &[Verdict]) -> f64 {
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

fn draw_rates(path: &Path, measured: &[(f64, f64)], recovery: f64) -> Drawn {
    let root = SVGBackend::new(path, (800, 500)).into_drawing_area();
    root.fill(&WHITE)?;
    let ends = RATES[0]..RATES[RATES.len() - 1];
    let mut chart = ChartBuilder::on(&root)
        .caption("Three lanes: 64-byte puts both ways", ("sans-serif", 20))
        .margin(12)
        .x_label_area_size(45)
        .y_label_area_size(55)
        .build_cartesian_2d(ends.clone().log_scale(), 0.0..70.0)?;
    chart
        .configure_mesh()
        .x_desc("bit error rate of every lane")
        .y_desc("data / wire capacity, per direction (%)")
        .x_label_formatter(&|rate| format!("{rate:.0e}"))
        .draw()?;
    let step = (ends.end / ends.start).ln() / 200.0;
    let curve = (0..=200).map(|i| (ends.start.ln() + step * f64::from(i)).exp());
    chart
        .draw_series(LineSeries::new(curve.map(|rate| (rate, expected(rate, recovery))), &BLUE))?
        .label(format!("go-back-N, {recovery:.0} phits per rewind"))
        .legend(|(x, y)| PathElement::new([(x, y), (x + 20, y)], BLUE));
    chart
        .draw_series(measured.iter().map(|point| Circle::new(*point, 4, RED.filled())))?
        .label("measured at RTL")
        .legend(|(x, y)| Circle::new((x + 10, y), 4, RED.filled()));
    chart.configure_series_labels().position(SeriesLabelPosition::LowerLeft).border_style(BLACK).draw()?;
    root.present()?;
    Ok(())
}

fn draw_masks(path: &Path, measured: &[(u32, f64)]) -> Drawn {
    let root = SVGBackend::new(path, (800, 420)).into_drawing_area();
    root.fill(&WHITE)?;
    let mut chart = ChartBuilder::on(&root)
        .caption("64-byte puts both ways over the lanes of a mask", ("sans-serif", 20))
        .margin(12)
        .x_label_area_size(40)
        .y_label_area_size(55)
        .build_cartesian_2d((0..measured.len()).into_segmented(), 0.0..70.0)?;
    let name = |at: &SegmentValue<usize>| match at {
        SegmentValue::CenterOf(at) => {
            measured.get(*at).map_or(String::new(), |(mask, _)| format!("{mask} ({mask:03b})"))
        }
        _ => String::new(),
    };
    chart
        .configure_mesh()
        .disable_x_mesh()
        .x_desc("lane mask")
        .y_desc("data / capacity of three lanes (%)")
        .x_label_formatter(&name)
        .draw()?;
    chart.draw_series(measured.iter().enumerate().map(|(at, (_, percent))| {
        let corners = [(SegmentValue::Exact(at), 0.0), (SegmentValue::Exact(at + 1), *percent)];
        let mut bar = Rectangle::new(corners, BLUE.filled());
        bar.set_margin(0, 0, 18, 18);
        bar
    }))?;
    chart.draw_series(measured.iter().enumerate().map(|(at, (_, percent))| {
        Text::new(format!("{percent:.2}"), (SegmentValue::CenterOf(at), percent + 4.0), ("sans-serif", 14))
    }))?;
    root.present()?;
    Ok(())
}

fn draw_recovery(path: &Path, pauses: &[u64]) -> Drawn {
    let longest = pauses.iter().copied().max().unwrap_or(1).max(1);
    let width = longest.div_ceil(BARS as u64);
    let mut bars = [0u32; BARS + 1];
    pauses.iter().for_each(|pause| bars[(pause / width) as usize] += 1);
    let root = SVGBackend::new(path, (800, 420)).into_drawing_area();
    root.fill(&WHITE)?;
    let most = bars.iter().copied().max().unwrap_or(1);
    let mut chart = ChartBuilder::on(&root)
        .caption("A lane dies: time without packets until the others carry", ("sans-serif", 20))
        .margin(12)
        .x_label_area_size(40)
        .y_label_area_size(55)
        .build_cartesian_2d(0..width * (BARS as u64 + 1), 0..most + 1)?;
    chart.configure_mesh().x_desc("cycles").y_desc(format!("links of {}", pauses.len())).draw()?;
    chart.draw_series(bars.iter().enumerate().map(|(at, count)| {
        let left = at as u64 * width;
        Rectangle::new([(left, 0), (left + width, *count)], BLUE.filled())
    }))?;
    root.present()?;
    Ok(())
}
