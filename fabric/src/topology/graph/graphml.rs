//! Networks as GraphML, as NetworkX and yEd write it.

use super::draft::{Draft, DraftEnd, Edge, links, name, port};
use crate::files::brief;
use crate::files::problems::Problems;
use roxmltree::{Document, Node, ParsingOptions};
use std::collections::{BTreeMap, HashMap};

/// Elements, texts and comments of a file at most.
const MOST_PARTS: u32 = 1 << 20;
/// What edges may have as data: how many links they are, and the port at each end.
const DATA: [&str; 3] = ["links", "source_port", "target_port"];

/// What such a text says. A node's name is its `id`. Every other attribute and datum (labels, drawings) is passed over.
pub(super) fn draft(text: &str) -> Draft {
    let mut draft = Draft { are_declared: true, ..Draft::default() };
    let options = ParsingOptions { nodes_limit: MOST_PARTS, ..ParsingOptions::default() };
    match Document::parse_with_options(text, options) {
        Ok(document) => Reader { lines: beginnings(text), draft: &mut draft }.document(&document),
        Err(error) => {
            let line = error.pos().row as usize;
            draft.problem(line, format!("the XML cannot be read: {}", brief(&error.to_string(), 200)));
        }
    }
    draft
}

/// Offsets at which lines begin.
fn beginnings(text: &str) -> Vec<usize> {
    std::iter::once(0).chain(text.match_indices('\n').map(|(at, _)| at + 1)).collect()
}

struct Reader<'a> {
    lines: Vec<usize>,
    draft: &'a mut Draft,
}

impl Reader<'_> {
    fn line(&self, node: Node) -> usize {
        self.lines.partition_point(|begin| *begin <= node.range().start)
    }

    fn problem(&mut self, node: Node, message: impl Into<String>) {
        self.draft.problem(self.line(node), message.into());
    }

    fn document(&mut self, document: &Document) {
        let root = document.root_element();
        let tag = root.tag_name().name();
        if tag != "graphml" {
            return self.problem(root, format!("the first element is `{}`; legal: graphml", brief(tag, 40)));
        }
        let graphs: Vec<Node> = root.descendants().filter(|node| node.tag_name().name() == "graph").collect();
        let Some(graph) = graphs.first() else {
            return self.problem(root, "there is no graph; legal: one");
        };
        for further in &graphs[1..] {
            self.problem(*further, "a further graph, or one inside a node; legal: one graph");
        }
        for hyperedge in elements(*graph, "hyperedge") {
            self.problem(hyperedge, "a hyperedge; legal: edges between two nodes");
        }
        for node in elements(*graph, "node") {
            match attribute(node, "id").and_then(|id| name("id", id)) {
                Ok(id) => self.draft.routers.push((id, self.line(node))),
                Err(message) => self.problem(node, message),
            }
        }
        self.edges(root, *graph);
    }

    fn edges(&mut self, root: Node, graph: Node) {
        let keys = edge_keys(root);
        let by_default = graph.attribute("edgedefault") == Some("directed");
        let mut ids: HashMap<&str, usize> = HashMap::new();
        let mut ways: BTreeMap<[String; 2], usize> = BTreeMap::new();
        for node in elements(graph, "edge") {
            let line = self.line(node);
            if let Some(id) = node.attribute("id")
                && let Some(first) = ids.insert(id, line)
            {
                let id = brief(id, 40);
                self.problem(node, format!("edge id `{id}` is used twice, first in line {first}; legal: each once"));
            }
            let Some(edge) = edge(node, &keys, line, &mut self.draft.problems) else { continue };
            if node.attribute("directed").map_or(by_default, |text| text == "true") {
                let [a, b] = [&edge.ends[0].name, &edge.ends[1].name];
                if let Some(first) = ways.get(&[b.clone(), a.clone()]).filter(|_| a != b) {
                    self.problem(
                        node,
                        format!("directed edges from `{a}` to `{b}` and, in line {first}, back; legal: one, a link carries both ways"),
                    );
                }
                ways.entry([a.clone(), b.clone()]).or_insert(line);
            }
            self.draft.edges.push(edge);
        }
    }
}

fn elements<'a, 'input: 'a>(parent: Node<'a, 'input>, tag: &'static str) -> impl Iterator<Item = Node<'a, 'input>> {
    parent.children().filter(move |child| child.tag_name().name() == tag)
}

fn attribute<'a>(node: Node<'a, '_>, key: &str) -> Result<&'a str, String> {
    node.attribute(key).ok_or_else(|| format!("{} without {key}; legal: one with {key}", node.tag_name().name()))
}

fn edge(node: Node, keys: &HashMap<&str, &str>, line: usize, problems: &mut Problems) -> Option<Edge> {
    let mut end = |key| problems.value(line, attribute(node, key).and_then(|text| name(key, text)));
    let ends = [end("source"), end("target")];
    let known = elements(node, "data").filter_map(|datum| {
        let name = keys.get(datum.attribute("key")?)?;
        Some((*name, datum.text().unwrap_or_default()))
    });
    let data: HashMap<&str, &str> = known.collect();
    let mut port_of = |what| problems.value(line, data.get(what).map_or(Ok(None), |text| port(what, text)));
    let ports = [port_of("source_port"), port_of("target_port")];
    let links = problems.value(line, data.get("links").map_or(Ok(1), |text| links(text)))?;
    let ([a_port, b_port], [a, b]) = ([ports[0]?, ports[1]?], ends);
    if links > 1 && (a_port.is_some() || b_port.is_some()) {
        problems.add(line, format!("links is `{links}` beside a port; legal: one link with ports, or several without"));
        return None;
    }
    let (a, b) = (a?, b?);
    Some(Edge { ends: [DraftEnd { name: a, port: a_port }, DraftEnd { name: b, port: b_port }], links, line })
}

/// The identifiers under which edges have [`DATA`].
fn edge_keys<'a>(root: Node<'a, '_>) -> HashMap<&'a str, &'a str> {
    let of_edges = elements(root, "key").filter(|key| matches!(key.attribute("for"), Some("edge" | "all") | None));
    let known = of_edges.filter_map(|key| Some((key.attribute("id")?, key.attribute("attr.name")?)));
    known.filter(|(_, name)| DATA.contains(name)).collect()
}
