//! What follows from claims, checks and verdicts: the status of each requirement.

use super::claims::Claim;
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};
use std::ops::RangeInclusive;

/// The table as it is written.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Table {
    family: Vec<Family>,
    row: Vec<Written>,
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

/// A requirement, as it is written.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Written {
    id: String,
    /// None where it follows from a verdict.
    status: Option<Status>,
    #[serde(default)]
    note: String,
    #[serde(default)]
    fault: String,
}

/// How far a requirement is shown.
#[derive(Clone, Copy, Debug, Deserialize, Serialize, PartialEq, Eq, PartialOrd, Ord)]
#[serde(rename_all = "lowercase")]
pub enum Status {
    /// Each kind that its check names is shown by tests of `make test`.
    Covered,
    /// One of them is shown by tests of `make soak` alone.
    #[serde(rename = "covered, soak")]
    CoveredSoak,
    /// The note says what is missing.
    Partial,
    /// It is measured, and is not what the paper prints.
    Differs,
    /// To what the note says.
    Deferred,
}

impl Status {
    /// All of them, in order.
    pub const ALL: [Self; 5] = [Self::Covered, Self::CoveredSoak, Self::Partial, Self::Differs, Self::Deferred];

    /// The name in tables and JSON.
    pub fn name(self) -> &'static str {
        match self {
            Self::Covered => "covered",
            Self::CoveredSoak => "covered, soak",
            Self::Partial => "partial",
            Self::Differs => "differs",
            Self::Deferred => "deferred",
        }
    }
}

/// A requirement.
#[derive(Debug, Serialize)]
pub struct Row {
    /// `GEM-RTR-10`
    pub id: String,
    /// How far it is shown.
    pub status: Status,
    /// All tests that show something of it.
    pub tests: Vec<String>,
    /// What is missing, or worth knowing.
    pub note: String,
    /// By kind that its check names (`RTL`, `SIM|RTL`), the tests that show it in this way.
    pub kinds: BTreeMap<String, Vec<String>>,
    /// A kind is shown by tests of `make soak` alone.
    pub soak: bool,
    /// A change of what is tested that turns one of the tests red.
    pub fault: String,
}

/// A row of `phit tables .. --json`: what is read of it.
#[derive(Clone, Debug, Deserialize)]
pub struct Recorded {
    id: String,
    class: String,
    verdict: String,
}

/// What the status of requirements follows from.
pub struct Sources<'a> {
    /// `docs/conformance.toml`
    pub table: &'a str,
    /// `docs/checks.toml`
    pub checks: &'a str,
    /// What tests claim.
    pub claims: &'a [Claim],
    /// The recorded verdicts on published results.
    pub verdicts: &'a [Recorded],
}

/// Every requirement, in the order of the families.
///
/// # Errors
/// Names the first row whose status does not follow from its evidence, and why.
pub fn rows(sources: &Sources) -> Result<Vec<Row>, String> {
    let Table { family, row } = toml::from_str(sources.table).map_err(|error| error.to_string())?;
    let mut checks: BTreeMap<String, Vec<String>> =
        toml::from_str(sources.checks).map_err(|error| error.to_string())?;
    let mut written = BTreeMap::new();
    for row in row {
        let id = row.id.clone();
        if written.insert(id.clone(), row).is_some() {
            return Err(format!("{id}: there are two rows"));
        }
    }
    let mut rows = vec![];
    for Family { prefix, numbers, deferred } in family {
        for range in numbers.split_whitespace() {
            for number in range_of(range).ok_or_else(|| format!("{prefix}: `{range}` is no range of numbers"))? {
                let id = format!("{prefix}-{number:02}");
                let row = written.remove(&id);
                let check = checks.remove(&id).ok_or_else(|| format!("{id}: no check says how it is to be shown"))?;
                rows.push(judged(id, row, &deferred, &check, sources)?);
            }
        }
    }
    if let Some(id) = written.into_keys().chain(checks.into_keys()).next() {
        return Err(format!("{id}: no family has this requirement"));
    }
    let known: BTreeSet<&str> = rows.iter().map(|row| row.id.as_str()).collect();
    match sources.claims.iter().find(|claim| !known.contains(claim.row.as_str())) {
        Some(Claim { row, test, .. }) => Err(format!("{test} shows {row}, which no family has")),
        None => Ok(rows),
    }
}

/// `3` or `1-17`.
fn range_of(text: &str) -> Option<RangeInclusive<u32>> {
    let (first, last) = text.split_once('-').unwrap_or((text, text));
    Some(first.parse().ok()?..=last.parse().ok()?)
}

