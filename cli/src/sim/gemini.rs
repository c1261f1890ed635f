//! `phit sim gemini`: tori of Gemini routers.

use super::checks::Checked;
use super::settings::{MOST_CYCLES, Study};
use super::{campaign, hot_spot, link_load_plot, needs, plots, replay, topobw};
use crate::error::CliError;
use crate::options::legal::whole;
use crate::output;
use crate::progress::Stage;
use phit_fabric::gemini::machine::media::Media;
use phit_fabric::gemini::study::link_load::link_loads;
use phit_fabric::gemini::study::sweep::sweep;
use phit_fabric::study::checkpoint::Saving;
use phit_fabric::study::link_load::LinkLoads;
use phit_fabric::study::sweep::Point;
use serde::Serialize;
use std::path::PathBuf;
use std::process::ExitCode;

/// A torus of Gemini routers of 48 tiles, with two nodes per chip.
///
/// The processor tiles of each node send packets of their own and collect those that come. `docs/gemini.md` describes the
/// network and what the figures mean.
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Args {
    /// A study: the same settings as keys of a TOML file; those of the command line go before
    #[arg(value_name = "FILE", id = "study")]
    file: Option<PathBuf>,
    /// Runs at the same time [default: as many as there are processors]
    #[arg(
        long,
        value_name = "N",
        value_parser = whole::<u16>(1..=1024, "threads"),
        conflicts_with_all = ["drain", "trace", "topobw", "hot_spot"]
    )]
    threads: Option<u16>,
    /// Draw latency and throughput against load as SVG
    #[arg(
        long,
        value_name = "FILE",
        num_args = 0..=1,
        default_missing_value = "load-latency.svg",
        conflicts_with_all = ["drain", "trace", "topobw", "hot_spot"]
    )]
    plot: Option<PathBuf>,
    /// Draw how many packets took how long, at each load, as SVG
    #[arg(long, value_name = "FILE", conflicts_with_all = ["drain", "trace", "topobw", "hot_spot"])]
    histogram: Option<PathBuf>,
    /// Write the points as comma-separated values
    #[arg(long, value_name = "FILE", conflicts_with_all = ["drain", "trace", "topobw", "hot_spot"])]
    csv: Option<PathBuf>,
    /// Read what each link carries at the highest load, with the first seed, and draw it as SVG
    #[arg(
        long,
        value_name = "FILE",
        num_args = 0..=1,
        default_missing_value = "link-load.svg",
        conflicts_with_all = ["drain", "trace", "topobw", "hot_spot"]
    )]
    link_load: Option<PathBuf>,
    /// With --drain: write everything to this file as the run goes on
    #[arg(long, value_name = "FILE", requires = "drain")]
    checkpoint: Option<PathBuf>,
    /// With --checkpoint: cycles from one to the next
    #[arg(
        long,
        value_name = "CYCLES",
        default_value_t = 100_000,
        value_parser = whole::<u64>(1..=MOST_CYCLES, "cycles"),
        requires = "checkpoint"
    )]
    checkpoint_every: u64,
    /// Go on with what stands in the file of --checkpoint
    #[arg(long, requires = "checkpoint")]
    resume: bool,
    /// Print an object with the settings and the points (see docs/cli.md)
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    study: Study,
}

const EXAMPLES: &str = "\
Examples:
  phit sim gemini --dims 4x4x4 --pattern uniform --load 0.05..1.0 --seeds 5 --plot
  phit sim gemini fabric/studies/tornado.toml --routing deterministic --json
  phit sim gemini --dims 2x3x5 --fail 0:z+:3 --fail 4:y-:0 --load 0.2 --link-load
  phit sim gemini --dims 1x2x8 --pattern tornado --drain 100000 --reload-every 5000
  phit sim gemini fabric/studies/trace.toml --json
  phit sim gemini --dims 5x1x1 --hot-spot 12000
  phit sim gemini --machine m --chassis 1 --topobw --lanes 0:y+:2:6

Exit status: 0 if every packet that arrived was right and with --drain all arrived; 1 if a network did not run empty or --topobw
found something slow; 2 if a packet was
wrong or the command could not be carried out.";

#[derive(Serialize)]
struct Report<'a> {
    dims: [u32; 3],
    pattern: String,
    routing: String,
    seeds: usize,
    points: &'a [Point],
    #[serde(skip_serializing_if = "Option::is_none")]
    link_load: Option<LinkLoads>,
}

