//! `phit conformance`: which requirement is shown by which test.

use crate::error::CliError;
use crate::output;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::ops::RangeInclusive;
use std::process::ExitCode;

/// Print which requirements of the sources are covered, partly covered, or deferred, and the tests that show it.
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Args {
    /// Only requirements whose id begins so
    #[arg(value_name = "PREFIX")]
    prefix: Option<String>,
    /// Print JSON: an array of objects with id, status, tests, note
    #[arg(long)]
    json: bool,
}

const EXAMPLES: &str = "\
Examples:
  phit conformance
  phit conformance GEM-LCB
  phit conformance --json | jq -r '.[] | select(.status == \"covered\").id'";

const TABLE: &str = include_str!("../../docs/conformance.toml");

/// The table as it is written.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Table {
    family: Vec<Family>,
    row: Vec<Row>,
}

/// Requirements whose ids begin alike.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Family {
    prefix: String,
    /// `1-17 20-24`.
    numbers: String,
    /// What those without a row are deferred to.
    deferred: String,
}

/// How far a requirement is shown.
#[derive(Clone, Copy, Debug, Deserialize, Serialize, PartialEq, Eq, PartialOrd, Ord)]
#[serde(rename_all = "lowercase")]
enum Status {
    Covered,
    Partial,
    Deferred,
}

/// A requirement.
#[derive(Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
struct Row {
    id: String,
    status: Status,
    #[serde(default)]
    tests: Vec<String>,
    #[serde(default)]
    note: String,
}

/// Every requirement, in the order of the families.
fn rows(table: &str) -> Result<Vec<Row>, String> {
    let Table { family, row } = toml::from_str(table).map_err(|error| error.to_string())?;
    let mut written = BTreeMap::new();
    for row in row {
        let id = row.id.clone();
        match (row.status, row.tests.is_empty(), row.note.is_empty()) {
            (Status::Covered | Status::Partial, true, _) => return Err(format!("{id}: no test is named")),
            (Status::Partial | Status::Deferred, _, true) => return Err(format!("{id}: no note says what is missing")),
            _ => {}
        }
        if written.insert(id.clone(), row).is_some() {
            return Err(format!("{id}: there are two rows"));
        }
    }
    let mut rows = vec![];
    for Family { prefix, numbers, deferred } in family {
        for range in numbers.split_whitespace() {
            for number in range_of(range).ok_or_else(|| format!("{prefix}: `{range}` is no range of numbers"))? {
                let id = format!("{prefix}-{number:02}");
                let missing =
                    || Row { id: id.clone(), status: Status::Deferred, tests: vec![], note: deferred.clone() };
                rows.push(written.remove(&id).unwrap_or_else(missing));
            }
        }
    }
    match written.into_keys().next() {
        Some(id) => Err(format!("{id}: no family has this requirement")),
        None => Ok(rows),
    }
}

/// `3` or `1-17`.
fn range_of(text: &str) -> Option<RangeInclusive<u32>> {
    let (first, last) = text.split_once('-').unwrap_or((text, text));
    Some(first.parse().ok()?..=last.parse().ok()?)
}

/// Carries out the command.
///
/// # Errors
/// If no requirement has the prefix, or standard output is closed.
pub fn run(args: &Args) -> Result<ExitCode, CliError> {
    let mut rows = rows(TABLE).expect("a test reads the table");
    if let Some(prefix) = &args.prefix {
        let families: Vec<String> = families(&rows);
        rows.retain(|row| row.id.starts_with(prefix));
        if rows.is_empty() {
            return Err(CliError::UnknownRequirement { name: prefix.clone(), legal: families.join(", ") });
        }
    }
    if args.json {
        output::json(&rows)?;
        return Ok(ExitCode::SUCCESS);
    }
    let width = output::width(rows.iter().map(|row| row.id.as_str()));
    for Row { id, status, tests, note } in &rows {
        let status = serde_json::to_value(status).expect("a name");
        let status = status.as_str().expect("a name");
        output::line(format!("{id:width$}  {status:8}  {note}").trim_end())?;
        for test in tests {
            output::line(&format!("{:width$}    {test}", ""))?;
        }
    }
    let count = |status| rows.iter().filter(|row| row.status == status).count();
    let [covered, partial, deferred] = [Status::Covered, Status::Partial, Status::Deferred].map(count);
    output::line(&format!("{} requirements: {covered} covered, {partial} partial, {deferred} deferred", rows.len()))?;
    Ok(ExitCode::SUCCESS)
}

/// The prefixes of all requirements, each once.
fn families(rows: &[Row]) -> Vec<String> {
    let mut families: Vec<String> = rows.iter().filter_map(|row| Some(row.id.rsplit_once('-')?.0.to_owned())).collect();
    families.dedup();
    families
}

#[cfg(test)]
mod tests {
    use super::*;
    use phit_hdl::catalogue;
    use std::path::Path;

    /// Whether `file.rs::function` is a test, or `check BLOCK` a block.
    fn exists(test: &str) -> bool {
        if let Some(block) = test.strip_prefix("check ") {
            return catalogue::find(block).is_some();
        }
        let Some((file, function)) = test.split_once("::") else { return false };
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("..").join(file);
        let Ok(source) = std::fs::read_to_string(path) else { return false };
        let heading = format!("fn {function}()");
        let Some((before, _)) = source.split_once(&heading) else { return false };
        // Other attributes may stand between.
        let attributes = before.lines().rev().map(str::trim).skip_while(|line| line.is_empty());
        attributes.take_while(|line| line.starts_with("#[")).any(|line| line == "#[test]")
    }

    #[test]
    fn every_test_that_is_named_exists() {
        let missing: Vec<String> = rows(TABLE)
            .unwrap()
            .into_iter()
            .flat_map(|row| row.tests.into_iter().map(move |test| (row.id.clone(), test)))
            .filter(|(_, test)| !exists(test))
            .map(|(id, test)| format!("{id}: {test}"))
            .collect();
        assert!(missing.is_empty(), "{missing:#?}");
        assert!(!exists("cli/src/conformance.rs::no_such_test"));
        assert!(!exists("check no_such_block"));
    }

    #[test]
    fn mistakes_in_the_table_are_named() {
        let family = "[[family]]\nprefix = \"A\"\nnumbers = \"1-2 4\"\ndeferred = \"later\"\n";
        let table = |row: &str| rows(&format!("{family}[[row]]\n{row}")).unwrap_err();
        assert_eq!(table("id = \"A-01\"\nstatus = \"covered\""), "A-01: no test is named");
        assert_eq!(table("id = \"A-01\"\nstatus = \"deferred\""), "A-01: no note says what is missing");
        assert_eq!(table("id = \"A-03\"\nstatus = \"deferred\"\nnote = \"x\""), "A-03: no family has this requirement");
        let twice = "id = \"A-01\"\nstatus = \"deferred\"\nnote = \"x\"\n";
        assert_eq!(table(&format!("{twice}[[row]]\n{twice}")), "A-01: there are two rows");
        let unknown = table("id = \"A-01\"\nstatus = \"done\"");
        assert!(unknown.contains("line 7") && unknown.contains("`covered`, `partial`, `deferred`"), "{unknown}");
        let ids: Vec<String> = rows(&format!("row = []\n{family}")).unwrap().into_iter().map(|row| row.id).collect();
        assert_eq!(ids, ["A-01", "A-02", "A-04"]);
    }
}