/// The row of a requirement, if its status follows.
fn judged(
    id: String,
    written: Option<Written>,
    deferred: &str,
    check: &[String],
    sources: &Sources,
) -> Result<Row, String> {
    let claims: Vec<&Claim> = sources.claims.iter().filter(|claim| claim.row == id).collect();
    let evidence = Evidence::of(&claims, check);
    let is_published = id.starts_with("PERF-");
    let Written { status: typed, mut note, fault, .. } =
        written.unwrap_or_else(|| Written { id: id.clone(), status: None, note: String::new(), fault: String::new() });
    let status = match (typed, is_published) {
        (Some(_), true) => return Err(format!("{id}: its status follows from the recorded verdict and is not typed")),
        (None, true) => evidence.of_verdict(sources.verdicts.iter().find(|recorded| recorded.id == id)),
        (None, false) if note.is_empty() && claims.is_empty() => Status::Deferred,
        (None, false) => return Err(format!("{id}: it has no status")),
        (Some(status), false) => status,
    };
    if status == Status::Deferred && note.is_empty() {
        note = deferred.to_owned();
    }
    if let Some(wrong) = evidence.refuses(status, claims.is_empty(), !note.is_empty(), !fault.is_empty()) {
        return Err(format!("{id}: {}, but {wrong}", status.name()));
    }
    let tests: BTreeSet<&str> = claims.iter().map(|claim| claim.test.as_str()).collect();
    let tests = tests.into_iter().map(str::to_owned).collect();
    Ok(Row { soak: status == Status::CoveredSoak, id, status, tests, note, kinds: evidence.kinds, fault })
}

/// Whether a claim of one kind is what a check of another asks for: `FORMAL` is a property or an exhaustive check.
fn satisfies(claimed: &str, asked: &str) -> bool {
    claimed == asked || (claimed, asked) == ("EXHAUSTIVE", "FORMAL")
}

/// What claims show of a check.
struct Evidence {
    kinds: BTreeMap<String, Vec<String>>,
    /// Kinds that no test shows.
    missing: Vec<String>,
    /// Kinds that only tests of `make soak` show.
    soak: Vec<String>,
}

impl Evidence {
    fn of(claims: &[&Claim], check: &[String]) -> Self {
        let mut evidence = Self { kinds: BTreeMap::new(), missing: vec![], soak: vec![] };
        for kind in check {
            let of_kind = claims.iter().filter(|claim| kind.split('|').any(|kind| satisfies(&claim.kind, kind)));
            let of_kind: Vec<&&Claim> = of_kind.collect();
            if of_kind.is_empty() {
                evidence.missing.push(kind.clone());
            } else if of_kind.iter().all(|claim| claim.soak) {
                evidence.soak.push(kind.clone());
            }
            evidence.kinds.insert(kind.clone(), of_kind.iter().map(|claim| claim.test.clone()).collect());
        }
        evidence
    }

    /// The status of a published result. What was tuned to the published figure reproduces nothing.
    fn of_verdict(&self, recorded: Option<&Recorded>) -> Status {
        let shows_nothing = self.kinds.values().all(Vec::is_empty);
        match recorded.map(|recorded| (recorded.verdict.as_str(), recorded.class.as_str())) {
            Some(("differs", _)) => Status::Differs,
            Some(("agrees", class)) if class != "calibrated" && self.missing.is_empty() => {
                if self.soak.is_empty() {
                    Status::Covered
                } else {
                    Status::CoveredSoak
                }
            }
            Some(("agrees", _)) => Status::Partial,
            _ if shows_nothing => Status::Deferred,
            _ => Status::Partial,
        }
    }

