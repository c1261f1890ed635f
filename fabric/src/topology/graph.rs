//! Networks of any form: routers, the links between them, and the ports that links end at.

mod csv;
mod distance;
mod draft;
mod graphml;

pub use distance::Distances;

use crate::files;
use std::collections::BTreeMap;
use std::fmt;
use std::path::{Path, PathBuf};

/// Bytes of a file at most.
const MOST_FILE: u64 = 1 << 24;
/// Problems of a file that a message names.
const NAMED: usize = 20;

/// What the router that stands at the nodes of a graph can carry.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Routers of a network.
    pub routers: usize,
    /// Ports of a router for links: they are numbered from 0.
    pub ports: usize,
    /// Other routers that the links of one router lead to.
    pub neighbours: usize,
}

/// A port of a router of a graph.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct End {
    /// Index of the router.
    pub router: usize,
    /// Number of the port.
    pub port: usize,
}

/// A connected network of named routers. A link carries both ways.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Graph {
    names: Vec<String>,
    links: Vec<[End; 2]>,
    /// By router and port, the other end of the link.
    far: Vec<Vec<Option<End>>>,
}

/// What is wrong in a line of a file.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Problem {
    /// The line, from 1.
    pub line: usize,
    /// The thing, its value, and what is legal.
    pub message: String,
}

/// Everything that is wrong with a file.
#[derive(Debug)]
pub struct FileError {
    path: PathBuf,
    problems: Vec<Problem>,
}

impl FileError {
    /// These problems of this file, by line.
    pub fn new(path: &Path, mut problems: Vec<Problem>) -> Self {
        problems.sort();
        Self { path: path.to_owned(), problems }
    }
}

impl fmt::Display for FileError {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let path = self.path.display();
        let lines = self.problems.iter().take(NAMED).map(|Problem { line, message }| match line {
            0 => format!("{path}: {message}"),
            line => format!("{path}:{line}: {message}"),
        });
        let mut lines: Vec<String> = lines.collect();
        if self.problems.len() > NAMED {
            lines.push(format!("{path}: and {} more", self.problems.len() - NAMED));
        }
        f.write_str(&lines.join("\n"))
    }
}

impl std::error::Error for FileError {}

/// Reads a whole file, of at most 16 MiB.
///
/// # Errors
/// If it cannot be read.
pub(crate) fn text(path: &Path) -> Result<String, FileError> {
    files::read_text(path, MOST_FILE)
        .map_err(|error| FileError::new(path, vec![Problem { line: 0, message: error.to_string() }]))
}

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
    pub fn parse(text: &str, limits: &Limits) -> Result<Self, Vec<Problem>> {
        let text = text.trim_start_matches('\u{FEFF}');
        let draft = if text.trim_start().starts_with('<') { graphml::draft(text) } else { csv::draft(text) };
        draft.graph(limits)
    }

    fn new(names: Vec<String>, links: Vec<[End; 2]>) -> Self {
        let mut far: Vec<Vec<Option<End>>> = vec![vec![]; names.len()];
        for [a, b] in &links {
            for (near, other) in [(a, b), (b, a)] {
                let ports = &mut far[near.router];
                ports.resize(ports.len().max(near.port + 1), None);
                ports[near.port] = Some(*other);
            }
        }
        Self { names, links, far }
    }

    /// How many routers there are.
    pub fn routers(&self) -> usize {
        self.names.len()
    }

    /// The name of a router.
    pub fn name(&self, router: usize) -> &str {
        &self.names[router]
    }

    /// The router of this name.
    pub fn router(&self, name: &str) -> Option<usize> {
        self.names.iter().position(|other| other == name)
    }

    /// Every link once, in the order of the file.
    pub fn links(&self) -> &[[End; 2]] {
        &self.links
    }

    /// Where the link at a port ends; none if no link is there.
    pub fn far(&self, End { router, port }: End) -> Option<End> {
        self.far[router].get(port).copied().flatten()
    }

    /// The neighbours of a router, by index, and the ports of the links to each.
    pub fn neighbours(&self, router: usize) -> BTreeMap<usize, Vec<usize>> {
        let mut neighbours: BTreeMap<usize, Vec<usize>> = BTreeMap::new();
        for (port, far) in self.far[router].iter().enumerate() {
            if let Some(far) = far {
                neighbours.entry(far.router).or_default().push(port);
            }
        }
        neighbours
    }

    /// Names of these routers, for a message.
    pub(crate) fn named(&self, routers: impl IntoIterator<Item = usize>) -> String {
        routers.into_iter().map(|router| self.name(router)).collect::<Vec<&str>>().join(", ")
    }
}
