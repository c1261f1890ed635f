//! What is told of a code, for people and for programs; and the files that are written.

use crate::error::CliError;
use crate::output;
use phit_hdl::coding::matrix::Matrix;
use phit_netlist::ir::Netlist;
use phit_netlist::verilog;
use serde::Serialize;
use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

/// What is told of a code.
#[derive(Serialize)]
pub struct Properties {
    /// Its name.
    pub code: String,
    /// Symbols, or bits, in which any two code words differ at least.
    pub distance: usize,
    /// It may be more: that was not searched.
    pub at_least: bool,
    /// What is always found.
    pub detects: String,
    /// What is always repaired.
    pub corrects: String,
    /// What its decoder takes, or why there is none; only of codes that correct.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub decoder: Option<String>,
    /// The share of random words that are taken for good.
    pub escape_rate: f64,
    /// Inputs of the network that takes a word.
    pub inputs: usize,
    /// Its outputs.
    pub outputs: usize,
    /// Gates of two inputs one after the other in the longest of its sums, as it is written.
    pub xor_depth: u32,
    /// Data in Gb/s at the clock.
    pub gigabits_per_second: f64,
    /// The clock in MHz that was asked for.
    pub clock_mhz: f64,
    /// Files that were written.
    pub files: Vec<String>,
}

impl Properties {
    /// Prints them.
    ///
    /// # Errors
    /// If standard output is closed.
    pub fn print(&self, as_json: bool) -> Result<(), CliError> {
        if as_json {
            return output::json(self);
        }
        output::line(&self.code)?;
        output::line(&format!("  distance     {}{}", self.distance, if self.at_least { " or more" } else { "" }))?;
        output::line(&format!("  detects      {}", self.detects))?;
        output::line(&format!("  corrects     {}", self.corrects))?;
        if let Some(decoder) = &self.decoder {
            output::line(&format!("  decoder      {decoder}"))?;
        }
        output::line(&format!("  escape rate  {:.2e} of random words", self.escape_rate))?;
        let Self { inputs, outputs, xor_depth, .. } = self;
        output::line(&format!("  step         {inputs} inputs, {outputs} outputs, {xor_depth} levels of XOR"))?;
        let Self { gigabits_per_second, clock_mhz, .. } = self;
        output::line(&format!("  throughput   {gigabits_per_second:.3} Gb/s of data at {clock_mhz} MHz"))?;
        for file in &self.files {
            output::line(&format!("  wrote        {file}"))?;
        }
        Ok(())
    }
}

/// Gates of two inputs one after the other in the longest sum, shared sums first.
pub fn xor_depth(matrix: &Matrix) -> u32 {
    let ones = |mask: &[u64]| mask.iter().map(|limb| limb.count_ones() as usize).sum::<usize>();
    let levels = |inputs: usize| inputs.next_power_of_two().ilog2();
    let shared = matrix.shared();
    let of_sums = shared.sums.iter().map(|sum| levels(ones(sum))).max().unwrap_or_default();
    let rows = shared.of_inputs.iter().zip(&shared.of_sums).map(|(inputs, sums)| match (ones(inputs), ones(sums)) {
        (inputs, 0) => levels(inputs),
        (0, sums) => of_sums + levels(sums),
        (inputs, sums) => 1 + levels(inputs).max(of_sums + levels(sums)),
    });
    rows.max().unwrap_or_default()
}

/// Writes the modules of these netlists and further files to a folder; the names of the files.
///
/// # Errors
/// If a file cannot be written.
pub fn write(folder: &Path, netlists: &[Netlist], further: &[(String, String)]) -> Result<Vec<String>, CliError> {
    fs::create_dir_all(folder).map_err(CliError::file(folder))?;
    let mut files: BTreeMap<String, String> = further.iter().cloned().collect();
    netlists.iter().for_each(|netlist| files.extend(verilog::files(netlist, &|_| String::new())));
    let mut names = vec![];
    for (name, text) in files {
        let path = folder.join(name);
        output::replace(&path, &text)?;
        names.push(path.display().to_string());
    }
    Ok(names)
}
