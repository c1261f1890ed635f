//! Networks as comma-separated values: a link a line.

use super::draft::{Draft, DraftEnd, Edge, links, name, port};
use crate::files::brief;

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
        match edge(&fields, header, line) {
            Ok(edge) => draft.edges.push(edge),
            Err(message) => draft.problem(line, message),
        }
    }
    draft
}

fn fields(line: &str) -> Vec<&str> {
    line.split(',').map(str::trim).collect()
}

fn edge(fields: &[&str], header: &str, line: usize) -> Result<Edge, String> {
    let columns = header.split(',').count();
    if fields.len() != columns {
        return Err(format!("{} fields; legal: {columns}, {header}", fields.len()));
    }
    let ends = [name("a", fields[0])?, name("b", fields[1])?];
    let (links, ports) = match fields[2..] {
        [count] => (links(count)?, [None, None]),
        [a_port, b_port] => (1, [port("a_port", a_port)?, port("b_port", b_port)?]),
        _ => (1, [None, None]),
    };
    let [a, b] = ends;
    let [a_port, b_port] = ports;
    Ok(Edge { ends: [DraftEnd { name: a, port: a_port }, DraftEnd { name: b, port: b_port }], links, line })
}
