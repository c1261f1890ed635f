//! Tables of graphs: computed ones are legal and as short as they can be, and files of tables are judged row by row.

use super::LIMITS;
use phit_fabric::tables::forwarding::Forwarding;
use phit_fabric::tables::forwarding_file::parse;
use phit_fabric::tables::up_down::{UpDown, up_down};
use phit_fabric::topology::graph::model::{End, Graph, Limits};
use proptest::prelude::*;
use std::collections::BTreeSet;

fn graph(links: &str) -> Graph {
    Graph::parse(&format!("a,b\n{}\n", links.replace(' ', "\n")), &LIMITS).unwrap()
}

fn campus() -> Graph {
    Graph::parse(include_str!("../../studies/campus.graphml"), &LIMITS).unwrap()
}

fn next(graph: &Graph, tables: &Forwarding, at: usize, from: Option<usize>, to: usize) -> usize {
    let ports = tables.ports(at, from, to);
    let next: BTreeSet<usize> =
        ports.iter().map(|port| graph.far(End { router: at, port: *port }).unwrap().router).collect();
    assert_eq!(next.len(), 1, "{} links", ports.len());
    *next.first().unwrap()
}

/// Fewest hops of a way that goes up and then down, by a search over all such ways.
fn shortest_legal(graph: &Graph, root: usize, from: usize, to: usize) -> usize {
    let level = graph.distances_from(root);
    let mut open = std::collections::VecDeque::from([(from, false, 0)]);
    let mut seen = BTreeSet::new();
    while let Some((at, has_fallen, hops)) = open.pop_front() {
        if at == to {
            return hops;
        }
        for other in graph.neighbours(at).into_keys() {
            let is_up = (level[other], other) < (level[at], at);
            let state = (other, has_fallen || !is_up);
            if !(is_up && has_fallen) && seen.insert(state) {
                open.push_back((other, state.1, hops + 1));
            }
        }
    }
    unreachable!("the root joins all")
}

fn judge(graph: &Graph, stated: Option<usize>) {
    let UpDown { tables, root, quality } = up_down(graph, stated);
    assert!(stated.is_none_or(|stated| stated == root));
    assert_eq!(tables.gap(graph), None);
    let mut hops = 0;
    let count = graph.routers();
    for from in 0..count {
        for to in (0..count).filter(|to| *to != from) {
            let (mut at, mut before, mut length) = (from, None, 0);
            while at != to {
                let other = next(graph, &tables, at, before, to);
                (before, at, length) = (Some(at), other, length + 1);
            }
            assert_eq!(length, shortest_legal(graph, root, from, to), "{from} to {to}");
            hops += length;
        }
    }
    assert!((quality.hops - hops as f64 / (count * (count - 1)) as f64).abs() < 1e-12);
    // What is written is read as the same way for every packet that there is.
    let read = parse(&tables.csv(graph), graph).unwrap();
    assert_eq!(read.csv(graph), tables.csv(graph));
}

#[test]
fn computed_routes_are_as_short_as_any_that_go_up_and_then_down() {
    let campus = campus();
    judge(&campus, None);
    for root in 0..campus.routers() {
        judge(&campus, Some(root));
    }
    let (best, any) = (up_down(&campus, None), up_down(&campus, campus.router("kitchen")));
    assert!(best.quality.heaviest < any.quality.heaviest, "{:?} {:?}", best.quality, any.quality);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    /// A random tree, and further links at random.
    #[test]
    fn random_graphs_have_such_tables(parents in prop::collection::vec(any::<prop::sample::Index>(), 1..14), more in prop::collection::vec((any::<prop::sample::Index>(), any::<prop::sample::Index>()), 0..8)) {
        let count = parents.len() + 1;
        let mut text = String::from("a,b\n");
        for (at, parent) in parents.iter().enumerate() {
            text += &format!("n{},n{}\n", at + 1, parent.index(at + 1));
        }
        for (a, b) in more.iter().map(|(a, b)| (a.index(count), b.index(count))).filter(|(a, b)| a != b) {
            text += &format!("n{a},n{b}\n");
        }
        judge(&Graph::parse(&text, &Limits { neighbours: 40, ..LIMITS }).unwrap(), None);
    }

    #[test]
    fn no_table_makes_the_reader_panic(text in "(node,destination,next(,from)?(,port)?\n)?([a-d],[a-d],[a-d](,[a-d0-3]?){0,2}\n|.{0,20}\n){0,24}") {
        if let Ok(tables) = parse(&text, &graph("a,b b,c c,d d,a")) {
            prop_assert_eq!(tables.gap(&graph("a,b b,c c,d d,a")), None);
        }
    }
}

