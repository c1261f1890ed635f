//! `phit follow`: a packet, a put, a reduction or a barrier, cycle by cycle.

use crate::drawing::{Area, Drawn};
use crate::error::CliError;
use crate::options::legal::text;
use crate::output;
use phit_fabric::bluegene::follow::{self as bluegene, Subject};
use phit_fabric::gemini::study::follow::follow as gemini;
use phit_fabric::nic::rates::ORDERED_AFTER;
use phit_fabric::nic::rates::put::{Put, follow as gemini_nic};
use phit_fabric::study::places::Row;
use plotters::prelude::*;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

/// Follow a packet through idle routers at RTL, cycle by cycle.
#[derive(clap::Args)]
pub struct Args {
    #[command(subcommand)]
    machine: Machine,
}

#[derive(clap::Subcommand)]
enum Machine {
    Gemini(GeminiArgs),
    GeminiNic(GeminiNicArgs),
    Bluegene(BlueGeneArgs),
}

/// In what form.
#[derive(clap::Args)]
struct Form {
    /// Draw the waveform to this SVG file
    #[arg(long, value_name = "FILE")]
    svg: Option<PathBuf>,
    /// Print an array of objects with place and, by cycle, the number of the word that stands there
    #[arg(long)]
    json: bool,
}

/// A packet of four phits through a Gemini router of 2 by 2 tiles: where its phits are in which cycle.
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
struct GeminiArgs {
    #[command(flatten)]
    form: Form,
}

/// A put of one host into the memory of another, over two Gemini interfaces and a tile of their Netlink, and its completion event.
///
/// Cycles are those of the interfaces, of 650 MHz; the tile has 13 cycles in 16 of its own, so two phits may leave in one: then the first is
/// shown. Hosts take and give a beat in each cycle and confirm a write 4 cycles behind its last beat.
#[derive(clap::Args)]
#[command(after_help = GEMINI_NIC_EXAMPLES)]
struct GeminiNicArgs {
    /// Bytes of the put
    #[arg(value_name = "BYTES", default_value = "8", value_parser = text::<Put>("8, 64"))]
    bytes: Put,
    #[command(flatten)]
    form: Form,
}

/// What goes over the wires of a quiet ring of Blue Gene/Q routers, and when nodes have it. More than five cycles in which nothing is seen are
/// left out.
///
/// A packet of ten words goes from node 0 of five over node 1 to node 2. A reduction of ten words, or the first barrier, of three nodes goes to
/// node 1 and back; of a barrier the bits of its class are shown.
#[derive(clap::Args)]
#[command(after_help = BLUEGENE_EXAMPLES)]
struct BlueGeneArgs {
    /// What is followed
    #[arg(value_name = "SUBJECT", default_value = "packet", value_parser = text::<Subject>("packet, reduction, barrier"))]
    subject: Subject,
    #[command(flatten)]
    form: Form,
}

const EXAMPLES: &str = "\
Examples:
  phit follow gemini
  phit follow gemini --svg packet.svg

Exit status: 0, or 2 if the command could not be carried out.";

const GEMINI_NIC_EXAMPLES: &str = "\
Examples:
  phit follow gemini-nic
  phit follow gemini-nic 64 --svg put.svg

Exit status: 0, or 2 if the command could not be carried out.";

const BLUEGENE_EXAMPLES: &str = "\
Examples:
  phit follow bluegene
  phit follow bluegene barrier --svg barrier.svg

Exit status: 0, or 2 if the command could not be carried out.";

/// Cycles in which nothing stands anywhere are shown, unless there are more of them in a row.
const MOST_IDLE: usize = 5;

/// Width of a cycle, height of a row, and width of the names, in pixels.
const CYCLE: i32 = 38;
const ROW: i32 = 38;
const NAMES: i32 = 130;

/// Carries out the command.
///
/// # Errors
/// If the picture cannot be written, or standard output is closed.
pub fn run(args: &Args) -> Result<ExitCode, CliError> {
    let (rows, form) = match &args.machine {
        Machine::Gemini(args) => (gemini()?, &args.form),
        Machine::GeminiNic(args) => (gemini_nic(args.bytes, ORDERED_AFTER)?, &args.form),
        Machine::Bluegene(args) => (bluegene::follow(args.subject)?, &args.form),
    };
    if form.json {
        output::json(&rows)?;
    } else {
        print(&rows)?;
    }
    if let Some(path) = &form.svg {
        output::plot(path, |path| draw(path, &rows))?;
    }
    Ok(ExitCode::SUCCESS)
}

