//! Properties that did not hold, in the file of a verdict.

use phit_netlist::ir::PropertyKind;
use phit_sim::backend::Violation;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// [`Violation`], field by field.
#[derive(Serialize, Deserialize)]
struct Written {
    path: String,
    message: String,
    cycle: Option<u64>,
    kind: PropertyKind,
}

pub fn serialize<S: Serializer>(violations: &[Violation], serializer: S) -> Result<S::Ok, S::Error> {
    let written = violations.iter().cloned().map(|Violation { path, message, cycle, kind }| Written {
        path,
        message,
        cycle,
        kind,
    });
    serializer.collect_seq(written)
}

pub fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<Violation>, D::Error> {
    let written = Vec::<Written>::deserialize(deserializer)?;
    let read =
        written.into_iter().map(|Written { path, message, cycle, kind }| Violation { path, message, cycle, kind });
    Ok(read.collect())
}
