//! A hot spot and its throttle: `phit sim gemini --hot-spot`.

use super::checks::Checked;
use super::settings::Study;
use crate::error::CliError;
use crate::output;
use crate::progress::Stage;
use phit_fabric::gemini::study::congestion::{Reading, hot_spot};
use serde::Serialize;
use std::process::ExitCode;

#[derive(Serialize)]
struct Report {
    dims: [u32; 3],
    runs: Vec<Run>,
}

#[derive(Serialize)]
struct Run {
    seed: u64,
    readings: Vec<Reading>,
}

/// Runs the hot spot with each seed.
///
/// # Errors
/// If a setting is not legal, or the network does something wrong.
pub fn run(study: &Study, checked: &Checked, cycles: u64, json: bool) -> Result<ExitCode, CliError> {
    let (policy, seeds) = (study.policy(), study.seeds());
    let chips = checked.chips()?;
    let bar = Stage::of(seeds.len() as u64);
    let mut runs = vec![];
    for seed in seeds {
        runs.push(Run { seed, readings: hot_spot(&chips, policy, seed, cycles)? });
        bar.inc(1);
    }
    drop(bar);
    let dims = checked.settings.shape.size;
    if json {
        output::json(&Report { dims, runs })?;
        return Ok(ExitCode::SUCCESS);
    }
    let [x, y, z] = dims;
    output::line(&format!("Gemini routers, {x}x{y}x{z}, hot spot at node 0; rates in phits per cycle"))?;
    output::line(" seed     cycle  stalls/phit  throttled  offenders  victims  their latency")?;
    for Run { seed, readings } in &runs {
        for reading in readings {
            output::line(&format!(
                "{seed:>5}  {:>8}  {:>11.3}  {:>9}  {:>9.3}  {:>7.3}  {:>13}{}",
                reading.cycle,
                reading.ratio,
                reading.throttled,
                reading.offenders,
                reading.victims,
                reading.victim_latency.map_or("-".to_owned(), |latency| format!("{latency:.1}")),
                if reading.is_auto { "  the manager is not heard" } else { "" },
            ))?;
        }
    }
    Ok(ExitCode::SUCCESS)
}
