//! Readers of networks, with what people write and with what they do not.

use super::LIMITS;
use phit_fabric::files::problems::Problem;
use phit_fabric::topology::graph::model::{End, Graph};
use proptest::prelude::*;
use std::collections::BTreeMap;
use std::path::Path;

fn problems(text: &str) -> Vec<(usize, String)> {
    let problems = Graph::parse(text, &LIMITS).unwrap_err();
    problems.by_line().into_iter().map(|Problem { line, message }| (line, message)).collect()
}

fn xml(lines: &[&str]) -> String {
    format!(
        "<graphml>\n<key id=\"k\" for=\"edge\" attr.name=\"links\"/>\n<graph>\n{}\n</graph>\n</graphml>\n",
        lines.join("\n")
    )
}

#[test]
fn links_are_read_with_their_ports_or_get_the_lowest_that_are_free() {
    let graph =
        Graph::parse("a,b,a_port,b_port\nleft, right,1,39\n\nleft,right,,\nright,third,0,7\n", &LIMITS).unwrap();
    assert_eq!((graph.routers(), graph.name(2), graph.router("right")), (3, "third", Some(1)));
    let end = |router, port| End { router, port };
    assert_eq!(graph.links(), [[end(0, 1), end(1, 39)], [end(0, 0), end(1, 1)], [end(1, 0), end(2, 7)]]);
    assert_eq!((graph.far(end(1, 39)), graph.far(end(0, 2))), (Some(end(0, 1)), None));
    assert_eq!(graph.neighbours(1), BTreeMap::from([(0, vec![1, 39]), (2, vec![0])]));
    let graph = Graph::parse("a,b,links\nx,y,3\n", &LIMITS).unwrap();
    assert_eq!(graph.neighbours(0), BTreeMap::from([(1, vec![0, 1, 2])]));
}

/// As NetworkX writes it, and as yEd does, with drawings and a label that hides a comma.
#[test]
fn graphml_is_read_whoever_wrote_it() {
    let text = include_str!("../../studies/campus.graphml");
    let graph = Graph::parse(text, &LIMITS).unwrap();
    assert_eq!((graph.routers(), graph.links().len()), (20, 99));
    let distances = graph.distances();
    assert_eq!((distances.diameter, distances.pairs.iter().sum::<usize>()), (6, 380));
    let drawn = "<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"no\"?>
<graphml xmlns=\"http://graphml.graphdrawing.org/xmlns\" xmlns:y=\"http://www.yworks.com/xml/graphml\">
  <key for=\"node\" id=\"d5\" yfiles.type=\"nodegraphics\"/>
  <key for=\"edge\" id=\"d9\" attr.name=\"source_port\" attr.type=\"int\"/>
  <graph edgedefault=\"directed\" id=\"G\">
    <node id=\"n0\"><data key=\"d5\"><y:ShapeNode><y:NodeLabel>east, hall</y:NodeLabel></y:ShapeNode></data></node>
    <node id=\"n1\"/>
    <edge id=\"e0\" source=\"n0\" target=\"n1\"><data key=\"d9\">5</data></edge>
  </graph>
  <data key=\"d7\"><y:Resources/></data>
</graphml>";
    let graph = Graph::parse(drawn, &LIMITS).unwrap();
    assert_eq!(graph.links(), [[End { router: 0, port: 5 }, End { router: 1, port: 0 }]]);
}

#[test]
fn every_mistake_of_a_list_of_links_is_told_at_once() {
    let text = "a,b,a_port,b_port\nx,x,0,1\nx,y,0,40\nx,z,0,1\nx,y\nx,y,-1,z\n,y,2,3\n";
    let told = [
        (2, "a link from `x` to itself; legal: to another node"),
        (3, "port of `y` is `40`; legal: 0 to 39"),
        (4, "port 0 of `x` is used twice, first in line 3; legal: one link at each port"),
        (5, "2 fields; legal: 4, a,b,a_port,b_port"),
        (6, "a_port is `-1`; legal: 0 to 999"),
        (6, "b_port is `z`; legal: 0 to 999"),
        (7, "a is ``; legal: 1 to 40 characters, no comma, no quotation mark, no control character"),
    ];
    assert_eq!(problems(text), told.map(|(line, message)| (line, message.to_owned())));
}

#[test]
fn what_is_no_list_of_links_is_told_with_the_headers() {
    let legal = "legal: a,b or a,b,links or a,b,a_port,b_port, or GraphML";
    assert_eq!(problems(""), [(1, format!("the header is ``; {legal}"))]);
    assert_eq!(problems("from,to\n"), [(1, format!("the header is `from,to`; {legal}"))]);
    assert_eq!(problems("a,b\n"), [(1, "0 nodes; legal: 2 to 256".to_owned())]);
    assert_eq!(problems("a,b,links\nx,y,0\nx,z,1\n"), [(2, "links is `0`; legal: 1 to 1000".to_owned())]);
}