    /// Why a row cannot have this status.
    fn refuses(&self, status: Status, is_unclaimed: bool, has_note: bool, has_fault: bool) -> Option<String> {
        let is_covered = matches!(status, Status::Covered | Status::CoveredSoak);
        match status {
            _ if is_covered && !self.missing.is_empty() => {
                Some(format!("no test shows {}", self.missing.join(" and ")))
            }
            Status::Covered if !self.soak.is_empty() => {
                Some(format!("only tests that `make test` leaves show {}", self.soak.join(" and ")))
            }
            Status::CoveredSoak if self.soak.is_empty() => Some("`make test` shows all of it".to_owned()),
            _ if is_covered && !has_fault => Some("it names no fault that turns its tests red".to_owned()),
            Status::Partial if is_unclaimed => Some("no test shows anything of it".to_owned()),
            Status::Partial | Status::Deferred if !has_note => Some("no note says what is missing".to_owned()),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const CHECKS: &str = "A-01 = [\"RTL\", \"CALC\"]\nA-02 = [\"SIM|RTL\"]\nPERF-A-01 = [\"RTL\"]";

    fn claim(row: &str, kind: &str, soak: bool) -> Claim {
        Claim { row: row.to_owned(), kind: kind.to_owned(), test: format!("t.rs::{}", kind.to_lowercase()), soak }
    }

    fn verdict(verdict: &str, class: &str) -> Recorded {
        Recorded { id: "PERF-A-01".to_owned(), class: class.to_owned(), verdict: verdict.to_owned() }
    }

    fn of(rows_written: &str, claims: &[Claim], verdicts: &[Recorded]) -> Result<Vec<Row>, String> {
        let family = |prefix, numbers| {
            format!("[[family]]\nprefix = \"{prefix}\"\nnumbers = \"{numbers}\"\ndeferred = \"later\"\n")
        };
        let head = if rows_written.is_empty() { "row = []\n" } else { "" };
        let table = format!("{head}{}{}{rows_written}", family("A", "1-2"), family("PERF-A", "1"));
        rows(&Sources { table: &table, checks: CHECKS, claims, verdicts })
    }

    fn row(id: &str, status: &str, more: &str) -> String {
        format!("[[row]]\nid = \"{id}\"\nstatus = \"{status}\"\n{more}\n")
    }

    #[test]
    fn a_row_is_covered_by_a_test_of_each_kind() {
        let covered = row("A-01", "covered", "fault = \"x\"");
        let both = [claim("A-01", "RTL", false), claim("A-01", "CALC", false)];
        let found = of(&covered, &both, &[]).unwrap();
        assert_eq!((found[0].status, found[0].soak), (Status::Covered, false));
        assert_eq!(found[0].tests, ["t.rs::calc", "t.rs::rtl"]);
        assert_eq!(found[0].kinds["RTL"], ["t.rs::rtl"]);
        assert_eq!((found[1].status, found[1].note.as_str()), (Status::Deferred, "later"));
        let error = of(&covered, &both[..1], &[]).unwrap_err();
        assert_eq!(error, "A-01: covered, but no test shows CALC");
        let error = of(&row("A-01", "covered", ""), &both, &[]).unwrap_err();
        assert_eq!(error, "A-01: covered, but it names no fault that turns its tests red");
    }

    #[test]
    fn a_test_that_make_test_leaves_covers_nothing_there() {
        let claims = [claim("A-01", "RTL", true), claim("A-01", "CALC", false)];
        let error = of(&row("A-01", "covered", "fault = \"x\""), &claims, &[]).unwrap_err();
        assert_eq!(error, "A-01: covered, but only tests that `make test` leaves show RTL");
        let soak = row("A-01", "covered, soak", "fault = \"x\"");
        assert!(of(&soak, &claims, &[]).unwrap()[0].soak);
        let error = of(&soak, &[claim("A-01", "RTL", false), claims[1].clone()], &[]).unwrap_err();
        assert_eq!(error, "A-01: covered, soak, but `make test` shows all of it");
    }

    #[test]
    fn either_of_two_kinds_will_do() {
        for kind in ["SIM", "RTL"] {
            let found = of(&row("A-02", "covered", "fault = \"x\""), &[claim("A-02", kind, false)], &[]).unwrap();
            assert_eq!(found[1].kinds["SIM|RTL"].len(), 1);
        }
    }

    #[test]
    fn a_published_result_has_the_status_of_its_verdict() {
        let shown = [claim("PERF-A-01", "RTL", false)];
        let fault = "[[row]]\nid = \"PERF-A-01\"\nfault = \"x\"\nnote = \"n\"\n";
        let status = |claims: &[Claim], verdicts: &[Recorded]| of(fault, claims, verdicts).unwrap()[2].status;
        assert_eq!(status(&shown, &[verdict("agrees", "rtl")]), Status::Covered);
        assert_eq!(status(&[claim("PERF-A-01", "RTL", true)], &[verdict("agrees", "rtl")]), Status::CoveredSoak);
        assert_eq!(status(&shown, &[verdict("differs", "rtl")]), Status::Differs);
        assert_eq!(status(&shown, &[verdict("agrees", "calibrated")]), Status::Partial);
        assert_eq!(status(&[claim("PERF-A-01", "CALC", false)], &[verdict("agrees", "rtl")]), Status::Partial);
        assert_eq!(status(&[], &[verdict("deferred", "deferred")]), Status::Deferred);
        assert_eq!(status(&shown, &[]), Status::Partial);
        let error = of(&row("PERF-A-01", "covered", ""), &shown, &[verdict("agrees", "rtl")]).unwrap_err();
        assert_eq!(error, "PERF-A-01: its status follows from the recorded verdict and is not typed");
    }

    #[test]
    fn mistakes_in_the_table_are_named() {
        let wrong = |text: &str, claims: &[Claim]| of(text, claims, &[]).unwrap_err();
        let calc = claim("A-01", "CALC", false);
        assert_eq!(
            wrong(&row("A-01", "partial", "note = \"x\""), &[]),
            "A-01: partial, but no test shows anything of it"
        );
        assert_eq!(wrong(&row("A-01", "partial", ""), &[calc]), "A-01: partial, but no note says what is missing");
        assert_eq!(wrong(&row("A-03", "deferred", "note = \"x\""), &[]), "A-03: no family has this requirement");
        assert_eq!(wrong("", &[claim("B-01", "RTL", false)]), "t.rs::rtl shows B-01, which no family has");
        assert_eq!(wrong("", &[claim("A-01", "RTL", false)]), "A-01: it has no status");
        let twice = row("A-01", "deferred", "note = \"x\"");
        assert_eq!(wrong(&(twice.clone() + &twice), &[]), "A-01: there are two rows");
        let unknown = wrong(&row("A-01", "done", ""), &[]);
        assert!(unknown.contains("`covered`, `covered, soak`, `partial`, `differs`, `deferred`"), "{unknown}");
    }
}
