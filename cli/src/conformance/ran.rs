//! What the tests of one run left behind, beside what they claim.

use super::claims::Claim;
use phit_evidence::Kind;
use phit_testbenches::testbenches;
use phit_verify::Rung;
use phit_verify::ladder::Row;
use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

/// Requirement, kind, and test.
type Shown = (String, String, String);

/// What the tests that wrote into this folder have shown.
///
/// # Errors
/// If the folder or a file of it cannot be read, or a line has no meaning.
pub fn read(folder: &Path) -> Result<BTreeSet<Shown>, String> {
    let failed = |error: std::io::Error| format!("{}: {error}", folder.display());
    let mut shown = BTreeSet::new();
    for entry in fs::read_dir(folder).map_err(failed)? {
        let path = entry.map_err(failed)?.path();
        let text = fs::read_to_string(&path).map_err(|error| format!("{}: {error}", path.display()))?;
        for line in text.lines() {
            let mut fields = line.split('\t').map(str::to_owned);
            let (Some(row), Some(kind), Some(test)) = (fields.next(), fields.next(), fields.next()) else {
                return Err(format!("{}: `{line}` is no row, kind and test", path.display()));
            };
            shown.insert((row, kind, test));
        }
    }
    Ok(shown)
}

/// Leaves what the test benches claim to show and these rows of a ladder bear out, a file a block.
///
/// # Errors
/// If a file cannot be written.
pub fn record(folder: &Path, rows: &[Row]) -> Result<(), String> {
    for bench in testbenches() {
        let of_block: Vec<&Row> = rows.iter().filter(|row| row.block == bench.family).collect();
        let holds = |rung| of_block.iter().any(|row| row.rung == rung && row.ok == Some(true));
        let is_borne_out =
            |kind| rungs(kind).iter().all(|rung| holds(*rung)) && !of_block.iter().any(|row| row.is_red());
        let shown = bench.shows.iter().filter(|(_, kind)| is_borne_out(*kind));
        let lines: String =
            shown.map(|(row, kind)| format!("{row}\t{kind}\tcheck {}\tthe ladder\n", bench.family)).collect();
        if !lines.is_empty() {
            let path = folder.join(format!("check-{}.tsv", bench.family));
            let written = fs::create_dir_all(folder).and_then(|()| fs::write(&path, lines));
            written.map_err(|error| format!("{}: {error}", path.display()))?;
        }
    }
    Ok(())
}

/// Rungs on which a block must hold to show something in this way. The static rung looks at every driver of every wire.
fn rungs(kind: Kind) -> &'static [Rung] {
    match kind {
        Kind::Formal => &[Rung::Formal],
        Kind::Elab | Kind::Exhaustive => &[Rung::Static],
        Kind::Calc | Kind::Rtl | Kind::Sim => &[Rung::Golden, Rung::Engine, Rung::Verilator, Rung::Icarus],
    }
}

/// Claims of `make test` that nothing in the run has shown.
pub fn unshown<'a>(claims: &'a [Claim], shown: &BTreeSet<Shown>) -> Vec<&'a Claim> {
    let is_shown = |claim: &Claim| shown.contains(&(claim.row.clone(), claim.kind.clone(), claim.test.clone()));
    claims.iter().filter(|claim| !claim.soak && !is_shown(claim)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_claim_whose_test_did_not_run_is_found() {
        let folder = tempfile::tempdir().unwrap();
        fs::write(folder.path().join("a.tsv"), "A-01\tRTL\tt.rs::f\tfifo on engine\nA-01\tCALC\tt.rs::f\t\n").unwrap();
        let claim = |kind: &str, test: &str, soak| Claim {
            row: "A-01".to_owned(),
            kind: kind.to_owned(),
            test: test.to_owned(),
            soak,
        };
        let claims = [claim("RTL", "t.rs::f", false), claim("RTL", "t.rs::g", false), claim("RTL", "t.rs::h", true)];
        assert_eq!(unshown(&claims, &read(folder.path()).unwrap()), [&claims[1]]);
        fs::write(folder.path().join("b.tsv"), "A-01").unwrap();
        assert!(read(folder.path()).unwrap_err().ends_with("b.tsv: `A-01` is no row, kind and test"));
    }
}
