//! What is printed and how far ours may be from it, as a machine's file has it.

use super::figure::Band;
use serde::Deserialize;

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

/// All rows of a text, in its order.
///
/// # Panics
/// If the text, which is part of the program, has no meaning.
pub fn rows(text: &str) -> Vec<Published> {
    let Sheet { row } = toml::from_str(text).unwrap_or_else(|error| panic!("published.toml: {error}"));
    row
}
