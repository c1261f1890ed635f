//! Forwarding tables as comma-separated values: which neighbour a router sends packets to.

use super::forwarding::{Forwarding, From, Gap};
use crate::files::brief;
use crate::files::problems::{FileError, Problems, text};
use crate::topology::graph::model::Graph;
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

/// Headers that there are; they tell the columns.
const HEADERS: [&str; 4] = [
    "node,destination,next",
    "node,destination,next,from",
    "node,destination,next,port",
    "node,destination,next,from,port",
];
/// Characters of a value that a message repeats.
const TOLD: usize = 40;

/// A line of a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Row {
    node: usize,
    destination: usize,
    /// None: from everywhere for which no row says otherwise.
    from: Option<From>,
    next: usize,
    /// None: all ports that lead to `next`.
    port: Option<usize>,
}

/// Reads the tables of a graph. A row says that packets at `node` for `destination` go to the neighbour `next`, by all links or by the
/// one at `port`. Rows with `from`, a neighbour or the node itself, hold for packets that come from there, and rows with an empty
/// `from` for all other packets. Several rows for the same packets offer a choice.
///
/// # Errors
/// Everything that is wrong with the file, by line; also if a packet comes where no row says how to go on.
pub fn read(path: &Path, graph: &Graph) -> Result<Forwarding, FileError> {
    parse(&text(path)?, graph).map_err(|problems| FileError::new(path, problems))
}

/// The tables of a text; see [`read`].
///
/// # Errors
/// Everything that is wrong with it.
pub fn parse(text: &str, graph: &Graph) -> Result<Forwarding, Problems> {
    let split = |line: &'_ str| line.split(',').map(|field| field.trim().to_owned()).collect::<Vec<String>>();
    let mut lines =
        text.trim_start_matches('\u{FEFF}').lines().enumerate().map(|(index, line)| (index + 1, split(line)));
    let header = lines.next().map_or(String::new(), |(_, fields)| fields.join(","));
    let Some(header) = HEADERS.into_iter().find(|known| *known == header) else {
        let message = format!("the header is `{}`; legal: {}", brief(&header, 60), HEADERS.join(" or "));
        return Err(Problems::one(1, message));
    };
    let mut problems = Problems::default();
    let mut rows: BTreeMap<Row, usize> = BTreeMap::new();
    for (line, fields) in lines.filter(|(_, fields)| fields[..] != [""]) {
        let Some(row) = row(&fields, header, graph, &mut |message| problems.add(line, message)) else { continue };
        if let Some(first) = rows.get(&row) {
            problems.add(line, format!("the same row as in line {first}; legal: each once"));
        }
        rows.entry(row).or_insert(line);
    }
    if !problems.is_empty() {
        return Err(problems);
    }
    let tables = tables(&rows, graph);
    match tables.gap(graph) {
        None => Ok(tables),
        Some(gap) => Err(Problems::one(0, missing(gap, graph))),
    }
}

/// What a line says; everything that is wrong with it is `told`.
fn row(fields: &[String], header: &str, graph: &Graph, told: &mut dyn FnMut(String)) -> Option<Row> {
    let columns: Vec<&str> = header.split(',').collect();
    if fields.len() != columns.len() {
        told(format!("{} fields; legal: {}, {header}", fields.len(), columns.len()));
        return None;
    }
    let field = |column: &str| columns.iter().position(|other| *other == column).map(|at| fields[at].as_str());
    let mut router = |column: &str| {
        let name = field(column).unwrap_or_default();
        let found = graph.router(name);
        if found.is_none() {
            told(format!("{column} is `{}`; legal: a node of the topology", brief(name, TOLD)));
        }
        found
    };
    let (node, destination) = (router("node"), router("destination"));
    if node.is_some() && node == destination {
        let name = field("node").unwrap_or_default();
        told(format!("destination is `{name}`, the node itself; legal: another node"));
    }
    // What is legal behind depends on the node.
    let node = node?;
    let neighbours = graph.neighbours(node);
    let names = graph.named(neighbours.keys().copied());
    let mut neighbour = |column: &str, also: &str| {
        let name = field(column).unwrap_or_default();
        let found = graph.router(name).filter(|other| neighbours.contains_key(other));
        if found.is_none() {
            let node = graph.name(node);
            told(format!("{column} is `{}`; legal at `{node}`: {names}{also}", brief(name, TOLD)));
        }
        found
    };
    let next = neighbour("next", "");
    let from = match field("from") {
        None | Some("") => Some(None),
        Some(name) if name == graph.name(node) => Some(Some(None)),
        Some(_) => neighbour("from", &format!(", {} itself, or empty", graph.name(node))).map(|from| Some(Some(from))),
    };
    let next = next?;
    let port = match field("port") {
        None | Some("") => None,
        Some(text) => {
            let ports = &neighbours[&next];
            let port = text.parse().ok().filter(|port| ports.contains(port));
            if port.is_none() {
                let legal: Vec<String> = ports.iter().map(usize::to_string).collect();
                let (node, next) = (graph.name(node), graph.name(next));
                told(format!("port is `{}`; legal from `{node}` to `{next}`: {}", brief(text, TOLD), legal.join(", ")));
            }
            Some(port?)
        }
    };
    let destination = destination.filter(|destination| *destination != node)?;
    Some(Row { node, destination, from: from?, next, port })
}

fn tables(rows: &BTreeMap<Row, usize>, graph: &Graph) -> Forwarding {
    let mut tables = Forwarding::empty(graph);
    let special: BTreeSet<(usize, usize, From)> =
        rows.keys().filter_map(|row| Some((row.node, row.destination, row.from?))).collect();
    for row in rows.keys() {
        let neighbours = graph.neighbours(row.node);
        let ports = row.port.map_or_else(|| neighbours[&row.next].clone(), |port| vec![port]);
        let inputs: Vec<From> = match row.from {
            Some(from) => vec![from],
            None => {
                let all = neighbours.into_keys().map(Some).chain([None]);
                all.filter(|from| !special.contains(&(row.node, row.destination, *from))).collect()
            }
        };
        for from in inputs {
            tables.add(row.node, from, row.destination, &ports);
        }
    }
    tables
}

fn missing(Gap { router, from, destination }: Gap, graph: &Graph) -> String {
    let (node, destination) = (graph.name(router), graph.name(destination));
    let come = match from {
        Some(from) => format!("packets from neighbour `{}`", graph.name(from)),
        None => "packets of its own".to_owned(),
    };
    format!("no row says where `{node}` sends {come} for `{destination}`; legal: a row for all packets that come there")
}
