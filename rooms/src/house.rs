//! The crates of which the house holds the order, and the order.

use crate::graph::Graph;
use crate::tree::{self, Source};
use std::path::Path;

/// A crate that is held.
#[derive(Clone, Copy, Debug)]
pub struct Held {
    /// Its folder.
    pub folder: &'static str,
    /// Its rooms from the lowest: a room imports from itself and from those before it. None: circles alone are refused.
    pub rooms: &'static [&'static str],
}

/// All of them.
pub const HELD: [Held; 1] = [Held {
    folder: "fabric",
    rooms: &["files", "channel", "topology", "tables", "traffic", "network", "study", "link", "fec", "gemini"],
}];

/// The module graph of a crate in this folder, and all that breaks the order.
///
/// # Errors
/// If a file cannot be read or is no Rust.
pub fn examine(crate_folder: &Path, rooms: &[&str]) -> Result<(Graph, Vec<String>), String> {
    let sources = tree::read(crate_folder).map_err(|error| format!("{}: {error}", crate_folder.display()))?;
    let below = |source: &Source| {
        let path = source.path.strip_prefix("src").ok()?.to_owned();
        Some(Source { path, text: source.text.clone() })
    };
    let graph = Graph::of(&sources.iter().filter_map(below).collect::<Vec<_>>())?;
    let mut complaints = tree::too_large(&sources);
    complaints.extend(graph.circles());
    if !rooms.is_empty() {
        complaints.extend(graph.upward(rooms));
    }
    Ok((graph, complaints))
}
