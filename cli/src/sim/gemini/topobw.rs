//! `phit sim gemini topobw`: bandwidth between neighbours of a machine.

use super::network::{Cabinets, Checked, Routers};
use super::values::{Limit, letters};
use crate::error::CliError;
use crate::options::legal::{text, whole};
use crate::options::{HEADING, StudyFile};
use crate::output;
use crate::progress::Stage;
use crate::runs::{Run, Samples, Study};
use phit_fabric::gemini::chip::layout::NODES;
use phit_fabric::gemini::machine::Machine;
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
    #[command(flatten)]
    samples: Samples,
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

/// A machine that is measured.
pub struct Topobw {
    checked: Checked,
    machine: Machine,
    plan: Plan,
    limits: Vec<Limit>,
}

#[derive(Serialize)]
struct Report<'a> {
    dims: [u32; 3],
    bytes: u64,
    /// Links of which some lanes carry nothing: name and mask.
    lanemasks: Vec<(String, u8)>,
    lines: &'a [Line],
    #[serde(flatten)]
    diagnosis: Diagnosis,
}

impl Args {
    /// What is run.
    ///
    /// # Errors
    /// If settings do not go together: the error tells all that is wrong.
    pub fn study(&self) -> Result<Topobw, CliError> {
        let mut wrong = vec![];
        let mut settings = self.cabinets.settings(&mut wrong);
        settings.throttles = self.pairs.limit.is_some();
        let nodes = (NODES * settings.shape.nodes()) as u32;
        let limits = self.pairs.limit.clone().unwrap_or_default();
        for limit in limits.iter().filter(|limit| limit.node >= nodes) {
            wrong.push(format!("--limit is {}:{}; legal: nodes 0 to {}", limit.node, limit.phits, nodes - 1));
        }
        let checked = self.routers.checked(settings, wrong)?;
        let Media::Machine(machine) = checked.settings.media else { unreachable!("--machine is required") };
        Ok(Topobw { checked, machine, plan: self.plan(), limits })
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
    let study = args.study()?;
    let chips = study.checked.chips()?;
    let bar = Stage::of(0);
    let limit =
        |trial: &mut Trial| study.limits.iter().try_for_each(|limit| trial.throttle(limit.node, Some(limit.phits)));
    let lines = [topobw(&chips, &study.plan, &limit, &|| bar.inc(1))?];
    drop(bar);
    args.samples.write(&study, &lines)?;
    study.tell(&lines, args.json)
}

impl Topobw {
    fn report<'a>(&self, runs: &'a [Vec<Line>]) -> Report<'a> {
        let lines = runs.first().map_or(&[][..], Vec::as_slice);
        let name = |(link, mask)| (self.machine.link_name(link), mask);
        Report {
            dims: self.checked.settings.shape.size,
            bytes: self.plan.bytes,
            lanemasks: self.checked.lanes.degraded().map(name).collect(),
            lines,
            diagnosis: diagnosis(lines),
        }
    }
}

impl Study for Topobw {
    type Shown = Vec<Line>;

    /// One run.
    fn runs(&self) -> Vec<Run> {
        vec![Run::of(&[], format!("{} {:?} {:?}", self.checked.basis(), self.plan, self.limits))]
    }

    fn json(&self, runs: &[Vec<Line>]) -> Result<String, CliError> {
        output::pretty(&self.report(runs))
    }

    fn json_name(&self) -> &'static str {
        "bandwidth.json"
    }

    fn print(&self, runs: &[Vec<Line>]) -> Result<(), CliError> {
        let (report, machine) = (self.report(runs), &self.machine);
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
        Ok(())
    }

    fn status(&self, runs: &[Vec<Line>]) -> ExitCode {
        let Diagnosis { slow_nodes, slow_ways, .. } = self.report(runs).diagnosis;
        if slow_nodes.is_empty() && slow_ways.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE }
    }
}
