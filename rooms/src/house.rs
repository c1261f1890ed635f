//! The crates of which the house holds the order, and the order.

use crate::graph::Graph;
use crate::tree::{self, Source};
use std::path::Path;

/// A crate that is held. Of all of them files and folders are held to their sizes.
#[derive(Clone, Copy, Debug)]
pub struct Held {
    /// Its folder.
    pub folder: &'static str,
    /// Its rooms from the lowest: a room imports from itself and from those before it, and nothing goes round in a circle. None: its
    /// graph is printed only.
    pub rooms: Option<&'static [&'static str]>,
}

/// All of them. `models` and `testbenches` have the folders of `hdl`. Test benches name what `lib.rs` gives to all, and `lib.rs` names them.
pub const HELD: [Held; 3] = [
    Held {
        folder: "fabric",
        rooms: Some(&[
            "files", "channel", "topology", "tables", "traffic", "network", "study", "nic", "link", "fec", "bluegene",
            "express", "gemini",
        ]),
    },
    Held { folder: "models", rooms: Some(&["prim", "coding", "adapter", "link", "router", "nic", "traffic"]) },
    Held { folder: "testbenches", rooms: None },
];

/// The module graph of a crate in this folder, and all that breaks the order; without rooms, what is too large.
///
/// # Errors
/// If a file cannot be read or is no Rust.
pub fn examine(crate_folder: &Path, rooms: Option<&[&str]>) -> Result<(Graph, Vec<String>), String> {
    let sources = tree::read(crate_folder).map_err(|error| format!("{}: {error}", crate_folder.display()))?;
    let below = |source: &Source| {
        let path = source.path.strip_prefix("src").ok()?.to_owned();
        Some(Source { path, text: source.text.clone() })
    };
    let graph = Graph::of(&sources.iter().filter_map(below).collect::<Vec<_>>())?;
    let mut complaints = tree::too_large(&sources);
    if let Some(rooms) = rooms {
        complaints.extend(graph.circles());
        complaints.extend(graph.upward(rooms));
    }
    Ok((graph, complaints))
}