/// What stands in a place: the head, a phit by its number, or the signal itself.
fn word(row: &Row, phit: usize) -> String {
    let is_event = row.cycles.iter().flatten().count() == 1;
    match phit {
        0 if is_event => "*".to_owned(),
        0 => "head".to_owned(),
        phit => phit.to_string(),
    }
}

/// The cycles that are shown, and `None` where more are left out.
fn columns(rows: &[Row]) -> Vec<Option<usize>> {
    let cycles = rows.first().map_or(0, |row| row.cycles.len());
    let is_idle = |cycle: &usize| rows.iter().all(|row| row.cycles[*cycle].is_none());
    let (mut columns, mut next) = (vec![], 0);
    while next < cycles {
        let idle = (next..cycles).take_while(is_idle).count();
        let shown = idle.max(1);
        if idle > MOST_IDLE {
            columns.push(None);
        } else {
            columns.extend((next..next + shown).map(Some));
        }
        next += shown;
    }
    columns
}

fn print(rows: &[Row]) -> Result<(), CliError> {
    let columns = columns(rows);
    let line = |name: &str, text: &dyn Fn(usize) -> String| {
        let cells = columns.iter().map(|cycle| cycle.map_or("..".to_owned(), text));
        output::line(&format!("{name:14}{}", cells.map(|cell| format!("{cell:>5}")).collect::<String>()))
    };
    line("cycle", &|cycle| cycle.to_string())?;
    for row in rows {
        line(row.place.as_str(), &|cycle| row.cycles[cycle].map_or(".".to_owned(), |phit| word(row, phit)))?;
    }
    Ok(())
}

/// A row for each place: a line where nothing stands, a box where something does, a gap where cycles are left out.
fn draw(path: &Path, rows: &[Row]) -> Drawn {
    let columns = columns(rows);
    let size = (NAMES + columns.len() as i32 * CYCLE + 10, ROW * (rows.len() as i32 + 1) + 10);
    let root = SVGBackend::new(path, (size.0 as u32, size.1 as u32)).into_drawing_area();
    root.fill(&WHITE)?;
    let font = ("sans-serif", 14).into_font();
    for (column, cycle) in (0..).zip(&columns) {
        let x = NAMES + column * CYCLE;
        let number = cycle.map_or("..".to_owned(), |cycle| cycle.to_string());
        root.draw(&Text::new(number, (x + CYCLE / 2 - 6, 14), font.clone()))?;
        root.draw(&PathElement::new([(x, ROW), (x, size.1 - 10)], BLACK.mix(0.15)))?;
    }
    for (number, row) in rows.iter().enumerate() {
        let y = ROW * (number as i32 + 1);
        root.draw(&Text::new(row.place.as_str(), (10, y + 10), font.clone()))?;
        for (column, cycle) in (0..).zip(&columns) {
            if let Some(cycle) = cycle {
                let phit = row.cycles[*cycle];
                cell(&root, (NAMES + column * CYCLE, y), phit.map(|phit| word(row, phit)))?;
            }
        }
    }
    root.present()?;
    Ok(())
}

fn cell(root: &Area, (x, y): (i32, i32), word: Option<String>) -> Drawn {
    let (low, high) = (y + ROW - 10, y + 4);
    let Some(word) = word else {
        root.draw(&PathElement::new([(x, low), (x + CYCLE, low)], BLACK))?;
        return Ok(());
    };
    let corners = [(x + 2, high), (x + CYCLE - 2, low)];
    root.draw(&Rectangle::new(corners, BLUE.mix(0.2).filled()))?;
    root.draw(&Rectangle::new(corners, BLUE))?;
    let left = x + (CYCLE - 7 * word.len() as i32) / 2;
    root.draw(&Text::new(word, (left, y + 10), ("sans-serif", 14).into_font()))?;
    Ok(())
}