/// Carries out the command.
///
/// # Errors
/// If a setting is not legal, a file cannot be read or written, or the network does something wrong.
pub fn run(args: &Args) -> Result<ExitCode, CliError> {
    let study = &args.study;
    let checked = study.checked()?;
    needs::network(checked.settings.shape.nodes(), 1, "lower --dims")?;
    if let Some(path) = &study.trace {
        return replay::run(study, &checked, path, args.json);
    }
    if let Some(cycles) = study.hot_spot {
        return hot_spot::run(study, &checked, cycles, args.json);
    }
    if let Some(bytes) = study.topobw {
        return topobw::run(study, &checked, bytes, args.json);
    }
    let title = title(&checked);
    if let Some(cycles) = study.drain {
        if args.checkpoint.is_some() && (study.campaign_loads().len(), study.seeds().len()) != (1, 1) {
            return Err(CliError::Study("--checkpoint is of one load and one seed; leave out the others".to_owned()));
        }
        let saving =
            args.checkpoint.clone().map(|path| Saving { path, every: args.checkpoint_every, resume: args.resume });
        return campaign::run(&checked.chips()?, study, cycles, saving.as_ref(), &title, args.json);
    }
    sweep_loads(args, &checked, &title)
}

/// The network in words.
fn title(Checked { settings, faults, .. }: &Checked) -> String {
    let [x, y, z] = settings.shape.size;
    let mut title = format!("Gemini routers, {x}x{y}x{z}, {:?}, {:?}", settings.pattern, settings.routing);
    if faults.count() > 0 {
        title += &format!(", failed links: {}", faults.count());
    }
    match settings.media {
        Media::Register => {}
        Media::Everywhere(medium) => title += &format!(", {}", medium.name()),
        Media::Protocol(errors) => title += &format!(", links with {:.1e} bit errors", errors.bits()),
        Media::Machine(machine) => title += &format!(", {:?}", machine.class),
    }
    title
}

/// A point for each load.
fn sweep_loads(args: &Args, checked: &Checked, title: &str) -> Result<ExitCode, CliError> {
    let (loads, seeds, phases) = (args.study.loads(), args.study.seeds(), args.study.phases());
    let settings = &checked.settings;
    let threads = match args.threads {
        Some(threads) => threads.into(),
        None => std::thread::available_parallelism().map_or(1, Into::into),
    };
    needs::sweep(checked, &loads, seeds.len(), &phases, threads)?;
    let chips = checked.chips()?;
    let bar = Stage::of((loads.len() * seeds.len()) as u64);
    let points = sweep(&chips, &loads, &seeds, &phases, threads, &|| bar.inc(1))?;
    drop(bar);

    if let Some(path) = &args.plot {
        plots::latency(path, title, &points)?;
    }
    if let Some(path) = &args.histogram {
        plots::histogram(path, title, &points)?;
    }
    if let Some(path) = &args.csv {
        output::replace(path, &csv(&points))?;
    }
    let mut link_load = None;
    if let Some(path) = &args.link_load {
        let load = loads.last().copied().unwrap_or(0.0);
        let measured = link_loads(&chips, load, seeds[0], phases.warmup, phases.window)?;
        link_load_plot::draw(path, title, settings.shape.nodes(), &measured)?;
        link_load = Some(measured);
    }
    if args.json {
        let (pattern, routing) = (format!("{:?}", settings.pattern), format!("{:?}", settings.routing));
        output::json(&Report {
            dims: settings.shape.size,
            pattern,
            routing,
            seeds: seeds.len(),
            points: &points,
            link_load,
        })?;
        return Ok(ExitCode::SUCCESS);
    }
    output::line(title)?;
    output::line("    load   offered  accepted           latency            median      99%   slowest  packets")?;
    for point in &points {
        output::line(&format!(
            "{:>8.3}  {:>8.4}  {:>8.4} {:<8}  {:>8.1} {:<8}  {:>8} {:>8}  {:>8} {:>8}{}",
            point.load,
            point.offered,
            point.accepted,
            half_width(point.accepted_ci, 4),
            point.latency,
            half_width(point.latency_ci, 1),
            point.median,
            point.percentile_99,
            point.slowest,
            point.packets,
            if point.saturated { format!("  saturated, {} missing", point.missing) } else { String::new() },
        ))?;
    }
    for balance in link_load.iter().flat_map(|measured| &measured.balance) {
        output::line(&format!(
            "links of {}: {:.4} phits/cycle in the mean, {:.4} at most, balance {}",
            ["X", "Y", "Z"][balance.dimension],
            balance.mean,
            balance.most,
            balance.balance.map_or("-".to_owned(), |balance| format!("{balance:.3}")),
        ))?;
    }
    Ok(ExitCode::SUCCESS)
}

fn half_width(half: Option<f64>, digits: usize) -> String {
    half.map_or(String::new(), |half| format!("+-{half:.digits$}"))
}

fn csv(points: &[Point]) -> String {
    let number = |value: Option<f64>| value.map_or(String::new(), |value| value.to_string());
    let mut text = String::from(
        "load,offered,accepted,accepted_ci,latency,latency_ci,median,percentile_99,slowest,packets,missing,saturated\n",
    );
    for point in points {
        let Point {
            load, offered, accepted, latency, median, percentile_99, slowest, packets, missing, saturated, ..
        } = point;
        let (accepted_ci, latency_ci) = (number(point.accepted_ci), number(point.latency_ci));
        text += &format!(
            "{load},{offered},{accepted},{accepted_ci},{latency},{latency_ci},{median},{percentile_99},{slowest},{packets},{missing},{saturated}\n"
        );
    }
    text
}