#[test]
fn every_mistake_of_a_file_of_tables_is_told_at_once() {
    let square = graph("a,b b,c c,d d,a");
    let text = "node,destination,next,from,port\na,c,b\ne,c,b,,\na,a,b,,\na,c,c,,\na,c,b,c,\na,c,b,,7\na,c,b,,0\na,c,b,,0\nb,x,d,q,\n";
    let told: Vec<(usize, String)> = parse(text, &square)
        .unwrap_err()
        .by_line()
        .into_iter()
        .map(|problem| (problem.line, problem.message))
        .collect();
    let expected = [
        (2, "3 fields; legal: 5, node,destination,next,from,port"),
        (3, "node is `e`; legal: a node of the topology"),
        (4, "destination is `a`, the node itself; legal: another node"),
        (5, "next is `c`; legal at `a`: b, d"),
        (6, "from is `c`; legal at `a`: b, d, a itself, or empty"),
        (7, "port is `7`; legal from `a` to `b`: 0"),
        (9, "the same row as in line 8; legal: each once"),
        (10, "destination is `x`; legal: a node of the topology"),
        (10, "from is `q`; legal at `b`: a, c, b itself, or empty"),
        (10, "next is `d`; legal at `b`: a, c"),
    ];
    assert_eq!(told, expected.map(|(line, message)| (line, message.to_owned())));
    let header = parse("a,b\n", &square).unwrap_err().by_line();
    assert!(header[0].message.starts_with("the header is `a,b`; legal: node,destination,next or "), "{header:?}");
}

#[test]
fn a_table_to_nowhere_is_told_with_the_packet_that_comes_there() {
    let line = graph("a,b b,c");
    let all = "node,destination,next,from\na,b,b,\na,c,b,\nb,a,a,\nb,c,c,\nc,a,b,\nc,b,b,\n";
    assert!(parse(all, &line).is_ok());
    let message = |text: &str| parse(text, &line).unwrap_err().by_line().remove(0).message;
    let legal = "legal: a row for all packets that come there";
    let own = message(&all.replace("c,a,b,\n", ""));
    assert_eq!(own, format!("no row says where `c` sends packets of its own for `a`; {legal}"));
    let passing = message(&all.replace("b,c,c,\n", "b,c,c,b\n"));
    assert_eq!(passing, format!("no row says where `b` sends packets from neighbour `a` for `c`; {legal}"));
}

#[test]
fn rows_from_a_neighbour_go_before_those_from_anywhere_and_several_are_a_choice() {
    let square = graph("a,b b,c c,d d,a");
    let rows = "a,b,b, a,d,d, a,c,b, a,c,d, a,c,d,b b,a,a, b,c,c, b,d,a, c,a,b, c,b,b, c,d,d, d,a,a, d,b,a, d,c,c,";
    let tables = parse(&format!("node,destination,next,from\n{}", rows.replace(' ', "\n")), &square).unwrap();
    let ways = |from| tables.ports(0, from, 2).to_vec();
    assert_eq!((ways(None), ways(Some(3)), ways(Some(1))), (vec![0, 1], vec![0, 1], vec![1]));
    assert_eq!(tables.ways(0), [&[0][..], &[0, 1], &[1]]);
}
