//! Traces of messages: `phit sim gemini --trace`.

use super::checks::Checked;
use super::settings::Study;
use crate::error::CliError;
use crate::output;
use crate::progress::Stage;
use phit_fabric::gemini::chip::layout::NODES;
use phit_fabric::gemini::study::replay::{Replay, replay};
use phit_fabric::traffic::trace;
use serde::Serialize;
use std::path::Path;
use std::process::ExitCode;

#[derive(Serialize)]
struct Report {
    dims: [u32; 3],
    trace: String,
    routing: String,
    replays: Vec<Replay>,
}

/// Replays a trace with each seed.
///
/// # Errors
/// If the file is no trace, a setting is not legal, or the network does something wrong.
pub fn run(study: &Study, checked: &Checked, path: &Path, json: bool) -> Result<ExitCode, CliError> {
    let (seeds, patience, settings) = (study.seeds(), study.stands(), &checked.settings);
    let trace = trace::read(path, (NODES * settings.shape.nodes()) as u32)?;
    let chips = checked.chips()?;
    let bar = Stage::of(seeds.len() as u64);
    let mut replays = vec![];
    for seed in seeds {
        replays.push(replay(&chips, &trace, seed, patience)?);
        bar.inc(1);
    }
    drop(bar);
    let (dims, routing) = (settings.shape.size, format!("{:?}", settings.routing));
    if json {
        output::json(&Report { dims, trace: path.display().to_string(), routing, replays })?;
        return Ok(ExitCode::SUCCESS);
    }
    let [x, y, z] = dims;
    output::line(&format!("Gemini routers, {x}x{y}x{z}, {}, {routing}", path.display()))?;
    output::line(" seed  messages     bytes  packets  completion  bytes/cycle   latency    median      99%   slowest")?;
    for replay in &replays {
        output::line(&format!(
            "{:>5}  {:>8}  {:>8}  {:>7}  {:>10}  {:>11.3}  {:>8.1}  {:>8} {:>8}  {:>8}",
            replay.seed,
            replay.messages,
            replay.bytes,
            replay.packets,
            replay.completion,
            replay.accepted,
            replay.latency,
            replay.median,
            replay.percentile_99,
            replay.slowest,
        ))?;
    }
    Ok(ExitCode::SUCCESS)
}
