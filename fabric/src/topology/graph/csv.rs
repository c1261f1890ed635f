//! Networks as comma-separated values: a link a line.

use super::draft::{Draft, DraftEnd, Edge, links, name, port};
use crate::files::brief;
use crate::files::problems::Problems;

/// Headers that there are; they tell the columns.
const HEADERS: [&str; 3] = ["a,b", "a,b,links", "a,b,a_port,b_port"];

/// What such a text says. Its nodes are those that its links name.
pub(super) fn draft(text: &str) -> Draft {
    let mut draft = Draft::default();
    let mut lines = text.lines().enumerate().map(|(index, line)| (index + 1, fields(line)));
    let header = lines.next().map_or(String::new(), |(_, fields)| fields.join(","));
    let Some(header) = HEADERS.into_iter().find(|known| *known == header) else {
        let legal = HEADERS.join(" or ");
        draft.problem(1, format!("the header is `{}`; legal: {legal}, or GraphML", brief(&header, 60)));
        return draft;
    };
    for (line, fields) in lines.filter(|(_, fields)| fields[..] != [""]) {
        let edge = edge(&fields, header, line, &mut draft.problems);
        draft.edges.extend(edge);
    }
    draft
}

fn fields(line: &str) -> Vec<&str> {
    line.split(',').map(str::trim).collect()
}

fn edge(fields: &[&str], header: &str, line: usize, problems: &mut Problems) -> Option<Edge> {
    let columns = header.split(',').count();
    if fields.len() != columns {
        problems.add(line, format!("{} fields; legal: {columns}, {header}", fields.len()));
        return None;
    }
    let [a, b] = [("a", fields[0]), ("b", fields[1])].map(|(what, text)| problems.value(line, name(what, text)));
    let (links, ports) = match fields[2..] {
        [count] => (problems.value(line, links(count)), [Some(None); 2]),
        [a_port, b_port] => (
            Some(1),
            [("a_port", a_port), ("b_port", b_port)].map(|(what, text)| problems.value(line, port(what, text))),
        ),
        _ => (Some(1), [Some(None); 2]),
    };
    let (a, b, links, [a_port, b_port]) = (a?, b?, links?, [ports[0]?, ports[1]?]);
    Some(Edge { ends: [DraftEnd { name: a, port: a_port }, DraftEnd { name: b, port: b_port }], links, line })
}
