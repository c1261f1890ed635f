//! What is printed of Gemini: `fabric/gemini/published.toml`.

use crate::study::published::sheet::{Published, rows};

const SHEET: &str = include_str!("../../../gemini/published.toml");

/// All rows, in the order of the requirements.
pub fn published() -> Vec<Published> {
    rows(SHEET)
}
