//! Files of networks.

use super::model::{Graph, Limits};
use super::{csv, graphml};
use crate::files::problems::{FileError, Problems, text};
use std::path::Path;

impl Graph {
    /// Reads a network: GraphML if the text begins with `<`, otherwise links as comma-separated values.
    ///
    /// # Errors
    /// Everything that is wrong with the file, by line.
    pub fn read(path: &Path, limits: &Limits) -> Result<Self, FileError> {
        Self::parse(&text(path)?, limits).map_err(|problems| FileError::new(path, problems))
    }

    /// The network of a text; see [`read`](Self::read).
    ///
    /// # Errors
    /// Everything that is wrong with it.
    pub fn parse(text: &str, limits: &Limits) -> Result<Self, Problems> {
        let text = text.trim_start_matches('\u{FEFF}');
        let draft = if text.trim_start().starts_with('<') { graphml::draft(text) } else { csv::draft(text) };
        draft.graph(limits)
    }
}
