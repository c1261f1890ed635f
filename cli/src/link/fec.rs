//! Throughput of the link of cells with and without forward error correction, against bit error rate.

use crate::drawing::{Drawn, plain};
use crate::error::CliError;
use crate::output;
use crate::progress::Stage;
use phit_fabric::fec::trial::{FecLink, Measured};
use phit_fabric::fec::{Code, RS_15_11, RS_255_239};
use plotters::prelude::*;
use std::path::Path;

/// Bit error rates of the measured points.
const RATES: [f64; 13] = [1e-6, 3e-6, 1e-5, 2e-5, 3e-5, 1e-4, 2e-4, 4e-4, 1e-3, 2e-3, 4e-3, 6e-3, 1e-2];
/// Cycles of each copy at each rate.
const CYCLES: u64 = 20_000;
/// Halvings of the distance between two rates, in which a crossing is looked for.
const HALVINGS: u32 = 6;
/// What stands beneath the link, in the order of their check symbols.
const CODES: [Option<&Code>; 3] = [None, Some(&RS_255_239), Some(&RS_15_11)];
const COLOURS: [RGBColor; 3] = [BLACK, BLUE, RED];

/// A rate at which two links are as fast, and their throughput there.
struct Crossing {
    links: [usize; 2],
    rate: f64,
    throughput: f64,
}

fn name(link: usize) -> &'static str {
    CODES[link].map_or("no code", |code| code.name)
}

/// Measures, draws `link-fec.svg` into a folder, and prints the figures.
///
/// # Errors
/// If the link cannot be run, or the file cannot be written.
pub fn draw(folder: &Path, copies: u32) -> Result<(), CliError> {
    std::fs::create_dir_all(folder).map_err(CliError::file(folder))?;
    let bar = Stage::of(CODES.len() as u64 * RATES.len() as u64 + 2 * (2 * u64::from(HALVINGS) + 1));
    let mut links = vec![];
    for code in CODES {
        links.push(FecLink::new(code, copies as usize)?);
    }
    let run = |link: usize, rate: f64| -> Result<Measured, CliError> {
        let measured = links[link].run(rate, CYCLES, 1)?;
        bar.inc(1);
        if measured.wrong > 0 || !measured.violations.is_empty() {
            return Err(CliError::Fec {
                code: name(link),
                rate,
                wrong: measured.wrong,
                broken: measured.violations.len(),
            });
        }
        Ok(measured)
    };
    let mut points: Vec<Vec<Measured>> = vec![];
    for link in 0..CODES.len() {
        points.push(RATES.iter().map(|rate| run(link, *rate)).collect::<Result<_, _>>()?);
    }
    let mut crossings = vec![];
    for links in [[0, 1], [1, 2]] {
        let is_ahead = |at: usize| points[links[0]][at].throughput > points[links[1]][at].throughput;
        let Some(at) = (0..RATES.len() - 1).find(|at| is_ahead(*at) && !is_ahead(at + 1)) else { continue };
        let (mut low, mut high) = (RATES[at], RATES[at + 1]);
        for _ in 0..HALVINGS {
            let middle = (low * high).sqrt();
            let ahead = run(links[0], middle)?.throughput > run(links[1], middle)?.throughput;
            *if ahead { &mut low } else { &mut high } = middle;
        }
        let rate = (low * high).sqrt();
        crossings.push(Crossing { links, rate, throughput: run(links[1], rate)?.throughput });
    }
    drop(bar);
    let path = folder.join("link-fec.svg");
    output::plot(&path, |path| plot(path, &points, &crossings))?;
    print(&points, &crossings)
}

fn print(points: &[Vec<Measured>], crossings: &[Crossing]) -> Result<(), CliError> {
    let names: String = (0..CODES.len()).map(|link| format!("  {:>15}", name(link))).collect();
    output::line(&format!("bit error rate{names}   code words failed, side by side; ends that gave up"))?;
    for (at, rate) in RATES.iter().enumerate() {
        let shares: String = points.iter().map(|of| format!("  {:>14.2}%", 100.0 * of[at].throughput)).collect();
        let failed: Vec<String> = points[1..].iter().map(|of| of[at].failed.to_string()).collect();
        let down: Vec<String> = points.iter().map(|of| of[at].down.to_string()).collect();
        output::line(&format!("{rate:>14.0e}{shares}   {}; {}", failed.join(", "), down.join(", ")))?;
    }
    for Crossing { links, rate, throughput } in crossings {
        let [first, second] = links.map(name);
        let percent = 100.0 * throughput;
        output::line(&format!("from {rate:.1e} on, {second} carries more than {first}: {percent:.1}% there"))?;
    }
    Ok(())
}

fn plot(path: &Path, points: &[Vec<Measured>], crossings: &[Crossing]) -> Drawn {
    let root = SVGBackend::new(path, (800, 500)).into_drawing_area();
    root.fill(&WHITE)?;
    let mut chart = ChartBuilder::on(&root)
        .caption("Packets of 64 bytes over a wire of 32 bits, both ways", ("sans-serif", 20))
        .margin(12)
        .x_label_area_size(45)
        .y_label_area_size(55)
        .build_cartesian_2d((RATES[0]..RATES[RATES.len() - 1]).log_scale(), 0.0..100.0)?;
    chart
        .configure_mesh()
        .y_max_light_lines(1)
        .y_label_formatter(&plain)
        .x_desc("bit error rate of the wire")
        .y_desc("data / wire capacity, per direction (%)")
        .x_label_formatter(&|rate| format!("{rate:.0e}"))
        .draw()?;
    for (link, measured) in points.iter().enumerate() {
        let colour = COLOURS[link];
        let at = |(rate, measured): (&f64, &Measured)| (*rate, 100.0 * measured.throughput);
        let places: Vec<(f64, f64)> = RATES.iter().zip(measured).map(at).collect();
        chart
            .draw_series(LineSeries::new(places.clone(), &colour))?
            .label(name(link))
            .legend(move |(x, y)| PathElement::new([(x, y), (x + 20, y)], colour));
        chart.draw_series(places.into_iter().map(|place| Circle::new(place, 3, colour.filled())))?;
    }
    for Crossing { rate, throughput, .. } in crossings {
        let height = 100.0 * throughput;
        chart.draw_series([PathElement::new([(*rate, 0.0), (*rate, height)], BLACK.mix(0.4))])?;
        chart.draw_series([Text::new(format!("{rate:.1e}"), (*rate * 1.05, 4.0), ("sans-serif", 14))])?;
    }
    chart.configure_series_labels().position(SeriesLabelPosition::LowerLeft).border_style(BLACK).draw()?;
    root.present()?;
    Ok(())
}
