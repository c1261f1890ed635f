//! A network of a user's own: the options that name it, and what they make of it.

use crate::error::CliError;
use phit_fabric::gemini::chip::wiring::{LIMITS, ROUTER};
use phit_fabric::gemini::tables::own::own;
use phit_fabric::tables::forwarding::Forwarding;
use phit_fabric::tables::forwarding_file;
use phit_fabric::tables::up_down::{Quality, up_down};
use phit_fabric::topology::graph::distance::Distances;
use phit_fabric::topology::graph::model::Graph;
use serde::Serialize;
use std::path::{Path, PathBuf};

/// Where the tables of a graph come from.
#[derive(clap::Args, Clone, Debug, Default)]
pub struct Tables {
    /// Tables of a graph: comma-separated values with the header node,destination,next [default: computed]
    #[arg(long, value_name = "FILE")]
    tables: Option<PathBuf>,
    /// The node that computed tables have as root [default: the best of all]
    #[arg(long, value_name = "NODE", conflicts_with = "tables")]
    root: Option<String>,
}

/// A graph with tables that cannot deadlock.
#[derive(Debug)]
pub struct OwnNetwork {
    /// The graph.
    pub graph: Graph,
    /// Its tables.
    pub tables: Forwarding,
    path: PathBuf,
    source: Source,
}

/// Where tables come from.
#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
enum Source {
    File(PathBuf),
    Computed(Computed),
}

/// How tables were computed.
#[derive(Clone, Debug, Serialize)]
struct Computed {
    /// The root.
    root: String,
    #[serde(flatten)]
    quality: Quality,
}

/// What is told of such a network.
#[derive(Clone, Debug, Serialize)]
pub struct Summary {
    /// The file.
    pub topology: String,
    /// The router that stands at its nodes.
    pub router: &'static str,
    /// Nodes of the graph: routers.
    pub nodes: usize,
    /// Links between them.
    pub links: usize,
    /// How far they are from each other.
    pub distances: Distances,
    /// The file of the tables, or how they were computed.
    tables: Source,
}

impl Tables {
    /// An option is given.
    pub fn is_given(&self) -> bool {
        self.tables.is_some() || self.root.is_some()
    }

    /// The graph of a file with these tables.
    ///
    /// # Errors
    /// If a file is wrong, the graph has no such root, or the tables could deadlock.
    pub fn network(&self, path: &Path) -> Result<OwnNetwork, CliError> {
        let wrong = |what: String| CliError::Study(what);
        let graph = Graph::read(path, &LIMITS).map_err(|error| wrong(error.to_string()))?;
        let (tables, source) = match &self.tables {
            Some(file) => {
                let tables = forwarding_file::read(file, &graph).map_err(|error| wrong(error.to_string()))?;
                (tables, Source::File(file.clone()))
            }
            None => {
                let root = self.root.as_ref().map(|name| {
                    let legal = || wrong(format!("--root is {name}; legal: a node of {}", path.display()));
                    graph.router(name).ok_or_else(legal)
                });
                let found = up_down(&graph, root.transpose()?);
                let computed = Computed { root: graph.name(found.root).to_owned(), quality: found.quality };
                (found.tables, Source::Computed(computed))
            }
        };
        let file = self.tables.as_deref().unwrap_or(path);
        own(&graph, &tables).map_err(|error| wrong(format!("{}: {error}", file.display())))?;
        Ok(OwnNetwork { graph, tables, path: path.to_owned(), source })
    }
}

impl Summary {
    /// What the tables make of uniform traffic, in words.
    pub fn routes(&self) -> String {
        match &self.tables {
            Source::File(_) => "no circle of waiting".to_owned(),
            Source::Computed(Computed { quality, .. }) => format!(
                "no circle of waiting; a packet crosses {:.3} links in the mean, packets of {:.1} pairs of nodes the busiest link",
                quality.hops, quality.heaviest
            ),
        }
    }
}

impl OwnNetwork {
    /// What is told of it.
    pub fn summary(&self) -> Summary {
        Summary {
            topology: self.path.display().to_string(),
            router: ROUTER,
            nodes: self.graph.routers(),
            links: self.graph.links().len(),
            distances: self.graph.distances(),
            tables: self.source.clone(),
        }
    }

    /// It in words.
    pub fn title(&self) -> String {
        let tables = match &self.source {
            Source::File(file) => format!("tables of {}", file.display()),
            Source::Computed(Computed { root, .. }) => format!("up*/down* tables from {root}"),
        };
        format!("{} nodes of {}, each a {ROUTER}, {tables}", self.graph.routers(), self.path.display())
    }
}