#[test]
fn more_than_the_router_carries_is_refused() {
    let chain: String = (0..256).map(|at| format!("n{at},n{}\n", at + 1)).collect();
    assert_eq!(problems(&format!("a,b\n{chain}")), [(257, "257 nodes; legal: 2 to 256".to_owned())]);
    let links = problems("a,b,links\nx,y,30\nx,z,11\n");
    assert_eq!(links, [(3, "too many links at `x`; legal: 1 to 40".to_owned())]);
    let star = problems("a,b\nhub,a\nhub,b\nhub,c\nhub,d\nhub,e\nhub,f\nhub,g\n");
    assert_eq!(star, [(2, "`hub` has the neighbours a, b, c, d, e, f, g; legal: 6 neighbours".to_owned())]);
    let parted = problems("a,b\nv,w\nx,y\n");
    let told =
        ["x", "y"].map(|name| (3, format!("no links lead from `v` to `{name}`; legal: every node is connected")));
    assert_eq!(parted, told);
}

#[test]
fn every_mistake_of_a_graphml_file_is_told_at_once() {
    let text = xml(&[
        "<node id=\"x\"/>",
        "<node id=\"y\"/>",
        "<node id=\"x\"/>",
        "<node/>",
        "<edge id=\"e\" source=\"x\" target=\"y\"/>",
        "<edge id=\"e\" source=\"x\" target=\"nowhere\"/>",
        "<edge source=\"y\" target=\"y\"/>",
        "<edge source=\"y\"/>",
        "<edge source=\"x\" target=\"y\"><data key=\"k\">many</data></edge>",
        "<edge directed=\"true\" source=\"x\" target=\"y\"/>",
        "<edge directed=\"true\" source=\"y\" target=\"x\"/>",
        "<hyperedge/>",
    ]);
    let told = [
        (6, "node `x` is declared twice, first in line 4; leave one out"),
        (7, "node without id; legal: one with id"),
        (9, "edge id `e` is used twice, first in line 8; legal: each once"),
        (9, "there is no node `nowhere`; legal: x, y"),
        (10, "a link from `y` to itself; legal: to another node"),
        (11, "edge without target; legal: one with target"),
        (12, "links is `many`; legal: 1 to 1000"),
        (14, "directed edges from `y` to `x` and, in line 13, back; legal: one, a link carries both ways"),
        (15, "a hyperedge; legal: edges between two nodes"),
    ];
    assert_eq!(problems(&text), told.map(|(line, message)| (line, message.to_owned())));
}

#[test]
fn a_node_without_link_and_broken_xml_are_told_by_line() {
    let lone = xml(&["<node id=\"x\"/>", "<node id=\"y\"/>", "<node id=\"z\"/>", "<edge source=\"x\" target=\"y\"/>"]);
    assert_eq!(problems(&lone), [(6, "`z` has no link; legal: every node is connected".to_owned())]);
    let broken = problems("<graphml>\n<graph>\n</graphml>");
    assert!(broken[0].0 == 3 && broken[0].1.starts_with("the XML cannot be read: "), "{broken:?}");
    assert_eq!(problems("<html/>"), [(1, "the first element is `html`; legal: graphml".to_owned())]);
    assert_eq!(problems("<graphml/>"), [(1, "there is no graph; legal: one".to_owned())]);
    let nested = xml(&["<node id=\"x\"><graph/></node>"]);
    assert!(problems(&nested).contains(&(4, "a further graph, or one inside a node; legal: one graph".to_owned())));
}

#[test]
fn a_message_has_the_file_and_the_line() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("net.csv");
    std::fs::write(&path, "a,b\nx,x\ny,y\nx,y\n").unwrap();
    let told = Graph::read(&path, &LIMITS).unwrap_err().to_string();
    let path = path.display();
    let legal = "to itself; legal: to another node";
    assert_eq!(told, format!("{path}:2: a link from `x` {legal}\n{path}:3: a link from `y` {legal}"));
    assert!(Graph::read(Path::new("/no/such"), &LIMITS).unwrap_err().to_string().starts_with("/no/such: "));
}

proptest! {
    /// Whatever a file has in it, it is a network or is refused with a line that the file has.
    #[test]
    fn no_text_makes_a_reader_panic(text in "(a,b(,links|,a_port,b_port)?\n)?([a-e],[a-e](,[0-9]{0,3}){0,2}\n|.{0,20}\n){0,12}") {
        judge(&text)?;
    }

    #[test]
    fn no_markup_makes_a_reader_panic(
        parts in prop::collection::vec(
            prop_oneof![
                Just("<graphml>".to_owned()), Just("</graphml>".to_owned()), Just("<graph edgedefault=\"directed\">".to_owned()),
                Just("</graph>\n".to_owned()), Just("<key id=\"k\" attr.name=\"links\"/>".to_owned()), Just("<!DOCTYPE a>".to_owned()),
                "<node id=\"[a-d]?\"/>\n", "<edge source=\"[a-d]\" target=\"[a-d]\"(/>|><data key=\"k\">[0-9]{0,3}</data></edge>)\n",
                ".{0,6}",
            ],
            0..16,
        ),
        is_framed in any::<bool>(),
    ) {
        let inner = parts.concat();
        judge(&if is_framed { xml(&[&inner]) } else { inner })?;
    }
}

fn judge(text: &str) -> Result<(), TestCaseError> {
    match Graph::parse(text, &LIMITS) {
        Ok(graph) => prop_assert!(graph.routers() >= 2 && graph.distances_from(0).iter().all(|far| *far < 256)),
        Err(problems) => {
            let lines = text.split('\n').count();
            prop_assert!(!problems.is_empty());
            for Problem { line, message } in problems.by_line() {
                prop_assert!((1..=lines).contains(&line), "{line}: {message}");
            }
        }
    }
    Ok(())
}
