//! `phit demo`, which `phit` and `phit-demo` share.

mod packets;
mod plot;
mod report;

use crate::nic::{self, world::WorldError};
use crate::put::LINE;
use crate::transfer::{Link, Outcome, Setup, TransferError};
use indicatif::{ProgressBar, ProgressStyle};
use packets::Packets;
use phit_files::Beside;
use phit_sim::engine::Engine;
use phit_sim::wave::Wave;
use report::Report;
use std::fs::{self, File};
use std::io::{BufWriter, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

/// The file that is sent when none is named.
const README: &[u8] = include_bytes!("../../README.md");
/// Bytes of a file that is sent, at most.
const MOST_BYTES: u64 = 1 << 24;
/// Cycles in the waveform.
const WAVE_CYCLES: u64 = 4000;
/// Nanoseconds per cycle in the waveform: about a phit time of 1.28 ns (GEM-LCB-15), in whole units.
const WAVE_CYCLE_NS: u64 = 1;

/// Send a file over a simulated Gemini link, in both directions at once, with bit errors on the wire.
#[derive(Debug, clap::Parser)]
#[command(after_help = "Examples:
  phit demo                            send the README, bit error rate 1e-5
  phit demo photo.jpg --ber 1e-4       a file of yours over a bad wire
  phit demo photo.jpg --ber 0.4        a hopeless wire: ends in a link-down report and exit code 1
  phit demo --nic photo.jpg            put it into the other host's memory, and get it back
  phit demo --json                     the result as JSON (see docs/cli.md)")]
pub struct Args {
    /// The file to send [default: the README]
    file: Option<PathBuf>,
    /// Probability of each bit on the wire to be inverted, 0 to 0.5
    #[arg(long, default_value_t = 1e-5, value_parser = rate)]
    ber: f64,
    /// Seed of the errors and of all state without reset
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Length of the wire in cycles each way, 1 to 47
    #[arg(long, default_value_t = 8, value_parser = clap::value_parser!(u16).range(1..=47))]
    delay: u16,
    /// Folder for what arrived, the plot and the waveform
    #[arg(long, default_value = "phit-demo")]
    out: PathBuf,
    /// Write the packets as they pass, a line of JSON each
    #[arg(long, value_name = "FILE")]
    events: Option<PathBuf>,
    /// Leave out the plot, which takes some seconds
    #[arg(long)]
    no_plot: bool,
    /// Put the file into the other host's memory by network interfaces, and get it back
    #[arg(long, conflicts_with_all = ["events", "no_plot", "out"])]
    nic: bool,
    /// Print the result as JSON
    #[arg(long)]
    json: bool,
}

fn rate(text: &str) -> Result<f64, String> {
    match text.parse() {
        Ok(rate) if (0.0..=0.5).contains(&rate) => Ok(rate),
        _ => Err("legal: a number from 0 to 0.5, such as 1e-5".to_owned()),
    }
}

/// Why there is no result.
#[derive(Debug, thiserror::Error)]
pub enum DemoError {
    /// A file cannot be read or written.
    #[error("cannot {action} {}: {source}", path.display())]
    File {
        /// What was tried.
        action: &'static str,
        /// The file.
        path: PathBuf,
        /// What the system said.
        source: std::io::Error,
    },
    /// Standard output is closed, or has no room.
    #[error("standard output: {0}")]
    Output(#[from] std::io::Error),
    /// The simulation failed.
    #[error(transparent)]
    Transfer(#[from] TransferError),
    /// The simulation of the network interfaces failed.
    #[error(transparent)]
    Nic(#[from] WorldError),
    /// The plot could not be drawn.
    #[error("cannot draw {}: {message}", path.display())]
    Plot {
        /// The file.
        path: PathBuf,
        /// What the library said.
        message: String,
    },
}

/// Runs the demonstration; exit code 0 if the file arrived intact both ways.
///
/// # Errors
/// If a file cannot be read or written, the simulation fails, or the plot cannot be drawn.
pub fn run(args: &Args) -> Result<ExitCode, DemoError> {
    let (name, file) = match &args.file {
        Some(path) => {
            let file = phit_files::read(path, MOST_BYTES).map_err(|source| file_error("read", path, source))?;
            (path.display().to_string(), file)
        }
        None => ("README.md".to_owned(), README.to_vec()),
    };
    if args.nic {
        return put(args, &name, &file);
    }
    fs::create_dir_all(&args.out).map_err(|source| file_error("create", &args.out, source))?;
    let link = Link::new()?;
    let setup =
        Setup { file: &file, put_bytes: LINE, bit_error_rate: args.ber, delay: args.delay.into(), seed: args.seed };

    let waveform = args.out.join("demo.vcd");
    let outcome = transfer(&link, &setup, &waveform, args.events.as_deref())?;
    let received = [args.out.join("received"), args.out.join("received-back")];
    // What end a sent arrives at b, and back.
    for (path, bytes) in received.iter().zip(outcome.received.iter().rev()) {
        phit_files::replace(path, bytes).map_err(|source| file_error("write", path, source))?;
    }
    let plot = (!args.no_plot).then(|| args.out.join("throughput.svg"));
    if let Some(plot) = &plot {
        plot::throughput(&link, args.delay.into(), args.seed, plot)?;
    }

    let report = Report::new(&name, &setup, &outcome, &received, plot.as_deref(), &waveform);
    let text = if args.json { report.json() + "\n" } else { report.text() };
    std::io::stdout().write_all(text.as_bytes())?;
    Ok(if report.intact { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// The file is put and got back by network interfaces.
fn put(args: &Args, name: &str, file: &[u8]) -> Result<ExitCode, DemoError> {
    let setup = nic::transfer::Setup { file, bit_error_rate: args.ber, delay: args.delay.into(), seed: args.seed };
    let bar = progress(1000, "putting");
    let outcome = nic::transfer::transfer(&setup, |done| bar.set_position((done * 1000.0) as u64))?;
    bar.finish_and_clear();
    let report = nic::report::Report::new(name, &setup, &outcome);
    if args.json {
        println!("{}", report.json());
    } else {
        print!("{}", report.text());
    }
    Ok(if report.intact { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// The transfer, with a progress bar, a waveform of its first cycles and, if there is a file for them, its packets.
fn transfer(link: &Link, setup: &Setup, waveform: &Path, events: Option<&Path>) -> Result<Outcome, DemoError> {
    let bar = progress(1000, "sending");
    let (beside, writer) = Beside::create(waveform).map_err(|source| file_error("create", waveform, source))?;
    let mut wave: Option<Wave<BufWriter<File>>> = None;
    let mut writer = Some(BufWriter::new(writer));
    let mut packets = events.map(Packets::create).transpose()?;
    let mut failed = None;
    let outcome = link.transfer(setup, |engine: &mut Engine, cycle, done| {
        if let Some(writer) = writer.take() {
            match Wave::create(writer, link.netlist(), engine, "") {
                Ok(created) => wave = Some(created),
                Err(error) => failed = Some(error),
            }
        }
        if cycle < WAVE_CYCLES
            && let Some(wave) = &mut wave
        {
            failed = wave.sample(engine, cycle * WAVE_CYCLE_NS).err().or(failed.take());
        }
        if let Some(packets) = &mut packets {
            packets.sample(engine, cycle);
        }
        if cycle.is_multiple_of(4096) {
            bar.set_position((done * 1000.0) as u64);
        }
    })?;
    bar.finish_and_clear();
    packets.map_or(Ok(()), Packets::finish)?;
    let flushed = wave.map_or(Ok(()), |mut wave| wave.flush());
    let finished = failed.map_or(flushed, Err).and_then(|()| beside.finish());
    finished.map(|()| outcome).map_err(|source| file_error("write", waveform, source))
}

/// A bar on the terminal's error output; invisible where there is no terminal.
fn progress(length: u64, what: &'static str) -> ProgressBar {
    let style = ProgressStyle::with_template("{msg:12} [{bar:40}] {percent}%").expect("the template is constant");
    ProgressBar::new(length).with_style(style).with_message(what)
}

fn file_error(action: &'static str, path: &Path, source: std::io::Error) -> DemoError {
    DemoError::File { action, path: path.to_owned(), source }
}
