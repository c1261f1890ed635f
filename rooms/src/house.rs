//! The crates of which the house holds the order, and the order.

use crate::graph::Graph;
use crate::tree::{self, Source};
use std::path::Path;

/// A crate that is held. Of all of them files and folders are held to their sizes.
#[derive(Clone, Copy, Debug)]
pub struct Held {
    /// Its folder.
    pub folder: &'static str,
    /// Its rooms from the lowest: a room imports from itself and from those before it, and nothing goes round in a circle. None: the
    /// crate follows another one's folders, and its graph is printed only.
    pub rooms: &'static [&'static str],
}

/// All of them. `models` and `testbenches` have the folders of `hdl`.
pub const HELD: [Held; 3] = [
    Held {
        folder: "fabric",
        rooms: &["files", "channel", "topology", "tables", "traffic", "network", "study", "link", "fec", "gemini"],
    },
    Held { folder: "models", rooms: &[] },
    Held { folder: "testbenches", rooms: &[] },
];

/// The module graph of a crate in this folder, and all that breaks the order; without rooms, what is too large.
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
    if !rooms.is_empty() {
        complaints.extend(graph.circles());
        complaints.extend(graph.upward(rooms));
    }
    Ok((graph, complaints))
}
