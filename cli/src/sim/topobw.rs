//! Bandwidth between neighbours: `phit sim gemini --topobw`.

use super::checks::Checked;
use super::settings::Study;
use crate::error::CliError;
use crate::output;
use crate::progress::Stage;
use phit_fabric::gemini::chip::layout::NODES;
use phit_fabric::gemini::machine::media::Media;
use phit_fabric::gemini::study::topobw::diagnosis::{Diagnosis, diagnosis};
use phit_fabric::gemini::study::topobw::{Line, topobw};
use serde::Serialize;
use std::process::ExitCode;

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

/// Measures and judges. Status 1 if something is slow.
///
/// # Errors
/// If a setting is not legal, or the network does something wrong.
pub fn run(study: &Study, checked: &Checked, bytes: u64, json: bool) -> Result<ExitCode, CliError> {
    let (plan, limits, settings) = (study.topobw(bytes), study.limits(), &checked.settings);
    let Media::Machine(machine) = settings.media else {
        return Err(CliError::Study("topobw needs a machine, whose cables it names".to_owned()));
    };
    let chips = checked.chips()?;
    let bar = Stage::of(0);
    let limit = |trial: &mut phit_fabric::gemini::run::trial::Trial| {
        limits.iter().try_for_each(|(node, phits)| trial.throttle(*node, Some(*phits)))
    };
    let lines = topobw(&chips, &plan, &limit, &|| bar.inc(1))?;
    drop(bar);
    let diagnosis = diagnosis(&lines);
    let is_slow = !diagnosis.slow_nodes.is_empty() || !diagnosis.slow_ways.is_empty();
    let lanemasks = chips.lanes().degraded().map(|(link, mask)| (machine.link_name(link), mask)).collect();
    let report = Report { dims: settings.shape.size, bytes, lanemasks, lines, diagnosis };
    if json {
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
