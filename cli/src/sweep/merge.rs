//! The results of all tasks as the files that one command writes.

use super::curves::{Drawn, together};
use super::folder::Folder;
use super::plan::{Named, Plan};
use crate::error::CliError;
use crate::output;
use crate::runs::plots;
use std::fs;
use std::path::PathBuf;
use std::process::ExitCode;

/// Writes the files of each study without lists, prints what its command prints, and draws the curves of all in one picture. Failure if one
/// of the commands would fail.
///
/// # Errors
/// If a file cannot be written, or standard output is closed.
pub fn merge(folder: &Folder, plan: &Plan) -> Result<ExitCode, CliError> {
    let (mut status, mut drawn) = (ExitCode::SUCCESS, vec![]);
    for (number, Named { values, study, places }) in plan.studies.iter().enumerate() {
        let name = values.join(",");
        let place = place(folder, number, &name);
        fs::create_dir_all(&place).map_err(CliError::file(&place))?;
        if !name.is_empty() {
            output::line(&name)?;
        }
        let merged = study.merge(places, &place)?;
        if merged.status != ExitCode::SUCCESS {
            status = merged.status;
        }
        drawn.extend(merged.curves.map(|(axes, curves)| Drawn { values: values.clone(), axes, curves }));
    }
    if let Some((axes, curves)) = together(drawn).filter(|_| plan.studies.len() > 1) {
        plots::latency(&folder.path().join("curves.svg"), "", &axes, &curves)?;
    }
    Ok(status)
}

/// Characters of a study's name that its folder has.
const NAME: usize = 60;

/// Where the files of a study without lists go: the folder of the sweep if it is the only one.
fn place(folder: &Folder, number: usize, name: &str) -> PathBuf {
    if name.is_empty() {
        return folder.path().to_owned();
    }
    let plain = |letter: char| if letter.is_ascii_alphanumeric() || "=+,.-".contains(letter) { letter } else { '_' };
    let name: String = name.chars().take(NAME).map(plain).collect();
    folder.path().join(format!("{}-{name}", number + 1))
}
