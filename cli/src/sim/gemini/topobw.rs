//! `phit sim gemini topobw`: bandwidth between neighbours of a machine.

use super::network::{Cabinets, Checked, Routers};
use super::values::{Limit, letters};
use crate::error::CliError;
use crate::options::legal::{text, whole};
use crate::options::{HEADING, StudyFile};
use crate::output;
use crate::progress::Stage;
use phit_fabric::gemini::chip::layout::NODES;
use phit_fabric::gemini::machine::media::Media;
use phit_fabric::gemini::run::trial::Trial;
use phit_fabric::gemini::study::topobw::diagnosis::{Diagnosis, diagnosis};
use phit_fabric::gemini::study::topobw::{Line, MESSAGE_BYTES, Plan, topobw};
use serde::Serialize;
use std::process::ExitCode;

/// Bandwidth between neighbours of a machine, in each direction, and what is slow.
#[derive(clap::Args)]
#[command(after_help = EXAMPLES, mut_arg("machine", |machine| machine.required(true)))]
pub struct Args {
    #[command(flatten)]
    file: StudyFile,
    /// Print an object with lines, bandwidths and what is slow (see docs/cli.md)
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    cabinets: Cabinets,
    #[command(flatten)]
    routers: Routers,
    #[command(flatten)]
    pairs: Pairs,
}

/// What is measured.
#[derive(clap::Args)]
#[command(next_help_heading = HEADING)]
struct Pairs {
    /// Bytes that each pair moves
    #[arg(long, value_name = "BYTES", default_value_t = 65_536, value_parser = whole::<u64>(MESSAGE_BYTES, "bytes"))]
    bytes: u64,
    /// Dimensions that are measured, and n for nodes of one chip
    #[arg(long, value_name = "LETTERS", default_value = "xyzn", value_parser = letters("xyzn"))]
    ways: String,
    /// e, one node of each chip sends; s, both do
    #[arg(long, value_name = "LETTERS", default_value = "es", value_parser = letters("es"))]
    sharing: String,
    /// What a node may send, its number and phits of requests per 256 cycles; may be repeated
    #[arg(long, value_name = "NODE:PHITS", value_parser = text::<Limit>(Limit::LEGAL))]
    limit: Option<Vec<Limit>>,
}

const EXAMPLES: &str = "\
Examples:
  phit sim gemini topobw --machine m --chassis 1 --lanes 0:y+:2:6
  phit sim gemini topobw --machine m --chassis 1 --bytes 16384 --ways yn --sharing e --json

Exit status: 0; 1 if something is slow; 2 if a packet was wrong or the command could not be carried out.";

#[derive(Serialize)]
struct Report {
    dims: [u32; 3],
    bytes: u64,
    /// Links of which some lanes carry nothing: name and mask.
    lanemasks: Vec<(String, u8)>,
    lines: Vec<Line>,
    #[serde(flatten)]
    diagnosis: Diagnosis,
}

impl Args {
    fn checked(&self) -> Result<Checked, CliError> {
        let mut wrong = vec![];
        let mut settings = self.cabinets.settings(&mut wrong);
        settings.throttles = self.pairs.limit.is_some();
        let nodes = (NODES * settings.shape.nodes()) as u32;
        for limit in self.pairs.limit.iter().flatten().filter(|limit| limit.node >= nodes) {
            wrong.push(format!("--limit is {}:{}; legal: nodes 0 to {}", limit.node, limit.phits, nodes - 1));
        }
        self.routers.checked(settings, wrong)
    }

    fn plan(&self) -> Plan {
        let (ways, sharing) = (&self.pairs.ways, &self.pairs.sharing);
        Plan {
            bytes: self.pairs.bytes,
            dimensions: ['x', 'y', 'z'].map(|way| ways.contains(way)),
            same_chip: ways.contains('n'),
            senders: ['e', 's'].map(|letter| sharing.contains(letter)),
        }
    }
}

/// Measures and judges. Status 1 if something is slow.
///
/// # Errors
/// If a setting is not legal, or the network does something wrong.
pub fn run(args: &Args) -> Result<ExitCode, CliError> {
    let (checked, plan, bytes) = (args.checked()?, args.plan(), args.pairs.bytes);
    let settings = &checked.settings;
    let Media::Machine(machine) = settings.media else { unreachable!("--machine is required") };
    let chips = checked.chips()?;
    let bar = Stage::of(0);
    let limit = |trial: &mut Trial| {
        let mut limits = args.pairs.limit.iter().flatten();
        limits.try_for_each(|limit| trial.throttle(limit.node, Some(limit.phits)))
    };
    let lines = topobw(&chips, &plan, &limit, &|| bar.inc(1))?;
    drop(bar);
    let diagnosis = diagnosis(&lines);
    let is_slow = !diagnosis.slow_nodes.is_empty() || !diagnosis.slow_ways.is_empty();
    let lanemasks = chips.lanes().degraded().map(|(link, mask)| (machine.link_name(link), mask)).collect();
    let report = Report { dims: settings.shape.size, bytes, lanemasks, lines, diagnosis };
    if args.json {
        output::json(&report)?;
    } else {
        let name = |chip: u32| machine.chip_name(chip as usize);
        for (link, mask) in &report.lanemasks {
            output::line(&format!("{link} lanemask {mask}"))?;
        }
        report.lines.iter().try_for_each(|line| output::line(&line.to_string()))?;
        report.diagnosis.bandwidth.iter().try_for_each(|bandwidth| output::line(&bandwidth.to_string()))?;
        for node in &report.diagnosis.slow_nodes {
            let [chip, number] = [node / NODES as u32, machine.node_number(*node)];
            output::line(&format!("slow node: {} of {} (nid{number:05})", machine.node_name(*node), name(chip)))?;
        }
        for way in &report.diagnosis.slow_ways {
            output::line(&format!("slow links: {} {}{}{}", name(way.chip), way.dimension, way.direction, way.medium))?;
        }
    }
    Ok(if is_slow { ExitCode::FAILURE } else { ExitCode::SUCCESS })
}
