//! Where entries of a TOML text stand.

use std::ops::Range;
use toml::de::{DeTable, DeValue};

/// An entry of a table: a key with its value, not a table with a header of its own.
#[derive(Clone, Debug)]
pub struct Entry {
    /// The key, and those inside its value.
    pub keys: Vec<String>,
    /// From its key to the end of its value, in bytes.
    pub region: Range<usize>,
}

/// Whether a text is TOML, whatever it says.
pub(super) fn is_toml(text: &str) -> bool {
    DeTable::parse(text).is_ok()
}

/// The entries of a text; none if it is no TOML.
pub fn entries(text: &str) -> Vec<Entry> {
    let mut found = vec![];
    if let Ok(table) = DeTable::parse(text) {
        collect(text, table.get_ref(), &mut found);
    }
    found
}

fn collect(text: &str, table: &DeTable, found: &mut Vec<Entry>) {
    for (key, value) in table {
        if is_inline(text, &key.span()) {
            // A dotted key begins before its last part.
            let start = text[..key.span().start].rfind('\n').map_or(0, |newline| newline + 1);
            let mut keys = vec![key.get_ref().to_string()];
            inner_keys(value.get_ref(), &mut keys);
            found.push(Entry { keys, region: start..value.span().end });
        } else {
            tables(value.get_ref(), &mut |table| collect(text, table, found));
        }
    }
}

/// The key's value follows it, as that of a header does not.
fn is_inline(text: &str, key: &Range<usize>) -> bool {
    text.get(key.end..).is_some_and(|rest| rest.trim_start().starts_with('='))
}

/// The keys of a text, those of its tables as `table.key`, each with where its value stands; none if it is no TOML.
pub fn keys(text: &str) -> Vec<(String, usize)> {
    let Ok(root) = DeTable::parse(text) else { return vec![] };
    let mut found = vec![];
    for (outer, value) in root.get_ref() {
        let before = found.len();
        tables(value.get_ref(), &mut |table| {
            found.extend(
                table.iter().map(|(key, value)| (format!("{}.{}", outer.get_ref(), key.get_ref()), value.span().start)),
            );
        });
        let is_array_of_none = matches!(value.get_ref(), DeValue::Table(_) | DeValue::Array(_));
        if found.len() == before && !is_array_of_none {
            found.push((outer.get_ref().to_string(), value.span().start));
        }
    }
    found
}

fn tables(value: &DeValue, visit: &mut dyn FnMut(&DeTable)) {
    match value {
        DeValue::Table(table) => visit(table),
        DeValue::Array(values) => values.iter().for_each(|value| tables(value.get_ref(), visit)),
        _ => {}
    }
}

fn inner_keys(value: &DeValue, keys: &mut Vec<String>) {
    tables(value, &mut |table| {
        for (key, value) in table {
            keys.push(key.get_ref().to_string());
            inner_keys(value.get_ref(), keys);
        }
    });
}

/// The innermost key whose value holds the span, and the text of that value.
pub(super) fn value_at<'a>(text: &'a str, span: &Range<usize>) -> Option<(String, &'a str)> {
    fn innermost(table: &DeTable, span: &Range<usize>, found: &mut Option<(String, Range<usize>)>) {
        for (key, value) in table {
            let whole = value.span();
            let is_within = whole.start <= span.start && span.end <= whole.end;
            if is_within || key.span().start == span.start {
                *found = Some((key.get_ref().to_string(), whole));
            }
            tables(value.get_ref(), &mut |table| innermost(table, span, found));
        }
    }
    let table = DeTable::parse(text).ok()?;
    let mut found = None;
    innermost(table.get_ref(), span, &mut found);
    found.and_then(|(key, whole)| Some((key, text.get(whole)?)))
}

/// The table with a header in whose header or body something stands: from its header to the next.
pub(super) fn section(text: &str, at: usize) -> Option<Range<usize>> {
    let is_header = |line: &str| line.trim_start().starts_with('[') && !line.contains(['=', ',']);
    let mut start = None;
    let mut offset = 0;
    for line in text.split_inclusive('\n') {
        if is_header(line) {
            if offset > at {
                return start.map(|start| start..offset);
            }
            start = Some(offset);
        }
        offset += line.len();
    }
    start.map(|start| start..text.len())
}

/// The keys in the header of a section.
pub(super) fn header_keys(section: &str) -> Vec<String> {
    let header = section.lines().next().unwrap_or_default().trim().trim_matches(['[', ']']);
    header.split('.').map(|key| key.trim().trim_matches(['"', '\'']).to_owned()).collect()
}

/// Where the value of a key stands, in bytes: keys, and numbers of elements from 0. The beginning of the text if there is none.
pub fn place(text: &str, path: &[&str]) -> usize {
    fn of(value: &DeValue, path: &[&str], at: usize) -> Option<usize> {
        let Some((step, rest)) = path.split_first() else { return Some(at) };
        let value = match value {
            DeValue::Table(table) => table.iter().find(|(key, _)| key.get_ref() == *step)?.1,
            DeValue::Array(values) => values.get(step.parse::<usize>().ok()?)?,
            _ => return None,
        };
        of(value.get_ref(), rest, value.span().start)
    }
    let Ok(table) = DeTable::parse(text) else { return 0 };
    of(&DeValue::Table(table.into_inner()), path, 0).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = "a = 1\nb.c = [2, 3]\n[d]\ne = { f = 4 }\n[[g]]\nh = 5\n[[g]]\nh = 6\n";

    #[test]
    fn entries_are_those_with_a_value_behind_their_key() {
        let mut found: Vec<(Vec<String>, &str)> =
            entries(TEXT).into_iter().map(|entry| (entry.keys, &TEXT[entry.region])).collect();
        found.sort_by_key(|(_, text)| *text);
        let texts: Vec<&str> = found.iter().map(|(_, text)| *text).collect();
        assert_eq!(texts, ["a = 1", "b.c = [2, 3]", "e = { f = 4 }", "h = 5", "h = 6"]);
        assert_eq!(found[2].0, ["e", "f"]);
        assert!(entries("a = = 1").is_empty());
    }

    #[test]
    fn places_are_those_of_values() {
        for (path, value) in
            [(&["a"][..], "1"), (&["b", "c", "1"], "3"), (&["d", "e", "f"], "4"), (&["g", "1", "h"], "6")]
        {
            assert!(TEXT[place(TEXT, path)..].starts_with(value), "{path:?}");
        }
        assert_eq!((place(TEXT, &["z"]), place("= =", &["a"])), (0, 0));
    }

    #[test]
    fn a_value_is_found_with_its_innermost_key() {
        let at = TEXT.find('4').unwrap();
        assert_eq!(value_at(TEXT, &(at..at + 1)), Some(("f".to_owned(), "4")));
        assert_eq!(&TEXT[section(TEXT, TEXT.find('5').unwrap()).unwrap()], "[[g]]\nh = 5\n");
    }
}
