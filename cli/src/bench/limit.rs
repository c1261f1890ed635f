//! What the machine could do at best with the operations of a circuit.
//!
//! The operations are cells of Yosys's word-level netlist, so that they are not counted by whose speed is judged. A cell
//! counts with the widest of its ports. The limits are those of one core's 128-bit vectors, per element width, as
//! measured on straight-line code that stays in the first cache; where copies are too few for vectors they are out of
//! reach, and the fraction says how far.

use phit_netlist::ir::Netlist;
use phit_netlist::verilog::module_name;
use phit_sim::external::{Sources, ToolError, word_cells};
use std::path::Path;

/// Operations per second of one core on vectors of elements of up to 8, 16, 32 and 64 bits.
const LIMITS: [(u32, f64); 4] = [(8, 51e9), (16, 27e9), (32, 11e9), (u32::MAX, 4.7e9)];

/// Operations of one cycle, by the entries of [`LIMITS`].
pub struct Operations([u64; 4]);

impl Operations {
    /// How many.
    pub fn total(&self) -> u64 {
        self.0.iter().sum()
    }

    /// Cycles per second if nothing but these operations took time.
    pub fn most_hz(&self) -> f64 {
        1.0 / self.0.iter().zip(LIMITS).map(|(count, (_, rate))| *count as f64 / rate).sum::<f64>()
    }
}

/// Counts the operations of a circuit.
///
/// # Errors
/// If Yosys is missing or fails.
pub fn operations(netlist: &Netlist, sources: &Sources, folder: &Path) -> Result<Operations, ToolError> {
    let cells = word_cells(sources, &module_name(netlist.top()), folder)?;
    let mut counts = [0; 4];
    // Children stand before their parents: from the top down, every module is met after all that hold it.
    let mut copies = vec![0u64; netlist.modules.len()];
    copies[netlist.top.index()] = 1;
    for (id, module) in netlist.modules.iter().enumerate().rev() {
        for instance in &module.instances {
            copies[instance.module.index()] += copies[id];
        }
        for width in cells.get(&module_name(module)).into_iter().flatten() {
            let class = LIMITS.iter().position(|(most, _)| width <= most).unwrap_or(LIMITS.len() - 1);
            counts[class] += copies[id];
        }
    }
    Ok(Operations(counts))
}
