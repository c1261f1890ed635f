//! `phit conformance`: which requirement is shown by which test, and in which way.

mod claims;
mod ledger;
mod ran;

use crate::error::CliError;
use crate::output;
use claims::{Claim, collect};
use ledger::{Recorded, Row, Sources, Status, rows};
use phit_testbenches::testbenches;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

/// Print how far each requirement of the sources is shown, in which ways, and by which tests.
///
/// A row is covered if tests of `make test` show it in each way that its check names; `covered, soak` if some do in `make soak` alone;
/// `partial`, `differs` or `deferred` otherwise.
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Args {
    /// Only requirements whose id begins so
    #[arg(value_name = "PREFIX")]
    prefix: Option<String>,
    /// Print JSON: an array of objects with id, status, tests, note, kinds, soak, fault
    #[arg(long)]
    json: bool,
    /// Compare the claims with what the tests left in this folder, which ran with PHIT_EVIDENCE=DIR
    #[arg(long, value_name = "DIR", conflicts_with_all = ["prefix", "json", "collect"])]
    ran: Option<PathBuf>,
    /// Read the claims of the tests below this folder, and print what docs/evidence.json must hold
    #[arg(long, value_name = "DIR", conflicts_with_all = ["prefix", "json"])]
    collect: Option<PathBuf>,
}

const EXAMPLES: &str = "\
Examples:
  phit conformance
  phit conformance GEM-LCB
  phit conformance --json | jq -r '.[] | select(.status == \"covered\").id'
  phit conformance --collect . > docs/evidence.json.new && mv docs/evidence.json.new docs/evidence.json

Exit status: 0; 1 if with --ran a claim was not shown; 2 if the command could not be carried out.";

const TABLE: &str = include_str!("../../docs/conformance.toml");
const CHECKS: &str = include_str!("../../docs/checks.toml");
const EVIDENCE: &str = include_str!("../../docs/evidence.json");
/// What `phit tables .. --json` printed.
const VERDICTS: [&str; 3] = [
    include_str!("../../docs/tables-gemini.json"),
    include_str!("../../docs/tables-bluegene.json"),
    include_str!("../../docs/tables-express.json"),
];

/// What tests claim: those of the sources, and the test benches of blocks, which the ladder runs.
fn all_claims() -> Result<Vec<Claim>, String> {
    let mut claims: Vec<Claim> =
        serde_json::from_str(EVIDENCE).map_err(|error| format!("docs/evidence.json: {error}"))?;
    for bench in testbenches() {
        let of_bench = |(row, kind): &(&str, phit_evidence::Kind)| Claim {
            row: (*row).to_owned(),
            kind: kind.to_string(),
            test: format!("check {}", bench.family),
            soak: false,
        };
        claims.extend(bench.shows.iter().map(of_bench));
    }
    Ok(claims)
}

fn ledger() -> Result<Vec<Row>, String> {
    let verdicts: Result<Vec<Vec<Recorded>>, _> = VERDICTS.into_iter().map(serde_json::from_str).collect();
    let verdicts = verdicts.map_err(|error| format!("docs/tables-*.json: {error}"))?.concat();
    rows(&Sources { table: TABLE, checks: CHECKS, claims: &all_claims()?, verdicts: &verdicts })
}

/// Carries out the command.
///
/// # Errors
/// If no requirement has the prefix, a source or a folder cannot be read, or standard output is closed.
pub fn run(args: &Args) -> Result<ExitCode, CliError> {
    match (&args.collect, &args.ran) {
        (Some(folder), _) => {
            output::json(&collect(folder).map_err(CliError::Evidence)?)?;
            Ok(ExitCode::SUCCESS)
        }
        (None, Some(folder)) => compare(folder),
        (None, None) => print(args),
    }
}

/// Leaves in this folder what rows of a ladder show of requirements.
///
/// # Errors
/// If a file cannot be written.
pub fn record(folder: &Path, rows: &[phit_verify::ladder::Row]) -> Result<(), CliError> {
    ran::record(folder, rows).map_err(CliError::Evidence)
}

/// Says which claims of `make test` no test has shown.
fn compare(folder: &Path) -> Result<ExitCode, CliError> {
    let claims = all_claims().map_err(CliError::Evidence)?;
    let shown = ran::read(folder).map_err(CliError::Evidence)?;
    let unshown = ran::unshown(&claims, &shown);
    for Claim { row, kind, test, .. } in &unshown {
        output::line(&format!("{row}: {kind} is claimed by {test}, which did not show it"))?;
    }
    let due = claims.iter().filter(|claim| !claim.soak).count();
    output::line(&format!("{} of {due} claims shown", due - unshown.len()))?;
    Ok(if unshown.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

fn print(args: &Args) -> Result<ExitCode, CliError> {
    let mut rows = ledger().expect("a test reads the table");
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
    let statuses = output::width(Status::ALL.into_iter().map(Status::name));
    for Row { id, status, note, kinds, fault, .. } in &rows {
        output::line(format!("{id:width$}  {:statuses$}  {note}", status.name()).trim_end())?;
        for (kind, tests) in kinds.iter().filter(|(_, tests)| !tests.is_empty()) {
            output::line(&format!("{:width$}    {kind}: {}", "", tests.join(", ")))?;
        }
        if !fault.is_empty() {
            output::line(&format!("{:width$}    red with: {fault}", ""))?;
        }
    }
    let count = |status| rows.iter().filter(|row| row.status == status).count();
    let counts = Status::ALL.map(|status| match status {
        Status::CoveredSoak => format!("{} covered in soak", count(status)),
        Status::Differs => format!("{} differ", count(status)),
        other => format!("{} {}", count(other), other.name()),
    });
    output::line(&format!("{} requirements: {}", rows.len(), counts.join(", ")))?;
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

    #[test]
    fn the_status_of_every_row_follows_from_its_evidence() {
        let rows = ledger().unwrap_or_else(|error| panic!("{error}"));
        assert_eq!(rows.len(), 562);
    }

    #[test]
    fn the_evidence_is_what_the_tests_claim() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
        let recorded: Vec<Claim> = serde_json::from_str(EVIDENCE).unwrap();
        let collected = collect(&root).unwrap();
        let missing: Vec<&Claim> = collected.iter().filter(|claim| !recorded.contains(claim)).collect();
        let gone: Vec<&Claim> = recorded.iter().filter(|claim| !collected.contains(claim)).collect();
        assert!(missing.is_empty() && gone.is_empty(), "write docs/evidence.json anew: {missing:#?} {gone:#?}");
    }
}
