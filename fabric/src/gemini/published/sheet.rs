//! What is printed and how far ours may be from it: `fabric/gemini/published.toml`.

use super::figure::Band;
use serde::Deserialize;

const SHEET: &str = include_str!("../../../gemini/published.toml");

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Sheet {
    row: Vec<Published>,
}

/// What a requirement cites.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Published {
    /// The requirement.
    pub id: String,
    /// Paper and section.
    pub source: String,
    /// Numbers; none where a curve is lost.
    #[serde(default)]
    pub figures: Vec<Printed>,
}

/// A published number.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Printed {
    /// As printed.
    pub published: f64,
    /// Unit, and of what.
    pub unit: String,
    /// How far ours may be from it.
    pub tolerance: Band,
}

/// All rows, in the order of the requirements.
pub fn published() -> Vec<Published> {
    let Sheet { row } = toml::from_str(SHEET).unwrap_or_else(|error| panic!("published.toml: {error}"));
    row
}
